//! Forms to fill in: what they ask, and whether what was entered is right (REQ-01, S2 §3 and §5).

use crate::{
    fields::{self, Entries, FieldError, LINE_LENGTH_MAX, Pattern, Rule, is_empty},
    text::Text,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Longest text of several lines.
pub const TEXT_LENGTH_MAX: usize = 5000;
/// Files that one field takes.
pub const FILES_MAX: usize = 10;
/// Longest name that file systems take, and that is kept of a file.
pub const FILE_NAME_BYTES_MAX: usize = 255;
/// Fields that the form does not ask: some are named, and nobody sends so many by mistake.
const UNKNOWN_TOLD_MAX: usize = 20;
const STARS: std::ops::RangeInclusive<u64> = 1..=5;

/// A form, as content has it (docs/import/forms).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Form {
    /// Key, unique.
    pub id: String,
    /// Heading.
    pub title: Text,
    /// HTML, above the fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// Its fields, in order.
    pub elements: Vec<Element>,
}

/// A field of a form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Element {
    /// Key, unique within the form.
    pub id: String,
    /// What is entered.
    #[serde(rename = "type")]
    pub kind: ElementType,
    /// Label.
    pub title: Text,
    /// Must be filled.
    pub required: bool,
    /// What fills it before the visitor does: a field of the customer, or what the form was opened for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto_fill_from: Option<String>,
    /// The answers to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub select_options: Vec<SelectOption>,
}

/// What is entered into a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ElementType {
    /// One line.
    TextInput,
    /// Several lines.
    TextArea,
    /// An e-mail address.
    EmailInput,
    /// One of the options, by its title.
    SelectOption,
    /// Uploaded files: a list of objects with the `id` that the upload was answered with, and its `name`, which may be left out.
    FileInput,
    /// One to five stars.
    Rating,
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SelectOption {
    /// What is chosen.
    pub title: Text,
    /// Shown when it is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<Text>,
}

impl Form {
    /// What is wrong with `entries`, in the order of the fields; empty when all is right. What the form does not ask is refused.
    #[must_use]
    pub fn failures(&self, entries: &Entries) -> Vec<FieldError> {
        let is_known = |id: &String| self.elements.iter().any(|element| element.id == *id);
        let unknown = entries.keys().filter(|id| !is_known(id)).map(|id| failure(id, "unknown", "must be a field of the form"));
        let failures = self.elements.iter().filter_map(|element| element.failure(entries.get(&element.id)));
        failures.chain(unknown.take(UNKNOWN_TOLD_MAX)).collect()
    }

    /// The fields that were filled, in order, with what was entered.
    pub fn filled<'a>(&'a self, entries: &'a Entries) -> impl Iterator<Item = (&'a Element, &'a Value)> {
        self.elements.iter().filter_map(|element| Some((element, entries.get(&element.id).filter(|entry| !is_empty(entry))?)))
    }

    /// The ids of the uploaded files that `entries` name.
    #[must_use]
    pub fn files(&self, entries: &Entries) -> Vec<String> {
        let lists =
            self.filled(entries).filter(|(element, _)| element.kind == ElementType::FileInput).filter_map(|(_, list)| list.as_array());
        lists.flatten().filter_map(|file| file["id"].as_str()).map(ToOwned::to_owned).collect()
    }
}

impl Element {
    fn failure(&self, entry: Option<&Value>) -> Option<FieldError> {
        let Some(entry) = entry.filter(|entry| !is_empty(entry)) else {
            return self.is_required().then(|| self.broken(&Value::Null, &[Rule::Required])).flatten();
        };
        match self.kind {
            ElementType::TextInput => self.text_failure(entry, &[Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)]),
            ElementType::TextArea => self.text_failure(entry, &[Rule::MaxLength(TEXT_LENGTH_MAX)]),
            ElementType::EmailInput => self.text_failure(entry, &[Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email]),
            ElementType::SelectOption => {
                let is_title = |title: &Text| title.each().any(|(_, title)| entry.as_str() == Some(title));
                let is_option = self.select_options.iter().any(|option| is_title(&option.title));
                (!is_option).then(|| failure(&self.id, "option", "must be the title of one of the options"))
            }
            ElementType::FileInput => {
                let is_short = |text: &Value| text.as_str().is_some_and(|text| text.len() <= FILE_NAME_BYTES_MAX);
                let is_file = |file: &Value| is_short(&file["id"]) && (file["name"].is_null() || is_short(&file["name"]));
                let is_list = |files: &Vec<Value>| files.len() <= FILES_MAX && files.iter().all(is_file);
                let are_files = entry.as_array().is_some_and(is_list);
                let allowed =
                    format!("must name at most {FILES_MAX} uploaded files, by ids and names of at most {FILE_NAME_BYTES_MAX} bytes");
                (!are_files).then(|| failure(&self.id, "files", &allowed))
            }
            ElementType::Rating => {
                let is_rating = entry.as_u64().is_some_and(|stars| STARS.contains(&stars));
                (!is_rating).then(|| failure(&self.id, "rating", "must be a whole number from 1 to 5"))
            }
        }
    }

    fn text_failure(&self, entry: &Value, rules: &[Rule]) -> Option<FieldError> {
        match entry.as_str() {
            Some(text) => self.broken(&text.trim().into(), rules),
            None => Some(failure(&self.id, "type", "must be a text")),
        }
    }

    fn broken(&self, value: &Value, rules: &[Rule]) -> Option<FieldError> {
        fields::failure(&self.id, rules, &Entries::from_iter([(self.id.clone(), value.clone())]))
    }

    /// Only business customers see a field for the company, so nobody else has to fill it (S2 §5).
    fn is_required(&self) -> bool {
        self.required && self.auto_fill_from.as_deref() != Some("company")
    }
}

