//! Rows of `products` and of what belongs to them, as a change brings them.

use super::{
    change::{Change, Differences, Place},
    packing::{self, Packer, Packing, Unpacker},
    products::{self, FOR_EVER, product, seen},
    ranks::ranks,
    stock_rows::{KnownStock, StockRows},
};
use crate::{DatabaseError, Source, batch::IDS_AT_ONCE, revisions};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use std::collections::{HashMap, HashSet};
use vitrina_core::{
    catalog::{Item, ItemKind, Product, Variant},
    money::Money,
};

/// What changes among the products. Revisions are given to rows when they are written.
#[derive(Debug, Default)]
pub(super) struct ProductRows {
    pub(super) put: Vec<product::Model>,
    /// Those of which something is stored that is seen no more, put or gone.
    pub(super) outdated: Vec<String>,
    pub(super) prices: Vec<PriceRow>,
    pub(super) stock: StockRows,
    /// In the place of the one there is: then every product is put.
    pub(super) dictionary: Option<Vec<u8>>,
}

/// A price that becomes another one, or goes with its variant (decision 10).
#[derive(Debug)]
pub(super) struct PriceRow {
    pub(super) variant_code: String,
    pub(super) from: Option<i64>,
    pub(super) to: Option<i64>,
}

/// What prices were, by the code of the variant, also of one that comes to another product.
#[derive(Default)]
struct Prices(HashMap<String, Option<i64>>);

/// A product that is put, or that goes.
struct Entry<'c> {
    id: &'c str,
    /// As it will be; none when it goes.
    product: Option<&'c Product>,
    position: i64,
    known: Option<Known>,
    /// As it will be stored.
    packed: Vec<u8>,
}

/// A product as it is stored.
struct Known {
    position: i64,
    /// None when it is what is put.
    packed: Option<Vec<u8>>,
}

impl Entry<'_> {
    /// What is stored of it becomes another.
    fn differs(&self) -> bool {
        self.known.as_ref().is_none_or(|known| known.packed.is_some())
    }

    /// Its row becomes another.
    fn is_written(&self) -> bool {
        self.product.is_some() && (self.differs() || self.known.as_ref().is_some_and(|known| known.position != self.position))
    }
}

pub(super) async fn plan_products(
    source: &impl Source,
    changes: &[Change],
    differences: &mut Differences,
) -> Result<ProductRows, DatabaseError> {
    let changes: Vec<&Change> = changes.iter().filter(|change| change.kind() == ItemKind::Products).collect();
    if changes.is_empty() {
        return Ok(ProductRows::default());
    }
    let unpacker = Unpacker::stored(source).await?;
    let revision = revisions::read(source).await?.catalog;
    let count = product::Entity::find().filter(seen(revision)).count(source.connection()).await?;
    let mut entries = entries(source, &changes, &unpacker, revision).await?;
    let known = entries.iter().filter(|entry| entry.known.is_some()).count();
    let mut rows = ProductRows { dictionary: new_dictionary(&mut entries, count == known as u64)?, ..ProductRows::default() };
    let prices = prices(&entries, &unpacker)?;
    let codes: HashSet<&str> = entries
        .iter()
        .filter_map(|entry| entry.product)
        .flat_map(|product| &product.variants)
        .map(|variant| variant.code.as_str())
        .collect();
    for entries in entries.chunks(IDS_AT_ONCE) {
        rows.belonging(source, entries, &codes, &prices, &unpacker, differences).await?;
    }
    let is_anew = rows.dictionary.is_some();
    for entry in entries {
        let is_put = entry.product.is_some() && (is_anew || entry.is_written());
        if entry.known.is_some() && (is_put || entry.product.is_none()) {
            rows.outdated.push(entry.id.to_owned());
        }
        if is_put {
            let Entry { id, position, packed, .. } = entry;
            rows.put.push(product::Model { id: id.to_owned(), revision: 0, until: FOR_EVER, position, packed });
        }
    }
    Ok(rows)
}

async fn entries<'c>(
    source: &impl Source,
    changes: &[&'c Change],
    unpacker: &Unpacker,
    revision: i64,
) -> Result<Vec<Entry<'c>>, DatabaseError> {
    let packer = Packer::new(unpacker.dictionary());
    let mut entries = Vec::with_capacity(changes.len());
    for changes in changes.chunks(IDS_AT_ONCE) {
        let ids = changes.iter().map(|change| change.key());
        let stored = product::Entity::find().filter(product::Column::Id.is_in(ids)).filter(seen(revision)).all(source.connection()).await?;
        let mut stored: HashMap<String, product::Model> = stored.into_iter().map(|row| (row.id.clone(), row)).collect();
        let mut packing = packer.start()?;
        for &change in changes {
            let known = stored.remove(change.key());
            let mut entry = Entry { id: change.key(), product: None, position: 0, known: None, packed: Vec::new() };
            if let Change::Put { item: Item::Product(product), .. } = change {
                entry.product = Some(product);
                entry.packed = pack(&mut packing, product)?;
            }
            entry.known =
                known.map(|known| Known { position: known.position, packed: Some(known.packed).filter(|packed| *packed != entry.packed) });
            entries.push(entry);
        }
    }
    let put: Vec<(Place, Option<i64>)> = changes
        .iter()
        .zip(&entries)
        .filter_map(|(change, entry)| Some((change.place()?, entry.known.as_ref().map(|known| known.position))))
        .collect();
    let ranks = ranks(&put, products::last(source).await?);
    for (entry, rank) in entries.iter_mut().filter(|entry| entry.product.is_some()).zip(ranks) {
        entry.position = rank;
    }
    Ok(entries)
}

