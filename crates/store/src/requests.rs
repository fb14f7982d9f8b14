//! Forms that visitors filled in (REQ-01), for staff to answer.

use crate::{DatabaseError, Source, WriteTransaction, owned, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use vitrina_core::{
    locale::Locale,
    owner::{CustomerId, Owner},
};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod request {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "requests")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub form_id: String,
        pub sent_at: String,
        pub language: String,
        pub url: String,
        pub body: String,
        pub visitor_hash: Option<String>,
        pub customer_id: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The table, whose rows are somebody's.
pub(crate) use request::Entity as Table;

impl owned::Owned for Table {
    const VISITOR: request::Column = request::Column::VisitorHash;
    const CUSTOMER: request::Column = request::Column::CustomerId;
    const KEY: request::Column = request::Column::Id;
}

/// A form that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Random, given by the caller.
    pub id: String,
    /// Which form.
    pub form_id: String,
    /// When; kept to the microsecond.
    pub sent_at: Timestamp,
    /// Language of the page that it was sent from, to answer in.
    pub language: Locale,
    /// Address of that page.
    pub url: String,
    /// What was entered, JSON.
    pub body: String,
    /// Whose it is; none where the request did not say so.
    pub owner: Option<Owner>,
}

/// Stores a request.
pub async fn insert(transaction: &WriteTransaction, request: &Request) -> Result<(), DatabaseError> {
    let (visitor_hash, customer_id) = owned::columns(request.owner.as_ref());
    let row = request::Model {
        id: request.id.clone(),
        form_id: request.form_id.clone(),
        sent_at: timestamp::write(request.sent_at),
        language: request.language.code().to_owned(),
        url: request.url.clone(),
        body: request.body.clone(),
        visitor_hash,
        customer_id,
    };
    request::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Up to `limit` requests after `after`, the oldest first; an empty answer is the end.
pub async fn export(source: &impl Source, after: Option<&Request>, limit: u64) -> Result<Vec<Request>, DatabaseError> {
    let later = after.map(|after| {
        let sent_at = timestamp::write(after.sent_at);
        let at_once = request::Column::SentAt.eq(&sent_at).and(request::Column::Id.gt(&after.id));
        Condition::any().add(request::Column::SentAt.gt(sent_at)).add(at_once)
    });
    let rows = request::Entity::find()
        .filter(later.unwrap_or_else(Condition::all))
        .order_by_asc(request::Column::SentAt)
        .order_by_asc(request::Column::Id)
        .limit(limit)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Forgets what a customer sent, who has removed their account; answers what was entered.
pub(crate) async fn forget(transaction: &WriteTransaction, customer: &CustomerId) -> Result<Vec<String>, DatabaseError> {
    let theirs = || request::Column::CustomerId.eq(customer.0.as_str());
    let bodies = request::Entity::find().select_only().column(request::Column::Body).filter(theirs());
    let bodies = bodies.into_tuple().all(transaction.connection()).await?;
    request::Entity::delete_many().filter(theirs()).exec(transaction.connection()).await?;
    Ok(bodies)
}

fn read(row: request::Model) -> Result<Request, DatabaseError> {
    Ok(Request {
        id: row.id,
        form_id: row.form_id,
        sent_at: timestamp::read(&row.sent_at)?,
        language: row.language.parse().map_err(|error| DatabaseError::unreadable("a language", error))?,
        url: row.url,
        body: row.body,
        owner: owned::read(row.visitor_hash, row.customer_id),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{on_both, request};

    #[tokio::test]
    async fn req_01_requests_are_read_in_the_order_they_were_sent_in_each_once() {
        on_both(async |database| {
            let sent = [request("d", 3), request("a", 2), request("b", 2), request("c", 2), request("e", 1)];
            let transaction = database.begin_write().await.expect("a transaction");
            for request in sent.iter().rev() {
                insert(&transaction, request).await.expect("a request");
            }
            transaction.commit().await.expect("a commit");

            let mut read: Vec<Request> = Vec::new();
            loop {
                let chunk = export(database, read.last(), 2).await.expect("requests");
                if chunk.is_empty() {
                    break;
                }
                read.extend(chunk);
            }
            assert_eq!(read, sent);
        })
        .await;
    }
}
