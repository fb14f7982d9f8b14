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

/// The texts of a part of the catalogue. Numbers are 32 bits wide: a part is far below 4 GB.
#[derive(Debug)]
pub(crate) struct Texts {
    languages: Languages,
    bytes: String,
    /// Where each text begins and ends; a localised text has one more bound than languages.
    bounds: Vec<u32>,
}

impl Texts {
    pub(crate) fn plain(&self, text: Plain) -> &str {
        self.between(text.0 as usize)
    }

    pub(crate) fn localised(&self, text: Localised, locale: Locale) -> &str {
        self.between(text.0 as usize + self.languages.place(locale))
    }

    fn between(&self, bound: usize) -> &str {
        &self.bytes[self.bounds[bound] as usize..self.bounds[bound + 1] as usize]
    }
}

/// Collects texts; equal ones are stored once.
#[derive(Debug)]
pub(crate) struct TextsBuilder {
    texts: Texts,
    known: HashMap<u64, u32>,
    hasher: DefaultHashBuilder,
}

impl TextsBuilder {
    pub(crate) fn new(languages: Languages) -> Self {
        Self {
            texts: Texts { languages, bytes: String::new(), bounds: Vec::new() },
            known: HashMap::new(),
            hasher: DefaultHashBuilder::default(),
        }
    }

    pub(crate) fn plain(&mut self, text: &str) -> Plain {
        Plain(self.add(&[text]))
    }

    /// The text in each language, with its fallbacks.
    pub(crate) fn localised(&mut self, text: &ListedText<'_>) -> Localised {
        let Languages { locales, default } = self.texts.languages.clone();
        let each: Vec<&str> = locales.iter().map(|&locale| text.get(locale, default)).collect();
        Localised(self.add(&each))
    }

    /// The text that `write` makes for each language.
    pub(crate) fn made(&mut self, write: impl Fn(Locale) -> String) -> Localised {
        let each: Vec<String> = self.texts.languages.locales.iter().map(|&locale| write(locale)).collect();
        Localised(self.add(&each.iter().map(String::as_str).collect::<Vec<_>>()))
    }

    pub(crate) fn finish(mut self) -> Texts {
        self.texts.bytes.shrink_to_fit();
        self.texts.bounds.shrink_to_fit();
        self.texts
    }

    fn add(&mut self, parts: &[&str]) -> u32 {
        let hash = self.hasher.hash_one(parts);
        if let Some(&known) = self.known.get(&hash)
            && self.is_at(known as usize, parts)
        {
            return known;
        }
        let texts = &mut self.texts;
        let bound = |texts: &Texts| u32::try_from(texts.bytes.len()).unwrap_or(u32::MAX);
        let place = u32::try_from(texts.bounds.len()).unwrap_or(u32::MAX);
        texts.bounds.push(bound(texts));
        for part in parts {
            texts.bytes.push_str(part);
            texts.bounds.push(bound(texts));
        }
        self.known.insert(hash, place);
        place
    }

    fn is_at(&self, place: usize, parts: &[&str]) -> bool {
        let has_all = place + parts.len() < self.texts.bounds.len();
        has_all && parts.iter().enumerate().all(|(index, part)| self.texts.between(place + index) == *part)
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
        let size = builder.texts.bytes.len();
        let again = builder.localised(&text);
        assert_eq!(builder.texts.bytes.len(), size);
        let code = builder.plain("MB-1");
        let texts = builder.finish();
        assert_eq!(texts.localised(first, Locale::Lt), "Dėžutės");
        assert_eq!(texts.localised(again, Locale::De), "Boxes");
        assert_eq!(texts.localised(only_english, Locale::Lt), "Bags");
        assert_eq!(texts.plain(code), "MB-1");
    }
}
