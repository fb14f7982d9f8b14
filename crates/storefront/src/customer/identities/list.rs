//! GET /api/customer/identities

use crate::{customer::private::PRIVATE, wire};
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::identities};

/// A provider that opens the customer's account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConnectedIdentity {
    #[schema(value_type = wire::IdentityProvider)]
    provider: &'static str,
    /// The address that it told then.
    email: Option<String>,
    /// RFC 3339.
    connected_at: String,
}

/// By which providers who is signed in can sign in (AUTH-09).
#[utoipa::path(get, path = "/api/customer/identities", tag = "customers",
    responses((status = 200, body = Vec<ConnectedIdentity>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let connected = identities(&shop, &signed.session.customer).await?.into_iter().map(|identity| ConnectedIdentity {
        provider: identity.provider.code(),
        email: identity.email,
        connected_at: identity.made_at.to_string(),
    });
    Ok((PRIVATE, Json(connected.collect::<Vec<_>>())))
}
