//! One file, from its text to typed items: JSON, then its schema, then the type.

use super::{Problem, kinds::Kind};
use jsonschema::{ValidationError, Validator, error::ValidationErrorKind};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{fs, io, path::Path};

/// An item with the line it stands on.
#[derive(Debug)]
pub(super) struct Line<T> {
    pub(super) file: &'static str,
    /// From 1.
    pub(super) number: usize,
    pub(super) item: T,
}

impl<T> Line<T> {
    /// A problem of one field of this item.
    pub(super) fn problem(&self, field: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem { file: self.file.to_owned(), line: Some(self.number), field: field.into(), message: message.into() }
    }
}

/// Every item of a JSON-lines file; a file that is not there has none. Empty lines are skipped.
pub(super) fn read_lines<T: DeserializeOwned>(folder: &Path, kind: Kind, problems: &mut Vec<Problem>) -> Vec<Line<T>> {
    let (Some(text), Some(schema)) = (read_text(folder, kind.file, problems), schema(kind, problems)) else { return Vec::new() };
    let mut items = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let place = Line { file: kind.file, number, item: () };
        match read_item(line, &schema, &place) {
            Ok(item) => items.push(Line { file: kind.file, number, item }),
            Err(found) => problems.extend(found),
        }
    }
    items
}

/// The one item of a JSON file. Problems of the whole file have its first line.
pub(super) fn read_document<T: DeserializeOwned>(folder: &Path, kind: Kind, problems: &mut Vec<Problem>) -> Option<T> {
    let text = read_text(folder, kind.file, problems)?;
    let schema = schema(kind, problems)?;
    match read_item(&text, &schema, &Line { file: kind.file, number: 1, item: () }) {
        Ok(item) => Some(item),
        Err(found) => {
            problems.extend(found);
            None
        }
    }
}

/// The text of a file; none when it is not there.
pub(super) fn read_text(folder: &Path, file: &str, problems: &mut Vec<Problem>) -> Option<String> {
    match fs::read_to_string(folder.join(file)) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => {
            problems.push(Problem::in_file(file, format_args!("cannot be read as UTF-8 text: {error}")));
            None
        }
    }
}

fn schema(kind: Kind, problems: &mut Vec<Problem>) -> Option<Validator> {
    let schema: Result<Value, _> = serde_json::from_str(kind.schema);
    let validator =
        schema.map_err(|error| error.to_string()).and_then(|schema| jsonschema::validator_for(&schema).map_err(|error| error.to_string()));
    validator.map_err(|error| problems.push(Problem::in_file(kind.file, format_args!("its schema is broken: {error}")))).ok()
}

fn read_item<T: DeserializeOwned>(text: &str, schema: &Validator, place: &Line<()>) -> Result<T, Vec<Problem>> {
    let value: Value = serde_json::from_str(text).map_err(|error| vec![syntax(&error, place)])?;
    let misfits: Vec<Problem> = schema.iter_errors(&value).map(|error| misfit(&error, place)).collect();
    if !misfits.is_empty() {
        return Err(misfits);
    }
    // From the text, not from the value, in which a field that is written twice has lost one.
    serde_json::from_str(text).map_err(|error| vec![syntax(&error, place)])
}

/// A file of one document has its error's own line; a line of many stays itself.
fn syntax(error: &serde_json::Error, place: &Line<()>) -> Problem {
    let number = place.number + error.line().saturating_sub(1);
    Line { file: place.file, number, item: () }.problem("", format!("{}, column {}", what(error), error.column()))
}

/// The error without its place, which counts lines from the wrong one.
fn what(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// Of several allowed forms, the one that has the value's type is what was meant: its own misfit is told.
fn misfit(error: &ValidationError<'_>, place: &Line<()>) -> Problem {
    let (ValidationErrorKind::OneOfNotValid { context } | ValidationErrorKind::AnyOf { context }) = error.kind() else {
        return place.problem(field(error), error.masked_with("the value").to_string());
    };
    let forms: Vec<&ValidationError<'_>> = context.iter().filter_map(|form| form.first()).collect();
    if let Some(meant) = forms.iter().find(|form| !matches!(form.kind(), ValidationErrorKind::Type { .. })) {
        return misfit(meant, place);
    }
    let forms: Vec<String> = forms.iter().map(|form| form.masked_with("the value").to_string()).collect();
    place.problem(field(error), forms.join(", and "))
}

/// `variants.0.priceNow`, down to the missing or unknown field itself where there is one.
fn field(error: &ValidationError<'_>) -> String {
    let pointer = error.instance_path().to_string();
    let own = match error.kind() {
        ValidationErrorKind::Required { property } => property.as_str(),
        ValidationErrorKind::AdditionalProperties { unexpected } => unexpected.first().map(String::as_str),
        _ => None,
    };
    let path = pointer.split('/').skip(1).chain(own);
    path.collect::<Vec<_>>().join(".")
}
