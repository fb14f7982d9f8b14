//! `GET /api/password_policy`

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::catalog;
use vitrina_http::problem::Problem;
use vitrina_shop::context::Shop;

/// What a password must be (decision 37). One that is easily guessed is refused whatever it says.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasswordPolicy {
    /// Fewest characters.
    min: u16,
    /// Most characters.
    max: u16,
    /// Whether there must be a letter.
    require_letter: bool,
    /// Whether there must be a digit.
    require_number: bool,
}

impl From<catalog::PasswordPolicy> for PasswordPolicy {
    fn from(policy: catalog::PasswordPolicy) -> Self {
        let catalog::PasswordPolicy { min, max, require_letter, require_number } = policy;
        Self { min, max, require_letter, require_number }
    }
}

/// What a password must be.
#[utoipa::path(get, path = "/api/password_policy", tag = "customers",
    responses((status = 200, body = PasswordPolicy), (status = 400, body = Problem)))]
pub(crate) async fn password_policy(State(shop): State<Shop>) -> Json<PasswordPolicy> {
    Json(shop.shelf.now().snapshot.configuration.password_policy.into())
}
