//! Categories in every form (S1 §7, decision 30).

use crate::{
    catalogue::{Catalogue, Category},
    cups::{self, counted, ids},
    databases::on_sqlite,
    shared::{Shared, read_on_both, read_on_sqlite},
    support::line_by_line,
};
use insta::assert_snapshot;
use serde_json::json;

#[tokio::test]
async fn call_01_categories_are_answered_in_every_form_with_their_total() {
    read_on_both(cups::SHOP, async |shop| {
        let cases: &[(&str, usize, &[&str])] = &[
            ("", 5, &["goods", "mugs", "tableware", "espresso", "doppio"]),
            ("lang=lt&size=2", 5, &["goods", "mugs"]),
            ("size=1000", 5, &["goods", "mugs", "tableware", "espresso", "doppio"]),
            ("topLevel=true", 2, &["goods", "tableware"]),
            ("topLevel=false", 5, &["goods", "mugs", "tableware", "espresso", "doppio"]),
            ("childrenOf=tableware", 1, &["espresso"]),
            ("childrenOf=tableware&depth=2&productCount=true", 2, &["espresso", "doppio"]),
            ("childrenOf=tableware&depth=2&size=1", 2, &["espresso"]),
            ("childrenOf=doppio", 0, &[]),
            ("peersOf=tableware", 2, &["goods", "tableware"]),
            ("peersOf=espresso", 1, &["espresso"]),
            ("id=doppio&id=goods&id=none&id=doppio", 2, &["doppio", "goods"]),
            ("id=doppio,goods", 2, &["doppio", "goods"]),
            ("id=none", 0, &[]),
            ("for=search&title=espr&size=5", 1, &["espresso"]),
            ("for=search&title=esprso", 1, &["espresso"]),
            ("for=search&title=ESPRESO%20puodeliai&lang=lt", 1, &["espresso"]),
            ("for=search&title=", 0, &[]),
            ("for=search", 0, &[]),
            ("title=espr&size=5", 1, &["espresso"]),
        ];
        for &(query, total, expected) in cases {
            let answer = counted(shop, &format!("/api/categories?{query}"));
            let found = answer.json();
            assert_eq!(
                (answer.header("x-total-count"), ids(found.as_array().unwrap())),
                (&*total.to_string(), expected.to_vec()),
                "{query}"
            );
        }
        assert_eq!(shop.get("/api/categories").header("x-total-count"), "", "the total is told when it is asked for");
    })
    .await;
}

#[tokio::test]
async fn call_01_a_category_has_every_field_of_the_document() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let category = |id: &str| shop.get(&format!("/api/categories?lang=lt&id={id}")).json()[0].clone();
        assert_snapshot!(line_by_line(&category("espresso")), @r#"
            id: "espresso"
            parent: "tableware"
            parentId: "tableware"
            parentTitle: "Tableware"
            title: "Espreso puodeliai"
            url: "/lt/espresso"
            description: null
            imageId: null
            imageAlt: null
            imageAltByImageId: {}
            imageIdPromoPrimary: null
            hasChildNodes: true
            renderType: "full"
            listingType: "products"
            productCount: 48
            "#);
        let tableware = category("tableware");
        assert_eq!((&tableware["parentId"], &tableware["productCount"]), (&json!(null), &json!(176)), "with the entries below");
        assert_eq!((&tableware["parent"], &tableware["imageAlt"]), (&json!(null), &json!("Puodeliai")));
        assert_eq!(tableware["imageAltByImageId"], json!({"mug-1": "Puodeliai", "box-1": "Box"}));
    })
    .await;
}

#[tokio::test]
async fn call_01_a_wrong_parameter_of_categories_is_named_with_what_is_allowed() {
    read_on_sqlite(Shared::Small, async |shop| {
        let many = vec!["c"; 1001].join(",");
        let cases: &[(&str, &str, &str)] = &[
            ("lang=xx", "lang", "must be one of lt, en"),
            ("size=0", "size", "must be a whole number from 1 to 1000"),
            ("size=1001", "size", "must be a whole number from 1 to 1000"),
            ("size=many", "size", "must be a whole number from 1 to 1000"),
            ("for=looking", "for", "must be search"),
            ("childrenOf=goods&depth=-1", "depth", "must be a whole number from 1 to 100"),
            ("childrenOf=goods&depth=0", "depth", "must be a whole number from 1 to 100"),
            ("childrenOf=goods&depth=101", "depth", "must be a whole number from 1 to 100"),
            ("depth=abc", "depth", "must be a whole number from 1 to 100"),
            ("topLevel=yes", "topLevel", "must be true or false"),
            ("topLevel=maybe&id=goods", "topLevel", "must be true or false"),
            ("productCount=maybe", "productCount", "must be true or false"),
            ("size=5&size=5", "size", "must be given once"),
            ("childrenOf=goods&childrenOf=mugs", "childrenOf", "must be given once"),
            (&format!("id={many}"), "id", "must be at most 1000 values"),
            (&format!("title={}", "x".repeat(201)), "title", "must be at most 200 characters"),
        ];
        for (query, field, allowed) in cases {
            let answer = shop.get(&format!("/api/categories?{query}"));
            assert_eq!((answer.status, answer.fields()), (400, vec![(*field).to_owned()]), "{query}");
            assert_eq!(answer.json()["errors"][0]["message"], *allowed, "{query}");
        }
        for query in ["childrenOf=none", "peersOf=none"] {
            assert_eq!(shop.get(&format!("/api/categories?{query}")).status, 404, "{query}");
        }
    })
    .await;
}

#[tokio::test]
async fn cat_01_many_below_the_first_child_hide_no_other_child() {
    on_sqlite(async |url| {
        let children = (1..=3).map(|number| Category::new(&format!("child-{number}"), number).below("top"));
        let below_the_first = (0..100).map(|number| Category::new(&format!("deep-{number}"), number).below("child-1"));
        let shop =
            Catalogue::small().with([Category::new("top", 9)]).with(children).with(below_the_first).serve_with(url, &["--renderers", "1"]);
        let page = shop.get("/top").text;
        for number in 1..=3 {
            assert!(page.contains(&format!("href=\"/child-{number}\"")), "child {number} of\n{page}");
        }
        assert!(!page.contains("href=\"/deep-"), "only what is directly below\n{page}");
    })
    .await;
}

#[tokio::test]
async fn cat_03_top_categories_stand_by_their_sort_number() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().with([Category::new("second", 2), Category::new("first", 1), Category::new("third", 2)]).serve(url);
        for query in ["topLevel=true", "peersOf=third"] {
            let found = shop.get(&format!("/api/categories?{query}")).json();
            assert_eq!(ids(found.as_array().unwrap()), ["goods", "first", "second", "third"], "{query}");
        }
    })
    .await;
}
