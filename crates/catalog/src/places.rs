use crate::{Snapshot, succession::Succession, tables::Table, tree::CategoryNode};
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Configuration, Page},
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
    /// A product, for [`Snapshot::entry_at`].
    Product(u32),
}

/// Addresses by language and path (decision 35).
#[derive(Debug)]
pub(crate) struct Places {
    few: HashMap<(Locale, String), Place>,
    products: Table,
}

impl Places {
    /// `before` are the places of the products before.
    pub(crate) fn new(
        pages: &[Page],
        categories: &[CategoryNode],
        before: Option<&Self>,
        products: Succession<'_>,
        configuration: &Configuration,
    ) -> Self {
        let (locales, default) = (&configuration.locales, configuration.default_locale);
        // An address names its language, so that the language need not be part of the key.
        let table = Table::of_products(before.map(|before| &before.products), products, |part, record| {
            locales.iter().map(move |&locale| part.texts.localised(record.url, locale))
        });
        let mut places = Self { few: HashMap::new(), products: table };
        let mut add = |url: &Text, place: Place| {
            for &locale in locales {
                places.few.entry((locale, url.get(locale, default).to_owned())).or_insert(place);
            }
        };
        pages.iter().enumerate().for_each(|(index, page)| add(&page.path, Place::Page(index)));
        categories.iter().enumerate().for_each(|(index, node)| add(&node.category.url, Place::Category(index)));
        places
    }

    /// What stands at `path` (without language prefix) in `locale`.
    pub(crate) fn find(&self, snapshot: &Snapshot, locale: Locale, path: &str) -> Option<Place> {
        if let Some(place) = self.few.get(&(locale, path.to_owned())) {
            return Some(*place);
        }
        let address = localised_path(path, locale, snapshot.configuration.default_locale);
        let index = self.products.find(address.as_str(), |index| snapshot.entry_at(index).url(locale) == address)?;
        Some(Place::Product(index))
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
