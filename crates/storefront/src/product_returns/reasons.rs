//! GET /api/productReturns/reasons

use super::wire::Title;
use axum::{Json, extract::State};
use vitrina_core::returns::ReturnReason;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, returns::reason_title};

/// What can be wrong with what is returned (ACC-05).
#[utoipa::path(get, path = "/api/productReturns/reasons", tag = "customers", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<Title>), (status = 400, body = Problem)))]
pub(crate) async fn reasons(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<Title>>, Problem> {
    let snapshot = &shop.shelf.now().snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let title = |reason: &ReturnReason| Title {
        code: reason.code(),
        title: shop.translations.get(snapshot, locale, reason_title(*reason)).to_owned(),
    };
    Ok(Json(ReturnReason::ALL.iter().map(title).collect()))
}
