//! A folder put over what is in the shop: what it does not name stays (decision 53).

use super::{
    Problem,
    difference::{Difference, KindDifference, compare},
    folder::Folder,
    kinds::{self, Kind},
    lines::Line,
};
use crate::checks::{Finding, ItemKind};
use indexmap::IndexMap;
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashMap},
    path::PathBuf,
};
use vitrina_core::{
    catalog::{CatalogData, Configuration, Content},
    locale::Locale,
};
use vitrina_store::catalog::ShopData;

/// The shop as an import would leave it.
#[derive(Debug)]
pub(super) struct Merged {
    pub(super) shop: ShopData,
    /// What goes to the file store, by key.
    pub(super) files: BTreeMap<String, PathBuf>,
    places: Places,
}

/// Where the items of the folder stand.
#[derive(Debug, Default)]
struct Places {
    /// Kinds that the folder names.
    named: Vec<ItemKind>,
    lines: HashMap<(ItemKind, String), usize>,
    /// Languages whose texts the folder has.
    languages: Vec<Locale>,
}

impl Places {
    /// The folder's items of a kind, else those of the shop.
    fn take<T>(&mut self, kind: Kind, lines: Option<Vec<Line<T>>>, present: Vec<T>, key: impl Fn(&T) -> &str) -> Vec<T> {
        let Some(lines) = lines else { return present };
        self.named.push(kind.items);
        let place = |line: &Line<T>| ((kind.items, key(&line.item).to_owned()), line.number);
        self.lines.extend(lines.iter().map(place));
        lines.into_iter().map(|line| line.item).collect()
    }

    fn documents(&mut self, kind: Kind, lines: Option<Vec<Line<Value>>>, present: Vec<Value>, key: &str) -> Vec<Value> {
        self.take(kind, lines, present, |item| text(item, key))
    }
}

fn text<'a>(item: &'a Value, key: &str) -> &'a str {
    item[key].as_str().unwrap_or_default()
}

impl Merged {
    /// `present` is the shop as it is; a new one needs a configuration.
    pub(super) fn new(folder: Folder, present: Option<ShopData>) -> Result<Self, Problem> {
        let mut places = Places::default();
        let present = match (present, &folder.configuration) {
            (Some(present), _) => present,
            (None, Some(configuration)) => empty(configuration.clone()),
            (None, None) => return Err(Problem::in_file(kinds::CONFIGURATION.file, "the file is missing, which a new shop needs")),
        };
        if folder.configuration.is_some() {
            places.named.push(ItemKind::Configuration);
            places.lines.insert((ItemKind::Configuration, String::new()), 1);
        }
        let data = present.catalog;
        places.languages = folder.translations.keys().copied().collect();
        let mut translations = data.translations;
        translations.extend(folder.translations);
        let content = Content {
            menus: places.documents(kinds::MENUS, folder.menus, data.content.menus, "type"),
            pages: places.documents(kinds::PAGES, folder.pages, data.content.pages, "id"),
            news: places.documents(kinds::NEWS, folder.news, data.content.news, "id"),
            forms: places.documents(kinds::FORMS, folder.forms, data.content.forms, "id"),
            shipping_salons: places.documents(kinds::SHIPPING_SALONS, folder.shipping_salons, data.content.shipping_salons, "id"),
            redirects: places.take(kinds::REDIRECTS, folder.redirects, data.content.redirects, |item| &item.from),
        };
        let catalog = CatalogData {
            configuration: folder.configuration.unwrap_or(data.configuration),
            translations,
            attributes: places.take(kinds::ATTRIBUTES, folder.attributes, data.attributes, |item| &item.code),
            categories: places.take(kinds::CATEGORIES, folder.categories, data.categories, |item| &item.id),
            products: places.take(kinds::PRODUCTS, folder.products, data.products, |item| &item.id),
            shipping_methods: places.take(kinds::SHIPPING_METHODS, folder.shipping_methods, data.shipping_methods, |item| &item.id),
            payment_methods: places.take(kinds::PAYMENT_METHODS, folder.payment_methods, data.payment_methods, |item| &item.id),
            content,
        };
        let discounts = places.take(kinds::DISCOUNTS, folder.discounts, present.discounts, |item| &item.code);
        let vouchers = places.take(kinds::VOUCHERS, folder.vouchers, present.vouchers, |item| &item.code);
        Ok(Self { shop: ShopData { catalog, discounts, vouchers }, files: folder.files, places })
    }

