//! Mails about an order (CHK-05, decision 73, ADR 19): one for each occasion, written as a job in the transaction that gives it.
//!
//! The work names the order and the occasion. The letter says what holds when it is sent: of an order that was paid in the meantime it
//! asks no money, and a day that can no longer be had is not in it.

mod money;
mod occasion;
mod told;
mod withdrawal;
mod writing;

pub(crate) use occasion::Occasion;
pub(crate) use told::Told;

use super::{
    awaited_by,
    document::OrderDocument,
    number,
    promised::described_now,
    token::page_address,
    withdrawn::{is_withdrawn_whole, waits_for_money},
};
use crate::{
    context::{Chance, Shop},
    jobs::{self, ID_LENGTH, JobError, Work, write_as},
    mail::{Attachment, Mail, MailError, Mailbox, sender},
    papers::{MadePaper, Maker, PaperError, available},
    payment::MoneyOf,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    jobs::JobState,
    orders::{self, Order, Story},
    returns::{self, Return},
};
use writing::Writing;

/// Papers of one mail; many mail servers take no more than 10 MB, and what is attached grows by a third.
const ATTACHED_BYTES_MAX: usize = 5 * 1024 * 1024;

/// A mail about an order.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderMail {
    order_id: String,
    occasion: Occasion,
    /// The job's name: the mail has it too, however often it is sent.
    name: String,
    #[serde(flatten)]
    told: Told,
}

impl Work for OrderMail {
    const KIND: &'static str = "order-mail";
    /// With amounts, what went back to a voucher or could not, the name of its credit note, and money that is not what the order asked for.
    const VERSION: i32 = 6;
}

/// Writes the work in the transaction that gives the occasion.
pub(super) async fn announce(
    transaction: &WriteTransaction,
    order_id: &str,
    occasion: Occasion,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let name = if occasion == Occasion::Placed { confirmation_name(order_id) } else { jobs::id(chance) };
    announce_as(transaction, order_id, occasion, name, Told::default(), now).await
}

/// The same of what is `told`, under a name that nothing else has, by which the letter finds what it is about.
pub(super) async fn announce_as(
    transaction: &WriteTransaction,
    order_id: &str,
    occasion: Occasion,
    name: String,
    told: Told,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    write_mail(transaction, OrderMail { order_id: order_id.to_owned(), occasion, name, told }, now).await
}

/// The same for an occasion that tells of money.
pub(crate) async fn announce_money(
    transaction: &WriteTransaction,
    order_id: &str,
    occasion: Occasion,
    told: Told,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let work = OrderMail { order_id: order_id.to_owned(), occasion, name: jobs::id(chance), told };
    write_mail(transaction, work, now).await
}

async fn write_mail(transaction: &WriteTransaction, work: OrderMail, now: Timestamp) -> Result<(), DatabaseError> {
    let name = work.name.clone();
    write_as(transaction, name, &work, now.into(), now).await?;
    Ok(())
}

/// The name of the job that sends an order's confirmation: there is one for ever, and whoever has the order finds it.
fn confirmation_name(order_id: &str) -> String {
    order_id.chars().take(ID_LENGTH).collect()
}

/// Where the confirmation of an order is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Confirmation {
    /// It is sent as soon as the mail server takes it.
    UnderWay,
    /// The mail server has it.
    Sent,
}

/// Where the confirmation of an order is; `None` where none is sent, or could be, and where it was sent so long ago that nobody knows.
pub async fn confirmation(database: &Database, order_id: &str) -> Result<Option<Confirmation>, DatabaseError> {
    let job = vitrina_store::jobs::find(database, &confirmation_name(order_id)).await?;
    Ok(job.filter(|job| job.kind == OrderMail::KIND).and_then(|job| match job.state {
        JobState::Waiting => Some(Confirmation::UnderWay),
        // Where a person has dealt with what could not be sent, the error stays.
        JobState::Done => job.last_error.is_none().then_some(Confirmation::Sent),
        JobState::Failed => None,
    }))
}

/// Sends a mail about an order. The process can end between sending it and noting that: then it is sent again under the same name.
pub async fn mailing(shop: Shop, work: OrderMail) -> Result<(), JobError> {
    let post = shop.post.as_ref().ok_or_else(|| JobError::passing("this node sends no mails"))?;
    let order = orders::find_by_id(&shop.database, &work.order_id).await.map_err(JobError::passing)?;
    let order = order.ok_or_else(|| JobError::Lasting("the order is not there".to_owned()))?;
    if !work.occasion.holds_of(order.standing) {
        return Ok(());
    }
    let story = orders::story(&shop.database, &order.id).await.map_err(JobError::passing)?;
    let returned = returns::of_order(&shop.database, &order.id).await.map_err(JobError::passing)?;
    let money = MoneyOf::find(&shop.database, &order).await.map_err(JobError::passing)?;
    let mut mail = mail(&shop, &order, (&story, &returned, &money), &work)?;
    mail.attachments = attachments(&shop, &order, &story, &work).await?;
    post.send(&mail).await.map_err(|error| match error {
        MailError::Passing(_) => JobError::passing(error),
        MailError::Refused(_) => JobError::Lasting(error.to_string()),
    })
}

