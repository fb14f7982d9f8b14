use super::Item;
use serde_json::{Value, json};

/// A form that visitors send. Its title is its id.
pub(crate) struct Form(Value);

impl Form {
    pub(crate) fn new(id: &str) -> Self {
        Self(json!({"id": id, "title": id, "elements": []}))
    }

    pub(crate) fn titled(mut self, title: impl Into<Value>) -> Self {
        self.0["title"] = title.into();
        self
    }

    pub(crate) fn described(mut self, html: &str) -> Self {
        self.0["description"] = json!(html);
        self
    }

    pub(crate) fn field(mut self, field: Field) -> Self {
        self.0["elements"].as_array_mut().unwrap().push(field.0);
        self
    }
}

impl Item for Form {
    const FILE: &'static str = "forms.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

/// A field of a form, which may stay empty.
pub(crate) struct Field(Value);

impl Field {
    pub(crate) fn new(id: &str, kind: &str, title: impl Into<Value>) -> Self {
        Self(json!({"id": id, "type": kind, "title": title.into(), "required": false}))
    }

    /// It must be filled in, and is from what is known of the visitor or of what they chose.
    pub(crate) fn required_from(mut self, known: &str) -> Self {
        self.0["required"] = json!(true);
        self.0["autoFillFrom"] = json!(known);
        self
    }

    /// One of what can be chosen in it.
    pub(crate) fn option(mut self, title: impl Into<Value>, comment: &str) -> Self {
        let option = json!({"title": title.into(), "comment": comment});
        match &mut self.0["selectOptions"] {
            Value::Array(options) => options.push(option),
            nothing => *nothing = json!([option]),
        }
        self
    }
}
