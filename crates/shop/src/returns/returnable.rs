//! What of an order can be returned (ACC-05): what has arrived, as far as it was neither withdrawn from nor returned before.

use crate::orders::{
    document::{DocumentError, OrderDocument},
    is_kept, withdrawn_pieces,
};
use jiff::Timestamp;
use std::collections::HashMap;
use vitrina_core::{
    owner::CustomerId,
    states::{OrderState, ShipmentState, Standing},
};
use vitrina_store::{
    DatabaseError, Source,
    claims::{self, Claim},
    orders::{self, Order},
    returns::{self, Return},
};

/// So many orders are offered at once, the latest ones.
const ORDERS_MAX: u64 = 50;
/// So many returns of one order are taken, those that were declined too: each is noted for ever, and a person answers it.
const RETURNS_MAX: usize = 20;

/// A line of which pieces can be returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnableLine {
    /// Key of the line in its order.
    pub guid: String,
    /// Name of the product, in the order's language.
    pub title: String,
    /// Its picture.
    pub image_id: Option<String>,
    /// What was chosen, in words.
    pub options: Vec<String>,
    /// Pieces, at least 1.
    pub quantity: u32,
}

/// An order of which something can be returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnableOrder {
    /// Its number.
    pub number: i64,
    /// When it was placed.
    pub placed_at: Timestamp,
    /// At least one.
    pub lines: Vec<ReturnableLine>,
}

/// Why nobody knows what can be returned.
#[derive(Debug, thiserror::Error)]
pub enum ReturnableError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
}

/// Whether anything of an order can be returned that was withdrawn from and returned like this.
#[must_use]
pub fn is_returnable(order: &Order, document: &OrderDocument, claims: &[Claim], returns: &[Return]) -> bool {
    !returnable_lines(order, document, claims, returns).is_empty()
}

/// What can be returned of a customer's latest orders, or of the one of this number.
pub async fn returnable_orders(
    source: &impl Source,
    customer: &CustomerId,
    number: Option<i64>,
) -> Result<Vec<ReturnableOrder>, ReturnableError> {
    let arrived = orders::arrived_of_customer(source, customer, number, ORDERS_MAX).await?;
    let ids: Vec<&str> = arrived.iter().map(|order| order.id.as_str()).collect();
    let mut claims: HashMap<String, Vec<Claim>> = HashMap::new();
    for claim in claims::of_orders(source, &ids).await? {
        claims.entry(claim.order_id.clone()).or_default().push(claim);
    }
    let mut returned: HashMap<String, Vec<Return>> = HashMap::new();
    for one in returns::of_orders(source, &ids).await? {
        returned.entry(one.order_id.clone()).or_default().push(one);
    }
    let mut found = Vec::new();
    for order in &arrived {
        let document = OrderDocument::read(&order.body)?;
        let of_order = |id: &str| (claims.get(id).map_or(&[][..], Vec::as_slice), returned.get(id).map_or(&[][..], Vec::as_slice));
        let (claims, returns) = of_order(&order.id);
        let lines = returnable_lines(order, &document, claims, returns);
        if !lines.is_empty() {
            found.push(ReturnableOrder { number: order.number, placed_at: order.placed_at, lines });
        }
    }
    Ok(found)
}

/// The lines of an order of which pieces can be returned, in its order.
pub(super) fn returnable_lines(order: &Order, document: &OrderDocument, claims: &[Claim], returns: &[Return]) -> Vec<ReturnableLine> {
    if !has_arrived(order.standing) || returns.len() >= RETURNS_MAX {
        return Vec::new();
    }
    let lines = document.prices.lines.iter().filter(|line| is_kept(order.standing, document, line)).map(|line| {
        let gone = withdrawn_pieces(claims, &line.guid).saturating_add(returned_pieces(returns, &line.guid));
        ReturnableLine {
            guid: line.guid.clone(),
            title: line.title.clone(),
            image_id: line.image_id.clone(),
            options: line.options.iter().map(|option| format!("{}: {}", option.title, option.value_title)).collect(),
            quantity: line.quantity.saturating_sub(gone),
        }
    });
    lines.filter(|line| line.quantity > 0).collect()
}

/// Whether all of it is with its customer.
const fn has_arrived(standing: Standing) -> bool {
    let is_there = matches!(standing.shipment, ShipmentState::Delivered) || matches!(standing.order, OrderState::Completed);
    is_there && !matches!(standing.order, OrderState::Cancelled)
}

fn returned_pieces(returns: &[Return], guid: &str) -> u32 {
    let held = returns.iter().filter(|one| one.status.holds_pieces());
    held.flat_map(|one| &one.lines).filter(|(of, _)| of == guid).map(|(_, quantity)| quantity).sum()
}
