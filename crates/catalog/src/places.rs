use std::collections::HashMap;
use vitrina_core::{
    catalog::{Category, Page, Product},
    locale::Locale,
    text::Text,
};

/// What stands at an address; the numbers index the snapshot's lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A page that content makes.
    Page(usize),
    /// A category.
    Category(usize),
    /// A product.
    Product(usize),
}

/// Addresses by language and path (decision 35).
#[derive(Debug, Default)]
pub(crate) struct Places(HashMap<(Locale, String), Place>);

impl Places {
    pub(crate) fn new(
        pages: &[Page],
        categories: &[Category],
        products: impl Iterator<Item = (usize, Text)>,
        locales: &[Locale],
        fallback: Locale,
    ) -> Self {
        let mut places = Self::default();
        let mut add = |url: &Text, place: Place| {
            for &locale in locales {
                places.0.entry((locale, url.get(locale, fallback).to_owned())).or_insert(place);
            }
        };
        pages.iter().enumerate().for_each(|(index, page)| add(&page.path, Place::Page(index)));
        categories.iter().enumerate().for_each(|(index, category)| add(&category.url, Place::Category(index)));
        products.for_each(|(index, url)| add(&url, Place::Product(index)));
        places
    }

    /// What stands at `path` (without language prefix) in `locale`.
    pub(crate) fn find(&self, locale: Locale, path: &str) -> Option<Place> {
        self.0.get(&(locale, path.to_owned())).copied()
    }
}

/// `path` with the language's prefix: the default language stands at `/`, others under `/{lang}` (decision 35).
#[must_use]
pub fn localised_path(path: &str, locale: Locale, default: Locale) -> String {
    match (locale == default, path) {
        (true, _) => path.to_owned(),
        (false, "/") => format!("/{locale}"),
        (false, _) => format!("/{locale}{path}"),
    }
}

pub(crate) fn url_of(product: &Product) -> Text {
    product.url.clone()
}
