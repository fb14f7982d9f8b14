//! Where an order goes: to a place where it is fetched, or to one or several addresses (CHK-02, CART-07).

use super::order;
use crate::{
    catalogue::{Catalogue, Fetched, Terminal},
    databases::{both, on_sqlite},
    support::{Answer, Shop},
};
use serde_json::{Value, json};

/// The small shop, which also sends to lockers in two countries and lets orders be fetched in Vilnius.
pub(crate) fn catalogue() -> Catalogue {
    let terminal = |id, of, country, city, postcode| Terminal { id, of, country, city, postcode };
    Catalogue::small()
        .with([
            Fetched { id: "locker", kind: "terminal", price: "3.10", countries: &["LT", "LV"] },
            Fetched { id: "other", kind: "terminal", price: "2.00", countries: &["LT"] },
            Fetched { id: "pickup", kind: "salon", price: "0.00", countries: &["LT"] },
        ])
        .with([
            terminal("V-1", "locker", "LT", "Vilnius", "LT-01103"),
            terminal("S-1", "locker", "LT", "Šiauliai", "LT-76300"),
            terminal("R-1", "locker", "LV", "Rīga", "LV-1001"),
            terminal("O-1", "other", "LT", "Vilnius", "LT-01103"),
        ])
}

fn mugs(quantity: u32) -> Value {
    json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": quantity}])
}

/// An order of a mug that goes by `method`, of somebody who says no more than how to reach them.
pub(crate) fn fetched(shop: &Shop, method: &str, country: &str) -> Value {
    let mut order = order(shop, &mugs(1));
    let cart = json!({"products": mugs(1), "deliveryOptions": [{"id": method}], "deliveryCountry": country});
    order["totalToPay"] = shop.post("/api/orders/price", &cart.to_string(), &[]).json()["totalToPay"].clone();
    order["shippingMethodId"] = json!(method);
    order["address"]["country"] = json!(country);
    for field in ["city", "address", "postcode"] {
        order["address"][field] = json!("");
    }
    order
}

pub(crate) fn send(shop: &Shop, order: &Value, key: &str) -> Answer {
    shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)])
}

#[tokio::test]
async fn chk_02_the_places_of_a_method_are_found_by_country_and_words_in_the_shoppers_language() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let ids = |query: &str| {
            let answer = shop.get_with(&format!("/api/shipping-methods/{query}"), &[("x-include-total-count", "true")]);
            let ids: Vec<String> = answer.json().as_array().unwrap().iter().map(|point| point["id"].as_str().unwrap().to_owned()).collect();
            (ids.join(" "), answer.header("x-total-count").to_owned())
        };
        let found = |list: &str, total: &str| (list.to_owned(), total.to_owned());
        assert_eq!(ids("locker/points"), found("R-1 S-1 V-1", "3"));
        assert_eq!(ids("locker/points?country=LT&size=1"), found("S-1", "2"));
        assert_eq!(ids("locker/points?q=siaul"), found("S-1", "1"));
        assert_eq!(ids("locker/points?q=azuolu%201001"), found("R-1", "1"));
        assert_eq!(ids("locker/points?country=LT&point=R-1"), found("", "0"));
        assert_eq!(ids("locker/points?point=O-1"), found("", "0"));
        assert_eq!(ids("locker/points?country=DE"), found("", "0"));
        assert_eq!(ids("pickup/points?country=LT&q=gedim"), found("vilnius", "1"));
        assert_eq!(ids("courier/points"), found("", "0"));
        let point = shop.get("/api/shipping-methods/locker/points?point=V-1&lang=lt").json()[0].clone();
        assert_eq!(json!([point["city"], point["postcode"], point["hours"]]), json!(["Vilnius", "LT-01103", "Visada"]));
        for (query, status) in [
            ("pigeon/points", 404),
            ("locker/points?size=0", 400),
            ("locker/points?size=101", 400),
            (&*format!("locker/points?q={}", "x".repeat(101)), 400),
            ("locker/points?lang=xx", 400),
        ] {
            assert_eq!(shop.get(&format!("/api/shipping-methods/{query}")).status, status, "{query}");
        }
    })
    .await;
}