fn mail(shop: &Shop, order: &Order, (story, returned, money): (&Story, &[Return], &MoneyOf), work: &OrderMail) -> Result<Mail, JobError> {
    let lasting = |error: &dyn std::fmt::Display| JobError::Lasting(error.to_string());
    let document = OrderDocument::read(&order.body).map_err(|error| lasting(&error))?;
    let (moment, now) = (shop.shelf.now(), shop.clock.now());
    let snapshot = &*moment.snapshot;
    let to = Mailbox { name: format!("{} {}", document.address.name, document.address.surname), address: document.address.email.clone() };
    let number = number(order);
    let told = money_told(order, money, work);
    let writing = Writing {
        translations: &shop.translations,
        prices: described_now(order, &document, story, &snapshot.calendar, now),
        claim: story.claims.iter().find(|claim| claim.id == work.name),
        // As on its page: nobody pays while money that is not what was asked for waits for a person.
        waits_for_money: waits_for_money(order, &document, &story.claims, returned) && !money.is_unclear(),
        awaited_by: awaited_by(order, document.payment_type, shop.cards_offered()),
        is_withdrawn: is_withdrawn_whole(&document, &story.claims, returned),
        page: page_address(&shop.link_key, snapshot, order, None),
        snapshot,
        order,
        document: &document,
        number: &number,
        amount: told.amount.unwrap_or(order.total_to_pay),
        told: &told,
    };
    let letter = writing.letter(work.occasion);
    Ok(Mail {
        name: format!("order-{number}-{}", work.name),
        from: sender(snapshot, order.language),
        to,
        subject: letter.subject.clone(),
        language: order.language.code(),
        written_at: now,
        text: letter.text(),
        html: letter.html().map_err(|error| lasting(&error))?,
        reply_to: None,
        attachments: Vec::new(),
        unsubscribe: None,
    })
}

/// What it tells of money: where staff said that another amount is enough, that is what came (CHK-06). What was
/// to be paid and what paid it stay as they are once an order is paid, so that a late mail says the same.
fn money_told(order: &Order, money: &MoneyOf, work: &OrderMail) -> Told {
    let other = match work.occasion {
        Occasion::Paid | Occasion::Refunded => money.other_amount(order),
        _ => None,
    };
    let told = work.told.clone();
    Told { amount: told.amount.or(other), came: told.came.or(other), ..told }
}

/// What comes with the mail. It waits for a paper that cannot be made now; one that never can be stops no mail: it goes without, and the
/// log says so.
async fn attachments(shop: &Shop, order: &Order, story: &Story, work: &OrderMail) -> Result<Vec<Attachment>, JobError> {
    let mut attached = Vec::new();
    let mut bytes = 0;
    for paper in papers_of(shop, order, story, work).await {
        match paper {
            Ok(MadePaper { name, content }) if bytes + content.len() <= ATTACHED_BYTES_MAX => {
                bytes += content.len();
                attached.push(Attachment { name, content_type: "application/pdf", content });
            }
            Ok(paper) => tracing::error!(paper = paper.name, "a mail goes without a paper: it is too large"),
            Err(error) if error.is_passing() => return Err(JobError::passing(error)),
            Err(error) => tracing::error!(order = number(order), %error, "a mail goes without a paper"),
        }
    }
    Ok(attached)
}

async fn papers_of(shop: &Shop, order: &Order, story: &Story, work: &OrderMail) -> Vec<Result<MadePaper, PaperError>> {
    let papers = match available(&shop.database, order).await {
        Ok(papers) => papers,
        Err(error) => return vec![Err(error)],
    };
    let moment = shop.shelf.now();
    let maker = Maker { typesetter: &*shop.typesetter, translations: &shop.translations, snapshot: &moment.snapshot };
    let mut made = Vec::new();
    for paper in work.occasion.papers(order.standing, &papers, work.told.paper.as_deref()) {
        made.push(maker.make(order, story, paper, shop.clock.now()).await);
    }
    made
}

#[cfg(test)]
mod tests;
