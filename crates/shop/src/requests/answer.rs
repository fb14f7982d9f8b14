//! What was entered into a form, as it is kept.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use vitrina_core::{
    forms::{Element, ElementType},
    locale::Locale,
};

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

/// A file that an answer names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerFile {
    /// Of the upload.
    pub id: String,
    /// As its owner names it.
    pub name: String,
}

impl Answer {
    /// What was entered into `element`.
    pub(super) fn new(element: &Element, entry: &Value, own_language: Locale) -> Self {
        let file = |file: &Value| json!({"id": file["id"], "name": file["name"].as_str()});
        let value = match entry {
            Value::Array(files) if element.kind == ElementType::FileInput => files.iter().map(file).collect(),
            Value::String(text) => text.trim().into(),
            other => other.clone(),
        };
        Self { id: element.id.clone(), title: element.title.get(own_language, own_language).to_owned(), value }
    }

    /// The files that it names.
    #[must_use]
    pub fn files(&self) -> Vec<AnswerFile> {
        let files = self.value.as_array().into_iter().flatten();
        let file = |file: &Value| {
            let name = file["name"].as_str().unwrap_or_default().to_owned();
            Some(AnswerFile { id: file["id"].as_str()?.to_owned(), name })
        };
        files.filter_map(file).collect()
    }

    /// A text, or stars as text; none of files.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        match &self.value {
            Value::String(text) => Some(text.clone()),
            Value::Number(stars) => Some(format!("{stars}/5")),
            _ => None,
        }
    }
}

/// The files that the answers of a form name.
#[must_use]
pub fn files(answers: &[Answer]) -> Vec<AnswerFile> {
    answers.iter().flat_map(Answer::files).collect()
}
