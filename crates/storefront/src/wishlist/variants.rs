//! GET and PUT /api/wishlist/variants

use crate::{customer::private::PRIVATE, limits::Limits, orders::lines::ID_LENGTH_MAX};
use axum::{Json, extract::State, response::IntoResponse};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_http::{
    body::JsonBody,
    problem::{FieldProblem, Problem},
    session::SignedIn,
};
use vitrina_shop::{
    context::Shop,
    wishlists::{self, Wishes, WishlistError, keep_wishlist, wishlist},
};

/// Most products of a wishlist, and variants of all of them together.
const PRODUCTS_MAX: usize = 1000;
const VARIANTS_MAX: usize = 5000;

/// What who is signed in keeps for later (S1 §3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Wishlist {
    /// Product id to variant codes; none stand for the product as such.
    #[schema(value_type = std::collections::HashMap<String, Vec<String>>)]
    variant_codes_by_product_id: Wishes,
    /// Grows with each change; 0 before the first wish.
    version: i64,
}

/// A wishlist to be kept instead of the one before.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WishlistRequest {
    /// Product id to variant codes, at most 1000 products and 5000 variants.
    #[schema(value_type = std::collections::HashMap<String, Vec<String>>)]
    variant_codes_by_product_id: IndexMap<String, Vec<String>>,
    /// That of the wishlist that was seen. Without it, whatever another device kept meanwhile is overwritten.
    #[serde(default)]
    version: Option<i64>,
}

/// The wishlist of who is signed in.
#[utoipa::path(get, path = "/api/wishlist/variants", tag = "customers",
    responses((status = 200, body = Wishlist), (status = 400, body = Problem), (status = 401, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let kept = wishlist(&shop, &signed.session.customer).await.map_err(refused)?;
    Ok((PRIVATE, Json(Wishlist::from(kept))))
}

/// Keeps the wishlist of who is signed in.
#[utoipa::path(put, path = "/api/wishlist/variants", tag = "customers", request_body = WishlistRequest,
    responses((status = 200, body = Wishlist), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 409, body = Problem, description = "Another device has changed it since: `extra` is how it is now"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn put(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    SignedIn(signed): SignedIn,
    JsonBody(request): JsonBody<WishlistRequest>,
) -> Result<impl IntoResponse, Problem> {
    let customer = &signed.session.customer;
    limits.saves.take(customer.0.clone())?;
    let wishes = checked(request.variant_codes_by_product_id)?;
    let kept = keep_wishlist(&shop, customer, wishes, request.version).await.map_err(refused)?;
    Ok((PRIVATE, Json(Wishlist::from(kept))))
}

fn checked(wishes: Wishes) -> Result<Wishes, Problem> {
    let is_id = |id: &String| (1..=ID_LENGTH_MAX).contains(&id.chars().count());
    let variants: usize = wishes.values().map(Vec::len).sum();
    let is_right =
        wishes.len() <= PRODUCTS_MAX && variants <= VARIANTS_MAX && wishes.iter().all(|(id, codes)| is_id(id) && codes.iter().all(is_id));
    let allowed =
        || format!("must have at most {PRODUCTS_MAX} products and {VARIANTS_MAX} variants, each called by 1 to {ID_LENGTH_MAX} characters");
    if is_right { Ok(wishes) } else { Err(Problem::unprocessable(vec![FieldProblem::new("variantCodesByProductId", "length", allowed())])) }
}

impl From<wishlists::Wishlist> for Wishlist {
    fn from(kept: wishlists::Wishlist) -> Self {
        Self { variant_codes_by_product_id: kept.wishes, version: kept.version }
    }
}

fn refused(error: WishlistError) -> Problem {
    match error {
        WishlistError::Changed(now) => match serde_json::to_value(Wishlist::from(now)) {
            Ok(now) => Problem::conflict("Another device has changed the wishlist.", Some(now)),
            Err(error) => Problem::unexpected(&error),
        },
        WishlistError::Unreadable(error) => Problem::unexpected(&error),
        WishlistError::Database(error) => error.into(),
    }
}
