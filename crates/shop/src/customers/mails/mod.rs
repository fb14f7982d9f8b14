//! Mails about an account (S2 §4, decisions 37, 38). Who asks for one is answered before anybody looks whether there is an account: the job
//! does, so that neither words nor time tell (AUTH-11).

mod farewell;
mod letters;
mod occasion;

pub(super) use farewell::bid_farewell;
pub use farewell::{FarewellMail, saying_farewell};
pub(super) use occasion::Occasion;

use super::{mailbox::is_proven, tokens};
use crate::{
    context::{Chance, Shop},
    jobs::{self, JobError, Work, WriteError, write_as},
    mail::{Mail, MailError, Mailbox, Mailer, sender},
};
use jiff::{SignedDuration, Timestamp};
use letters::Writing;
use serde::{Deserialize, Serialize};
use vitrina_core::{clocks::latest, customers::TokenPurpose, locale::Locale, owner::CustomerId};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Customer, identities},
};

/// Mails of one purpose that somebody may ask for in an hour; more would be somebody's game with a mailbox.
const AN_HOUR_MAX: u64 = 5;

/// A mail about an account.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CustomerMail {
    /// Whose account; none where nobody has the address that was entered, and no mail goes.
    customer: Option<CustomerId>,
    occasion: Occasion,
    /// The job's name: the mail has it too, and its token follows from it, however often it is sent.
    name: String,
    /// Of the page that it was asked for on.
    language: Locale,
}

impl Work for CustomerMail {
    const KIND: &'static str = "customer-mail";
    const VERSION: i32 = 3;
}

/// Who a mail is asked for.
pub(super) struct Reader<'a> {
    /// Whose account.
    pub(super) customer: Option<&'a CustomerId>,
    /// To write to them in.
    pub(super) language: Locale,
}

/// Writes the work in the transaction that gives the occasion, the same for an account that there is and one that there is not.
pub(super) async fn announce(
    transaction: &WriteTransaction,
    reader: Reader<'_>,
    occasion: Occasion,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let name = jobs::id(chance);
    let work = CustomerMail { customer: reader.customer.cloned(), occasion, name: name.clone(), language: reader.language };
    match write_as(transaction, name, &work, now.into(), now).await {
        Ok(_) => Ok(()),
        Err(WriteError::Database(error)) => Err(error),
        Err(error @ WriteError::Unwritable(..)) => Err(DatabaseError::Unexpected(error.into())),
    }
}

/// Has the mail about an account written, to its customer in their language or to staff, where the shop sends mails.
pub(super) async fn tell(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &Customer,
    occasion: Occasion,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(chance) = shop.mails() else { return Ok(()) };
    let reader = Reader { customer: Some(&customer.id), language: customer.language };
    announce(transaction, reader, occasion, now, chance).await
}

/// Tells a customer that a program gets from now on what their account shows (ADR 38).
pub(super) async fn tell_of_access(
    transaction: &WriteTransaction,
    shop: &Shop,
    id: &CustomerId,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(customer) = customers::find(transaction, id).await? else { return Ok(()) };
    tell(transaction, shop, &customer, Occasion::AccessGiven, now).await
}

