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

/// Sentences of mails, which no page shows.
const fn of_mails(locale: Locale) -> &'static str {
    match locale {
        Locale::Lt => include_str!("mail/texts/lt.json"),
        Locale::En => include_str!("mail/texts/en.json"),
        Locale::Lv => include_str!("mail/texts/lv.json"),
        Locale::Et => include_str!("mail/texts/et.json"),
        Locale::Ru => include_str!("mail/texts/ru.json"),
        Locale::De => include_str!("mail/texts/de.json"),
        Locale::Pl => include_str!("mail/texts/pl.json"),
    }
}

/// What only papers and tables say.
const fn of_papers(locale: Locale) -> &'static str {
    match locale {
        Locale::Lt => include_str!("papers/texts/lt.json"),
        Locale::En => include_str!("papers/texts/en.json"),
        Locale::Lv => include_str!("papers/texts/lv.json"),
        Locale::Et => include_str!("papers/texts/et.json"),
        Locale::Ru => include_str!("papers/texts/ru.json"),
        Locale::De => include_str!("papers/texts/de.json"),
        Locale::Pl => include_str!("papers/texts/pl.json"),
    }
}

/// The shop's own texts of one language, where it has some.
pub type OwnTexts<'a> = Option<&'a IndexMap<String, String>>;

/// Texts by their keys, by language.
type Texts = IndexMap<Locale, IndexMap<String, String>>;

/// The built-in texts by language; the key is the English text as the specification writes it (decision 43).
#[derive(Debug)]
pub struct Translations {
    /// What pages show.
    pages: Texts,
    /// What only mails say.
    mails: Texts,
    /// What only papers and tables say.
    papers: Texts,
}

impl Translations {
    /// Reads the built-in texts.
    pub fn built_in() -> Result<Self, serde_json::Error> {
        Ok(Self { pages: read(built_in)?, mails: read(of_mails)?, papers: read(of_papers)? })
    }

    /// Every text of pages in `locale`, the shop's own over the built-in ones.
    #[must_use]
    pub fn all<'a>(&'a self, snapshot: &'a Snapshot, locale: Locale) -> IndexMap<&'a str, &'a str> {
        let own = snapshot.translations.get(&locale);
        self.pages.get(&locale).into_iter().chain(own).flatten().map(|(key, text)| (key.as_str(), text.as_str())).collect()
    }

    /// The text of `key` in `locale`; the key itself when there is none.
    #[must_use]
    pub fn get<'a>(&'a self, snapshot: &'a Snapshot, locale: Locale, key: &'a str) -> &'a str {
        own(snapshot.translations.get(&locale), key).unwrap_or_else(|| self.default(locale, key))
    }

    /// Whether pages have a text of `key` in `locale`.
    #[must_use]
    pub fn has(&self, snapshot: &Snapshot, locale: Locale, key: &str) -> bool {
        let built_in = || self.pages.get(&locale).is_some_and(|texts| texts.contains_key(key));
        own(snapshot.translations.get(&locale), key).is_some() || built_in()
    }

    /// The sentence of `key` with the value of each `{name}` in it. A sentence of the shop's own that names something else is passed
    /// over for the built-in one, and the log says so: a broken text stops no mail (decision 70).
    #[must_use]
    pub fn sentence(&self, snapshot: &Snapshot, locale: Locale, key: &str, values: &[(&str, &str)]) -> String {
        self.sentence_over(snapshot.translations.get(&locale), locale, key, values)
    }

    /// The same where the shop's own texts are known without its catalogue.
    #[must_use]
    pub fn sentence_over(&self, texts: OwnTexts<'_>, locale: Locale, key: &str, values: &[(&str, &str)]) -> String {
        if let Some(text) = own(texts, key) {
            if let Some(sentence) = filled(text, values) {
                return sentence;
            }
            tracing::warn!(%locale, key, text, "a text of the shop names what it cannot say; the built-in one is used instead");
        }
        let text = self.default(locale, key);
        filled(text, values).unwrap_or_else(|| text.to_owned())
    }

    fn default<'a>(&'a self, locale: Locale, key: &'a str) -> &'a str {
        let built_in = |texts: &'a Texts| texts.get(&locale).and_then(|texts| texts.get(key));
        built_in(&self.pages).or_else(|| built_in(&self.mails)).or_else(|| built_in(&self.papers)).map_or(key, String::as_str)
    }
}

fn read(texts: fn(Locale) -> &'static str) -> Result<Texts, serde_json::Error> {
    Locale::ALL.into_iter().map(|locale| Ok((locale, serde_json::from_str(texts(locale))?))).collect()
}

/// The shop's own text.
fn own<'a>(texts: OwnTexts<'a>, key: &str) -> Option<&'a str> {
    texts.and_then(|texts| texts.get(key)).map(String::as_str)
}

/// `text` with the value of each `{name}` in it; `None` when it names what has none. Values are not looked into.
fn filled(text: &str, values: &[(&str, &str)]) -> Option<String> {
    let mut pieces = text.split('{');
    let mut sentence = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, words) = piece.split_once('}')?;
        sentence += values.iter().find(|(known, _)| *known == name)?.1;
        sentence += words;
    }
    Some(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_05_a_sentence_has_its_values_whatever_they_are() {
        let values = [("number", "1042"), ("email", "{number}@shop.example")];
        assert_eq!(filled("{number}: write to {email}.", &values).as_deref(), Some("1042: write to {number}@shop.example."));
        assert_eq!(filled("no name", &values).as_deref(), Some("no name"));
        assert_eq!([filled("{day}", &values), filled("{number", &values)], [None, None]);
    }
}
