//! What the fields of content documents hold, as the schemas in docs/import say: a field means what the definition is called
//! that it refers to. Sanitising, checks, links and the description of the calls all read it here; of typed items a test does.

use serde_json::Value;
use std::sync::LazyLock;

/// What a field holds beyond plain text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// HTML, in one language or in all (decision 47).
    Html,
    /// A path without language prefix or an absolute URL, in one language or in all.
    Link,
    /// The id of a picture.
    Image,
    /// The id of a category.
    Category,
    /// The id of a product.
    Product,
    /// The name of a product list.
    ProductList,
    /// The id of a form.
    Form,
}

impl Meaning {
    /// What a definition of the schemas means by its name; none when it is only a shape.
    fn of(definition: &str) -> Option<Self> {
        Some(match definition {
            "html" => Self::Html,
            "link" => Self::Link,
            "imageId" => Self::Image,
            "categoryId" => Self::Category,
            "productId" => Self::Product,
            "productListName" => Self::ProductList,
            "formId" => Self::Form,
            _ => return None,
        })
    }
}

/// A field of a document that means something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// JSON pointer into the document.
    pub pointer: String,
    /// What it holds.
    pub meaning: Meaning,
}

impl Place {
    /// The field as findings name it: with dots. A name in a list of names is told by its list.
    #[must_use]
    pub fn field(&self) -> String {
        self.pointer.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_matches('/').replace('/', ".")
    }
}

/// The schema of a kind of documents.
#[derive(Debug)]
pub struct Fields {
    schema: Value,
}

