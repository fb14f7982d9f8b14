//! Rows of `products` and of the tables that belong to them.

use super::{
    packing::{self, DICTIONARY_ID, Packer, dictionary, stored_dictionary},
    stock_rows::StockChanges,
};
use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{delete, insert_all, put_all},
    revisions,
};
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};
use vitrina_core::{catalog::Product, money::Money};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod variant {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "variants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub code: String,
        pub product_id: String,
        /// Ten-thousandths of the currency unit, as all money here.
        pub price_now: Option<i64>,
        pub price_old: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod product {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "products")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub position: i32,
        /// `catalog::Product` as compressed JSON, without the stock of its variants.
        pub packed: Vec<u8>,
        /// Of the catalogue, when this row was last written.
        pub revision: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Neighbours in the maker's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// How many there are; positions have no gaps, so only the last block has fewer than asked for.
    pub products: usize,
    /// Of the catalogue, when one of them changed last.
    pub revision: i64,
}

/// All products in blocks of `size`: block n has the positions from n times `size` on.
pub async fn blocks(source: &impl Source, size: u16) -> Result<Vec<Block>, DatabaseError> {
    // By its alias, because PostgreSQL does not see that the same expression with a parameter is the same.
    let block = || Expr::col("block");
    let found: Vec<(i32, i64, i64)> = product::Entity::find()
        .select_only()
        .column_as(Expr::col(product::Column::Position).div(i32::from(size)), "block")
        .column_as(product::Column::Position.count(), "products")
        .column_as(product::Column::Revision.max(), "revision")
        .group_by(block())
        .order_by_asc(block())
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(found
        .into_iter()
        .map(|(_, products, revision)| Block { products: usize::try_from(products).unwrap_or_default(), revision })
        .collect())
}

/// The products at these positions in the maker's order, as [`super::Unpacker`] reads them.
pub async fn packed_products(source: &impl Source, positions: Range<i32>) -> Result<Vec<Vec<u8>>, DatabaseError> {
    let rows: Vec<Vec<u8>> = product::Entity::find()
        .select_only()
        .column(product::Column::Packed)
        .filter(product::Column::Position.gte(positions.start))
        .filter(product::Column::Position.lt(positions.end))
        .order_by_asc(product::Column::Position)
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(rows)
}

/// What goes, and pieces that are known already: for the moment in which no order is placed.
#[derive(Debug)]
pub(super) struct Leaving {
    stock: StockChanges,
    variants: HashSet<String>,
    products: HashSet<String>,
}

impl Leaving {
    pub(super) async fn write(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        // What refers goes before what is referred to, so that no row is deleted by cascade one at a time.
        self.stock.write(transaction).await?;
        delete::<variant::Entity>(transaction, variant::Column::Code, self.variants).await?;
        delete::<product::Entity>(transaction, product::Column::Id, self.products).await
    }

    /// Adds products behind all others, the first one at `position`.
    pub(super) async fn append(
        &mut self,
        transaction: &WriteTransaction,
        position: i32,
        products: &[Product],
    ) -> Result<(), DatabaseError> {
        let mut dictionary = stored_dictionary(transaction).await?;
        if dictionary.is_empty() {
            dictionary = write_dictionary(transaction, products).await?;
        }
        put_products(transaction, product_rows(transaction, position, products, &dictionary).await?).await?;
        put_variants(transaction, products.iter().flat_map(variant_rows).collect()).await?;
        for product in products {
            self.products.remove(&product.id);
            for variant in &product.variants {
                self.variants.remove(&variant.code);
            }
        }
        let new = self.stock.keep(transaction, products).await?;
        insert_all(transaction, new).await
    }
}

async fn put_products(transaction: &WriteTransaction, rows: Vec<product::Model>) -> Result<(), DatabaseError> {
    let columns = [product::Column::Position, product::Column::Packed, product::Column::Revision];
    put_all(transaction, rows, &changing(product::Column::Id, columns)).await
}

async fn put_variants(transaction: &WriteTransaction, rows: Vec<variant::Model>) -> Result<(), DatabaseError> {
    let columns = [variant::Column::ProductId, variant::Column::PriceNow, variant::Column::PriceOld];
    put_all(transaction, rows, &changing(variant::Column::Code, columns)).await
}

/// Puts `products` into the table; what is to leave it is answered. Those that are there already, in the same place, stay
/// untouched; when they are the smaller half, all are written anew with a dictionary of their own. Rows are changed in place,
/// because pieces in warehouses hang on them. `variants` are the codes that are there.
pub(super) async fn replace_products(
    transaction: &WriteTransaction,
    products: &[Product],
    mut variants: HashSet<String>,
) -> Result<Leaving, DatabaseError> {
    let dictionary = stored_dictionary(transaction).await?;
    let stored = product::Entity::find().all(transaction.connection()).await?;
    let mut stored: HashMap<String, product::Model> = stored.into_iter().map(|row| (row.id.clone(), row)).collect();
    let is_first = stored.is_empty();
    let mut rows = if is_first { Vec::new() } else { product_rows(transaction, 0, products, &dictionary).await? };
    rows.retain(|row| {
        let known = stored.remove(&row.id);
        known.is_none_or(|known| (known.position, &known.packed) != (row.position, &row.packed))
    });
    if is_first || rows.len() * 2 >= products.len() {
        let dictionary = write_dictionary(transaction, products).await?;
        rows = product_rows(transaction, 0, products, &dictionary).await?;
    }
    let written: HashSet<String> = rows.iter().map(|row| row.id.clone()).collect();
    let variant_rows = products.iter().filter(|product| written.contains(&product.id)).flat_map(variant_rows).collect();
    products.iter().flat_map(|product| &product.variants).for_each(|variant| {
        variants.remove(&variant.code);
    });
    put_products(transaction, rows).await?;
    put_variants(transaction, variant_rows).await?;
    let (new, stock) = StockChanges::find(transaction, products).await?;
    insert_all(transaction, new).await?;
    Ok(Leaving { stock, variants, products: stored.into_keys().collect() })
}

/// Where a row of this `key` is there already, its `columns` take the new values.
fn changing<Column: ColumnTrait>(key: Column, columns: impl IntoIterator<Item = Column>) -> OnConflict {
    OnConflict::column(key).update_columns(columns).to_owned()
}

/// Puts the dictionary of these products in the place of the one there is: everything that was packed must be read again.
async fn write_dictionary(transaction: &WriteTransaction, products: &[Product]) -> Result<Vec<u8>, DatabaseError> {
    revisions::bump_settings(transaction).await?;
    dictionary::Entity::delete_many().exec(transaction.connection()).await?;
    let body = packing::dictionary(products)?;
    if !body.is_empty() {
        insert_all(transaction, vec![dictionary::Model { id: DICTIONARY_ID, body: body.clone() }]).await?;
    }
    Ok(body)
}

async fn product_rows(
    transaction: &WriteTransaction,
    first: i32,
    products: &[Product],
    dictionary: &[u8],
) -> Result<Vec<product::Model>, DatabaseError> {
    // That publishing gives it.
    let revision = revisions::read(transaction).await?.catalog + 1;
    let packer = Packer::new(dictionary);
    let mut packing = packer.start()?;
    let row = |(position, product): (i32, &Product)| {
        // Pieces have their own table, because orders change them.
        let mut body = product.clone();
        body.variants.iter_mut().for_each(|variant| variant.warehouses.clear());
        Ok(product::Model { id: product.id.clone(), position, packed: packing.pack(&body)?, revision })
    };
    (first..).zip(products).map(row).collect()
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
