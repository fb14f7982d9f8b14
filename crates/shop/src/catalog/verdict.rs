//! What does not hold once changes are made: pure, the same for one item and for all of an import.

use super::put_over::{configuration_put, empty, put_over};
use crate::{
    checks::{Around, Code, Finding, Look, check},
    named_files::{NamedFiles, Remembered},
};
use jiff::Timestamp;
use std::collections::HashSet;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{CatalogData, Configuration, Item, ItemKind, Product, Terminal},
    pricing::codes::{DiscountCode, GiftVoucher},
};
use vitrina_store::catalog::{Change, ShopData};

/// A shop before a change.
#[derive(Clone, Copy)]
pub(crate) struct Before<'a> {
    /// Everything but its products and codes; none for a new shop.
    pub(crate) documents: Option<&'a CatalogData>,
    /// Its discount codes, as far as [`looks_at_discounts`].
    pub(crate) discounts: &'a [DiscountCode],
    /// Its vouchers that have the code of a discount, of those that [`discounts_put`] names.
    pub(crate) vouchers: &'a [GiftVoucher],
    /// Its parcel terminals, where [`looks_at_terminals`].
    pub(crate) terminals: Option<&'a [Terminal]>,
    /// When; none for some day.
    pub(crate) now: Option<Timestamp>,
    /// Its products; none when each of them is put or deleted.
    pub(crate) snapshot: Option<&'a Snapshot>,
}

/// Whether discount codes may be wrong after `changes`: they name products and categories, and no voucher has the code of one.
pub(crate) fn looks_at_discounts(changes: &[Change]) -> bool {
    changes.iter().any(|change| matches!(change.kind(), ItemKind::Discounts | ItemKind::Vouchers) || change.item().is_none())
}

/// The codes of discounts that are put.
pub(crate) fn discounts_put(changes: &[Change]) -> Vec<&str> {
    let put = changes.iter().filter(|change| change.kind() == ItemKind::Discounts && change.item().is_some());
    put.map(Change::key).collect()
}

/// Whether terminals or the methods that deliver to them may be wrong after `changes`: each needs the other.
pub(crate) fn looks_at_terminals(changes: &[Change]) -> bool {
    changes.iter().any(|change| matches!(change.kind(), ItemKind::ShippingMethods | ItemKind::Terminals))
}

/// The files that what is put names. What else is looked at names what it named before.
pub(crate) fn files_named(documents: Option<&CatalogData>, changes: &[Change]) -> NamedFiles {
    let configuration = documents.map(|documents| &documents.configuration).or_else(|| configuration_put(changes));
    let Some(configuration) = configuration else { return NamedFiles::default() };
    let mut shop = empty(Configuration {
        og_image: None,
        app_icon: None,
        logo: None,
        icons: Vec::new(),
        newsletter_content: None,
        ..configuration.clone()
    });
    put_over(&mut shop, changes);
    let products: Vec<&Product> = products_put(changes).collect();
    let remembered = Remembered::default();
    drop(check(&Look {
        data: &shop.catalog,
        discounts: &[],
        vouchers: &[],
        terminals: None,
        products: &products,
        around: &Around::default(),
        now: None,
        files: &remembered,
    }));
    remembered.named()
}

/// What does not hold once `changes` are made. What did not hold before either, and is not put, is nobody's fault here.
pub(crate) fn findings(before: Before<'_>, changes: &[Change], files: &NamedFiles) -> Vec<Finding> {
    let own = of_the_changes(changes);
    let configuration = before.documents.map(|documents| &documents.configuration).or_else(|| configuration_put(changes));
    let Some(configuration) = configuration else { return own.into_iter().chain([no_configuration()]).collect() };
    if !own.is_empty() {
        return own;
    }
    let mut shop = before.documents.map_or_else(|| empty(configuration.clone()), |documents| shop_of(documents, before));
    put_over(&mut shop, changes);

    let changed: HashSet<&str> = of_products(changes).map(Change::key).collect();
    let gone = of_products(changes).filter(|change| change.item().is_none()).map(Change::key).collect();
    let touched = touched(before, changes, &changed);
    let products: Vec<&Product> = products_put(changes).chain(&touched).collect();
    let around = Around::new(before.snapshot, &products, gone);
    let look = Look {
        data: &shop.catalog,
        discounts: &shop.discounts,
        vouchers: &shop.vouchers,
        terminals: before.terminals.map(|_| &*shop.terminals),
        products: &products,
        around: &around,
        now: before.now,
        files,
    };
    let found = check(&look);

    let is_put: HashSet<(ItemKind, &str)> = changes.iter().map(|change| (change.kind(), change.key())).collect();
    let is_own = |finding: &Finding| is_put.contains(&(finding.kind, finding.key.as_str()));
    let before_all = before.documents.zip(before.snapshot).filter(|_| !found.iter().all(is_own));
    // Without its products nobody can say what was wrong before.
    let Some((data, snapshot)) = before_all else { return found };
    let products: Vec<&Product> = touched.iter().collect();
    let around = Around::new(Some(snapshot), &products, HashSet::new());
    let look = Look {
        data,
        discounts: before.discounts,
        vouchers: before.vouchers,
        terminals: before.terminals,
        products: &products,
        around: &around,
        now: before.now,
        files,
    };
    let known = check(&look);
    found.into_iter().filter(|finding| is_own(finding) || !known.contains(finding)).collect()
}

