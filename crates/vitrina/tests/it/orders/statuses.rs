//! What the states of orders and payments are called (CHK-06).

use crate::{
    catalogue::Catalogue,
    databases::on_sqlite,
    shared::{Shared, read_on_both},
};
use serde_json::{Map, Value, json};
use std::fs;
use vitrina_core::{
    locale::Locale,
    states::{OrderState, PaymentState},
};

const CALLS: [&str; 2] = ["/api/orders/order-statuses", "/api/orders/payment-statuses"];

#[tokio::test]
async fn chk_06_each_state_of_orders_and_payments_has_a_title_in_each_language() {
    read_on_both(Shared::Demo, async |shop| {
        let titles = |call: &str, lang: &str| -> Map<String, Value> {
            let answer = shop.get(&format!("{call}?lang={lang}"));
            assert_eq!(answer.status, 200, "{}", answer.text);
            answer.json().as_object().unwrap().clone()
        };
        let order: Vec<&str> = OrderState::ALL.iter().map(|state| state.code()).collect();
        let payment: Vec<&str> = PaymentState::ALL.iter().map(|state| state.code()).collect();
        for (call, codes) in CALLS.into_iter().zip([order, payment]) {
            let english = titles(call, "en");
            assert_eq!(english.keys().collect::<Vec<_>>(), codes, "{call}");
            for locale in Locale::ALL.into_iter().filter(|locale| *locale != Locale::En) {
                let others = titles(call, locale.code());
                assert_eq!(others.keys().collect::<Vec<_>>(), codes, "{call} in {locale}");
                for (code, title) in &others {
                    assert!(title != &english[code] && title != "", "{code} in {locale}: {title}");
                }
            }
        }
        assert_eq!(
            shop.get(CALLS[0]).json(),
            json!({"placed": "Received", "confirmed": "Confirmed", "completed": "Completed", "cancelled": "Cancelled"})
        );
        assert_eq!(titles(CALLS[1], "lt")["paid"], "Mokėjimas gautas");
        assert_eq!(shop.get(&format!("{}?lang=xx", CALLS[0])).fields(), ["lang"]);
    })
    .await;
}

#[tokio::test]
async fn chk_06_a_shop_has_words_of_its_own_for_a_state() {
    on_sqlite(async |url| {
        let catalogue = Catalogue::small();
        fs::create_dir_all(catalogue.path().join("translations")).unwrap();
        fs::write(catalogue.path().join("translations/en.json"), r#"{"Confirmed": "Taken on"}"#).unwrap();
        let shop = catalogue.serve(url);
        assert_eq!(shop.get(&format!("{}?lang=en", CALLS[0])).json()["confirmed"], "Taken on");
    })
    .await;
}
