use crate::{paths::localised_path, succession::Succession, tables::Table, tree::CategoryNode};
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Configuration, NewsItem, Page},
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
    /// A news item.
    News(usize),
    /// A product, for [`crate::Snapshot::entry_at`].
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
        (pages, news): (&[Page], &[NewsItem]),
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
        news.iter().enumerate().for_each(|(index, item)| add(&item.url, Place::News(index)));
        places
    }

    /// What stands at `path` (without language prefix) in `locale`; `url` is a product's address in this language.
    pub(crate) fn find<'a>(&self, path: &str, locale: Locale, default: Locale, url: impl Fn(u32) -> &'a str) -> Option<Place> {
        if let Some(place) = self.few.get(&(locale, path.to_owned())) {
            return Some(*place);
        }
        self.product(path, locale, default, url).map(Place::Product)
    }

    /// The product at `path` (without language prefix) in `locale`; `url` as in [`Self::find`].
    pub(crate) fn product<'a>(&self, path: &str, locale: Locale, default: Locale, url: impl Fn(u32) -> &'a str) -> Option<u32> {
        let address = localised_path(path, locale, default);
        self.products.find(address.as_str(), |index| url(index) == address)
    }
}
