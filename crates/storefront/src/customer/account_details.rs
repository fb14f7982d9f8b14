//! GET /api/customer/account-details

use super::details::AccountDetails;
use axum::{
    Json,
    extract::State,
    http::{HeaderName, HeaderValue, header},
};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers};

/// The account of who is signed in.
#[utoipa::path(get, path = "/api/customer/account-details", tag = "customers",
    responses((status = 200, body = AccountDetails), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Nobody is signed in: `message` is `NotLoggedIn`"), (status = 503, body = Problem)))]
pub(crate) async fn account_details(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
) -> Result<([(HeaderName, HeaderValue); 2], Json<AccountDetails>), Problem> {
    let customer = customers::account(&shop, &signed.session.customer).await?;
    Ok((private(), Json(customer.ok_or_else(Problem::not_signed_in)?.into())))
}

/// Of an answer that is for nobody else.
fn private() -> [(HeaderName, HeaderValue); 2] {
    [(header::CACHE_CONTROL, HeaderValue::from_static("no-store")), (header::VARY, HeaderValue::from_static("cookie"))]
}
