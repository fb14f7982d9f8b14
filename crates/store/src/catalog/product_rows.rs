//! Rows of `products` and of the tables that belong to them, as a change brings them.

use super::{
    change::{Change, Differences, Place, Positions},
    packing::{self, DICTIONARY_ID, Packer, Packing, Unpacker, dictionary},
    products::{self, product, variant},
    stock_rows::{KnownStock, StockRows},
};
use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, delete, insert_all, put_all},
    price_history::price_change,
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, sea_query::OnConflict};
use std::collections::{HashMap, HashSet};
use vitrina_core::{
    catalog::{Item, ItemKind, Product},
    money::Money,
};

/// Places of products that may stay empty beside as many as there are products.
const GAPS_MAX: usize = 1_024;

/// What changes among the products.
#[derive(Debug, Default)]
pub(super) struct ProductRows {
    put: Vec<product::Model>,
    gone: Vec<String>,
    variants: Vec<variant::Model>,
    variants_gone: Vec<String>,
    prices: Vec<PriceRow>,
    stock: StockRows,
    /// In the place of the one there is: then every product is put.
    dictionary: Option<Vec<u8>>,
}

/// A price that becomes another one (decision 10).
#[derive(Debug)]
struct PriceRow {
    variant_code: String,
    from: Option<i64>,
    to: Option<i64>,
}

/// A product that is put, or that goes.
struct Entry<'c> {
    id: &'c str,
    /// As it will be; none when it goes.
    product: Option<&'c Product>,
    position: i32,
    known: Option<Known>,
    /// As it will be stored.
    packed: Vec<u8>,
}

/// A product as it is stored.
struct Known {
    position: i32,
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
    let count = product::Entity::find().count(source.connection()).await?;
    let mut entries = entries(source, &changes, &unpacker).await?;
    let known = entries.iter().filter(|entry| entry.known.is_some()).count();
    let mut rows = ProductRows { dictionary: new_dictionary(&mut entries, count == known as u64)?, ..ProductRows::default() };
    let codes: HashSet<&str> = entries
        .iter()
        .filter_map(|entry| entry.product)
        .flat_map(|product| &product.variants)
        .map(|variant| variant.code.as_str())
        .collect();
    for entries in entries.chunks(IDS_AT_ONCE) {
        rows.belonging(source, entries, &codes, &unpacker, differences).await?;
    }
    let is_anew = rows.dictionary.is_some();
    for entry in entries {
        if entry.product.is_none() {
            rows.gone.extend(entry.known.is_some().then(|| entry.id.to_owned()));
        } else if is_anew || entry.is_written() {
            rows.put.push(product::Model { id: entry.id.to_owned(), position: entry.position, packed: entry.packed, revision: 0 });
        }
    }
    Ok(rows)
}

async fn entries<'c>(source: &impl Source, changes: &[&'c Change], unpacker: &Unpacker) -> Result<Vec<Entry<'c>>, DatabaseError> {
    let mut positions = Positions::new(products::end(source).await?);
    let packer = Packer::new(unpacker.dictionary());
    let mut entries = Vec::with_capacity(changes.len());
    for changes in changes.chunks(IDS_AT_ONCE) {
        let ids = changes.iter().map(|change| change.key());
        let stored = product::Entity::find().filter(product::Column::Id.is_in(ids)).all(source.connection()).await?;
        let mut stored: HashMap<String, product::Model> = stored.into_iter().map(|row| (row.id.clone(), row)).collect();
        let mut packing = packer.start()?;
        for &change in changes {
            let known = stored.remove(change.key());
            let mut entry = Entry { id: change.key(), product: None, position: 0, known: None, packed: Vec::new() };
            if let Change::Put { item: Item::Product(product), place } = change {
                entry.product = Some(product);
                entry.position = positions.of(*place, known.as_ref().map(|known| known.position));
                entry.packed = pack(&mut packing, product)?;
            }
            entry.known =
                known.map(|known| Known { position: known.position, packed: Some(known.packed).filter(|packed| *packed != entry.packed) });
            entries.push(entry);
        }
    }
    if changes.iter().all(|change| !matches!(change, Change::Put { place: Place::Kept, .. })) {
        close_gaps(&mut entries);
    }
    Ok(entries)
}