#[tokio::test]
async fn chk_02_an_order_goes_to_the_terminal_or_salon_that_it_names_and_says_so() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let mut order = fetched(&shop, "locker", "LT");
        order["terminalId"] = json!("S-1");
        let placed = send(&shop, &order, "k-1");
        assert_eq!(placed.status, 201, "{}", placed.text);
        let shown = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
        let delivery = &shown["deliveries"][0];
        assert_eq!(
            json!([delivery["type"], delivery["address"], delivery["price"], delivery["parts"]]),
            json!(["terminal", null, 3.1, [{"guid": "a", "quantity": 1}]])
        );
        assert_eq!(json!([delivery["point"]["id"], delivery["point"]["city"]]), json!(["S-1", "Šiauliai"]));
        assert_eq!(json!([shown["prices"]["delivery"], shown["address"]["city"]]), json!([3.1, ""]));

        let mut order = fetched(&shop, "pickup", "LT");
        order["shippingSalon"] = json!("vilnius");
        let placed = send(&shop, &order, "k-2");
        assert_eq!(placed.status, 201, "{}", placed.text);
        let shown = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
        let delivery = &shown["deliveries"][0];
        assert_eq!(json!([delivery["type"], delivery["point"]["address"]]), json!(["salon", "Gedimino pr. 1"]));

        let said = String::from_utf8(shop.command(&["orders", "show", "1"]).stdout).unwrap();
        assert!(said.contains("S-1, Ąžuolų g. 1, LT-76300 Šiauliai"), "{said}");
        assert_eq!(shop.orders()[0]["deliveries"][0]["to"]["type"], "terminal");
    })
    .await;
}

#[tokio::test]
async fn chk_02_a_place_that_is_not_the_methods_or_not_in_the_country_is_refused_by_name() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        let refused = |method: &str, country: &str, field: &str, id: Value| {
            let mut order = fetched(&shop, method, country);
            order[field] = id.clone();
            let answer = send(&shop, &order, "k");
            assert_eq!((answer.status, answer.fields()), (422, vec![field.to_owned()]), "{id}: {}", answer.text);
        };
        for id in [json!(null), json!(""), json!("R-1"), json!("O-1"), json!("vilnius"), json!("' OR 1=1 --"), json!("x".repeat(5000))] {
            refused("locker", "LT", "terminalId", id);
        }
        refused("locker", "LV", "terminalId", json!("V-1"));
        for id in [json!(null), json!("V-1"), json!("kaunas")] {
            refused("pickup", "LT", "shippingSalon", id);
        }
        let mut abroad = fetched(&shop, "locker", "LV");
        abroad["shippingMethodId"] = json!("pickup");
        abroad["shippingSalon"] = json!("vilnius");
        assert_eq!(send(&shop, &abroad, "k").fields(), ["shippingMethodId"]);
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}

#[tokio::test]
async fn chk_02_street_and_town_are_asked_for_where_goods_go_there_or_a_company_buys() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        let street = ["address.address", "address.city", "address.postcode"];
        let mut order = fetched(&shop, "courier", "LT");
        assert_eq!(send(&shop, &order, "k").fields(), street);
        order["shippingMethodId"] = json!("locker");
        order["terminalId"] = json!("V-1");
        order["address"]["company"] = json!("UAB Ąžuolas");
        assert_eq!(send(&shop, &order, "k").fields(), street);
        order["address"]["postcode"] = json!("1010");
        assert!(send(&shop, &order, "k").fields().contains(&"address.postcode".to_owned()), "no postcode of Lithuania");
    })
    .await;
}

