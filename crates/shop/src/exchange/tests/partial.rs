//! Decisions 52 and 53: a folder names its kinds, and nothing that is live is touched.

use super::{NOW, changed, contents, import, line, on_both, small_shop};
use crate::{
    exchange::{ImportError, ImportFolder, Imported, check, export, import_stock, stock as counts},
    testing::{AnyPicture, MemoryFiles, roomy},
};
use jiff::ToSpan;
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path};
use vitrina_store::{
    Database,
    audit::{self, AuditKind},
    catalog, codes, revisions,
    stock::{self, Pieces, StockCount},
};

/// A folder with these files and nothing else.
fn folder(files: &[(&str, &str)]) -> vitrina_testkit::Folder {
    let folder = vitrina_testkit::Folder::fresh();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

async fn exported(database: &Database, files: &MemoryFiles) -> BTreeMap<String, Vec<u8>> {
    let folder = vitrina_testkit::Folder::fresh();
    export(database, files, folder.path()).await.expect("an export");
    contents(folder.path())
}

fn told(error: ImportError) -> Vec<String> {
    match error {
        ImportError::Problems(problems) => problems.iter().map(ToString::to_string).collect(),
        other => vec![other.to_string()],
    }
}

async fn asked(database: &Database, files: &MemoryFiles, folder: &Path) -> Result<Imported, ImportError> {
    crate::exchange::import(database, files, &AnyPicture, ImportFolder::at(folder), &roomy(), false, NOW).await
}

#[tokio::test]
async fn adm_04_a_kind_that_the_folder_does_not_name_stays() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let before = exported(database, &files).await;

        let news = r#"{"id":"sale","title":"Sale","summary":"Now.","content":"<p>Now.</p>","url":"/sale","imageId":"mug-1","validFrom":"2026-06-01","category":"news"}"#;
        let some = folder(&[("news.jsonl", news), ("translations/en.json", r#"{"Cart":"Basket"}"#)]);
        let said = check(database, &files, &AnyPicture, ImportFolder::at(some.path()), NOW).await.expect("a difference").to_string();
        assert_eq!(exported(database, &files).await, before, "checking changes nothing");
        let imported = import(database, &files, some.path(), NOW).await.expect("an import");
        assert_eq!(imported.difference.to_string(), said);
        assert!(said.starts_with("news.jsonl: 1 new (sale), 1 removed (opening)\ntranslations/en.json: 1 new (Cart)\n"), "{said}");
        assert!(said.contains("left as they are: products.jsonl, configuration.json, attributes.jsonl"), "{said}");

        let mut after = exported(database, &files).await;
        assert!(after.remove("translations/en.json").is_some());
        after.insert("news.jsonl".to_owned(), before["news.jsonl"].clone());
        assert_eq!(after, before);
    })
    .await;
}

#[tokio::test]
async fn adm_04_references_are_checked_against_what_will_be_in_the_shop() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let box_only = line("products.jsonl", 1, "\"related\":[\"box\"],", "").lines().nth(1).expect("a box").to_owned();
        let refused = told(import(database, &files, folder(&[("products.jsonl", &box_only)]).path(), NOW).await.expect_err("a refusal"));
        let expected = "pages.jsonl: blocks.0.productId: there is no product mug (of the page mugs-in-season in the shop; the folder does not \
                        have this file)";
        assert!(refused.contains(&expected.to_owned()), "{refused:?}");

        // A picture may lie in the store already.
        let category = line("categories.jsonl", 1, "\"box-1\"", "\"mug-1\"");
        let imported = import(database, &files, folder(&[("categories.jsonl", &category)]).path(), NOW).await.expect("an import");
        assert!(imported.difference.to_string().starts_with("categories.jsonl: 1 changed (goods), 1 as they were\n"));
    })
    .await;
}

