use crate::{
    facets::FacetTable,
    found::Found,
    part::{PART_PRODUCTS, PART_SIZE, Part, PartBuilder, Record, Surroundings},
    paths::localised_path,
    places::{Place, Places},
    sets::Sets,
    sorting::Sorting,
    stored::{StoredProduct, Unpack},
    succession::Succession,
    tables::Table,
    text_search::{IndexError, TextIndex},
    tree::{CategoryNode, with_ancestors},
    words::{self, Vocabulary},
};
use indexmap::IndexMap;
use jiff::civil::Date;
use moka::sync::Cache;
use serde_json::Value;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Arc, OnceLock},
};
use vitrina_core::{
    catalog::{
        Attribute, CatalogData, Configuration, ItemKind, NewsItem, Page, PaymentMethod, Product, ShippingMethod, Variant, end_of_redirects,
        news_on,
    },
    choosing::is_service,
    delivery::calendar::{CalendarError, WorkingCalendar},
    locale::Locale,
    text::Text,
};

/// Products that were read lately stay unpacked.
const RECENT_PRODUCTS: u64 = 512;

/// Why a snapshot cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The configuration's time zone.
    #[error(transparent)]
    Calendar(#[from] CalendarError),
    /// A product's document.
    #[error("the product at place {0} of the catalogue cannot be read")]
    Unreadable(i64),
    /// The index of texts.
    #[error("the texts cannot be indexed: {0}")]
    Index(#[from] IndexError),
}

/// Everything of a catalogue but its products, as it is stored.
#[derive(Debug)]
pub struct Documents {
    /// Rises when any of it changes.
    pub revision: i64,
    /// Without products.
    pub data: CatalogData,
}

/// The catalogue and content at one revision; never changed after it is built.
#[derive(Debug)]
pub struct Snapshot {
    /// Revision of the catalogue that this was built from.
    pub revision: i64,
    /// Revision of all that products are read with.
    settings_revision: i64,
    /// What this was built from, beside the products.
    pub documents: Arc<Documents>,
    /// The storefront's configuration.
    pub configuration: Configuration,
    /// The working calendar that the configuration describes.
    pub calendar: WorkingCalendar,
    /// Interface texts that replace the built-in ones.
    pub translations: BTreeMap<Locale, IndexMap<String, String>>,
    /// Properties of products by code.
    pub attributes: IndexMap<String, Attribute>,
    /// The tree, in the maker's order.
    pub categories: Vec<CategoryNode>,
    /// Ways to deliver, in order.
    pub shipping_methods: Vec<ShippingMethod>,
    /// Ways to pay, in order.
    pub payment_methods: Vec<PaymentMethod>,
    /// Pages that content makes.
    pub pages: Vec<Page>,
    /// News and ideas, the newest first, with those whose day is yet to come: readers ask [`Self::news`].
    news: Vec<NewsItem>,
    /// Menus, as imported.
    pub menus: Vec<Value>,
    /// Old addresses, and which of the redirects says where they lead.
    redirects: HashMap<String, usize>,
    /// Forms to fill in, as imported.
    pub forms: Vec<Value>,
    /// The shop's places, as imported.
    pub shipping_salons: Vec<Value>,
    pub(crate) parts: Vec<Arc<Part>>,
    pub(crate) facets: FacetTable,
    pub(crate) sets: Sets,
    pub(crate) sorting: Sorting,
    texts: OnceLock<Option<TextIndex>>,
    category_texts: TextIndex,
    pub(crate) found: Found,
    category_by_id: HashMap<String, usize>,
    by_id: Table,
    by_variant: Table,
    pub(crate) places: Places,
    pub(crate) unpack: Unpack,
    recent: Cache<u32, Arc<Product>>,
}

/// Builds a snapshot from the shop's data and then its products, some hundred at a time, so that they never lie in memory unpacked.
#[derive(Debug)]
pub struct SnapshotBuilder {
    revision: i64,
    settings_revision: i64,
    documents: Arc<Documents>,
    attributes: IndexMap<String, Attribute>,
    facets: FacetTable,
    categories: Vec<CategoryNode>,
    category_by_id: HashMap<String, usize>,
    parts: Vec<Arc<Part>>,
    unpack: Unpack,
    before: Option<Arc<Snapshot>>,
}

impl SnapshotBuilder {
    /// Products that [`Self::push`] takes at a time. It leaves room for some that come between them later.
    pub const PRODUCTS: u16 = PART_PRODUCTS - PART_PRODUCTS / 16;

    /// Begins with everything but the products. `settings_revision` is that of what products are read with, and of `unpack`.
    #[must_use]
    pub fn new(revision: i64, settings_revision: i64, documents: Arc<Documents>, unpack: Unpack) -> Self {
        let CatalogData { attributes, categories, .. } = &documents.data;
        let attributes: IndexMap<String, Attribute> =
            attributes.iter().map(|attribute| (attribute.code.clone(), attribute.clone())).collect();
        let (categories, category_by_id) = CategoryNode::link(categories.clone());
        let facets = FacetTable::new(&attributes);
        let parts = Vec::new();
        Self { revision, settings_revision, documents, attributes, facets, categories, category_by_id, parts, unpack, before: None }
    }

    /// Adds the next products, in the maker's order, [`Self::PRODUCTS`] at most.
    pub fn push(&mut self, products: &[StoredProduct]) -> Result<(), BuildError> {
        let part = self.part(products.iter().map(|product| (product.position, product.document.as_slice())))?;
        self.parts.push(part);
        Ok(())
    }

    /// Takes from `before` all products but those that were put or removed since. False if it cannot be followed, because its documents
    /// are read otherwise; then all must be pushed.
    pub fn follow(&mut self, before: &Arc<Snapshot>, put: &[StoredProduct], removed: &[String]) -> Result<bool, BuildError> {
        if before.unpack.key != self.unpack.key {
            return Ok(false);
        }
        let is_read_alike = before.settings_revision == self.settings_revision;
        let others: HashSet<&str> = put.iter().map(|product| product.id.as_str()).chain(removed.iter().map(String::as_str)).collect();
        let loses: HashSet<usize> =
            others.iter().filter_map(|id| before.product_index(id)).map(|number| number as usize / PART_SIZE).collect();
        let mut gains: BTreeMap<usize, Vec<(i64, &[u8])>> = BTreeMap::new();
        for product in put {
            gains.entry(part_at(&before.parts, product.position)).or_default().push((product.position, &product.document));
        }
        for number in 0..before.parts.len().max(1) {
            let old = before.parts.get(number);
            let gained = gains.remove(&number).unwrap_or_default();
            if let Some(old) = old.filter(|_| is_read_alike && gained.is_empty() && !loses.contains(&number)) {
                self.parts.push(Arc::clone(old));
                continue;
            }
            let stays = |record: &&Record| old.is_some_and(|old| !others.contains(old.texts.plain(record.id)));
            let kept =
                old.into_iter().flat_map(|old| old.records.iter().filter(stays).map(|record| (record.position, old.document(record))));
            let mut products: Vec<(i64, &[u8])> = kept.chain(gained).collect();
            products.sort_unstable_by_key(|(position, _)| *position);
            // A part that has no room is divided, and those behind it get other numbers.
            let parts = if products.len() > PART_SIZE { products.len().div_ceil(Self::PRODUCTS.into()) } else { 1 };
            for products in products.chunks(products.len().div_ceil(parts).max(1)) {
                let part = self.part(products.iter().copied())?;
                self.parts.push(part);
            }
            if products.is_empty() {
                let part = self.part([])?;
                self.parts.push(part);
            }
        }
        while self.parts.last().is_some_and(|part| part.records.is_empty()) {
            self.parts.pop();
        }
        self.before = Some(Arc::clone(before)).filter(|_| is_read_alike);
        Ok(true)
    }

    fn part<'d>(&self, products: impl IntoIterator<Item = (i64, &'d [u8])>) -> Result<Arc<Part>, BuildError> {
        let around = Surroundings {
            configuration: &self.documents.data.configuration,
            attributes: &self.attributes,
            category_by_id: &self.category_by_id,
            facets: &self.facets,
            blocking: blocking(&self.attributes),
        };
        let mut part = PartBuilder::new(&around);
        for (position, document) in products {
            let unreadable = || BuildError::Unreadable(position);
            let json = self.unpack.json(document).ok_or_else(unreadable)?;
            let json = simdutf8::basic::from_utf8(&json).map_err(|_| unreadable())?;
            part.push(position, json, document).map_err(|_| unreadable())?;
        }
        Ok(Arc::new(part.finish()))
    }

    /// Derives the rest.
    pub fn finish(self) -> Result<Snapshot, BuildError> {
        let Self { revision, settings_revision, documents, attributes, facets, mut categories, category_by_id, parts, unpack, before } =
            self;
        let before = before.as_deref();
        let products = Succession::new(before.map_or(&[], |before| &before.parts), &parts);
        let CatalogData { content, .. } = &documents.data;
        let configuration = documents.data.configuration.clone();
        let calendar = WorkingCalendar::new(&configuration.time_zone, configuration.non_working_days.iter().copied())?;
        // Import refuses a page of another shape; a reader only skips it.
        let pages: Vec<Page> = content.pages.iter().filter_map(|page| serde_json::from_value(page.clone()).ok()).collect();
        let mut news: Vec<NewsItem> = content.news.iter().filter_map(|item| serde_json::from_value(item.clone()).ok()).collect();
        news.sort_by_key(|item| Reverse(item.valid_from));
        let sets = Sets::new(before.map(|before| &before.sets), products, &categories, &facets);
        for (node, members) in categories.iter_mut().zip(&sets.members) {
            let by_value = (members & &sets.split).into_iter().map(|number| {
                let (part, record) = (&parts[number as usize / PART_SIZE], number as usize % PART_SIZE);
                part.splits(&part.records[record]).len() - 1
            });
            node.entry_count = by_value.sum::<usize>() + usize::try_from(members.len()).unwrap_or(usize::MAX);
        }
        let mut shipping_methods = documents.data.shipping_methods.clone();
        shipping_methods.sort_by_key(|method| method.sort_number);
        let mut payment_methods = documents.data.payment_methods.clone();
        payment_methods.sort_by_key(|method| method.sort_number);
        let texts = OnceLock::new();
        if let Some(before) = before.and_then(|before| before.texts.get()?.as_ref()) {
            let vocabulary =
                Vocabulary { configuration: &configuration, attributes: &attributes, categories: &categories, facets: &facets };
            texts.get_or_init(|| words::of_products(Some(before), products, vocabulary).ok());
        }
        Ok(Snapshot {
            revision,
            settings_revision,
            calendar,
            translations: documents.data.translations.clone(),
            by_id: Table::of_products(before.map(|before| &before.by_id), products, |part, record| [part.texts.plain(record.id)]),
            by_variant: Table::of_products(before.map(|before| &before.by_variant), products, Part::codes),
            places: Places::new((&pages, &news), &categories, before.map(|before| &before.places), products, &configuration),
            sorting: Sorting::new(before.map(|before| &before.sorting), products, &configuration.locales),
            category_texts: words::of_categories(&categories, &configuration)?,
            texts,
            found: Found::new(),
            recent: Cache::new(RECENT_PRODUCTS),
            attributes,
            categories,
            pages,
            news,
            menus: content.menus.clone(),
            redirects: content.redirects.iter().enumerate().map(|(at, redirect)| (redirect.from.clone(), at)).collect(),
            forms: content.forms.clone(),
            shipping_salons: content.shipping_salons.clone(),
            documents,
            configuration,
            shipping_methods,
            payment_methods,
            parts,
            facets,
            sets,
            category_by_id,
            unpack,
        })
    }
}

