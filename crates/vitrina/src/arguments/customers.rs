//! What is asked about accounts.

use super::{amount, named};
use clap::Subcommand;
use std::path::PathBuf;
use vitrina_core::{locale::Locale, money::Money, pricing::vat::VatCode};

#[derive(Subcommand)]
pub(crate) enum Customers {
    /// Make an account that can be used at once; the password is the first line of standard input
    Add {
        /// E-mail address, known to be theirs
        email: String,
        /// First name
        #[arg(long)]
        name: String,
        /// Family name
        #[arg(long)]
        surname: String,
        /// The company that they buy for; without it they are a consumer
        #[arg(long)]
        company: Option<String>,
        /// Language to write to them in, such as lt
        #[arg(long, default_value = "en", value_parser = language)]
        language: Locale,
    },
    /// List accounts, one a line
    List {
        /// Only those that wait to be let in
        #[arg(long)]
        waiting: bool,
        /// Only those with a VAT code of another country that nobody has confirmed: `open` waits for you, `refused` the register does not know
        #[arg(long, conflicts_with = "waiting")]
        vat_open: bool,
    },
    /// Let somebody in who has registered, and write to them
    Approve {
        /// E-mail address of the account
        email: String,
    },
    /// Shut an account: whoever is signed in is so no more
    Disable {
        /// E-mail address of the account
        email: String,
    },
    /// Open an account again that was shut
    Enable {
        /// E-mail address of the account
        email: String,
    },
    /// Write down whether a company's VAT code is right: with a confirmed one, goods to another country of the Union are exempt
    Vat {
        /// E-mail address of the account
        email: String,
        /// This code is right: it must be the one that the account has
        #[arg(long, value_name = "CODE", conflicts_with = "refuse", required_unless_present = "refuse")]
        confirm: Option<VatCode>,
        /// It is not
        #[arg(long)]
        refuse: bool,
    },
    /// Write down whether an account speaks for its company: what was agreed with the company holds for it then
    Company {
        /// E-mail address of the account
        email: String,
        /// It speaks for the company with this code: it must be the one that the account has
        #[arg(long, value_name = "CODE", conflicts_with = "refuse", required_unless_present = "refuse")]
        confirm: Option<String>,
        /// It does not
        #[arg(long)]
        refuse: bool,
    },
    /// Print the prices that were agreed with a customer, one a line, or put those of a file in their place
    Prices {
        /// E-mail address of the account
        email: String,
        /// Those agreed with the company that the account speaks for: they hold for all who do
        #[arg(long)]
        company: bool,
        /// JSON lines as this command prints them
        #[arg(long)]
        file: Option<PathBuf>,
    },
    /// Let a company order on credit up to a sum, or print what it owes and what it was given
    Credit {
        /// E-mail address of the account
        email: String,
        /// Up to which sum it may owe, such as 5000.00; 0 lets it see what it owes, and order nothing more
        #[arg(long, value_name = "AMOUNT", value_parser = amount)]
        limit: Option<Money>,
        /// Days after an invoice by which it pays; without it as before
        #[arg(long, requires = "limit", value_parser = clap::value_parser!(u16).range(0..=365))]
        days: Option<u16>,
        /// Take the credit away; what it owes stays owed
        #[arg(long, conflicts_with = "limit")]
        end: bool,
    },
    /// Print a token with which `POST /api/customer/impersonate` lets staff see what a customer sees, once and within a minute
    Impersonate {
        /// E-mail address of the account
        email: String,
        /// Who of the staff; what happens is noted under this name
        #[arg(long)]
        staff: String,
    },
    /// Print what happened to an account, the latest first
    Story {
        /// E-mail address of the account
        email: String,
    },
}

fn language(text: &str) -> Result<Locale, String> {
    named(text, Locale::ALL, Locale::code)
}
