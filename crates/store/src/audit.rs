//! Who changed what (decision 72). What [`crate::catalog::Plan`] writes is read here and changed nowhere.

use crate::{DatabaseError, Source, catalog::packing::decompress, revisions, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use vitrina_core::catalog::ItemKind;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod entry {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "audit")]
    pub struct Model {
        /// Of the catalogue, since the change.
        #[sea_orm(primary_key, auto_increment = false)]
        pub revision: i64,
        /// Among the items of that change.
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        pub at: String,
        pub author: String,
        pub kind: String,
        pub key: String,
        /// The item as compressed JSON; none when it is new.
        pub before: Option<Vec<u8>>,
        /// None when it is gone.
        pub after: Option<Vec<u8>>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// One change of one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// Of the catalogue, since then.
    pub revision: i64,
    /// When.
    pub at: Timestamp,
    /// Who, such as `import` or `staff ID`.
    pub author: String,
    /// The item's JSON before; none when it was new.
    pub before: Option<String>,
    /// The item's JSON after; none when it went.
    pub after: Option<String>,
}

/// What became of an item, the latest change first.
pub async fn of_item(source: &impl Source, kind: ItemKind, key: &str) -> Result<Vec<AuditEntry>, DatabaseError> {
    let now = revisions::read(source).await?.catalog;
    let rows = entry::Entity::find()
        .filter(entry::Column::Revision.lte(now))
        .filter(entry::Column::Kind.eq(kind.name()))
        .filter(entry::Column::Key.eq(key))
        .order_by_desc(entry::Column::Revision)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// The keys of the items of a kind that were removed after this revision of the catalogue; they may be back.
pub async fn removed_since(source: &impl Source, kind: ItemKind, revision: i64) -> Result<Vec<String>, DatabaseError> {
    let now = revisions::read(source).await?.catalog;
    let keys = entry::Entity::find()
        .select_only()
        .column(entry::Column::Key)
        .filter(entry::Column::Revision.gt(revision))
        .filter(entry::Column::Revision.lte(now))
        .filter(entry::Column::Kind.eq(kind.name()))
        .filter(entry::Column::After.is_null())
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(keys)
}

fn read(row: entry::Model) -> Result<AuditEntry, DatabaseError> {
    let json = |packed: Vec<u8>| {
        let json = decompress(&packed)?;
        String::from_utf8(json).map_err(|error| DatabaseError::unreadable("an entry of the audit log", error))
    };
    Ok(AuditEntry {
        revision: row.revision,
        at: timestamp::read(&row.at)?,
        author: row.author,
        before: row.before.map(json).transpose()?,
        after: row.after.map(json).transpose()?,
    })
}
