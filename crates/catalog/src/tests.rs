//! Lists and filters against the plainest way to compute them.

mod demo;
mod following;
mod shown;
mod sold_out;
mod splitting;

use crate::{
    Documents, ListingQuery, Scope, Selection, Snapshot, SnapshotBuilder, SplitBy, StoredProduct, Unpack, Within, payable::Payable,
};
use jiff::civil::Date;
use proptest::prelude::*;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use vitrina_core::{
    catalog::{CatalogData, Product, Sort},
    locale::Locale,
};

/// More than one part of the catalogue.
const COUNT: usize = 700;
const COLOURS: [&str; 4] = ["white", "kraft", "black", "red"];
const USES: [&str; 3] = ["food", "gifts", "office"];

static PRODUCTS: LazyLock<Vec<Product>> = LazyLock::new(products);
static SNAPSHOT: LazyLock<Snapshot> = LazyLock::new(|| snapshot(&PRODUCTS));
/// Nothing is sold out.
static PAYABLE: LazyLock<Payable> = LazyLock::new(Payable::default);

fn values(values: &[&str]) -> Value {
    values.iter().map(|value| json!({"value": value, "title": {"en": value.to_uppercase(), "lt": value}})).collect()
}

/// Products whose colours, uses, prices and categories follow from their number.
fn products() -> Vec<Product> {
    let product = |number: usize| {
        let colours = COLOURS.iter().enumerate().filter(|(place, _)| number >> place & 1 == 1);
        let variants: Vec<Value> = colours
            .map(|(place, colour)| {
                json!({"code": format!("V-{number}-{colour}"), "attributes": [{"code": "colour", "value": colour}],
                       "priceNow": format!("{}.{:02}", (number + 5 * place) % 37, number % 100), "images": [format!("{number}-{colour}")]})
            })
            .collect();
        let variants = if variants.is_empty() { vec![json!({"code": format!("V-{number}")})] } else { variants };
        let (category, usage) = (["boxes", "bags", "mailers"][number % 3], USES[number % 3]);
        let mut attributes = vec![json!({"code": "use", "value": [usage]})];
        if number % 25 == 7 {
            // Whatever its variants are, it counts as red.
            attributes.push(json!({"code": "colour", "value": ["red"]}));
        }
        let lists = if number.is_multiple_of(10) { vec!["home"] } else { vec![] };
        let product = json!({
            "id": format!("p{number}"), "code": format!("C{number}"), "title": {"en": format!("Box {}", 1000 - number), "lt": format!("Dėžutė {number}")},
            "url": {"en": format!("/box-{number}"), "lt": format!("/dezute-{number}")}, "categories": [category],
            "description": "", "images": ["main"], "attributes": attributes,
            "productLists": lists, "related": [format!("p{}", number + 1), "p0", "gone"], "splitByAttribute": "colour",
            "addedOn": format!("2026-{:02}-01", number % 12 + 1), "variants": variants,
            "taxClass": if number % 4 == 1 { "books" } else { "standard" }
        });
        serde_json::from_value(product).expect("a product")
    };
    (0..COUNT).map(product).collect()
}

/// Everything but the products.
fn documents() -> Arc<Documents> {
    Documents { revision: 1, data: data() }.into()
}

