//! Interface texts that pages asked for and did not find (CALL-03, decision 32).

use crate::context::Shop;
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};
use vitrina_core::locale::Locale;
use vitrina_store::{DatabaseError, missing_texts};

/// Longest key: the longest text of the pages has some 300 characters.
pub const KEY_LENGTH_MAX: usize = 500;
/// What is missed on every page is written once in so long, with how often it was missed since.
const WRITTEN_EVERY: SignedDuration = SignedDuration::from_mins(1);
/// Texts whose reports are counted here before they are written: twice as many as are kept.
const COUNTED_MAX: usize = 2_000;

/// What was reported to this node and is not written yet.
#[derive(Debug, Default)]
pub struct Reports(Mutex<HashMap<(Locale, String), Report>>);

#[derive(Debug, Clone, Copy)]
struct Report {
    count: u32,
    written_at: Timestamp,
}

impl Reports {
    /// How many are to be written now; none while they were written a moment ago.
    fn due(&self, locale: Locale, key: &str, now: Timestamp) -> Option<u32> {
        let mut reports = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(report) = reports.get_mut(&(locale, key.to_owned())) {
            report.count = report.count.saturating_add(1);
            if now.duration_since(report.written_at) < WRITTEN_EVERY {
                return None;
            }
            report.written_at = now;
            return Some(std::mem::take(&mut report.count));
        }
        if reports.len() >= COUNTED_MAX {
            reports.retain(|_, report| now.duration_since(report.written_at) < WRITTEN_EVERY);
        }
        if reports.len() >= COUNTED_MAX {
            return None;
        }
        reports.insert((locale, key.to_owned()), Report { count: 0, written_at: now });
        Some(1)
    }
}

/// Whether a text can be called so.
#[must_use]
pub fn is_key(key: &str) -> bool {
    key.chars().count() <= KEY_LENGTH_MAX && key.chars().any(char::is_alphabetic) && !key.contains(char::is_control)
}

/// Notes that a page did not find the text of `key`, unless there is one: then the page was older than the texts.
pub async fn report(shop: &Shop, reports: &Reports, locale: Locale, key: &str) -> Result<(), DatabaseError> {
    if shop.translations.has(&shop.shelf.now().snapshot, locale, key) {
        return Ok(());
    }
    let now = shop.clock.now();
    let Some(count) = reports.due(locale, key, now) else { return Ok(()) };
    tracing::warn!(%locale, key, "a page has no text for this");
    let transaction = shop.database.begin_write().await?;
    missing_texts::count(&transaction, locale, key, count, now).await?;
    transaction.commit().await
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_424_400, 0);

    #[test]
    fn call_03_a_text_that_many_pages_miss_is_written_once_a_minute() {
        let reports = Reports::default();
        let due = |seconds: i64| reports.due(Locale::Lt, "Add", NOW + SignedDuration::from_secs(seconds));
        assert_eq!([0, 1, 59, 60, 61].map(due), [Some(1), None, None, Some(3), None]);
        assert_eq!(reports.due(Locale::Et, "Add", NOW), Some(1), "each language by itself");
    }

    #[test]
    fn call_03_made_up_keys_take_no_more_memory_than_there_is_for_them() {
        let reports = Reports::default();
        let taken = (0..COUNTED_MAX + 10).filter(|number| reports.due(Locale::Lt, &format!("k{number}"), NOW).is_some()).count();
        assert_eq!(taken, COUNTED_MAX);
        assert_eq!(reports.due(Locale::Lt, "later", NOW + WRITTEN_EVERY), Some(1));
    }

    #[test]
    fn call_03_a_key_is_a_text() {
        assert!(is_key("Add to cart") && is_key("{count} dienų_few") && is_key(&"a".repeat(KEY_LENGTH_MAX)));
        for key in ["", "  ", "123", "a\nb", "a\u{0}", &"a".repeat(KEY_LENGTH_MAX + 1)] {
            assert!(!is_key(key), "{key:?}");
        }
    }
}
