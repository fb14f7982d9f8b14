//! Files that are handed in after the order (FILE-02).

use super::{
    document::{DocumentError, OrderDocument},
    handed_in::{owes_files, room},
    moving::{MoveError, moved_in},
};
use crate::{
    context::{Shop, secret_hash},
    uploads,
};
use std::collections::{BTreeMap, BTreeSet};
use vitrina_core::{
    companions::FILES_MAX,
    ids::Token,
    owner::Owner,
    states::{Move, Mover, OrderState, ProductionState, Standing},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    orders::{self, Order, Story},
};

/// Files for an order that waits for them.
#[derive(Debug, Clone)]
pub struct HandIn {
    /// Opens the order.
    pub token: Token,
    /// Whose the files are.
    pub owner: Owner,
    /// The uploads by the guid of the line that they are for; at least one for each.
    pub files: BTreeMap<String, BTreeSet<String>>,
}

/// Why files are not taken; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum HandInError {
    /// No order has this token.
    #[error("there is no such order")]
    UnknownOrder,
    /// The order does not wait for files.
    #[error("the order does not wait for files")]
    NotAwaited,
    /// It has no such line, or that takes no files.
    #[error("the order has no line {0} that takes files")]
    UnknownLine(String),
    /// A line would have more than [`FILES_MAX`] of what is asked for.
    #[error("a line has at most {FILES_MAX} files")]
    TooMany(String),
    /// A file is not there, or not theirs.
    #[error("a file is not there")]
    FileMissing,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
    /// It could not be moved on.
    #[error(transparent)]
    Move(MoveError),
}

/// Whether the shop takes files for an order that stands there.
#[must_use]
pub const fn takes_files(standing: Standing) -> bool {
    matches!(standing.production, ProductionState::WaitingForFiles)
        && !matches!(standing.order, OrderState::Cancelled | OrderState::Completed)
}

/// Takes the files that an order waits for. Once each line has some, they are checked (decision 24) and who ordered is told. Files that
/// the order has already are not taken again: who repeats a request gets the same answer.
pub async fn hand_in(shop: &Shop, request: &HandIn) -> Result<(), HandInError> {
    let hash = secret_hash(&request.token.reveal());
    // Who has no order, or nothing new for it, keeps nobody waiting who writes.
    let found = orders::find_by_token(&shop.database, &hash).await?.ok_or(HandInError::UnknownOrder)?;
    if new_files(&orders::story(&shop.database, &found.id).await?, request).is_empty() {
        return Ok(());
    }
    let transaction = shop.database.begin_write().await?;
    let done = written(shop, &transaction, request, &found.id).await;
    transaction.end(done).await
}

async fn written(shop: &Shop, transaction: &WriteTransaction, request: &HandIn, id: &str) -> Result<(), HandInError> {
    orders::hold(transaction, id).await?;
    // As it stands now that nobody else moves it.
    let order = orders::find_by_id(transaction, id).await?.ok_or(HandInError::UnknownOrder)?;
    let document = OrderDocument::read(&order.body)?;
    let story = orders::story(transaction, &order.id).await?;
    let new = new_files(&story, request);
    if new.is_empty() {
        return Ok(());
    }
    check(&order, &document, &story, &new)?;
    let now = shop.clock.now();
    for (guid, ids) in new {
        let named: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
        if !uploads::keep(transaction, &named, Some(&request.owner)).await? {
            return Err(HandInError::FileMissing);
        }
        orders::hand_in(transaction, &order, guid, &ids, now).await?;
    }
    let story = orders::story(transaction, &order.id).await?;
    if document.prices.lines.iter().all(|line| !owes_files(&line.guid, line.artwork.as_ref(), &story)) {
        let moved = moved_in(transaction, order.number, Move::Check, Mover::Customer, now, shop.mails()).await;
        moved.map_err(HandInError::Move)?;
    }
    Ok(())
}

/// What of it the order does not have yet.
fn new_files<'r>(story: &Story, request: &'r HandIn) -> Vec<(&'r str, Vec<&'r str>)> {
    let is_there = |guid: &str, id: &str| story.files.iter().any(|file| file.line_guid == guid && file.id == id);
    let new = request.files.iter().map(|(guid, ids)| {
        let ids: Vec<&str> = ids.iter().map(String::as_str).filter(|id| !is_there(guid, id)).collect();
        (guid.as_str(), ids)
    });
    new.filter(|(_, ids)| !ids.is_empty()).collect()
}

fn check(order: &Order, document: &OrderDocument, story: &Story, new: &[(&str, Vec<&str>)]) -> Result<(), HandInError> {
    if !takes_files(order.standing) {
        return Err(HandInError::NotAwaited);
    }
    for (guid, ids) in new {
        let line = document.prices.lines.iter().find(|line| line.guid == *guid);
        let artwork = line.and_then(|line| line.artwork.as_ref()).ok_or_else(|| HandInError::UnknownLine((*guid).to_owned()))?;
        if ids.len() > room(guid, artwork, story) {
            return Err(HandInError::TooMany((*guid).to_owned()));
        }
    }
    Ok(())
}
