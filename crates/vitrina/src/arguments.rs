//! Commands and their flags.

mod content;
mod customers;

pub(crate) use content::{Newsletter, Requests, Translations};
pub(crate) use customers::Customers;

use clap::{Parser, Subcommand};
use jiff::Timestamp;
use std::path::PathBuf;
use vitrina_core::{
    money::{Money, MoneyError},
    returns::ReturnStatus,
    states::{AnyState, Move},
};
use vitrina_shop::since::Since;
use vitrina_store::audit::AuditKind;

/// Vitrina: an online shop for configurable, made-to-order products.
#[derive(Parser)]
#[command(version, about = "Vitrina: an online shop for configurable, made-to-order products")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the shop until SIGTERM or Ctrl-C
    Serve {
        /// Fill an empty shop with the demo catalogue
        #[arg(long)]
        demo: bool,
        /// Let `X-Vitrina-Cache: skip` render a page anew, for measuring
        #[arg(long, hide = true)]
        bench: bool,
        /// Begin at another moment, such as 2026-10-25T00:59:00Z, for tests and demonstrations
        // A flag in full, beside --demo, and nothing else sets it: no shop that sells gets it by accident.
        #[arg(long, hide = true, requires = "demo", value_name = "MOMENT")]
        clock: Option<Timestamp>,
    },
    /// Write a small shop to begin with, as files for an import
    Init {
        /// The folder, empty or not there yet
        folder: PathBuf,
    },
    /// Put a folder of files over catalogue and content: what it does not name stays
    Import {
        /// The folder
        folder: PathBuf,
        /// Only say what would change, and what must be put right first
        #[arg(long)]
        check: bool,
        /// Remove even more than half of the products, or of another kind
        #[arg(long)]
        replace: bool,
    },
    /// Write catalogue and content to a folder of files
    Export {
        /// The folder
        folder: PathBuf,
    },
    /// Fill the shop with a synthetic catalogue for measuring
    Demo {
        /// How many products
        #[arg(long)]
        products: usize,
        /// The same seed makes the same catalogue
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Replace even a catalogue that this command did not make
        #[arg(long)]
        replace: bool,
    },
    /// Write the whole shop, database and files, to one new file, while it sells
    Backup {
        /// The file, such as shop-2026-11-22.zip
        file: PathBuf,
    },
    /// Fill an empty shop from a backup
    Restore {
        /// The file
        file: PathBuf,
        /// The last order number that a customer holds, such as 000120: the next is above it
        #[arg(long, value_name = "NUMBER", default_value_t = 0)]
        orders_after: u32,
        /// The last number of a paper that a customer holds, such as INV-000120; once for each series
        #[arg(long, value_name = "NUMBER", value_parser = paper_number)]
        papers_after: Vec<(String, i64)>,
    },
    /// Bring the database's tables up to this version
    Migrate,
    /// What customers ordered
    Orders {
        #[command(subcommand)]
        command: Orders,
    },
    /// Money that came to the shop's bank account
    Payments {
        #[command(subcommand)]
        command: Payments,
    },
    /// What customers claim of their orders
    Claims {
        #[command(subcommand)]
        command: Claims,
    },
    /// What customers send back because something is wrong with it
    Returns {
        #[command(subcommand)]
        command: Returns,
    },
    /// Who has an account
    Customers {
        #[command(subcommand)]
        command: Customers,
    },
    /// Who gets the newsletter
    Newsletter {
        #[command(subcommand)]
        command: Newsletter,
    },
    /// Forms that visitors filled in
    Requests {
        #[command(subcommand)]
        command: Requests,
    },
    /// What lies in the warehouses
    Stock {
        #[command(subcommand)]
        command: Stock,
    },
    /// Work in the background
    Jobs {
        #[command(subcommand)]
        command: Jobs,
    },
    /// Who changed what in catalogue, content and stock
    Audit {
        #[command(subcommand)]
        command: Audit,
    },
    /// Interface texts
    Translations {
        #[command(subcommand)]
        command: Translations,
    },
    /// Print the effective settings and where each comes from
    Config,
    /// Print the description of every call
    Openapi,
    /// Answer "hello" to everything, to compare with
    #[command(hide = true)]
    BenchHello,
    /// Say what a picture costs, to compare with another program
    #[command(hide = true)]
    BenchPictures {
        /// A picture
        file: PathBuf,
    },
    /// Give a product the title that a line of the input says, to measure when it is seen
    #[command(hide = true)]
    BenchChange {
        /// The product
        id: String,
    },
    /// Add customers with this password, and copies of the newest order, to measure what they cost
    #[command(hide = true)]
    BenchAccounts {
        /// What they sign in with
        password: String,
        /// Customers
        customers: usize,
        /// Orders
        orders: usize,
    },
}

