//! The interface texts of each language as JSON: every page is made with them, and they change with an import alone.

use bytes::Bytes;
use moka::sync::Cache;
use vitrina_catalog::{Edition, Moment};
use vitrina_core::locale::Locale;
use vitrina_shop::translations::Translations;

/// Those of a catalogue and of the one before.
const KEPT_MAX: u64 = 2 * Locale::ALL.len() as u64;

/// The texts of the languages that were asked for, by the catalogue that they are of.
#[derive(Debug)]
pub(crate) struct KeptTexts(Cache<(Edition, Locale), Bytes>);

impl KeptTexts {
    pub(crate) fn new() -> Self {
        Self(Cache::new(KEPT_MAX))
    }

    /// Every text in `locale` by key, as the catalogue of `moment` has them.
    pub(crate) fn of(&self, translations: &Translations, moment: &Moment, locale: Locale) -> serde_json::Result<Bytes> {
        let key = (moment.edition(), locale);
        if let Some(kept) = self.0.get(&key) {
            return Ok(kept);
        }
        let texts = Bytes::from(serde_json::to_vec(&translations.all(&moment.snapshot, locale))?);
        self.0.insert(key, texts.clone());
        Ok(texts)
    }
}
