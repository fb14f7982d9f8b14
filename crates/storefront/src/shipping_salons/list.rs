//! GET /api/shipping-salons

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use vitrina_core::text::localised;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// A place of the shop (S2 §3); the key is `_id`, and `id` is the same.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Salon {
    #[serde(rename = "_id", default)]
    #[schema(required = true)]
    key: String,
    id: String,
    city: String,
    title: String,
    address: String,
    /// Latitude and longitude in degrees: `lat,lng`.
    coordinates: Option<String>,
    /// Opening hours, as people read them.
    hours: String,
    phone: Option<String>,
    email: Option<String>,
    /// Opening hours as schema.org writes them: `Mo-Fr 08:00-17:00`.
    #[serde(default)]
    #[schema(required = true)]
    opening_hours: Vec<String>,
}

/// The shop's places, in order.
#[utoipa::path(get, path = "/api/shipping-salons", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<Salon>), (status = 400, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<Salon>>, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let described = |salon: &Value| -> Result<Salon, Problem> {
        let salon = localised(salon, locale, configuration.default_locale);
        let salon: Salon = serde_json::from_value(salon).map_err(|error| Problem::unexpected(&error))?;
        Ok(Salon { key: salon.id.clone(), ..salon })
    };
    now.snapshot.shipping_salons.iter().map(described).collect::<Result<_, _>>().map(Json)
}
