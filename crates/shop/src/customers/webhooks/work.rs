//! The work of sending a message (decision 73). Each try is a job of its own: what fails at a customer's is no failure of the shop's, and waits for none of
//! its people.

use crate::{
    context::{Chance, secret_hash},
    jobs::{self, ID_LENGTH, When, Work, write_as},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_store::{DatabaseError, WriteTransaction};

/// A try to send a message.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MessageWork {
    /// The message.
    pub(super) message: String,
    /// How often it was sent before: when it was sent again since, somebody else did this.
    pub(super) tries: i32,
}

impl Work for MessageWork {
    const KIND: &'static str = "webhook-message";
}

/// Writes the next try in the transaction that causes it. There is one job for each.
pub(super) async fn write(
    transaction: &WriteTransaction,
    work: &MessageWork,
    due_at: Timestamp,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let name = secret_hash(&format!("{} {} {}", MessageWork::KIND, work.message, work.tries))[..ID_LENGTH].to_owned();
    write_as(transaction, name, work, When { due_at, unique_key: None }, now).await?;
    Ok(())
}

/// Puts a try off that could not begin.
pub(super) async fn write_again(
    transaction: &WriteTransaction,
    work: &MessageWork,
    due_at: Timestamp,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    jobs::write(transaction, work, When { due_at, unique_key: None }, now, chance).await?;
    Ok(())
}
