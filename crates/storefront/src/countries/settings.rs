//! GET /api/countries/settings

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Alphabet;
use vitrina_core::countries::{Country as Known, country};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// A country that is delivered to (S1 §3).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Country {
    /// Two letters.
    code: String,
    title: String,
    /// International prefix with its plus.
    dial_code: String,
}

/// The countries that are delivered to, by name.
#[utoipa::path(get, path = "/api/countries/settings", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<Country>), (status = 400, body = Problem)))]
pub(crate) async fn settings(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<Country>>, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let known = configuration.delivery_countries.iter().filter_map(|code| country(code));
    let mut countries: Vec<Country> = known
        .map(|Known { code, titles, dial_code }| Country {
            code: (*code).to_owned(),
            title: titles[locale as usize].to_owned(),
            dial_code: (*dial_code).to_owned(),
        })
        .collect();
    let alphabet = Alphabet::of(locale);
    countries.sort_by_key(|country| alphabet.key(&country.title));
    Ok(Json(countries))
}