#[tokio::test]
async fn adm_04_a_name_that_no_import_knows_is_refused_with_the_one_that_was_meant() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let before = exported(database, &files).await;
        let wrong =
            folder(&[("product.jsonl", ""), ("image/mug-1.png", ""), ("customers.jsonl", ""), ("README.md", "Read me"), ("Thumbs.db", "")]);
        let refused = told(import(database, &files, wrong.path(), NOW).await.expect_err("a refusal"));
        assert_eq!(
            refused,
            [
                "customers.jsonl: an import does not know this name; did you mean discounts.jsonl?",
                "image: an import does not know this name; did you mean images?",
                "product.jsonl: an import does not know this name; did you mean products.jsonl?",
            ]
        );
        assert_eq!(exported(database, &files).await, before);
    })
    .await;
}

#[tokio::test]
async fn adm_04_removing_much_is_asked_for_twice() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        let mug = line("products.jsonl", 1, "\"related\":[\"box\"],", "").lines().next().expect("a mug").to_owned();
        let more: String = ["a", "b", "c"]
            .map(|name| {
                mug.replace("\"mug\"", &format!("\"{name}\""))
                    .replace("/mug", &format!("/{name}"))
                    .replace("MUG", name)
                    .replace("/puodelis", &format!("/lt-{name}"))
                    + "\n"
            })
            .concat();
        let all = line("products.jsonl", 1, "\"id\"", "\"id\"") + &more;
        import(database, &files, changed(&[("products.jsonl", &all)]).path(), NOW).await.expect("an import");

        // Two of five go without a question, three do not.
        let few = folder(&[("products.jsonl", &line("products.jsonl", 1, "\"id\"", "\"id\""))]);
        match asked(database, &files, few.path()).await {
            Err(ImportError::TooMuch(difference)) => {
                assert_eq!(difference.kinds[0].to_string(), "products.jsonl: 3 removed (a, b, c), 2 as they were");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(catalog::load_shop(database).await.expect("a read").expect("a shop").catalog.products.len(), 5);
        import(database, &files, few.path(), NOW).await.expect("an import that may");
        let texts = |count: usize| {
            let texts: Vec<String> = (0..count).map(|number| format!("\"k{number}\":\"t\"")).collect();
            format!("{{{}}}", texts.join(","))
        };
        for (count, is_done) in [(12, true), (6, true), (2, true), (11, true), (5, false)] {
            let some = folder(&[("translations/en.json", &texts(count))]);
            assert_eq!(asked(database, &files, some.path()).await.is_ok(), is_done, "{count}");
        }
    })
    .await;
}

#[tokio::test]
async fn adm_04_what_was_sold_used_and_counted_survives_an_import() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let transaction = database.begin_write().await.expect("a transaction");
        let held = stock::hold(&transaction, &["MUG-W"]).await.expect("the stock");
        let two = Pieces { variant_code: "MUG-W".to_owned(), warehouse_code: "vilnius".to_owned(), quantity: 2 };
        assert!(stock::take(&transaction, held.revision, &[two]).await.expect("an answer"));
        assert!(codes::use_discount(&transaction, "WELCOME").await.expect("an answer"));
        assert!(codes::spend_voucher(&transaction, "GIFT", "20.50".parse().expect("money")).await.expect("an answer"));
        transaction.commit().await.expect("a commit");
        let sold = exported(database, &files).await;

        let imported = import(database, &files, &small_shop(), NOW).await.expect("an import");
        assert!(imported.difference.kinds.iter().all(|kind| kind.changed.is_empty()), "{}", imported.difference);
        assert_eq!(exported(database, &files).await, sold);
        let cheaper = changed(&[("products.jsonl", &line("products.jsonl", 1, "\"4.90\"", "\"4.50\"").replace("\"0.4321\"", "\"0.40\""))]);
        let imported = import(database, &files, cheaper.path(), NOW).await.expect("an import");
        assert!(imported.difference.to_string().starts_with("products.jsonl: 2 changed (mug, box)\n"), "{}", imported.difference);
        let shop = catalog::load_shop(database).await.expect("a read").expect("a shop");
        assert_eq!(shop.catalog.products[0].variants[0].warehouses[0].available_quantity, 1);
        assert_eq!((shop.discounts[0].uses, shop.vouchers[0].balance.to_string().as_str()), (Some(2), "29.50"));
    })
    .await;
}

