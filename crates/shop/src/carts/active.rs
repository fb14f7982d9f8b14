//! The cart that a customer fills and orders: one, whatever device it is on (CART-03).

use super::{CartError, CartLine, written};
use crate::{context::Shop, reminders};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::{
    carts::{Kept, Sent, merge},
    owner::CustomerId,
};
use vitrina_store::{
    carts::{self, active, put_active},
    customers,
};

/// How long a cart lives after its last change (CART-01).
const LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Letters of an id.
const ID_LENGTH: usize = 32;

/// A customer's active cart.
#[derive(Debug, Clone, PartialEq)]
pub struct ActiveCart {
    /// Another one when it begins anew, after nobody changed it for 30 days: what a device heard of the former one says nothing of it.
    pub id: String,
    /// When it became what it is.
    pub changed_at: Timestamp,
    /// Its version and lines, and which lines were removed.
    pub kept: Kept<CartLine>,
}

/// What a device heard last, and what it did since.
#[derive(Debug, Clone, Default)]
pub struct Since {
    /// Of the cart.
    pub id: String,
    /// Of the cart.
    pub version: u64,
    /// Guids of lines that it added or changed.
    pub changed: Vec<String>,
    /// Guids of lines that it removed.
    pub removed: Vec<String>,
}

/// The customer's active cart; none before the first one is saved, nor 30 days after its last change.
pub async fn active_cart(shop: &Shop, customer: &CustomerId) -> Result<Option<ActiveCart>, CartError> {
    alive(active(&shop.database, customer).await?, shop.clock.now())
}

/// Brings what a device did into the customer's active cart. A device that does not say since when has the cart as it is to be.
pub async fn save_active_cart(
    shop: &Shop,
    customer: &CustomerId,
    lines: Vec<CartLine>,
    since: Option<Since>,
) -> Result<ActiveCart, CartError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let saved = async {
        // Their other devices wait here, so that each begins with what the one before made.
        customers::hold_still(&transaction, customer).await?;
        let before = alive(active(&transaction, customer).await?, now)?.unwrap_or_else(|| ActiveCart {
            id: shop.chance.token()[..ID_LENGTH].to_owned(),
            changed_at: now,
            kept: Kept { version: 0, lines: Vec::new(), removed: Vec::new() },
        });
        let kept = merge(&before.kept, &sent(&before, lines, since));
        if kept.version == before.kept.version {
            return Ok(before);
        }
        let row = carts::ActiveCart { id: before.id.clone(), changed_at: now, body: written(kept.lines.len(), &kept)? };
        put_active(&transaction, customer, &row).await?;
        if kept.lines.is_empty() {
            // Whichever device told of it: it is one cart on all of them (CART-08).
            reminders::are_over(&transaction, customer, now, &shop.chance).await?;
        }
        Ok(ActiveCart { changed_at: now, kept, ..before })
    }
    .await;
    transaction.end::<_, CartError>(saved).await
}

fn alive(row: Option<carts::ActiveCart>, now: Timestamp) -> Result<Option<ActiveCart>, CartError> {
    let Some(row) = row.filter(|row| row.changed_at + LIFETIME > now) else { return Ok(None) };
    Ok(Some(ActiveCart { kept: serde_json::from_str(&row.body)?, id: row.id, changed_at: row.changed_at }))
}

fn sent(before: &ActiveCart, lines: Vec<CartLine>, since: Option<Since>) -> Sent<CartLine> {
    let guids = |lines: &[CartLine]| lines.iter().map(|line| line.line.guid.clone()).collect::<Vec<_>>();
    match since {
        Some(Since { id, version, changed, removed }) if id == before.id && version <= before.kept.version => {
            Sent { version, lines, changed, removed }
        }
        // It heard of none yet, of another cart, or of what a restored backup does not know: what it has is new here.
        Some(Since { removed, .. }) => Sent { version: 0, changed: guids(&lines), removed, lines },
        None => {
            let changed = guids(&lines);
            let removed = guids(&before.kept.lines).into_iter().filter(|guid| !changed.contains(guid)).collect();
            Sent { version: before.kept.version, lines, changed, removed }
        }
    }
}
