use crate::{
    listing::Orders,
    places::{Place, Places, localised_path, url_of},
    search::Words,
    tree::{CategoryNode, with_ancestors},
};
use indexmap::IndexMap;
use rust_decimal::Decimal;
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};
use vitrina_core::{
    catalog::{Attribute, CatalogData, Configuration, Page, PaymentMethod, Product, ShippingMethod},
    delivery::calendar::{CalendarError, WorkingCalendar},
    locale::Locale,
    money::Money,
    pricing::cheapest,
    text::Text,
};

/// The catalogue and content at one revision; never changed after it is built.
#[derive(Debug)]
pub struct Snapshot {
    /// Revision of the catalogue that this was built from.
    pub revision: i64,
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
    /// Everything that can be ordered, in the maker's order.
    pub products: Vec<ProductEntry>,
    /// Ways to deliver, in order.
    pub shipping_methods: Vec<ShippingMethod>,
    /// Ways to pay, in order.
    pub payment_methods: Vec<PaymentMethod>,
    /// Pages that content makes.
    pub pages: Vec<Page>,
    /// Menus, as imported.
    pub menus: Vec<Value>,
    /// The shop's places, as imported.
    pub shipping_salons: Vec<Value>,
    pub(crate) orders: Orders,
    pub(crate) words: Words,
    category_by_id: HashMap<String, usize>,
    product_by_id: HashMap<String, usize>,
    product_by_variant: HashMap<String, usize>,
    places: Places,
}

/// A product with what lists need to know of it.
#[derive(Debug)]
pub struct ProductEntry {
    /// The product itself.
    pub product: Arc<Product>,
    /// Lowest price of one piece or square metre over variants and matrix, at the configured precision; none without a price.
    pub price_from: Option<Decimal>,
    /// The cheapest variant's price.
    pub price_now: Option<Money>,
    /// The struck price of that variant.
    pub price_old: Option<Money>,
    /// Soonest delivery in working days that the matrix offers.
    pub soonest_days: Option<u16>,
}

impl Snapshot {
    /// Derives everything that reading needs from the shop's data; fails only on a time zone that does not exist.
    pub fn build(revision: i64, data: CatalogData) -> Result<Self, CalendarError> {
        let configuration = data.configuration;
        let calendar = WorkingCalendar::new(&configuration.time_zone, configuration.non_working_days.iter().copied())?;
        let fallback = configuration.default_locale;
        // Import refuses a page of another shape; a reader only skips it.
        let pages: Vec<Page> = data.content.pages.into_iter().filter_map(|page| serde_json::from_value(page).ok()).collect();
        let (mut categories, category_by_id) = CategoryNode::link(data.categories);
        let products: Vec<ProductEntry> =
            data.products.into_iter().map(|product| ProductEntry::new(product, configuration.product_price_precision)).collect();
        let members = members(&products, &mut categories, &category_by_id);
        let orders = Orders::new(&products, members, &configuration);
        let words = Words::new(&products, &configuration.locales, fallback);
        let places = Places::new(
            &pages,
            &categories.iter().map(|node| node.category.clone()).collect::<Vec<_>>(),
            products.iter().enumerate().map(|(index, entry)| (index, url_of(&entry.product))),
            &configuration.locales,
            fallback,
        );
        let mut shipping_methods = data.shipping_methods;
        shipping_methods.sort_by_key(|method| method.sort_number);
        let mut payment_methods = data.payment_methods;
        payment_methods.sort_by_key(|method| method.sort_number);
        Ok(Self {
            revision,
            calendar,
            translations: data.translations,
            attributes: data.attributes.into_iter().map(|attribute| (attribute.code.clone(), attribute)).collect(),
            product_by_id: products.iter().enumerate().map(|(index, entry)| (entry.product.id.clone(), index)).collect(),
            product_by_variant: products
                .iter()
                .enumerate()
                .flat_map(|(index, entry)| entry.product.variants.iter().map(move |variant| (variant.code.clone(), index)))
                .collect(),
            pages,
            menus: data.content.menus,
            shipping_salons: data.content.shipping_salons,
            configuration,
            categories,
            products,
            shipping_methods,
            payment_methods,
            orders,
            words,
            category_by_id,
            places,
        })
    }

    /// The product of this id.
    #[must_use]
    pub fn product(&self, id: &str) -> Option<&ProductEntry> {
        self.product_by_id.get(id).map(|&index| &self.products[index])
    }

    pub(crate) fn product_index(&self, id: &str) -> Option<u32> {
        self.product_by_id.get(id).and_then(|&index| u32::try_from(index).ok())
    }

    /// The product that has a variant of this code.
    #[must_use]
    pub fn product_of_variant(&self, code: &str) -> Option<&ProductEntry> {
        self.product_by_variant.get(code).map(|&index| &self.products[index])
    }

    /// The place of the category of this id in [`Self::categories`].
    #[must_use]
    pub fn category(&self, id: &str) -> Option<usize> {
        self.category_by_id.get(id).copied()
    }

    /// The category and all above it, the top one last.
    #[must_use]
    pub fn with_ancestors(&self, category: usize) -> Vec<usize> {
        with_ancestors(&self.categories, category)
    }

    /// What stands at `path` (without language prefix) in `locale`.
    #[must_use]
    pub fn place(&self, locale: Locale, path: &str) -> Option<Place> {
        self.places.find(locale, path)
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

impl ProductEntry {
    fn new(product: Product, precision: u32) -> Self {
        let cheapest_variant = product
            .variants
            .iter()
            .filter(|variant| variant.price_now.is_some())
            .min_by_key(|variant| variant.price_now.unwrap_or_default());
        let price_now = cheapest_variant.and_then(|variant| variant.price_now);
        let price_old = cheapest_variant.and_then(|variant| variant.price_old);
        let price_from =
            price_now.and_then(|price| cheapest::lowest_unit_price(price, product.pricing_matrix.as_ref(), precision).ok().flatten());
        let soonest_days = product.pricing_matrix.as_ref().and_then(|matrix| {
            let is_priced = |day: &usize| matrix.pricing.iter().any(|row| row.get(*day).is_some_and(Option::is_some));
            (0..matrix.days.len()).find(is_priced).map(|day| matrix.days[day])
        });
        Self { price_from, price_now, price_old, soonest_days, product: Arc::new(product) }
    }
}

/// The products of each category, here and below, in the maker's order; counts them on the way.
fn members(products: &[ProductEntry], categories: &mut [CategoryNode], by_id: &HashMap<String, usize>) -> Vec<Vec<u32>> {
    let mut members = vec![Vec::new(); categories.len()];
    for (product, entry) in (0_u32..).zip(products) {
        let mut places: Vec<usize> =
            entry.product.categories.iter().filter_map(|id| by_id.get(id)).flat_map(|&place| with_ancestors(categories, place)).collect();
        places.sort_unstable();
        places.dedup();
        for place in places {
            members[place].push(product);
        }
    }
    for (node, list) in categories.iter_mut().zip(&members) {
        node.product_count = list.len();
    }
    members
}
