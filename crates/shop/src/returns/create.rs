//! A customer returns something of an order (ACC-05).

use super::{mails::announce, returnable::returnable_lines};
use crate::{
    context::{Shop, secret_hash},
    customers::webhooks::tell_of_return,
    jobs,
    orders::document::{DocumentError, OrderDocument},
    uploads,
};
use jiff::Timestamp;
use std::collections::BTreeMap;
use vitrina_core::{
    companions::FILES_MAX,
    ids::IdempotencyKey,
    owner::{CustomerId, Owner},
    returns::{ReturnReason, ReturnStatus},
    withdrawal::Paid,
};
use vitrina_store::{
    DatabaseError, WriteTransaction, claims, orders,
    returns::{self, Photo, Return},
};

/// Longest text that says what is wrong.
pub const COMMENT_LENGTH_MAX: usize = 2000;
/// Most photos of a return.
pub const PHOTOS_MAX: usize = FILES_MAX;

/// What a customer returns; lengths are checked.
#[derive(Debug, Clone)]
pub struct CreateReturn {
    /// Same key, same answer.
    pub key: IdempotencyKey,
    /// Who returns it.
    pub customer: CustomerId,
    /// The number of the order.
    pub order_number: i64,
    /// Pieces by the guid of their line, at least one of each.
    pub lines: BTreeMap<String, u32>,
    /// What is wrong.
    pub reason: ReturnReason,
    /// The same in their words.
    pub comment: String,
    /// Uploads of theirs that show it.
    pub photos: Vec<String>,
}

/// A return that was taken.
#[derive(Debug, Clone)]
pub struct CreatedReturn {
    /// As it is stored.
    pub goods_return: Return,
    /// It had been taken before, under the same key.
    pub is_repetition: bool,
}

/// Why a return is not taken; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum CreateReturnError {
    /// The customer has no order of this number.
    #[error("there is no such order")]
    UnknownOrder,
    /// Nothing of the order can be returned (any more).
    #[error("there is nothing to return")]
    NotOffered,
    /// It has no such line, or none that can be returned.
    #[error("the line {0} cannot be returned")]
    UnknownLine(String),
    /// There are only so many pieces left.
    #[error("of the line {guid} there are {left} pieces")]
    TooMany {
        /// The line.
        guid: String,
        /// Pieces that can still be returned.
        left: u32,
    },
    /// A photo is not there, or not theirs.
    #[error("a photo is not there")]
    PhotoMissing,
    /// The key was used for another return.
    #[error("the key was used for another return")]
    KeyReused,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
}

/// Takes a return, and tells the customer by mail that it is here. The same key gives the same answer, and no piece is returned twice.
pub async fn create(shop: &Shop, request: &CreateReturn) -> Result<CreatedReturn, CreateReturnError> {
    let transaction = shop.database.begin_write().await?;
    let done = written(shop, &transaction, request).await;
    transaction.end(done).await
}

async fn written(shop: &Shop, transaction: &WriteTransaction, request: &CreateReturn) -> Result<CreatedReturn, CreateReturnError> {
    let theirs = || orders::find_customers(transaction, &request.customer, request.order_number);
    let found = theirs().await?.ok_or(CreateReturnError::UnknownOrder)?;
    orders::hold(transaction, &found.id).await?;
    // As it stands now that nobody else writes what belongs to it.
    let order = theirs().await?.ok_or(CreateReturnError::UnknownOrder)?;
    let before = returns::of_order(transaction, &order.id).await?;
    let goods_return = described(shop, request, &order.id);
    if let Some(same) = before.iter().find(|one| one.idempotency_hash == goods_return.idempotency_hash) {
        return if is_same(same, &goods_return) {
            Ok(CreatedReturn { goods_return: same.clone(), is_repetition: true })
        } else {
            Err(CreateReturnError::KeyReused)
        };
    }
    let document = OrderDocument::read(&order.body)?;
    let claims = claims::of_order(transaction, &order.id).await?;
    let open = returnable_lines(&order, &document, &claims, &before);
    if open.is_empty() {
        return Err(CreateReturnError::NotOffered);
    }
    for (guid, quantity) in &goods_return.lines {
        let line = open.iter().find(|line| line.guid == *guid).ok_or_else(|| CreateReturnError::UnknownLine(guid.clone()))?;
        if *quantity > line.quantity {
            return Err(CreateReturnError::TooMany { guid: guid.clone(), left: line.quantity });
        }
    }
    if !uploads::keep(transaction, &request.photos, Some(&Owner::Customer(request.customer.clone()))).await? {
        return Err(CreateReturnError::PhotoMissing);
    }
    returns::insert(transaction, &goods_return).await?;
    if let Some(chance) = shop.mails() {
        announce(transaction, &order, &goods_return.id, ReturnStatus::Received, goods_return.claimed_at, chance).await?;
    }
    tell_of_return(transaction, &order, &goods_return, goods_return.claimed_at).await?;
    let stored = returns::find(transaction, &goods_return.id).await?;
    Ok(CreatedReturn { goods_return: stored.map_or(goods_return, |stored| stored.goods_return), is_repetition: false })
}

fn described(shop: &Shop, request: &CreateReturn, order_id: &str) -> Return {
    let now = shop.clock.now();
    let now = Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now);
    Return {
        id: jobs::id(&shop.chance),
        order_id: order_id.to_owned(),
        idempotency_hash: secret_hash(&format!("return {order_id} {}", request.key.as_str())),
        claimed_at: now,
        reason: request.reason,
        comment: request.comment.clone(),
        status: ReturnStatus::Received,
        came_from: None,
        moved_at: now,
        answer: None,
        given_back: Paid::NOTHING,
        lines: request.lines.iter().map(|(guid, quantity)| (guid.clone(), *quantity)).collect(),
        photos: request.photos.iter().map(|id| Photo { id: id.clone(), name: String::new() }).collect(),
    }
}

/// Whether what is asked for is what was stored under the same key, however far it has come by now.
fn is_same(stored: &Return, asked: &Return) -> bool {
    let ids = |one: &Return| one.photos.iter().map(|photo| photo.id.clone()).collect::<Vec<_>>();
    (stored.reason, &stored.comment, &stored.lines, ids(stored)) == (asked.reason, &asked.comment, &asked.lines, ids(asked))
}
