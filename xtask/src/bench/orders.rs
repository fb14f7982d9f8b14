use std::path::Path;

use super::calls::Call;
use super::cart::{self, object};
use super::limit::Limit;
use super::sample;
use crate::http;
use crate::json::Json;
use crate::outcome::Outcome;

/// Products of the shop that sells: an order costs the same among many.
pub(super) const PRODUCTS: usize = 100;

/// Those who order at once.
pub(super) const CONNECTIONS: u32 = 16;

/// What the server that takes the orders is told: they come from one address.
pub(super) const FLAGS: [&str; 5] = ["--bench", "--renderers", "0", "--orders-a-minute", "100000000"];

/// Who orders.
const ADDRESS: &str = r#"{"name":"Ona","surname":"Kazlauskienė","email":"ona@example.com","phone":"+37060000001",
    "country":"LT","city":"Vilnius","address":"Gatvės g. 1-2","postcode":"LT-01100"}"#;

/// On which database, and what is promised there.
#[derive(Debug, Clone, Copy)]
pub(super) enum On {
    Sqlite,
    Postgres,
}

/// Orders of one product that is made to order, each under a key of its own.
pub(super) fn call(address: &str, on: On) -> Outcome<Call> {
    let order = order(address)?;
    let (name, limits) = match on {
        On::Sqlite => ("order placed, SQLite", [Limit::PerSecond(2_000.0), Limit::P99Ms(30.0)]),
        On::Postgres => ("order placed, PostgreSQL", [Limit::PerSecond(1_000.0), Limit::P99Ms(50.0)]),
    };
    let script = format!(
        "math.randomseed(os.time())\nlocal run, turn = math.random(1, 1000000000), 0\n\
         request = function()\n  turn = turn + 1\n\
         local headers = {{ ['Content-Type'] = 'application/json', ['Idempotency-Key'] = run .. '-' .. turn }}\n\
         return wrk.format('POST', '/api/orders?lang=en', headers, [==[{order}]==])\nend\n"
    );
    Ok(Call { name: name.to_owned(), script, requests: 1.0, limits: limits.to_vec() })
}

/// For the price that the shop names: it refuses the first one, and says why.
fn order(address: &str) -> Outcome<Json> {
    let sample = sample::products(address, PRODUCTS)?;
    let first = |path: &str| -> Outcome<Json> {
        let methods = http::get_json(address, path)?;
        methods.items().first().map(|method| method.get("id").clone()).ok_or_else(|| format!("GET {path}: there is none."))
    };
    let configuration = http::get_json(address, "/api/configuration?lang=en")?;
    let line = cart::made_to_order(address, &sample)?;
    let order = |total: Json| -> Outcome<Json> {
        Ok(object([
            ("products", Json::List(vec![line.clone()])),
            ("shippingMethodId", first("/api/shipping-methods?lang=en")?),
            ("paymentMethodId", first("/api/payment-methods?lang=en")?),
            ("address", Json::parse(ADDRESS)?),
            ("acceptTerms", Json::Bool(true)),
            ("termsVersion", configuration.get("termsVersion").clone()),
            ("totalToPay", total),
        ]))
    };
    let refused = http::post_json(address, "/api/orders?lang=en", "bench", &order(Json::Number("0.01".to_owned()))?)?;
    let order = match refused.get("extra").get("totalToPay") {
        Json::Null => return Err(format!("POST /api/orders: {refused}")),
        total => order(total.clone())?,
    };
    let placed = http::post_json(address, "/api/orders?lang=en", "bench-once-more", &order)?;
    if *placed.get("number") == Json::Null { Err(format!("POST /api/orders: {placed}")) } else { Ok(order) }
}

/// The data folder of the shop that sells.
pub(super) fn folder(target: &Path) -> Outcome<String> {
    let folder = target.join("xtask/bench-orders");
    folder.to_str().map(str::to_owned).ok_or_else(|| "The target folder's name is not UTF-8.".to_owned())
}
