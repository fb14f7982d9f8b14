//! GET /api/carts

use super::wire::{StoredCart, active, refused, saved};
use crate::{
    customer::paging::{Paging, page},
    products::list::asks_for_total,
};
use axum::{extract::State, http::HeaderMap, response::Response};
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    carts::{SavedQuery, active_cart, saved_carts},
    context::Shop,
};

/// The carts of who is signed in: with `active=true` the one that is filled and ordered, with its lines, or none; else those saved for later.
#[utoipa::path(get, path = "/api/carts", tag = "customers",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("active" = Option<bool>, Query, description = "The active cart alone"),
        ("page" = Option<u64>, Query, description = "From 0"),
        ("size" = Option<u64>, Query, description = "1 to 150; 50 when absent"),
        ("sort" = Option<String>, Query, description = "newest or oldest first; newest when absent"),
        ("search" = Option<String>, Query, description = "Words of its products"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<StoredCart>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn list(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let (query, customer) = (query(&params)?, &signed.session.customer);
    let (carts, total) = if params.flag("active")? {
        let cart = active_cart(&shop, customer).await.map_err(refused)?;
        let carts: Vec<_> = cart.iter().map(|cart| active(cart, &moment.snapshot, locale)).collect::<Result<_, _>>()?;
        let total = carts.len();
        (carts, total)
    } else {
        let (found, total) = saved_carts(&shop, customer, &query).await.map_err(refused)?;
        (found.into_iter().map(|cart| saved(cart, None, &moment.snapshot, locale)).collect::<Result<_, _>>()?, total)
    };
    Ok(page(&carts, asks_for_total(&headers).then_some(total as u64)))
}

fn query(params: &Params) -> Result<SavedQuery, Problem> {
    let Paging { oldest_first, skip, limit } = Paging::of(params)?;
    let search = params.one("search")?.unwrap_or_default().to_owned();
    Ok(SavedQuery { search, oldest_first, skip, limit })
}
