//! Giving an unpaid order up, and back what it held (STOCK-04); and money that arrives (decision 24).

use super::{OrderBody, SpentVoucher};
use jiff::Timestamp;
use std::fmt;
use vitrina_core::states::IllegalMove;
use vitrina_store::{
    Database, DatabaseError, WriteTransaction, offers,
    orders::{self, Order},
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

/// Why an order stays where it is.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// No order has this number.
    #[error("there is no such order")]
    Unknown,
    /// It cannot go there from where it stands.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Somebody else moved it at the same moment.
    #[error("it was moved just now; look at it again")]
    Overtaken,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What it was stored as.
    #[error("the stored order cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

/// Gives the unpaid order `number` up. Exactly what it took goes back in the same transaction, once, however often this is asked for.
pub async fn cancel(database: &Database, number: i64, now: Timestamp) -> Result<Vec<GivenBack>, MoveError> {
    let transaction = database.begin_write().await?;
    let cancelled = give_up(&transaction, number, now).await;
    end(transaction, cancelled).await
}

/// The money for the order `number` has arrived. That for a cancelled one is refused: what the order held may be sold by now, so a
/// person gives it back or agrees on a new order.
pub async fn pay(database: &Database, number: i64) -> Result<(), MoveError> {
    let transaction = database.begin_write().await?;
    let paid = receive(&transaction, number).await;
    end(transaction, paid).await
}

async fn end<T>(transaction: WriteTransaction, outcome: Result<T, MoveError>) -> Result<T, MoveError> {
    if outcome.is_ok() {
        transaction.commit().await?;
    } else {
        transaction.rollback().await?;
    }
    outcome
}

async fn receive(transaction: &WriteTransaction, number: i64) -> Result<(), MoveError> {
    let order = find(transaction, number).await?;
    let paid = order.standing.paid()?;
    if orders::move_on(transaction, &order, paid, None).await? { Ok(()) } else { Err(MoveError::Overtaken) }
}

async fn give_up(transaction: &WriteTransaction, number: i64, now: Timestamp) -> Result<Vec<GivenBack>, MoveError> {
    let order = find(transaction, number).await?;
    let cancelled = order.standing.cancelled()?;
    let body: OrderBody = serde_json::from_str(&order.body)?;
    if !orders::move_on(transaction, &order, cancelled, Some(now)).await? {
        return Err(MoveError::Overtaken);
    }
    Ok(give_back(transaction, body).await?)
}

async fn find(transaction: &WriteTransaction, number: i64) -> Result<Order, MoveError> {
    orders::find_by_number(transaction, number).await?.ok_or(MoveError::Unknown)
}

/// In the order in which orders take it, so that none of the two waits for the other for ever.
async fn give_back(transaction: &WriteTransaction, body: OrderBody) -> Result<Vec<GivenBack>, DatabaseError> {
    let mut given_back = Vec::new();
    if !body.pieces.is_empty() {
        let revision = stock::hold(transaction, &[]).await?.revision;
        for pieces in body.pieces {
            let has_place = stock::give_back(transaction, revision, &pieces).await?;
            given_back.push(GivenBack { held: Held::Pieces(pieces), has_place });
        }
    }
    if let Some(code) = body.prices.discount_code {
        let has_place = offers::give_use_back(transaction, &code).await?;
        given_back.push(GivenBack { held: Held::Use(code), has_place });
    }
    if let Some(spent) = body.gift_voucher {
        let has_place = offers::give_money_back(transaction, &spent.code, spent.amount).await?;
        given_back.push(GivenBack { held: Held::Money(spent), has_place });
    }
    Ok(given_back)
}
