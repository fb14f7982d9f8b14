use crate::{
    catalogue::{Catalogue, Courier, Matrix, Product},
    databases::{both, on_sqlite},
    shared::{Shared, read_on_both, read_on_sqlite},
    support::Shop,
};
use serde_json::{Value, json};

fn price(shop: &Shop, line: &Value) -> Value {
    let cart = json!({"products": [line], "deliveryCountry": "LT"});
    let answer = shop.post("/api/orders/price", &cart.to_string(), &[]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

#[tokio::test]
async fn price_05_a_cart_is_priced_from_the_catalogue() {
    read_on_both(Shared::Small, async |shop| {
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        let answer = price(shop, &json!({"guid": "a", "id": "box", "quantity": 100, "deliveryDate": dates[0], "price": 0.01}));
        // 0.4321 x 1.125 x 100 + 15.00, rounded once; VAT of 21 %.
        assert_eq!(answer["productDetails"][0]["price"], json!(63.61));
        assert_eq!((&answer["totalWithoutVAT"], &answer["totalVAT"], &answer["total"]), (&json!(63.61), &json!(13.36), &json!(76.97)));
        let last = answer["productDetails"][0]["explanation"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(last["total"], json!(63.61));
        assert_eq!(answer["issues"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn price_05_what_stands_in_the_way_is_an_issue_of_the_line() {
    read_on_sqlite(Shared::Small, async |shop| {
        let issue = |line: &Value| price(shop, line)["productDetails"][0]["issues"].clone();
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        assert_eq!(issue(&json!({"guid": "a", "id": "box", "quantity": 100, "deliveryDate": "2020-01-01"})), json!(["UnavailableDate"]));
        assert_eq!(issue(&json!({"guid": "a", "id": "box", "quantity": 100})), json!(["UnavailableDate"]));
        assert_eq!(
            issue(&json!({"guid": "a", "id": "box", "quantity": 251, "deliveryDate": dates[0]})),
            json!(["UnavailableProductQuantity"])
        );
        // The cell of 250 pieces on the second day is null.
        assert_eq!(
            issue(&json!({"guid": "a", "id": "box", "quantity": 250, "deliveryDate": dates[1]})),
            json!(["UnavailableProductQuantity"])
        );
        assert_eq!(issue(&json!({"guid": "a", "id": "nothing", "quantity": 1})), json!(["UnavailableOption"]));
        assert_eq!(issue(&json!({"guid": "a", "id": "mug", "code": "BOX-K", "quantity": 1})), json!(["UnavailableOption"]));
        assert_eq!(
            issue(&json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"colour": "plaid"}})),
            json!(["UnavailableOption"])
        );
        assert_eq!(issue(&json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 100_000})), json!(["UnavailableProductQuantity"]));
    })
    .await;
}

#[tokio::test]
async fn prod_07_a_quantity_outside_the_tiers_is_told_those_that_are_allowed_in_its_language() {
    read_on_sqlite(Shared::Small, async |shop| {
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        let cart = json!({"products": [{"guid": "a", "id": "box", "quantity": 251, "deliveryDate": dates[0]}]}).to_string();
        let warned = |language: &str| {
            let answer = shop.post(&format!("/api/orders/price?lang={language}"), &cart, &[]).json();
            answer["productDetails"][0]["warnings"].clone()
        };
        let said = |text: &str| json!([{"field": "quantity", "code": "QuantityOutOfRange", "text": text}]);
        assert_eq!(warned("en"), said("Enter value between 100 and 250"));
        assert_eq!(warned("lt"), said("Įveskite reikšmę nuo 100 iki 250"));
    })
    .await;
}

#[tokio::test]
async fn prod_07_a_matrix_without_tiers_sells_any_quantity_at_the_base_price_on_each_of_its_days() {
    both(async |url| {
        let matrix = Matrix::percents([3, 5], &[]).fixed_price("15.00").any_quantity("linear-total");
        let shop = Catalogue::small().product("box", |product| product.matrix(matrix)).serve(url);
        let product = shop.get("/api/products?id=box").json()[0].clone();
        assert_eq!((&product["priceFrom"], &product["quantityFrom"], &product["deliveryDays"]), (&json!(15.43), &json!(1), &json!(3)));
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        // 0.4321 each, and 15.00 once.
        for (quantity, day, cost) in [(1, 0, json!(15.43)), (7, 1, json!(18.02)), (1_000_000, 1, json!(432_115))] {
            let line =
                &price(&shop, &json!({"guid": "a", "id": "box", "quantity": quantity, "deliveryDate": dates[day]}))["productDetails"][0];
            assert_eq!((&line["price"], &line["issues"]), (&cost, &json!([])), "{quantity}");
        }
    })
    .await;
}

#[tokio::test]
async fn date_02_stock_goods_that_cannot_come_on_the_day_of_the_cart_are_answered_with_the_day_they_can() {
    read_on_sqlite(Shared::Small, async |shop| {
        let mug = |date: &Value| {
            let line = json!({"guid": "a", "id": "mug", "quantity": 1, "deliveryDate": date});
            price(shop, &line)["productDetails"][0].clone()
        };
        let possible = mug(&Value::Null)["deliveryDate"].clone();
        let late = mug(&json!("2020-01-01"));
        assert_eq!((&late["issues"], &late["deliveryDate"], &late["price"]), (&json!(["UnavailableDate"]), &possible, &json!(4.9)));
        assert_eq!(mug(&possible)["issues"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn price_12_between_two_tiers_the_step_names_both() {
    read_on_sqlite(Shared::Small, async |shop| {
        let day = shop.get("/api/products/box/quantity-date-pricing").json()["dates"][0].clone();
        let tiers = |quantity: u32| {
            let line = json!({"guid": "a", "id": "box", "quantity": quantity, "deliveryDate": day});
            let steps = price(shop, &line)["productDetails"][0]["explanation"].clone();
            steps.as_array().unwrap().iter().map(|step| (step["code"].clone(), step["tiers"].clone())).collect::<Vec<_>>()
        };
        assert_eq!(tiers(100)[1], (json!("multiplier"), json!([100])));
        assert_eq!(tiers(150)[..2], [(json!("base"), json!([])), (json!("multiplier"), json!([100, 250]))]);
    })
    .await;
}

#[tokio::test]
async fn price_05_a_delivery_of_four_decimals_is_charged_in_whole_cents() {
    on_sqlite(async |url| {
        let courier = Courier { price: "5.7025", countries: &["LT", "LV"] };
        let shop = Catalogue::small().with_only([courier]).serve(url);
        let cart = json!({"products": [{"guid": "a", "id": "mug", "quantity": 1}], "deliveryOptions": [{"id": "courier"}]});
        let answer = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
        assert_eq!((&answer["delivery"], &answer["totalWithoutVAT"]), (&json!(5.7), &json!(10.6)));
    })
    .await;
}

#[tokio::test]
async fn price_05_more_than_money_can_count_is_refused() {
    on_sqlite(async |url| {
        let dear = |product: Product| product.variants(|variant| variant.price("999999999999"));
        let shop = Catalogue::small().product("box", dear).serve(url);
        let day = shop.get("/api/products/box/quantity-date-pricing").json()["dates"][0].clone();
        let line = |guid: usize| json!({"guid": guid.to_string(), "id": "box", "quantity": 250, "deliveryDate": day});
        let cart = |lines: usize| json!({"products": (0..lines).map(line).collect::<Vec<_>>()}).to_string();
        assert_eq!(shop.post("/api/orders/price", &cart(1), &[]).status, 200);
        let refused = shop.post("/api/orders/price", &cart(5), &[]);
        assert_eq!((refused.status, refused.fields()), (422, vec!["products".to_owned()]));
    })
    .await;
}
