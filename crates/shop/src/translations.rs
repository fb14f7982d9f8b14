//! Interface texts: built in for all seven languages, over them those of the shop (CALL-03, I18N-01).

use indexmap::IndexMap;
use vitrina_catalog::Snapshot;
use vitrina_core::locale::Locale;

const fn built_in(locale: Locale) -> &'static str {
    match locale {
        Locale::Lt => include_str!("../../../web/storefront/translations/lt.json"),
        Locale::En => include_str!("../../../web/storefront/translations/en.json"),
        Locale::Lv => include_str!("../../../web/storefront/translations/lv.json"),
        Locale::Et => include_str!("../../../web/storefront/translations/et.json"),
        Locale::Ru => include_str!("../../../web/storefront/translations/ru.json"),
        Locale::De => include_str!("../../../web/storefront/translations/de.json"),
        Locale::Pl => include_str!("../../../web/storefront/translations/pl.json"),
    }
}

/// The built-in texts by language; the key is the English text as the specification writes it (decision 43).
#[derive(Debug)]
pub struct Translations(IndexMap<Locale, IndexMap<String, String>>);

impl Translations {
    /// Reads the built-in texts.
    pub fn built_in() -> Result<Self, serde_json::Error> {
        Locale::ALL.into_iter().map(|locale| Ok((locale, serde_json::from_str(built_in(locale))?))).collect::<Result<_, _>>().map(Self)
    }

    /// Every text in `locale`, the shop's own over the built-in ones.
    #[must_use]
    pub fn all<'a>(&'a self, snapshot: &'a Snapshot, locale: Locale) -> IndexMap<&'a str, &'a str> {
        let own = snapshot.translations.get(&locale);
        self.0.get(&locale).into_iter().chain(own).flatten().map(|(key, text)| (key.as_str(), text.as_str())).collect()
    }

    /// The text of `key` in `locale`; the key itself when there is none.
    #[must_use]
    pub fn get<'a>(&'a self, snapshot: &'a Snapshot, locale: Locale, key: &'a str) -> &'a str {
        let own = snapshot.translations.get(&locale).and_then(|texts| texts.get(key));
        own.or_else(|| self.0.get(&locale).and_then(|texts| texts.get(key))).map_or(key, String::as_str)
    }
}
