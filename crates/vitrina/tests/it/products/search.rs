use crate::{
    shared::{Shared, read_on_both, read_on_sqlite},
    support::Shop,
};

const LANGUAGES: [&str; 7] = ["lt", "en", "lv", "et", "ru", "de", "pl"];

fn found(shop: &Shop, language: &str, phrase: &str) -> Vec<String> {
    let phrase = phrase.bytes().fold(String::new(), |query, byte| query + &format!("%{byte:02x}"));
    let answer = shop.get(&format!("/api/products?lang={language}&search={phrase}&size=5")).json();
    answer.as_array().unwrap().iter().map(|product| product["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn srch_06_boxes_are_found_in_every_language_without_marks_with_endings_and_with_a_typo() {
    read_on_both(Shared::Demo, async |shop| {
        for language in LANGUAGES {
            // The same words on the page of any language: who types them means them.
            for phrase in ["dezute", "dėžutės", "DĖŽUTĖ", "mailr box", "Mailer box"] {
                let ids = found(shop, language, phrase);
                assert!(ids.iter().any(|id| id.starts_with("mailer")), "{phrase} in {language}: {ids:?}");
            }
            assert_eq!(found(shop, language, "ST-103-WHI-100")[0], "tissue-plain");
            assert_eq!(found(shop, language, "st 103 whi 100")[0], "tissue-plain");
        }
        let own_words = [
            ("lt", "pašto dėžutė"),
            ("en", "mailer boxes"),
            ("lv", "kastes"),
            ("et", "karbid"),
            ("ru", "коробка"),
            ("de", "Schachtel"),
            ("pl", "pudełko"),
        ];
        for (language, phrase) in own_words {
            let ids = found(shop, language, phrase);
            assert_eq!(ids.len(), 5, "{phrase} in {language}: {ids:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn srch_01_categories_are_found_by_title_with_their_total() {
    read_on_sqlite(Shared::Small, async |shop| {
        let answer = shop.get_with("/api/categories?lang=lt&for=search&title=puodel&size=5", &[("x-include-total-count", "true")]);
        assert_eq!((&answer.json()[0]["id"], answer.header("x-total-count")), (&"mugs".into(), "1"));
        assert_eq!(shop.get("/api/categories?for=search").json().as_array().map(Vec::len), Some(0));
        assert_eq!(shop.get("/api/categories?for=looking&title=mug").fields(), ["for"]);
    })
    .await;
}

#[tokio::test]
async fn srch_06_whatever_is_typed_is_answered_or_refused() {
    read_on_sqlite(Shared::Small, async |shop| {
        let long = "x".repeat(10_000);
        assert_eq!(shop.get(&format!("/api/products?search={long}")).fields(), ["search"]);
        assert_eq!(shop.get(&format!("/api/categories?for=search&title={long}")).fields(), ["title"]);
        for odd in ["%00%01mug%0d%0a", "%01mug%7f"] {
            assert_eq!(shop.get(&format!("/api/products?search={odd}")).fields(), ["search"], "{odd}");
        }
        for odd in ["mug%0d%0a%09", "mug%20AND%20NOT%20box*~2", "%22", "%ff%fe", "+++", "%E2%80%8B", "title:mug"] {
            assert_eq!(shop.get(&format!("/api/products?search={odd}&size=5")).status, 200, "{odd}");
        }
        assert_eq!(found(shop, "en", "\tmug\r\n"), ["mug"]);
    })
    .await;
}

#[tokio::test]
async fn srch_03_recommended_products_are_those_of_the_configured_list() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let list = shop.get("/api/configuration").json()["recommendedProductsList"].as_str().unwrap().to_owned();
        let ids = |query: &str| -> Vec<String> {
            let answer = shop.get(&format!("/api/products?{query}&size=50")).json();
            answer.as_array().unwrap().iter().map(|product| product["id"].as_str().unwrap().to_owned()).collect()
        };
        let recommended = ids("recommended=true");
        assert!(recommended.len() >= 6, "{recommended:?}");
        assert_eq!(recommended, ids(&format!("product-list={list}")));
        let searched = ids(&format!("product-list={list}&search=box"));
        assert!(!searched.is_empty() && searched.iter().all(|id| recommended.contains(id)), "{searched:?}");
    })
    .await;
}
