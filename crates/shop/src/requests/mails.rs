//! The mail to staff about a form that a visitor sent. It is answered to who sent it.

use super::{
    answer::{Answer, files},
    form::form_of,
    letters::Writing,
};
use crate::{
    context::{Chance, Shop},
    jobs::{JobError, Work, write},
    mail::{Mail, MailError, Mailbox, sender},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_core::requests::RequestState;
use vitrina_store::{
    DatabaseError, WriteTransaction,
    requests::{self, Request},
    uploads::{self, Upload},
};

/// A mail to staff.
#[derive(Debug, Serialize, Deserialize)]
pub struct RequestMail {
    request: String,
}

impl Work for RequestMail {
    const KIND: &'static str = "request-mail";
}

/// Writes the work in the transaction that stores the request, or lets it through.
pub(super) async fn announce(transaction: &WriteTransaction, id: &str, now: Timestamp, chance: &Chance) -> Result<(), DatabaseError> {
    write(transaction, &RequestMail { request: id.to_owned() }, now.into(), now, chance).await?;
    Ok(())
}

/// Tells staff of a request that nobody has answered yet. The process can end between sending it and noting that: then it is sent again under
/// the same name.
pub async fn mailing(shop: Shop, work: RequestMail) -> Result<(), JobError> {
    let post = shop.post.as_ref().ok_or_else(|| JobError::passing("this node sends no mails"))?;
    let found = requests::find(&shop.database, &work.request).await.map_err(JobError::passing)?;
    let Some(request) = found.filter(|request| request.state == RequestState::New) else { return Ok(()) };
    let Some(to) = recipient(&shop) else { return Ok(()) };
    let mail = written(&shop, &request, to).await?;
    // What a server says of the mail may tell what is in it, and would be kept with the work.
    post.send(&mail).await.map_err(|error| match error {
        MailError::Passing(_) => JobError::passing("the mail cannot be sent now"),
        MailError::Refused(_) => JobError::Lasting("the mail is refused".to_owned()),
    })
}

/// Who of the shop reads them: whom the settings name, else the company. None where neither has an address.
fn recipient(shop: &Shop) -> Option<Mailbox> {
    let moment = shop.shelf.now();
    let company = sender(&moment.snapshot, moment.snapshot.configuration.default_locale);
    let address = shop.requests_to.clone().unwrap_or_else(|| company.address.clone());
    Some(Mailbox { address, ..company }).filter(|to| !to.address.is_empty())
}

async fn written(shop: &Shop, request: &Request, to: Mailbox) -> Result<Mail, JobError> {
    let lasting = |error: &dyn std::fmt::Display| JobError::Lasting(error.to_string());
    let answers: Vec<Answer> = serde_json::from_str(&request.body).map_err(|error| lasting(&error))?;
    let uploads = uploads_of(shop, &answers).await.map_err(JobError::passing)?;
    let kept_back = requests::count(&shop.database, RequestState::Spam).await.map_err(JobError::passing)?;
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let language = snapshot.configuration.default_locale;
    let form = form_of(snapshot, &request.form_id).map_err(|error| lasting(&error))?;
    let title = form.map_or_else(|| request.form_id.clone(), |form| snapshot.text(&form.title, language).to_owned());
    let writing =
        Writing { translations: &shop.translations, snapshot, request, answers: &answers, uploads: &uploads, form: &title, kept_back };
    let letter = writing.letter();
    Ok(Mail {
        name: format!("request-{}", request.id),
        from: sender(snapshot, language),
        to,
        reply_to: request.email.clone(),
        subject: letter.subject.clone(),
        language: language.code(),
        written_at: shop.clock.now(),
        text: letter.text(),
        html: letter.html().map_err(|error| lasting(&error))?,
        attachments: Vec::new(),
        unsubscribe: None,
    })
}

async fn uploads_of(shop: &Shop, answers: &[Answer]) -> Result<Vec<Upload>, DatabaseError> {
    let named = files(answers);
    let ids: Vec<&str> = named.iter().map(|file| file.id.as_str()).collect();
    uploads::find_all(&shop.database, &ids).await
}
