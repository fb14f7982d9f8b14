//! GET /api/customer/account-details

use super::{details::AccountDetails, private::PRIVATE};
use axum::{Json, extract::State, response::IntoResponse};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers};

/// The account of who is signed in.
#[utoipa::path(get, path = "/api/customer/account-details", tag = "customers",
    responses((status = 200, body = AccountDetails), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Nobody is signed in: `message` is `NotLoggedIn`"), (status = 503, body = Problem)))]
pub(crate) async fn account_details(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let customer = customers::account(&shop, &signed.session.customer).await?;
    let customer = customer.ok_or_else(Problem::not_signed_in)?;
    Ok((PRIVATE, Json(AccountDetails::of(&shop, customer, signed.session.kind).await?)))
}
