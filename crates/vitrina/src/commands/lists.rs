//! `vitrina orders export`, `vitrina requests export` and `vitrina stock export`: one JSON object a line.

use super::Failure;
use crate::{settings::Settings, wiring};
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use vitrina_core::owner::{CustomerId, Owner};
use vitrina_shop::orders::{
    document::{DocumentError, OrderDocument},
    number,
};
use vitrina_store::{
    orders::{self, Order},
    requests::{self, Request},
    stock,
};

/// Orders or requests read at a time.
const CHUNK: u64 = 500;

/// Every order in the order of its number.
pub(crate) async fn orders(settings: &Settings) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut after = 0;
    loop {
        let chunk = orders::export(&database, after, CHUNK).await?;
        let Some(last) = chunk.last() else { break };
        after = last.number;
        for order in &chunk {
            writeln!(out, "{}", order_line(order)?)?;
        }
    }
    Ok(out.flush()?)
}

/// All that is kept of an order but the hashes that recognise its sender.
fn order_line(order: &Order) -> Result<Value, DocumentError> {
    let document = OrderDocument::read(&order.body)?;
    let prices = &document.prices;
    Ok(json!({
        "number": number(order),
        "id": order.id,
        // Whose account it was ordered with; null of a visitor's.
        "customerId": customer_id(order),
        "placedAt": order.placed_at.to_string(),
        "language": order.language,
        "currency": order.currency,
        "totalWithoutVAT": order.total_without_vat,
        "totalVAT": order.total_vat,
        "total": order.total,
        "totalToPay": order.total_to_pay,
        "delivery": prices.delivery,
        "discount": prices.discount,
        "discountCode": prices.discount_code,
        // The voucher's code and what the order took off it.
        "giftVoucher": document.gift_voucher,
        "VAT": prices.vat_rate,
        "pricesInclude": prices.prices_include,
        // What the shopper saw: with VAT or without, whatever prices include.
        "shown": prices.shown,
        "vatRates": prices.vat,
        "explanation": prices.explanation,
        "orderState": order.standing.order,
        "paymentState": order.standing.payment,
        "productionState": order.standing.production,
        "shipmentState": order.standing.shipment,
        // The last day on which it waits for its money; null where a person decides.
        "payBy": order.pay_by,
        "cancelledAt": order.cancelled_at,
        // Where the goods were taken from.
        "pieces": document.pieces,
        "catalogRevision": order.catalog_revision,
        // Who bought, as far as the prices cared.
        "buyer": document.buyer,
        "address": document.address,
        // Where who is invoiced is; null where that is `address`.
        "billingAddress": document.billing_address,
        "deliveries": document.deliveries,
        "shippingMethod": document.shipping_method,
        "paymentMethod": document.payment_method,
        "paymentType": document.payment_type,
        "termsVersion": document.terms_version,
        "lines": prices.lines,
    }))
}

fn customer_id(order: &Order) -> Option<&str> {
    match &order.owner {
        Some(Owner::Customer(CustomerId(id))) => Some(id),
        Some(Owner::Visitor(_)) | None => None,
    }
}

/// Every form that visitors filled in, the oldest first.
pub(crate) async fn requests(settings: &Settings) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut last: Option<Request> = None;
    loop {
        let chunk = requests::export(&database, last.as_ref(), CHUNK).await?;
        for request in &chunk {
            let line = json!({
                "id": request.id,
                "formId": request.form_id,
                "sentAt": request.sent_at.to_string(),
                "language": request.language,
                "url": request.url,
                "state": request.state,
                "answers": serde_json::from_str::<Value>(&request.body)?,
            });
            writeln!(out, "{line}")?;
        }
        last = chunk.into_iter().next_back();
        if last.is_none() {
            break;
        }
    }
    Ok(out.flush()?)
}

/// Every variant's pieces in every warehouse, twice: who corrects a count leaves what it was, so that pieces that are sold meanwhile stay
/// sold (STOCK-03).
pub(crate) async fn stock(settings: &Settings) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    for level in stock::levels(&database).await? {
        let line = json!({
            "variantCode": level.variant_code,
            "warehouse": level.warehouse.code,
            "availableQuantity": level.warehouse.available_quantity,
            "was": level.warehouse.available_quantity,
            "isPurchaseAvailable": level.warehouse.is_purchase_available,
            "wasPurchaseAvailable": level.warehouse.is_purchase_available,
        });
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
