//! A change of items, worked out against what is stored before anything is locked (decision 51).

use super::{
    change::{Change, Difference, Differences, What},
    code_rows::{CodeRows, plan_codes},
    document::{DocumentRows, plan_documents},
    product_rows::{ProductRows, plan_products},
    terminal_rows::{TerminalRows, plan_terminals},
};
use crate::{DatabaseError, ReadTransaction, former_addresses, revisions};
use vitrina_core::catalog::ItemKind;

/// The difference that changes make, as rows: all that can be computed before the database is locked.
#[derive(Debug)]
pub struct Plan {
    /// Revision of the catalogue that this was worked out against.
    pub revision: i64,
    pub(super) documents: DocumentRows,
    pub(super) codes: CodeRows,
    pub(super) terminals: TerminalRows,
    pub(super) products: ProductRows,
    pub(super) differences: Vec<Difference>,
    pub(super) left: Vec<former_addresses::row::Model>,
}

impl Plan {
    /// Works out what `changes` make of the shop of `source`.
    pub async fn new(source: &ReadTransaction, changes: &[Change]) -> Result<Self, DatabaseError> {
        let revision = revisions::read(source).await?.catalog;
        let mut differences = Differences::new()?;
        let documents = plan_documents(source, changes, &mut differences).await?;
        let codes = plan_codes(source, changes, &mut differences).await?;
        let terminals = plan_terminals(source, changes, &mut differences).await?;
        let mut products = plan_products(source, changes, &mut differences).await?;
        if documents.change_what_prices_are {
            // What they were says nothing of what they are.
            products.prices.clear();
        }
        let Differences { found, left, .. } = differences;
        Ok(Self { revision, documents, codes, terminals, products, differences: found, left })
    }

    /// The items that become other ones.
    pub fn written(&self) -> impl Iterator<Item = (ItemKind, &str, What)> {
        let what = |difference: &Difference| match (&difference.before, &difference.after) {
            (None, _) => What::New,
            (Some(_), Some(_)) => What::Changed,
            (Some(_), None) => What::Removed,
        };
        self.differences.iter().map(move |difference| (difference.kind, difference.key.as_str(), what(difference)))
    }

    /// How much it writes.
    pub(super) fn rows(&self) -> usize {
        let products = &self.products;
        let stock = &products.stock;
        let rows = [products.put.len(), products.outdated.len(), products.prices.len(), self.differences.len(), self.left.len()];
        rows.iter().sum::<usize>() + stock.new.len() + stock.changes.len()
    }

    /// Nothing differs from what is stored.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let are_unchanged = self.documents.is_empty() && self.codes.is_empty() && self.terminals.is_empty() && self.products.is_empty();
        self.differences.is_empty() && are_unchanged
    }
}
