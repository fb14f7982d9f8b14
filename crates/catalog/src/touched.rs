//! What a change of some items touches among the products.

use crate::{Snapshot, entry::ProductEntry, succession::Succession};
use std::collections::HashSet;
use vitrina_core::{catalog::Product, locale::Locale};

impl Snapshot {
    /// Every product as lists show it, in the maker's order.
    pub fn entries(&self) -> impl Iterator<Item = ProductEntry<'_>> {
        let products = Succession::new(&[], &self.parts).all();
        products.map(|(_, part, record)| ProductEntry { snapshot: self, part, record, split: None, prices: &record.prices })
    }

    /// Every whole product but these, in the maker's order; what cannot be read is left out.
    pub fn products_except(&self, except: &HashSet<&str>) -> impl Iterator<Item = Product> {
        self.documents_except(except).filter_map(|json| serde_json::from_slice(&json).ok())
    }

    /// The products, but these, in whose documents one of `keys` stands as a text of its own, whatever it means there: nobody is left
    /// out who names an item of such a key.
    pub fn products_naming(&self, keys: &HashSet<&str>, except: &HashSet<&str>) -> impl Iterator<Item = Product> {
        let names_one = |json: &Vec<u8>| texts_of(json).any(|text| std::str::from_utf8(text).is_ok_and(|text| keys.contains(text)));
        self.documents_except(except).filter(names_one).filter_map(|json| serde_json::from_slice(&json).ok())
    }

    fn documents_except(&self, except: &HashSet<&str>) -> impl Iterator<Item = Vec<u8>> {
        let all = Succession::new(&[], &self.parts).all();
        all.filter(|(_, part, record)| !except.contains(part.texts.plain(record.id)))
            .filter_map(|(_, part, record)| self.unpack.json(part.document(record)))
    }

    /// The id of the product that has a variant of this code.
    #[must_use]
    pub fn product_of_variant(&self, code: &str) -> Option<&str> {
        self.index_of_variant(code).map(|index| self.entry_at(index).id())
    }

    /// The id of the product at `path` (without language prefix) in `locale`, whatever page or category stands before it.
    #[must_use]
    pub fn product_at(&self, locale: Locale, path: &str) -> Option<&str> {
        self.places
            .product(path, locale, self.configuration.default_locale, |index| self.url(index, locale))
            .map(|index| self.entry_at(index).id())
    }

    /// The ids of the products in the list of this name.
    pub fn products_of_list(&self, name: &str) -> impl Iterator<Item = &str> {
        self.sets.lists.get(name).into_iter().flatten().map(|index| self.entry_at(index).id())
    }
}

/// The texts of JSON between their quotation marks, as they are written.
fn texts_of(json: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = json;
    std::iter::from_fn(move || {
        let start = rest.iter().position(|byte| *byte == b'"')? + 1;
        let text = &rest[start..];
        let mut is_escaped = false;
        let end = text.iter().position(|byte| {
            let is_end = *byte == b'"' && !is_escaped;
            is_escaped = *byte == b'\\' && !is_escaped;
            is_end
        })?;
        rest = &text[end + 1..];
        Some(&text[..end])
    })
}
