//! Mails about a return, each a job of the transaction that gives the occasion: to who ordered, in the order's language.

use super::titles::{reason_title, status_title};
use crate::{
    context::{Chance, Shop},
    jobs::{self, JobError, Work, WriteError, write_as},
    mail::{Letter, Mail, MailError, Mailbox, Part, Row, imprint, sender},
    orders::{document::OrderDocument, number},
    translations::Translations,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_catalog::Snapshot;
use vitrina_core::{locale::Locale, returns::ReturnStatus};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    orders::{self, Order},
    returns::{self, Return},
};

/// A mail about a return.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReturnMail {
    return_id: String,
    /// Where it came to stand.
    status: ReturnStatus,
    /// The order's money was still to come then: the mail says so whatever has come until it is written.
    #[serde(default)]
    is_unpaid: bool,
    /// The job's name: the mail has it too, however often it is sent.
    name: String,
}

impl Work for ReturnMail {
    const KIND: &'static str = "return-mail";
}

/// Writes the work about a return of `order` in the transaction that brings it there.
pub(super) async fn announce(
    transaction: &WriteTransaction,
    order: &Order,
    return_id: &str,
    status: ReturnStatus,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let name = jobs::id(chance);
    let is_unpaid = order.standing.awaits_money();
    let work = ReturnMail { return_id: return_id.to_owned(), status, is_unpaid, name: name.clone() };
    match write_as(transaction, name, &work, now.into(), now).await {
        Ok(_) => Ok(()),
        Err(WriteError::Database(error)) => Err(error),
        Err(error @ WriteError::Unwritable(..)) => Err(DatabaseError::Unexpected(error.into())),
    }
}

/// Sends a mail about a return. The process can end between sending it and noting that: then it is sent again under the same name.
pub async fn mailing(shop: Shop, work: ReturnMail) -> Result<(), JobError> {
    let post = shop.post.as_ref().ok_or_else(|| JobError::passing("this node sends no mails"))?;
    let found = returns::find(&shop.database, &work.return_id).await.map_err(JobError::passing)?;
    let goods_return = found.ok_or_else(|| JobError::Lasting("the return is not there".to_owned()))?.goods_return;
    let order = orders::find_by_id(&shop.database, &goods_return.order_id).await.map_err(JobError::passing)?;
    let order = order.ok_or_else(|| JobError::Lasting("the order is not there".to_owned()))?;
    let mail = mail(&shop, &order, &goods_return, &work)?;
    post.send(&mail).await.map_err(|error| match error {
        MailError::Passing(_) => JobError::passing(error),
        MailError::Refused(_) => JobError::Lasting(error.to_string()),
    })
}

fn mail(shop: &Shop, order: &Order, goods_return: &Return, work: &ReturnMail) -> Result<Mail, JobError> {
    let lasting = |error: &dyn std::fmt::Display| JobError::Lasting(error.to_string());
    let document = OrderDocument::read(&order.body).map_err(|error| lasting(&error))?;
    let moment = shop.shelf.now();
    let number = number(order);
    let writing = Writing {
        translations: &shop.translations,
        snapshot: &moment.snapshot,
        document: &document,
        goods_return,
        language: order.language,
        number: &number,
        is_unpaid: work.is_unpaid,
    };
    let letter = writing.letter(work.status);
    let address = &document.address;
    Ok(Mail {
        name: format!("return-{number}-{}", work.name),
        from: sender(&moment.snapshot, order.language),
        to: Mailbox { name: format!("{} {}", address.name, address.surname), address: address.email.clone() },
        subject: letter.subject.clone(),
        language: order.language.code(),
        written_at: shop.clock.now(),
        text: letter.text(),
        html: letter.html().map_err(|error| lasting(&error))?,
        reply_to: None,
        attachments: Vec::new(),
        unsubscribe: None,
    })
}

/// A letter on its way onto paper.
struct Writing<'a> {
    translations: &'a Translations,
    snapshot: &'a Snapshot,
    document: &'a OrderDocument,
    goods_return: &'a Return,
    language: Locale,
    /// The order's number as people read it.
    number: &'a str,
    /// Its money was still to come.
    is_unpaid: bool,
}

impl Writing<'_> {
    fn letter(&self, status: ReturnStatus) -> Letter {
        let subject = match status {
            ReturnStatus::Received | ReturnStatus::InReview => self.t("We have received your return from order {number}"),
            ReturnStatus::ToReprint | ReturnStatus::ToRefund => self.t("We have accepted your return from order {number}"),
            ReturnStatus::Completed => self.t("Your return from order {number} is settled"),
            ReturnStatus::Refused => self.t("We cannot accept your return from order {number}"),
        };
        Letter {
            language: self.language.code(),
            sender: self.snapshot.text(&self.snapshot.configuration.site_name, self.language).to_owned(),
            heading: subject.clone(),
            subject,
            parts: self.parts(status),
            imprint: imprint(self.snapshot, self.translations, self.language),
        }
    }

    fn parts(&self, status: ReturnStatus) -> Vec<Part> {
        let next = match status {
            ReturnStatus::Received | ReturnStatus::InReview => {
                self.t("Thank you for telling us. We look at what you have written and sent, and answer you by e-mail.")
            }
            ReturnStatus::ToReprint => self.t("We are sorry that something was wrong. We make it again and send it to you free of charge."),
            ReturnStatus::ToRefund if self.is_unpaid => self
                .t("We are sorry that something was wrong. We take its price off what you still have to pay, and send you a credit note."),
            ReturnStatus::ToRefund => self.t("We are sorry that something was wrong. We pay its price back the way you paid."),
            ReturnStatus::Completed => self.t("Everything is done. Thank you for your patience."),
            ReturnStatus::Refused => self.t("We have looked at it carefully. If you see it otherwise, answer this mail."),
        };
        let answer = self.goods_return.answer.iter().filter(|_| status != ReturnStatus::Received);
        let facts = vec![
            Row::new(self.t("Status"), self.t(status_title(status))),
            Row::new(self.t("Reason"), self.t(reason_title(self.goods_return.reason))),
        ];
        let said = answer.map(|answer| Part::Paragraph(answer.clone()));
        [Part::Paragraph(next)]
            .into_iter()
            .chain(said)
            .chain([Part::Lines(self.pieces()), Part::Facts(facts)])
            .chain(self.button())
            .collect()
    }

    fn pieces(&self) -> Vec<String> {
        let title = |guid: &str| {
            let line = self.document.prices.lines.iter().find(|line| line.guid == guid);
            line.map(|line| line.title.clone()).unwrap_or_default()
        };
        self.goods_return.lines.iter().map(|(guid, quantity)| format!("{quantity} × {}", title(guid))).collect()
    }

    fn button(&self) -> Option<Part> {
        let configuration = &self.snapshot.configuration;
        let page = configuration.page_paths.customer_profile_page.as_ref()?;
        let address = format!("{}{}?section=returns", configuration.site_origin, self.snapshot.address(page, self.language));
        Some(Part::Button { words: self.t("See your returns"), address })
    }

    /// A sentence. `cargo xtask check` finds its key in the texts of each language.
    fn t(&self, key: &str) -> String {
        self.translations.sentence(self.snapshot, self.language, key, &[("number", self.number)])
    }
}
