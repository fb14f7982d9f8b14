//! POST /api/carts

use super::wire::{StoredCart, active, read, refused, saved};
use crate::{customer::private::PRIVATE, limits::Limits, orders::lines::ID_LENGTH_MAX};
use axum::{Json, extract::State, response::IntoResponse};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    params::Params,
    problem::{FieldProblem, Problem},
    session::SignedIn,
};
use vitrina_shop::{
    carts::{Since, save_active_cart, save_cart},
    context::Shop,
};

/// Guids that one list may have: lines of a cart, and what was removed from it meanwhile.
const GUIDS_MAX: usize = 1000;
/// What is not counted of the active cart, of which an account has one and which is told anew at each change: usual ones are shorter.
const ACTIVE_BYTES_FREE: u64 = 16 * 1024;

/// A cart to be kept for all devices of who is signed in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CartRequest {
    /// Whether it is the cart that is filled and ordered; else it is saved for later.
    #[serde(default)]
    active: bool,
    /// The cart as text: JSON with `guid`, under which it is saved, and `products`, as POST /api/orders/price takes them, each with `title`, `url` and
    /// `imageId`. Nothing else of it is kept: no price, no code, no address.
    data: String,
    /// Of the active cart: what this device heard of it last, and did since. Only that changes then, and what other devices did stays. Without it
    /// the cart becomes what is sent.
    #[serde(default)]
    since: Option<CartSince>,
    /// Of a saved cart that was read: its `savedAt` then. Where another device has saved or removed it since, nothing is saved. RFC 3339.
    #[serde(default)]
    seen: Option<String>,
}

/// What a device heard of the active cart last, and did since.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CartSince {
    /// The cart's `id`; empty when it heard of none.
    #[serde(default)]
    id: String,
    /// The cart's `version`; 0 when it heard of none.
    #[serde(default)]
    version: u64,
    /// Guids of lines that it added or changed.
    #[serde(default)]
    changed: Vec<String>,
    /// Guids of lines that it removed; one that was removed stays so for every device that did not hear of it.
    #[serde(default)]
    removed: Vec<String>,
}

/// Keeps a cart: the active one, merged line by line with what other devices did to it, or one for later, of a hundred and 5 MiB at most.
#[utoipa::path(post, path = "/api/carts", tag = "customers", params(("lang" = Option<String>, Query, description = "Language")),
    request_body = CartRequest,
    responses((status = 200, body = StoredCart, description = "As it is now; of the active cart with its lines"), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 409, body = Problem, description = "Another device has saved or removed the cart since it was `seen`"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn save(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    SignedIn(signed): SignedIn,
    params: Params,
    JsonBody(request): JsonBody<CartRequest>,
) -> Result<impl IntoResponse, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let customer = &signed.session.customer;
    limits.saves.take(customer.0.clone())?;
    let bytes = request.data.len() as u64;
    limits.saved_bytes.take_many(client, if request.active { bytes.saturating_sub(ACTIVE_BYTES_FREE) } else { bytes })?;
    let cart = read(&request.data)?;
    let stored = if request.active {
        let since = request.since.map(checked).transpose()?;
        let kept = save_active_cart(&shop, customer, cart.lines, since).await.map_err(refused)?;
        active(&kept, &moment.snapshot, locale)?
    } else {
        let lacks = |field: &str| Problem::unprocessable(vec![FieldProblem::new(field, "required", "is required")]);
        let id = cart.guid.ok_or_else(|| lacks("data.guid"))?;
        if cart.lines.is_empty() {
            return Err(lacks("data.products"));
        }
        let seen = request.seen.as_deref().map(moment_of).transpose()?;
        let kept = save_cart(&shop, customer, &id, &cart.lines, seen).await.map_err(refused)?;
        saved(kept, None, &moment.snapshot, locale)?
    };
    Ok((PRIVATE, Json(stored)))
}

fn moment_of(seen: &str) -> Result<Timestamp, Problem> {
    let wrong = |_| Problem::unprocessable(vec![FieldProblem::new("seen", "format", "must be a moment such as 2026-11-22T09:30:00Z")]);
    seen.parse().map_err(wrong)
}

fn checked(CartSince { id, version, changed, removed }: CartSince) -> Result<Since, Problem> {
    let is_guid = |guid: &String| (1..=ID_LENGTH_MAX).contains(&guid.chars().count());
    let wrong = [("since.changed", &changed), ("since.removed", &removed)].into_iter().filter_map(|(field, guids)| {
        let is_right = guids.len() <= GUIDS_MAX && guids.iter().all(is_guid);
        let allowed = || format!("must be at most {GUIDS_MAX} guids of 1 to {ID_LENGTH_MAX} characters");
        (!is_right).then(|| FieldProblem::new(field, "length", allowed()))
    });
    let wrong: Vec<FieldProblem> = wrong.collect();
    if wrong.is_empty() { Ok(Since { id, version, changed, removed }) } else { Err(Problem::unprocessable(wrong)) }
}
