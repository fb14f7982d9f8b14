//! Files that a cart names: whether they are there, and that they stay for as long as it does.

use crate::{
    context::Shop,
    pricing::{Issue, PricedCart, PricedLine},
};
use jiff::SignedDuration;
use std::collections::BTreeSet;
use vitrina_core::owner::Owner;
use vitrina_store::{DatabaseError, uploads};

/// That a cart names a file is noted once in so long.
const NOTED: SignedDuration = SignedDuration::from_hours(24);

/// Lines whose files are not there, or not the `owner`'s, have the issue that files are missing (decision 20). Those that are there are kept for thirty
/// days more, as the cart is by each change of it (CART-01); where that cannot be noted now, the next look does.
pub async fn look_for_files(shop: &Shop, owner: &Owner, priced: &mut PricedCart<'_>) -> Result<(), DatabaseError> {
    let files = |line: &PricedLine<'_>| -> Vec<String> {
        let named = line.artwork.iter().flat_map(|artwork| artwork.files.iter().flatten());
        named.map(|file| file.id.clone()).collect()
    };
    let all: BTreeSet<String> = priced.lines.iter().flat_map(files).collect();
    if all.is_empty() {
        return Ok(());
    }
    let now = shop.clock.now();
    let ids: Vec<&str> = all.iter().map(String::as_str).collect();
    let known = uploads::named_since(&shop.database, &ids, owner, now - NOTED).await?;
    for line in &mut priced.lines {
        let is_missing = files(line).iter().any(|id| !known.contains_key(id));
        if is_missing && !line.issues.contains(&Issue::FileMissing) {
            line.issues.push(Issue::FileMissing);
        }
    }
    let unnoted: Vec<&str> = known.iter().filter(|(_, is_noted)| !**is_noted).map(|(id, _)| id.as_str()).collect();
    if unnoted.is_empty() {
        return Ok(());
    }
    if let Err(error) = note(shop, &unnoted).await {
        tracing::warn!(%error, "it could not be noted that a cart names files");
    }
    Ok(())
}

async fn note(shop: &Shop, ids: &[&str]) -> Result<(), DatabaseError> {
    let transaction = shop.database.begin_write().await?;
    let noted = uploads::name(&transaction, ids, shop.clock.now()).await;
    transaction.end(noted).await
}
