mod agreement;
mod answer;
mod beside_import;
mod billing;
mod codes;
mod crash;
pub(crate) mod delivery;
mod issues;
mod live;
mod matrices;
pub(crate) mod not_for;
mod place;
mod price;
mod refused;
mod reorder;
mod repeated;
mod services;
mod statuses;
mod stock;
mod tax_classes;
pub(crate) mod unpaid;
mod with_vat;
pub(crate) mod withdrawal;

use crate::support::Shop;
use serde_json::{Value, json};

/// An order of `quantity` mugs out of stock, for the price that the shop names.
pub(crate) fn mugs(shop: &Shop, quantity: u32) -> Value {
    order(shop, &json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": quantity}]))
}

/// An order of boxes on the first day of their matrix.
pub(crate) fn boxes(shop: &Shop, quantity: u32) -> Value {
    let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
    order(shop, &json!([{"guid": "a", "id": "box", "quantity": quantity, "deliveryDate": dates[0], "attributes": {"colour": "kraft"}}]))
}

/// An order of `products`, for the price that the shop names.
pub(crate) fn order(shop: &Shop, products: &Value) -> Value {
    order_with(shop, products, &Value::Null, &Value::Null)
}

/// An order with a discount code and a gift voucher, for the price that the shop names.
pub(crate) fn order_with(shop: &Shop, products: &Value, discount_code: &Value, gift_voucher: &Value) -> Value {
    let cart = json!({
        "products": products, "discountCode": discount_code, "giftVoucher": gift_voucher,
        "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LT",
    });
    let price = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
    json!({
        "products": products,
        "discountCode": discount_code,
        "giftVoucher": gift_voucher,
        "shippingMethodId": "courier",
        "paymentMethodId": "transfer",
        "address": {
            "name": "Ona", "surname": "Kazlauskienė", "email": "ona@example.com", "phone": "+37060000001",
            "country": "LT", "city": "Vilnius", "address": "Gatvės g. 1-2", "postcode": "LT-01100",
        },
        "totalToPay": price["totalToPay"],
        "acceptTerms": true,
        "termsVersion": "2026-01",
    })
}
