use super::{go_to, line, mugs, send, shop, stored_dates};
use crate::{
    databases::{both, on_sqlite},
    orders::order,
};
use serde_json::{Value, json};

#[tokio::test]
async fn date_02_date_03_prod_09_stock_goods_move_on_at_two_o_clock_and_over_days_off() {
    // The mug lies in Vilnius, one working day away.
    const CASES: &[(&str, &str)] = &[
        // The cut-off of what is made to order does not count.
        ("2026-11-23T09:30:00Z", "2026-11-24"),
        ("2026-11-23T11:59:00Z", "2026-11-24"),
        ("2026-11-23T12:00:00Z", "2026-11-25"),
        ("2026-11-27T11:59:00Z", "2026-11-30"),
        ("2026-11-27T12:00:00Z", "2026-12-01"),
        ("2026-11-28T11:00:00Z", "2026-12-01"),
        ("2026-12-23T11:59:00Z", "2026-12-28"),
        ("2026-12-23T12:00:00Z", "2026-12-29"),
        ("2026-12-31T11:59:00Z", "2027-01-04"),
        ("2026-12-31T12:00:00Z", "2027-01-05"),
        // Two o'clock is 11:00 UTC in summer and 12:00 UTC in winter, on both sides of both changes.
        ("2026-10-23T10:59:00Z", "2026-10-26"),
        ("2026-10-23T11:00:00Z", "2026-10-27"),
        ("2026-10-26T11:00:00Z", "2026-10-27"),
        ("2026-10-26T12:00:00Z", "2026-10-28"),
        ("2027-03-26T11:59:00Z", "2027-03-29"),
        ("2027-03-26T12:00:00Z", "2027-03-30"),
        ("2027-03-29T10:59:00Z", "2027-03-30"),
        ("2027-03-29T11:00:00Z", "2027-03-31"),
    ];
    on_sqlite(async |url| {
        let mut shop = shop(url, CASES[0].0);
        for (moment, date) in CASES {
            go_to(&mut shop, moment);
            assert_eq!(line(&shop, &mugs(1, &Value::Null)), (json!(date), json!([])), "at {moment}");
            assert_eq!(shop.get("/api/products?id=mug").json()[0]["deliveryDate"], json!(date), "the product at {moment}");
        }
    })
    .await;
}

#[tokio::test]
async fn date_02_an_order_never_takes_a_later_date_than_the_shopper_was_told() {
    both(async |url| {
        let mut shop = shop(url, "2026-11-23T11:59:00Z");
        let told = line(&shop, &mugs(1, &Value::Null)).0;
        let mut order = order(&shop, &json!([mugs(1, &told)]));

        go_to(&mut shop, "2026-11-23T12:00:00Z");
        let refused = send(&shop, &order, "k-1");
        assert_eq!(refused.status, 409, "{}", refused.text);
        let now = &refused.json()["extra"]["productDetails"][0];
        assert_eq!((&now["deliveryDate"], &now["issues"]), (&json!("2026-11-25"), &json!(["UnavailableDate"])));
        assert_eq!(shop.orders().len(), 0);

        order["products"][0]["deliveryDate"] = json!("2026-11-25");
        assert_eq!(send(&shop, &order, "k-2").status, 201);
        // Who was told a later day, as before a warehouse was filled, gets it sooner.
        order["products"][0]["deliveryDate"] = json!("2026-12-04");
        assert_eq!(send(&shop, &order, "k-3").status, 201);
        assert_eq!(stored_dates(&shop), [json!("2026-11-25"), json!("2026-11-25")]);
    })
    .await;
}