/// An order of `quantity` mugs to several addresses, so many to each.
pub(crate) fn split(shop: &Shop, quantities: &[u32]) -> Value {
    let guid = |place: usize| format!("to-{place}");
    let parts: Vec<Value> = quantities.iter().enumerate().map(|(place, pieces)| json!({"guid": guid(place), "quantity": pieces})).collect();
    let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": quantities.iter().sum::<u32>(), "quantitiesPerDeliveryOption": parts}]);
    let options: Vec<Value> = (0..quantities.len()).map(|place| json!({"id": "courier", "guid": guid(place)})).collect();
    let cart = json!({"products": products, "deliveryOptions": options, "deliveryCountry": "LT"});
    let price = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
    let recipient = |place: usize| {
        json!({"guid": guid(place), "address": {
            "name": format!("Name{place}"), "surname": "Recipient", "phone": "+37060000002", "country": "LT",
            "city": "Kaunas", "address": format!("Laisvės al. {place}"), "postcode": "44243",
        }})
    };
    let mut order = order(shop, &products);
    order["totalToPay"] = price["totalToPay"].clone();
    order["deliveryOptions"] = (0..quantities.len()).map(recipient).collect();
    order
}

#[tokio::test]
async fn cart_07_one_product_goes_to_three_addresses_which_each_pay_their_delivery_and_the_order_says_who_gets_what() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let mut order = split(&shop, &[1, 1, 1]);
        for field in ["city", "address", "postcode"] {
            order["address"][field] = json!("");
        }
        let placed = send(&shop, &order, "k");
        assert_eq!(placed.status, 201, "{}", placed.text);
        let shown = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
        assert_eq!(shown["prices"]["delivery"], json!(14.7), "3 x 4.90");
        let deliveries = shown["deliveries"].as_array().unwrap();
        let told: Vec<Value> =
            deliveries.iter().map(|one| json!([one["address"]["name"], one["price"], one["parts"][0]["quantity"]])).collect();
        assert_eq!(told, [json!(["Name0", 4.9, 1]), json!(["Name1", 4.9, 1]), json!(["Name2", 4.9, 1])]);
        let said = String::from_utf8(shop.command(&["orders", "show", "1"]).stdout).unwrap();
        assert!(said.contains("Name2 Recipient") && said.contains("Laisvės al. 2"), "{said}");
        let again = send(&shop, &order, "k");
        assert_eq!((again.status, again.json()), (200, placed.json()));
        order["deliveryOptions"][2]["address"]["address"] = json!("Elsewhere 1");
        assert_eq!(send(&shop, &order, "k").fields(), ["Idempotency-Key"], "another address is another order");
    })
    .await;
}

