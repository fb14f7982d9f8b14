//! GET /api/payment-methods

use crate::wire;
use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::catalog::PaymentType;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// A way to pay (CHK-03).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PaymentMethod {
    id: String,
    title: String,
    description: Option<String>,
    #[schema(value_type = wire::PaymentType)]
    payment_type: PaymentType,
}

/// The ways to pay for those who are not logged in, in order.
#[utoipa::path(get, path = "/api/payment-methods", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<PaymentMethod>), (status = 400, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<PaymentMethod>>, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let offered = snapshot.payment_methods.iter().filter(|method| shop.offers(method));
    let methods = offered.map(|method| PaymentMethod {
        id: method.id.clone(),
        title: snapshot.text(&method.title, locale).to_owned(),
        description: method.description.as_ref().map(|text| snapshot.text(text, locale).to_owned()),
        payment_type: method.payment_type,
    });
    Ok(Json(methods.collect()))
}
