//! What prices were (decision 10).

use crate::context::Shop;
use jiff::SignedDuration;
use std::collections::HashMap;
use vitrina_core::money::Money;
use vitrina_store::{DatabaseError, price_history};

/// How far back the lowest price is looked for.
const DAYS: i64 = 30;

/// The lowest price that each variant of a product had in the last 30 days, by variant code; one read.
/// A variant whose price did not change in that time is not among them.
pub async fn lowest_prices(shop: &Shop, product_id: &str) -> Result<HashMap<String, Money>, DatabaseError> {
    let since = shop.clock.now() - SignedDuration::from_hours(24 * DAYS);
    price_history::lowest_since(&shop.database, product_id, since).await
}
