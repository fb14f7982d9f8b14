//! Interface texts that pages did not find are counted (CALL-03, decision 32).

use crate::{catalogue::Catalogue, databases::both, support::Shop};
use serde_json::json;

fn report(shop: &Shop, lang: &str, key: &str) -> u16 {
    shop.post(&format!("/api/translations?lang={lang}"), &json!({"key": key}).to_string(), &[]).status
}

/// What `vitrina translations missing` lists: how often, language, key.
fn listed(shop: &Shop, arguments: &[&str]) -> Vec<String> {
    let output = shop.command(&[&["translations", "missing"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let told = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        [&words[..2], &words[3..]].concat().join(" ")
    };
    text.lines().skip(1).filter(|line| !line.ends_with("forgotten")).map(told).collect()
}

#[tokio::test]
async fn call_03_a_missing_text_is_reported_counted_and_listed() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        assert_eq!([("lt", "No such text"), ("en", "No such text")].map(|(lang, key)| report(&shop, lang, key)), [204, 204]);
        // There is a text; the page that missed it was made of older ones.
        assert_eq!(report(&shop, "lt", "Add to cart"), 204);
        // Counted, and written with the next report of a later minute.
        assert_eq!(report(&shop, "lt", "No such text"), 204);
        assert_eq!(listed(&shop, &[]), ["1 en No such text", "1 lt No such text"]);
        assert_eq!(listed(&shop, &["--forget"]).len(), 2);
        assert_eq!(listed(&shop, &[]).len(), 0);
    })
    .await;
}

#[tokio::test]
async fn call_03_what_cannot_be_a_key_is_refused_and_nobody_reports_without_end() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        let refused = |key: &str| shop.post("/api/translations", &json!({"key": key}).to_string(), &[]);
        for key in ["", "12", "a\nb", &"a".repeat(501)] {
            let answer = refused(key);
            assert_eq!((answer.status, answer.fields()), (422, vec!["key".to_owned()]), "{key:?}");
        }
        assert_eq!(shop.post("/api/translations?lang=xx", &json!({"key": "A"}).to_string(), &[]).status, 400);
        let statuses: Vec<u16> = (0..40).map(|number| report(&shop, "lt", &format!("Made up {number}"))).collect();
        assert!(statuses.contains(&429) && statuses[0] == 204, "{statuses:?}");
        assert!(listed(&shop, &[]).len() <= 30);
    })
    .await;
}
