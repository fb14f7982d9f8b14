//! What happens to an order (decision 24), noted with time and who (CHK-06), and what a cancelled one gives back (STOCK-04).

use super::{
    document::{DocumentError, OrderDocument, SpentVoucher},
    mails::{Occasion, Told, announce_money},
    voucher::still_spent,
    withdrawn::is_withdrawn_whole,
};
use crate::{
    configuration::stored_configuration, context::Chance, credit, customers::webhooks::tell_of_move, loyalty, papers, payment::close_open,
    since::Since,
};
use jiff::Timestamp;
use std::fmt;
use vitrina_core::{
    money::Money,
    states::{IllegalMove, Move, Mover, ShipmentState, Standing},
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction, claims, codes,
    orders::{self, Order},
    returns,
    stock::{self, Pieces},
};

/// Something that an order held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Held {
    /// Goods.
    Pieces(Pieces),
    /// One use of a discount code.
    Use(String),
    /// Money of a gift voucher.
    Money(SpentVoucher),
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pieces(Pieces { variant_code, warehouse_code, quantity }) => {
                write!(f, "{quantity} of {variant_code} to the warehouse {warehouse_code}")
            }
            Self::Use(code) => write!(f, "one use of the code {code}"),
            Self::Money(SpentVoucher { code, amount }) => write!(f, "{amount} to the voucher {code}"),
        }
    }
}

/// What became of something that an order held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenBack {
    /// What it is.
    pub held: Held,
    /// Whether there is still a place for it: an import may have removed the variant, the warehouse, the code or the voucher.
    pub has_place: bool,
}

impl GivenBack {
    /// The voucher's money, if that is what went back.
    fn money(&self) -> Option<Money> {
        match &self.held {
            Held::Money(spent) if self.has_place => Some(spent.amount),
            _ => None,
        }
    }
}

/// Why an order stays where it is.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// No order has this number.
    #[error("there is no such order")]
    Unknown,
    /// It cannot go there from where it stands.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Nothing happens to an order before there is one.
    #[error("it was placed after that, {0:.0}")]
    TooEarly(Timestamp),
    /// Only what has happened is noted.
    #[error("that is yet to come")]
    YetToCome,
    /// Somebody else moved it at the same moment.
    #[error("it was moved just now; look at it again")]
    Overtaken,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What it was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
}

/// What a move came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Where the order stands now.
    pub standing: Standing,
    /// What it held, when it was given up.
    pub given_back: Vec<GivenBack>,
}

/// When something happened, and when the shop heard of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Noted {
    /// When it happened: days that were promised count from then (decision 13).
    pub(crate) at: Timestamp,
    /// Now.
    pub(crate) now: Timestamp,
}

impl From<Timestamp> for Noted {
    fn from(now: Timestamp) -> Self {
        Self { at: now, now }
    }
}

/// Lets staff have `step` happen to the order `number`: [`move_by`] them.
pub async fn move_on(database: &Database, number: i64, step: Move, now: Timestamp, mails: Option<&Chance>) -> Result<Moved, MoveError> {
    move_by(database, number, step, Mover::Staff, now, mails).await
}

/// The same for something that happened before it is noted: between the order and `now`.
pub async fn move_since(
    database: &Database,
    number: i64,
    step: Move,
    since: Since,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let transaction = database.begin_write().await?;
    let moved = moved_since(&transaction, number, step, since, now, mails).await;
    transaction.end(moved).await
}

async fn moved_since(
    transaction: &WriteTransaction,
    number: i64,
    step: Move,
    since: Since,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let placed_at = orders::find_by_number(transaction, number).await?.ok_or(MoveError::Unknown)?.placed_at;
    let at = since.moment(&stored_configuration(transaction).await?, placed_at);
    if at < placed_at {
        return Err(MoveError::TooEarly(placed_at));
    }
    if at > now {
        return Err(MoveError::YetToCome);
    }
    moved_in(transaction, number, step, Mover::Staff, Noted { at, now }, mails).await
}

