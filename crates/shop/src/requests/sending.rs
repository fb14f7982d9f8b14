//! Sending a form to the shop (REQ-01).

use super::{answer::Answer, form::form, mails::announce};
use crate::{context::Shop, uploads};
use jiff::Timestamp;
use vitrina_core::{
    fields::{Entries, FieldError},
    forms::{ElementType, Form},
    locale::Locale,
    owner::Owner,
    requests::{Manner, RequestState, spam_sign},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    requests::{self, Request},
};

/// A form that somebody filled in.
#[derive(Debug, Clone)]
pub struct SendRequest {
    /// Which form.
    pub form_id: String,
    /// Address of the page it is sent from.
    pub url: String,
    /// What was entered.
    pub entries: Entries,
    /// Whose it is, and whose uploaded files it may name.
    pub owner: Option<Owner>,
    /// Language of the page.
    pub locale: Locale,
    /// How it was sent.
    pub manner: Manner,
}

/// Why a form is not sent; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum SendRequestError {
    /// There is no such form.
    #[error("there is no such form")]
    UnknownForm,
    /// Fields are missing or wrong.
    #[error("fields of the form are not valid")]
    Invalid(Vec<FieldError>),
    /// A file is named that is not there, or not theirs.
    #[error("a file that the form names is not there")]
    FileMissing,
    /// The form or the request is not JSON of its shape.
    #[error("the form cannot be read or written: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Stores a form that was filled in, with the files that it names, and has staff told of it. What a robot seems to have sent is kept apart, told to
/// nobody, and answered alike (ADR 49).
pub async fn send(shop: &Shop, request: &SendRequest) -> Result<(), SendRequestError> {
    let form = form(shop, &request.form_id)?.ok_or(SendRequestError::UnknownForm)?;
    let failures = form.failures(&request.entries);
    if !failures.is_empty() {
        return Err(SendRequestError::Invalid(failures));
    }
    let stored = stored(shop, request, &form)?;
    let files = form.files(&request.entries);
    let transaction = shop.database.begin_write().await?;
    let sent = send_in(&transaction, shop, &stored, &files).await;
    transaction.end(sent).await
}

async fn send_in(transaction: &WriteTransaction, shop: &Shop, stored: &Request, files: &[String]) -> Result<(), SendRequestError> {
    let owner = stored.owner.as_ref();
    let are_theirs = match stored.state {
        RequestState::Spam => uploads::are_there(transaction, files, owner).await?,
        RequestState::New | RequestState::Done => uploads::keep(transaction, files, owner).await?,
    };
    if !are_theirs {
        return Err(SendRequestError::FileMissing);
    }
    requests::insert(transaction, stored).await?;
    if stored.state == RequestState::New && shop.post.is_some() {
        announce(transaction, &stored.id, stored.sent_at, &shop.chance).await?;
    }
    Ok(())
}

fn stored(shop: &Shop, request: &SendRequest, form: &Form) -> Result<Request, serde_json::Error> {
    let own_language = shop.shelf.now().snapshot.configuration.default_locale;
    let answers: Vec<Answer> = form.filled(&request.entries).map(|(element, entry)| Answer::new(element, entry, own_language)).collect();
    let texts = answers.iter().filter_map(|answer| answer.value.as_str());
    // Who is signed in is somebody, whatever their browser does.
    let sign = match &request.owner {
        Some(Owner::Customer(_)) => None,
        Some(Owner::Visitor(_)) | None => spam_sign(&request.manner, texts),
    };
    let mut addresses = form.filled(&request.entries).filter(|(element, _)| element.kind == ElementType::EmailInput);
    let now = shop.clock.now();
    Ok(Request {
        id: shop.chance.token()[..32].to_owned(),
        form_id: form.id.clone(),
        sent_at: Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now),
        language: request.locale,
        url: request.url.clone(),
        body: serde_json::to_string(&answers)?,
        owner: request.owner.clone(),
        state: if sign.is_some() { RequestState::Spam } else { RequestState::New },
        spam_sign: sign,
        email: addresses.find_map(|(_, entry)| entry.as_str()).map(|address| address.trim().to_owned()),
    })
}
