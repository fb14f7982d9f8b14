//! The way by which the money of an order is awaited (CHK-03, STOCK-04).

use crate::payment::Cards;
use vitrina_core::catalog::PaymentType;
use vitrina_store::orders::Order;

/// Whether a card can pay the order (CHK-03). `cards` take payments; none where that is no way to pay.
#[must_use]
pub fn does_card_pay(order: &Order, cards: Option<&Cards>) -> bool {
    cards.is_some_and(|cards| cards.takes(order.total_to_pay, &order.currency))
}

/// The way by which the money of an order is awaited whose customer has `chosen` one. What no card can pay (any more) is to be transferred: it may be
/// too little for one by now, and cards may be no way to pay any more. Its page tells the account, and the clock waits as for a transfer (STOCK-04).
#[must_use]
pub fn awaited_by(order: &Order, chosen: Option<PaymentType>, cards: Option<&Cards>) -> Option<PaymentType> {
    match chosen {
        Some(PaymentType::Card) if !does_card_pay(order, cards) => Some(PaymentType::BankTransfer),
        chosen => chosen,
    }
}
