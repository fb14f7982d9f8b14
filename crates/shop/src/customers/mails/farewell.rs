//! The last mail, to who has removed their account (decision 63). Its address is kept until it has left, and nowhere in the work, which is kept longer.

use super::{Occasion, letters::Writing, sent, written};
use crate::{
    context::{Chance, Shop},
    jobs::{self, JobError, Work, write},
    mail::Mailbox,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_core::owner::CustomerId;
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Customer},
    farewells::{self, Farewell},
};

/// The last mail to a customer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FarewellMail {
    /// Whose account it was.
    customer: CustomerId,
    /// Of the mail, however often it is sent.
    name: String,
    /// Whether loyalty points went with the account; work of before does not say.
    #[serde(default)]
    had_points: bool,
}

impl Work for FarewellMail {
    const KIND: &'static str = "farewell-mail";
}

/// Writes the work in the transaction that removes the account; nothing for one without an address.
pub(in crate::customers) async fn bid_farewell(
    transaction: &WriteTransaction,
    customer: &Customer,
    had_points: bool,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let Some(email) = customer.email.clone() else { return Ok(()) };
    let name = jobs::id(chance);
    farewells::insert(transaction, &Farewell { id: name.clone(), email, language: customer.language, written_at: now }).await?;
    write(transaction, &FarewellMail { customer: customer.id.clone(), name, had_points }, now.into(), now, chance).await?;
    Ok(())
}

/// Sends the last mail, and forgets where it went. The process can end in between: then it is sent again under the same name.
pub async fn saying_farewell(shop: Shop, work: FarewellMail) -> Result<(), JobError> {
    let post = shop.post.as_ref().ok_or_else(|| JobError::passing("this node sends no mails"))?;
    let Some(farewell) = farewells::find(&shop.database, &work.name).await.map_err(JobError::passing)? else { return Ok(()) };
    let Some(blank) = customers::find(&shop.database, &work.customer).await.map_err(JobError::passing)? else { return Ok(()) };
    let moment = shop.shelf.now();
    let (language, snapshot) = (farewell.language, &moment.snapshot);
    let writing = Writing { translations: &shop.translations, snapshot, customer: &blank, language, token: None };
    let to = Mailbox { name: String::new(), address: farewell.email };
    let mail = written(&shop, &writing, Occasion::Removed { had_points: work.had_points }, to, &work.name)?;
    sent(post.as_ref(), &mail).await?;
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = farewells::forget(&transaction, &work.name).await;
    transaction.end(forgotten).await.map_err(JobError::passing)
}
