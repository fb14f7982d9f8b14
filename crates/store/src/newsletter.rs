//! Who gets the newsletter, or asked for it (NLTR-01, ADR 45). Of tokens only hashes are stored.

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use std::str::FromStr;
use vitrina_core::{
    locale::Locale,
    newsletter::{SubscriberEvent, SubscriberState, SubscribingPlace},
    states::UnknownState,
};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod subscriber {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "subscribers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub email: String,
        pub email_key: String,
        pub language: String,
        pub state: String,
        pub place: String,
        pub version: String,
        pub asked_at: String,
        pub confirmed_at: Option<String>,
        pub left_at: Option<String>,
        pub token_hash: Option<String>,
        pub token_ends_at: Option<String>,
        pub leave_hash: String,
        pub mail_name: Option<String>,
        pub mailed_at: Option<String>,
        pub mails_since: Option<String>,
        pub mails: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod event {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "subscriber_events")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub subscriber_id: String,
        pub at: String,
        pub author: String,
        pub what: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Somebody who gets the newsletter, or asked for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscriber {
    /// Random, given by the caller.
    pub id: String,
    /// As entered.
    pub email: String,
    /// How the address is compared; unique.
    pub email_key: String,
    /// To write in.
    pub language: Locale,
    /// Whether they get it.
    pub state: SubscriberState,
    /// Where it was asked for last.
    pub place: SubscribingPlace,
    /// Version of the words that stood there.
    pub version: String,
    /// When it was asked for last.
    pub asked_at: Timestamp,
    /// When it was confirmed last.
    pub confirmed_at: Option<Timestamp>,
    /// When they left last.
    pub left_at: Option<Timestamp>,
    /// What confirms it: its hash, and until when it does.
    pub token: Option<(String, Timestamp)>,
    /// Hash of what ends it, whenever.
    pub leave_hash: String,
    /// The mails that went there.
    pub mailed: Mailed,
}

/// Mails to one address, counted so that nobody plays with a mailbox.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mailed {
    /// Name of the last one.
    pub name: Option<String>,
    /// When it went.
    pub at: Option<Timestamp>,
    /// When the first one went of those that are counted.
    pub since: Option<Timestamp>,
    /// How many went since then.
    pub count: i32,
}

/// What happened to a subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happened {
    /// Random, given by the caller.
    pub id: String,
    /// Whose.
    pub subscriber: String,
    /// When.
    pub at: Timestamp,
    /// Who did it, such as `visitor` or `staff`.
    pub author: String,
    /// What.
    pub what: SubscriberEvent,
}

/// Stores somebody; `false`: the address is known already, and nothing was stored.
pub async fn insert(transaction: &WriteTransaction, subscriber: &Subscriber) -> Result<bool, DatabaseError> {
    let unless_known = OnConflict::column(subscriber::Column::EmailKey).do_nothing().to_owned();
    let insert = subscriber::Entity::insert(row(subscriber).into_active_model()).on_conflict(unless_known);
    Ok(insert.exec_without_returning(transaction.connection()).await? > 0)
}

/// Who has this address; nobody else changes them before this transaction ends.
pub async fn hold(transaction: &WriteTransaction, email_key: &str) -> Result<Option<Subscriber>, DatabaseError> {
    let held = subscriber::Entity::find().filter(subscriber::Column::EmailKey.eq(email_key)).lock_exclusive();
    held.one(transaction.connection()).await?.map(read).transpose()
}

