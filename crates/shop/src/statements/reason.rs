//! Why a person has to look at money.

use vitrina_core::{ids::OrderNumber, money::Money};

/// Why money pays no order by itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The bank took it back, or it came back to the shop.
    #[error("the bank has reversed it")]
    Reversal,
    /// Only a sum of several is told.
    #[error("the bank tells no amount of its own")]
    NoAmount,
    /// It came with others, and together they are not what came.
    #[error("the amounts that came together with it do not add up")]
    BrokenBatch,
    /// It names no order that there is.
    #[error("it names no order")]
    NoOrder,
    /// It names several.
    #[error("it names several orders: {0}")]
    Several(String),
    /// The order is given up: the money goes back, or there is a new order.
    #[error("order {0} is cancelled")]
    Cancelled(OrderNumber),
    /// Nothing of the order is wanted any more: the money goes back (decision 61).
    #[error("the customer has withdrawn from all of order {0}")]
    Withdrawn(OrderNumber),
    /// The order waits for no transfer.
    #[error("the payment of order {0} is {1}")]
    NotAwaited(OrderNumber, &'static str),
    /// Another currency.
    #[error("order {0} is to be paid in {1}")]
    OtherCurrency(OrderNumber, String),
    /// Less than there is to pay.
    #[error("it is too little: {1} are to be paid for order {0}")]
    TooLittle(OrderNumber, Money),
    /// More than there is to pay.
    #[error("it is too much: {1} are to be paid for order {0}")]
    TooMuch(OrderNumber, Money),
    /// The bank called something else so before.
    #[error("the bank called another amount so before: {0}")]
    OtherAmount(String),
}
