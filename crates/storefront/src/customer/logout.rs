//! POST /api/customer/logout

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{AppendHeaders, IntoResponse},
};
use vitrina_http::{problem::Problem, session_cookies};
use vitrina_shop::{context::Shop, customers};

/// Signs the browser out. Who is not signed in is answered the same.
#[utoipa::path(post, path = "/api/customer/logout", tag = "customers",
    responses((status = 204, description = "The browser is signed in no more"), (status = 403, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn logout(State(shop): State<Shop>, headers: HeaderMap) -> Result<impl IntoResponse, Problem> {
    if let Some(session) = session_cookies::held(&headers) {
        customers::log_out(&shop, &session).await?;
    }
    Ok((StatusCode::NO_CONTENT, AppendHeaders(session_cookies::ended())))
}
