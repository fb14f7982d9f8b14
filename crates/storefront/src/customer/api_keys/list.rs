//! GET /api/customer/api-keys

use super::wire::ApiKey;
use crate::customer::{integrations, private::PRIVATE};
use axum::{Json, extract::State, response::IntoResponse};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::keys};

/// The keys of who is signed in, the first made first (B2B-03).
#[utoipa::path(get, path = "/api/customer/api-keys", tag = "customers",
    responses((status = 200, body = Vec<ApiKey>), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "The shop has no integrations"), (status = 503, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    integrations::are_on(&shop)?;
    let keys = keys(&shop, &signed.session.customer).await?.into_iter().map(ApiKey::from);
    Ok((PRIVATE, Json(keys.collect::<Vec<_>>())))
}