#[tokio::test]
async fn adm_04_counts_are_imported_as_they_are_exported() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let counts = folder(&[
            (
                "counts.jsonl",
                "\u{feff}{\"variantCode\":\"MUG-W\",\"warehouse\":\"vilnius\",\"availableQuantity\":12,\"isPurchaseAvailable\":true}\r\n",
            ),
            (
                "wrong.jsonl",
                "{\"variantCode\":\"MUG-W\",\"warehouse\":\"tallinn\",\"availableQuantity\":12}\n\
                 {\"variantCode\":\"CUP\",\"warehouse\":\"riga\",\"availableQuantity\":1}\n\
                 {\"variantCode\":\"MUG-W\",\"warehouse\":\"vilnius\",\"availableQuantity\":1}\n\
                 {\"variantCode\":\"MUG-W\",\"warehouse\":\"vilnius\",\"availableQuantity\":2}\n\
                 {\"variantCode\":\"MUG-W\",\"warehouse\":\"riga\",\"availableQuantity\":\"many\"}\n",
            ),
        ]);
        assert_eq!(import_stock(database, &counts.path().join("counts.jsonl"), NOW).await.expect("an import"), 1);
        let shop = catalog::load_shop(database).await.expect("a read").expect("a shop");
        assert_eq!(shop.catalog.products[0].variants[0].warehouses[0].available_quantity, 12);
        let refused = told(import_stock(database, &counts.path().join("wrong.jsonl"), NOW).await.expect_err("a refusal"));
        assert_eq!(
            refused,
            [
                "wrong.jsonl:1: warehouse: MUG-W does not lie in tallinn: known is vilnius, riga; others come with products.jsonl",
                "wrong.jsonl:2: variantCode: no variant CUP lies in a warehouse",
                "wrong.jsonl:4: MUG-W in vilnius is counted twice",
                "wrong.jsonl:5: availableQuantity: \"many\" must be a whole number without quotation marks, such as 3",
            ]
        );
        assert_eq!(catalog::load_shop(database).await.expect("a read").expect("a shop"), shop);
    })
    .await;
}

