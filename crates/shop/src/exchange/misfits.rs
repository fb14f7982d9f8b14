//! What a schema says against a value, in words: what is there, what is expected, and an example.

use super::{Problem, kinds::Kind, line::Line, nearest::nearest};
use jsonschema::{ValidationError, Validator, error::ValidationErrorKind};
use serde_json::Value;

/// A value in a message is cut after this many letters.
const SHOWN_MAX: usize = 60;
/// So many allowed names are listed; of more, the nearest is told.
const LISTED_MAX: usize = 10;

/// The schema of a kind, to check with and to quote.
pub(super) struct Schema {
    validator: Validator,
    json: Value,
}

impl Schema {
    pub(super) fn of(kind: Kind) -> Result<Self, String> {
        let json: Value = serde_json::from_str(kind.schema).map_err(|error| error.to_string())?;
        let validator = jsonschema::options().should_validate_formats(true).build(&json).map_err(|error| error.to_string())?;
        Ok(Self { validator, json })
    }

    /// Everything in `value` that does not fit.
    pub(super) fn misfits(&self, value: &Value, place: &Line<()>) -> Vec<Problem> {
        self.validator.iter_errors(value).flat_map(|error| self.told(&error, place)).collect()
    }

    fn told(&self, error: &ValidationError<'_>, place: &Line<()>) -> Vec<Problem> {
        let path = field(error);
        let inner = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        let node = self.node(error);
        match error.kind() {
            ValidationErrorKind::OneOfNotValid { context } | ValidationErrorKind::AnyOf { context } => {
                self.forms(error, node, context, place)
            }
            ValidationErrorKind::AdditionalProperties { unexpected } => {
                unexpected.iter().map(|name| place.problem(inner(name), unknown(name, node))).collect()
            }
            ValidationErrorKind::Required { property } => {
                let name = property.as_str().unwrap_or_default();
                let wanted = self.expected(&node["properties"][name]);
                vec![place.problem(inner(name), format!("is missing{}", after_colon(&wanted)))]
            }
            ValidationErrorKind::PropertyNames { error: of_name } => {
                let wanted = self.expected(self.node(of_name));
                vec![place.problem(path, format!("{} cannot be a name here{}", shown(of_name.instance()), after_colon(&wanted)))]
            }
            _ => vec![place.problem(path, self.words(error, node))],
        }
    }

