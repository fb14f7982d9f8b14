//! A way of delivery does not take everything (CHK-02).

use super::{boxes, delivery::send, order};
use crate::{
    catalogue::{Catalogue, Item, Product, Terminal, Variant},
    databases::{both, on_sqlite},
};
use serde_json::{Value, json};

/// Parcel lockers that do not take something; their id is their title.
struct Lockers {
    id: &'static str,
    not_for: Value,
}

impl Item for Lockers {
    const FILE: &'static str = "shipping-methods.jsonl";

    fn line(self) -> Value {
        json!({"id": self.id, "title": self.id, "type": "terminal", "price": "3.10", "countries": ["LT"], "notFor": self.not_for})
    }
}

/// The small shop with lockers that do not take boxes, and others that do not take what stands in a category.
pub(crate) fn catalogue() -> Catalogue {
    let terminal = |id, of| Terminal { id, of, country: "LT", city: "Vilnius", postcode: "LT-01103" };
    Catalogue::small()
        .with([
            Lockers { id: "locker", not_for: json!({"products": ["box"]}) },
            Lockers { id: "tiny", not_for: json!({"categories": ["goods"]}) },
        ])
        .with([terminal("V-1", "locker"), terminal("V-2", "tiny")])
}

#[tokio::test]
async fn chk_02_what_a_way_of_delivery_does_not_take_is_told_with_the_price_and_refused() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let mut both = boxes(&shop, 100)["products"].clone();
        let mug = json!({"guid": "b", "id": "mug", "code": "MUG-W", "quantity": 1});
        both.as_array_mut().unwrap().push(mug.clone());
        let price = |products: &Value, method: &str| {
            let cart = json!({"products": products, "deliveryOptions": [{"id": method}], "deliveryCountry": "LT"});
            shop.post("/api/orders/price", &cart.to_string(), &[]).json()
        };
        let answer = price(&both, "locker");
        let told: Vec<&Value> = answer["productDetails"].as_array().unwrap().iter().map(|line| &line["notDeliveredBy"]).collect();
        // A mug stands below the goods.
        assert_eq!(json!([told, answer["delivery"], answer["issues"]]), json!([[["locker", "tiny"], ["tiny"]], 0, []]));
        assert_eq!([&price(&both, "courier")["delivery"], &price(&json!([mug]), "locker")["delivery"]], [&json!(4.9), &json!(3.1)]);

        let mut ordered = order(&shop, &both);
        for (method, terminal) in [("locker", "V-1"), ("tiny", "V-2")] {
            ordered["shippingMethodId"] = json!(method);
            ordered["terminalId"] = json!(terminal);
            let refused = send(&shop, &ordered, "k");
            assert_eq!(refused.fields(), ["shippingMethodId"], "{}", refused.text);
            assert!(refused.text.contains("Box"), "{}", refused.text);
        }
        assert_eq!(shop.orders().len(), 0);
        ordered["shippingMethodId"] = json!("courier");
        ordered.as_object_mut().unwrap().remove("terminalId");
        assert_eq!(send(&shop, &ordered, "k").status, 201);
    })
    .await;
}

#[tokio::test]
async fn chk_02_what_a_way_of_delivery_does_not_take_is_there() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        let said = |catalogue: &Catalogue| {
            let output = shop.command(&["import", catalogue.path().to_str().unwrap(), "--check"]);
            (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
        };
        assert!(said(&catalogue()).0);
        let (is_done, words) =
            said(&catalogue().with([Lockers { id: "new", not_for: json!({"products": ["pram"], "categories": ["prams"]}) }]));
        assert!(!is_done && words.contains("there is no product pram") && words.contains("there is no category prams"), "{words}");
        // The products of the folder are without one that the shop's lockers name.
        let others = catalogue().with_only([Product::new("mug").variant(Variant::new("MUG-W").price("4.90"))]);
        std::fs::remove_file(others.path().join("shipping-methods.jsonl")).unwrap();
        let (is_done, words) = said(&others);
        assert!(!is_done && words.contains("there is no product box"), "{words}");
    })
    .await;
}