/// The values that block the purchase, with the codes of their attributes.
pub(crate) fn blocking(attributes: &IndexMap<String, Attribute>) -> Vec<(String, String)> {
    let values = attributes.values().flat_map(|attribute| attribute.values.iter().map(move |value| (attribute, value)));
    let blocking = values.filter(|(_, value)| value.disable_purchase);
    blocking.map(|(attribute, value)| (attribute.code.clone(), value.value.clone())).collect()
}

impl Snapshot {
    /// The whole product of this id.
    #[must_use]
    pub fn product(&self, id: &str) -> Option<Arc<Product>> {
        let index = self.product_index(id)?;
        if let Some(product) = self.recent.get(&index) {
            return Some(product);
        }
        let (part, record) = self.record(index);
        let json = self.unpack.json(part.document(record))?;
        let product: Arc<Product> = Arc::new(serde_json::from_str(simdutf8::basic::from_utf8(&json).ok()?).ok()?);
        self.recent.insert(index, Arc::clone(&product));
        Some(product)
    }

    /// Whether a value of this variant blocks its purchase (PROD-17).
    #[must_use]
    pub fn blocks(&self, variant: &Variant) -> bool {
        variant.attributes.iter().any(|own| self.attributes.get(&own.code).is_some_and(|attribute| attribute.blocks(&own.value)))
    }