    /// Of several allowed forms, the one that was meant has the value's type, or is named by the value's own field `type`.
    fn forms(&self, error: &ValidationError<'_>, node: &Value, forms: &[Vec<ValidationError<'_>>], place: &Line<()>) -> Vec<Problem> {
        let named = |form: &Value| self.resolved(form)["properties"]["type"]["const"].as_str().map(str::to_owned);
        let names: Vec<String> = node["oneOf"].as_array().into_iter().flatten().filter_map(named).collect();
        let meant = if names.is_empty() {
            forms.iter().find(|form| !form.iter().any(|error| matches!(error.kind(), ValidationErrorKind::Type { .. })))
        } else {
            let own = error.instance()["type"].as_str().unwrap_or_default();
            let Some(index) = names.iter().position(|name| name == own) else {
                let path = [field(error), "type".to_owned()].join(".");
                return vec![place.problem(path, format!("{} is not known here: allowed are {}", shown(&own.into()), names.join(", ")))];
            };
            forms.get(index)
        };
        match meant {
            Some(form) => form.iter().flat_map(|error| self.told(error, place)).collect(),
            None => vec![place.problem(field(error), format!("{} does not fit here{}", shown(error.instance()), self.wanted(node)))],
        }
    }

    fn words(&self, error: &ValidationError<'_>, node: &Value) -> String {
        let (value, wanted) = (shown(error.instance()), self.wanted(node));
        match error.kind() {
            ValidationErrorKind::Type { .. } if node["type"].is_string() => wrong_type(error.instance(), node),
            ValidationErrorKind::Enum { options } => format!("{value} is not known here: allowed are {}", list(options)),
            ValidationErrorKind::Constant { expected_value } => format!("{value} is not known here: allowed is {expected_value}"),
            ValidationErrorKind::Minimum { limit } => format!("{value} is too small: at least {limit}"),
            ValidationErrorKind::Maximum { limit } => format!("{value} is too large: at most {limit}"),
            ValidationErrorKind::MaxLength { limit } => format!("{value} is too long: at most {limit} letters"),
            ValidationErrorKind::MinItems { limit } => format!("names too few: at least {limit}{wanted}"),
            ValidationErrorKind::MinProperties { limit } => format!("holds too few fields: at least {limit}{wanted}"),
            ValidationErrorKind::MaxProperties { limit } => format!("holds too many fields: at most {limit}{wanted}"),
            ValidationErrorKind::UniqueItems => "names something twice".to_owned(),
            _ => match error.instance().as_str() {
                Some("") => format!("is empty{wanted}"),
                Some(text) if text != text.trim() => format!("{value} has white space around it{wanted}"),
                _ => format!("{value} does not fit here{wanted}"),
            },
        }
    }

    /// The part of the schema that the error is about.
    fn node(&self, error: &ValidationError<'_>) -> &Value {
        let pointer = error.schema_path().to_string();
        let parent = pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
        self.json.pointer(parent).unwrap_or(&Value::Null)
    }

    fn resolved<'a>(&'a self, node: &'a Value) -> &'a Value {
        let pointer = node["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
        pointer.and_then(|pointer| self.json.pointer(pointer)).unwrap_or(node)
    }

    fn wanted(&self, node: &Value) -> String {
        after_colon(&self.expected(node))
    }

    /// What the schema says of a value, and its first example.
    fn expected(&self, node: &Value) -> String {
        let definition = self.resolved(node);
        let description = node["description"].as_str().or_else(|| definition["description"].as_str()).unwrap_or_default();
        let example = definition["examples"].get(0).or_else(|| definition["enum"].get(0)).map(|example| format!("such as {example}"));
        let description = Some(description.trim_end_matches('.').to_owned()).filter(|description| !description.is_empty());
        description.into_iter().chain(example).collect::<Vec<_>>().join(", ")
    }
}

fn after_colon(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(": {words}") }
}

fn wrong_type(value: &Value, node: &Value) -> String {
    let example = node["examples"].get(0).map(Value::to_string);
    let such_as = |own: String| format!(", such as {}", example.clone().unwrap_or(own));
    let said = match (value, node["type"].as_str().unwrap_or_default()) {
        (Value::Null, _) => return "must not be null: leave the field out when there is nothing to say".to_owned(),
        (_, "string") => format!("must be a text in quotation marks{}", such_as(format!("\"{}\"", shown(value)))),
        (_, "integer") => "must be a whole number without quotation marks, such as 3".to_owned(),
        (_, "number") => "must be a number without quotation marks, such as 3.5".to_owned(),
        (_, "boolean") => "must be true or false, without quotation marks".to_owned(),
        (Value::Object(_), "array") => "must be a list in square brackets".to_owned(),
        (_, "array") => format!("must be a list in square brackets{}", such_as(format!("[{}]", shown(value)))),
        (_, "object") => format!("must be an object in braces{}", such_as("{\"name\": \"value\"}".to_owned())),
        (_, other) => format!("must be {other}"),
    };
    format!("{} {said}", shown(value))
}

fn unknown(name: &str, node: &Value) -> String {
    let names: Vec<&str> = node["properties"].as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
    if names.len() <= LISTED_MAX {
        return format!("there is no such field: allowed are {}", names.join(", "));
    }
    format!("there is no such field; did you mean {}?", nearest(name, names).unwrap_or_default())
}

fn list(options: &Value) -> String {
    options.as_array().into_iter().flatten().map(Value::to_string).collect::<Vec<_>>().join(", ")
}

fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// `variants.0.priceNow`.
fn field(error: &ValidationError<'_>) -> String {
    error.instance_path().to_string().split('/').skip(1).collect::<Vec<_>>().join(".")
}
