//! What orders are paid and sent with.

use super::{Item, text};
use serde_json::{Value, json};

/// The way of delivery of the small shop.
pub(crate) struct Courier<'a> {
    pub(crate) price: &'a str,
    pub(crate) countries: &'a [&'a str],
}

impl Item for Courier<'_> {
    const FILE: &'static str = "shipping-methods.jsonl";

    fn line(self) -> Value {
        json!({"id": "courier", "title": text("Courier", "Kurjeris"), "type": "address", "price": self.price, "countries": self.countries, "sortNumber": 0})
    }
}

/// A way of delivery to places where orders are fetched; its title is its id.
pub(crate) struct Fetched<'a> {
    pub(crate) id: &'a str,
    /// `salon` or `terminal`.
    pub(crate) kind: &'a str,
    pub(crate) price: &'a str,
    pub(crate) countries: &'a [&'a str],
}

impl Item for Fetched<'_> {
    const FILE: &'static str = "shipping-methods.jsonl";

    fn line(self) -> Value {
        json!({"id": self.id, "title": self.id, "type": self.kind, "price": self.price, "countries": self.countries, "sortNumber": 1})
    }
}

/// A carrier's terminal in a street of its town; its title is its id.
pub(crate) struct Terminal<'a> {
    pub(crate) id: &'a str,
    /// The way of delivery that it belongs to.
    pub(crate) of: &'a str,
    pub(crate) country: &'a str,
    pub(crate) city: &'a str,
    pub(crate) postcode: &'a str,
}

impl Item for Terminal<'_> {
    const FILE: &'static str = "terminals.jsonl";

    fn line(self) -> Value {
        json!({"id": self.id, "shippingMethod": self.of, "title": self.id, "country": self.country, "city": self.city,
            "address": "Ąžuolų g. 1", "postcode": self.postcode, "hours": text("Always", "Visada")})
    }
}

/// A way of payment; its title is its id.
pub(crate) struct Payment {
    pub(crate) id: &'static str,
    /// `bankTransfer`, `credit` or `card`.
    pub(crate) kind: &'static str,
}

impl Item for Payment {
    const FILE: &'static str = "payment-methods.jsonl";

    fn line(self) -> Value {
        json!({"id": self.id, "title": self.id, "paymentType": self.kind, "sortNumber": 0})
    }
}

/// A discount code without conditions.
pub(crate) struct Discount(Value);

impl Discount {
    /// So much money.
    pub(crate) fn amount(code: &str, value: &str) -> Self {
        Self(json!({"code": code, "type": "amount", "value": value}))
    }

    /// So many percent.
    pub(crate) fn percent(code: &str, value: &str) -> Self {
        Self(json!({"code": code, "type": "percent", "value": value}))
    }

    /// It holds so many times.
    pub(crate) fn uses(self, count: u32) -> Self {
        self.set("uses", count)
    }

    /// It is for products of this category.
    pub(crate) fn category(self, id: &str) -> Self {
        self.set("categories", [id])
    }

    /// It is for carts of so much money and more.
    pub(crate) fn cart_min(self, amount: &str) -> Self {
        self.set("minCart", amount)
    }

    /// It is for carts of so much money and less.
    pub(crate) fn cart_max(self, amount: &str) -> Self {
        self.set("maxCart", amount)
    }

    pub(crate) fn since(self, day: &str) -> Self {
        self.set("validFrom", day)
    }

    pub(crate) fn until(self, day: &str) -> Self {
        self.set("validTo", day)
    }

    fn set(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0[name] = value.into();
        self
    }
}

impl Item for Discount {
    const FILE: &'static str = "discounts.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

/// A gift voucher.
pub(crate) struct Voucher(Value);

impl Voucher {
    pub(crate) fn new(code: &str, balance: &str) -> Self {
        Self(json!({"code": code, "balance": balance}))
    }

    pub(crate) fn until(mut self, day: &str) -> Self {
        self.0["validTo"] = json!(day);
        self
    }
}

impl Item for Voucher {
    const FILE: &'static str = "vouchers.jsonl";

    fn line(self) -> Value {
        self.0
    }
}
