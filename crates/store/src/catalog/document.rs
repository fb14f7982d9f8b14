//! Rows of `documents`: JSON as text, because PostgreSQL's jsonb and SQLite's JSON would reorder keys and rewrite numbers.

use super::{
    change::{Change, Differences, Place},
    ranks::ranks,
};
use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, put_all},
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::OnConflict};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, HashMap};
use vitrina_core::catalog::{Configuration, Item, ItemKind};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(super) mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub position: i64,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The items of one kind among `rows`, which are in their order.
pub(super) fn items<T: DeserializeOwned>(rows: &[row::Model], kind: ItemKind) -> Result<Vec<T>, DatabaseError> {
    rows.iter().filter(|row| row.kind == kind.name()).map(|row| from_text(kind.name(), &row.body)).collect()
}

pub(super) fn json(item: &Item) -> Result<String, DatabaseError> {
    item.to_json().map_err(|error| DatabaseError::Unexpected(error.into()))
}

pub(super) fn from_text<T: DeserializeOwned>(what: &str, body: &str) -> Result<T, DatabaseError> {
    serde_json::from_str(body).map_err(|error| DatabaseError::unreadable(what, error))
}

/// Has its rows in `documents`.
const fn is_document(kind: ItemKind) -> bool {
    !matches!(kind, ItemKind::Products | ItemKind::Discounts | ItemKind::Vouchers | ItemKind::Terminals)
}

/// What changes among the documents.
#[derive(Debug, Default)]
pub(super) struct DocumentRows {
    put: Vec<row::Model>,
    gone: BTreeMap<ItemKind, Vec<String>>,
    /// Products are read with one of them.
    pub(super) shape_products: bool,
    /// Prices are of another currency, or with VAT where they were without, or the other way round (ADR 11).
    pub(super) change_what_prices_are: bool,
}

pub(super) async fn plan_documents(
    source: &impl Source,
    changes: &[Change],
    differences: &mut Differences,
) -> Result<DocumentRows, DatabaseError> {
    let mut keys: BTreeMap<ItemKind, Vec<&str>> = BTreeMap::new();
    for change in changes.iter().filter(|change| is_document(change.kind())) {
        keys.entry(change.kind()).or_default().push(change.key());
    }
    let mut rows = DocumentRows::default();
    if keys.is_empty() {
        return Ok(rows);
    }
    let last = last(source).await?;
    for (kind, keys) in keys {
        let mut stored = stored(source, kind, &keys).await?;
        let put: Vec<(Place, Option<i64>)> = changes
            .iter()
            .filter(|change| change.kind() == kind)
            .filter_map(|change| Some((change.place()?, stored.get(change.key()).map(|row| row.position))))
            .collect();
        let mut positions = ranks(&put, last.get(kind.name()).copied()).into_iter();
        for change in changes.iter().filter(|change| change.kind() == kind) {
            let key = change.key();
            let known = stored.remove(key);
            let before = known.as_ref().map(|row| row.body.as_str());
            match change {
                Change::Put { item, .. } => {
                    let position = positions.next().unwrap_or_default();
                    let row = row::Model { kind: kind.name().to_owned(), key: key.to_owned(), position, body: json(item)? };
                    if before != Some(row.body.as_str()) {
                        differences.add(kind, key, before, Some(&row.body))?;
                        rows.change_what_prices_are |= changes_what_prices_are(before, item)?;
                    }
                    if known.as_ref() != Some(&row) {
                        rows.put.push(row);
                        rows.shape_products |= kind.shapes_products();
                    }
                }
                Change::Delete { .. } if known.is_some() => {
                    differences.add(kind, key, before, None)?;
                    rows.gone.entry(kind).or_default().push(key.to_owned());
                    rows.shape_products |= kind.shapes_products();
                }
                Change::Delete { .. } => {}
            }
        }
    }
    Ok(rows)
}

fn changes_what_prices_are(before: Option<&str>, item: &Item) -> Result<bool, DatabaseError> {
    let (Some(before), Item::Configuration(after)) = (before, item) else { return Ok(false) };
    let before: Configuration = from_text(ItemKind::Configuration.name(), before)?;
    Ok(before.currency != after.currency || before.prices_include != after.prices_include)
}

/// Where the last one of each kind stands.
async fn last(source: &impl Source) -> Result<HashMap<String, i64>, DatabaseError> {
    let last: Vec<(String, i64)> = row::Entity::find()
        .select_only()
        .column(row::Column::Kind)
        .column_as(row::Column::Position.max(), "last")
        .group_by(row::Column::Kind)
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(last.into_iter().collect())
}

async fn stored(source: &impl Source, kind: ItemKind, keys: &[&str]) -> Result<HashMap<String, row::Model>, DatabaseError> {
    let mut stored = HashMap::new();
    for keys in keys.chunks(IDS_AT_ONCE) {
        let rows = row::Entity::find()
            .filter(row::Column::Kind.eq(kind.name()))
            .filter(row::Column::Key.is_in(keys.iter().copied()))
            .all(source.connection())
            .await?;
        stored.extend(rows.into_iter().map(|row| (row.key.clone(), row)));
    }
    Ok(stored)
}

/// The keys of all documents of this kind, in their order.
pub(super) async fn keys(source: &impl Source, kind: ItemKind) -> Result<Vec<String>, DatabaseError> {
    let rows = row::Entity::find().select_only().column(row::Column::Key).filter(row::Column::Kind.eq(kind.name()));
    Ok(rows.order_by_asc(row::Column::Position).into_tuple().all(source.connection()).await?)
}

/// The document of this key as it is stored.
pub(super) async fn find(source: &impl Source, kind: ItemKind, key: &str) -> Result<Option<String>, DatabaseError> {
    let row = row::Entity::find_by_id((kind.name().to_owned(), key.to_owned())).one(source.connection()).await?;
    Ok(row.map(|row| row.body))
}

impl DocumentRows {
    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.gone.is_empty()
    }

    pub(super) async fn write(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        for (kind, keys) in &self.gone {
            for keys in keys.chunks(IDS_AT_ONCE) {
                let rows = row::Entity::delete_many().filter(row::Column::Kind.eq(kind.name()));
                rows.filter(row::Column::Key.is_in(keys)).exec(transaction.connection()).await?;
            }
        }
        let known = OnConflict::columns([row::Column::Kind, row::Column::Key])
            .update_columns([row::Column::Position, row::Column::Body])
            .to_owned();
        put_all(transaction, self.put, &known).await
    }
}
