use std::collections::{HashMap, HashSet};
use vitrina_catalog::Snapshot;
use vitrina_core::{catalog::Product, locale::Locale};

/// The products that a check does not look at, as far as others touch them: those of a snapshot, without the ones that are looked at
/// or go.
#[derive(Debug, Default)]
pub struct Around<'a> {
    snapshot: Option<&'a Snapshot>,
    looked_at: HashMap<&'a str, &'a Product>,
    gone: HashSet<&'a str>,
    lists: HashSet<&'a str>,
}

impl<'a> Around<'a> {
    /// Around `products`, when those of the ids in `gone` are no more.
    #[must_use]
    pub fn new(snapshot: Option<&'a Snapshot>, products: &[&'a Product], gone: HashSet<&'a str>) -> Self {
        Self {
            snapshot,
            looked_at: products.iter().map(|product| (product.id.as_str(), *product)).collect(),
            gone,
            lists: products.iter().flat_map(|product| &product.product_lists).map(String::as_str).collect(),
        }
    }

    fn is_around(&self, id: &str) -> bool {
        !self.looked_at.contains_key(id) && !self.gone.contains(id)
    }

    /// Whether there is a product of this id, looked at or not.
    pub(super) fn has_product(&self, id: &str) -> bool {
        self.looked_at.contains_key(id) || !self.gone.contains(id) && self.snapshot.is_some_and(|snapshot| snapshot.entry(id).is_some())
    }

    /// Whether there is a product in the list of this name, looked at or not.
    pub(super) fn has_list(&self, name: &str) -> bool {
        let around = |snapshot: &Snapshot| snapshot.products_of_list(name).any(|id| self.is_around(id));
        self.lists.contains(name) || self.snapshot.is_some_and(around)
    }

    /// Whether a product that is not looked at has a variant of this code.
    pub(super) fn has_variant(&self, code: &str) -> bool {
        self.snapshot.and_then(|snapshot| snapshot.product_of_variant(code)).is_some_and(|id| self.is_around(id))
    }

    /// Whether the product of this id, looked at or not, has a variant of this code.
    pub(super) fn is_variant_of(&self, id: &str, code: &str) -> bool {
        match self.looked_at.get(id) {
            Some(product) => product.variants.iter().any(|variant| variant.code == code),
            None => self.snapshot.and_then(|snapshot| snapshot.product_of_variant(code)) == Some(id) && !self.gone.contains(id),
        }
    }

    /// The product that is not looked at and stands at `path` in `locale`.
    pub(super) fn product_at(&self, locale: Locale, path: &str) -> Option<&'a str> {
        self.snapshot.and_then(|snapshot| snapshot.product_at(locale, path)).filter(|id| self.is_around(id))
    }
}
