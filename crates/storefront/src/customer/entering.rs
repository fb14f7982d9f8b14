//! The answer to who has just signed in.

use super::{details::AccountDetails, private::PRIVATE};
use axum::{
    Json,
    http::StatusCode,
    response::{AppendHeaders, IntoResponse, Response},
};
use serde::Serialize;
use vitrina_core::customers::SessionKind;
use vitrina_http::{problem::Problem, session_cookies};
use vitrina_shop::{
    context::Shop,
    customers::{Entered, known_by},
};

/// Signs the browser in, and answers `body`.
pub(crate) fn entered(shop: &Shop, entered: &Entered, status: StatusCode, body: impl Serialize) -> Response {
    let Entered { token, session, customer } = entered;
    let mut cookies = session_cookies::begun(token, session.kind);
    // Staff who see what a customer sees are no browser of the customer's.
    if session.kind != SessionKind::Impersonation {
        cookies.extend(session_cookies::knowing(&known_by(shop, customer)));
    }
    (status, AppendHeaders(cookies), PRIVATE, Json(body)).into_response()
}

/// The same with the account of who signed in.
pub(crate) async fn entered_with_account(shop: &Shop, who: &Entered) -> Result<Response, Problem> {
    let account = AccountDetails::of(shop, who.customer.clone(), who.session.kind).await?;
    Ok(entered(shop, who, StatusCode::OK, account))
}
