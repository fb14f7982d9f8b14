//! What the configuration names, and from when what it says holds.

use super::{NOW, changed, contents, import, line, on_both, problems, read_folder, small_shop};
use crate::testing::MemoryFiles;
use bytes::Bytes;
use serde_json::{Value, json};

/// The configuration of the small shop, changed.
fn configuration(change: impl Fn(&mut Value)) -> String {
    let mut configuration: Value = serde_json::from_slice(&contents(&small_shop())["configuration.json"]).expect("JSON");
    change(&mut configuration);
    configuration.to_string()
}

fn with_reward(product: &str, code: &str) -> String {
    configuration(|configuration| {
        let reward = json!({"product": product, "code": code, "quantity": 1, "points": 100, "worth": "5"});
        configuration["loyaltyPrograms"] =
            json!([{"type": "products", "id": "points", "title": "Points", "pointsPerUnit": "1", "rewards": [reward]}]);
    })
}

#[tokio::test]
async fn adm_04_decision_59_a_reward_is_a_variant_of_its_product_whatever_the_folder_names() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        let whole = changed(&[("configuration.json", &with_reward("mug", "MUG-W"))]);
        for _ in 0..2 {
            import(database, &files, whole.path(), NOW).await.expect("the whole folder, and once more");
        }
        let mug = changed(&[("products.jsonl", &line("products.jsonl", 1, "A mug.", "A white mug."))]);
        for name in contents(mug.path()).into_keys().filter(|name| name.ends_with("json") || name.ends_with("jsonl")) {
            if name != "products.jsonl" {
                std::fs::remove_file(mug.path().join(name)).expect("one file less");
            }
        }
        import(database, &files, mug.path(), NOW).await.expect("products alone");
    })
    .await;
    for (product, code) in [("mug", "MUG-X"), ("box", "MUG-W")] {
        let folder = changed(&[("configuration.json", &with_reward(product, code))]);
        let told = problems(folder.path());
        assert!(told[0].contains("rewards.0.code") && told[0].contains(&format!("{product} has no variant {code}")), "{told:?}");
    }
}

#[tokio::test]
async fn adm_04_decision_8_a_rate_that_begins_later_is_not_the_only_one() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        for (class, is_refused) in [("standard", false), ("books", true)] {
            let later = configuration(|configuration| {
                let rate = |class: &str, day: &str| json!({"country": "LT", "taxClass": class, "validFrom": day, "rate": "0.05"});
                configuration["deliveryCountries"] = json!(["LT"]);
                configuration["vatRates"] = json!([rate(class, "2027-01-01")]);
            });
            let products = line("products.jsonl", 1, r#""code":"MUG","#, &format!(r#""code":"MUG","taxClass":"{class}","#));
            let folder = changed(&[("configuration.json", &later), ("products.jsonl", &products)]);
            // Of the standard class 21 % hold until then.
            let told = match import(database, &files, folder.path(), NOW).await {
                Ok(_) => String::new(),
                Err(crate::exchange::ImportError::Problems(problems)) => format!("{problems:?}"),
                Err(other) => panic!("{other}"),
            };
            assert_eq!(told.contains("holds today"), is_refused, "{class}: {told}");
            let then = NOW + jiff::SignedDuration::from_hours(24 * 60);
            import(database, &files, folder.path(), then).await.expect("once it holds");
        }
    })
    .await;
}

#[test]
fn adm_04_what_the_configuration_names_is_there() {
    let unknown = configuration(|configuration| {
        configuration["features"]["frontLocales"] = json!(["en", "de"]);
        configuration["newsletterContent"] = json!({"headline": "News", "description": "Twice a year.", "image": "no-such-picture"});
        configuration["productDeliveryDaysAttribute"] = json!("no-such-attribute");
    });
    let told = problems(changed(&[("configuration.json", &unknown)]).path()).join("\n");
    for field in ["features.frontLocales.1", "newsletterContent.image", "productDeliveryDaysAttribute"] {
        assert!(told.contains(field), "{field}: {told}");
    }
}

#[test]
fn i18n_01_a_shop_names_a_language_at_least_or_leaves_them_to_the_default() {
    let read = |change: &dyn Fn(&mut Value)| {
        let text = configuration(|configuration| change(&mut configuration["features"]));
        read_folder(changed(&[("configuration.json", &text)]).path()).map_err(|problems| format!("{problems:?}"))
    };
    let named = |locales: Value| read(&|features: &mut Value| features["frontLocales"] = locales.clone()).map(drop);
    assert_eq!(named(json!(["lt"])), Ok(()));
    let unnamed = read(&|features: &mut Value| drop(features.as_object_mut().expect("switches").remove("frontLocales")));
    assert_eq!(unnamed.map(drop), Ok(()));
    let told = named(json!([])).expect_err("no language");
    assert!(told.contains("features.frontLocales") && told.contains("names too few"), "{told}");
}

#[tokio::test]
async fn adm_02_a_picture_has_one_file_though_an_import_ended_before_the_other_was_removed() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        files.files().insert("images/mug-1.webp".to_owned(), Bytes::from_static(b"the one of before"));
        import(database, &files, &small_shop(), NOW).await.expect("the same again");
        let mugs: Vec<String> = files.files().keys().filter(|key| key.contains("mug-1")).cloned().collect();
        assert_eq!(mugs, ["images/mug-1.png"]);
    })
    .await;
}
