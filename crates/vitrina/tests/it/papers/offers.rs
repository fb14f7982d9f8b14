//! Commercial offers (B2B-01, decision 33).

use super::{FLAGS, official::close};
use crate::{
    catalogue::Catalogue,
    customers::{add, sign_in},
    databases::{both, on_sqlite},
    orders::not_for,
    support::{Answer, Shop},
};
use jiff::{ToSpan, civil::Date};
use serde_json::{Value, json};
use std::fs;
use vitrina_core::{days, locale::Locale, money::Money, numbers::NumberFormat};
use vitrina_testkit::{Folder, look_at_papers};

const CALL: &str = "/api/pdfRendering/preview/commercialOffer";
/// What each language calls an offer, and says when no way of delivery is chosen.
const WORDS: [(Locale, [&str; 3]); 7] = [
    (Locale::En, ["Commercial offer", "Valid until", "Delivery is not included."]),
    (Locale::Lt, ["Komercinis pasiūlymas", "Galioja iki", "Pristatymas neįskaičiuotas."]),
    (Locale::Lv, ["Komercpiedāvājums", "Derīguma termiņš", "Piegāde nav iekļauta."]),
    (Locale::Et, ["Hinnapakkumine", "Kehtivuse lõpp", "Tarne ei sisaldu hinnas."]),
    (Locale::Ru, ["Коммерческое предложение", "Действует до", "Доставка не включена."]),
    (Locale::De, ["Angebot", "Gültig bis", "Lieferung nicht enthalten."]),
    (Locale::Pl, ["Oferta handlowa", "Ważna do", "Dostawa nie jest wliczona."]),
];

fn catalogue(offer_days: Option<u16>) -> Catalogue {
    let mut company = json!({"name": "UAB Spaustuvė", "address": "Vilnius", "phone": "+37060000000", "email": "info@shop.example", "bank": "Bankas",
        "iban": "LT121000011101001000"});
    if let Some(days) = offer_days {
        company["offerDays"] = days.into();
    }
    Catalogue::small().configured("company", company).configured("locales", json!(Locale::ALL.map(Locale::code)))
}

