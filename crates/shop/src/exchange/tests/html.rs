//! Every field that a schema calls HTML is made harmless when it is written (decision 47), and what no page shows is told.

use super::{NOW, changed, contents, import, line, on_both, small_shop};
use crate::{
    exchange::{export, kinds},
    fields::{Fields, Meaning, definition},
    testing::MemoryFiles,
};
use serde_json::{Map, Value, json};
use std::{collections::BTreeSet, fs};

const HARMFUL: &str = "<p onclick=\"x()\">kept</p>";

/// Gives `item` every field of `schema` that is HTML, and names those.
fn add_html(fields: &Fields, schema: &Value, item: &mut Map<String, Value>, added: &mut BTreeSet<String>) {
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        let is_html = |schema: &Value| definition(schema) == Some("html");
        if is_html(schema) {
            item.insert(name.clone(), HARMFUL.into());
            added.insert(name.clone());
        } else if is_html(&schema["additionalProperties"]) {
            item.insert(name.clone(), json!({"care": HARMFUL}));
            added.insert(name.clone());
        } else if let Some(inner) = item.get_mut(name).and_then(Value::as_object_mut) {
            add_html(fields, fields.resolved(schema), inner, added);
        }
    }
}

/// The file of a kind with all the HTML that it can have.
fn harmful(kind: kinds::Kind) -> String {
    let fields = Fields::of_schema(kind.schema);
    let schema: Value = serde_json::from_str(kind.schema).expect("a schema");
    let text = fs::read_to_string(small_shop().join(kind.file)).expect("a file");
    let mut added = BTreeSet::new();
    let mut items: Vec<Value> = serde_json::Deserializer::from_str(&text).into_iter().map(|item| item.expect("an item")).collect();
    for item in &mut items {
        add_html(&fields, &schema, item.as_object_mut().expect("an object"), &mut added);
        for place in fields.of(item).into_iter().filter(|place| place.meaning == Meaning::Html) {
            *item.pointer_mut(&place.pointer).expect("the place") = HARMFUL.into();
        }
    }
    // The definitions of content name HTML within blocks and lists, of which the small shop need not have each.
    if !schema["$defs"].as_object().into_iter().flatten().any(|(_, definition)| definition.to_string().contains("#/$defs/html")) {
        assert_eq!(added.len(), kind.schema.matches("\"#/$defs/html\"").count(), "{}: only {added:?} were written", kind.file);
    }
    items.iter().flat_map(|item| [item.to_string(), "\n".to_owned()]).collect()
}

#[tokio::test]
async fn block_02_every_html_of_every_kind_is_harmless_once_written() {
    let files: Vec<(&str, String)> = kinds::ALL.iter().map(|kind| (kind.file, harmful(*kind))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (*file, text.as_str())).collect();
    on_both(async |database| {
        let (store, exported) = (MemoryFiles::default(), vitrina_testkit::Folder::fresh());
        import(database, &store, changed(&files).path(), NOW).await.expect("an import");
        export(database, &store, exported.path()).await.expect("an export");
        let exported = contents(exported.path());
        for (file, text) in &files {
            let written = String::from_utf8_lossy(&exported[*file]);
            assert_eq!(text.contains("kept"), written.contains("kept"), "{file}");
            assert!(!written.contains("onclick"), "{file}: {written}");
        }
    })
    .await;
}

#[tokio::test]
async fn block_02_adm_04_what_html_loses_and_pictures_that_no_page_shows_are_told_by_file_and_line() {
    let pictures = "<p><img src='data:image/png;base64,AAAA'><img src='https://other.example/a.png'><img src='/images/none?w=100'>\
                    <img src='/images/mug-1'></p>";
    let deep = "<div>".repeat(101);
    let products = line("products.jsonl", 2, "<p>A box.</p>", pictures).replace("<p>A mug.</p>", &deep);
    let categories = line("categories.jsonl", 1, "\"imageId\"", "\"description\":\"<img src='/images/box-2'>\",\"imageId\"");
    let folder = changed(&[("products.jsonl", &products), ("categories.jsonl", &categories)]);
    on_both(async |database| {
        let imported = import(database, &MemoryFiles::default(), folder.path(), NOW).await.expect("an import");
        let told: Vec<String> = imported.difference.unshown.iter().map(ToString::to_string).collect();
        let instead = "put its file into images and name it, such as <img src=\"/images/mug-1\">";
        let expected = [
            ("categories.jsonl:1: description", "there is no picture box-2"),
            ("products.jsonl:2: description", "a picture has no address that pages take, which one with data: is not"),
            ("products.jsonl:2: description", "the picture https://other.example/a.png lies elsewhere, and pages show none of others"),
            ("products.jsonl:2: description", "there is no picture none"),
        ];
        let expected = expected.map(|(place, words)| format!("{place}: {words}: {instead}"));
        assert_eq!([&told[..1], &told[2..]].concat(), expected);
        assert!(told[1].starts_with("products.jsonl:1: description.en: has more than 100 tags in one another"), "{}", told[1]);
    })
    .await;
}

#[tokio::test]
async fn head_05_block_01_adm_04_fields_that_no_page_shows_are_told_by_file_and_line() {
    let menus = line("menus.jsonl", 1, r#""imageMobile":"box-1""#, r#""nodeImage":"box-1","imageAlt":"A box""#);
    let tiles = r#"{"type":"bannerArea","displayType":"tiles","items":[{"imageId":"mug-1","imageAlt":"A mug"}],"promoText":"Mugs"}"#;
    let pages = line("pages.jsonl", 2, r#"{"type":"relatedProducts","productId":"mug"}"#, tiles);
    let folder = changed(&[("menus.jsonl", &menus), ("pages.jsonl", &pages)]);
    on_both(async |database| {
        let imported = import(database, &MemoryFiles::default(), folder.path(), NOW).await.expect("an import");
        let told: Vec<String> = imported.difference.unshown.iter().map(ToString::to_string).collect();
        let expected = [
            "menus.jsonl:1: nodes.0.imageAlt: no page shows it: the entry has no picture that is shown",
            "menus.jsonl:1: nodes.0.nodeImage: no page shows it: without nodes and bottomItem the entry has no panel",
            "pages.jsonl:2: blocks.0.promoText: no page shows it: only a hero has it; other banners say it in their items",
        ];
        assert_eq!(told, expected);
    })
    .await;
}
