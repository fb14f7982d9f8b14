//! Mails about a subscription. Who asks is answered before anybody looks who reads the mailbox: the job does (ADR 33).

use super::{confirm_token, leave_address, leave_token, letters::Writing};
use crate::{
    context::{Chance, Shop, secret_hash},
    jobs::{self, JobError, Work, WriteError, write_as},
    mail::{Mail, MailError, Mailbox, sender},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use vitrina_core::{clocks, locale::Locale, newsletter::SubscriberState};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    newsletter::{self, Mailed, Subscriber},
};

/// Mails to one address in an hour and in a day; more would be somebody's game with a mailbox.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
const A_DAY_MAX: i32 = 3;
/// For how long the link of a mail confirms, from when it leaves.
const HOLDS: SignedDuration = SignedDuration::from_hours(72);

/// A mail to who asked for the newsletter.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewsletterMail {
    subscriber: String,
    /// The job's name: the mail has it too, however often it is sent.
    name: String,
    /// Of the page that it was asked for on.
    language: Locale,
}

impl Work for NewsletterMail {
    const KIND: &'static str = "newsletter-mail";
}

/// Writes the work in the transaction that asks.
pub(super) async fn announce(
    transaction: &WriteTransaction,
    subscriber: String,
    language: Locale,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let name = jobs::id(chance);
    let work = NewsletterMail { subscriber, name: name.clone(), language };
    match write_as(transaction, name, &work, now.into(), now).await {
        Ok(_) => Ok(()),
        Err(WriteError::Database(error)) => Err(error),
        Err(error @ WriteError::Unwritable(..)) => Err(DatabaseError::Unexpected(error.into())),
    }
}

/// Asks who reads the mailbox, or tells them that they get the newsletter already. The process can end between sending it and noting that:
/// then it is sent again under the same name.
pub async fn mailing(shop: Shop, work: NewsletterMail) -> Result<(), JobError> {
    let post = shop.post.as_ref().ok_or_else(|| JobError::passing("this node sends no mails"))?;
    let Some(subscriber) = counted(&shop, &work).await.map_err(JobError::passing)? else { return Ok(()) };
    let moment = shop.shelf.now();
    let origin = &moment.snapshot.configuration.site_origin;
    let token = (subscriber.state == SubscriberState::Waiting).then(|| confirm_token(&shop.link_key, &subscriber));
    let writing = Writing {
        translations: &shop.translations,
        snapshot: &moment.snapshot,
        language: work.language,
        token: token.as_deref(),
        leave: &leave_token(&shop.link_key, &subscriber.id),
    };
    let letter = writing.letter();
    let mail = Mail {
        name: format!("newsletter-{}", work.name),
        from: sender(&moment.snapshot, work.language),
        to: Mailbox { name: String::new(), address: subscriber.email.clone() },
        subject: letter.subject.clone(),
        language: work.language.code(),
        written_at: shop.clock.now(),
        text: letter.text(),
        html: letter.html().map_err(|error| JobError::Lasting(error.to_string()))?,
        reply_to: None,
        attachments: Vec::new(),
        unsubscribe: Some(leave_address(&shop.link_key, origin, &subscriber)),
    };
    // What a server says of the address may name it, and would be kept with the work.
    post.send(&mail).await.map_err(|error| match error {
        MailError::Passing(_) => JobError::passing("the mail cannot be sent now"),
        MailError::Refused(_) => JobError::Lasting("the mail is refused".to_owned()),
    })
}

/// Who is written to, with the mail counted and its token holding from now on; none where they left meanwhile, or got so many mails that
/// somebody plays with their mailbox.
async fn counted(shop: &Shop, work: &NewsletterMail) -> Result<Option<Subscriber>, DatabaseError> {
    let now = shop.clock.now();
    let Some(found) = newsletter::find(&shop.database, &work.subscriber).await? else { return Ok(None) };
    let transaction = shop.database.begin_write().await?;
    let counted = async {
        let held = newsletter::hold(&transaction, &found.email_key).await?;
        let Some(held) = held.filter(|held| held.state != SubscriberState::Left) else { return Ok(None) };
        let Some(mailed) = one_more(&held.mailed, &work.name, now) else { return Ok(None) };
        let ends_at = now.saturating_add(HOLDS).unwrap_or(Timestamp::MAX);
        let token = match held.state {
            SubscriberState::Waiting => Some((secret_hash(&confirm_token(&shop.link_key, &held)), ends_at)),
            SubscriberState::Confirmed | SubscriberState::Left => held.token.clone(),
        };
        let subscriber = Subscriber { mailed, token, ..held };
        newsletter::save(&transaction, &subscriber).await?;
        Ok(Some(subscriber))
    }
    .await;
    transaction.end::<_, DatabaseError>(counted).await
}

/// The mails to an address with one more of this name; none where it would be too many. One that is sent again is counted once.
fn one_more(mailed: &Mailed, name: &str, now: Timestamp) -> Option<Mailed> {
    if mailed.name.as_deref() == Some(name) {
        return Some(mailed.clone());
    }
    let is_within = |moment: Option<Timestamp>, duration| moment.is_some_and(|moment| clocks::is_within(moment, duration, now));
    let today = if is_within(mailed.since, DAY) { mailed.count } else { 0 };
    if is_within(mailed.at, PAUSE) || today >= A_DAY_MAX {
        return None;
    }
    let since = if today == 0 { Some(now) } else { mailed.since };
    Some(Mailed { name: Some(name.to_owned()), at: Some(now), since, count: today + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::ToSpan;

    #[test]
    fn nltr_01_an_address_gets_one_mail_an_hour_and_three_a_day() {
        let begin = Timestamp::from_second(1_795_000_000).expect("a moment");
        let mut mailed = Mailed::default();
        let mut went = Vec::new();
        for quarter in 0..(26 * 4) {
            let now = begin + (15 * quarter).minutes();
            if let Some(next) = one_more(&mailed, &format!("m{quarter}"), now) {
                mailed = next;
                went.push(quarter);
            }
        }
        assert_eq!(went, [0, 4, 8, 96, 100]);
        let again = one_more(&mailed, "m100", begin + (15 * 100).minutes());
        assert_eq!(again, Some(mailed), "sent again, it is the same");
    }

    #[test]
    fn nltr_01_what_a_clock_that_ran_ahead_wrote_holds_no_mail_back() {
        let now = Timestamp::from_second(1_795_000_000).expect("a moment");
        let ahead = now + SignedDuration::from_hours(24 * 365);
        let mailed = Mailed { name: Some("m1".to_owned()), at: Some(ahead), since: Some(ahead), count: A_DAY_MAX };
        let next = one_more(&mailed, "m2", now).expect("another mail");
        assert_eq!((next.at, next.since, next.count), (Some(now), Some(now), 1));
    }
}