/// Whoever often puts the products in another order leaves gaps behind; before most of the places are gaps, all are put close together.
fn close_gaps(entries: &mut [Entry<'_>]) {
    let count = entries.iter().filter(|entry| entry.product.is_some()).count();
    let end = entries.iter().map(|entry| entry.position).max().unwrap_or_default();
    if usize::try_from(end).is_ok_and(|end| end > count * 2 + GAPS_MAX) {
        for (position, entry) in (0..).zip(entries.iter_mut().filter(|entry| entry.product.is_some())) {
            entry.position = position;
        }
    }
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

impl ProductRows {
    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.gone.is_empty() && self.stock.is_empty()
    }

    /// Orders read or change rows that this writes.
    pub(super) fn touches_stock(&self) -> bool {
        !self.stock.is_empty()
    }

    /// Adds what belongs to these products: variants, prices, pieces, and what the audit log says. `codes` are those of all variants
    /// that will be there, because a variant may come to another product.
    async fn belonging(
        &mut self,
        source: &impl Source,
        entries: &[Entry<'_>],
        codes: &HashSet<&str>,
        unpacker: &Unpacker,
        differences: &mut Differences,
    ) -> Result<(), DatabaseError> {
        let changed = || entries.iter().filter(|entry| entry.differs());
        let gone = variant::Entity::find().filter(variant::Column::ProductId.is_in(changed().map(|entry| entry.id)));
        let gone = gone.all(source.connection()).await?.into_iter().map(|row| row.code).filter(|code| !codes.contains(code.as_str()));
        let gone: Vec<String> = gone.collect();
        let put = || entries.iter().filter_map(|entry| entry.product);
        let own = || put().flat_map(|product| &product.variants).map(|variant| variant.code.as_str());
        let prices = prices(source, &changed().filter_map(|entry| entry.product).collect::<Vec<_>>()).await?;
        let known = KnownStock::read(source, own().chain(gone.iter().map(String::as_str))).await?;
        for entry in entries {
            let moves_pieces = entry.product.is_some_and(|product| self.stock.add(product, &known));
            if entry.known.is_none() && entry.product.is_none() || !entry.differs() && !moves_pieces {
                continue;
            }
            let json = |mut product: Product| {
                known.fill(&mut product);
                packing::json_text(&product)
            };
            let stored = |known: &Known| match (&known.packed, entry.product) {
                (None, Some(product)) => json(product.clone()),
                (packed, _) => unpacker.product(packed.as_deref().unwrap_or_default()).and_then(json),
            };
            let before = entry.known.as_ref().map(stored).transpose()?;
            let after = entry.product.cloned().map(|product| packing::json_text(&known.kept(product))).transpose()?;
            differences.add(ItemKind::Products, entry.id, before.as_deref(), after.as_deref())?;
            if let Some(product) = entry.product.filter(|_| entry.differs()) {
                self.variants.extend(variant_rows(product));
                self.prices.extend(changed_prices(product, &prices));
            }
        }
        self.stock.remove(&gone, &known);
        self.variants_gone.extend(gone);
        Ok(())
    }

    /// What no order needs, stamped with the revisions that publishing gives catalogue and stock.
    pub(super) async fn write(
        &mut self,
        transaction: &WriteTransaction,
        revision: i64,
        stock_revision: i64,
        source: &str,
        at: &str,
    ) -> Result<(), DatabaseError> {
        if let Some(body) = self.dictionary.take() {
            dictionary::Entity::delete_many().exec(transaction.connection()).await?;
            let row = dictionary::Model { id: DICTIONARY_ID, body };
            insert_all(transaction, if row.body.is_empty() { Vec::new() } else { vec![row] }).await?;
        }
        let rows = std::mem::take(&mut self.put).into_iter().map(|row| product::Model { revision, ..row }).collect();
        let columns = [product::Column::Position, product::Column::Packed, product::Column::Revision];
        put_all(transaction, rows, &changing([product::Column::Id], columns)).await?;
        let columns = [variant::Column::ProductId, variant::Column::PriceNow, variant::Column::PriceOld];
        put_all(transaction, std::mem::take(&mut self.variants), &changing([variant::Column::Code], columns)).await?;
        let price = |row: PriceRow| price_change::Model {
            variant_code: row.variant_code,
            changed_at: at.to_owned(),
            source: source.to_owned(),
            price_from: row.from,
            price_to: row.to,
        };
        let prices = std::mem::take(&mut self.prices).into_iter().map(price).collect();
        let key = [price_change::Column::VariantCode, price_change::Column::ChangedAt];
        put_all(transaction, prices, &changing(key, [price_change::Column::PriceTo])).await?;
        self.stock.write_new(transaction, stock_revision).await
    }

    /// What orders need: no order is placed meanwhile. What refers goes before what is referred to, so that no row is deleted by cascade
    /// one at a time.
    pub(super) async fn publish(self, transaction: &WriteTransaction, stock_revision: i64) -> Result<(), DatabaseError> {
        self.stock.write_known(transaction, stock_revision).await?;
        delete::<variant::Entity>(transaction, variant::Column::Code, self.variants_gone).await?;
        delete::<product::Entity>(transaction, product::Column::Id, self.gone).await
    }

    pub(super) const fn has_new_dictionary(&self) -> bool {
        self.dictionary.is_some()
    }
}

/// What prices are, by the code of the variant.
async fn prices(source: &impl Source, products: &[&Product]) -> Result<HashMap<String, Option<i64>>, DatabaseError> {
    let codes: Vec<&str> = products.iter().flat_map(|product| &product.variants).map(|variant| variant.code.as_str()).collect();
    let mut prices = HashMap::new();
    for codes in codes.chunks(IDS_AT_ONCE) {
        let rows = variant::Entity::find().filter(variant::Column::Code.is_in(codes.iter().copied())).all(source.connection()).await?;
        prices.extend(rows.into_iter().map(|row| (row.code, row.price_now)));
    }
    Ok(prices)
}

fn changed_prices(product: &Product, prices: &HashMap<String, Option<i64>>) -> impl Iterator<Item = PriceRow> {
    product.variants.iter().filter_map(|variant| {
        let (from, to) = (*prices.get(&variant.code)?, variant.price_now.map(Money::ten_thousandths));
        (from != to).then(|| PriceRow { variant_code: variant.code.clone(), from, to })
    })
}

/// Where a row of this `key` is there already, its `columns` take the new values.
fn changing<Column: ColumnTrait>(key: impl IntoIterator<Item = Column>, columns: impl IntoIterator<Item = Column>) -> OnConflict {
    OnConflict::columns(key).update_columns(columns).to_owned()
}

/// Prices stand here too, where changes of them are found (decision 10).
fn variant_rows(product: &Product) -> impl Iterator<Item = variant::Model> {
    product.variants.iter().map(|variant| variant::Model {
        code: variant.code.clone(),
        product_id: product.id.clone(),
        price_now: variant.price_now.map(Money::ten_thousandths),
        price_old: variant.price_old.map(Money::ten_thousandths),
    })
}
