//! How the token that opens an order comes, and what is said of what it opens.

use axum::http::{HeaderMap, HeaderName, header};
use vitrina_core::ids::Token;
use vitrina_http::problem::Problem;
use vitrina_shop::context::{Shop, secret_hash};
use vitrina_store::orders::{self, Order};

/// Carries the token: addresses end up in logs and histories.
const TOKEN: &str = "X-Order-Token";

/// For whoever has the token alone: kept nowhere, and told to no other site.
pub(super) const PRIVATE: [(HeaderName, &str); 2] = [(header::CACHE_CONTROL, "no-store"), (header::REFERRER_POLICY, "no-referrer")];

/// The token of the order that a request is about.
pub(super) fn order_token(headers: &HeaderMap) -> Result<Token, Problem> {
    let token = headers.get(TOKEN).ok_or_else(|| Problem::bad_request(TOKEN, "required", "must be the token from POST /api/orders"))?;
    token.to_str().unwrap_or_default().parse().map_err(|_| Problem::not_found("order"))
}

/// The order that the token of a request opens. Whoever has the token is whoever placed it.
pub(super) async fn order_of(shop: &Shop, headers: &HeaderMap) -> Result<Order, Problem> {
    let token = order_token(headers)?;
    let order = orders::find_by_token(&shop.database, &secret_hash(&token.reveal())).await?;
    order.ok_or_else(|| Problem::not_found("order"))
}
