//! GET /api/productReturns/statuses

use super::wire::Title;
use axum::{Json, extract::State};
use vitrina_core::returns::ReturnStatus;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, returns::status_title};

/// Where a return can stand (ACC-05).
#[utoipa::path(get, path = "/api/productReturns/statuses", tag = "customers", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<Title>), (status = 400, body = Problem)))]
pub(crate) async fn statuses(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<Title>>, Problem> {
    let snapshot = &shop.shelf.now().snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let title = |status: &ReturnStatus| Title {
        code: status.code(),
        title: shop.translations.get(snapshot, locale, status_title(*status)).to_owned(),
    };
    Ok(Json(ReturnStatus::ALL.iter().map(title).collect()))
}
