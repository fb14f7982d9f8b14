//! Texts of many products in few allocations: each text stored once, each language found in a step.

use hashbrown::{DefaultHashBuilder, HashMap};
use std::hash::BuildHasher;
use vitrina_core::{catalog::ListedText, locale::Locale};

/// The languages of a shop, in the configuration's order.
#[derive(Debug, Clone)]
pub(crate) struct Languages {
    locales: Vec<Locale>,
    default: Locale,
}

impl Languages {
    pub(crate) fn new(locales: &[Locale], default: Locale) -> Self {
        Self { locales: locales.to_vec(), default }
    }

    /// The place of `locale`; that of the default language for one that the shop does not have.
    fn place(&self, locale: Locale) -> usize {
        let place = |wanted: Locale| self.locales.iter().position(|known| *known == wanted);
        place(locale).or_else(|| place(self.default)).unwrap_or_default()
    }
}

/// A text that is the same in every language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plain(u32);

/// A text in every language of the shop.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Localised(u32);

/// The texts of a part of the catalogue. Those of one language lie together in the order of the products, so that a list,
/// which is in one language, is read almost from one end to the other.
#[derive(Debug)]
pub(crate) struct Texts {
    languages: Languages,
    plain: Column,
    /// In the languages' order.
    localised: Vec<Column>,
}

impl Texts {
    pub(crate) fn plain(&self, text: Plain) -> &str {
        self.plain.text(text.0)
    }

    pub(crate) fn localised(&self, text: Localised, locale: Locale) -> &str {
        self.localised[self.languages.place(locale)].text(text.0)
    }
}

/// Numbered texts in one allocation. Numbers are 32 bits wide: a part is far below 4 GB.
#[derive(Debug)]
struct Column {
    bytes: String,
    /// Where each text begins, and where the last one ends.
    bounds: Vec<u32>,
}

impl Column {
    fn new() -> Self {
        Self { bytes: String::new(), bounds: vec![0] }
    }

    fn len(&self) -> u32 {
        u32::try_from(self.bounds.len() - 1).unwrap_or(u32::MAX)
    }

    fn text(&self, number: u32) -> &str {
        let number = number as usize;
        &self.bytes[self.bounds[number] as usize..self.bounds[number + 1] as usize]
    }

    fn push(&mut self, text: &str) {
        self.bytes.push_str(text);
        self.bounds.push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
    }

    fn shrink_to_fit(&mut self) {
        self.bytes.shrink_to_fit();
        self.bounds.shrink_to_fit();
    }
}

/// Collects texts; equal ones are stored once.
#[derive(Debug)]
pub(crate) struct TextsBuilder {
    texts: Texts,
    /// Numbers by the hash of a text.
    plain: HashMap<u64, u32>,
    /// Numbers by the hash of a text in all languages.
    localised: HashMap<u64, u32>,
    hasher: DefaultHashBuilder,
}

impl TextsBuilder {
    pub(crate) fn new(languages: Languages) -> Self {
        let localised = languages.locales.iter().map(|_| Column::new()).collect();
        Self {
            texts: Texts { languages, plain: Column::new(), localised },
            plain: HashMap::new(),
            localised: HashMap::new(),
            hasher: DefaultHashBuilder::default(),
        }
    }

    pub(crate) fn plain(&mut self, text: &str) -> Plain {
        let column = &mut self.texts.plain;
        let hash = self.hasher.hash_one(text);
        if let Some(&known) = self.plain.get(&hash).filter(|known| column.text(**known) == text) {
            return Plain(known);
        }
        let number = column.len();
        column.push(text);
        self.plain.insert(hash, number);
        Plain(number)
    }

    /// The text in each language, with its fallbacks.
    pub(crate) fn localised(&mut self, text: &ListedText<'_>) -> Localised {
        let Languages { locales, default } = &self.texts.languages;
        let each: Vec<&str> = locales.iter().map(|&locale| text.get(locale, *default)).collect();
        self.add(&each)
    }

    /// The text that `write` makes for each language.
    pub(crate) fn made(&mut self, write: impl Fn(Locale) -> String) -> Localised {
        let each: Vec<String> = self.texts.languages.locales.iter().map(|&locale| write(locale)).collect();
        self.add(&each.iter().map(String::as_str).collect::<Vec<_>>())
    }

    pub(crate) fn finish(mut self) -> Texts {
        self.texts.plain.shrink_to_fit();
        self.texts.localised.iter_mut().for_each(Column::shrink_to_fit);
        self.texts
    }

    /// Adds a text that is `each` in the languages' order.
    fn add(&mut self, each: &[&str]) -> Localised {
        let columns = &mut self.texts.localised;
        let hash = self.hasher.hash_one(each);
        let is_it = |number: u32| columns.iter().zip(each).all(|(column, text)| column.text(number) == *text);
        if let Some(&known) = self.localised.get(&hash).filter(|known| is_it(**known)) {
            return Localised(known);
        }
        let number = columns.first().map_or(0, Column::len);
        columns.iter_mut().zip(each).for_each(|(column, text)| column.push(text));
        self.localised.insert(hash, number);
        Localised(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i18n_01_texts_are_kept_by_language_and_equal_ones_once() {
        let mut builder = TextsBuilder::new(Languages::new(&[Locale::En, Locale::Lt], Locale::En));
        let text: ListedText<'_> = serde_json::from_str(r#"{"en": "Boxes", "lt": "Dėžutės"}"#).expect("a text");
        let first = builder.localised(&text);
        let only_english = builder.localised(&serde_json::from_str(r#"{"en": "Bags"}"#).expect("a text"));
        let size = |builder: &TextsBuilder| builder.texts.localised.iter().map(|column| column.bytes.len()).sum::<usize>();
        let before = size(&builder);
        let again = builder.localised(&text);
        assert_eq!(size(&builder), before);
        let code = builder.plain("MB-1");
        let texts = builder.finish();
        assert_eq!(texts.localised(first, Locale::Lt), "Dėžutės");
        assert_eq!(texts.localised(again, Locale::De), "Boxes");
        assert_eq!(texts.localised(only_english, Locale::Lt), "Bags");
        assert_eq!(texts.plain(code), "MB-1");
    }
}