    /// How many products there are.
    #[must_use]
    pub fn product_count(&self) -> usize {
        self.parts.iter().map(|part| part.records.len()).sum()
    }

    pub(crate) fn record(&self, index: u32) -> (&Part, &Record) {
        let part = &*self.parts[index as usize / PART_SIZE];
        (part, &part.records[index as usize % PART_SIZE])
    }

    pub(crate) fn url(&self, index: u32, locale: Locale) -> &str {
        let (part, record) = self.record(index);
        part.texts.localised(record.url, locale)
    }

    pub(crate) fn product_index(&self, id: &str) -> Option<u32> {
        self.by_id.find(id, |index| {
            let (part, record) = self.record(index);
            part.texts.plain(record.id) == id
        })
    }

    /// The product that has a variant of this code.
    pub(crate) fn index_of_variant(&self, code: &str) -> Option<u32> {
        self.by_variant.find(code, |index| {
            let (part, record) = self.record(index);
            part.codes(record).any(|known| known == code)
        })
    }

    /// The place of the category of this id in [`Self::categories`].
    #[must_use]
    pub fn category(&self, id: &str) -> Option<usize> {
        self.category_by_id.get(id).copied()
    }

    /// Indexes the texts of the products and puts their titles in order, which the first search and the first list by title would do
    /// otherwise: a third of the time that a snapshot takes. A server answers before it; a snapshot that takes another's place has
    /// it done.
    pub fn prepare(&self) {
        self.texts();
        self.sorting.prepare(Succession::new(&[], &self.parts));
    }

