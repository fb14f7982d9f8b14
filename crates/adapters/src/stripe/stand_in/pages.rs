//! The stand-in's page: it says that it is one.

use super::{super::wire::Session, account::Account};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use std::sync::Arc;

/// The page has its styles in it and needs nothing else.
const HEADERS: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
];
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1d1a16}\
    .amount{font-size:2rem;font-weight:600}.test{border:2px dashed #b5482a;border-radius:8px;padding:.75rem 1rem}\
    button,a.back{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:.75rem 0;padding:.7rem;border:2px solid #1d1a16;\
    border-radius:8px;background:#fff;color:#1d1a16;font:inherit;text-align:center;text-decoration:none;cursor:pointer}\
    button.pay{background:#1d1a16;color:#fff}:focus-visible{outline:3px solid #1a66d6;outline-offset:2px}.no{color:#a3261c;font-weight:600}";

/// The page of a session.
pub(super) async fn show(State(account): State<Arc<Account>>, Path(id): Path<String>) -> Response {
    match account.session(&id) {
        Ok(session) => page(&session, ""),
        Err(_) => (StatusCode::NOT_FOUND, HEADERS, Html(html("<h1>There is no such test payment</h1>"))).into_response(),
    }
}

/// What somebody pressed on it.
pub(super) async fn answer(State(account): State<Arc<Account>>, Path(id): Path<String>, body: Bytes) -> Response {
    if &*body == b"way=decline" {
        return match account.session(&id) {
            Ok(session) => page(&session, "<p class=\"no\" role=\"alert\">The card was declined. Nothing was paid.</p>"),
            Err(_) => StatusCode::NOT_FOUND.into_response(),
        };
    }
    match account.pay(&id) {
        Ok(session) => Redirect::to(session.more["success_url"].as_str().unwrap_or_default()).into_response(),
        Err(_) => show(State(account), Path(id)).await,
    }
}

fn page(session: &Session, word: &str) -> Response {
    let field = |name: &str| escaped(session.more[name].as_str().unwrap_or_default());
    let back = field("cancel_url");
    if session.status.as_deref() != Some("open") {
        let body = format!("<h1>This test payment is over</h1><a class=\"back\" href=\"{back}\">Back to the shop</a>");
        return (HEADERS, Html(html(&body))).into_response();
    }
    // Hundredths, as the currency of the demonstration has them.
    let amount = session.amount_total.unwrap_or_default();
    let (units, hundredths) = (amount / 100, amount % 100);
    let currency = escaped(&session.currency.as_deref().unwrap_or_default().to_uppercase());
    let (id, number) = (escaped(&session.id), field("client_reference_id"));
    let body = format!(
        "<h1>Test payment</h1><p class=\"test\">This page stands in for the payment page of a real shop. \
         <strong>No money moves</strong>, and no card is asked for.</p>{word}\
         <p>Order {number}</p><p class=\"amount\">{units}.{hundredths:02} {currency}</p>\
         <form method=\"post\" action=\"/pay/{id}\"><button class=\"pay\" name=\"way\" value=\"pay\">Pay (test)</button>\
         <button name=\"way\" value=\"decline\">Let the card be declined</button></form>\
         <a class=\"back\" href=\"{back}\">Go back without paying</a>"
    );
    (HEADERS, Html(html(&body))).into_response()
}

fn html(body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Test payment</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
         <style>{STYLE}</style></head><body><main>{body}</main></body></html>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}
