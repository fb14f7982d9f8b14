//! What is sold out does not make the price of a card (PRICE-01, STOCK-01, ADR 28).

use crate::{
    catalogue::{Attribute, Catalogue, Choice, Product, Variant},
    databases::both,
    orders::order,
    support::{Shop, wait_until},
};
use serde_json::{Value, json};
use vitrina_testkit::Folder;

/// Soaps, small for 2 and large for 5: the last small one of `soap`, none of `bar` nor of `made`, which is made when it is ordered.
fn shop(url: &str) -> Shop {
    let size = Attribute::select("size").titled("Size").place(9).choices([Choice::new("s", "Small"), Choice::new("l", "Large")]);
    let soap = |id: &str, small: u32| {
        let variant = |size: &str, price: &str| Variant::new(&format!("{id}-{size}")).of("size", size).price(price);
        Product::new(id).category("mugs").variant(variant("s", "2.00").pieces(small)).variant(variant("l", "5.00").pieces(3))
    };
    Catalogue::small()
        .configured("displayPrices", "net")
        .with([size])
        .with([soap("soap", 1), soap("bar", 0), soap("made", 0).without_stock(4)])
        .serve(url)
}

/// Least price, whether there are others, and pieces.
type Card = (f64, bool, u64);

fn card(shop: &Shop, id: &str) -> Card {
    let cards = shop.get("/api/products?category=mugs").json();
    told(cards.as_array().unwrap().iter().find(|card| card["id"] == id).unwrap())
}

/// The same of its page.
fn page(shop: &Shop, id: &str) -> Card {
    told(&shop.get(&format!("/api/products?id={id}")).json()[0])
}

fn told(card: &Value) -> Card {
    (card["priceFrom"].as_f64().unwrap(), card["isPriceFrom"].as_bool().unwrap(), card["availableStock"].as_u64().unwrap())
}

fn ids(shop: &Shop, query: &str) -> Vec<String> {
    let listed = shop.get(&format!("/api/products?category=mugs&{query}")).json();
    listed.as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect()
}

fn count(shop: &Shop, counts: &[(&str, u32)]) {
    let line = |(code, pieces): &(&str, u32)| {
        json!({"variantCode": code, "warehouse": "vilnius", "availableQuantity": pieces, "isPurchaseAvailable": true}).to_string()
    };
    let folder = Folder::fresh();
    let file = folder.path().join("stock.jsonl");
    std::fs::write(&file, counts.iter().map(line).collect::<Vec<_>>().join("\n")).unwrap();
    let said = shop.command(&["stock", "import", file.to_str().unwrap()]);
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}

#[tokio::test]
async fn price_01_stock_01_cards_and_lists_go_by_the_price_of_what_is_not_sold_out() {
    both(async |url| {
        let shop = shop(url);
        // As it was imported.
        assert_eq!(["soap", "bar", "made"].map(|id| card(&shop, id)), [(2.0, true, 4), (5.0, false, 3), (2.0, true, 3)]);
        assert_eq!(ids(&shop, "sort=price"), ["soap", "made", "mug", "bar"]);
        assert_eq!(ids(&shop, "sort=-price"), ["bar", "mug", "soap", "made"]);
        assert_eq!(ids(&shop, "price=1-3"), ["soap", "made"]);

        // An order takes the last small one.
        let small = json!([{"guid": "a", "id": "soap", "code": "soap-s", "quantity": 1}]);
        assert_eq!(shop.post("/api/orders", &order(&shop, &small).to_string(), &[("idempotency-key", "last")]).status, 201);
        wait_until(|| card(&shop, "soap") == (5.0, false, 3));
        assert_eq!(page(&shop, "soap"), (5.0, false, 3));
        assert_eq!(ids(&shop, "sort=price"), ["made", "mug", "soap", "bar"]);
        assert_eq!(ids(&shop, "sort=-price"), ["soap", "bar", "mug", "made"]);
        assert_eq!(ids(&shop, "price=1-3"), ["made"]);
        assert_eq!(ids(&shop, "price=4.95-"), ["soap", "bar"]);

        // Others are counted; of one that is sold out altogether nobody is told that it has no price.
        count(&shop, &[("soap-s", 7), ("bar-l", 0)]);
        wait_until(|| card(&shop, "soap") == (2.0, true, 10));
        assert_eq!(card(&shop, "bar"), (2.0, true, 0));
        assert_eq!(ids(&shop, "sort=price"), ["soap", "bar", "made", "mug"]);
        let bounds = shop.get("/api/products/filters?category=mugs").json();
        let price = bounds.as_array().unwrap().iter().find(|filter| filter["code"] == "price").map(|price| price["min"].as_f64());
        assert_eq!(price, Some(Some(2.0)), "{bounds}");

        // The large ones go too.
        count(&shop, &[("made-l", 0), ("soap-s", 0), ("soap-l", 0)]);
        wait_until(|| card(&shop, "soap") == (2.0, true, 0));
        assert_eq!([card(&shop, "made"), page(&shop, "made"), page(&shop, "soap")], [(2.0, true, 0); 3]);
        assert_eq!(shop.get("/api/products?id=soap").json()[0]["deliveryDate"], Value::Null);
    })
    .await;
}
