//! GET /api/countries/settings

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Alphabet;
use vitrina_core::countries::{self, Country as Known, country};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// A country that can be chosen (S1 §3).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Country {
    /// Two letters.
    code: String,
    title: String,
    /// International prefix with its plus.
    dial_code: String,
}

/// The countries that are delivered to, by name; with `all`, every country: who has an account may be of any (AUTH-03).
#[utoipa::path(get, path = "/api/countries/settings", tag = "checkout",
    params(("lang" = Option<String>, Query, description = "Language"),
        ("all" = Option<bool>, Query, description = "Those too that are not delivered to")),
    responses((status = 200, body = Vec<Country>), (status = 400, body = Problem)))]
pub(crate) async fn settings(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<Country>>, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let known: Vec<&Known> = if params.flag("all")? {
        countries::all().iter().collect()
    } else {
        configuration.delivery_countries.iter().filter_map(|code| country(code)).collect()
    };
    let mut countries: Vec<Country> = known
        .into_iter()
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
