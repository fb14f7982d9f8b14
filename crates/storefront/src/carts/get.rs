//! GET /api/carts/{id}

use super::wire::{StoredCart, active, refused, saved};
use crate::customer::private::PRIVATE;
use axum::{Json, extract::State, response::IntoResponse};
use vitrina_http::{params::Params, problem::Problem, segment::Segment, session::SignedIn};
use vitrina_shop::{
    carts::{CartError, active_cart, saved_cart},
    context::Shop,
};

/// A cart of who is signed in, with its lines.
#[utoipa::path(get, path = "/api/carts/{id}", tag = "customers",
    params(("id" = String, Path, description = "Of a saved cart, or of the active one"), ("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = StoredCart), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn get(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    params: Params,
    Segment(id): Segment,
) -> Result<impl IntoResponse, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let customer = &signed.session.customer;
    let cart = match saved_cart(&shop, customer, &id).await {
        Ok((cart, lines)) => saved(cart, Some(&lines), &moment.snapshot, locale)?,
        Err(CartError::Unknown) => {
            let cart = active_cart(&shop, customer).await.map_err(refused)?.filter(|cart| cart.id == id);
            active(&cart.ok_or_else(|| refused(CartError::Unknown))?, &moment.snapshot, locale)?
        }
        Err(error) => return Err(refused(error)),
    };
    Ok((PRIVATE, Json(cart)))
}
