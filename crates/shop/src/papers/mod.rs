//! Papers of an order (CHK-05, CHK-07, ADR 22): what stands on each, and the port that sets them.

mod bill;
mod cart;
mod code;
mod issuing;
mod of_order;
mod offer;
mod sheet;
mod typesetter;
mod words;

pub use bill::{
    Bill, BillError, BillKind, BillLine, Buyer, Cause, Charge, Corrected, Credit, Delivery, Place, Seller, Tax, TaxCategory,
    UnreadableBill, VatGroup, cii, credit_note, invoice,
};
pub use code::{Code, transfer_code};
pub use issuing::IssueError;
pub(crate) use issuing::{credit_returned, follow, issue_missing};
pub use offer::{Offer, OfferedTo};
pub use sheet::{Block, Day, Fact, Payment, Sheet, SheetLine};
pub use typesetter::{Card, TypesetError, Typesetter};

use crate::{
    orders::{
        described_now,
        document::{DocumentError, OrderDocument},
        number, waits_for_money,
    },
    translations::Translations,
};
use bill::on_paper;
use bytes::Bytes;
use jiff::Timestamp;
use of_order::{OrderOnPaper, has_proforma};
use vitrina_catalog::Snapshot;
use vitrina_core::{catalog::Configuration, locale::Locale, states::OrderState};
use vitrina_store::{
    Database, DatabaseError, claims,
    orders::{Order, Story},
    papers::{self, Paper, PaperKind},
    returns,
};
use words::Words;
pub(crate) use words::iban_in_groups;

/// Why a paper was not made.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    /// What the order is stored as.
    #[error(transparent)]
    Order(#[from] DocumentError),
    /// What the paper is stored as.
    #[error(transparent)]
    Bill(#[from] UnreadableBill),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Setting it.
    #[error(transparent)]
    Unset(#[from] TypesetError),
}

impl PaperError {
    /// Whether another try may do.
    #[must_use]
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Database(DatabaseError::Unavailable(_)) | Self::Unset(TypesetError::Busy(_)))
    }
}

/// A paper that is made of an order whenever it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderPaper {
    /// What was ordered.
    Confirmation,
    /// Asks for its money by transfer.
    Proforma,
    /// For the workshop alone.
    Ticket,
}

/// A paper as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadePaper {
    /// Its name, of letters, digits and hyphens, with its ending.
    pub name: String,
    /// A PDF.
    pub content: Bytes,
}

/// A paper that an order's buyer may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AvailablePaper {
    /// Made of the order with this number when it is asked for.
    Order(OrderPaper, String),
    /// Was issued.
    Issued(Paper),
}

impl AvailablePaper {
    /// Its file's name, of letters, digits and hyphens, with its ending.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Order(paper, number) => format!("{}-{number}.pdf", paper.name()),
            Self::Issued(paper) => format!("{}.pdf", paper.name()),
        }
    }

    /// Which it is, for those who tell it in words.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Order(OrderPaper::Confirmation, _) => "confirmation",
            Self::Order(OrderPaper::Proforma, _) => "proforma",
            Self::Order(OrderPaper::Ticket, _) => "ticket",
            Self::Issued(Paper { kind: PaperKind::Invoice, .. }) => "invoice",
            Self::Issued(Paper { kind: PaperKind::CreditNote, .. }) => "creditNote",
        }
    }

    /// The number that it goes by.
    #[must_use]
    pub fn number(&self) -> String {
        match self {
            Self::Order(_, number) => number.clone(),
            Self::Issued(paper) => paper.name(),
        }
    }
}

/// The papers of an order as it stands that its buyer may have: one that was given up is not confirmed any more.
pub async fn available(database: &Database, order: &Order) -> Result<Vec<AvailablePaper>, PaperError> {
    let document = OrderDocument::read(&order.body)?;
    let confirmation = (order.standing.order != OrderState::Cancelled).then_some(OrderPaper::Confirmation);
    let (claims, returned) = (claims::of_order(database, &order.id).await?, returns::of_order(database, &order.id).await?);
    let waits = waits_for_money(order, &document, &claims, &returned);
    let issued = papers::of_order(database, &order.id).await?;
    let proforma = has_proforma(waits, &document, &issued).then_some(OrderPaper::Proforma);
    let of_order = confirmation.into_iter().chain(proforma).map(|paper| AvailablePaper::Order(paper, number(order)));
    Ok(of_order.chain(issued.into_iter().map(AvailablePaper::Issued)).collect())
}

impl OrderPaper {
    const fn name(self) -> &'static str {
        match self {
            Self::Confirmation => "order",
            Self::Proforma => "proforma",
            Self::Ticket => "job",
        }
    }
}

/// What stands on a bill, in the words of its language.
#[must_use]
pub fn bill_on_paper(bill: &Bill, translations: &Translations, configuration: &Configuration) -> Sheet {
    on_paper(bill, &Words { translations, configuration, own: None, locale: bill.language })
}

/// Makes papers.
#[derive(Clone, Copy)]
pub struct Maker<'a> {
    /// Sets them.
    pub typesetter: &'a dyn Typesetter,
    /// Words.
    pub translations: &'a Translations,
    /// The shop.
    pub snapshot: &'a Snapshot,
}

impl Maker<'_> {
    /// A paper of `order`, which has this story, as it stands at `now`, or as it was issued, with its data for machines.
    pub async fn make(&self, order: &Order, story: &Story, paper: &AvailablePaper, now: Timestamp) -> Result<MadePaper, PaperError> {
        let (sheet, attached) = match paper {
            AvailablePaper::Order(paper, _) => (self.sheet(order, &OrderDocument::read(&order.body)?, story, *paper, now), None),
            AvailablePaper::Issued(paper) => {
                let bill = Bill::read(&paper.body)?;
                (on_paper(&bill, &self.words(bill.language)), Some(cii(&bill)))
            }
        };
        Ok(MadePaper { name: paper.name(), content: self.typesetter.set(sheet, attached).await? })
    }

    fn sheet(&self, order: &Order, document: &OrderDocument, story: &Story, paper: OrderPaper, now: Timestamp) -> Sheet {
        // The workshop reads its own language, the buyer that of the order.
        let locale = if paper == OrderPaper::Ticket { self.snapshot.configuration.default_locale } else { order.language };
        let cart = described_now(order, document, story, &self.snapshot.calendar, now);
        let on_paper = OrderOnPaper { words: self.words(locale), order, document, cart: &cart, claims: &story.claims };
        match paper {
            OrderPaper::Confirmation => on_paper.confirmation(),
            OrderPaper::Proforma => on_paper.proforma(),
            OrderPaper::Ticket => on_paper.ticket(),
        }
    }

    fn words(&self, locale: Locale) -> Words<'_> {
        let snapshot = self.snapshot;
        Words { translations: self.translations, configuration: &snapshot.configuration, own: snapshot.translations.get(&locale), locale }
    }
}
