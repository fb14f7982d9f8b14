//! Files that visitors sent: whose they are and what they are (FILE-02, FILE-03). The bytes lie in the file store.

use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::IDS_AT_ONCE,
    orders,
    owned::{self, Owned},
    requests, timestamp,
};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, ExprTrait, FromQueryResult, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
    sea_query::{Expr, Query},
};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use vitrina_core::owner::{CustomerId, Owner};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod upload {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "uploads")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub name: String,
        pub content_type: String,
        pub size_bytes: i64,
        pub sha256: String,
        pub attribute_code: Option<String>,
        pub created_at: String,
        pub is_ordered: bool,
        pub named_at: Option<String>,
        pub visitor_hash: Option<String>,
        pub customer_id: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Bodies of orders that are read at once: one may be large.
const BODIES_AT_ONCE: usize = 50;

/// The table, whose rows are somebody's.
pub(crate) use upload::Entity as Table;

impl owned::Owned for Table {
    const VISITOR: upload::Column = upload::Column::VisitorHash;
    const CUSTOMER: upload::Column = upload::Column::CustomerId;
    const KEY: upload::Column = upload::Column::Id;
}

/// A file that somebody sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// Random, given by the caller.
    pub id: String,
    /// Whose it is (decisions 42 and 56).
    pub owner: Owner,
    /// As its owner names it; a text, never a path.
    pub name: String,
    /// What its content is.
    pub content_type: String,
    /// At least 1.
    pub size_bytes: u64,
    /// Of its content, in hexadecimal.
    pub sha256: String,
    /// The attribute it was sent for.
    pub attribute_code: Option<String>,
    /// When it had arrived; kept to the microsecond.
    pub created_at: Timestamp,
    /// An order or a request names it, so that it stays.
    pub is_ordered: bool,
}

/// What an owner sent within some time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    /// Number of files.
    pub files: u64,
    /// Their sizes together.
    pub bytes: u64,
}

/// The upload `id`, when it is this owner's.
pub async fn find(source: &impl Source, id: &str, owner: &Owner) -> Result<Option<Upload>, DatabaseError> {
    let row = upload::Entity::find_by_id(id).filter(owned::is::<Table>(owner)).one(source.connection()).await?;
    row.map(read).transpose()
}

/// The upload `id`, whoever's it is: for who has been let in otherwise.
pub async fn find_anyones(source: &impl Source, id: &str) -> Result<Option<Upload>, DatabaseError> {
    let row = upload::Entity::find_by_id(id).one(source.connection()).await?;
    row.map(read).transpose()
}

/// Those uploads, whoever's they are: for who has been let in otherwise.
pub async fn find_all(source: &impl Source, ids: &[&str]) -> Result<Vec<Upload>, DatabaseError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = upload::Entity::find().filter(upload::Column::Id.is_in(ids.iter().copied())).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}

/// What the owner sent since `since`, and not after `until`.
pub async fn sent(source: &impl Source, owner: &Owner, since: Timestamp, until: Timestamp) -> Result<Sent, DatabaseError> {
    #[derive(FromQueryResult)]
    struct Row {
        files: i64,
        bytes: Option<i64>,
    }
    let row = upload::Entity::find()
        .select_only()
        .column_as(upload::Column::Id.count(), "files")
        // A sum of 64-bit integers is a decimal on PostgreSQL.
        .column_as(Expr::col(upload::Column::SizeBytes).sum().cast_as("bigint"), "bytes")
        .filter(owned::is::<Table>(owner))
        .filter(upload::Column::CreatedAt.between(timestamp::write(since), timestamp::write(until)))
        .into_model::<Row>()
        .one(source.connection())
        .await?;
    let count = |number: i64| u64::try_from(number).map_err(|error| DatabaseError::unreadable("what a visitor sent", error));
    row.map_or(Ok(Sent { files: 0, bytes: 0 }), |row| Ok(Sent { files: count(row.files)?, bytes: count(row.bytes.unwrap_or(0))? }))
}

