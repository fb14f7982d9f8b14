//! Rules of form fields (S2 §5, FORM-01): in the order of the document's table, the first failure of a field wins. The browser has
//! the same in web/rules; both hold to vectors/field-rules.json.

mod formats;

use formats::{is_email, is_json, is_phone};
use serde::Serialize;
use serde_json::{Map, Value};

pub use formats::{PHONE_TEXT_LENGTH_MAX, Pattern, PhoneError, phone, without_separators};

/// Longest phone number where it is not read by country, with its plus.
pub const PHONE_LENGTH_MAX: usize = 20;
/// Longest postcode.
pub const POSTCODE_LENGTH_MAX: usize = 32;
/// Longest e-mail, address, country and city.
pub const LINE_LENGTH_MAX: usize = 128;
/// Longest name and surname.
pub const NAME_LENGTH_MAX: usize = 32;

/// What was entered into a form: field name to value.
pub type Entries = Map<String, Value>;

/// What a field must be. An empty field breaks only [`Rule::Required`], [`Rule::Match`] and [`Rule::Custom`].
#[derive(Debug, Clone, Copy)]
pub enum Rule {
    /// Not empty: neither missing, white space alone, `false`, nor an empty list.
    Required,
    /// At least so many characters, inclusive.
    MinLength(usize),
    /// At most so many characters, inclusive (decision 40).
    MaxLength(usize),
    /// A letter of any alphabet.
    RequireLetter,
    /// A digit.
    RequireNumber,
    /// A number at least so large.
    Min(f64),
    /// A number at most so large.
    Max(f64),
    /// The fields `…Width` and `…Height` of this prefix: no wider than high; a square passes (decision 40).
    IsVertical(&'static str),
    /// The same, no higher than wide.
    IsHorizontal(&'static str),
    /// Letters of a certain kind.
    Pattern(Pattern),
    /// The same value as another field has.
    Match {
        /// The other field.
        field: &'static str,
        /// What the message calls it.
        name: &'static str,
    },
    /// JSON.
    Json,
    /// An e-mail address.
    Email,
    /// An international number with its plus.
    Phone,
    /// A rule of the form's own: what is wrong, from the field's value and all values.
    Custom(fn(&Value, &Entries) -> Option<&'static str>),
}

/// The codes of the rules, in the order of the document's table.
const ORDER: [&str; 15] = [
    "required",
    "minLength",
    "maxLength",
    "requireLetter",
    "requireNumber",
    "min",
    "max",
    "isVertical",
    "isHorizontal",
    "pattern",
    "match",
    "format",
    "email",
    "phone",
    "custom",
];

/// Why a field is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldError {
    /// Name of the field.
    pub field: String,
    /// Name of the rule, as in the documents.
    pub code: &'static str,
    /// In English, as in the documents.
    pub message: String,
}

/// The first failure of each field, in the order of the fields; empty when all are right.
#[must_use]
pub fn check(fields: &[(&str, &[Rule])], entries: &Entries) -> Vec<FieldError> {
    fields.iter().filter_map(|(name, rules)| failure(name, rules, entries)).collect()
}

/// The first rule, in the document's order, that the field `name` breaks.
#[must_use]
pub fn failure(name: &str, rules: &[Rule], entries: &Entries) -> Option<FieldError> {
    let value = entries.get(name).unwrap_or(&Value::Null);
    let broken = rules.iter().filter_map(|rule| Some((rule.code(), rule.broken(value, entries)?)));
    let first = broken.min_by_key(|(code, _)| ORDER.iter().position(|known| known == code));
    first.map(|(code, message)| FieldError { field: name.to_owned(), code, message })
}

/// Nothing was entered.
#[must_use]
pub fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

impl Rule {
    const fn code(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::MinLength(_) => "minLength",
            Self::MaxLength(_) => "maxLength",
            Self::RequireLetter => "requireLetter",
            Self::RequireNumber => "requireNumber",
            Self::Min(_) => "min",
            Self::Max(_) => "max",
            Self::IsVertical(_) => "isVertical",
            Self::IsHorizontal(_) => "isHorizontal",
            Self::Pattern(_) => "pattern",
            Self::Match { .. } => "match",
            Self::Json => "format",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Custom(_) => "custom",
        }
    }

    /// What it says to who broke it; none when it holds.
    fn broken(self, value: &Value, entries: &Entries) -> Option<String> {
        let minds_empty = matches!(self, Self::Required | Self::Match { .. } | Self::Custom(_));
        if is_empty(value) && !minds_empty {
            return None;
        }
        match self {
            Self::Custom(rule) => rule(value, entries).map(ToOwned::to_owned),
            _ => (!self.accepts(value, entries)).then(|| self.message()),
        }
    }

    fn accepts(self, value: &Value, entries: &Entries) -> bool {
        // Only texts have letters; what has another type is none of these rules' business.
        let text = |holds: &dyn Fn(&str) -> bool| value.as_str().is_none_or(holds);
        let (width, height) = match self {
            Self::IsVertical(prefix) | Self::IsHorizontal(prefix) => (side(prefix, "Width", entries), side(prefix, "Height", entries)),
            _ => (None, None),
        };
        match self {
            Self::Required => !is_empty(value),
            Self::MinLength(length) => text(&|text| text.chars().count() >= length),
            Self::MaxLength(length) => text(&|text| text.chars().count() <= length),
            Self::RequireLetter => text(&|text| text.contains(char::is_alphabetic)),
            Self::RequireNumber => text(&|text| text.contains(|letter: char| letter.is_ascii_digit())),
            Self::Min(min) => number(value).is_none_or(|number| number >= min),
            Self::Max(max) => number(value).is_none_or(|number| number <= max),
            Self::IsVertical(_) => width.zip(height).is_none_or(|(width, height)| width <= height),
            Self::IsHorizontal(_) => width.zip(height).is_none_or(|(width, height)| width >= height),
            Self::Pattern(pattern) => text(&|text| pattern.accepts(text)),
            Self::Match { field, .. } => entries.get(field).unwrap_or(&Value::Null) == value,
            Self::Json => text(&is_json),
            Self::Email => text(&is_email),
            Self::Phone => text(&is_phone),
            Self::Custom(_) => true,
        }
    }

    /// What it says to who broke it, in English, as in the documents.
    fn message(self) -> String {
        match self {
            Self::Required => "Field is required".to_owned(),
            Self::MinLength(length) => format!("Must be at least {length} characters"),
            Self::MaxLength(length) => format!("Must be less than {length} characters"),
            Self::RequireLetter => "Field must contain a letter".to_owned(),
            Self::RequireNumber => "Field must contain a number".to_owned(),
            Self::Min(min) => format!("Must be equal or greater than {min}"),
            Self::Max(max) => format!("Must be equal or less than {max}"),
            Self::IsVertical(_) => "Width must be lower than height".to_owned(),
            Self::IsHorizontal(_) => "Width must be greater than height".to_owned(),
            Self::Pattern(_) | Self::Custom(_) => "Incorrect data format".to_owned(),
            Self::Match { name, .. } => format!("Does not match {name}"),
            Self::Json => "Must be a valid JSON".to_owned(),
            Self::Email => "Invalid email format".to_owned(),
            Self::Phone => "Invalid phone number format".to_owned(),
        }
    }
}

fn side(prefix: &str, side: &str, entries: &Entries) -> Option<f64> {
    entries.get(&format!("{prefix}{side}")).and_then(number)
}

/// A number, or a text of digits with an optional minus and decimals after a point.
fn number(value: &Value) -> Option<f64> {
    let Value::String(text) = value else {
        return value.as_f64();
    };
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits(whole) && are_digits(decimals) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Deserialize)]
    struct Case {
        rules: Entries,
        value: Value,
        #[serde(default)]
        values: Entries,
    }

    fn rule((name, given): (&String, &Value)) -> Rule {
        let text = |value: &Value| -> &'static str { value.as_str().expect("a text").to_owned().leak() };
        let length = || usize::try_from(given.as_u64().expect("a length")).expect("a length");
        let limit = || given.get("value").unwrap_or(given).as_f64().expect("a limit");
        match name.as_str() {
            "required" => Rule::Required,
            "minLength" => Rule::MinLength(length()),
            "maxLength" => Rule::MaxLength(length()),
            "requireLetter" => Rule::RequireLetter,
            "requireNumber" => Rule::RequireNumber,
            "min" => Rule::Min(limit()),
            "max" => Rule::Max(limit()),
            "isVertical" => Rule::IsVertical(text(given)),
            "isHorizontal" => Rule::IsHorizontal(text(given)),
            "pattern" => Rule::Pattern(match text(given) {
                "postcode" => Pattern::Postcode,
                "line" => Pattern::Line,
                "phoneDigits" => Pattern::PhoneDigits,
                other => panic!("no pattern {other}"),
            }),
            "match" => Rule::Match { field: text(&given["field"]), name: text(&given["name"]) },
            "format" => Rule::Json,
            "email" => Rule::Email,
            "phone" => Rule::Phone,
            other => panic!("no rule {other}"),
        }
    }

    #[test]
    fn form_01_every_rule_says_what_it_says_in_the_browser() {
        for (Case { rules, value, mut values }, expected) in
            vectors::<Case, Option<(String, String)>>(include_str!("../../../vectors/field-rules.json"))
        {
            let rules_of_field: Vec<Rule> = rules.iter().map(rule).collect();
            values.insert("field".to_owned(), value.clone());
            let found = failure("field", &rules_of_field, &values).map(|error| (error.code.to_owned(), error.message));
            assert_eq!(found, expected, "{rules:?} of {value}");
        }
    }

    #[test]
    fn form_01_the_first_failure_of_each_field_is_told_in_order() {
        let entries = json!({"email": "nobody", "name": "  ", "city": "Vilnius"});
        let fields: [(&str, &[Rule]); 4] = [
            ("email", &[Rule::Email, Rule::MinLength(9), Rule::Required]),
            ("name", &[Rule::MaxLength(1), Rule::Required]),
            ("city", &[Rule::Required]),
            ("surname", &[Rule::Required]),
        ];
        let errors = check(&fields, entries.as_object().expect("an object"));
        let told: Vec<_> = errors.iter().map(|error| (&*error.field, error.code, &*error.message)).collect();
        assert_eq!(
            told,
            [
                ("email", "minLength", "Must be at least 9 characters"),
                ("name", "required", "Field is required"),
                ("surname", "required", "Field is required"),
            ]
        );
    }

    #[test]
    fn form_01_a_rule_of_the_forms_own_comes_last_and_sees_all_values() {
        let rule = Rule::Custom(|value, entries| (entries["other"] == *value).then_some("Choose another one"));
        let told = |value: &str, rules: &[Rule]| {
            failure("field", rules, json!({"field": value, "other": "a"}).as_object().expect("an object"))
                .map(|error| (error.code, error.message))
        };
        assert_eq!(told("a", &[rule]), Some(("custom", "Choose another one".to_owned())));
        assert_eq!(told("a", &[rule, Rule::MinLength(2)]), Some(("minLength", "Must be at least 2 characters".to_owned())));
        assert_eq!(told("b", &[rule]), None);
    }
}
