//! What is live belongs to no import (decision 52).

use super::{mugs, order_with};
use crate::support::{Shop, small_shop};
use serde_json::json;
use std::{fs, path::Path, process::Command};
use vitrina_testkit::{Folder, both};

/// What is left: uses of the code, the voucher's money, pieces in the warehouse that sells.
fn left(shop: &Shop) -> (u64, String, u64) {
    let discount = shop.exported("discounts.jsonl").remove(0);
    let voucher = shop.exported("vouchers.jsonl").remove(0);
    (discount["uses"].as_u64().unwrap(), voucher["balance"].as_str().unwrap().to_owned(), shop.stock("MUG-W"))
}

fn import(shop: &Shop, folder: &Path) {
    let imported = shop.command(&["import", folder.to_str().unwrap(), "--replace"]);
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
}

fn unlimited(folder: &Path) {
    let discounts = folder.join("discounts.jsonl");
    let text = fs::read_to_string(&discounts).unwrap().replace(r#""minCart":"50.00","#, "");
    fs::write(discounts, text).unwrap();
}

#[tokio::test]
async fn decision_52_what_was_sold_stays_sold_whatever_is_imported_again() {
    both(async |url| {
        let folder = Folder::fresh();
        assert!(Command::new("cp").arg("-r").arg(small_shop().join(".")).arg(folder.path()).status().unwrap().success());
        unlimited(folder.path());
        let shop = Shop::start_from(url, folder.path(), &["--renderers", "0"]);
        let before = left(&shop);
        assert_eq!((before.0, before.2), (3, 3));
        let products = mugs(&shop, 1)["products"].clone();
        let order = order_with(&shop, &products, &json!("WELCOME"), &json!("GIFT"));
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let sold = left(&shop);
        assert_eq!((sold.0, sold.2), (2, 2));
        assert_ne!(sold.1, before.1);

        import(&shop, folder.path());
        assert_eq!(left(&shop), sold, "the same folder");
        let text = fs::read_to_string(folder.path().join("vouchers.jsonl")).unwrap();
        fs::write(folder.path().join("vouchers.jsonl"), text.replace("50.00", "1.00")).unwrap();
        import(&shop, folder.path());
        assert_eq!(left(&shop), sold, "a lower first balance");

        let discounts = fs::read_to_string(folder.path().join("discounts.jsonl")).unwrap();
        for file in ["discounts.jsonl", "vouchers.jsonl"] {
            fs::write(folder.path().join(file), "").unwrap();
        }
        import(&shop, folder.path());
        assert!(shop.exported("vouchers.jsonl").is_empty());
        fs::write(folder.path().join("discounts.jsonl"), discounts).unwrap();
        fs::write(folder.path().join("vouchers.jsonl"), text).unwrap();
        import(&shop, folder.path());
        assert_eq!(left(&shop), sold, "taken out and put back");
    })
    .await;
}
