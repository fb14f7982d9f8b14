//! An order for the tests of this crate.

use super::document::OrderDocument;
use jiff::Timestamp;
use vitrina_core::{
    catalog::ShippingMethodType,
    locale::Locale,
    states::{OrderState, PaymentState, ProductionState, ShipmentState, Standing},
};
use vitrina_store::orders::Order;

/// An order of what `document` says, in English, of which nothing has happened yet.
pub(crate) fn order(document: &OrderDocument, placed_at: Timestamp) -> Order {
    let prices = &document.prices;
    Order {
        id: "o1".to_owned(),
        number: 1_042,
        owner: None,
        idempotency_hash: "i".to_owned(),
        request_hash: "r".to_owned(),
        token_hash: "t".to_owned(),
        placed_at,
        language: Locale::En,
        currency: "EUR".to_owned(),
        total: prices.total,
        total_vat: prices.total_vat,
        total_without_vat: prices.total_without_vat,
        total_to_pay: prices.total_to_pay,
        goes_to: Some(ShippingMethodType::Address),
        standing: Standing {
            order: OrderState::Placed,
            payment: PaymentState::Pending,
            production: ProductionState::InChecking,
            shipment: ShipmentState::None,
        },
        pay_by: None,
        cancelled_at: None,
        catalog_revision: 7,
        body: String::new(),
        lines: Vec::new(),
    }
}
