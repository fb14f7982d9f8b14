//! The job that fetches lists of terminals.

use super::{
    error::FeedError,
    port::Fetched,
    reading::{edits, read},
};
use crate::{
    catalog::{Actor, Outcome, change},
    context::Shop,
    jobs::JobError,
};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::catalog::{ShippingMethod, TerminalsFeed};
use vitrina_store::{
    feeds::{self, Feed},
    revisions, terminals,
};

/// A list is fetched so often; at once when it is another one.
const FRESH_FOR: SignedDuration = SignedDuration::from_hours(24);
/// Findings that are told of a list that cannot be put into the shop.
const TOLD_MAX: usize = 3;

/// Fetches the lists of all shipping methods that have one, each once a day; one that cannot be believed changes nothing, is told, and tried again.
pub async fn fetching(shop: Shop) -> Result<(), JobError> {
    let moment = shop.shelf.now();
    let mut failures = Vec::new();
    for method in &moment.snapshot.shipping_methods {
        let Some(feed) = &method.terminals_feed else { continue };
        if let Err(error) = Box::pin(fetch(&shop, method, feed)).await {
            tracing::warn!(method = method.id, url = feed.url, %error, "a list of terminals changes nothing");
            failures.push(format!("{}: {error}", method.id));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(JobError::passing(failures.join("; "))) }
}

async fn fetch(shop: &Shop, method: &ShippingMethod, feed: &TerminalsFeed) -> Result<(), FeedError> {
    let now = shop.clock.now();
    let known = feeds::find(&shop.database, &method.id).await?.filter(|known| known.url == feed.url);
    if known.as_ref().is_some_and(|known| is_fresh(known.fetched_at, now)) {
        return Ok(());
    }
    // Whoever changed the catalogue since may have changed the terminals, too.
    let revision = revisions::read(&shop.database).await?.catalog;
    let is_known = known.is_some();
    let etag = known.filter(|known| known.revision == revision).and_then(|known| known.etag);
    match shop.feeds.fetch(&feed.url, etag.as_deref()).await? {
        Fetched::Unchanged => note(shop, method, feed, etag, revision, now).await,
        Fetched::Body { bytes, etag } => {
            let listed = read(&bytes, method, feed)?;
            let edits = edits(method, terminals::all(&shop.database).await?, listed, is_known)?;
            let revision = match Box::pin(change(shop, edits, &Actor::Feed(method.id.clone()), now)).await? {
                Outcome::Done { revision, written, .. } => {
                    tracing::info!(method = method.id, changed = written.len(), "terminals are those of their carrier's list");
                    revision
                }
                Outcome::Refused(findings) => {
                    let told = findings.iter().take(TOLD_MAX).map(|finding| format!("{} {} {}", finding.key, finding.field, finding.words));
                    return Err(FeedError::Refused(told.collect::<Vec<_>>().join("; ")));
                }
                Outcome::Conflict { .. } => return Err(FeedError::Refused("it was changed meanwhile".to_owned())),
            };
            note(shop, method, feed, etag, revision, now).await
        }
    }
}

/// Whether it need not be fetched yet. What was fetched in the future was noted by a clock that ran ahead, and says nothing (ADR 13).
fn is_fresh(fetched_at: Timestamp, now: Timestamp) -> bool {
    fetched_at <= now && now.duration_since(fetched_at) < FRESH_FOR
}

async fn note(
    shop: &Shop,
    method: &ShippingMethod,
    feed: &TerminalsFeed,
    etag: Option<String>,
    revision: i64,
    now: Timestamp,
) -> Result<(), FeedError> {
    let fetched = Feed { shipping_method: method.id.clone(), url: feed.url.clone(), etag, revision, fetched_at: now };
    let transaction = shop.database.begin_write().await?;
    feeds::put(&transaction, &fetched).await?;
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_02_a_list_is_fetched_once_a_day_and_again_when_a_clock_ran_ahead() {
        let now = Timestamp::constant(1_795_248_000, 0);
        let ahead = |hours| now + SignedDuration::from_hours(hours);
        assert_eq!([-24, -23, 0, 1, 8_760].map(|hours| is_fresh(ahead(hours), now)), [false, true, true, false, false]);
    }
}
