use super::{
    Problem,
    kinds::{self, Kind},
};
use crate::{calendar, catalog::configuration_put};
use indexmap::IndexMap;
use jiff::Timestamp;
use serde_json::Value;
use std::{collections::HashMap, fmt};
use vitrina_core::{
    catalog::{CatalogData, Configuration, Item, ItemKind, PaymentType},
    pricing::vat,
};
use vitrina_store::catalog::{Change, Plan, What};

/// Keys that are named in a sentence; more are counted.
const NAMED_MAX: usize = 5;
/// A kind with no more items than this may lose most of them without a question (decision 53).
const FEW_ITEMS: usize = 10;

/// What an import changes (ADM-04).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// By file or folder, those that the import's folder has.
    pub kinds: Vec<KindDifference>,
    /// Files that the folder does not have: what they stand for stays as it is.
    pub untouched: Vec<&'static str>,
    /// How the shop can be paid then.
    pub ways_to_pay: Vec<PaymentType>,
    /// Whether it charges VAT then and has no code of its own, which an invoice needs (CHK-07).
    pub lacks_vat_code: bool,
    /// The countries that it sells in then and has no standard VAT rate for today (decision 8).
    pub without_vat_rate: Vec<String>,
    /// What HTML of the folder loses (BLOCK-02), and what the folder says and no page shows, by file and line.
    pub unshown: Vec<Problem>,
}

/// What an import changes among the items of one kind, by their keys.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KindDifference {
    /// Name in the folder.
    pub file: String,
    /// Not in the shop yet.
    pub new: Vec<String>,
    /// In the shop with other content.
    pub changed: Vec<String>,
    /// In the shop, and in the folder no more.
    pub removed: Vec<String>,
    /// The others come in another order.
    pub is_reordered: bool,
    /// Items that are in the shop.
    pub before: usize,
}

impl Difference {
    /// The kinds of which so much goes that it must be said twice (decision 53).
    pub fn too_much(&self) -> impl Iterator<Item = &KindDifference> {
        self.kinds.iter().filter(|kind| kind.is_too_much())
    }
}

impl KindDifference {
    /// More than half of the products, or of any kind with more than ten items.
    fn is_too_much(&self) -> bool {
        let counts = self.file == kinds::PRODUCTS.file || self.file != kinds::CONFIGURATION.file && self.before > FEW_ITEMS;
        counts && self.removed.len() * 2 > self.before
    }
}

/// One line a kind.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in &self.kinds {
            writeln!(f, "{kind}")?;
        }
        if !self.untouched.is_empty() {
            writeln!(f, "not in the folder, so left as they are: {}", self.untouched.join(", "))?;
        }
        Ok(())
    }
}

/// `products.jsonl: 1 new (cup), 2 changed (box, mug), 1 removed (pot), 40 as they were`
impl fmt::Display for KindDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = [(&self.new, "new"), (&self.changed, "changed"), (&self.removed, "removed")];
        let mut parts: Vec<String> = told
            .into_iter()
            .filter(|(keys, _)| !keys.is_empty())
            .map(|(keys, what)| format!("{} {what} ({})", keys.len(), named(keys)))
            .collect();
        let same = self.before - self.changed.len() - self.removed.len();
        if same > 0 || parts.is_empty() {
            parts.push(format!("{same} as they were{}", if self.is_reordered { ", in another order" } else { "" }));
        }
        write!(f, "{}: {}", self.file, parts.join(", "))
    }
}

