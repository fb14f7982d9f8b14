//! Keys as their customer is told of them.

use crate::wire;
use serde::Serialize;
use utoipa::ToSchema;
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
