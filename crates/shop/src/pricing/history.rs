//! What prices were (decision 10).

use crate::context::Shop;
use std::collections::HashMap;
use vitrina_core::{catalog::Product, money::Money, pricing::prior_price::prior_price};
use vitrina_store::{DatabaseError, price_history};

/// The lowest price of the 30 days before each reduced variant of a product got the price of now, by variant code; one read, and
/// none where nothing is reduced: such a product is shown without the database. A variant that is not reduced, or of which nothing is
/// known before, is not among them.
pub async fn lowest_prices(shop: &Shop, product: &Product) -> Result<HashMap<String, Money>, DatabaseError> {
    let reduced = product.variants.iter().filter(|variant| variant.price_old.is_some());
    let reduced: Vec<&str> = reduced.map(|variant| variant.code.as_str()).collect();
    if reduced.is_empty() {
        return Ok(HashMap::new());
    }
    let changes = price_history::of_variants(&shop.database, &reduced, shop.clock.now()).await?;
    Ok(changes.into_iter().filter_map(|(code, changes)| Some((code, prior_price(&changes)?))).collect())
}