    /// A finding in the folder's terms; what the folder does not hold is named by its key.
    pub(super) fn problem(&self, finding: Finding) -> Problem {
        let Finding { kind, key, field, words } = finding;
        let line = self.places.lines.get(&(kind, key.clone())).copied();
        let message = match (line, kind) {
            (Some(_), _) => words,
            (None, ItemKind::Configuration) => format!("{words} (in the shop; the folder does not have this file)"),
            (None, _) => format!("{words} (of the {} {key} in the shop; the folder does not have this file)", kind.noun()),
        };
        Problem { file: kinds::file_of(kind).to_owned(), line, field, message }
    }

    /// What changes among all kinds that the folder names but the products; `before` is the shop as it is.
    pub(super) fn difference(&self, before: Option<&ShopData>) -> Difference {
        let empty = empty(self.shop.catalog.configuration.clone());
        let (is_new, before) = (before.is_none(), before.unwrap_or(&empty));
        let (old, new) = (&before.catalog, &self.shop.catalog);
        let named = |kind: Kind| self.places.named.contains(&kind.items);
        let mut found = Difference::default();
        let mut add = |kind: Kind, difference: KindDifference| {
            if named(kind) { found.kinds.push(difference) } else { found.untouched.push(kind.file) }
        };
        add(kinds::CONFIGURATION, configuration(if is_new { None } else { Some(&old.configuration) }, &new.configuration));
        add(kinds::ATTRIBUTES, by(kinds::ATTRIBUTES, &old.attributes, &new.attributes, |item| &item.code));
        add(kinds::CATEGORIES, by(kinds::CATEGORIES, &old.categories, &new.categories, |item| &item.id));
        add(kinds::SHIPPING_METHODS, by(kinds::SHIPPING_METHODS, &old.shipping_methods, &new.shipping_methods, |item| &item.id));
        add(kinds::PAYMENT_METHODS, by(kinds::PAYMENT_METHODS, &old.payment_methods, &new.payment_methods, |item| &item.id));
        let (old_content, new_content) = (&old.content, &new.content);
        add(kinds::MENUS, by(kinds::MENUS, &old_content.menus, &new_content.menus, |item| text(item, "type")));
        add(kinds::PAGES, by(kinds::PAGES, &old_content.pages, &new_content.pages, |item| text(item, "id")));
        add(kinds::NEWS, by(kinds::NEWS, &old_content.news, &new_content.news, |item| text(item, "id")));
        add(kinds::FORMS, by(kinds::FORMS, &old_content.forms, &new_content.forms, |item| text(item, "id")));
        let (salons, kind) = ((&old_content.shipping_salons, &new_content.shipping_salons), kinds::SHIPPING_SALONS);
        add(kind, by(kind, salons.0, salons.1, |item| text(item, "id")));
        add(kinds::REDIRECTS, by(kinds::REDIRECTS, &old_content.redirects, &new_content.redirects, |item| &item.from));
        add(kinds::DISCOUNTS, by(kinds::DISCOUNTS, &before.discounts, &self.shop.discounts, |item| &item.code));
        add(kinds::VOUCHERS, by(kinds::VOUCHERS, &before.vouchers, &self.shop.vouchers, |item| &item.code));
        for (language, texts) in new.translations.iter().filter(|(language, _)| self.places.languages.contains(language)) {
            let file = format!("{}/{language}.json", kinds::TRANSLATIONS);
            let before = old.translations.get(language);
            found.kinds.push(compare(file, before.into_iter().flat_map(texts_of), texts_of(texts)));
        }
        found
    }
}

/// A shop that has only its configuration.
fn empty(configuration: Configuration) -> ShopData {
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
    ShopData { catalog, discounts: Vec::new(), vouchers: Vec::new() }
}

fn by<T: PartialEq>(kind: Kind, before: &[T], after: &[T], key: impl Fn(&T) -> &str) -> KindDifference {
    compare(kind.file, before.iter().map(|item| (key(item), item)), after.iter().map(|item| (key(item), item)))
}

/// Field by field, because there is only one.
fn configuration(before: Option<&Configuration>, after: &Configuration) -> KindDifference {
    let fields = |configuration: &Configuration| serde_json::to_value(configuration).unwrap_or_default();
    let (before, after) = (before.map(fields).unwrap_or_default(), fields(after));
    compare(kinds::CONFIGURATION.file, fields_of(&before), fields_of(&after))
}

fn texts_of(texts: &IndexMap<String, String>) -> impl Iterator<Item = (&str, &String)> {
    texts.iter().map(|(key, text)| (key.as_str(), text))
}

fn fields_of(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}
