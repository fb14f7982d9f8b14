use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use vitrina_core::catalog::{CatalogData, Configuration, Content, Item, ItemKind, ShippingMethodType, Terminal};
use vitrina_store::catalog::{Change, ShopData};

/// A shop that has only its configuration.
pub(super) fn empty(configuration: Configuration) -> ShopData {
    let catalog = CatalogData {
        configuration,
        translations: BTreeMap::new(),
        attributes: Vec::new(),
        categories: Vec::new(),
        products: Vec::new(),
        shipping_methods: Vec::new(),
        payment_methods: Vec::new(),
        content: Content::default(),
    };
    ShopData { catalog, discounts: Vec::new(), vouchers: Vec::new(), terminals: Vec::new() }
}

/// Puts `changes` over all of `shop` but its products. In which order the items come then means nothing.
pub(super) fn put_over(shop: &mut ShopData, changes: &[Change]) {
    let changed: HashSet<(ItemKind, &str)> = changes.iter().map(|change| (change.kind(), change.key())).collect();
    let stays = |kind: ItemKind, key: &str| !changed.contains(&(kind, key));
    let documents = |items: &mut Vec<Value>, kind: ItemKind, field: &str| {
        items.retain(|item| stays(kind, item[field].as_str().unwrap_or_default()));
    };
    let data = &mut shop.catalog;
    data.translations.retain(|language, _| stays(ItemKind::Translations, language.code()));
    data.attributes.retain(|item| stays(ItemKind::Attributes, &item.code));
    data.categories.retain(|item| stays(ItemKind::Categories, &item.id));
    data.shipping_methods.retain(|item| stays(ItemKind::ShippingMethods, &item.id));
    data.payment_methods.retain(|item| stays(ItemKind::PaymentMethods, &item.id));
    documents(&mut data.content.menus, ItemKind::Menus, "type");
    documents(&mut data.content.pages, ItemKind::Pages, "id");
    documents(&mut data.content.news, ItemKind::News, "id");
    documents(&mut data.content.forms, ItemKind::Forms, "id");
    documents(&mut data.content.shipping_salons, ItemKind::ShippingSalons, "id");
    data.content.redirects.retain(|item| stays(ItemKind::Redirects, &item.from));
    shop.discounts.retain(|item| stays(ItemKind::Discounts, &item.code));
    shop.vouchers.retain(|item| stays(ItemKind::Vouchers, &item.code));
    shop.terminals.retain(|item| stays(ItemKind::Terminals, &item.id));
    changes.iter().filter_map(Change::item).filter(|item| item.kind() != ItemKind::Products).for_each(|item| add(shop, item));
}

/// What goes with `changes`: terminals of methods that followed their carrier's list, where the method goes or serves their country no more. They
/// are in no file to be taken out of (CHK-02).
pub(crate) fn left_behind(before: Option<&CatalogData>, terminals: &[Terminal], changes: &[Change]) -> Vec<Change> {
    let methods = before.into_iter().flat_map(|before| &before.shipping_methods);
    let followed: HashSet<&str> = methods.filter(|method| method.terminals_feed.is_some()).map(|method| method.id.as_str()).collect();
    let of_kind = |kind: ItemKind| changes.iter().filter(move |change| change.kind() == kind);
    let after: HashMap<&str, Option<&Item>> = of_kind(ItemKind::ShippingMethods)
        .filter(|change| followed.contains(change.key()))
        .map(|change| (change.key(), change.item()))
        .collect();
    let named: HashSet<&str> = of_kind(ItemKind::Terminals).map(Change::key).collect();
    let stays = |terminal: &Terminal| match after.get(terminal.shipping_method.as_str()) {
        Some(Some(Item::ShippingMethod(method))) => {
            method.kind == ShippingMethodType::Terminal && method.countries.contains(&terminal.country)
        }
        Some(_) => false,
        None => true,
    };
    let left = terminals.iter().filter(|terminal| !stays(terminal) && !named.contains(terminal.id.as_str()));
    left.map(|terminal| Change::Delete { kind: ItemKind::Terminals, key: terminal.id.clone() }).collect()
}

/// The shop that `changes` make of nothing; none without a configuration.
pub(crate) fn shop_of(changes: &[Change]) -> Option<ShopData> {
    let configuration = configuration_put(changes)?;
    let mut shop = empty(configuration.clone());
    changes.iter().filter_map(Change::item).for_each(|item| add(&mut shop, item));
    Some(shop)
}

/// The configuration that is put.
pub(crate) fn configuration_put(changes: &[Change]) -> Option<&Configuration> {
    changes
        .iter()
        .find_map(|change| if let Some(Item::Configuration(configuration)) = change.item() { Some(&**configuration) } else { None })
}

fn add(shop: &mut ShopData, item: &Item) {
    let data = &mut shop.catalog;
    match item {
        Item::Configuration(item) => data.configuration.clone_from(item),
        Item::Translations(language, texts) => drop(data.translations.insert(*language, texts.clone())),
        Item::Attribute(item) => data.attributes.push((**item).clone()),
        Item::Category(item) => data.categories.push((**item).clone()),
        Item::Product(item) => data.products.push((**item).clone()),
        Item::ShippingMethod(item) => data.shipping_methods.push((**item).clone()),
        Item::PaymentMethod(item) => data.payment_methods.push((**item).clone()),
        Item::Menu(item) => data.content.menus.push(item.clone()),
        Item::Page(item) => data.content.pages.push(item.clone()),
        Item::News(item) => data.content.news.push(item.clone()),
        Item::Form(item) => data.content.forms.push(item.clone()),
        Item::ShippingSalon(item) => data.content.shipping_salons.push(item.clone()),
        Item::Redirect(item) => data.content.redirects.push(item.clone()),
        Item::Discount(item) => shop.discounts.push((**item).clone()),
        Item::Voucher(item) => shop.vouchers.push(item.clone()),
        Item::Terminal(item) => shop.terminals.push((**item).clone()),
    }
}
