//! Products as they are read.

use super::packing::Unpacker;
use crate::{DatabaseError, Source, batch::IDS_AT_ONCE, revisions};
use sea_orm::{ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod product {
    use sea_orm::entity::prelude::*;

    /// A product as it is from one revision of the catalogue on until another: what a change writes is seen when the catalogue has its revision.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "products")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// The first revision that it is seen in.
        #[sea_orm(primary_key, auto_increment = false)]
        pub revision: i64,
        /// The first revision that it is not seen in any more.
        pub until: i64,
        pub position: i64,
        /// `catalog::Product` as compressed JSON, without the stock of its variants.
        pub packed: Vec<u8>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Of what is seen until it is changed.
pub(super) const FOR_EVER: i64 = i64::MAX;

/// A product as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackedProduct {
    /// Its key.
    pub id: String,
    /// In the maker's order, which may have gaps.
    pub position: i64,
    /// As [`super::Unpacker`] reads it.
    pub packed: Vec<u8>,
}

/// What is seen at this revision of the catalogue: a change that is still being written is not.
pub(super) fn seen(revision: i64) -> Condition {
    Condition::all().add(product::Column::Revision.lte(revision)).add(product::Column::Until.gt(revision))
}

/// Where the last product in the maker's order stands.
pub(super) async fn last(source: &impl Source) -> Result<Option<i64>, DatabaseError> {
    let last: Option<Option<i64>> = product::Entity::find()
        .select_only()
        .column_as(product::Column::Position.max(), "last")
        .into_tuple()
        .one(source.connection())
        .await?;
    Ok(last.flatten())
}

/// The keys of all products, in the maker's order.
pub(super) async fn ids(source: &impl Source) -> Result<Vec<String>, DatabaseError> {
    let revision = revisions::read(source).await?.catalog;
    let ids = product::Entity::find().select_only().column(product::Column::Id).filter(seen(revision));
    Ok(ids.order_by_asc(product::Column::Position).into_tuple().all(source.connection()).await?)
}

/// The next `count_max` products in the maker's order behind this position; the first ones behind none. An empty answer is the end.
pub async fn packed_products(source: &impl Source, behind: Option<i64>, count_max: u64) -> Result<Vec<PackedProduct>, DatabaseError> {
    let revision = revisions::read(source).await?.catalog;
    let mut rows = product::Entity::find().filter(seen(revision));
    if let Some(behind) = behind {
        rows = rows.filter(product::Column::Position.gt(behind));
    }
    let rows = rows.order_by_asc(product::Column::Position).limit(count_max).all(source.connection()).await?;
    Ok(rows.into_iter().map(packed).collect())
}

/// The products that were written after this revision of the catalogue; none when they are more than `count_max`.
pub async fn packed_since(source: &impl Source, revision: i64, count_max: u64) -> Result<Option<Vec<PackedProduct>>, DatabaseError> {
    let now = revisions::read(source).await?.catalog;
    let later = || product::Entity::find().filter(product::Column::Revision.gt(revision)).filter(seen(now));
    if later().count(source.connection()).await? > count_max {
        return Ok(None);
    }
    let rows = later().order_by_asc(product::Column::Position).all(source.connection()).await?;
    Ok(Some(rows.into_iter().map(packed).collect()))
}

/// Those of these products that there are, in the maker's order.
pub async fn packed_of(source: &impl Source, ids: &[&str]) -> Result<Vec<PackedProduct>, DatabaseError> {
    let revision = revisions::read(source).await?.catalog;
    let mut found = Vec::new();
    for ids in ids.chunks(IDS_AT_ONCE) {
        let rows = product::Entity::find().filter(product::Column::Id.is_in(ids.iter().copied())).filter(seen(revision));
        found.extend(rows.all(source.connection()).await?);
    }
    found.sort_by_key(|row| row.position);
    Ok(found.into_iter().map(packed).collect())
}

fn packed(row: product::Model) -> PackedProduct {
    PackedProduct { id: row.id, position: row.position, packed: row.packed }
}

/// The JSON of the product of this id as it is stored, without its pieces.
pub(super) async fn find(source: &impl Source, id: &str) -> Result<Option<String>, DatabaseError> {
    let revision = revisions::read(source).await?.catalog;
    let row = product::Entity::find().filter(product::Column::Id.eq(id)).filter(seen(revision)).one(source.connection()).await?;
    let Some(row) = row else { return Ok(None) };
    let json = Unpacker::stored(source).await?.unpack(&row.packed)?;
    String::from_utf8(json).map(Some).map_err(|error| DatabaseError::unreadable("a product", error))
}