/// Three mugs, and boxes on the first of their days.
fn products(shop: &Shop) -> Value {
    let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
    json!([
        {"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3, "price": 0.01},
        {"guid": "b", "id": "box", "quantity": 100, "deliveryDate": dates[0], "attributes": {"colour": "kraft"}},
    ])
}

fn asked(shop: &Shop, content: &Value, locale: &str, headers: &[(&str, &str)]) -> Answer {
    shop.post(CALL, &json!({"stringifiedContent": content.to_string(), "locale": locale}).to_string(), headers)
}

/// The day of the offer, and what stands on it, without spaces.
fn offer_of(shop: &Shop, content: &Value, locale: &str, cookie: &str) -> (Date, String) {
    let body = json!({"stringifiedContent": content.to_string(), "locale": locale}).to_string();
    let request = ureq::post(format!("{}{CALL}", shop.url)).header("content-type", "application/json");
    let mut answer = request.header("origin", &shop.url).header("cookie", cookie).send(body).unwrap();
    assert_eq!(answer.headers()["content-type"], "application/pdf");
    let name = answer.headers()["content-disposition"].to_str().unwrap().to_owned();
    let day = name.strip_prefix("attachment; filename=\"offer-").and_then(|rest| rest.strip_suffix(".pdf\"")).expect("a name with its day");
    let folder = Folder::fresh();
    let file = folder.path().join("offer.pdf");
    fs::write(&file, answer.body_mut().read_to_vec().unwrap()).unwrap();
    let found: Value = serde_json::from_str(&look_at_papers(&[file])).unwrap();
    let text = found["offer.pdf"]["pages"].as_array().unwrap().iter().map(|page| close(page.as_str().unwrap())).collect();
    (day.parse().unwrap(), text)
}

fn text(shop: &Shop, content: &Value, locale: &str, cookie: &str) -> String {
    offer_of(shop, content, locale, cookie).1
}

fn says(text: &str, words: &str) -> bool {
    text.contains(&close(words))
}

/// What a priced cart comes to, as its offer writes it.
fn total(price: &Value, locale: Locale) -> String {
    let total: Money = price["total"].to_string().parse().unwrap();
    NumberFormat::default().price(total.to_decimal(), "EUR", 2, locale)
}

#[tokio::test]
async fn b2b_01_i18n_01_an_offer_says_what_the_cart_costs_now_and_until_when_in_each_language() {
    on_sqlite(async |url| {
        let shop = catalogue(Some(14)).serve_with(url, &FLAGS);
        let mut cart = json!({"products": products(&shop), "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LT"});
        let with_delivery = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
        let without = shop.post("/api/orders/price", &json!({"products": products(&shop)}).to_string(), &[]).json();
        for (locale, [title, until, not_included]) in WORDS {
            let whole = json!({"products": products(&shop), "notes": "Be lipduko\nAnt paletės", "recipient": "UAB Ąžuolas\nVilnius"});
            let (day, offer) = offer_of(&shop, &whole, locale.code(), "");
            let last = days::day_and_year(day.checked_add(14.days()).unwrap(), locale);
            let sum = total(&without, locale);
            for words in [title, until, &last, not_included, &sum, "Be lipduko", "Ant paletės", "UAB Ąžuolas", "info@shop.example"] {
                assert!(says(&offer, words), "{locale}: {words}\n{offer}");
            }
            cart["notes"] = Value::Null;
            let delivered = text(&shop, &cart, locale.code(), "");
            assert!(says(&delivered, &total(&with_delivery, locale)) && !says(&delivered, not_included), "{locale}: {delivered}");
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_01_cart_07_an_offer_has_the_delivery_of_each_address() {
    on_sqlite(async |url| {
        let shop = catalogue(None).serve_with(url, &FLAGS);
        let places = ["x", "y", "z"];
        let parts = places.map(|place| json!({"guid": place, "quantity": 1}));
        let mugs = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3, "quantitiesPerDeliveryOption": parts}]);
        let options = places.map(|place| json!({"id": "courier", "guid": place}));
        let cart = json!({"products": mugs, "deliveryOptions": options, "deliveryCountry": "LT"});
        let price = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
        assert_eq!(price["delivery"], json!(14.7), "3 x 4.90");
        let offer = text(&shop, &cart, "en", "");
        assert!(says(&offer, &total(&price, Locale::En)), "{offer}");
    })
    .await;
}

#[tokio::test]
async fn b2b_01_a_way_of_delivery_that_does_not_take_a_line_is_not_offered_for_nothing() {
    on_sqlite(async |url| {
        let shop = not_for::catalogue().serve_with(url, &FLAGS);
        // Lockers take the mugs, and not the boxes.
        for (method, is_included) in [("courier", true), ("locker", false)] {
            let cart = json!({"products": products(&shop), "deliveryOptions": [{"id": method}], "deliveryCountry": "LT"});
            let price = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
            let offer = text(&shop, &cart, "en", "");
            assert!(says(&offer, &total(&price, Locale::En)), "{method}: {offer}");
            assert_eq!(says(&offer, "Delivery is not included."), !is_included, "{method}: {offer}");
            // A row of the sums, or the note.
            assert_eq!(offer.matches("Delivery").count(), 1, "{method}: {offer}");
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_01_an_offer_names_who_is_signed_in_and_promises_no_day_that_the_maker_did_not() {
    on_sqlite(async |url| {
        let shop = catalogue(None).serve_with(url, &FLAGS);
        add(&shop, "ona@example.com", &["--company", "Kopa, UAB"]);
        let content = json!({"products": products(&shop)});
        let offer = text(&shop, &content, "en", &sign_in(&shop, "ona@example.com"));
        assert!(says(&offer, "Kopa, UAB") && says(&offer, "ona Kazlauskienė"), "{offer}");
        assert!(!says(&offer, "Valid until") && !says(&offer, "To order at these prices"), "{offer}");
        let named = json!({"products": products(&shop), "recipient": "Viršininkui"});
        let offer = text(&shop, &named, "en", &sign_in(&shop, "ona@example.com"));
        assert!(says(&offer, "Viršininkui") && !says(&offer, "Kopa, UAB"), "{offer}");
        let nobodys = text(&shop, &content, "en", "");
        assert!(!says(&nobodys, "Buyer") && says(&nobodys, "UAB Spaustuvė"), "{nobodys}");
    })
    .await;
}

#[tokio::test]
async fn b2b_01_what_is_no_offer_is_refused_and_the_field_is_named() {
    both(async |url| {
        let shop = catalogue(None).serve_with(url, &[&FLAGS[..], &["--exports-a-minute", "12"]].concat());
        let refused = |content: &str, locale: &str| {
            let answer = shop.post(CALL, &json!({"stringifiedContent": content, "locale": locale}).to_string(), &[]);
            let problem = answer.json();
            (answer.status, problem["errors"][0]["field"].as_str().unwrap_or_default().to_owned())
        };
        let line = |change: fn(&mut Value)| {
            let mut line = json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1});
            change(&mut line);
            json!({"products": [line]}).to_string()
        };
        for (content, locale, status, field) in [
            ("<h1>Offer</h1>".to_owned(), "en", 400, "body"),
            ("{}".to_owned(), "en", 400, "products"),
            (json!({"products": [], "html": "<h1>"}).to_string(), "en", 400, "html"),
            (json!({"products": [], "total": 1}).to_string(), "en", 400, "total"),
            (line(|_| ()), "xx", 400, "locale"),
            (json!({"products": []}).to_string(), "en", 422, "products"),
            (json!({"products": [], "notes": "x".repeat(2001)}).to_string(), "en", 422, "notes"),
            (json!({"products": [], "recipient": "x".repeat(301)}).to_string(), "en", 422, "recipient"),
            (line(|line| line["quantity"] = json!(0)), "en", 422, "products[0].quantity"),
            (line(|line| line["id"] = json!("nothing")), "en", 422, "products[0]"),
        ] {
            assert_eq!(refused(&content, locale), (status, field.to_owned()), "{content}");
        }
        let content = json!({"products": products(&shop)});
        let answers = || (0..20).map(|_| asked(&shop, &content, "en", &[]).status).find(|status| *status != 200);
        assert_eq!(answers(), Some(429), "each takes a core");
        assert!(shop.orders().is_empty());
    })
    .await;
}
