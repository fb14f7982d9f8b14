use crate::snapshot::ProductEntry;
use std::collections::HashMap;
use vitrina_core::{fold::folded, locale::Locale};

/// The words that each product is found by, folded, by language.
#[derive(Debug)]
pub(crate) struct Words(HashMap<Locale, Vec<Box<str>>>);

impl Words {
    pub(crate) fn new(products: &[ProductEntry], locales: &[Locale], fallback: Locale) -> Self {
        let of = |entry: &ProductEntry, locale: Locale| {
            let product = &entry.product;
            let codes = product.variants.iter().map(|variant| variant.code.as_str());
            let texts = [product.title.get(locale, fallback), product.code.as_str()].into_iter().chain(codes);
            // A leading space marks where a word begins, so that "box" finds "boxes" but not "inbox".
            texts.fold(String::new(), |words, text| words + " " + &folded(text)).into_boxed_str()
        };
        Self(locales.iter().map(|&locale| (locale, products.iter().map(|entry| of(entry, locale)).collect())).collect())
    }

    /// Each word of `phrase` begins a word of the product.
    pub(crate) fn matches(&self, product: u32, locale: Locale, phrase: &str) -> bool {
        let Some(words) = self.0.get(&locale).map(|products| &products[product as usize]) else { return false };
        let phrase = folded(phrase);
        let mut wanted = phrase.split_whitespace().peekable();
        wanted.peek().is_some() && wanted.all(|word| words.contains(&format!(" {word}")))
    }
}