fn of_products(changes: &[Change]) -> impl Iterator<Item = &Change> {
    changes.iter().filter(|change| change.kind() == ItemKind::Products)
}

fn products_put(changes: &[Change]) -> impl Iterator<Item = &Product> {
    of_products(changes).filter_map(|change| if let Some(Item::Product(product)) = change.item() { Some(&**product) } else { None })
}

fn shop_of(documents: &CatalogData, before: Before<'_>) -> ShopData {
    debug_assert!(documents.products.is_empty(), "products are in the snapshot");
    ShopData {
        catalog: documents.clone(),
        discounts: before.discounts.to_vec(),
        vouchers: before.vouchers.to_vec(),
        terminals: before.terminals.unwrap_or_default().to_vec(),
    }
}

fn no_configuration() -> Finding {
    let words = "a shop needs a configuration before anything else".to_owned();
    Finding { kind: ItemKind::Configuration, key: String::new(), field: String::new(), code: Code::Missing, words }
}

/// That each item has a key, is named once, and that the configuration stays.
fn of_the_changes(changes: &[Change]) -> Vec<Finding> {
    let mut seen = HashSet::new();
    let mut findings = Vec::new();
    for change in changes {
        let (kind, key) = (change.kind(), change.key());
        let mut wrong = |code, words: &str| {
            findings.push(Finding { kind, key: key.to_owned(), field: String::new(), code, words: words.to_owned() });
        };
        if !seen.insert((kind, key)) {
            wrong(Code::Taken, "is named twice in one change");
        }
        match kind {
            ItemKind::Configuration if change.item().is_none() => wrong(Code::Missing, "a shop cannot be without a configuration"),
            ItemKind::Configuration => {}
            _ if key.is_empty() => wrong(Code::Empty, "has no key"),
            _ => {}
        }
    }
    findings
}

/// Products that are not changed and may be wrong after the changes: those that name an attribute that becomes another, or an item that
/// goes; all of them when the configuration says otherwise what is right for each.
fn touched(before: Before<'_>, changes: &[Change], changed: &HashSet<&str>) -> Vec<Product> {
    let (Some(snapshot), Some(documents)) = (before.snapshot, before.documents) else { return Vec::new() };
    if configuration_put(changes).is_some_and(|after| judges_otherwise(&documents.configuration, after)) {
        return snapshot.products_except(changed).collect();
    }
    let is_other = |item: &Item| {
        let Item::Attribute(attribute) = item else { return false };
        documents.attributes.iter().any(|known| known.code == attribute.code && known != &**attribute)
    };
    let named = |change: &&Change| match change.kind() {
        ItemKind::Attributes | ItemKind::Categories | ItemKind::Products => change.item().is_none_or(is_other),
        _ => false,
    };
    let keys: HashSet<&str> = changes.iter().filter(named).map(Change::key).collect();
    if keys.is_empty() { Vec::new() } else { snapshot.products_naming(&keys, changed).collect() }
}

/// What products are checked against in the configuration.
fn judges_otherwise(before: &Configuration, after: &Configuration) -> bool {
    let judged = |configuration: &Configuration| {
        let Configuration { locales, default_locale, vat_rates, country, delivery_countries, .. } = configuration.clone();
        (locales, default_locale, vat_rates, country, delivery_countries)
    };
    judged(before) != judged(after)
}