fn data() -> CatalogData {
    let configuration = json!({
        "siteOrigin": "https://shop.example", "siteName": "Vitrina", "locales": ["en", "lt"], "features": {},
        "pagePaths": {"searchPage": "/search", "cartPage": "/cart", "contactsPage": "/contacts", "privacyPolicyPage": "/privacy", "termsPage": "/terms"},
        "currency": "EUR", "displayPrices": "gross", "vatRates": [
            {"country": "LT", "taxClass": "standard", "validFrom": "2020-01-01", "rate": "0.21"},
            {"country": "LT", "taxClass": "books", "validFrom": "2020-01-01", "rate": "0.05"}], "country": "LT", "deliveryCountries": ["LT"], "nonWorkingDays": [], "sorts": ["relevance"],
        "recommendedProductsList": "home", "termsVersion": "1",
        "company": {"name": "V", "code": "1", "vatCode": "LT1", "address": "Vilnius", "phone": "+370", "phoneHours": "8-17",
                    "email": "shop@shop.example", "bank": "Bank", "iban": "LT1"}
    });
    let data = json!({
        "configuration": configuration, "translations": {},
        "attributes": [
            {"code": "colour", "type": "inputSelect", "title": "Colour", "isFilter": true, "values": values(&COLOURS)},
            {"code": "use", "type": "info", "title": "Use", "isFilter": true, "values": values(&USES)}],
        "categories": [{"id": "boxes", "title": "Boxes", "url": "/boxes"}, {"id": "mailers", "parentId": "boxes", "title": "Mailers", "url": "/mailers"},
                       {"id": "bags", "title": "Bags", "url": "/bags"}],
    });
    CatalogData {
        configuration: serde_json::from_value(data["configuration"].clone()).expect("a configuration"),
        translations: serde_json::from_value(data["translations"].clone()).expect("translations"),
        attributes: serde_json::from_value(data["attributes"].clone()).expect("attributes"),
        categories: serde_json::from_value(data["categories"].clone()).expect("categories"),
        products: Vec::new(),
        shipping_methods: Vec::new(),
        payment_methods: Vec::new(),
        content: vitrina_core::catalog::Content::default(),
    }
}

fn snapshot(products: &[Product]) -> Snapshot {
    let mut builder = SnapshotBuilder::new(1, 1, documents(), plain());
    let products: Vec<StoredProduct> = (0..).zip(products).map(|(position, product)| stored(position, product)).collect();
    for part in products.chunks(SnapshotBuilder::PRODUCTS.into()) {
        builder.push(part).expect("a part");
    }
    builder.finish().expect("a snapshot")
}

fn stored(position: i64, product: &Product) -> StoredProduct {
    StoredProduct { id: product.id.clone(), position, document: serde_json::to_vec(product).expect("a document") }
}

/// Documents are not compressed here.
fn plain() -> Unpack {
    Unpack::new(0, |document| Some(document.to_vec()))
}

fn everything() -> Selection {
    Selection::of(Scope::All, Locale::En)
}

fn ids(snapshot: &Snapshot, selection: &Selection, sort: Sort, page: usize, size: usize) -> (Vec<String>, usize) {
    let listing = snapshot.list(&PAYABLE, &ListingQuery { selection, sort, split: None, page, size });
    (listing.entries.iter().map(|entry| entry.id().to_owned()).collect(), listing.total)
}

/// What a shopper may ask for.
#[derive(Debug, Clone)]
struct Asked {
    category: Option<&'static str>,
    colours: Vec<&'static str>,
    uses: Vec<&'static str>,
    price: (Option<u32>, Option<u32>),
}

fn asked() -> impl Strategy<Value = Asked> {
    let end = || prop::option::of(0_u32..40);
    let some = |of: &'static [&'static str]| prop::sample::subsequence(of, 0..=2);
    (prop::option::of(prop::sample::select(vec!["boxes", "bags", "mailers"])), some(&COLOURS), some(&USES), (end(), end()))
        .prop_map(|(category, colours, uses, price)| Asked { category, colours, uses, price })
}

impl Asked {
    fn selection(&self, snapshot: &Snapshot) -> Selection {
        let category = self.category.and_then(|id| snapshot.category(id));
        let narrowing = [("colour", &self.colours), ("use", &self.uses)].into_iter().filter(|(_, values)| !values.is_empty());
        Selection {
            scope: Scope::All,
            within: category.map(|category| Within { category, include_sub_categories: true }),
            price: (self.price.0.map(Decimal::from), self.price.1.map(Decimal::from)),
            choices: narrowing.map(|(code, values)| snapshot.choice(code, values.iter().copied()).expect("an attribute")).collect(),
            ..everything()
        }
    }

