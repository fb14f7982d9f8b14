//! What webhooks are told, and what became of it.

use super::{
    Webhook, code,
    tables::{message, webhook},
};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, Order as Direction},
};
use vitrina_core::webhooks::{MessageState, WebhookEvent, WebhookFailure};

/// What one webhook is told of one thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Given by the caller; the same however often it is sent.
    pub id: String,
    /// Who is told.
    pub webhook_id: String,
    /// What of.
    pub event: WebhookEvent,
    /// When it happened.
    pub at: Timestamp,
    /// What is said beside that, JSON.
    pub body: String,
    /// What has become of it.
    pub tried: Tried,
}

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tried {
    /// Where it stands.
    pub state: MessageState,
    /// How often it was sent.
    pub tries: i32,
    /// When that was the last time.
    pub tried_at: Option<Timestamp>,
    /// When it is sent again.
    pub next_at: Option<Timestamp>,
    /// Why it did not arrive the last time.
    pub failure: Option<WebhookFailure>,
    /// What the receiver answered then.
    pub answer_status: Option<i32>,
}

impl Tried {
    /// Of a message that is due at `now` for the first time.
    #[must_use]
    pub const fn not_yet(now: Timestamp) -> Self {
        Self { state: MessageState::Waiting, tries: 0, tried_at: None, next_at: Some(now), failure: None, answer_status: None }
    }
}

/// Keeps a message; `false`: it is there already.
pub async fn write_message(transaction: &WriteTransaction, kept: &Message) -> Result<bool, DatabaseError> {
    let Tried { state, tries, tried_at, next_at, failure, answer_status } = kept.tried;
    if message::Entity::find_by_id(&kept.id).one(transaction.connection()).await?.is_some() {
        return Ok(false);
    }
    let row = message::Model {
        id: kept.id.clone(),
        webhook_id: kept.webhook_id.clone(),
        event: kept.event.code().to_owned(),
        at: timestamp::write(kept.at),
        body: kept.body.clone(),
        state: state.code().to_owned(),
        tries,
        tried_at: tried_at.map(timestamp::write),
        next_at: next_at.map(timestamp::write),
        failure: failure.map(|failure| failure.code().to_owned()),
        answer_status,
    };
    message::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(true)
}

/// The message of this id with its webhook, for whoever sends it.
pub async fn find_message(source: &impl Source, id: &str) -> Result<Option<(Message, Webhook)>, DatabaseError> {
    let found = message::Entity::find_by_id(id).find_also_related(webhook::Entity).one(source.connection()).await?;
    let Some((message, Some(webhook))) = found else { return Ok(None) };
    Ok(Some((read(message)?, super::read(webhook)?)))
}

/// Whether a message of this kind to the webhook is still to be sent.
pub async fn waits_for(source: &impl Source, webhook_id: &str, event: WebhookEvent) -> Result<bool, DatabaseError> {
    let found = message::Entity::find()
        .filter(message::Column::WebhookId.eq(webhook_id))
        .filter(message::Column::State.eq(MessageState::Waiting.code()))
        .filter(message::Column::Event.eq(event.code()))
        .one(source.connection())
        .await?;
    Ok(found.is_some())
}

/// A page of the messages to a webhook, the latest first unless `oldest_first`, and how many there are in all.
pub async fn messages(
    source: &impl Source,
    webhook_id: &str,
    oldest_first: bool,
    skip: u64,
    limit: u64,
) -> Result<(Vec<Message>, u64), DatabaseError> {
    let of_webhook = message::Entity::find().filter(message::Column::WebhookId.eq(webhook_id));
    let total = of_webhook.clone().count(source.connection()).await?;
    let direction = if oldest_first { Direction::Asc } else { Direction::Desc };
    let rows = of_webhook
        .order_by(message::Column::At, direction.clone())
        .order_by(message::Column::Id, direction)
        .offset(skip)
        .limit(limit)
        .all(source.connection())
        .await?;
    Ok((rows.into_iter().map(read).collect::<Result<_, _>>()?, total))
}

/// Notes what became of a message that waited after `tries`. `false`: somebody else has noted a try, or it is gone.
pub async fn note_try(transaction: &WriteTransaction, id: &str, tries: i32, tried: Tried) -> Result<bool, DatabaseError> {
    let update = message::Entity::update_many()
        .col_expr(message::Column::State, Expr::value(tried.state.code()))
        .col_expr(message::Column::Tries, Expr::value(tried.tries))
        .col_expr(message::Column::TriedAt, Expr::value(tried.tried_at.map(timestamp::write)))
        .col_expr(message::Column::NextAt, Expr::value(tried.next_at.map(timestamp::write)))
        .col_expr(message::Column::Failure, Expr::value(tried.failure.map(WebhookFailure::code)))
        .col_expr(message::Column::AnswerStatus, Expr::value(tried.answer_status))
        .filter(message::Column::Id.eq(id))
        .filter(message::Column::State.eq(MessageState::Waiting.code()))
        .filter(message::Column::Tries.eq(tries))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Nothing that waits for this webhook is sent any more.
pub async fn give_up(transaction: &WriteTransaction, webhook_id: &str) -> Result<(), DatabaseError> {
    message::Entity::update_many()
        .col_expr(message::Column::State, Expr::value(MessageState::GivenUp.code()))
        .col_expr(message::Column::NextAt, Expr::value(None::<String>))
        .filter(message::Column::WebhookId.eq(webhook_id))
        .filter(message::Column::State.eq(MessageState::Waiting.code()))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Forgets what happened before `then` and waits no more.
pub async fn forget_messages(transaction: &WriteTransaction, then: Timestamp) -> Result<(), DatabaseError> {
    message::Entity::delete_many()
        .filter(message::Column::At.lt(timestamp::write(then)))
        .filter(message::Column::State.ne(MessageState::Waiting.code()))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

fn read(row: message::Model) -> Result<Message, DatabaseError> {
    let moment = |text: Option<String>| text.as_deref().map(timestamp::read).transpose();
    Ok(Message {
        id: row.id,
        webhook_id: row.webhook_id,
        event: code(&row.event)?,
        at: timestamp::read(&row.at)?,
        body: row.body,
        tried: Tried {
            state: code(&row.state)?,
            tries: row.tries,
            tried_at: moment(row.tried_at)?,
            next_at: moment(row.next_at)?,
            failure: row.failure.as_deref().map(code).transpose()?,
            answer_status: row.answer_status,
        },
    })
}