#[tokio::test]
async fn adm_03_a_count_that_is_corrected_says_who_when_from_and_to() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let of_mug = |warehouse: &str, more: &str| format!("{{\"variantCode\":\"MUG-W\",\"warehouse\":\"{warehouse}\",{more}}}\n");
        let (shut, as_it_is) = (of_mug("vilnius", r#""availableQuantity":1,"was":3,"isPurchaseAvailable":false"#), r#""availableQuantity":0"#);
        let counts = folder(&[
            ("first.jsonl", &format!("{shut}{}", of_mug("riga", as_it_is))),
            ("second.jsonl", &of_mug("vilnius", r#""availableQuantity":0,"was":5"#)),
        ]);
        let count = async |file: &str, at| import_stock(database, &counts.path().join(file), at).await.expect("an import");
        assert_eq!(count("first.jsonl", NOW + 1.hour()).await, 2);
        assert_eq!(count("second.jsonl", NOW + 2.hours()).await, 1);

        let log = audit::of_item(database, AuditKind::Stock, "MUG-W").await.expect("a log");
        let place = |pieces: u32, is_for_sale: bool| {
            json!({"warehouse": "vilnius", "availableQuantity": pieces, "isPurchaseAvailable": is_for_sale})
        };
        let read = |json: Option<&String>| serde_json::from_str::<Value>(json.expect("a place")).expect("JSON");
        let told: Vec<_> =
            log.iter().map(|entry| (entry.at, entry.author.as_str(), read(entry.before.as_ref()), read(entry.after.as_ref()))).collect();
        assert_eq!(
            told,
            [
                (NOW + 2.hours(), "staff", place(1, false), place(0, false)),
                (NOW + 1.hour(), "staff", place(3, true), place(1, false)),
            ],
            "what stays as it was is no change"
        );

        // An import comes after them, and what is old goes with what else is old.
        let cheaper = changed(&[("products.jsonl", &line("products.jsonl", 1, "\"4.90\"", "\"4.50\""))]);
        import(database, &files, cheaper.path(), NOW + 3.hours()).await.expect("an import");
        let listed = async |kind| {
            let found = audit::list(database, kind, None, 3).await.expect("a list");
            found.into_iter().map(|happened| (happened.kind, happened.key, happened.at)).collect::<Vec<_>>()
        };
        let named = |kind: &str, key: &str, hours: i64| (kind.to_owned(), key.to_owned(), NOW + hours.hours());
        let corrected = [named("stock", "MUG-W", 2), named("stock", "MUG-W", 1)];
        assert_eq!(listed(Some(AuditKind::Stock)).await, corrected);
        assert_eq!(listed(None).await, [&[named("products", "mug", 3)][..], &corrected].concat());
        audit::forget(database, NOW + 2.hours(), NOW + 3.hours()).await.expect("an answer");
        assert_eq!(listed(None).await, [named("products", "mug", 3), named("stock", "MUG-W", 2)]);
    })
    .await;
}

#[tokio::test]
async fn stock_03_orders_come_in_between_slices_of_counts() {
    on_both(async |database| {
        import(database, &MemoryFiles::default(), &small_shop(), NOW).await.expect("an import");
        let count = |warehouse: &str| StockCount {
            variant_code: "MUG-W".to_owned(),
            warehouse_code: warehouse.to_owned(),
            available_quantity: 7,
            was: None,
            is_purchase_available: None,
        };
        let revision = async || revisions::read(database).await.expect("revisions").stock;
        let before = revision().await;
        counts::write(database, &[count("vilnius"), count("riga")], 1, NOW).await.expect("counts");
        assert_eq!(revision().await, before + 2, "each slice is a change of its own");
        let cut_off = counts::write(database, &[count("vilnius"), count("tallinn")], 1, NOW).await.expect_err("there is no such place");
        assert!(matches!(cut_off, ImportError::CutOff { written: 1, .. }), "{cut_off}");
        assert!(matches!(counts::write(database, &[count("tallinn")], 1, NOW).await, Err(ImportError::Database(_))), "nothing was written");
    })
    .await;
}

#[tokio::test]
async fn adm_02_pictures_must_be_pictures_and_have_one_file() {
    on_both(async |database| {
        let files = MemoryFiles::default();
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let refused = told(
            import(database, &files, folder(&[("images/mug-1.jpg", "broken"), ("images/mug 2.png", "")]).path(), NOW)
                .await
                .expect_err("no"),
        );
        assert_eq!(refused, ["images/mug 2.png: a picture's name has letters a to z, digits, - and _ only, such as mug-white-1.jpg"]);
        let refused = told(import(database, &files, folder(&[("images/mug-1.jpg", "broken")]).path(), NOW).await.expect_err("no"));
        assert_eq!(refused, ["images/mug-1.jpg: is broken"]);
        let imported = import(database, &files, folder(&[("images/mug-1.JPG", "whole")]).path(), NOW).await.expect("an import");
        assert!(imported.difference.to_string().starts_with("images: 1 new (mug-1.jpg)\n"), "{}", imported.difference);
        let names: Vec<String> = files.files().keys().filter(|key| key.contains("mug-1")).cloned().collect();
        assert_eq!(names, ["images/mug-1.jpg"], "a picture has one file");
    })
    .await;
}
