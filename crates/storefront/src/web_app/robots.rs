//! GET /robots.txt

use axum::extract::State;
use vitrina_shop::context::Shop;

/// Machines may read everything but the cart and the calls, and are told where every page is.
pub(crate) async fn get(State(shop): State<Shop>) -> String {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let configuration = &snapshot.configuration;
    let cart = &configuration.page_paths.cart_page;
    let carts = configuration.locales.iter().map(|&locale| format!("Disallow: {}\n", snapshot.address(cart, locale)));
    format!("User-agent: *\nDisallow: /api/\n{}\nSitemap: {}/sitemap.xml\n", carts.collect::<String>(), configuration.site_origin)
}
