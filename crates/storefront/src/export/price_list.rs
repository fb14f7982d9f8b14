//! GET /api/export/products/price-list

use super::sending::{check, named_format, sent};
use crate::limits::Limits;
use axum::{extract::State, response::Response};
use vitrina_http::{client::Client, params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    pricing::Concessions,
    tables::{TableFormat, price_list as table},
};

/// What everything costs, by quantity and day, as a file to keep (SHELL-11, decision 34): each price as the cart has it, with the cheapest of what
/// must be chosen, without what can be added, and with what who is signed in pays less.
#[utoipa::path(get, path = "/api/export/products/price-list", tag = "catalog",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("format" = Option<String>, Query, description = "xlsx or csv; xlsx when absent")),
    responses((status = 200, description = "The file, named with its day", content_type = "application/octet-stream"),
        (status = 400, body = Problem), (status = 401, body = Problem, description = "Lists are for companies here, and nobody is signed in"),
        (status = 403, body = Problem, description = "`CompaniesOnly`: who is signed in buys for themselves"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn price_list(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    signed: Option<SignedIn>,
    params: Params,
) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let format = named_format(&params)?.unwrap_or(TableFormat::Xlsx);
    check(&shop, &limits, client, signed.as_ref())?;
    let customer = signed.as_ref().map(|SignedIn(signed)| &signed.session.customer);
    let concessions = Concessions::find(&shop.database, &moment, customer, None, shop.clock.now()).await?;
    sent(&shop, table(&shop, concessions, locale), format, "price-list").await
}
