//! What programs of customers need: keys and webhooks.

use vitrina_http::problem::Problem;
use vitrina_shop::context::Shop;

/// Where the shop has no integrations, there are no such calls.
pub(super) fn are_on(shop: &Shop) -> Result<(), Problem> {
    let is_on = shop.shelf.now().snapshot.configuration.features.customer_integrations;
    if is_on { Ok(()) } else { Err(Problem::not_found("call")) }
}
