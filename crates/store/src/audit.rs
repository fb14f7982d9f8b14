//! Who changed what (decision 72). What [`crate::catalog::Plan`] and [`crate::stock::count_anew`] write is read here, changed nowhere, and
//! forgotten when it is old.

use crate::{
    Database, DatabaseError, Source, WriteTransaction,
    batch::insert_all,
    catalog::packing::{compress, decompress},
    revisions, timestamp,
};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::Expr};
use vitrina_core::catalog::ItemKind;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod entry {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "audit")]
    pub struct Model {
        /// Of the catalogue, since the change; of a count, while it was corrected.
        #[sea_orm(primary_key, auto_increment = false)]
        pub revision: i64,
        /// Among the items of that change, and the counts that were corrected after it.
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

/// What the audit log tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditKind {
    /// Items of the catalogue or of content.
    Items(ItemKind),
    /// Counts of what lies in the warehouses, by variant code (ADM-03).
    Stock,
}

impl AuditKind {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        ItemKind::ALL.into_iter().map(Self::Items).chain([Self::Stock])
    }

    /// As the database and staff name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Items(kind) => kind.name(),
            Self::Stock => "stock",
        }
    }
}

impl From<ItemKind> for AuditKind {
    fn from(kind: ItemKind) -> Self {
        Self::Items(kind)
    }
}

/// A count that was corrected in one place.
#[derive(Debug)]
pub(crate) struct Corrected {
    pub(crate) variant_code: String,
    /// JSON of what was known of the place.
    pub(crate) before: String,
    /// JSON of what is known since.
    pub(crate) after: String,
}