    /// Products that match `phrase`, best first.
    pub(crate) fn search(&self, locale: Locale, phrase: &str) -> Vec<u32> {
        self.texts().map_or_else(Vec::new, |texts| texts.search(locale, phrase))
    }

    /// None when the words could not be put in order, which does not happen to words that were sorted.
    fn texts(&self) -> Option<&TextIndex> {
        let vocabulary = || Vocabulary {
            configuration: &self.configuration,
            attributes: &self.attributes,
            categories: &self.categories,
            facets: &self.facets,
        };
        self.texts.get_or_init(|| words::of_products(None, Succession::new(&[], &self.parts), vocabulary()).ok()).as_ref()
    }

    /// Categories that match `phrase`, best first; places in [`Self::categories`].
    #[must_use]
    pub fn search_categories(&self, locale: Locale, phrase: &str) -> Vec<usize> {
        self.category_texts.search(locale, phrase).into_iter().map(|place| place as usize).collect()
    }

    /// The category and all above it, the top one last.
    #[must_use]
    pub fn with_ancestors(&self, category: usize) -> Vec<usize> {
        with_ancestors(&self.categories, category)
    }

    /// The ids of the categories that a product stands in, and of all above them.
    pub fn categories_of<'a>(&'a self, product: &'a Product) -> impl Iterator<Item = &'a str> {
        let places = product.categories.iter().filter_map(|id| self.category(id)).flat_map(|place| self.with_ancestors(place));
        places.map(|place| self.categories[place].category.id.as_str())
    }