/// Sends a mail about an account. The process can end between sending it and noting that: then it is sent again under the same name.
pub async fn mailing(shop: Shop, work: CustomerMail) -> Result<(), JobError> {
    let post = shop.post.as_ref().ok_or_else(|| JobError::passing("this node sends no mails"))?;
    let Some(id) = &work.customer else { return Ok(()) };
    let Some(customer) = customers::find(&shop.database, id).await.map_err(JobError::passing)? else { return Ok(()) };
    let occasion = match work.occasion {
        // To prove its mailbox would leave it shut.
        Occasion::Confirm if is_shut(&shop, &customer).await.map_err(JobError::passing)? => Occasion::Anew,
        // Its reader has chosen a password before this mail left: that one holds.
        Occasion::Anew if customer.email_confirmed_at.is_some() => Occasion::Known,
        other => other,
    };
    let Some(address) = customer.email.clone().filter(|_| occasion.holds_of(&customer)) else { return Ok(()) };
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let token = match purpose(&shop, occasion, id).await.map_err(JobError::passing)? {
        Some(purpose) => match mailed(&shop, id, purpose, &work.name).await.map_err(JobError::passing)? {
            Some(token) => Some(token),
            None => return Ok(()),
        },
        None => None,
    };
    let is_for_shop = occasion.is_for_shop();
    let language = if is_for_shop { configuration.default_locale } else { work.language };
    let writing =
        Writing { translations: &shop.translations, snapshot: &moment.snapshot, customer: &customer, language, token: token.as_deref() };
    // Nobody has proven to be called so: a name that somebody made up is not what the shop writes to a stranger.
    let to = if is_for_shop { sender(&moment.snapshot, language) } else { Mailbox { name: String::new(), address } };
    let mail = written(&shop, &writing, occasion, to, &work.name)?;
    sent(post.as_ref(), &mail).await
}

/// What the mail's token is good for; none where it needs none and may go as often as it happens. Whoever uses an account with somebody else's address
/// sends its reader no more than a stranger does, and what strangers send keeps back none of what the account itself gives occasion to.
async fn purpose(shop: &Shop, occasion: Occasion, customer: &CustomerId) -> Result<Option<TokenPurpose>, DatabaseError> {
    let is_counted = occasion.is_caused_at_will() && !is_proven(&shop.database, customer).await?;
    Ok(occasion.purpose().or(is_counted.then_some(TokenPurpose::OwnNotice)))
}

/// Whether nothing opens the account: neither a password nor a provider.
async fn is_shut(shop: &Shop, customer: &Customer) -> Result<bool, DatabaseError> {
    Ok(customer.password_hash.is_none() && identities::of_customer(&shop.database, &customer.id).await?.is_empty())
}

/// Sends a mail. What a server says of its address may name it, and would be kept with the work after the account has gone.
async fn sent(post: &dyn Mailer, mail: &Mail) -> Result<(), JobError> {
    post.send(mail).await.map_err(|error| match error {
        MailError::Passing(_) => JobError::passing("the mail cannot be sent now"),
        MailError::Refused(_) => JobError::Lasting("the mail is refused".to_owned()),
    })
}

/// The mail of this name.
fn written(shop: &Shop, writing: &Writing<'_>, occasion: Occasion, to: Mailbox, name: &str) -> Result<Mail, JobError> {
    let letter = writing.letter(occasion);
    Ok(Mail {
        name: format!("account-{name}"),
        from: sender(writing.snapshot, writing.language),
        to,
        subject: letter.subject.clone(),
        language: writing.language.code(),
        written_at: shop.clock.now(),
        text: letter.text(),
        html: letter.html().map_err(|error| JobError::Lasting(error.to_string()))?,
        reply_to: None,
        attachments: Vec::new(),
        unsubscribe: None,
    })
}

/// The token that the mail of this name carries, from now on as long as it holds; none once it was used, and where the customer got so many
/// that somebody plays with their mailbox.
async fn mailed(shop: &Shop, customer: &CustomerId, purpose: TokenPurpose, name: &str) -> Result<Option<String>, DatabaseError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let made = async {
        let an_hour_ago = now.saturating_sub(SignedDuration::from_hours(1)).unwrap_or(Timestamp::MIN);
        // Another mail to the same customer waits here, so that they count each other.
        if customers::hold(&transaction, customer).await?.is_none() {
            return Ok(None);
        }
        let token = tokens::of_mail(shop, customer, purpose, name);
        let is_first_try = !customers::tokens::is_known(&transaction, &token.stored.hash).await?;
        if is_first_try && customers::tokens::given(&transaction, customer, purpose, an_hour_ago, latest(now)).await? >= AN_HOUR_MAX {
            return Ok(None);
        }
        let is_good = customers::tokens::keep(&transaction, &token.stored).await?;
        Ok(is_good.then_some(token.secret))
    }
    .await;
    transaction.end::<_, DatabaseError>(made).await
}
