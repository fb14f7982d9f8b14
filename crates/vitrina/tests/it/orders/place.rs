use super::{boxes, mugs};
use crate::{
    databases::{both, on_sqlite},
    support::{Shop, try_post},
};
use serde_json::json;
use std::thread;
use vitrina_shop::papers::Code;

#[tokio::test]
async fn chk_04_the_same_key_gives_the_same_answer_and_one_order() {
    both(async |url| {
        let shop = Shop::start(url);
        let order = boxes(&shop, 100).to_string();
        let first = shop.post("/api/orders?lang=lt", &order, &[("idempotency-key", "key-1")]);
        assert_eq!(first.status, 201, "{}", first.text);
        assert_eq!(first.json()["number"], "000001");
        let again = shop.post("/api/orders?lang=lt", &order, &[("idempotency-key", "key-1")]);
        assert_eq!((again.status, again.json()), (200, first.json()));
        let other = shop.post("/api/orders?lang=lt", &boxes(&shop, 250).to_string(), &[("idempotency-key", "key-1")]);
        assert_eq!((other.status, other.fields()), (422, vec!["Idempotency-Key".to_owned()]));

        let orders = shop.orders();
        assert_eq!(orders.len(), 1);
        assert_eq!(
            (&orders[0]["number"], &orders[0]["language"], &orders[0]["orderState"]),
            (&json!("000001"), &json!("lt"), &json!("placed"))
        );
        assert_eq!(orders[0]["lines"][0]["title"], "Dėžutė");
    })
    .await;
}

#[tokio::test]
async fn chk_06_an_order_shows_what_it_was_priced_from_to_who_has_its_token() {
    both(async |url| {
        let shop = Shop::start(url);
        let placed = shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "k")]).json();
        let answer = shop.confirmation(placed["token"].as_str().unwrap());
        assert_eq!((answer.header("cache-control"), answer.header("referrer-policy")), ("no-store", "no-referrer"));
        let order = answer.json();
        assert_eq!((&order["number"], &order["total"]), (&placed["number"], &placed["total"]));
        assert_eq!(order["prices"]["productDetails"][0]["price"], json!(63.61));
        assert_eq!(order["address"]["surname"], "Kazlauskienė");
        assert_eq!(order["bank"]["iban"], "LT121000011101001000");
        let amount = order["totalToPay"].as_f64().unwrap();
        let transfer = format!("BCD\n002\n1\nSCT\n\nUAB Vitrina\nLT121000011101001000\nEUR{amount:.2}\n\n\n000001");
        let Code { size, squares } = Code::of(&transfer).unwrap();
        assert_eq!(order["bank"]["code"], json!({"size": size, "squares": squares}));
        for wrong in ["x".to_owned(), "0".repeat(64), placed["id"].as_str().unwrap().to_owned()] {
            assert_eq!(shop.confirmation(&wrong).status, 404);
        }
        // Addresses are written down in many places, so that nothing is told by them.
        let token = placed["token"].as_str().unwrap();
        assert_eq!(shop.get(&format!("/api/orders/{token}")).status, 404);
        let without = shop.get(&format!("/api/orders/by-token?token={token}"));
        assert_eq!((without.status, without.fields()), (400, vec!["X-Order-Token".to_owned()]));
    })
    .await;
}

#[tokio::test]
async fn price_13_a_total_that_is_not_the_shops_is_answered_with_the_new_prices() {
    both(async |url| {
        let shop = Shop::start(url);
        let mut order = boxes(&shop, 100);
        let right = order["totalToPay"].clone();
        order["totalToPay"] = json!(0.01);
        order["products"][0]["price"] = json!(0.01);
        let answer = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "k")]);
        assert_eq!((answer.status, &answer.json()["extra"]["totalToPay"]), (409, &right));
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}

#[tokio::test]
async fn stock_03_the_last_pieces_are_sold_once_and_numbers_have_no_gaps() {
    both(async |url| {
        let shop = Shop::start(url);
        let stock = shop.stock("MUG-W");
        let order = mugs(&shop, 1).to_string();
        let buyers = stock + 4;
        let (url, order) = (&shop.url, &order);
        let statuses: Vec<u16> = thread::scope(|scope| {
            let buy = |buyer: u64| {
                scope.spawn(move || try_post(url, "/api/orders", order, &[("idempotency-key", &format!("buyer-{buyer}"))]).unwrap().status)
            };
            let buying: Vec<_> = (0..buyers).map(buy).collect();
            buying.into_iter().map(|buyer| buyer.join().unwrap()).collect()
        });
        let sold = statuses.iter().filter(|status| **status == 201).count() as u64;
        assert_eq!((sold, statuses.iter().filter(|status| **status == 409).count() as u64), (stock, 4), "{statuses:?}");
        assert_eq!(shop.stock("MUG-W"), 0);
        let numbers: Vec<u64> = shop.orders().iter().map(|order| order["number"].as_str().unwrap().parse().unwrap()).collect();
        assert_eq!(numbers, (1..=stock).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test]
async fn chk_02_each_wrong_field_is_named_and_nothing_is_stored() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let mut right = boxes(&shop, 100);
        right["address"]["comment"] = json!("Ring twice.");
        let refused = |pointer: &str, value: serde_json::Value, field: &str| {
            let mut order = right.clone();
            *order.pointer_mut(pointer).unwrap() = value;
            let answer = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "k")]);
            assert_eq!((answer.status, answer.fields()), (422, vec![field.to_owned()]), "{}", answer.text);
        };
        refused("/address/name", json!(" "), "address.name");
        refused("/address/surname", json!("x".repeat(33)), "address.surname");
        refused("/address/email", json!("ona"), "address.email");
        refused("/address/phone", json!("call me"), "address.phone");
        refused("/address/country", json!("US"), "address.country");
        refused("/address/postcode", json!("-"), "address.postcode");
        refused("/shippingMethodId", json!("pigeon"), "shippingMethodId");
        refused("/paymentMethodId", json!("shells"), "paymentMethodId");
        refused("/acceptTerms", json!(false), "acceptTerms");
        refused("/termsVersion", json!("1999"), "termsVersion");
        refused("/products/0/quantity", json!(1.5), "products[0].quantity");
        refused("/address/comment", json!("x".repeat(2001)), "address.comment");
        refused("/products", json!(vec![right["products"][0].clone(); 201]), "products");
        let without_key = shop.post("/api/orders", &right.to_string(), &[]);
        assert_eq!((without_key.status, without_key.fields()), (400, vec!["Idempotency-Key".to_owned()]));
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}
