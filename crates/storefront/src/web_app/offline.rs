//! GET /offline/{language} (SHELL-14): in place of a page that a browser without a network has not kept.

use crate::state::Storefront;
use axum::{
    extract::State,
    http::header,
    response::{Html, IntoResponse, Response},
};
use vitrina_core::locale::Locale;
use vitrina_http::{html::escaped, problem::Problem, segment::Segment};

/// The page, which needs no scripts. The browser shows it under the address that was asked for: to try again is to go there.
pub(crate) async fn get(State(storefront): State<Storefront>, Segment(language): Segment) -> Result<Response, Problem> {
    let locale: Locale = language.parse().map_err(|_| Problem::not_found("page"))?;
    let moment = storefront.shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    if !configuration.locales.contains(&locale) {
        return Err(Problem::not_found("page"));
    }
    let text = |key: &'static str| escaped(storefront.shop.translations.get(&moment.snapshot, locale, key));
    let phone = escaped(&configuration.company.phone);
    let page = format!(
        "<!doctype html><html lang=\"{locale}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
         <title>{title}</title>{styles}</head><body><main class=\"wrap plain\"><h1>{title}</h1><p>{what}</p>\
         <p><a class=\"link\" href=\"tel:{call}\">{call_us} {phone}</a></p><p><a class=\"link\" href=\"\">{again}</a></p></main></body></html>",
        title = text("You are offline"),
        what = text("This page was not opened here before. Pages that were can be read without a connection."),
        styles = storefront.assets.styles(),
        call = phone.replace(' ', ""),
        call_us = text("Call us"),
        again = text("Try again"),
    );
    Ok(([(header::CACHE_CONTROL, "no-cache")], Html(page)).into_response())
}
