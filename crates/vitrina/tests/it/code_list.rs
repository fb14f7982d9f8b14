//! A list of codes and quantities is ordered by (issue 13, part 9).

use crate::{
    catalogue::Catalogue,
    databases::on_sqlite,
    shared::{Shared, read_on_both, read_on_sqlite},
    support::{Answer, Shop},
};
use serde_json::{Value, json};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

fn read(shop: &Shop, kind: &str, list: &[u8]) -> Answer {
    shop.post_as(kind, "/api/code-list", list)
}

fn codes(answer: &Answer) -> Vec<(String, u64)> {
    let products = answer.json()["products"].as_array().unwrap().clone();
    products.iter().map(|line| (line["code"].as_str().unwrap().to_owned(), line["quantity"].as_u64().unwrap())).collect()
}

#[tokio::test]
async fn b2b_03_a_pasted_list_becomes_lines_that_the_price_call_takes() {
    read_on_both(Shared::Small, async |shop| {
        let answer = read(shop, "text/plain; charset=utf-8", "mug-w 2\n\nBOX-K x 100 vnt.\nNONE 5\nBOX-K many\nBOX-K 250".as_bytes());
        assert_eq!(answer.status, 200, "{}", answer.text);
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        let expected = json!([
            {"guid": "1", "id": "mug", "code": "MUG-W", "quantity": 2, "deliveryDate": null, "attributes": {"colour": "white"}},
            {"guid": "3", "id": "box", "code": "BOX-K", "quantity": 100, "deliveryDate": dates[1], "attributes": {"colour": "kraft"}},
            {"guid": "6", "id": "box", "code": "BOX-K", "quantity": 250, "deliveryDate": dates[0], "attributes": {"colour": "kraft"}},
        ]);
        // A hundred cost less on the later day; 250 are made for the first alone.
        assert_eq!(answer.json()["products"], expected);
        let unread = json!([
            {"row": 4, "code": "NONE", "quantity": "5", "problem": "UnknownCode"},
            {"row": 5, "code": "BOX-K many", "quantity": "", "problem": "UnknownCode"},
        ]);
        assert_eq!(answer.json()["unread"], unread);
        let cart = json!({"products": expected});
        let priced = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
        assert_eq!(priced["issues"], json!([]), "{priced}");
    })
    .await;
}

#[tokio::test]
async fn b2b_03_the_price_list_itself_can_be_ordered_by_whatever_its_language() {
    read_on_both(Shared::Small, async |shop| {
        let list =
            ureq::get(format!("{}/api/export/products/price-list?lang=lt", shop.url)).call().unwrap().body_mut().read_to_vec().unwrap();
        let answer = read(shop, XLSX, &list);
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert!(
            codes(&answer).contains(&("BOX-K".to_owned(), 250)) && codes(&answer).contains(&("MUG-W".to_owned(), 1)),
            "{:?}",
            codes(&answer)
        );
        assert_eq!(answer.json()["unread"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn b2b_03_what_a_buyers_program_writes_is_read() {
    read_on_sqlite(Shared::Small, async |shop| {
        let of_lithuania = "Prekė;Kiekis;Kodas\r\nPuodelis;3;MUG-W\r\nDėžė;;BOX-K\r\n";
        let windows = [b"Preke\xeb;Kiekis;Kodas\r\nPuodelis;3;MUG-W\r\nD;0;BOX-K\r\n".as_slice()].concat();
        let utf16: Vec<u8> = "\u{feff}Code\tQuantity\r\nMUG-W\t3\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for list in [of_lithuania.as_bytes(), &windows, &utf16] {
            let answer = read(shop, "text/csv", list);
            assert_eq!(codes(&answer), [("MUG-W".to_owned(), 3)], "{}", answer.text);
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_03_what_is_no_list_is_refused_with_the_reason() {
    on_sqlite(async |url| {
        let shop = &Catalogue::small().serve(url);
        let why = |answer: Answer| (answer.status, answer.json()["errors"][0]["code"].as_str().unwrap_or_default().to_owned());
        let many = "MUG-W 1\n".repeat(201);
        let endless = "MUG-W 0\n".repeat(10_001);
        for (kind, list, code) in [
            (XLSX, b"PK\x03\x04 broken".as_slice(), "notTable"),
            (XLSX, b"\x89PNG\r\n\x1a\n\0\0", "notTable"),
            ("text/plain", b"", "empty"),
            ("text/plain", b" \n\n ", "empty"),
            ("text/csv", b"Code;Quantity\nMUG-W;\n", "empty"),
            ("text/plain", many.as_bytes(), "tooMany"),
            ("text/plain", endless.as_bytes(), "tooMany"),
        ] {
            assert_eq!(why(read(shop, kind, list)), (422, code.to_owned()), "{kind}");
        }
        assert_eq!(read(shop, "application/json", b"{}").status, 415);
        assert_eq!(read(shop, "text/plain", &vec![b'a'; 1024 * 1024 + 1]).status, 413);
        let hostile: Value =
            read(shop, "text/plain", "<b>\u{202e} 5\n'; -- 99999999\nMUG-W 1000001\nMUG-W -5\nMUG-W 1e9".as_bytes()).json();
        assert_eq!((hostile["products"].clone(), hostile["unread"].as_array().unwrap().len()), (json!([]), 5), "{hostile}");
    })
    .await;
}

#[tokio::test]
async fn b2b_03_one_client_reads_so_many_lists_a_minute() {
    on_sqlite(async |url| {
        let shop = &Catalogue::small().serve(url);
        let statuses: Vec<u16> = (0..40).map(|_| read(shop, "text/plain", b"MUG-W 1").status).collect();
        assert!(statuses.contains(&429), "{statuses:?}");
    })
    .await;
}
