//! Forms that visitors filled in (REQ-01, ADR 49), for staff to answer.

use crate::{DatabaseError, Source, WriteTransaction, owned, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::Expr,
};
use std::str::FromStr;
use vitrina_core::{
    locale::Locale,
    owner::{CustomerId, Owner},
    requests::{RequestEvent, RequestState, SpamSign},
    states::UnknownState,
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
        pub state: String,
        pub spam_sign: Option<String>,
        pub email: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod event {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "request_events")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub request_id: String,
        pub at: String,
        pub author: String,
        pub what: String,
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
    /// Where it stands.
    pub state: RequestState,
    /// By what it was taken for a robot's.
    pub spam_sign: Option<SpamSign>,
    /// E-mail address to answer to, where the form asks for one.
    pub email: Option<String>,
}

/// What staff did with a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happened {
    /// Random, given by the caller.
    pub id: String,
    /// With which.
    pub request: String,
    /// When.
    pub at: Timestamp,
    /// Who did it.
    pub author: String,
    /// What.
    pub what: RequestEvent,
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
        state: request.state.code().to_owned(),
        spam_sign: request.spam_sign.map(|sign| sign.code().to_owned()),
        email: request.email.clone(),
    };
    request::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// The request `id`.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Request>, DatabaseError> {
    request::Entity::find_by_id(id).one(source.connection()).await?.map(read).transpose()
}

/// The request `id`; nobody else changes it before this transaction ends.
pub async fn hold(transaction: &WriteTransaction, id: &str) -> Result<Option<Request>, DatabaseError> {
    let held = request::Entity::find_by_id(id).lock_exclusive();
    held.one(transaction.connection()).await?.map(read).transpose()
}

/// Says where a request stands that is held.
pub async fn save_state(transaction: &WriteTransaction, id: &str, state: RequestState) -> Result<(), DatabaseError> {
    let update = request::Entity::update_many().col_expr(request::Column::State, Expr::value(state.code()));
    update.filter(request::Column::Id.eq(id)).exec(transaction.connection()).await?;
    Ok(())
}

/// Up to `limit` requests sent before `before`, those of one state or all, the latest first.
pub async fn list(
    source: &impl Source,
    before: Option<&Request>,
    state: Option<RequestState>,
    limit: u64,
) -> Result<Vec<Request>, DatabaseError> {
    let earlier = before.map(|before| {
        let sent_at = timestamp::write(before.sent_at);
        let at_once = request::Column::SentAt.eq(&sent_at).and(request::Column::Id.lt(&before.id));
        Condition::any().add(request::Column::SentAt.lt(sent_at)).add(at_once)
    });
    let rows = request::Entity::find()
        .filter(earlier.unwrap_or_else(Condition::all))
        .apply_if(state, |query, state| query.filter(request::Column::State.eq(state.code())))
        .order_by_desc(request::Column::SentAt)
        .order_by_desc(request::Column::Id)
        .limit(limit)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// How many requests stand there.
pub async fn count(source: &impl Source, state: RequestState) -> Result<u64, DatabaseError> {
    Ok(request::Entity::find().filter(request::Column::State.eq(state.code())).count(source.connection()).await?)
}

/// Forgets what was taken for a robot's and sent before `before`; answers how many.
pub async fn forget_spam(transaction: &WriteTransaction, before: Timestamp) -> Result<u64, DatabaseError> {
    let is_old = || {
        let is_spam = request::Column::State.eq(RequestState::Spam.code());
        is_spam.and(request::Column::SentAt.lt(timestamp::write(before)))
    };
    forget_events(transaction, is_old().into()).await?;
    Ok(request::Entity::delete_many().filter(is_old()).exec(transaction.connection()).await?.rows_affected)
}

/// Notes what staff did.
pub async fn note(transaction: &WriteTransaction, happened: &Happened) -> Result<(), DatabaseError> {
    let row = event::Model {
        id: happened.id.clone(),
        request_id: happened.request.clone(),
        at: timestamp::write(happened.at),
        author: happened.author.clone(),
        what: happened.what.code().to_owned(),
    };
    event::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// What staff did with a request, in order.
pub async fn story(source: &impl Source, request: &str) -> Result<Vec<Happened>, DatabaseError> {
    let rows = event::Entity::find()
        .filter(event::Column::RequestId.eq(request))
        .order_by_asc(event::Column::At)
        .order_by_asc(event::Column::Id)
        .all(source.connection())
        .await?;
    let read = |row: event::Model| {
        Ok(Happened { at: timestamp::read(&row.at)?, what: code(&row.what)?, id: row.id, request: row.request_id, author: row.author })
    };
    rows.into_iter().map(read).collect()
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
    forget_events(transaction, theirs().into()).await?;
    request::Entity::delete_many().filter(theirs()).exec(transaction.connection()).await?;
    Ok(bodies)
}

/// Removes a request that is held, and what staff did with it. Its files are the caller's to let go of.
pub async fn remove(transaction: &WriteTransaction, id: &str) -> Result<(), DatabaseError> {
    forget_events(transaction, request::Column::Id.eq(id).into()).await?;
    request::Entity::delete_by_id(id).exec(transaction.connection()).await?;
    Ok(())
}

/// Forgets what staff did with those requests, which go.
async fn forget_events(transaction: &WriteTransaction, those: Condition) -> Result<(), DatabaseError> {
    let ids = request::Entity::find().select_only().column(request::Column::Id).filter(those).into_query();
    event::Entity::delete_many().filter(event::Column::RequestId.in_subquery(ids)).exec(transaction.connection()).await?;
    Ok(())
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
        state: code(&row.state)?,
        spam_sign: row.spam_sign.as_deref().map(code).transpose()?,
        email: row.email,
    })
}

