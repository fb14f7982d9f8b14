//! GET /icons/{file}: the shop's mark as an icon (SHELL-03): 32, 128, 180, 192 and 512 pixels; GET /favicon.ico is the smallest.
//! A shop without one has a sheet of paper: a mark that fits any maker.

use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    images::{Fit, Format, ImageError, ImageSpec},
};

/// The picture that icons are made from where the configuration names no other.
const ICON: &str = "icon";
/// The side in pixels, and the mark of a shop that has none.
const SMALLEST: (u32, &[u8]) = (32, include_bytes!("icons/32.png"));

/// `32.png`, `128.png`, `180.png`, `192.png` or `512.png`.
pub(crate) async fn get(State(shop): State<Shop>, Segment(file): Segment) -> Result<Response, Problem> {
    let (side_px, neutral): (u32, &'static [u8]) = match file.as_str() {
        "32.png" => SMALLEST,
        "128.png" => (128, include_bytes!("icons/128.png")),
        "180.png" => (180, include_bytes!("icons/180.png")),
        "192.png" => (192, include_bytes!("icons/192.png")),
        "512.png" => (512, include_bytes!("icons/512.png")),
        _ => return Err(Problem::not_found("icon")),
    };
    icon(&shop, side_px, neutral).await
}

/// What browsers ask for that have read no page: a PNG, which they all take under this name.
pub(crate) async fn favicon(State(shop): State<Shop>) -> Result<Response, Problem> {
    let (side_px, neutral) = SMALLEST;
    icon(&shop, side_px, neutral).await
}

async fn icon(shop: &Shop, side_px: u32, neutral: &'static [u8]) -> Result<Response, Problem> {
    let (side, format) = (Some(side_px), Format::Png);
    let spec = ImageSpec { width_px: side, height_px: side, fit: Fit::Cover, format, quality: 90, stand_in_quality: 90 };
    let moment = shop.shelf.now();
    // A larger picture becomes a smaller icon, not the other way round.
    let larger = moment.snapshot.configuration.icons.iter().filter(|icon| u32::from(icon.size) >= side_px);
    let picture = larger.min_by_key(|icon| icon.size).map_or(ICON, |icon| &icon.image_id);
    let icon = match shop.images.get(picture, spec).await {
        Ok(icon) => Body::from(icon.bytes),
        Err(ImageError::Unknown | ImageError::Unreadable(_)) => Body::from(neutral),
        Err(ImageError::Files(_)) => return Err(Problem::unavailable()),
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
    ];
    Ok((headers, icon).into_response())
}
