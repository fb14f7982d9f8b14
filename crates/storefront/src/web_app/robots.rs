//! GET /robots.txt

use crate::kept::tag::if_unknown;
use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use vitrina_http::problem::Problem;
use vitrina_shop::context::Shop;

/// Machines may read everything but the cart and the calls, and are told where every page is.
pub(crate) async fn get(State(shop): State<Shop>, headers: HeaderMap) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let configuration = &snapshot.configuration;
    let cart = &configuration.page_paths.cart_page;
    let cart_of = |locale| {
        let address = snapshot.address(cart, locale);
        // Not what only begins so: `/cartons` is a page like any other.
        format!("Disallow: {address}$\nDisallow: {address}?\n")
    };
    let carts = configuration.locales.iter().map(|&locale| cart_of(locale));
    let text =
        format!("User-agent: *\nDisallow: /api/\n{}\nSitemap: {}/sitemap.xml\n", carts.collect::<String>(), configuration.site_origin);
    if_unknown(&headers, text.as_bytes(), || Ok(text.clone().into_response()))
}
