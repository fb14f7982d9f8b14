//! Where a browser is led that calls by itself, without a script.

use axum::{http::StatusCode, response::Response};
use vitrina_catalog::localised_path;
use vitrina_core::locale::Locale;
use vitrina_http::location::redirect;
use vitrina_shop::{context::Shop, newsletter::PAGE};

/// Leads to the newsletter's page in this language, which says what became of it.
pub(super) fn lead(shop: &Shop, language: Locale, outcome: &str) -> Response {
    lead_to(shop, language, &format!("?outcome={outcome}"))
}

/// Leads there with a query of its own.
pub(super) fn lead_to(shop: &Shop, language: Locale, query: &str) -> Response {
    let default = shop.shelf.now().snapshot.configuration.default_locale;
    redirect(StatusCode::SEE_OTHER, &(localised_path(PAGE, language, default) + query))
}