/// Lets `step` happen to the order `number`, if it may from where it stands (decision 24). What a cancelled order took goes back in the
/// same transaction, once, however often and from wherever that is asked for. Money for a cancelled one is refused: what it held may be
/// sold by now, so a person gives it back or agrees on a new order. Whoever ordered is written to where `mails` names the mails: none where
/// the shop sends none.
pub async fn move_by(
    database: &Database,
    number: i64,
    step: Move,
    mover: Mover,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let transaction = database.begin_write().await?;
    let moved = moved_in(&transaction, number, step, mover, now, mails).await;
    transaction.end(moved).await
}

/// The same in a transaction of the caller's, who gives it up when this fails.
pub(crate) async fn moved_in(
    transaction: &WriteTransaction,
    number: i64,
    step: Move,
    mover: Mover,
    when: impl Into<Noted> + Send,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let Noted { at, now } = when.into();
    let order = orders::find_by_number(transaction, number).await?.ok_or(MoveError::Unknown)?;
    let is_of_nothing = order.total_to_pay == Money::ZERO;
    let standing = match step {
        Move::Cancel => order.standing.given_up(is_of_nothing, is_unwanted(transaction, &order).await?),
        _ => order.standing.moved(step),
    }?;
    if !orders::move_on(transaction, &order, standing, now).await? {
        return Err(MoveError::Overtaken);
    }
    orders::note(transaction, &order, step, mover, at).await?;
    // Before the papers: orders that are placed hold a voucher while they wait for the number of an invoice.
    let given_back = match step {
        Move::Cancel => give_back(transaction, &order).await?,
        _ => Vec::new(),
    };
    if step == Move::Cancel {
        // Its money never came or went back, and its voucher's has just gone back: nothing is left that a claim could ask for.
        claims::settle_all_of(transaction, &order.id, now).await?;
    }
    // After what orders take before they take credit.
    credit::free(transaction, &order, step, now).await?;
    match step {
        Move::Pay => loyalty::earn(transaction, &order, now).await?,
        Move::Cancel | Move::Refund => loyalty::follow(transaction, &order.id, step.code(), now).await?,
        _ => {}
    }
    let issued = papers::follow(transaction, &order, step, now).await?;
    // Of nothing, nobody is told that it was given back.
    let occasion = Occasion::of(step, mover).filter(|occasion| !is_of_nothing || *occasion != Occasion::Refunded);
    if let (Some(occasion), Some(chance)) = (occasion, mails) {
        let voucher = given_back.iter().find_map(GivenBack::money);
        announce_money(transaction, &order.id, occasion, Told { amount: None, voucher, paper: issued }, now, chance).await?;
    }
    if matches!(step, Move::Cancel | Move::Pay) {
        close_open(transaction, &order.id, now).await?;
    }
    // Last: who ends webhooks holds their customer before, whom credit waits for.
    tell_of_move(transaction, &order, standing, now).await?;
    Ok(Moved { standing, given_back })
}

/// Whether whoever ordered has withdrawn from all of it.
pub(crate) async fn is_unwanted(transaction: &WriteTransaction, order: &Order) -> Result<bool, MoveError> {
    let (claims, returned) = (claims::of_order(transaction, &order.id).await?, returns::of_order(transaction, &order.id).await?);
    Ok(is_withdrawn_whole(&OrderDocument::read(&order.body)?, &claims, &returned))
}

/// What has left the house comes back into it by hand. In the order in which orders take it, so that none of the two waits for the other for ever.
async fn give_back(transaction: &WriteTransaction, order: &Order) -> Result<Vec<GivenBack>, MoveError> {
    let document = OrderDocument::read(&order.body)?;
    let voucher = still_spent(transaction, order, &document).await?;
    let mut given_back = Vec::new();
    if !document.pieces.is_empty() && order.standing.shipment == ShipmentState::None {
        let revision = stock::hold(transaction, &[]).await?.revision;
        for pieces in document.pieces {
            let has_place = stock::give_back(transaction, revision, &pieces).await?;
            given_back.push(GivenBack { held: Held::Pieces(pieces), has_place });
        }
    }
    if let Some(code) = document.prices.discount_code {
        let has_place = codes::give_use_back(transaction, &code).await?;
        given_back.push(GivenBack { held: Held::Use(code), has_place });
    }
    if let Some(spent) = voucher {
        let has_place = codes::give_money_back(transaction, &spent.code, spent.amount).await?;
        given_back.push(GivenBack { held: Held::Money(spent), has_place });
    }
    Ok(given_back)
}