fn named(keys: &[String]) -> String {
    let first = keys.iter().take(NAMED_MAX).map(String::as_str).collect::<Vec<_>>().join(", ");
    match keys.len().saturating_sub(NAMED_MAX) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// What `plan` changes; `present` are the keys of the kinds that the folder names, `before` the shop as it is.
pub(super) fn difference(
    plan: &Plan,
    named: &[ItemKind],
    present: &[(ItemKind, String)],
    changes: &[Change],
    before: Option<&CatalogData>,
    now: Timestamp,
) -> Difference {
    let configuration = configuration_put(changes).or(before.map(|before| &before.configuration));
    let without_vat_rate = configuration.map_or_else(Vec::new, |configuration| {
        vat::without_standard_rate(configuration, calendar::today(configuration, now)).into_iter().map(str::to_owned).collect()
    });
    let mut found = Difference {
        ways_to_pay: ways_to_pay(named, changes, before),
        lacks_vat_code: configuration.is_some_and(Configuration::lacks_vat_code),
        without_vat_rate,
        ..Difference::default()
    };
    for kind in kinds::ALL {
        if !named.contains(&kind.items) {
            found.untouched.push(kind.file);
        } else if let Some(after) = configuration_put(changes).filter(|_| kind.items == ItemKind::Configuration) {
            found.kinds.push(of_configuration(before.map(|before| &before.configuration), after));
        } else {
            found.kinds.push(of_kind(plan, kind, present, changes));
        }
    }
    for change in changes {
        if let Some(Item::Translations(language, texts)) = change.item() {
            let file = format!("{}/{language}.json", kinds::TRANSLATIONS);
            let before = before.and_then(|before| before.translations.get(language));
            found.kinds.push(compare(file, &before.map(texts_of).unwrap_or_default(), &texts_of(texts)));
        }
    }
    found
}

fn ways_to_pay(named: &[ItemKind], changes: &[Change], before: Option<&CatalogData>) -> Vec<PaymentType> {
    let stay = before.filter(|_| !named.contains(&ItemKind::PaymentMethods)).map_or(&[][..], |before| &before.payment_methods);
    let put =
        changes.iter().filter_map(|change| if let Some(Item::PaymentMethod(method)) = change.item() { Some(&**method) } else { None });
    stay.iter().chain(put).map(|method| method.payment_type).collect()
}

fn of_kind(plan: &Plan, kind: Kind, present: &[(ItemKind, String)], changes: &[Change]) -> KindDifference {
    let before: HashMap<&str, usize> =
        present.iter().filter(|(of, _)| *of == kind.items).enumerate().map(|(place, (_, key))| (key.as_str(), place)).collect();
    let put = changes.iter().filter(|change| change.kind() == kind.items && change.item().is_some());
    let places: Vec<usize> = put.filter_map(|change| before.get(change.key()).copied()).collect();
    let mut found =
        KindDifference { file: kind.file.to_owned(), before: before.len(), is_reordered: !places.is_sorted(), ..KindDifference::default() };
    for (_, key, what) in plan.written().filter(|(of, ..)| *of == kind.items) {
        match what {
            What::New => found.new.push(key.to_owned()),
            What::Changed => found.changed.push(key.to_owned()),
            What::Removed => found.removed.push(key.to_owned()),
        }
    }
    found
}

/// Field by field, because there is only one.
fn of_configuration(before: Option<&Configuration>, after: &Configuration) -> KindDifference {
    let fields = |configuration: &Configuration| match serde_json::to_value(configuration) {
        Ok(Value::Object(fields)) => fields.into_iter().collect(),
        _ => IndexMap::new(),
    };
    compare(kinds::CONFIGURATION.file.to_owned(), &before.map(fields).unwrap_or_default(), &fields(after))
}

fn texts_of(texts: &IndexMap<String, String>) -> IndexMap<String, Value> {
    texts.iter().map(|(key, text)| (key.clone(), text.clone().into())).collect()
}

fn compare(file: String, before: &IndexMap<String, Value>, after: &IndexMap<String, Value>) -> KindDifference {
    let keys = |found: &dyn Fn(&str) -> bool, of: &IndexMap<String, Value>| -> Vec<String> {
        of.keys().filter(|key| found(key)).cloned().collect()
    };
    let places: Vec<usize> = after.keys().filter_map(|key| before.get_index_of(key)).collect();
    KindDifference {
        file,
        new: keys(&|key| !before.contains_key(key), after),
        changed: keys(&|key| after.get(key).is_some_and(|after| *after != before[key]), before),
        removed: keys(&|key| !after.contains_key(key), before),
        is_reordered: !places.is_sorted(),
        before: before.len(),
    }
}
