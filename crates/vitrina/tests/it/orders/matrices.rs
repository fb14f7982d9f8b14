//! A product with a matrix for each of its colours (PRICE-15, decision 55).

use super::order;
use crate::{
    catalogue::{Catalogue, Matrix, Variant},
    databases::both,
    support::Shop,
};
use serde_json::{Value, json};

/// The box in kraft as it is, and in white for a price of the whole line.
fn shop(url: &str) -> Shop {
    let white = Matrix::totals([2], &[(100, [Some("30")]), (200, [Some("50")])]).when("colour", &["white"]).any_quantity("linear-total");
    let variant = Variant::new("BOX-W").of("colour", "white");
    Catalogue::small().product("box", |product| product.matrix_before(white).variant(variant)).serve(url)
}

fn matrix(shop: &Shop, query: &str) -> Value {
    shop.get(&format!("/api/products/box/quantity-date-pricing?{query}")).json()
}

#[tokio::test]
async fn price_15_each_combination_is_priced_by_its_own_matrix() {
    both(async |url| {
        let shop = shop(url);
        let (white, kraft) = (matrix(&shop, "code=BOX-W")["dates"][0].clone(), matrix(&shop, "code=BOX-K")["dates"][0].clone());
        let line = |colour: &str, quantity: u32, date: &Value| {
            let line = json!({"guid": "a", "id": "box", "quantity": quantity, "deliveryDate": date, "attributes": {"colour": colour}});
            shop.post("/api/orders/price?lang=en", &json!({"products": [line]}).to_string(), &[]).json()["productDetails"][0].clone()
        };
        let of_white = line("white", 125, &white);
        assert_eq!((&of_white["price"], &of_white["unitPrice"]), (&json!(35), &json!(0.28)));
        let steps = of_white["explanation"].as_array().unwrap();
        let step = |step: &Value| (step["code"].clone(), step["label"].clone(), step["tiers"].clone(), step["total"].clone());
        assert_eq!(
            steps.iter().map(step).collect::<Vec<_>>(),
            [(json!("total"), json!("Price for this quantity and day"), json!([100, 200]), json!(35))]
        );
        assert_eq!(line("kraft", 100, &kraft)["price"], json!(63.61));
        assert_eq!(line("white", 125, &kraft)["issues"], json!(["UnavailableDate"]));
        let too_many = line("white", 201, &white);
        assert_eq!(too_many["issues"], json!(["UnavailableProductQuantity"]));
        assert_eq!(too_many["warnings"][0]["text"], json!("Enter value between 100 and 200"));

        let wanted = json!([{"guid": "a", "id": "box", "quantity": 200, "deliveryDate": white, "attributes": {"colour": "white"}}]);
        let placed = shop.post("/api/orders", &order(&shop, &wanted).to_string(), &[("idempotency-key", "white")]);
        assert_eq!(placed.status, 201);
        assert_eq!(shop.orders()[0]["lines"][0]["explanation"][0]["code"], json!("total"));
    })
    .await;
}

#[tokio::test]
async fn price_15_the_matrix_of_a_variant_is_asked_for_by_code_and_all_at_once() {
    both(async |url| {
        let shop = shop(url);
        let white = matrix(&shop, "code=BOX-W");
        assert_eq!(
            (&white["when"], &white["totals"], &white["pricing"]),
            (&json!({"colour": ["white"]}), &json!([[30], [50]]), &json!([]))
        );
        assert_eq!(matrix(&shop, ""), matrix(&shop, "code=BOX-K"));
        assert_eq!((matrix(&shop, "")["days"].clone(), matrix(&shop, "")["others"].clone()), (json!([3, 5]), json!([])));
        let all = matrix(&shop, "all=true");
        assert_eq!((&all["days"], &all["others"][0]["days"], &all["others"][0]["dates"]), (&json!([3, 5]), &json!([2]), &white["dates"]));
        for wrong in ["code=MUG-W", "code=BOX-W&code=BOX-K"] {
            assert_eq!(shop.get(&format!("/api/products/box/quantity-date-pricing?{wrong}")).fields(), ["code"]);
        }

        let from = |call: &str| shop.get(call).json();
        let card = from("/api/products?id=box")[0].clone();
        assert_eq!((&card["priceFrom"], &card["quantityFrom"], &card["isPriceFrom"]), (&json!(30.0), &json!(100), &json!(true)));
        assert_eq!(from("/api/products?price=36.3-36.3")[0]["id"], json!("box"));
        let variants = from("/api/products/box/variants");
        assert_eq!([&variants[1]["priceNow"], &variants[1]["priceFrom"]], [&Value::Null, &json!(0.25)]);
        assert!(variants[0]["priceFrom"].as_f64().unwrap() > 0.4, "{variants}");
    })
    .await;
}