/// Stores an upload whose bytes are safe.
pub async fn insert(transaction: &WriteTransaction, upload: &Upload) -> Result<(), DatabaseError> {
    let (visitor_hash, customer_id) = owned::columns(Some(&upload.owner));
    let row = upload::Model {
        id: upload.id.clone(),
        name: upload.name.clone(),
        content_type: upload.content_type.clone(),
        size_bytes: upload.size_bytes.try_into().map_err(|error| DatabaseError::unreadable("a size", error))?,
        sha256: upload.sha256.clone(),
        attribute_code: upload.attribute_code.clone(),
        created_at: timestamp::write(upload.created_at),
        is_ordered: upload.is_ordered,
        named_at: None,
        visitor_hash,
        customer_id,
    };
    upload::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Keeps files, because what is stored in this transaction, an order or a request, names them.
/// `false`: one of them is not there or not this owner's; the caller must then give the transaction up.
pub async fn keep(transaction: &WriteTransaction, ids: &[String], owner: &Owner) -> Result<bool, DatabaseError> {
    let distinct: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
    let wanted = distinct.len() as u64;
    let theirs = upload::Entity::find().filter(upload::Column::Id.is_in(distinct)).filter(owned::is::<Table>(owner));
    let update = upload::Entity::update_many()
        .col_expr(upload::Column::IsOrdered, Expr::value(true))
        .filter(owned::in_order(theirs))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected == wanted)
}

/// Whether all those files are there and this owner's.
pub async fn are_there(source: &impl Source, ids: &[String], owner: &Owner) -> Result<bool, DatabaseError> {
    let distinct: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
    let wanted = distinct.len() as u64;
    let theirs = upload::Entity::find().filter(upload::Column::Id.is_in(distinct)).filter(owned::is::<Table>(owner));
    Ok(theirs.count(source.connection()).await? == wanted)
}

/// Those of `ids` that are there and this owner's, each with whether a cart has named it, or it has arrived, since `since`; what an order names has.
pub async fn named_since(
    source: &impl Source,
    ids: &[&str],
    owner: &Owner,
    since: Timestamp,
) -> Result<BTreeMap<String, bool>, DatabaseError> {
    let mut named = BTreeMap::new();
    for ids in ids.chunks(IDS_AT_ONCE) {
        let theirs = upload::Entity::find().filter(upload::Column::Id.is_in(ids.iter().copied())).filter(owned::is::<Table>(owner));
        let since = timestamp::write(since);
        let is_named = |row: &upload::Model| row.is_ordered || *row.named_at.as_ref().unwrap_or(&row.created_at) >= since;
        named.extend(theirs.all(source.connection()).await?.into_iter().map(|row| (row.id.clone(), is_named(&row))));
    }
    Ok(named)
}

