//! Where a form leads that a browser sent by itself, without a script.

use axum::{http::StatusCode, response::Response};
use vitrina_catalog::localised_path;
use vitrina_core::locale::Locale;
use vitrina_http::location::redirect;
use vitrina_shop::{context::Shop, newsletter::PAGE};

/// Leads to the newsletter's page in this language, which says `outcome`.
pub(super) fn lead(shop: &Shop, language: Locale, outcome: &str) -> Response {
    let default = shop.shelf.now().snapshot.configuration.default_locale;
    redirect(StatusCode::SEE_OTHER, &format!("{}?outcome={outcome}", localised_path(PAGE, language, default)))
}
