//! Sending a form to the shop (REQ-01).

use crate::{context::Shop, uploads};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use vitrina_core::{
    fields::{Entries, FieldError},
    forms::{Element, ElementType, Form},
    locale::Locale,
    owner::Owner,
};
use vitrina_store::{
    DatabaseError,
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
}

/// What was entered into one field, under its title at that time: the form may change later.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The element.
    pub id: String,
    /// Its title in the shop's own language.
    pub title: String,
    /// A text, a number of stars, or a list of files with their `id` and `name`.
    pub value: Value,
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

/// The form `id` of the catalogue of now.
pub fn form(shop: &Shop, id: &str) -> Result<Option<Form>, serde_json::Error> {
    let now = shop.shelf.now();
    let found = now.snapshot.forms.iter().find(|form| form["id"] == *id);
    found.map(Form::deserialize).transpose()
}

/// Stores a form that was filled in, with the files that it names, for staff to find.
pub async fn send(shop: &Shop, request: &SendRequest) -> Result<(), SendRequestError> {
    let form = form(shop, &request.form_id)?.ok_or(SendRequestError::UnknownForm)?;
    let failures = form.failures(&request.entries);
    if !failures.is_empty() {
        return Err(SendRequestError::Invalid(failures));
    }
    let own_language = shop.shelf.now().snapshot.configuration.default_locale;
    let answers: Vec<Answer> = form.filled(&request.entries).map(|(element, entry)| answer(element, entry, own_language)).collect();
    let now = shop.clock.now();
    let stored = Request {
        id: shop.chance.token()[..32].to_owned(),
        form_id: form.id.clone(),
        sent_at: Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now),
        language: request.locale,
        url: request.url.clone(),
        body: serde_json::to_string(&answers)?,
        owner: request.owner.clone(),
    };
    let files = form.files(&request.entries);
    let transaction = shop.database.begin_write().await?;
    if !uploads::keep(&transaction, &files, request.owner.as_ref()).await? {
        transaction.rollback().await?;
        return Err(SendRequestError::FileMissing);
    }
    requests::insert(&transaction, &stored).await?;
    Ok(transaction.commit().await?)
}

fn answer(element: &Element, entry: &Value, own_language: Locale) -> Answer {
    let file = |file: &Value| json!({"id": file["id"], "name": file["name"].as_str()});
    let value = match entry {
        Value::Array(files) if element.kind == ElementType::FileInput => files.iter().map(file).collect(),
        Value::String(text) => text.trim().into(),
        other => other.clone(),
    };
    Answer { id: element.id.clone(), title: element.title.get(own_language, own_language).to_owned(), value }
}
