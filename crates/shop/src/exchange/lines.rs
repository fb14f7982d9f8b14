//! One file, from its text to typed items: JSON, then its schema, then the type.

pub(super) use super::line::Line;

use super::{
    Problem,
    kinds::{self, Kind},
    misfits::Schema,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{borrow::Cow, fs, io, path::Path};
use vitrina_core::{catalog::Terminal, entered::has_control};

/// Every item of a JSON-lines file; none when there is no such file. Empty lines are skipped.
pub(super) fn read_lines<T: DeserializeOwned>(folder: &Path, kind: Kind, problems: &mut Vec<Problem>) -> Option<Vec<Line<T>>> {
    let text = read_plain_text(folder, kind.file, problems)?;
    Some(items(&text, kind, problems))
}

/// Every item of a JSON-lines file that is no part of a folder: it may be called as somebody likes, and must be there.
pub(super) fn lines_at<T: DeserializeOwned>(path: &Path, kind: Kind, problems: &mut Vec<Problem>) -> Vec<Line<T>> {
    let (folder, name) = (path.parent().unwrap_or(Path::new("")), name_of(path));
    let before = problems.len();
    let text = read_text(folder, &name, problems);
    if text.is_none() && problems.len() == before {
        problems.push(Problem::in_file(&name, "there is no such file"));
    }
    text.map_or_else(Vec::new, |text| items(&text, kind, problems))
}

/// What is wrong with such a file, line by line, under the name that it has.
pub(super) fn problems_at(path: &Path, problems: Vec<Problem>) -> Vec<Problem> {
    let name = name_of(path);
    let mut problems: Vec<Problem> = problems.into_iter().map(|problem| Problem { file: name.clone().into_owned(), ..problem }).collect();
    problems.sort();
    problems
}

fn name_of(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or_default().to_string_lossy()
}

/// Every item of the text of a JSON-lines file.
fn items<T: DeserializeOwned>(text: &str, kind: Kind, problems: &mut Vec<Problem>) -> Vec<Line<T>> {
    let Some(schema) = schema(kind, problems) else { return Vec::new() };
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).peekable();
    if let Some(words) = lines.peek().and_then(|(_, first)| other_form(first)) {
        problems.push(Problem::in_file(kind.file, words));
        return Vec::new();
    }
    let mut items = Vec::new();
    for (number, line) in lines {
        let place = Line { file: kind.file, number, item: () };
        match read_item(line, &schema, &place) {
            Ok(item) => items.push(Line { file: kind.file, number, item }),
            Err(found) => problems.extend(found),
        }
    }
    items
}

/// The terminals of the text of a `terminals.jsonl`, and what is wrong with its other lines.
pub(crate) fn terminals_in(text: &str) -> (Vec<Terminal>, Vec<Problem>) {
    let mut problems = Vec::new();
    let lines: Vec<Line<Terminal>> = items(text, kinds::TERMINALS, &mut problems);
    (lines.into_iter().map(|line| line.item).collect(), problems)
}

/// The one item of a JSON file. Problems of the whole file have its first line.
pub(super) fn read_document<T: DeserializeOwned>(folder: &Path, kind: Kind, problems: &mut Vec<Problem>) -> Option<T> {
    let text = read_plain_text(folder, kind.file, problems)?;
    let schema = schema(kind, problems)?;
    match read_item(&text, &schema, &Line { file: kind.file, number: 1, item: () }) {
        Ok(item) => Some(item),
        Err(found) => {
            problems.extend(found);
            None
        }
    }
}

/// What is told of a link, a pipe or a device: what it leads to is not the folder's, and may never end.
pub(super) const NOT_PLAIN: &str = "is no plain file: put the file itself here, and no link to it";

/// The text of a file of a folder, which must be a plain one; none when it is not there.
pub(super) fn read_plain_text(folder: &Path, file: &str, problems: &mut Vec<Problem>) -> Option<String> {
    if fs::symlink_metadata(folder.join(file)).is_ok_and(|found| !found.is_file()) {
        problems.push(Problem::in_file(file, NOT_PLAIN));
        return None;
    }
    read_text(folder, file, problems)
}