#[derive(Subcommand)]
pub(crate) enum Orders {
    /// Write one JSON object a line to standard output
    Export {
        /// The format
        #[arg(long, default_value = "jsonl", value_parser = ["jsonl"])]
        format: String,
    },
    /// List orders, the latest first
    List {
        /// Those of this state; of several, those of one in each respect
        #[arg(long = "state", value_parser = state)]
        states: Vec<AnyState>,
        /// Those before this number
        #[arg(long)]
        before: Option<u32>,
        /// How many at most
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Show all that is known of an order
    Show {
        /// Its number
        number: u32,
    },
    /// Note what has happened to an order, if it can from where it stands
    Move {
        /// Its number
        number: u32,
        /// What has happened, such as pay, confirm or ship
        #[arg(value_parser = step)]
        step: Move,
        /// When money or files came, if that was before now: a day such as 2026-11-22, or a moment such as 2026-11-22T09:30:00Z
        #[arg(long, value_name = "MOMENT")]
        at: Option<Since>,
        /// Pay it with the other amount that came by card and waits for a person, or with what came otherwise while money by card is on its way
        #[arg(long)]
        enough: bool,
    },
    /// Give money back that was paid for an order: by card it goes by itself, a transfer is sent by hand
    Refund {
        /// Its number
        number: u32,
        /// How much, such as 12.50; without it all that is left; with --sent or --not-sent, of which transfer, where several wait
        #[arg(long, value_name = "AMOUNT", value_parser = amount)]
        amount: Option<Money>,
        /// What came by card, and cannot go back to the card: a person sends it by transfer
        #[arg(long)]
        by_transfer: bool,
        /// Note that what was decided to be given back by transfer was sent
        #[arg(long, conflicts_with = "by_transfer")]
        sent: bool,
        /// Note that what was decided to be given back by transfer is not sent: the money stays, until it is given back anew
        #[arg(long, conflicts_with_all = ["by_transfer", "sent"])]
        not_sent: bool,
    },
    /// Take something off what is still to be paid for an order that was invoiced, as of what was returned before it was paid: with a credit note
    Reduce {
        /// Its number
        number: u32,
        /// How much, such as 12.50, with VAT
        #[arg(long, value_name = "AMOUNT", value_parser = amount)]
        amount: Money,
    },
    /// Issue the invoice that it lacks though it is paid or sent, as where `vatCode` was missing then, and credit what went back and is not credited
    Invoice {
        /// Its number
        number: u32,
    },
    /// Write its papers as PDF: confirmation, proforma, invoice, credit notes, and the workshop's job ticket
    Papers {
        /// Its number
        number: u32,
        /// The folder that they are written into
        #[arg(long)]
        out: PathBuf,
    },
    /// Write the files that its customer sent for it, with the order or later, as line and name, such as 1-flyer.pdf
    Files {
        /// Its number
        number: u32,
        /// The folder that they are written into; a file that is there stays
        #[arg(long)]
        out: PathBuf,
    },
    /// Give up an order that nobody paid, or of which nothing was to be paid: its stock, its voucher's money and its use of a code go back
    Cancel {
        /// Its number
        number: u32,
    },
}

#[derive(Subcommand)]
pub(crate) enum Payments {
    /// Let a bank statement (ISO 20022 camt.053) pay the orders that its entries name with exactly their amount; the rest waits for a person
    Match {
        /// The file; what was told before counts no more
        file: PathBuf,
    },
    /// List what waits for a person, the first first
    List,
    /// Note that a person has dealt with an entry
    Done {
        /// The entry, as the list names it
        entry: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum Claims {
    /// List withdrawals that nobody has paid back, the first first
    List,
    /// Pay a withdrawal back: a card gets its money by itself, of a transfer it says what to send, a gift voucher gets its part
    Settle {
        /// The claim, as the list names it
        id: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum Returns {
    /// List returns, the first first
    List {
        /// Only those that stand there: received, inReview, toReprint, toRefund, completed, refused; without it all that are not over
        #[arg(long)]
        status: Option<ReturnStatus>,
    },
    /// Say where a return stands; its customer is told by mail
    Move {
        /// The return, as the list names it
        id: String,
        /// inReview, toReprint (it is made again), toRefund (its money goes back), completed, refused
        status: ReturnStatus,
        /// What the customer is told, in their language
        #[arg(long)]
        say: Option<String>,
    },
    /// Give back what its pieces cost, once: a gift voucher gets its part; the money goes the way it came, or comes off what is still to be paid
    Refund {
        /// The return, as the list names it
        id: String,
        /// How much in all, such as 12.50; without it what they cost
        #[arg(long, value_name = "AMOUNT", value_parser = amount)]
        amount: Option<Money>,
    },
    /// Write the photos of a return
    Files {
        /// The return, as the list names it
        id: String,
        /// The folder that they are written into; a file that is there stays
        #[arg(long)]
        out: PathBuf,
    },
}

#[derive(Subcommand)]
pub(crate) enum Stock {
    /// Write one JSON object a line to standard output
    Export {
        /// The format
        #[arg(long, default_value = "jsonl", value_parser = ["jsonl"])]
        format: String,
    },
    /// Write counts as an export has them: what the file does not name stays
    Import {
        /// The file
        file: PathBuf,
        /// The format
        #[arg(long, default_value = "jsonl", value_parser = ["jsonl"])]
        format: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum Jobs {
    /// List what is not done
    List {
        /// Those of one state
        #[arg(long, value_parser = ["waiting", "failed", "done"])]
        state: Option<String>,
    },
    /// Try again what waits for a person, or for its next try
    #[group(required = true, multiple = false)]
    Retry {
        /// One of them
        id: Option<String>,
        /// All of a kind that wait for a person
        #[arg(long)]
        kind: Option<String>,
    },
    /// Note that a person has dealt with what waits for one
    Done {
        /// Its id, as the list names it
        id: String,
    },
}

#[derive(Subcommand)]
pub(crate) enum Audit {
    /// List changes, the latest first
    List {
        /// Those of one kind, such as products or stock
        #[arg(long, value_parser = kind)]
        kind: Option<AuditKind>,
        /// Those of one key, such as a product's id; of stock, a variant's code
        #[arg(long)]
        key: Option<String>,
        /// How many at most
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
}

fn kind(text: &str) -> Result<AuditKind, String> {
    named(text, AuditKind::all(), AuditKind::name)
}

fn state(text: &str) -> Result<AnyState, String> {
    named(text, AnyState::all(), AnyState::code)
}

/// Giving up has a command of its own, which says what went back; so has giving money back.
fn step(text: &str) -> Result<Move, String> {
    named(text, Move::ALL.iter().copied().filter(|step| !matches!(step, Move::Cancel | Move::Refund)), Move::code)
}

/// The series of a paper and its number in it.
fn paper_number(text: &str) -> Result<(String, i64), String> {
    let number = text.rsplit_once('-').and_then(|(series, number)| Some((series.to_owned(), number.parse::<u32>().ok()?.into())));
    number.ok_or_else(|| "must be the number of a paper, such as INV-000120".to_owned())
}

fn amount(text: &str) -> Result<Money, String> {
    let amount: Money = text.parse().map_err(|error: MoneyError| error.to_string())?;
    amount.whole_cents().map(|_| amount).ok_or_else(|| "must have at most two decimals".to_owned())
}

fn named<T: Copy>(text: &str, all: impl IntoIterator<Item = T>, name: impl Fn(T) -> &'static str) -> Result<T, String> {
    let all: Vec<T> = all.into_iter().collect();
    let names = || all.iter().map(|known| name(*known)).collect::<Vec<_>>().join(", ");
    all.iter().copied().find(|known| name(*known) == text).ok_or_else(|| format!("one of {}", names()))
}
