use super::Item;
use serde_json::{Value, json};

/// What can be chosen of products or is said of them. Its title is its code.
pub(crate) struct Attribute(Value);

impl Attribute {
    /// One of its values is chosen.
    pub(crate) fn select(code: &str) -> Self {
        Self::new(code, "inputSelect")
    }

    /// It is written: `number`, `dimension`, `text`, `colour` or `date`.
    pub(crate) fn written(code: &str, kind: &str) -> Self {
        Self::new(code, "inputText").set("hasCustomValues", true).set("customValuesType", kind)
    }

    /// Files are sent for it.
    pub(crate) fn upload(code: &str) -> Self {
        Self::new(code, "inputText").set("hasFileUpload", true)
    }

    /// It is said of a product.
    pub(crate) fn info(code: &str) -> Self {
        Self::new(code, "info")
    }

    fn new(code: &str, kind: &str) -> Self {
        Self(json!({"code": code, "type": kind, "title": code, "values": []}))
    }

    pub(crate) fn titled(self, title: impl Into<Value>) -> Self {
        self.set("title", title)
    }

    pub(crate) fn place(self, place: u32) -> Self {
        self.set("order", place)
    }

    pub(crate) fn required(self) -> Self {
        self.set("isRequired", true)
    }

    /// Lists can be narrowed by it.
    pub(crate) fn filter(self) -> Self {
        self.set("isFilter", true)
    }

    pub(crate) fn choices(self, choices: impl IntoIterator<Item = Choice>) -> Self {
        self.set("values", choices.into_iter().map(|choice| choice.0).collect::<Value>())
    }

    fn set(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0[name] = value.into();
        self
    }
}

impl Item for Attribute {
    const FILE: &'static str = "attributes.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

/// A value of an attribute.
pub(crate) struct Choice(Value);

impl Choice {
    pub(crate) fn new(value: &str, title: impl Into<Value>) -> Self {
        Self(json!({"value": value, "title": title.into()}))
    }

    /// What it costs per `unit` or per `order`.
    pub(crate) fn price(mut self, price: &str, per: &str) -> Self {
        self.0["price"] = json!(price);
        self.0["per"] = json!(per);
        self
    }

    pub(crate) fn colour(mut self, colour: &str) -> Self {
        self.0["colour"] = json!(colour);
        self
    }

    pub(crate) fn picture(mut self, id: &str) -> Self {
        self.0["image"] = json!(id);
        self
    }

    pub(crate) fn place(mut self, place: u32) -> Self {
        self.0["sortNumber"] = json!(place);
        self
    }

    /// Who chooses it cannot buy.
    pub(crate) fn not_sold(mut self) -> Self {
        self.0["disablePurchase"] = json!(true);
        self
    }
}