/// The text of a file, without the mark that some programs put before it; none when it is not there.
fn read_text(folder: &Path, file: &str, problems: &mut Vec<Problem>) -> Option<String> {
    let bytes = match fs::read(folder.join(file)) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => {
            problems.push(Problem::in_file(file, format_args!("cannot be read: {error}")));
            return None;
        }
    };
    match String::from_utf8(bytes) {
        Ok(text) => Some(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => {
            let read = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = read.split(|byte| *byte == b'\n').count();
            let words = "is not UTF-8 text from here on: save the file once more with the encoding UTF-8";
            problems.push(Problem { line: Some(line), ..Problem::in_file(file, words) });
            None
        }
    }
}

fn schema(kind: Kind, problems: &mut Vec<Problem>) -> Option<Schema> {
    Schema::of(kind).map_err(|error| problems.push(Problem::in_file(kind.file, format_args!("its schema is broken: {error}")))).ok()
}

/// A file that does not begin as JSON lines do is told once, not line by line.
fn other_form(first: &str) -> Option<&'static str> {
    match first.trim() {
        "{" => Some("one object stretches over several lines: each line must hold one whole object"),
        first if first.starts_with('[') => Some("is one list: each line must hold one object, without brackets around and commas between"),
        first if !first.starts_with('{') => {
            Some("is a table or other text: each line must hold one JSON object, such as {\"id\": \"mug\"}")
        }
        _ => None,
    }
}

fn read_item<T: DeserializeOwned>(text: &str, schema: &Schema, place: &Line<()>) -> Result<T, Vec<Problem>> {
    let value: Value = serde_json::from_str(text).map_err(|error| vec![syntax(text, &error, place)])?;
    let misfits = schema.misfits(&value, place);
    if !misfits.is_empty() {
        return Err(misfits);
    }
    if let Some(field) = with_control(&value) {
        return Err(vec![place.problem(field, CONTROL)]);
    }
    // From the text, not from the value, in which a field that is written twice has lost one.
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text)).map_err(|error| {
        let field = error.path().to_string().replace('[', ".").replace(']', "");
        vec![place.problem(field.trim_matches('.'), what(error.inner()))]
    })
}

/// What is told of a text that no database takes, or that no page shows.
pub(super) const CONTROL: &str = "holds a control character, such as U+0000: take it out, or write the line anew";

/// The first text that has a control character.
fn with_control(value: &Value) -> Option<String> {
    let within = |name: String, value: &Value| {
        let inner = with_control(value)?;
        Some(if inner.is_empty() { name } else { format!("{name}.{inner}") })
    };
    match value {
        Value::String(text) => has_control(text).then(String::new),
        Value::Array(items) => items.iter().enumerate().find_map(|(index, value)| within(index.to_string(), value)),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| within(name.clone(), value)),
        _ => None,
    }
}

/// A file of one document has its error's own line; a line of many stays itself.
fn syntax(text: &str, error: &serde_json::Error, place: &Line<()>) -> Problem {
    let number = place.number + error.line().saturating_sub(1);
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let there = line.get(error.column().saturating_sub(1)..).unwrap_or_default();
    let words = if there.starts_with(['“', '”', '„', '«', '’', '‘']) {
        "has a curly quotation mark where JSON has a straight one, \"".to_owned()
    } else if error.is_eof() {
        format!("is not complete ({}): each line must hold one whole object", what(error))
    } else if there.trim() == "," {
        "ends with a comma: each line stands alone, without commas between".to_owned()
    } else {
        format!("is not JSON: {}", what(error))
    };
    Line { file: place.file, number, item: () }.problem("", format!("{words}, column {}", error.column()))
}

/// The error without its place, which counts lines from the wrong one.
fn what(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}
