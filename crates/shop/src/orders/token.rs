//! What opens an order for who placed it. Only its hash is stored.

use crate::{context::secret_hash, uploads::LinkKey};
use vitrina_catalog::Snapshot;
use vitrina_core::ids::IdempotencyKey;
use vitrina_store::orders::{Order, OrderCard};

/// Follows from the order's random id and the shop's key, so that a repetition gets the same one, and mails can name it.
pub(super) fn order_token(key: &LinkKey, order_id: &str) -> String {
    key.token(&format!("order {order_id}"))
}

/// The address of the order's page, at `origin` or where the site is; none of orders from before mails could name it. The token stands in the
/// fragment, which no log has.
pub(crate) fn page_address(key: &LinkKey, snapshot: &Snapshot, order: &Order, origin: Option<&str>) -> Option<String> {
    let token = order_token(key, &order.id);
    let configuration = &snapshot.configuration;
    let page = snapshot.address(&configuration.page_paths.cart_page, order.language);
    let origin = origin.unwrap_or(&configuration.site_origin);
    (secret_hash(&token) == order.token_hash).then(|| format!("{origin}{page}?step=final#order={token}"))
}

/// The token of an order in its customer's list; none of orders from before mails could name it.
#[must_use]
pub fn token_of_card(key: &LinkKey, order: &OrderCard) -> Option<String> {
    token_of(key, &order.id, &order.token_hash)
}

/// The token of the order of this id, if it is the one that opens it; none of orders from before mails could name it.
pub(crate) fn token_of(key: &LinkKey, order_id: &str, token_hash: &str) -> Option<String> {
    let token = order_token(key, order_id);
    (secret_hash(&token) == token_hash).then_some(token)
}

/// The token of an order that was placed with the key `request`: that of an order from before mails named it followed from this.
pub(super) fn token_of_repeated(key: &LinkKey, order: &Order, request: &IdempotencyKey) -> String {
    let token = order_token(key, &order.id);
    if secret_hash(&token) == order.token_hash { token } else { first_token(&order.id, request) }
}

fn first_token(order_id: &str, request: &IdempotencyKey) -> String {
    secret_hash(&format!("order-token:{order_id}:{}", request.as_str()))
}
