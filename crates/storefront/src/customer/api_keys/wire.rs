//! Keys as their customer is told of them.

use crate::wire;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::problem::Problem;
use vitrina_shop::context::Shop;
use vitrina_store::customers::api_keys;

/// A key of a customer, without what opens it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiKey {
    id: String,
    name: String,
    #[schema(value_type = Vec<wire::ApiScope>)]
    scopes: Vec<&'static str>,
    /// RFC 3339.
    made_at: String,
    /// When it was used last, to five minutes; null: never.
    used_at: Option<String>,
}

impl From<api_keys::ApiKey> for ApiKey {
    fn from(key: api_keys::ApiKey) -> Self {
        Self {
            id: key.id,
            name: key.name,
            scopes: key.scopes.into_iter().map(vitrina_core::customers::ApiScope::code).collect(),
            made_at: key.made_at.to_string(),
            used_at: key.used_at.map(|at| at.to_string()),
        }
    }
}

/// Where the shop has no integrations, there are no such calls.
pub(super) fn are_on(shop: &Shop) -> Result<(), Problem> {
    let is_on = shop.shelf.now().snapshot.configuration.features.customer_integrations;
    if is_on { Ok(()) } else { Err(Problem::not_found("call")) }
}
