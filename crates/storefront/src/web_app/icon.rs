//! GET /icons/{file}: the shop's mark as an icon (SHELL-03): 32, 128, 180, 192 and 512 pixels.

use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    images::{Fit, Format, ImageSpec},
};

/// The picture that icons are made from where the configuration names no other.
const ICON: &str = "icon";

/// `32.png`, `128.png`, `180.png`, `192.png` or `512.png`.
pub(crate) async fn get(State(shop): State<Shop>, Segment(file): Segment) -> Result<Response, Problem> {
    let side_px = match file.as_str() {
        "32.png" => 32,
        "128.png" => 128,
        "180.png" => 180,
        "192.png" => 192,
        "512.png" => 512,
        _ => return Err(Problem::not_found("icon")),
    };
    let (side, format) = (Some(side_px), Format::Png);
    let spec = ImageSpec { width_px: side, height_px: side, fit: Fit::Cover, format, quality: 90, stand_in_quality: 90 };
    let moment = shop.shelf.now();
    // A larger picture becomes a smaller icon, not the other way round.
    let larger = moment.snapshot.configuration.icons.iter().filter(|icon| u32::from(icon.size) >= side_px);
    let picture = larger.min_by_key(|icon| icon.size).map_or(ICON, |icon| &icon.image_id);
    let icon = shop.images.get(picture, spec).await.map_err(|_| Problem::not_found("icon"))?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
    ];
    Ok((headers, Body::from(icon.bytes)).into_response())
}