fn failure(field: &str, code: &'static str, message: &str) -> FieldError {
    FieldError { field: field.to_owned(), code, message: message.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn form() -> Form {
        let element = |id: &str, kind: &str, required: bool| json!({"id": id, "type": kind, "title": id, "required": required});
        let mut transport = element("transport", "selectOption", false);
        transport["selectOptions"] = json!([{"title": {"lt": "Siuntoje", "en": "In a parcel"}}]);
        let mut company = element("company", "textInput", true);
        company["autoFillFrom"] = json!("company");
        let elements = [
            element("name", "textInput", true),
            element("email", "emailInput", true),
            company,
            transport,
            element("message", "textArea", false),
            element("files", "fileInput", false),
            element("stars", "rating", false),
        ];
        serde_json::from_value(json!({"id": "quote", "title": "Quote", "elements": elements})).expect("a form")
    }

    fn failures(changes: Value) -> Vec<(String, &'static str)> {
        let mut entries: Entries = serde_json::from_value(json!({"name": "Ona", "email": "ona@example.lt"})).expect("entries");
        entries.extend(serde_json::from_value::<Entries>(changes).expect("entries"));
        form().failures(&entries).into_iter().map(|failure| (failure.field, failure.code)).collect()
    }

    #[test]
    fn req_01_what_is_entered_is_checked_by_the_type_of_its_element() {
        let right = json!({"email": " ona@example.lt ", "transport": "Siuntoje", "message": "ė".repeat(5000), "files": [{"id": "a1", "name": "x.pdf"}], "stars": 5});
        assert_eq!(failures(right), []);
        assert_eq!(failures(json!({"transport": "", "message": null, "files": [], "stars": null})), []);
        for name in [Value::Null, json!("x".repeat(255))] {
            assert_eq!(failures(json!({"files": [{"id": "a1", "name": name}, {"id": "b2"}]})), []);
        }
        for (changes, field, code) in [
            (json!({"name": "  "}), "name", "required"),
            (json!({"name": null}), "name", "required"),
            (json!({"name": "x".repeat(129)}), "name", "maxLength"),
            (json!({"name": ["x"]}), "name", "type"),
            (json!({"name": "Ona\nBcc: x"}), "name", "pattern"),
            (json!({"email": "ona"}), "email", "email"),
            (json!({"transport": "By dove"}), "transport", "option"),
            (json!({"message": "x".repeat(5001)}), "message", "maxLength"),
            (json!({"files": "a1"}), "files", "files"),
            (json!({"files": ["a1"]}), "files", "files"),
            (json!({"files": vec![json!({"id": "a"}); 11]}), "files", "files"),
            (json!({"files": [{"id": "a1", "name": "x".repeat(256)}]}), "files", "files"),
            (json!({"files": [{"id": "a1", "name": "ė".repeat(128)}]}), "files", "files"),
            (json!({"files": [{"id": "a1", "name": ["x"]}]}), "files", "files"),
            (json!({"files": [{"id": "a".repeat(256)}]}), "files", "files"),
            (json!({"stars": 0}), "stars", "rating"),
            (json!({"stars": 4.5}), "stars", "rating"),
            (json!({"stars": "many"}), "stars", "rating"),
            (json!({"colour": "red"}), "colour", "unknown"),
        ] {
            assert_eq!(failures(changes.clone()), [(field.to_owned(), code)], "{changes}");
        }
    }

    #[test]
    fn req_01_the_company_is_asked_of_business_customers_only() {
        assert_eq!(failures(json!({"company": null})), []);
        assert_eq!(failures(json!({"company": "UAB Dėžutė"})), []);
    }

    #[test]
    fn req_01_required_files_and_stars_must_be_there() {
        let mut form = form();
        form.elements.iter_mut().for_each(|element| element.required = true);
        let missing: Vec<_> = form.failures(&Entries::new()).into_iter().map(|failure| failure.field).collect();
        assert_eq!(missing, ["name", "email", "transport", "message", "files", "stars"]);
    }

    #[test]
    fn req_01_the_files_of_a_request_are_those_of_its_file_fields() {
        let entries = json!({"files": [{"id": "a1"}, {"id": "b2"}], "message": "c3"});
        assert_eq!(form().files(&serde_json::from_value(entries).expect("entries")), ["a1", "b2"]);
    }
}
