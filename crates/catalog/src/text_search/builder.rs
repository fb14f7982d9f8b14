use super::{
    IndexError, Phrase, ProductWords, Segment,
    codes::CodesBuilder,
    language::{Language, LanguageBuilder},
    lists::{Lists, short},
};
use std::collections::HashMap;
use vitrina_core::locale::Locale;

/// Collects what products are found by.
#[derive(Debug)]
pub(crate) struct SegmentBuilder {
    bound: u32,
    languages: Vec<LanguageBuilder>,
    codes: CodesBuilder,
    /// Phrases by their texts in all languages.
    phrases: HashMap<String, u32>,
    phrase_products: Vec<(u32, u32)>,
    category_products: Vec<(u32, u32)>,
}

impl SegmentBuilder {
    pub(super) fn new(locales: &[Locale]) -> Self {
        Self {
            bound: 0,
            languages: locales.iter().copied().map(LanguageBuilder::new).collect(),
            codes: CodesBuilder::default(),
            phrases: HashMap::new(),
            phrase_products: Vec::new(),
            category_products: Vec::new(),
        }
    }

    /// The phrase of these texts, one for each language in the builder's order; the same texts are the same phrase.
    pub(crate) fn phrase(&mut self, texts: &[&str]) -> Phrase {
        let key = texts.join("\n");
        if let Some(&known) = self.phrases.get(&key) {
            return Phrase(known);
        }
        let phrase = short(self.phrases.len());
        for (language, text) in self.languages.iter_mut().zip(texts) {
            language.phrase(text, phrase);
        }
        self.phrases.insert(key, phrase);
        Phrase(phrase)
    }

    /// Adds a product.
    pub(crate) fn push(&mut self, words: &ProductWords<'_>) {
        let product = words.number;
        self.bound = self.bound.max(product + 1);
        for (language, title) in self.languages.iter_mut().zip(words.titles) {
            language.title(title, product);
        }
        for code in words.codes {
            self.codes.add(code, product);
        }
        self.category_products.extend(words.categories.iter().map(|phrase| (phrase.0, product)));
        self.phrase_products.extend(words.phrases.iter().map(|phrase| (phrase.0, product)));
    }

    /// The segment of all that was added.
    pub(crate) fn finish(self) -> Result<Segment, IndexError> {
        let languages: Result<Vec<Language>, fst::Error> = self.languages.into_iter().map(LanguageBuilder::finish).collect();
        Ok(Segment {
            bound: self.bound,
            languages: languages?,
            phrases: Lists::new(self.phrases.len(), self.phrase_products.iter().copied()),
            categories: Lists::new(self.phrases.len(), self.category_products.iter().copied()),
            codes: self.codes.finish()?,
        })
    }
}