macro_rules! fields {
    ($($(#[$about:meta])* $name:ident: $file:literal;)+) => {$(
        $(#[$about])*
        pub static $name: LazyLock<Fields> =
            LazyLock::new(|| Fields::of_schema(include_str!(concat!("../../../docs/import/", $file, ".schema.json"))));
    )+};
}

fields! {
    /// Of menus.
    MENUS: "menus";
    /// Of pages and their blocks.
    PAGES: "pages";
    /// Of news and ideas.
    NEWS: "news";
    /// Of what visitors fill in.
    FORMS: "forms";
    /// Of places where orders can be fetched.
    SHIPPING_SALONS: "shipping-salons";
}

impl Fields {
    /// A schema that is no JSON would be an empty one: the import refuses it, and tests read each.
    pub(crate) fn of_schema(text: &str) -> Self {
        Self { schema: serde_json::from_str(text).unwrap_or_default() }
    }

    /// The fields of `document` that mean something, in its order.
    #[must_use]
    pub fn of(&self, document: &Value) -> Vec<Place> {
        let mut places = Vec::new();
        self.walk(&self.schema, document, &mut String::new(), &mut places);
        places
    }

    /// The fields of one block of a page; none when nobody knows its type.
    #[must_use]
    pub fn of_block(&self, block: &Value) -> Vec<Place> {
        let mut places = Vec::new();
        self.walk(self.one_block(), block, &mut String::new(), &mut places);
        places
    }

    /// The schemas of the blocks that a page may have, references as they are.
    pub fn blocks(&self) -> impl Iterator<Item = &Value> {
        self.one_block()["oneOf"].as_array().into_iter().flatten().map(|block| self.resolved(block))
    }

    /// Whether a block of a page is of a type that there is.
    #[must_use]
    pub fn knows(&self, block: &Value) -> bool {
        self.blocks().any(|form| is_of_type(form, block))
    }

    /// What a schema refers to, or itself.
    #[must_use]
    pub fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        definition(schema).map_or(schema, |name| &self.schema["$defs"][name])
    }

    fn one_block(&self) -> &Value {
        &self.schema["properties"]["blocks"]["items"]
    }

    fn walk(&self, schema: &Value, value: &Value, pointer: &mut String, places: &mut Vec<Place>) {
        if let Some(meaning) = definition(schema).and_then(Meaning::of) {
            places.push(Place { pointer: pointer.clone(), meaning });
            return;
        }
        let schema = self.resolved(schema);
        let length = pointer.len();
        let mut step = |name: &str, schema: &Value, value: &Value| {
            pointer.push('/');
            pointer.push_str(name);
            self.walk(schema, value, pointer, places);
            pointer.truncate(length);
        };
        match value {
            Value::Object(fields) => {
                let form = schema["oneOf"].as_array().into_iter().flatten().find(|form| is_of_type(self.resolved(form), value));
                let form = form.map_or(schema, |form| self.resolved(form));
                for (name, value) in fields {
                    if let Some(schema) = form["properties"].get(name).or_else(|| form.get("additionalProperties")) {
                        step(name, schema, value);
                    }
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    step(&index.to_string(), &schema["items"], item);
                }
            }
            _ => {}
        }
    }
}

/// The name of the definition that a schema refers to.
#[must_use]
pub fn definition(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// What a block is, its own field `type` says.
fn is_of_type(form: &Value, value: &Value) -> bool {
    let name = &form["properties"]["type"]["const"];
    !name.is_null() && *name == value["type"]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn told(fields: &Fields, document: &Value) -> Vec<(String, Meaning)> {
        fields.of(document).into_iter().map(|place| (place.pointer, place.meaning)).collect()
    }

    #[test]
    fn shell_01_a_block_is_known_by_its_type() {
        let known = |kind: Value| PAGES.knows(&json!({"type": kind, "title": "a"}));
        assert!(known(json!("FAQ")) && known(json!("cart")));
        assert!(!known(json!("nobody-knows")) && !known(json!(null)) && !PAGES.knows(&json!({})));
    }

    #[test]
    fn block_02_a_field_means_what_its_schema_says_whatever_it_is_called() {
        let page = json!({"ogImage": "og", "blocks": [
            {"type": "FAQ", "title": "content", "items": [{"title": "<b>", "description": {"en": "<p>"}}]},
            {"type": "imageRow", "items": [{"imageId": "a", "text": "b", "url": "/c"}]},
            {"type": "categoriesBanner", "categories": ["d", "e"]},
            {"type": "text", "productId": "no field of a text"},
            {"type": "nobody-knows", "content": "f"},
        ]});
        let expected = [
            ("/ogImage", Meaning::Image),
            ("/blocks/0/items/0/description", Meaning::Html),
            ("/blocks/1/items/0/imageId", Meaning::Image),
            ("/blocks/1/items/0/url", Meaning::Link),
            ("/blocks/2/categories/0", Meaning::Category),
            ("/blocks/2/categories/1", Meaning::Category),
        ];
        let sorted = |mut places: Vec<(String, Meaning)>| {
            places.sort_by(|a, b| a.0.cmp(&b.0));
            places
        };
        let mut expected = expected.map(|(pointer, meaning)| (pointer.to_owned(), meaning));
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(sorted(told(&PAGES, &page)), expected);
    }

    #[test]
    fn adm_04_menus_hold_menus() {
        let menu = json!({"type": "main_menu", "nodes": [{"link": "/a", "nodes": [{"bottomItem": {"link": "/b"}, "nodeImage": "c"}]}]});
        let places = MENUS.of(&menu);
        let fields: Vec<_> = places.iter().map(Place::field).collect();
        assert_eq!(fields.len(), 3);
        assert!(
            ["nodes.0.link", "nodes.0.nodes.0.bottomItem.link", "nodes.0.nodes.0.nodeImage"]
                .iter()
                .all(|field| fields.iter().any(|told| told == field)),
            "{fields:?}"
        );
    }

    #[test]
    fn adm_04_every_schema_is_read_and_a_list_of_names_is_told_by_its_list() {
        for fields in [&MENUS, &PAGES, &NEWS, &FORMS, &SHIPPING_SALONS] {
            assert!(fields.schema["properties"].is_object());
        }
        let place = |pointer: &str| Place { pointer: pointer.to_owned(), meaning: Meaning::Category }.field();
        assert_eq!(place("/blocks/0/categories/1"), "blocks.0.categories");
        assert_eq!(place("/ogImage"), "ogImage");
    }
}
