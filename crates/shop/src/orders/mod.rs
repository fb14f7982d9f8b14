//! Placing an order (CHK-04, decisions 12, 22, 23, 26), and what becomes of it (decision 24, STOCK-04).

mod address;
mod awaited_by;
mod destinations;
pub mod document;
mod handed_in;
mod held;
mod invoicing;
mod later_files;
mod mails;
mod moving;
mod pieces;
mod place;
mod promised;
mod reorder;
mod settle;
mod statuses;
#[cfg(test)]
pub(crate) mod testing;
mod token;
mod unpaid;
pub(crate) mod voucher;
mod withdrawal;
mod withdrawn;

pub use address::{Address, BillingAddress};
pub use awaited_by::{awaited_by, does_card_pay};
pub use held::{GivenBack, Held};
pub use invoicing::{InvoiceError, invoice_late};
pub use later_files::{HandIn, HandInError, hand_in, takes_files};
pub use mails::{Confirmation, OrderMail, confirmation, mailing};
pub(crate) use mails::{Occasion, Told, announce_money};
pub use moving::{MoveError, Moved, Said, is_unwanted, move_as_said, move_on};
pub(crate) use moving::{Noted, moved_in};
pub use place::{place, placed_before};
pub use promised::described_now;
pub use reorder::{LineAgain, reorder};
pub(crate) use settle::{Due, give_to_voucher, of_voucher, pay_back};
pub use settle::{SettleError, Settled, settle};
pub use statuses::{order_status, payment_status};
pub use token::token_of_card;
pub(crate) use token::{page_address, token_of};
pub use unpaid::{give_up_unpaid, giving_up_unpaid};
pub use voucher::{still_spent, takes_money_back};
pub(crate) use withdrawal::{Gone, at_most, left_of, still_here, to_be_paid_back};
pub use withdrawal::{OpenClaim, OpenWithdrawal, Withdraw, WithdrawError, Withdrawn, open_claims, withdraw, withdrawable};
pub(crate) use withdrawn::{gone_pieces, is_kept, refunded as refunded_pieces, withdrawn as withdrawn_pieces};
pub use withdrawn::{is_withdrawn_whole, waits_for_money};

use crate::{context::secret_hash, describing::DescribedCart, pricing::Cart};
use document::OrderDocument;
use vitrina_core::{
    ids::{IdempotencyKey, OrderNumber},
    locale::Locale,
    money::Money,
    owner::Owner,
    pricing::{totals::TotalsError, vat::Buyer},
};
use vitrina_store::{DatabaseError, orders::Order};

/// What the shopper asks to order. Fields are checked before; prices are computed here (PRICE-13).
#[derive(Debug, Clone)]
pub struct PlaceOrder {
    /// Same key, same answer (decision 23).
    pub key: IdempotencyKey,
    /// The cart.
    pub cart: Cart,
    /// Who buys, as far as prices care.
    pub buyer: Buyer,
    /// The terminal that it goes to, by a method of that type.
    pub terminal_id: Option<String>,
    /// The shop's place where it is fetched, by a method of that type.
    pub shipping_salon: Option<String>,
    /// The addresses that it goes to by the shopper's keys, where there are several (CART-07); the cart's places are their keys.
    pub addresses: Vec<(String, Address)>,
    /// The way to pay; nobody asks for it when nothing is left to pay.
    pub payment_method_id: Option<String>,
    /// Who orders; where nothing else is said it goes there.
    pub address: Address,
    /// Where who is invoiced is, where that is not `address`.
    pub billing_address: Option<BillingAddress>,
    /// Whose it is, and whose uploaded files the lines may name.
    pub owner: Option<Owner>,
    /// What the shopper saw as the amount to pay: with VAT, after the voucher (decision 23).
    pub total_to_pay: Money,
    /// Version of the terms that were accepted.
    pub terms_version: String,
    /// Language of the order's texts.
    pub locale: Locale,
    /// The shopper's key of the cart, of which nobody is reminded any more (CART-08). It changes nothing of what is ordered.
    pub cart_id: Option<String>,
}

/// Of the hashes that are written now. One that begins otherwise was written by a program that hashed something else. Raised with whatever
/// changes what [`PlaceOrder::hash`] hashes, such as a field of a line.
const HASH_FORM: &str = "6:";