/// Notes that a cart names these files at `now`.
pub async fn name(transaction: &WriteTransaction, ids: &[&str], now: Timestamp) -> Result<(), DatabaseError> {
    upload::Entity::update_many()
        .col_expr(upload::Column::NamedAt, Expr::value(timestamp::write(now)))
        .filter(upload::Column::Id.is_in(ids.iter().copied()))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Up to `limit` ids of files that arrived before `before`, and that no order names, nor any cart since, the oldest first.
pub async fn unordered(source: &impl Source, before: Timestamp, limit: u64) -> Result<Vec<String>, DatabaseError> {
    let ids = upload::Entity::find()
        .select_only()
        .column(upload::Column::Id)
        .filter(is_loose(before))
        .order_by_asc(upload::Column::CreatedAt)
        .limit(limit)
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(ids)
}

/// Up to `limit` uploads after the id `after`, by id: which there are, and when each arrived.
pub async fn ids(source: &impl Source, after: &str, limit: u64) -> Result<Vec<(String, Timestamp)>, DatabaseError> {
    let rows: Vec<(String, String)> = upload::Entity::find()
        .select_only()
        .column(upload::Column::Id)
        .column(upload::Column::CreatedAt)
        .filter(upload::Column::Id.gt(after))
        .order_by_asc(upload::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(source.connection())
        .await?;
    rows.into_iter().map(|(id, created_at)| Ok((id, timestamp::read(&created_at)?))).collect()
}

/// Orders that were given up, with nothing ever paid and nothing sent, need no files (STOCK-04).
const IS_ALIVE: &str =
    "NOT (orders.order_state = 'cancelled' AND orders.payment_state IN ('pending', 'failed') AND orders.shipment_state = 'none')";

/// That a return, or what was handed in for an order, names the file: by its id alone.
fn is_handed_in() -> Expr {
    let photos = "return_photos WHERE return_photos.upload_id = uploads.id";
    let for_order = "order_files JOIN orders ON orders.id = order_files.order_id WHERE order_files.upload_id = uploads.id";
    Expr::cust(format!("(EXISTS (SELECT 1 FROM {photos}) OR EXISTS (SELECT 1 FROM {for_order} AND {IS_ALIVE}))"))
}

/// Waits for who is placing an order with these files: what they name is seen from now on. Who begins later waits.
async fn hold(transaction: &WriteTransaction, those: Expr) -> Result<(), DatabaseError> {
    let ids = upload::Entity::find().select_only().column(upload::Column::Id).filter(those).order_by_asc(upload::Column::Id);
    ids.lock_exclusive().into_tuple::<String>().all(transaction.connection()).await?;
    Ok(())
}

/// Files that an order names which is given up, or a request that is removed, on their way to be let go of. What else their owner ordered and sent,
/// which for a large customer is much, is read once, not for each of them (STOCK-04).
#[derive(Debug)]
pub struct Releasing {
    files: BTreeSet<String>,
    /// Of each order and request that was read, those of the files that it names: as long as it is kept, the same ones.
    named: HashMap<String, Vec<String>>,
}

impl Releasing {
    /// Reads what is there. Nothing is held for it, so that it can be done before others wait for this transaction.
    pub async fn begin(transaction: &WriteTransaction, ids: impl IntoIterator<Item = String>) -> Result<Self, DatabaseError> {
        let mut releasing = Self { files: ids.into_iter().collect(), named: HashMap::new() };
        releasing.needed(transaction).await?;
        Ok(releasing)
    }

    /// What nothing else needs is kept from `now` as long as what a cart named, unless an order names it again (STOCK-04).
    pub async fn end(mut self, transaction: &WriteTransaction, now: Timestamp) -> Result<(), DatabaseError> {
        let unneeded = self.unneeded(transaction).await?;
        upload::Entity::update_many()
            .col_expr(upload::Column::IsOrdered, Expr::value(false))
            .col_expr(upload::Column::NamedAt, Expr::value(timestamp::write(now)))
            .filter(unneeded)
            .exec(transaction.connection())
            .await?;
        Ok(())
    }

    /// The condition of those that nothing else needs. From here to the end of the transaction nobody can name them.
    async fn unneeded(&mut self, transaction: &WriteTransaction) -> Result<Condition, DatabaseError> {
        hold(transaction, upload::Column::Id.is_in(&self.files)).await?;
        // With what has come since it was read.
        let needed = self.needed(transaction).await?;
        let unneeded = self.files.difference(&needed);
        Ok(Condition::all().add(upload::Column::Id.is_in(unneeded)).add(is_handed_in().not()))
    }

    /// Those of the files that orders and requests name.
    async fn needed(&mut self, transaction: &WriteTransaction) -> Result<BTreeSet<String>, DatabaseError> {
        let owners: Vec<(Option<String>, Option<String>)> = upload::Entity::find()
            .select_only()
            .columns([upload::Column::VisitorHash, upload::Column::CustomerId])
            .filter(upload::Column::Id.is_in(&self.files))
            .distinct()
            .into_tuple()
            .all(transaction.connection())
            .await?;
        let mut needed = self.named_by(transaction, &owners, orders::Table::find().filter(Expr::cust(IS_ALIVE))).await?;
        needed.extend(self.named_by(transaction, &owners, requests::Table::find()).await?);
        Ok(needed)
    }

    /// Those that such rows of the owners name.
    async fn named_by<E: Owned>(
        &mut self,
        transaction: &WriteTransaction,
        owners: &[(Option<String>, Option<String>)],
        such: Select<E>,
    ) -> Result<BTreeSet<String>, DatabaseError> {
        let visitors = owners.iter().filter_map(|(visitor_hash, _)| visitor_hash.as_deref());
        let customers = owners.iter().filter_map(|(_, customer_id)| customer_id.as_deref());
        let theirs = Condition::any().add(E::VISITOR.is_in(visitors)).add(E::CUSTOMER.is_in(customers));
        let connection = transaction.connection();
        let rows: Vec<String> = such.filter(theirs).select_only().column(E::KEY).into_tuple().all(connection).await?;
        let unread: Vec<&str> = rows.iter().map(String::as_str).filter(|id| !self.named.contains_key(*id)).collect();
        for ids in unread.chunks(BODIES_AT_ONCE) {
            let bodies = E::find().filter(E::KEY.is_in(ids.iter().copied())).select_only().column(E::KEY);
            let bodies: Vec<(String, String)> = bodies.column_as(Expr::col("body"), "body").into_tuple().all(connection).await?;
            for (id, body) in bodies {
                let named = words(&body).filter(|word| self.files.contains(*word)).map(str::to_owned).collect();
                self.named.insert(id, named);
            }
        }
        Ok(rows.iter().filter_map(|id| self.named.get(id)).flatten().cloned().collect())
    }
}

/// What an id can be in a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
}

/// Lets go of files that a request named which is removed: what nothing else needs goes with the next sweep, or once no cart has named it for as
/// long as those are kept, unless an order names it again (REQ-01, decision 63).
pub async fn let_go(transaction: &WriteTransaction, ids: &[&str]) -> Result<(), DatabaseError> {
    let unneeded = Releasing::begin(transaction, ids.iter().copied().map(str::to_owned)).await?.unneeded(transaction).await?;
    upload::Entity::update_many()
        .col_expr(upload::Column::IsOrdered, Expr::value(false))
        .col_expr(upload::Column::CreatedAt, Expr::value(timestamp::write(Timestamp::UNIX_EPOCH)))
        .filter(unneeded)
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Takes the names from a customer's files that no order needs, who has removed their account: the next sweep removes them. `requested` names those
/// that a form of theirs had, which is gone. An order that just names one of them keeps it.
pub(crate) async fn abandon(transaction: &WriteTransaction, customer: &CustomerId, requested: &[String]) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    let mut releasing = Releasing::begin(transaction, requested.iter().cloned()).await?;
    // All of theirs before some of them, so that they are taken in one order.
    hold(transaction, upload::Column::CustomerId.eq(customer.0.as_str())).await?;
    let was_requested = releasing.unneeded(transaction).await?;
    upload::Entity::update_many()
        .col_expr(upload::Column::Name, Expr::value(""))
        .col_expr(upload::Column::IsOrdered, Expr::value(false))
        .col_expr(upload::Column::CreatedAt, Expr::value(timestamp::write(Timestamp::UNIX_EPOCH)))
        .col_expr(upload::Column::NamedAt, Expr::value(None::<String>))
        .filter(upload::Column::CustomerId.eq(customer.0.as_str()))
        .filter(Condition::any().add(upload::Column::IsOrdered.eq(false)).add(was_requested))
        .exec(connection)
        .await?;
    Ok(())
}

/// Forgets a file that is among those of [`unordered`]; `false` when there is none, or an order or a cart named it in the meantime.
/// From here to the end of the transaction no order can name it.
pub async fn forget(transaction: &WriteTransaction, id: &str, before: Timestamp) -> Result<bool, DatabaseError> {
    let connection = transaction.connection();
    let loose = upload::Entity::find_by_id(id).filter(is_loose(before));
    if loose.lock_exclusive().one(connection).await?.is_none() {
        return Ok(false);
    }
    // It may have been handed in for an order that was given up.
    let handed_in = Query::delete().from_table("order_files").and_where(Expr::col("upload_id").eq(id)).take();
    connection.execute(&handed_in).await?;
    upload::Entity::delete_by_id(id).exec(connection).await?;
    Ok(true)
}

/// No order names the file, and no cart has since `before`, nor has it arrived since.
fn is_loose(before: Timestamp) -> Condition {
    let before = timestamp::write(before);
    let unnamed = upload::Column::NamedAt.is_null().or(upload::Column::NamedAt.lt(before.as_str()));
    Condition::all().add(upload::Column::IsOrdered.eq(false)).add(upload::Column::CreatedAt.lt(before.as_str())).add(unnamed)
}

fn read(row: upload::Model) -> Result<Upload, DatabaseError> {
    let owner = owned::read(row.visitor_hash, row.customer_id);
    Ok(Upload {
        id: row.id,
        owner: owner.ok_or_else(|| DatabaseError::Unexpected("a file is nobody's".into()))?,
        name: row.name,
        content_type: row.content_type,
        size_bytes: row.size_bytes.try_into().map_err(|error| DatabaseError::unreadable("a size", error))?,
        sha256: row.sha256,
        attribute_code: row.attribute_code,
        created_at: timestamp::read(&row.created_at)?,
        is_ordered: row.is_ordered,
    })
}

#[cfg(test)]
mod tests;