/// Notes counts that `author` has corrected, behind all that has happened since the catalogue has its revision: they give it no other.
/// Nobody else changes stock before the transaction ends.
pub(crate) async fn note_counts(
    transaction: &WriteTransaction,
    counts: Vec<Corrected>,
    author: &str,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let revision = revisions::read(transaction).await?.catalog;
    let last: Option<i32> = entry::Entity::find()
        .select_only()
        .column(entry::Column::Number)
        .filter(entry::Column::Revision.eq(revision))
        .order_by_desc(entry::Column::Number)
        .into_tuple()
        .one(transaction.connection())
        .await?;
    let packed = |json: &str| compress(json.as_bytes()).map_err(|error| DatabaseError::Unexpected(error.into()));
    let row = |(number, count): (i32, Corrected)| {
        Ok(entry::Model {
            revision,
            number,
            at: timestamp::write(now),
            author: author.to_owned(),
            kind: AuditKind::Stock.name().to_owned(),
            key: count.variant_code,
            before: Some(packed(&count.before)?),
            after: Some(packed(&count.after)?),
        })
    };
    let rows = (last.map_or(0, |last| last + 1)..).zip(counts).map(row).collect::<Result<Vec<_>, DatabaseError>>()?;
    insert_all(transaction, rows).await
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

/// What became of an item or of counts, the latest change first.
pub async fn of_item(source: &impl Source, kind: impl Into<AuditKind> + Send, key: &str) -> Result<Vec<AuditEntry>, DatabaseError> {
    let kind = kind.into();
    let now = revisions::read(source).await?.catalog;
    let rows = entry::Entity::find()
        .filter(entry::Column::Revision.lte(now))
        .filter(entry::Column::Kind.eq(kind.name()))
        .filter(entry::Column::Key.eq(key))
        .order_by_desc(entry::Column::Revision)
        .order_by_desc(entry::Column::Number)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// A change of an item, without the item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happened {
    /// Of the catalogue, since then.
    pub revision: i64,
    /// When.
    pub at: Timestamp,
    /// Who, such as `import` or `staff ID`.
    pub author: String,
    /// The item's kind by the name that [`AuditKind::name`] has, or had.
    pub kind: String,
    /// The item's key; of counts, the variant's code.
    pub key: String,
    /// Whether there was none before.
    pub is_new: bool,
    /// Whether there is none since.
    pub is_gone: bool,
}

/// Up to `limit` changes, of one kind and of one key when they are named; the latest first.
pub async fn list(source: &impl Source, kind: Option<AuditKind>, key: Option<&str>, limit: u64) -> Result<Vec<Happened>, DatabaseError> {
    #[derive(FromQueryResult)]
    struct Row {
        revision: i64,
        at: String,
        author: String,
        kind: String,
        key: String,
        is_new: bool,
        is_gone: bool,
    }
    let now = revisions::read(source).await?.catalog;
    let rows = entry::Entity::find()
        .filter(entry::Column::Revision.lte(now))
        .select_only()
        .columns([entry::Column::Revision, entry::Column::At, entry::Column::Author, entry::Column::Kind, entry::Column::Key])
        .column_as(Expr::col(entry::Column::Before).is_null(), "is_new")
        .column_as(Expr::col(entry::Column::After).is_null(), "is_gone")
        .apply_if(kind, |query, kind| query.filter(entry::Column::Kind.eq(kind.name())))
        .apply_if(key, |query, key| query.filter(entry::Column::Key.eq(key)))
        .order_by_desc(entry::Column::Revision)
        // Counts are corrected at several moments of one revision.
        .order_by_desc(entry::Column::At)
        .order_by_asc(entry::Column::Number)
        .limit(limit)
        .into_model::<Row>()
        .all(source.connection())
        .await?;
    let happened = |Row { revision, at, author, kind, key, is_new, is_gone }: Row| {
        Ok(Happened { revision, at: timestamp::read(&at)?, author, kind, key, is_new, is_gone })
    };
    rows.into_iter().map(happened).collect()
}

/// Forgets what happened before `before`, a piece at a time, the oldest first, so that nobody waits long. Answers how many changes that
/// were. What is dated later than `now`, by a clock that ran ahead, goes with the next that is old.
pub async fn forget(database: &Database, before: Timestamp, now: Timestamp) -> Result<u64, DatabaseError> {
    let (mut forgotten, before) = (0, timestamp::write(before));
    loop {
        let dated = oldest(database, entry::Column::At.lte(timestamp::write(now))).await?;
        let old = dated.into_iter().take_while(|(_, _, at)| *at < before).last();
        let Some((revision, number, _)) = old else { return Ok(forgotten) };
        // Before it may be as many that are dated ahead as an import has items.
        let Some((revision, number, _)) = oldest(database, up_to(revision, number)).await?.pop() else { return Ok(forgotten) };
        let transaction = database.begin_write().await?;
        let these = entry::Entity::delete_many().filter(up_to(revision, number));
        forgotten += these.exec(transaction.connection()).await?.rows_affected;
        transaction.commit().await?;
    }
}

/// That a change is the one of this name, or one before it.
fn up_to(revision: i64, number: i32) -> Expr {
    let of_last = entry::Column::Revision.eq(revision).and(entry::Column::Number.lte(number));
    entry::Column::Revision.lt(revision).or(of_last)
}

/// The names of the first such changes that are kept, and when they were made.
async fn oldest(source: &impl Source, such: Expr) -> Result<Vec<(i64, i32, String)>, DatabaseError> {
    let rows = entry::Entity::find()
        .select_only()
        .columns([entry::Column::Revision, entry::Column::Number, entry::Column::At])
        .filter(such)
        .order_by_asc(entry::Column::Revision)
        .order_by_asc(entry::Column::Number)
        .limit(FORGOTTEN_AT_ONCE)
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(rows)
}

/// Changes that are forgotten in one transaction.
const FORGOTTEN_AT_ONCE: u64 = 1_000;

/// The keys of the items of a kind that were removed after this revision of the catalogue; they may be back.
pub async fn removed_since(source: &impl Source, kind: ItemKind, revision: i64) -> Result<Vec<String>, DatabaseError> {
    let now = revisions::read(source).await?.catalog;
    // Kinds are told apart here: asked for one, SQLite goes through the whole log of its items instead of the latest revisions.
    let removed: Vec<(String, String)> = entry::Entity::find()
        .select_only()
        .column(entry::Column::Kind)
        .column(entry::Column::Key)
        .filter(entry::Column::Revision.gt(revision))
        .filter(entry::Column::Revision.lte(now))
        .filter(entry::Column::After.is_null())
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(removed.into_iter().filter(|(of, _)| of == kind.name()).map(|(_, key)| key).collect())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};
    use jiff::ToSpan;
    use sea_orm::IntoActiveModel;

    async fn store(database: &Database, entries: Vec<entry::Model>) {
        let transaction = database.begin_write().await.expect("a transaction");
        let last = entries.iter().map(|entry| entry.revision).max().unwrap_or(0);
        revisions::publish_change(&transaction, last, revisions::Reach::default()).await.expect("a revision");
        for entries in entries.chunks(100) {
            let rows = entries.iter().cloned().map(IntoActiveModel::into_active_model);
            entry::Entity::insert_many(rows).exec_without_returning(transaction.connection()).await.expect("entries");
        }
        transaction.commit().await.expect("a commit");
    }

    /// What happened so many hours ago.
    fn entry(revision: i64, number: i32, age_hours: i64) -> entry::Model {
        entry::Model {
            revision,
            number,
            at: timestamp::write(NOW - age_hours.hours()),
            author: "import".to_owned(),
            kind: if number == 0 { ItemKind::Products } else { ItemKind::Pages }.name().to_owned(),
            key: format!("key-{number}"),
            before: None,
            after: Some(Vec::new()),
        }
    }

    #[tokio::test]
    async fn adm_03_changes_are_listed_the_latest_first_of_one_kind_and_key_or_all() {
        on_both(async |database| {
            store(database, (1..4).flat_map(|revision| [entry(revision, 0, 0), entry(revision, 1, 0)]).collect()).await;
            let listed = async |kind, key, limit| {
                let found = list(database, kind, key, limit).await.expect("a list");
                found.into_iter().map(|happened| (happened.revision, happened.key)).collect::<Vec<_>>()
            };
            let keys = |revisions: &[i64], key: &str| revisions.iter().map(|revision| (*revision, key.to_owned())).collect::<Vec<_>>();
            assert_eq!(listed(None, None, 3).await, [keys(&[3], "key-0"), keys(&[3], "key-1"), keys(&[2], "key-0")].concat());
            assert_eq!(listed(Some(ItemKind::Pages.into()), None, 10).await, keys(&[3, 2, 1], "key-1"));
            assert_eq!(listed(Some(ItemKind::Pages.into()), Some("key-0"), 10).await, []);
            assert_eq!(listed(None, Some("key-0"), 2).await, keys(&[3, 2], "key-0"));
            let latest = list(database, None, None, 1).await.expect("a list").remove(0);
            assert_eq!((latest.at, latest.is_new, latest.is_gone), (NOW, true, false));
        })
        .await;
    }

    #[tokio::test]
    async fn adm_03_what_is_old_is_forgotten_and_nothing_else() {
        on_both(async |database| {
            let old = (0..2 * i32::try_from(FORGOTTEN_AT_ONCE).unwrap_or(i32::MAX)).map(|number| entry(1, number, 50));
            store(database, old.chain([entry(2, 0, 49), entry(3, 0, 48), entry(3, 1, 48), entry(4, 0, 1)]).collect()).await;
            assert_eq!(forget(database, NOW - 48.hours(), NOW).await.expect("an answer"), 2 * FORGOTTEN_AT_ONCE + 1);
            assert_eq!(forget(database, NOW - 48.hours(), NOW).await.expect("an answer"), 0);
            let left: Vec<i64> = list(database, None, None, 10).await.expect("a list").iter().map(|happened| happened.revision).collect();
            assert_eq!(left, [4, 3, 3]);
        })
        .await;
    }

    #[tokio::test]
    async fn decision_72_what_a_clock_dated_ahead_keeps_nothing_else() {
        on_both(async |database| {
            let ahead = (0..2 * i32::try_from(FORGOTTEN_AT_ONCE).unwrap_or(i32::MAX)).map(|number| entry(2, number, -9_000));
            let entries = [entry(1, 0, 60)].into_iter().chain(ahead).chain([entry(3, 0, 50), entry(4, 0, -9_000), entry(5, 0, 1)]);
            store(database, entries.collect()).await;
            assert_eq!(forget(database, NOW - 48.hours(), NOW).await.expect("an answer"), 2 * FORGOTTEN_AT_ONCE + 2);
            let left: Vec<i64> = list(database, None, None, 10).await.expect("a list").iter().map(|happened| happened.revision).collect();
            assert_eq!(left, [5, 4], "nothing says yet that the fourth is old");
        })
        .await;
    }
}