/// Pieces have their own table, because orders change them.
fn pack(packing: &mut Packing<'_>, product: &Product) -> Result<Vec<u8>, DatabaseError> {
    let mut body = product.clone();
    body.variants.iter_mut().for_each(|variant| variant.warehouses.clear());
    packing.pack(&body)
}

/// When no product is there but these, and half of them are written, all are packed anew with a dictionary of their own.
fn new_dictionary(entries: &mut [Entry<'_>], are_all: bool) -> Result<Option<Vec<u8>>, DatabaseError> {
    let products: Vec<&Product> = entries.iter().filter_map(|entry| entry.product).collect();
    let written = entries.iter().filter(|entry| entry.is_written()).count();
    if !are_all || written == 0 || written * 2 < products.len() {
        return Ok(None);
    }
    let dictionary = packing::dictionary(&products)?;
    let packer = Packer::new(&dictionary);
    let mut packing = packer.start()?;
    for entry in entries {
        if let Some(product) = entry.product {
            entry.packed = pack(&mut packing, product)?;
        }
    }
    Ok(Some(dictionary))
}

/// What prices are of all products that become others.
fn prices(entries: &[Entry<'_>], unpacker: &Unpacker) -> Result<Prices, DatabaseError> {
    let mut prices = Prices::default();
    for packed in entries.iter().filter_map(|entry| entry.known.as_ref()?.packed.as_deref()) {
        let variants = unpacker.product(packed)?.variants;
        prices.0.extend(variants.into_iter().map(|variant| (variant.code, variant.price_now.map(Money::ten_thousandths))));
    }
    Ok(prices)
}

impl Prices {
    fn changed(&self, product: &Product) -> impl Iterator<Item = PriceRow> {
        product.variants.iter().filter_map(|variant| {
            let (from, to) = (*self.0.get(&variant.code)?, variant.price_now.map(Money::ten_thousandths));
            (from != to).then(|| PriceRow { variant_code: variant.code.clone(), from, to })
        })
    }

    /// What the price was of a variant that goes: it may come back reduced.
    fn left_by(gone: &Variant) -> Option<PriceRow> {
        let from = gone.price_now.map(Money::ten_thousandths)?;
        Some(PriceRow { variant_code: gone.code.clone(), from: Some(from), to: None })
    }
}

impl ProductRows {
    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.outdated.is_empty() && self.stock.is_empty()
    }

    /// Adds what belongs to these products: prices, pieces, and what the audit log says. `codes` are those of all variants that will be
    /// there, because a variant may come to another product.
    async fn belonging(
        &mut self,
        source: &impl Source,
        entries: &[Entry<'_>],
        codes: &HashSet<&str>,
        prices: &Prices,
        unpacker: &Unpacker,
        differences: &mut Differences,
    ) -> Result<(), DatabaseError> {
        let mut before = Vec::with_capacity(entries.len());
        for entry in entries {
            before.push(match (&entry.known, entry.product) {
                (Some(Known { packed: Some(packed), .. }), _) => Some(unpacker.product(packed)?),
                (Some(_), product) => product.cloned(),
                (None, _) => None,
            });
        }
        let own = entries.iter().filter_map(|entry| entry.product).chain(before.iter().flatten());
        let own: HashSet<&str> = own.flat_map(|product| &product.variants).map(|variant| variant.code.as_str()).collect();
        let known = KnownStock::read(source, own.iter().copied()).await?;
        for (entry, before) in entries.iter().zip(before) {
            let moves_pieces = entry.product.is_some_and(|product| self.stock.add(product, &known));
            if entry.known.is_none() && entry.product.is_none() || !entry.differs() && !moves_pieces {
                continue;
            }
            let gone = before.iter().flat_map(|before| &before.variants).filter(|variant| !codes.contains(variant.code.as_str()));
            self.prices.extend(gone.clone().filter_map(Prices::left_by));
            self.stock.remove(gone, &known);
            let before = before.map(|before| packing::json_text(&known.filled(before))).transpose()?;
            let after = entry.product.cloned().map(|product| packing::json_text(&known.kept(product))).transpose()?;
            differences.add(ItemKind::Products, entry.id, before.as_deref(), after.as_deref())?;
            self.prices.extend(entry.product.filter(|_| entry.differs()).into_iter().flat_map(|product| prices.changed(product)));
        }
        Ok(())
    }
}
