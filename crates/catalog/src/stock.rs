use hashbrown::HashMap;
use std::sync::Arc;
use vitrina_core::catalog::Warehouse;

/// What lies in the warehouses, by variant code. Variants that are made to order do not appear.
/// Kept apart from the snapshot, because every order changes it.
#[derive(Debug, Clone, Default)]
pub struct Stock {
    /// Revision of the stock that this was read at.
    pub revision: i64,
    by_variant: HashMap<Box<str>, Arc<[Warehouse]>>,
}

impl Stock {
    /// How many rows there are: variants times their warehouses.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.by_variant.values().map(|warehouses| warehouses.len()).sum()
    }

    /// The stock at `revision`; rows are (variant code, warehouse).
    pub fn new(revision: i64, rows: impl IntoIterator<Item = (String, Warehouse)>) -> Self {
        Self::default().with(revision, rows)
    }

    /// This stock with the rows that changed, as it is at `revision`.
    #[must_use]
    pub fn with(&self, revision: i64, rows: impl IntoIterator<Item = (String, Warehouse)>) -> Self {
        let mut changed: HashMap<String, Vec<Warehouse>> = HashMap::new();
        for (variant_code, warehouse) in rows {
            let warehouses = changed.entry(variant_code).or_insert_with_key(|code| self.warehouses(code).to_vec());
            match warehouses.iter_mut().find(|known| known.code == warehouse.code) {
                Some(known) => *known = warehouse,
                None => warehouses.push(warehouse),
            }
        }
        let mut by_variant = self.by_variant.clone();
        for (variant_code, mut warehouses) in changed {
            warehouses.sort_by_key(|warehouse| warehouse.sort_number);
            by_variant.insert(variant_code.into(), warehouses.into());
        }
        Self { revision, by_variant }
    }

    /// The warehouses of a variant in the order they are used; empty for what is made to order.
    #[must_use]
    pub fn warehouses(&self, variant_code: &str) -> &[Warehouse] {
        self.by_variant.get(variant_code).map_or(&[], |warehouses| warehouses)
    }

    /// Pieces that can be sold now (decision 15: one number under both names), or `None` for what is made to order.
    #[must_use]
    pub fn available(&self, variant_code: &str) -> Option<u32> {
        let warehouses = self.by_variant.get(variant_code)?;
        Some(warehouses.iter().filter(|w| w.is_purchase_available).fold(0, |sum, w| sum.saturating_add(w.available_quantity)))
    }
}
