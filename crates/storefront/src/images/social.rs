//! GET /social-image

use crate::{
    content::path_info::{ListType, resolve},
    state::Storefront,
};
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use std::time::Duration;
use tokio::time::timeout;
use vitrina_http::{client::Client, params::Params, problem::Problem};
use vitrina_shop::papers::{Card, TypesetError};

/// Who shares a page fetches its picture once; a new title is seen within the day.
const CACHED: &str = "public, max-age=86400";
const KIND: &str = "image/png";
/// Whoever shares a page asks again.
const WAITS_MAX: Duration = Duration::from_secs(5);

/// What stands for a page without a picture of its own where it is shared: its title on a card of 1200 by 630 pixels (SHELL-03). Only what
/// the shop's own pages are called can be read on one.
#[utoipa::path(get, path = "/social-image", tag = "content",
    params(("path" = String, Query, description = "Path of the page, with its language's prefix")),
    responses((status = 200, description = "The picture, PNG"), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 429, body = Problem, description = "Too many pictures that were not made before"), (status = 503, body = Problem)))]
pub(crate) async fn get(
    State(storefront): State<Storefront>,
    client: Client,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let path = params.one("path")?.ok_or_else(|| Problem::bad_request("path", "required", "must be the path of a page"))?;
    if !path.starts_with('/') {
        return Err(Problem::bad_request("path", "pattern", "must begin with /"));
    }
    let card = card(&storefront, path, &headers).ok_or_else(|| Problem::not_found("page"))?;
    let picture = match storefront.cards.get(&card) {
        Some(picture) => picture,
        None => made(&storefront, card, client).await?,
    };
    Ok(([(header::CONTENT_TYPE, KIND), (header::CACHE_CONTROL, CACHED)], picture).into_response())
}

/// One after another, so that papers, which the same press sets, never wait for more than one, and a card that many ask for is made once.
async fn made(storefront: &Storefront, card: Card, client: Client) -> Result<Bytes, Problem> {
    let _turn = timeout(WAITS_MAX, storefront.card_turn.lock()).await.map_err(|_| Problem::unavailable())?;
    if let Some(picture) = storefront.cards.get(&card) {
        return Ok(picture);
    }
    storefront.limits.pictures.take(client)?;
    let made = storefront.shop.typesetter.card(card.clone()).await.map_err(|error| refuse(&error))?;
    storefront.cards.insert(card, made.clone());
    Ok(made)
}

/// The card of the page at `path`; none of what is nobody's to share.
fn card(storefront: &Storefront, path: &str, headers: &HeaderMap) -> Option<Card> {
    let moment = storefront.shop.shelf.now();
    let snapshot = &moment.snapshot;
    let configuration = &snapshot.configuration;
    let page = resolve(&storefront.shop, snapshot, path, "", ListType::of(configuration, headers));
    let language = page.language.parse().ok().filter(|_| page.is_indexed)?;
    let origin = &configuration.site_origin;
    Some(Card {
        brand: snapshot.text(&configuration.site_name, language).to_owned(),
        address: origin.split_once("://").map_or(origin.as_str(), |(_, address)| address).to_owned(),
        title: page.title,
        language,
    })
}

fn refuse(error: &TypesetError) -> Problem {
    match error {
        TypesetError::Busy(_) => Problem::unavailable(),
        TypesetError::Broken(_) => Problem::unexpected(error),
    }
}
