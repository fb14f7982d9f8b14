//! The cut-off passes while somebody shops.

use super::{boxes, go_to, line, send, shop, stored_dates, timetable};
use crate::{
    databases::{both, on_sqlite},
    orders::order,
};
use serde_json::{Value, json};
use std::{thread, time::Duration};

#[tokio::test]
async fn date_01_the_clock_goes_on_and_the_dates_with_it() {
    on_sqlite(async |url| {
        let shop = shop(url, "2026-11-23T09:29:55Z");
        let (before, holds_until) = timetable(&shop);
        assert_eq!((&before[0], holds_until), (&json!("2026-11-23"), json!("2026-11-23T11:30:00+02:00")));
        let date = &json!("2026-11-23");
        let order = order(&shop, &json!([boxes(date)]));
        let mut tries = 0;
        while timetable(&shop).0 == before && tries < 100 {
            thread::sleep(Duration::from_millis(100));
            tries += 1;
        }
        assert_eq!(timetable(&shop).0[0], "2026-11-24");
        assert_eq!(line(&shop, &boxes(date)).1, json!(["UnavailableDate"]));
        assert_eq!(send(&shop, &order, "k").status, 409);
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}

#[tokio::test]
async fn date_01_a_day_that_is_gone_is_answered_with_an_issue_and_nothing_is_ordered() {
    both(async |url| {
        let mut shop = shop(url, "2026-11-27T09:29:00Z");
        let friday = order(&shop, &json!([boxes(&json!("2026-11-27"))]));
        go_to(&mut shop, "2026-11-27T09:30:00Z");
        let refused = send(&shop, &friday, "k-1");
        assert_eq!(refused.status, 409, "{}", refused.text);
        let now = &refused.json()["extra"]["productDetails"][0];
        assert_eq!((&now["issues"], &now["deliveryDate"], &now["price"]), (&json!(["UnavailableDate"]), &Value::Null, &Value::Null));
        assert_eq!(shop.orders().len(), 0);

        // The same key goes with another order: nothing was placed under it.
        let monday = order(&shop, &json!([boxes(&json!("2026-11-30"))]));
        let placed = send(&shop, &monday, "k-1");
        assert_eq!(placed.status, 201, "{}", placed.text);
        assert_eq!(stored_dates(&shop), [json!("2026-11-30")]);
        let shown = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
        assert_eq!(
            (&shown["prices"]["productDetails"][0]["deliveryDate"], &shown["placedAt"].as_str().unwrap()[..17]),
            (&json!("2026-11-30"), "2026-11-27T09:30:")
        );
    })
    .await;
}

#[tokio::test]
async fn date_01_the_same_day_becomes_a_shorter_and_dearer_one_and_is_not_ordered_at_another_price() {
    on_sqlite(async |url| {
        let mut shop = shop(url, "2026-11-23T09:29:00Z");
        let tuesday = order(&shop, &json!([boxes(&json!("2026-11-24"))]));
        go_to(&mut shop, "2026-11-23T09:30:00Z");
        let refused = send(&shop, &tuesday, "k");
        let now = refused.json();
        let line = &now["extra"]["productDetails"][0];
        assert_eq!((refused.status, &line["issues"], &line["deliveryDate"]), (409, &json!([]), &json!("2026-11-24")));
        assert!(now["extra"]["totalToPay"].as_f64() > tuesday["totalToPay"].as_f64(), "{now}");
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}
