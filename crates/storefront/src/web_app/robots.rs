//! GET /robots.txt

use axum::extract::State;
use vitrina_shop::context::Shop;

/// Machines may read everything but the cart and the calls.
pub(crate) async fn get(State(shop): State<Shop>) -> String {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let cart = &snapshot.configuration.page_paths.cart_page;
    let carts = snapshot.configuration.locales.iter().map(|&locale| format!("Disallow: {}\n", snapshot.address(cart, locale)));
    format!("User-agent: *\nDisallow: /api/\n{}", carts.collect::<String>())
}
