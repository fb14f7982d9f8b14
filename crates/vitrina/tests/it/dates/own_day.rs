//! A day that the shopper enters, such as that of an event.

use super::{flags, go_to, line};
use crate::{
    catalogue::{Attribute, Catalogue},
    databases::on_sqlite,
    support::Shop,
};
use serde_json::{Value, json};

#[tokio::test]
async fn date_01_a_day_of_ones_own_is_not_before_the_shops_day() {
    on_sqlite(async |url| {
        let day = Attribute::written("day", "date").titled("Day");
        let catalogue = Catalogue::small().with([day]).product("mug", |mug| mug.attribute("day"));
        let mut shop = catalogue.serve_with(url, &flags("2026-11-21T21:59:00Z"));
        let issues = |shop: &Shop, day: &str| {
            let mug = json!({"guid": "a", "id": "mug", "quantity": 1, "attributes": {"day": day}});
            line(shop, &mug).1
        };
        let (fits, gone) = (json!([]), json!(["UnavailableOption"]));
        // 23:59 of the 21st in Vilnius.
        let seen = |shop: &Shop| -> Vec<Value> { ["2026-11-20", "2026-11-21", "2026-11-22"].map(|day| issues(shop, day)).to_vec() };
        assert_eq!(seen(&shop), [gone.clone(), fits.clone(), fits.clone()]);
        for other in ["20261122", "2027-02-30", "2026-11-22T10:00"] {
            assert_eq!(issues(&shop, other), gone, "{other}");
        }
        // Midnight there, 22:00 in Greenwich.
        go_to(&mut shop, "2026-11-21T22:00:00Z");
        assert_eq!(seen(&shop), [gone.clone(), gone, fits]);
    })
    .await;
}
