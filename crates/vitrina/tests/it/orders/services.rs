//! Services do not travel: they have no way of delivery, and nothing of one is paid.

use super::order;
use crate::{
    databases::both,
    workshop::{self, line, price},
};
use serde_json::{Value, json};

#[tokio::test]
async fn prod_08_a_service_alone_is_ordered_without_a_way_of_delivery_and_pays_none() {
    both(async |url| {
        let shop = workshop::catalogue().serve(url);
        let advice = line("advice", 1, &json!({}));
        let soap = line("soap", 1, &json!({"guid": "b", "code": "SOAP-LIME"}));
        let cart =
            |lines: Value| price(&shop, &json!({"products": lines, "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LT"}));
        let delivery = |lines: Value| {
            let cart = cart(lines);
            json!([cart["needsDelivery"], cart["delivery"], cart["totalWithoutVAT"]])
        };
        assert_eq!(delivery(json!([advice])), json!([false, 0, 40]));
        assert_eq!(delivery(json!([advice, soap])), json!([true, 4.9, 46.9]));

        let send = |order: &Value, key: &str| shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)]);
        let mut service = order(&shop, &json!([advice]));
        service.as_object_mut().unwrap().remove("shippingMethodId");
        let placed = send(&service, "k-1");
        assert_eq!(placed.status, 201, "{}", placed.text);
        let shown = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
        let prices = &shown["prices"];
        assert_eq!(json!([shown["shippingMethod"], prices["needsDelivery"], prices["delivery"]]), json!([null, false, 0]));
        assert_eq!(shop.orders()[0]["shippingMethod"], Value::Null);

        let mut goods = order(&shop, &json!([advice, soap]));
        goods["shippingMethodId"] = Value::Null;
        let refused = send(&goods, "k-2");
        assert_eq!((refused.status, refused.fields()), (422, vec!["shippingMethodId".to_owned()]));
    })
    .await;
}