/// Writes somebody who is held.
pub async fn save(transaction: &WriteTransaction, held: &Subscriber) -> Result<(), DatabaseError> {
    subscriber::Entity::update_many()
        .set(row(held).into_active_model().reset_all())
        .filter(subscriber::Column::Id.eq(held.id.as_str()))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Who has this id.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Subscriber>, DatabaseError> {
    subscriber::Entity::find_by_id(id).one(source.connection()).await?.map(read).transpose()
}

/// Who has this address.
pub async fn find_by_email(source: &impl Source, email_key: &str) -> Result<Option<Subscriber>, DatabaseError> {
    first(source, subscriber::Column::EmailKey, email_key).await
}

/// Whom the token of this hash confirms, whether it still holds or not.
pub async fn find_by_token(source: &impl Source, hash: &str) -> Result<Option<Subscriber>, DatabaseError> {
    first(source, subscriber::Column::TokenHash, hash).await
}

/// Whose subscription the token of this hash ends.
pub async fn find_by_leave(source: &impl Source, hash: &str) -> Result<Option<Subscriber>, DatabaseError> {
    first(source, subscriber::Column::LeaveHash, hash).await
}

async fn first(source: &impl Source, column: subscriber::Column, value: &str) -> Result<Option<Subscriber>, DatabaseError> {
    subscriber::Entity::find().filter(column.eq(value)).one(source.connection()).await?.map(read).transpose()
}

/// Those after `after` in the order of their addresses: so many at most, those of this state alone if one is named.
pub async fn list(
    source: &impl Source,
    after: Option<&Subscriber>,
    state: Option<SubscriberState>,
    limit: u64,
) -> Result<Vec<Subscriber>, DatabaseError> {
    let mut some = subscriber::Entity::find();
    if let Some(after) = after {
        some = some.filter(subscriber::Column::EmailKey.gt(after.email_key.as_str()));
    }
    if let Some(state) = state {
        some = some.filter(subscriber::Column::State.eq(state.code()));
    }
    let rows = some.order_by_asc(subscriber::Column::EmailKey).limit(limit).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}

/// Removes who has this id; what happened to them names nobody any more.
pub async fn remove(transaction: &WriteTransaction, id: &str) -> Result<(), DatabaseError> {
    subscriber::Entity::delete_by_id(id).exec(transaction.connection()).await?;
    Ok(())
}

/// Forgets those who were asked before `then` and never answered; how many there were. Who had left before somebody asked again has left
/// still: nobody takes away by asking what is known of that, and what the links of older mails end.
pub async fn forget_waiting(transaction: &WriteTransaction, then: Timestamp) -> Result<u64, DatabaseError> {
    let connection = transaction.connection();
    let is_old = Condition::all()
        .add(subscriber::Column::State.eq(SubscriberState::Waiting.code()))
        .add(subscriber::Column::AskedAt.lt(timestamp::write(then)));
    subscriber::Entity::update_many()
        .col_expr(subscriber::Column::State, Expr::value(SubscriberState::Left.code()))
        .col_expr(subscriber::Column::TokenHash, Expr::value(None::<String>))
        .col_expr(subscriber::Column::TokenEndsAt, Expr::value(None::<String>))
        .filter(is_old.clone())
        .filter(subscriber::Column::LeftAt.is_not_null())
        .exec(connection)
        .await?;
    let strangers = subscriber::Entity::delete_many().filter(is_old).filter(subscriber::Column::LeftAt.is_null());
    Ok(strangers.exec(connection).await?.rows_affected)
}

/// Notes what happened; it is never changed.
pub async fn note(transaction: &WriteTransaction, happened: &Happened) -> Result<(), DatabaseError> {
    let row = event::Model {
        id: happened.id.clone(),
        subscriber_id: happened.subscriber.clone(),
        at: timestamp::write(happened.at),
        author: happened.author.clone(),
        what: happened.what.code().to_owned(),
    };
    event::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// What happened to the subscription of this id, in order.
pub async fn story(source: &impl Source, subscriber: &str) -> Result<Vec<Happened>, DatabaseError> {
    let rows = event::Entity::find()
        .filter(event::Column::SubscriberId.eq(subscriber))
        .order_by_asc(event::Column::At)
        .order_by_asc(event::Column::Id)
        .all(source.connection())
        .await?;
    let read = |row: event::Model| {
        Ok(Happened {
            at: timestamp::read(&row.at)?,
            what: code(&row.what)?,
            id: row.id,
            subscriber: row.subscriber_id,
            author: row.author,
        })
    };
    rows.into_iter().map(read).collect()
}

fn row(subscriber: &Subscriber) -> subscriber::Model {
    let written = |moment: Option<Timestamp>| moment.map(timestamp::write);
    let (token_hash, token_ends_at) = subscriber.token.clone().unzip();
    subscriber::Model {
        id: subscriber.id.clone(),
        email: subscriber.email.clone(),
        email_key: subscriber.email_key.clone(),
        language: subscriber.language.code().to_owned(),
        state: subscriber.state.code().to_owned(),
        place: subscriber.place.code().to_owned(),
        version: subscriber.version.clone(),
        asked_at: timestamp::write(subscriber.asked_at),
        confirmed_at: written(subscriber.confirmed_at),
        left_at: written(subscriber.left_at),
        token_hash,
        token_ends_at: written(token_ends_at),
        leave_hash: subscriber.leave_hash.clone(),
        mail_name: subscriber.mailed.name.clone(),
        mailed_at: written(subscriber.mailed.at),
        mails_since: written(subscriber.mailed.since),
        mails: subscriber.mailed.count,
    }
}

fn read(row: subscriber::Model) -> Result<Subscriber, DatabaseError> {
    let moment = |text: Option<String>| text.as_deref().map(timestamp::read).transpose();
    Ok(Subscriber {
        id: row.id,
        email: row.email,
        email_key: row.email_key,
        language: row.language.parse().map_err(|error| DatabaseError::unreadable("a language", error))?,
        state: code(&row.state)?,
        place: code(&row.place)?,
        version: row.version,
        asked_at: timestamp::read(&row.asked_at)?,
        confirmed_at: moment(row.confirmed_at)?,
        left_at: moment(row.left_at)?,
        token: row.token_hash.zip(moment(row.token_ends_at)?),
        leave_hash: row.leave_hash,
        mailed: Mailed { name: row.mail_name, at: moment(row.mailed_at)?, since: moment(row.mails_since)?, count: row.mails },
    })
}

fn code<C: FromStr<Err = UnknownState>>(code: &str) -> Result<C, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("a code of a subscriber", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};
    use jiff::ToSpan;

    fn subscriber(name: &str) -> Subscriber {
        Subscriber {
            id: name.to_owned(),
            email: format!("{}@Example.com", name.to_uppercase()),
            email_key: format!("{name}@example.com"),
            language: Locale::Lt,
            state: SubscriberState::Waiting,
            place: SubscribingPlace::Popup,
            version: "1".to_owned(),
            asked_at: NOW,
            confirmed_at: None,
            left_at: None,
            token: None,
            leave_hash: format!("leave {name}"),
            mailed: Mailed::default(),
        }
    }

    #[tokio::test]
    async fn nltr_01_an_address_is_kept_once_and_found_by_what_it_was_mailed() {
        on_both(async |database| {
            let ona = subscriber("ona");
            let transaction = database.begin_write().await.expect("a transaction");
            assert!(insert(&transaction, &ona).await.expect("an answer"));
            let again = Subscriber { id: "other".to_owned(), ..ona.clone() };
            assert!(!insert(&transaction, &again).await.expect("an answer"), "one address, one row");
            assert!(insert(&transaction, &subscriber("jonas")).await.expect("an answer"));
            let held = hold(&transaction, "ona@example.com").await.expect("an answer").expect("ona");
            assert_eq!(held, ona);
            let mailed = Mailed { name: Some("m".to_owned()), at: Some(NOW), since: Some(NOW), count: 1 };
            let asked = Subscriber { token: Some(("hash".to_owned(), NOW + 72.hours())), mailed, ..held };
            save(&transaction, &asked).await.expect("an answer");
            let happened = Happened {
                id: "e".to_owned(),
                subscriber: "ona".to_owned(),
                at: NOW,
                author: "visitor".to_owned(),
                what: SubscriberEvent::Asked,
            };
            note(&transaction, &happened).await.expect("an answer");
            transaction.commit().await.expect("a commit");

            assert_eq!(find_by_token(database, "hash").await.expect("an answer"), Some(asked.clone()));
            assert_eq!(find_by_leave(database, "leave ona").await.expect("an answer"), Some(asked.clone()));
            assert_eq!(find_by_token(database, "leave ona").await.expect("an answer"), None);
            assert_eq!(story(database, "ona").await.expect("a story"), std::slice::from_ref(&happened));
            let all = list(database, None, None, 1).await.expect("a list");
            assert_eq!(all, [subscriber("jonas")]);
            let rest = list(database, all.last(), Some(SubscriberState::Waiting), 9).await.expect("a list");
            assert_eq!(rest, [asked]);

            let transaction = database.begin_write().await.expect("a transaction");
            remove(&transaction, "ona").await.expect("an answer");
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "ona").await.expect("an answer"), None);
            assert_eq!(story(database, "ona").await.expect("a story"), [happened], "it names nobody, and stays");
        })
        .await;
    }

    #[tokio::test]
    async fn nltr_01_who_never_answered_is_forgotten() {
        on_both(async |database| {
            let confirmed = Subscriber { state: SubscriberState::Confirmed, ..subscriber("confirmed") };
            let young = Subscriber { asked_at: NOW + 1.hour(), ..subscriber("young") };
            let transaction = database.begin_write().await.expect("a transaction");
            for one in [&subscriber("old"), &confirmed, &young] {
                insert(&transaction, one).await.expect("an answer");
            }
            assert_eq!(forget_waiting(&transaction, NOW + 1.hour()).await.expect("a number"), 1);
            transaction.commit().await.expect("a commit");
            let left = list(database, None, None, 9).await.expect("a list");
            assert_eq!(left, [confirmed, young]);
        })
        .await;
    }

    #[tokio::test]
    async fn nltr_01_who_left_and_was_asked_again_by_somebody_has_left_still() {
        on_both(async |database| {
            let left = Subscriber {
                state: SubscriberState::Left,
                confirmed_at: Some(NOW - 2.hours()),
                left_at: Some(NOW - 1.hour()),
                ..subscriber("ona")
            };
            let asked = Subscriber { state: SubscriberState::Waiting, token: Some(("hash".to_owned(), NOW + 72.hours())), ..left.clone() };
            let transaction = database.begin_write().await.expect("a transaction");
            insert(&transaction, &asked).await.expect("an answer");
            assert_eq!(forget_waiting(&transaction, NOW).await.expect("a number"), 0);
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "ona").await.expect("an answer"), Some(asked), "the mail may still be answered");

            let transaction = database.begin_write().await.expect("a transaction");
            assert_eq!(forget_waiting(&transaction, NOW + 1.hour()).await.expect("a number"), 0);
            transaction.commit().await.expect("a commit");
            assert_eq!(find_by_leave(database, "leave ona").await.expect("an answer"), Some(left));
        })
        .await;
    }
}