impl PlaceOrder {
    /// Tells a repetition from another order under the same key (CHK-04). What is ordered counts, not how it was written down: the
    /// choices of a line have no order, and neither the language nor the owner makes it another order. Countries and
    /// buyer follow from the addresses.
    pub(crate) fn hash(&self) -> Result<String, serde_json::Error> {
        let Cart { lines, discount_code, gift_voucher, shipping_method_id, points_for, .. } = &self.cart;
        let cart = (lines, discount_code, gift_voucher, shipping_method_id, points_for);
        let places = (&self.terminal_id, &self.shipping_salon, &self.addresses);
        let addresses = (&self.address, &self.billing_address);
        let ordered = (cart, places, &self.payment_method_id, addresses, self.total_to_pay, &self.terms_version);
        let mut ordered = serde_json::to_value(ordered)?;
        ordered.sort_all_objects();
        Ok(format!("{HASH_FORM}{}", secret_hash(&ordered.to_string())))
    }

    /// Whether `order`, which was placed with the same key, is what is asked for here. One that was placed before an upgrade, with a
    /// hash that nobody can compare any more, is by who orders and what there is to pay: its answer may have been lost with the
    /// program of before, and refused, the shopper would order twice.
    pub(crate) fn is_answered_by(&self, order: &Order) -> Result<bool, serde_json::Error> {
        if order.request_hash.starts_with(HASH_FORM) {
            return Ok(order.request_hash == self.hash()?);
        }
        let is_theirs = |document: OrderDocument| document.address == self.address && document.billing_address == self.billing_address;
        Ok(order.total_to_pay == self.total_to_pay && OrderDocument::read(&order.body).is_ok_and(is_theirs))
    }
}

/// An order that is durable, with the token that opens its confirmation page.
#[derive(Debug, Clone)]
pub struct PlacedOrder {
    /// As it is stored.
    pub order: Order,
    /// Opens the confirmation page.
    pub token: String,
    /// The same request had been answered before.
    pub is_repetition: bool,
}

impl PlacedOrder {
    /// The number that people read.
    #[must_use]
    pub fn number(&self) -> String {
        number(&self.order)
    }
}

/// The number of an order as people read it.
#[must_use]
pub fn number(order: &Order) -> String {
    OrderNumber(order.number.unsigned_abs()).to_string()
}

/// Why an order is not placed; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum PlaceOrderError {
    /// Prices, days, options or stock are no longer what the shopper saw.
    #[error("what was ordered has changed")]
    Changed(Box<DescribedCart>),
    /// A line names a file that is not there, or not theirs.
    #[error("a file that a line names is not there")]
    FileMissing,
    /// The catalogue or the codes changed at each try; the same request can succeed later.
    #[error("the catalogue changes too often at the moment")]
    Busy,
    /// The key was used for another request.
    #[error("the key was used for another order")]
    KeyReused,
    /// There is no such way to deliver, or not to this country.
    #[error("this way of delivery is not offered")]
    UnknownShippingMethod,
    /// The method does not take some of the lines.
    #[error("this way of delivery does not take everything")]
    NotTaken {
        /// The names of what it does not take.
        titles: Vec<String>,
    },
    /// The method delivers to no such place, or not in this country.
    #[error("this place is not one of the way of delivery")]
    UnknownPoint {
        /// Field of the request that names it.
        field: &'static str,
        /// The shipping method.
        method: String,
    },
    /// The method does not go to addresses, of which there are several.
    #[error("this way of delivery does not go to addresses")]
    NoAddresses,
    /// There is no such way to pay.
    #[error("this way of payment is not offered")]
    UnknownPaymentMethod {
        /// The ids of those that are.
        offered: Vec<String>,
    },
    /// No card pays so much, or so little (CHK-03).
    #[error("no card pays this amount")]
    CardNotPossible,
    /// Of the customer's credit only so much is left (decision 62).
    #[error("only {0} of the credit is left")]
    CreditTooLow(Money),
    /// The terms changed since they were accepted.
    #[error("the terms of sale have a newer version")]
    TermsChanged,
    /// Amounts out of range.
    #[error(transparent)]
    Totals(#[from] TotalsError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The order could not be written down.
    #[error("the order cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}
