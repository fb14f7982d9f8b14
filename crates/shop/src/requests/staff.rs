//! What staff do with a request.

use super::{
    answer::{Answer, AnswerFile, files},
    mails::announce,
};
use crate::{
    context::Chance,
    files::{FileError, FileStore, Pieces},
    uploads,
};
use jiff::Timestamp;
use vitrina_core::requests::{RequestEvent, RequestState};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    requests::{self, Happened, Request},
    uploads::let_go,
};

/// What is decided of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// It is answered.
    Done,
    /// It is to be answered after all; what was taken for a robot's is mailed then.
    Reopen,
}

/// Who decides, when, and with what.
#[derive(Clone, Copy)]
pub struct By<'a> {
    /// The name of who it is.
    pub author: &'a str,
    /// The time.
    pub now: Timestamp,
    /// What names new things.
    pub chance: &'a Chance,
    /// Whether the shop sends mails.
    pub sends_mails: bool,
}

/// Why a request stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum DecideError {
    /// There is none of this id.
    #[error("there is no such request")]
    Unknown,
    /// It stands there already; somebody else may have been faster.
    #[error("it is {} already", .0.code())]
    Already(RequestState),
    /// What a robot seems to have sent is not answered.
    #[error("it is taken for spam: reopen it first")]
    Spam,
    /// What is kept cannot be read.
    #[error("its answers cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Decides about a request, once, however many staff do at a time.
pub async fn decide(database: &Database, id: &str, decision: Decision, by: &By<'_>) -> Result<(), DecideError> {
    let transaction = database.begin_write().await?;
    let decided = decide_in(&transaction, id, decision, by).await;
    transaction.end(decided).await
}

async fn decide_in(transaction: &WriteTransaction, id: &str, decision: Decision, by: &By<'_>) -> Result<(), DecideError> {
    let held = requests::hold(transaction, id).await?.ok_or(DecideError::Unknown)?;
    let (state, what) = match (decision, held.state) {
        (Decision::Done, RequestState::New) => (RequestState::Done, RequestEvent::Done),
        (Decision::Done, RequestState::Spam) => return Err(DecideError::Spam),
        (Decision::Reopen, RequestState::Done | RequestState::Spam) => (RequestState::New, RequestEvent::Reopened),
        (Decision::Done, RequestState::Done) | (Decision::Reopen, RequestState::New) => return Err(DecideError::Already(held.state)),
    };
    requests::save_state(transaction, id, state).await?;
    let happened =
        Happened { id: by.chance.token()[..32].to_owned(), request: id.to_owned(), at: by.now, author: by.author.to_owned(), what };
    requests::note(transaction, &happened).await?;
    if held.state == RequestState::Spam {
        let_through(transaction, &held, by).await?;
    }
    Ok(())
}

/// Does what was left undone when it was taken for a robot's. A file that has gone since then stays gone.
async fn let_through(transaction: &WriteTransaction, held: &Request, by: &By<'_>) -> Result<(), DecideError> {
    let named: Vec<String> = answers(held)?.iter().flat_map(Answer::files).map(|file| file.id).collect();
    uploads::keep(transaction, &named, held.owner.as_ref()).await?;
    if by.sends_mails {
        announce(transaction, &held.id, by.now, by.chance).await?;
    }
    Ok(())
}

/// Removes a request, because who sent it asks for that, and lets its files go (decision 63). A mail about it that has not left finds nothing to tell.
pub async fn remove(database: &Database, id: &str) -> Result<(), DecideError> {
    let transaction = database.begin_write().await?;
    let removed = remove_in(&transaction, id).await;
    transaction.end(removed).await
}

async fn remove_in(transaction: &WriteTransaction, id: &str) -> Result<(), DecideError> {
    let held = requests::hold(transaction, id).await?.ok_or(DecideError::Unknown)?;
    let named = files(&answers(&held)?);
    let named: Vec<&str> = named.iter().map(|file| file.id.as_str()).collect();
    requests::remove(transaction, id).await?;
    Ok(let_go(transaction, &named).await?)
}

/// The file of this number, from 1 on, that a request names: as its owner names it, with its content. None: the request names no such file, or it
/// is gone.
pub async fn open_file(store: &dyn FileStore, request: &Request, number: usize) -> Result<Option<(AnswerFile, Pieces)>, OpenFileError> {
    let named = files(&answers(request)?);
    let Some(file) = number.checked_sub(1).and_then(|place| named.into_iter().nth(place)) else { return Ok(None) };
    Ok(uploads::content(store, &file.id).await?.map(|content| (file, content)))
}

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum OpenFileError {
    /// What is kept cannot be read.
    #[error("the answers of the request cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The file store.
    #[error(transparent)]
    Store(#[from] FileError),
}

fn answers(request: &Request) -> Result<Vec<Answer>, serde_json::Error> {
    serde_json::from_str(&request.body)
}