#[tokio::test]
async fn cart_07_addresses_that_get_nothing_are_unknown_or_too_many_are_refused_by_name() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        let right = split(&shop, &[1, 2]);
        let refused = |change: &dyn Fn(&mut Value), field: &str| {
            let mut order = right.clone();
            change(&mut order);
            let answer = send(&shop, &order, "k");
            assert_eq!((answer.status, answer.fields()), (422, vec![field.to_owned()]), "{}", answer.text);
        };
        let parts = "/products/0/quantitiesPerDeliveryOption";
        refused(&|order| order.pointer_mut(parts).unwrap()[1]["quantity"] = json!(1), "products[0].quantitiesPerDeliveryOption");
        refused(&|order| order["deliveryOptions"][1]["guid"] = json!("to-0"), "deliveryOptions[1].guid");
        refused(&|order| order["deliveryOptions"][0]["address"]["postcode"] = json!("1"), "deliveryOptions[0].address.postcode");
        refused(&|order| order["deliveryOptions"][0]["address"]["phone"] = json!("call"), "deliveryOptions[0].address.phone");
        refused(&|order| *order.pointer_mut(parts).unwrap() = json!([{"guid": "to-0", "quantity": 3}]), "deliveryOptions[1]");
        refused(
            &|order| {
                let address = &mut order["deliveryOptions"][1]["address"];
                address["country"] = json!("LV");
                address["postcode"] = json!("LV-1001");
            },
            "deliveryOptions[1].address.country",
        );
        refused(&|order| drop(order["deliveryOptions"].as_array_mut().unwrap().remove(1)), "deliveryOptions");
        for none in [json!(null), json!([])] {
            refused(&|order| order["deliveryOptions"] = none.clone(), "products[0].quantitiesPerDeliveryOption");
        }
        refused(
            &|order| {
                order["shippingMethodId"] = json!("locker");
                order["terminalId"] = json!("V-1");
            },
            "deliveryOptions",
        );
        let many = |order: &mut Value| {
            let option = order["deliveryOptions"][0].clone();
            order["deliveryOptions"] = json!(vec![option; 5000]);
        };
        let mut order = right.clone();
        many(&mut order);
        assert!(send(&shop, &order, "k").fields().contains(&"deliveryOptions".to_owned()));

        // Whoever says of a line nothing, or a place that is none, is told at the line, and nothing is ordered.
        let mut lost = right.clone();
        lost.pointer_mut(parts).unwrap()[1]["guid"] = json!("elsewhere");
        lost["deliveryOptions"]
            .as_array_mut()
            .unwrap()
            .push(json!({"guid": "elsewhere", "address": right["deliveryOptions"][0]["address"]}));
        assert_eq!(send(&shop, &lost, "k").fields(), ["deliveryOptions[1]"]);
        let cart = json!({"products": mugs(3), "deliveryOptions": [{"id": "courier", "guid": "x"}, {"id": "courier", "guid": "y"}]});
        let price = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
        assert_eq!(price["productDetails"][0]["issues"], json!(["AddressMissing"]));
        let mixed = json!({"products": mugs(3), "deliveryOptions": [{"id": "courier", "guid": "x"}, {"id": "locker", "guid": "y"}]});
        assert_eq!(shop.post("/api/orders/price", &mixed.to_string(), &[]).fields(), ["deliveryOptions[1].id"]);
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}

#[tokio::test]
async fn adm_02_terminals_name_a_method_that_goes_to_them_and_a_method_that_has_some_stays() {
    on_sqlite(async |url| {
        let shop = catalogue().serve(url);
        let said = |catalogue: &Catalogue| {
            let output = shop.command(&["import", catalogue.path().to_str().unwrap(), "--check"]);
            (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
        };
        let wrong = |of, country| said(&catalogue().with([Terminal { id: "W-1", of, country, city: "Rīga", postcode: "LV-1001" }]));
        let (is_done, words) = wrong("pigeon", "LT");
        assert!(!is_done && words.contains("there is no shipping method pigeon"), "{words}");
        let (is_done, words) = wrong("pickup", "LT");
        assert!(!is_done && words.contains("is not of the type terminal"), "{words}");
        let (is_done, words) = wrong("other", "LV");
        assert!(!is_done && words.contains("other serves LT"), "{words}");
        // The folder does not have terminals: those of the shop would be left without their method.
        let without = Catalogue::small();
        std::fs::remove_file(without.path().join("terminals.jsonl")).unwrap();
        let (is_done, words) = said(&without);
        assert!(!is_done && words.contains("of the terminal") && words.contains("there is no shipping method locker"), "{words}");
        // The folder does not have the methods: one of the shop's would be left without a terminal where it delivers.
        let without = catalogue().with_only([Terminal { id: "V-1", of: "locker", country: "LT", city: "Vilnius", postcode: "LT-01103" }]);
        std::fs::remove_file(without.path().join("shipping-methods.jsonl")).unwrap();
        let (is_done, words) = said(&without);
        assert!(!is_done && words.contains("locker has no terminal in LV") && words.contains("other has no terminal in LT"), "{words}");
        assert_eq!(shop.exported("terminals.jsonl").len(), 4);
        let (is_done, words) = said(&catalogue());
        assert!(is_done && words.contains("terminals.jsonl: 4 as they were"), "{words}");
    })
    .await;
}