fn code<C: FromStr<Err = UnknownState>>(code: &str) -> Result<C, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("a code of a request", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both, request};
    use jiff::ToSpan;

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

    #[tokio::test]
    async fn req_01_the_inbox_is_listed_by_state_and_says_what_was_done() {
        on_both(async |database| {
            let spam = Request { state: RequestState::Spam, spam_sign: Some(SpamSign::Bait), ..request("b", 2) };
            let transaction = database.begin_write().await.expect("a transaction");
            for request in [&request("a", 3), &spam, &request("c", 2), &request("d", 1)] {
                insert(&transaction, request).await.expect("a request");
            }
            let held = hold(&transaction, "c").await.expect("an answer").expect("a request");
            save_state(&transaction, &held.id, RequestState::Done).await.expect("an answer");
            let happened = Happened { id: "e".to_owned(), request: held.id, at: NOW, author: "Rasa".to_owned(), what: RequestEvent::Done };
            note(&transaction, &happened).await.expect("an answer");
            transaction.commit().await.expect("a commit");

            let ids = |found: Vec<Request>| found.into_iter().map(|request| request.id).collect::<Vec<_>>();
            let all = list(database, None, None, 2).await.expect("a list");
            let rest = list(database, all.last(), None, 9).await.expect("a list");
            assert_eq!((ids(all), ids(rest)), (vec!["d".to_owned(), "c".to_owned()], vec!["b".to_owned(), "a".to_owned()]));
            let new = list(database, None, Some(RequestState::New), 9).await.expect("a list");
            assert_eq!(ids(new), ["d", "a"]);
            assert_eq!(find(database, "b").await.expect("an answer"), Some(spam));
            assert_eq!(count(database, RequestState::Spam).await.expect("a number"), 1);
            assert_eq!(story(database, "c").await.expect("a story"), [happened]);
        })
        .await;
    }

    #[tokio::test]
    async fn req_01_spam_is_forgotten_after_its_time_and_nothing_else() {
        on_both(async |database| {
            let spam = |id: &str, age_hours| Request { state: RequestState::Spam, ..request(id, age_hours) };
            let transaction = database.begin_write().await.expect("a transaction");
            for request in [&spam("old", 50), &spam("young", 1), &request("new", 50)] {
                insert(&transaction, request).await.expect("a request");
                let id = format!("e {}", request.id);
                let happened = Happened { id, request: request.id.clone(), at: NOW, author: "x".to_owned(), what: RequestEvent::Reopened };
                note(&transaction, &happened).await.expect("an answer");
            }
            assert_eq!(forget_spam(&transaction, NOW - 2.hours()).await.expect("a number"), 1);
            transaction.commit().await.expect("a commit");
            let left: Vec<String> = list(database, None, None, 9).await.expect("a list").into_iter().map(|request| request.id).collect();
            assert_eq!(left, ["young", "new"]);
            assert_eq!(story(database, "old").await.expect("a story"), []);
            assert_eq!(story(database, "young").await.expect("a story").len(), 1);
        })
        .await;
    }
}
