//! What a folder asks for: items, and where each of them stands.

use super::{Problem, folder::Folder, kinds, kinds::Kind, lines::Line, unshown::Unshown};
use crate::checks::Finding;
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashMap},
    path::PathBuf,
};
use vitrina_core::catalog::{Item, ItemKind};

/// The items of a folder, each kind in its order.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) items: Vec<Item>,
    /// What goes to the file store, by key.
    pub(super) files: BTreeMap<String, PathBuf>,
    pub(super) places: Places,
    /// What is to be told of them; their HTML is harmless by now.
    pub(super) unshown: Unshown,
}

/// Where the items of a folder stand.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// Kinds whose whole list the folder has. A language is a whole of its own.
    pub(super) named: Vec<ItemKind>,
    lines: HashMap<(ItemKind, String), usize>,
}

impl Asked {
    pub(super) fn of(folder: Folder) -> Self {
        let mut asked = Self { items: Vec::new(), files: folder.files, places: Places::default(), unshown: Unshown::default() };
        let configuration = folder.configuration.map(|item| vec![Line { file: kinds::CONFIGURATION.file, number: 1, item }]);
        asked.take(kinds::CONFIGURATION, configuration, |item| Item::Configuration(Box::new(item)));
        asked.items.extend(folder.translations.into_iter().map(|(language, texts)| Item::Translations(language, texts)));
        asked.take(kinds::ATTRIBUTES, folder.attributes, |item| Item::Attribute(Box::new(item)));
        asked.take(kinds::CATEGORIES, folder.categories, |item| Item::Category(Box::new(item)));
        asked.take(kinds::PRODUCTS, folder.products, |item| Item::Product(Box::new(item)));
        asked.take(kinds::SHIPPING_METHODS, folder.shipping_methods, |item| Item::ShippingMethod(Box::new(item)));
        asked.take(kinds::PAYMENT_METHODS, folder.payment_methods, |item| Item::PaymentMethod(Box::new(item)));
        asked.take::<Value>(kinds::MENUS, folder.menus, Item::Menu);
        asked.take(kinds::PAGES, folder.pages, Item::Page);
        asked.take(kinds::NEWS, folder.news, Item::News);
        asked.take(kinds::FORMS, folder.forms, Item::Form);
        asked.take(kinds::SHIPPING_SALONS, folder.shipping_salons, Item::ShippingSalon);
        asked.take(kinds::TERMINALS, folder.terminals, |item| Item::Terminal(Box::new(item)));
        asked.take(kinds::REDIRECTS, folder.redirects, Item::Redirect);
        asked.take(kinds::DISCOUNTS, folder.discounts, |item| Item::Discount(Box::new(item)));
        asked.take(kinds::VOUCHERS, folder.vouchers, Item::Voucher);
        let Self { items, places, unshown, .. } = &mut asked;
        for item in items {
            let place = places.of(item.kind(), item.key());
            unshown.take(item, &place);
        }
        asked
    }

    fn take<T>(&mut self, kind: Kind, lines: Option<Vec<Line<T>>>, item: impl Fn(T) -> Item) {
        let Some(lines) = lines else { return };
        self.places.named.push(kind.items);
        for line in lines {
            let item = item(line.item);
            self.places.lines.insert((kind.items, item.key().to_owned()), line.number);
            self.items.push(item);
        }
    }
}

impl Places {
    /// Where an item stands, without words.
    fn of(&self, kind: ItemKind, key: &str) -> Problem {
        let line = self.lines.get(&(kind, key.to_owned())).copied();
        Problem { file: kinds::file_of(kind).to_owned(), line, field: String::new(), message: String::new() }
    }

    pub(super) fn names(&self, kind: ItemKind) -> bool {
        self.named.contains(&kind)
    }

    /// A finding in the folder's terms; what the folder does not hold is named by its key.
    pub(super) fn problem(&self, finding: Finding) -> Problem {
        let Finding { kind, key, field, words, .. } = finding;
        let place = self.of(kind, &key);
        let message = match (place.line, kind) {
            (Some(_), _) => words,
            (None, ItemKind::Configuration) => format!("{words} (in the shop; the folder does not have this file)"),
            (None, _) => format!("{words} (of the {} {key} in the shop; the folder does not have this file)", kind.noun()),
        };
        Problem { field, message, ..place }
    }
}
