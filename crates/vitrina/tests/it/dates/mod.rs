//! Delivery dates with a moved clock: what the calls promise is what the calendar says, at every moment that matters.

mod matrix;
mod own_day;
mod passing;
mod promised;
mod stock;

use crate::{
    catalogue::{Catalogue, Matrix},
    support::{Answer, Shop},
};
use serde_json::{Value, json};

/// The small shop at `moment`, closed at Christmas and New Year. Its box arrives on day zero, or one or four working days later.
fn shop(database_url: &str, moment: &str) -> Shop {
    let rows = [(100, [Some("50"), Some("12.5"), Some("0")]), (250, [Some("30"), Some("-10.25"), None])];
    let matrix = Matrix::percents([0, 1, 4], &rows).fixed_price("15.00").any_quantity("linear-total");
    Catalogue::small()
        .configured("nonWorkingDays", json!(["2026-12-24", "2026-12-25", "2027-01-01"]))
        .product("box", |product| product.matrix(matrix))
        .serve_with(database_url, &flags(moment))
}

/// Serves the same shop at another moment.
fn go_to(shop: &mut Shop, moment: &str) {
    shop.kill();
    shop.serve(&flags(moment));
}

/// A moved clock asks for `--demo`, which leaves a shop that has a catalogue as it is.
fn flags(moment: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", moment]
}

fn boxes(date: &Value) -> Value {
    json!({"guid": "a", "id": "box", "quantity": 100, "deliveryDate": date})
}

fn mugs(quantity: u32, date: &Value) -> Value {
    json!({"guid": "a", "id": "mug", "quantity": quantity, "deliveryDate": date})
}

/// The box's dates and until when they hold.
fn timetable(shop: &Shop) -> (Value, Value) {
    let mut answer = shop.get("/api/products/box/quantity-date-pricing").json();
    (answer["dates"].take(), answer["cutOffAt"].take())
}

/// What the shop says of one line: the date and the issues.
fn line(shop: &Shop, line: &Value) -> (Value, Value) {
    let mut answer = shop.post("/api/orders/price", &json!({"products": [line]}).to_string(), &[]).json();
    let line = &mut answer["productDetails"][0];
    (line["deliveryDate"].take(), line["issues"].take())
}

/// Sends an order of one line.
fn send(shop: &Shop, order: &Value, key: &str) -> Answer {
    shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)])
}

/// The dates of the lines of the orders that are stored.
fn stored_dates(shop: &Shop) -> Vec<Value> {
    shop.orders().into_iter().map(|mut order| order["lines"][0]["arrivesOn"].take()).collect()
}
