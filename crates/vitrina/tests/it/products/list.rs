use crate::{
    cups,
    databases::on_sqlite,
    shared::{Shared, read_on_both, read_on_sqlite},
    support::{Shop, line_by_line},
};
use insta::assert_snapshot;
use serde_json::json;

#[tokio::test]
async fn list_05_a_category_lists_its_products_with_the_true_total() {
    read_on_both(Shared::Small, async |shop| {
        let answer = shop.get_with("/api/products?lang=lt&category=goods&includeSubCategories=true", &[("x-include-total-count", "true")]);
        let ids: Vec<&str> = ["mug", "box"].into();
        let found: Vec<String> =
            answer.json().as_array().unwrap().iter().map(|product| product["id"].as_str().unwrap().to_owned()).collect();
        assert_eq!((found.len(), answer.header("x-total-count")), (ids.len(), "2"));
        assert_eq!(answer.json()[0]["title"], "Puodelis");
        let past = shop.get_with("/api/products?category=goods&includeSubCategories=true&page=7", &[("x-include-total-count", "true")]);
        assert_eq!((past.json(), past.header("x-total-count")), (json!([]), "2"));
        let own = shop.get("/api/products?category=goods").json();
        assert_eq!(own.as_array().unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn list_05_a_card_says_what_the_product_says() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let cards = shop.get("/api/products?lang=ru&size=150").json();
        for card in cards.as_array().unwrap() {
            let product = shop.get(&format!("/api/products?lang=ru&id={}", card["id"].as_str().unwrap())).json()[0].clone();
            for (field, value) in card.as_object().unwrap() {
                if field != "description" {
                    assert_eq!(*value, product[field], "{field} of {}", card["id"]);
                }
            }
        }
    })
    .await;
}

#[tokio::test]
async fn list_12_a_card_without_a_price_says_what_the_price_begins_at() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let cards = shop.get("/api/products?lang=lt&category=mailer-boxes").json();
        let card = |id: &str| cards.as_array().unwrap().iter().find(|card| card["id"] == id).unwrap().clone();
        let stated = |card: &serde_json::Value| (card["priceStartingLabel"].clone(), card["priceStartingValue"].clone());
        assert_eq!(card("box-custom")["priceFrom"], json!(null));
        assert_eq!(stated(&card("box-custom")), (json!("vnt. nuo"), json!(0.45)));
        assert_eq!(stated(&card("mailer-kraft")), (json!(null), json!(null)));
    })
    .await;
}

#[tokio::test]
async fn list_07_sorts_change_the_order() {
    read_on_sqlite(Shared::Small, async |shop| {
        let first = |sort: &str| shop.get(&format!("/api/products?sort={sort}")).json()[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(
            (first("price"), first("-price"), first("newest"), first("title")),
            ("mug".into(), "box".into(), "box".into(), "box".into())
        );
    })
    .await;
}

#[tokio::test]
async fn list_07_without_a_wish_the_first_configured_sort_orders_what_has_no_order_of_its_own() {
    on_sqlite(async |url| {
        let shop = cups::catalogue().configured("sorts", json!(["title", "-price"])).serve(url);
        for plain in ["", "category=tableware&includeSubCategories=true&", "category=espresso&splitByAttribute=true&da-material=glass&"] {
            assert_eq!(cups::listed(&shop, plain), cups::listed(&shop, &format!("{plain}sort=title")), "{plain}");
            assert_ne!(cups::listed(&shop, plain), cups::listed(&shop, &format!("{plain}sort=relevance")), "{plain}");
        }
        for ordered in ["search=cup&", "product-list=home&", "id=p7,p3&", "variantCodes=V4-kraft,V2-white&", "relatedTo=p0&"] {
            assert_eq!(cups::listed(&shop, ordered), cups::listed(&shop, &format!("{ordered}sort=relevance")), "{ordered}");
            assert_ne!(cups::listed(&shop, ordered), cups::listed(&shop, &format!("{ordered}sort=title")), "{ordered}");
        }
    })
    .await;
}

#[tokio::test]
async fn list_05_a_wrong_parameter_is_named_with_what_is_allowed() {
    read_on_sqlite(Shared::Small, async |shop| {
        for (query, field) in [("sort=best", "sort"), ("size=151", "size"), ("page=-1", "page"), ("lang=fr", "lang")] {
            let answer = shop.get(&format!("/api/products?{query}"));
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]));
        }
        assert_eq!(shop.get("/api/products?category=nothing").status, 404);
        assert_eq!(shop.get("/api/nothing").status, 404);
    })
    .await;
}

#[tokio::test]
async fn prod_09_a_product_says_that_it_has_a_matrix_and_answers_its_variants() {
    read_on_sqlite(Shared::Small, async |shop| {
        let product = &shop.get("/api/products?id=box&lang=en").json()[0];
        assert_eq!((&product["title"], &product["hasMatrix"]), (&json!("Box"), &json!(true)));
        let variants = shop.get("/api/products/box/variants").json();
        assert_eq!((&variants[0]["code"], &variants[0]["priceNow"]), (&json!("BOX-K"), &json!(0.4321)));
    })
    .await;
}

#[tokio::test]
async fn call_01_a_matrix_is_answered_whole_with_its_dates_and_what_has_none_with_no_days() {
    on_sqlite(async |url| {
        // A Monday before both cut-offs.
        let shop = Shop::start_with(url, &["--renderers", "0", "--demo", "--clock", "2026-11-23T09:29:00Z"]);
        let matrix = |id: &str| shop.get(&format!("/api/products/{id}/quantity-date-pricing?lang=en")).json();
        assert_snapshot!(line_by_line(&matrix("box")), @r#"
            when: {}
            days: [3,5]
            dates: ["2026-11-26","2026-11-30"]
            quantities: [100,250]
            pricing: [[12.5,0],[-10.25,null]]
            totals: []
            fixedPrice: 15
            allowCustomValues: true
            interpolation: "linear-total"
            cutOffAt: "2026-11-23T11:30:00+02:00"
            others: []
            "#);
        let of_mug = matrix("mug");
        assert_eq!([&of_mug["days"], &of_mug["dates"], &of_mug["quantities"], &of_mug["pricing"]], [&json!([]); 4]);
        assert_eq!((&of_mug["fixedPrice"], &of_mug["cutOffAt"]), (&json!(null), &json!("2026-11-23T14:00:00+02:00")));
        assert_eq!(shop.get("/api/products/none/quantity-date-pricing").status, 404);
        assert_eq!(shop.get("/api/products/box/quantity-date-pricing?lang=xx").fields(), ["lang"]);
    })
    .await;
}
