//! GET /api/shipping-methods

use crate::wire::{self, Number};
use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::catalog::ShippingMethodType;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// A way to deliver (CHK-02); whether VAT is in the price is told by `pricesInclude` of the configuration.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingMethod {
    id: String,
    title: String,
    description: Option<String>,
    #[serde(rename = "type")]
    #[schema(value_type = wire::ShippingMethodType)]
    kind: ShippingMethodType,
    price: Number,
    countries: Vec<String>,
}

/// The ways to deliver, in order.
#[utoipa::path(get, path = "/api/shipping-methods", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<ShippingMethod>), (status = 400, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<ShippingMethod>>, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let methods = snapshot.shipping_methods.iter().map(|method| ShippingMethod {
        id: method.id.clone(),
        title: snapshot.text(&method.title, locale).to_owned(),
        description: method.description.as_ref().map(|text| snapshot.text(text, locale).to_owned()),
        kind: method.kind,
        price: method.price.into(),
        countries: method.countries.clone(),
    });
    Ok(Json(methods.collect()))
}