    /// Whether a way of delivery takes a product; services do not travel.
    #[must_use]
    pub fn takes(&self, method: &ShippingMethod, product: &Product) -> bool {
        is_service(product) || !method.not_for.names(&product.id, self.categories_of(product))
    }

    /// News and ideas that are there on `today`, the newest first.
    #[must_use]
    pub fn news(&self, today: Date) -> &[NewsItem] {
        news_on(&self.news, today)
    }

    /// The news item at a [`Place`].
    #[must_use]
    pub fn news_at(&self, index: usize) -> &NewsItem {
        &self.news[index]
    }

    /// The address that an old one, with its language's prefix, leads to on `today`: in one step, however many were put after one another.
    #[must_use]
    pub fn redirect(&self, path: &str, locale: Locale, today: Date) -> Option<String> {
        let at = |path: &str| self.redirects.get(path).map(|at| &self.documents.data.content.redirects[*at]);
        let redirect = end_of_redirects(at(path)?, at).ok()?;
        let named = [
            (ItemKind::Products, &redirect.product),
            (ItemKind::Categories, &redirect.category),
            (ItemKind::Pages, &redirect.page),
            (ItemKind::News, &redirect.news),
        ];
        let item = || named.into_iter().find_map(|(kind, key)| self.address_of(kind, key.as_deref()?, locale, today));
        redirect.to.clone().or_else(item)
    }

    /// Where an item has its page on `today`, with the language's prefix; none of what has no page.
    #[must_use]
    pub fn address_of(&self, kind: ItemKind, key: &str, locale: Locale, today: Date) -> Option<String> {
        match kind {
            ItemKind::Products => Some(self.url(self.product_index(key)?, locale).to_owned()),
            ItemKind::Categories => Some(self.address(&self.categories[self.category(key)?].category.url, locale)),
            ItemKind::Pages => Some(self.address(&self.pages.iter().find(|page| page.id == key)?.path, locale)),
            ItemKind::News => Some(self.address(&self.news(today).iter().find(|item| item.id == key)?.url, locale)),
            _ => None,
        }
    }

    /// What stands at `path` (without language prefix) in `locale` on `today`.
    #[must_use]
    pub fn place(&self, locale: Locale, path: &str, today: Date) -> Option<Place> {
        let place = self.places.find(path, locale, self.configuration.default_locale, |index| self.url(index, locale))?;
        let is_there = !matches!(place, Place::News(index) if self.news[index].valid_from > today);
        is_there.then_some(place)
    }

    /// A text of the shop in `locale`.
    #[must_use]
    pub fn text<'a>(&self, text: &'a Text, locale: Locale) -> &'a str {
        text.get(locale, self.configuration.default_locale)
    }

    /// The address of a path text in `locale`, with the language's prefix.
    #[must_use]
    pub fn address(&self, path: &Text, locale: Locale) -> String {
        localised_path(self.text(path, locale), locale, self.configuration.default_locale)
    }
}

/// The part that a product of this position is or would be in.
fn part_at(parts: &[Arc<Part>], position: i64) -> usize {
    let begins = |part: &Part| part.records.first().is_some_and(|first| first.position <= position);
    parts.iter().rposition(|part| begins(part)).unwrap_or_default()
}
