//! GET /api/customer/sessions

use crate::customer::private::PRIVATE;
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::session_name};
use vitrina_store::customers::sessions::of_customer;

/// A browser in which the customer is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenSession {
    id: String,
    /// Whether it is the one that asks.
    is_current: bool,
    /// Whether staff see what the customer sees.
    is_staff: bool,
    /// RFC 3339.
    signed_in_at: String,
    /// RFC 3339, to the hour or so.
    seen_at: String,
    /// Network of the browser.
    network: String,
    /// What the browser calls itself.
    browser: String,
}

/// Where who is signed in is signed in, the latest seen first.
#[utoipa::path(get, path = "/api/customer/sessions", tag = "customers",
    responses((status = 200, body = Vec<OpenSession>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let sessions = of_customer(&shop.database, &signed.session.customer, shop.clock.now()).await?;
    let sessions = sessions.into_iter().map(|session| OpenSession {
        id: session_name(&session.id_hash),
        is_current: session.id_hash == signed.session.id_hash,
        is_staff: session.staff.is_some(),
        signed_in_at: session.made_at.to_string(),
        seen_at: session.seen_at.to_string(),
        network: session.client,
        browser: session.agent,
    });
    Ok((PRIVATE, Json(sessions.collect::<Vec<_>>())))
}
