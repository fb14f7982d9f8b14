//! Blocks of pages: what content wrote, in one language, and those that the shop itself puts on a page (SHELL-01).

use super::links::localise;
use crate::wire;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{ListingType, NewsCategory, RenderType},
    locale::Locale,
    text::localised,
};
use vitrina_shop::{
    fields::{self, Meaning, definition},
    sanitising::make_fields_harmless,
};

/// The block of what a search found.
const SEARCH_RESULTS: &str = "searchResults";

/// Definitions whose words are about several languages.
const IN_ONE_LANGUAGE: [&str; 2] = ["text", "link"];

/// The blocks of pages that no content makes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum OwnBlock {
    /// A category: tiles or products.
    #[serde(rename_all = "camelCase")]
    Category {
        category_id: String,
        #[schema(value_type = wire::ListingType)]
        listing_type: ListingType,
        #[schema(value_type = wire::RenderType)]
        render_type: RenderType,
        /// There is none above it.
        top_level: bool,
    },
    /// A product with everything that can be chosen of it.
    #[serde(rename_all = "camelCase")]
    Product { product_id: String },
    /// An article: news or an idea.
    #[serde(rename_all = "camelCase")]
    NewsItem {
        news_id: String,
        #[schema(value_type = wire::NewsCategory)]
        category: NewsCategory,
        /// The page that lists the articles of its category, with prefix; null where none does.
        #[schema(required)]
        category_url: Option<String>,
    },
    /// Where a provider that vouches for people leads back to (AUTH-09).
    LoginCallback,
    /// Subscribing to the newsletter, confirming that, and leaving (NLTR-01).
    Newsletter,
    /// Nothing stands here.
    #[serde(rename = "not-found")]
    NotFound,
}

impl From<OwnBlock> for Value {
    fn from(block: OwnBlock) -> Self {
        json!(block)
    }
}

/// A block of content in one language: harmless (decision 47), its links to pages with the language's prefix.
pub(crate) fn answered(block: &Value, snapshot: &Snapshot, locale: Locale) -> Value {
    let mut block = localised(block, locale, snapshot.configuration.default_locale);
    let places = fields::PAGES.of_block(&block);
    make_fields_harmless(&places, &mut block);
    for place in places.iter().filter(|place| place.meaning == Meaning::Link) {
        if let Some(Value::String(link)) = block.pointer_mut(&place.pointer) {
            localise(link, snapshot, locale);
        }
    }
    // What is switched off is not asked for (SRCH-04).
    if block["type"] == SEARCH_RESULTS {
        block["kinds"] = json!(snapshot.configuration.features.search_results);
    }
    block
}

/// A content block: its `type`, and the fields of that type.
#[derive(Debug)]
pub(crate) enum Block {}

impl PartialSchema for Block {
    fn schema() -> RefOr<Schema> {
        let own = json!(OwnBlock::schema())["oneOf"].take();
        let union: Vec<Value> = fields::PAGES.blocks().map(described).chain(own.as_array().into_iter().flatten().cloned()).collect();
        serde_json::from_value(json!({"oneOf": union, "description": "A block of a page, by its type."})).unwrap_or_default()
    }
}

impl ToSchema for Block {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        OwnBlock::schemas(schemas);
    }
}

/// How a block is answered: as its schema says, in one language, with what the shop adds.
fn described(block: &Value) -> Value {
    let mut block = in_one_language(block);
    if block["properties"]["type"]["enum"][0] == SEARCH_RESULTS {
        let kinds = json!({"type": "array", "items": {"type": "string"}, "description": "Kinds of results that the shop shows."});
        block["properties"]["kinds"] = kinds;
        block["required"].as_array_mut().into_iter().for_each(|required| required.push("kinds".into()));
    }
    block
}

/// A schema of import, as OpenAPI has it, of what is answered: texts, links and names are strings.
fn in_one_language(schema: &Value) -> Value {
    if let Some(name) = definition(schema) {
        let of_definition = || fields::PAGES.resolved(schema).get("description").filter(|_| !IN_ONE_LANGUAGE.contains(&name));
        return json!({"type": "string", "description": schema.get("description").or_else(of_definition)});
    }
    let mut answered = schema.clone();
    if let Some(value) = answered.as_object_mut().and_then(|fields| fields.remove("const")) {
        answered["type"] = "string".into();
        answered["enum"] = json!([value]);
    } else if schema["enum"].is_array() {
        answered["type"] = "string".into();
    }
    for inner in answered.get_mut("properties").and_then(Value::as_object_mut).into_iter().flat_map(|fields| fields.values_mut()) {
        *inner = in_one_language(inner);
    }
    if let Some(items) = answered.get_mut("items") {
        *items = in_one_language(items);
    }
    if let Some(fields) = answered.as_object_mut() {
        for of_import in ["additionalProperties", "if", "then", "else"] {
            fields.remove(of_import);
        }
    }
    answered
}

#[cfg(test)]
mod tests {
    use super::{Block, OwnBlock};
    use serde_json::{Value, json};
    use utoipa::PartialSchema;
    use vitrina_shop::fields;

    #[test]
    fn shell_01_every_block_is_described_as_it_is_answered() {
        let union = json!(Block::schema());
        let of_type = |name: &str| {
            union["oneOf"].as_array().unwrap().iter().find(|block| block["properties"]["type"]["enum"] == json!([name])).cloned()
        };
        for written in fields::PAGES.blocks() {
            let name = written["properties"]["type"]["const"].as_str().unwrap();
            assert!(of_type(name).is_some_and(|block| block["type"] == "object"), "{name}");
        }
        let text = of_type("text").unwrap();
        assert_eq!(text["properties"]["content"]["type"], "string");
        assert_eq!(text["required"], json!(["type", "content"]));
        assert_eq!(of_type("categoriesBanner").unwrap()["properties"]["categories"]["items"]["type"], "string");
        assert_eq!(of_type("searchResults").unwrap()["required"], json!(["type", "kinds"]));
        assert!(of_type("category").unwrap()["properties"]["renderType"].is_object());
        assert!(of_type("product").unwrap()["properties"]["productId"].is_object());
        assert!(of_type("not-found").is_some());
    }

    #[test]
    fn shell_01_the_shops_own_blocks_name_their_type() {
        assert_eq!(Value::from(OwnBlock::NotFound), json!({"type": "not-found"}));
        assert_eq!(Value::from(OwnBlock::Product { product_id: "box".to_owned() }), json!({"type": "product", "productId": "box"}));
    }
}
