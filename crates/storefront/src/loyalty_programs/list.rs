//! GET /api/loyalty-programs

use crate::wire;
use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// Programs that are answered at most (S2 §9).
const SIZE_MAX: usize = 100;

/// A program by which the shop thanks its customers (S1 §3, decision 59).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LoyaltyProgram {
    id: String,
    title: String,
    #[serde(rename = "type")]
    #[schema(value_type = wire::LoyaltyProgramType)]
    kind: &'static str,
}

/// The programs that hold, in the maker's order. What they come to for who is signed in is answered by `GET /api/customer/loyalty`.
#[utoipa::path(get, path = "/api/loyalty-programs", tag = "shop",
    params(("lang" = Option<String>, Query, description = "Language"),
        ("size" = Option<usize>, Query, description = "1 to 100; 100 when absent")),
    responses((status = 200, body = Vec<LoyaltyProgram>), (status = 400, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<LoyaltyProgram>>, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let size = params.number("size", SIZE_MAX, 1..=SIZE_MAX)?;
    let described = configuration.programs().take(size).map(|program| LoyaltyProgram {
        id: program.id().to_owned(),
        title: now.snapshot.text(program.title(), locale).to_owned(),
        kind: program.code(),
    });
    Ok(Json(described.collect()))
}