    fn fits(&self, product: &Product) -> bool {
        let price = product.variants.iter().filter_map(|variant| variant.price_now).min().map(vitrina_core::money::Money::to_decimal);
        let is_within =
            |end: Option<u32>, fits: fn(Decimal, Decimal) -> bool| end.is_none_or(|end| price.is_some_and(|price| fits(price, end.into())));
        let has_colour =
            |colour: &&str| product.variants.iter().any(|variant| variant.attributes.iter().any(|choice| choice.value == **colour));
        let has_value = |wanted: &&str| product.attributes.iter().any(|used| used.value.iter().any(|value| value == wanted));
        let stands_in = |id: &str| product.categories.iter().any(|own| own == id || (id == "boxes" && own == "mailers"));
        self.category.is_none_or(stands_in)
            && (self.colours.is_empty() || self.colours.iter().any(|colour| has_colour(colour) || has_value(colour)))
            && (self.uses.is_empty() || self.uses.iter().any(has_value))
            && is_within(self.price.0, |price, min| price >= min)
            && is_within(self.price.1, |price, max| price <= max)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn list_05_a_narrowed_list_holds_exactly_the_products_that_fit(asked in asked(), size in 1_usize..120) {
        let selection = asked.selection(&SNAPSHOT);
        let fitting: Vec<String> = PRODUCTS.iter().filter(|product| asked.fits(product)).map(|product| product.id.clone()).collect();
        for sort in Sort::ALL {
            let pages = (0..=fitting.len() / size).map(|page| ids(&SNAPSHOT, &selection, sort, page, size));
            let mut listed = Vec::new();
            for (page, total) in pages {
                prop_assert_eq!(total, fitting.len());
                listed.extend(page);
            }
            if sort != Sort::Relevance {
                let place = |id: &String| id[1..].parse::<usize>().expect("a number");
                listed.sort_by_key(place);
            }
            prop_assert_eq!(&listed, &fitting);
        }
    }

    #[test]
    fn list_06_a_count_says_how_many_there_are_with_the_value_added(asked in asked()) {
        let selection = asked.selection(&SNAPSHOT);
        for filter in SNAPSHOT.filters(&PAYABLE, &selection, None).attributes {
            let code = SNAPSHOT.attributes[filter.attribute].code.clone();
            for value in filter.values {
                let name = SNAPSHOT.attributes[filter.attribute].values[value.value].value.clone();
                let mut with = asked.clone();
                let values = if code == "colour" { &mut with.colours } else { &mut with.uses };
                let known: &[&'static str] = if code == "colour" { &COLOURS } else { &USES };
                prop_assert_eq!(value.is_active, values.contains(&name.as_str()));
                if !value.is_active {
                    values.push(known.iter().find(|known| **known == name).expect("a value"));
                }
                let count = PRODUCTS.iter().filter(|product| with.fits(product)).count();
                prop_assert_eq!((&name, value.count), (&name, count as u64));
            }
        }
    }
}

#[test]
fn list_06_price_bounds_hold_without_the_price_filter() {
    let selection = Selection { price: (Some(Decimal::from(5)), None), ..everything() };
    let (min, max) = SNAPSHOT.filters(&PAYABLE, &selection, None).price.expect("bounds");
    let prices: Vec<Decimal> = PRODUCTS
        .iter()
        .filter_map(|product| product.variants.iter().filter_map(|it| it.price_now).min())
        .map(vitrina_core::money::Money::to_decimal)
        .collect();
    assert_eq!((Some(&min), Some(&max)), (prices.iter().min(), prices.iter().max()));
}

#[test]
fn list_07_sorts_order_by_what_they_say_and_without_a_price_comes_last() {
    let price = |id: &String| SNAPSHOT.entry(id).and_then(|entry| entry.price_from());
    let (cheapest, _) = ids(&SNAPSHOT, &everything(), Sort::Price, 0, COUNT);
    let (dearest, _) = ids(&SNAPSHOT, &everything(), Sort::PriceDescending, 0, COUNT);
    assert!(cheapest.iter().map(|id| (price(id).is_none(), price(id))).is_sorted());
    assert!(dearest.iter().map(|id| (price(id).is_none(), std::cmp::Reverse(price(id)))).is_sorted());
    assert!(price(&dearest[0]).is_some() && price(&dearest[COUNT - 1]).is_none());
    let (titles, _) = ids(&SNAPSHOT, &everything(), Sort::Title, 0, COUNT);
    assert!(titles.iter().map(|id| SNAPSHOT.entry(id).expect("a product").title(Locale::En)).is_sorted());
    let (newest, _) = ids(&SNAPSHOT, &everything(), Sort::Newest, 0, 1);
    assert_eq!(newest, ["p11"]);
}

#[test]
fn list_05_past_the_end_is_empty_with_the_true_total() {
    assert_eq!(ids(&SNAPSHOT, &everything(), Sort::Relevance, usize::MAX, 50), (Vec::new(), COUNT));
    assert_eq!(ids(&SNAPSHOT, &everything(), Sort::Price, 14, 50), (Vec::new(), COUNT));
}

#[test]
fn call_01_products_are_listed_by_ids_variants_lists_and_relations_each_once() {
    let by = |scope: Scope| ids(&SNAPSHOT, &Selection { scope, ..everything() }, Sort::Relevance, 0, 100);
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let chosen = |ids: &[&str], variants: &[&str]| by(Scope::Ids { ids: owned(ids), variants: owned(variants) });
    assert_eq!(chosen(&["p600", "gone", "p3", "p600"], &[]), (owned(&["p600", "p3"]), 2));
    assert_eq!(chosen(&["p6", "p5", "p3"], &["V-5-black", "V-3-white", "V-0", "none"]).0, owned(&["p5", "p3"]));
    assert_eq!(by(Scope::Variants(owned(&["V-5-black", "V-0", "V-5-white", "none"]))), (owned(&["p5", "p0"]), 2));
    assert_eq!(by(Scope::RelatedTo("p4".to_owned())), (owned(&["p5", "p0"]), 2));
    assert_eq!(by(Scope::AlternativeTo("p4".to_owned())), (Vec::new(), 0));
    assert_eq!(by(Scope::List("home".to_owned())).1, COUNT / 10);
    assert_eq!(by(Scope::List("none".to_owned())).1, 0);
    let recommended = Selection { is_recommended: true, ..everything() };
    assert_eq!(ids(&SNAPSHOT, &recommended, Sort::Relevance, 0, 2), (owned(&["p0", "p10"]), COUNT / 10));
}

#[test]
fn call_01_products_and_addresses_are_found_in_every_part_and_language() {
    for number in [0, 511, 512, 699] {
        let product = SNAPSHOT.product(&format!("p{number}")).expect("a product");
        assert_eq!(product.code, format!("C{number}"));
        let found = SNAPSHOT.place(Locale::Lt, &format!("/dezute-{number}"), Date::MAX);
        let Some(crate::Place::Product(found)) = found else { panic!("{found:?}") };
        assert_eq!(SNAPSHOT.entry_at(found).id(), product.id);
        assert_eq!(SNAPSHOT.place(Locale::En, &format!("/dezute-{number}"), Date::MAX), None);
        assert_eq!(SNAPSHOT.entry_at(found).url(Locale::Lt), format!("/lt/dezute-{number}"));
    }
    assert!(SNAPSHOT.product("p700").is_none());
}

#[test]
fn adm_02_a_document_that_cannot_be_read_builds_no_snapshot() {
    let mut builder = SnapshotBuilder::new(1, 1, documents(), Unpack::new(0, |_| None));
    assert!(builder.push(&[stored(0, &PRODUCTS[0])]).is_err());
}
