//! GET /icons/{file}: the shop's mark as an icon (SHELL-03): 32, 128, 180, 192 and 512 pixels, and one that systems cut to a shape of theirs (SHELL-14); GET /favicon.ico is the smallest.
//! A shop without one has a sheet of paper: a mark that fits any maker.

use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use vitrina_core::catalog::Configuration;
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    images::{Fit, Format, ImageError, ImageSpec},
};

/// The picture that icons are made from where the configuration names no other.
const ICON: &str = "icon";
/// The icon that systems cut to a shape of theirs.
pub(super) const MASKABLE: &str = "maskable.png";
/// The side in pixels, and the mark of a shop that has none.
const SMALLEST: (u32, &[u8]) = (32, include_bytes!("icons/32.png"));
const LARGEST: (u32, &[u8]) = (512, include_bytes!("icons/512.png"));

/// `32.png`, `128.png`, `180.png`, `192.png`, `512.png` or `maskable.png`.
pub(crate) async fn get(State(shop): State<Shop>, Segment(file): Segment) -> Result<Response, Problem> {
    let icon_of: (u32, &'static [u8]) = match file.as_str() {
        "32.png" => SMALLEST,
        "128.png" => (128, include_bytes!("icons/128.png")),
        "180.png" => (180, include_bytes!("icons/180.png")),
        "192.png" => (192, include_bytes!("icons/192.png")),
        "512.png" => LARGEST,
        MASKABLE => {
            let moment = shop.shelf.now();
            let configuration = &moment.snapshot.configuration;
            return match &configuration.app_icon {
                Some(picture) if configuration.app_icon_maskable => made(&shop, picture, Fit::Cover, LARGEST).await,
                _ => made(&shop, picture_of(configuration, LARGEST.0), Fit::Masked, LARGEST).await,
            };
        }
        _ => return Err(Problem::not_found("icon")),
    };
    icon(&shop, icon_of).await
}

/// What browsers ask for that have read no page: a PNG, which they all take under this name.
pub(crate) async fn favicon(State(shop): State<Shop>) -> Result<Response, Problem> {
    icon(&shop, SMALLEST).await
}

async fn icon(shop: &Shop, icon: (u32, &'static [u8])) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    made(shop, picture_of(&moment.snapshot.configuration, icon.0), Fit::Cover, icon).await
}

/// The picture of icons of this size: a larger picture becomes a smaller icon, not the other way round.
fn picture_of(configuration: &Configuration, side_px: u32) -> &str {
    let larger = configuration.icons.iter().filter(|icon| u32::from(icon.size) >= side_px);
    larger.min_by_key(|icon| icon.size).map(|icon| &*icon.image_id).or(configuration.app_icon.as_deref()).unwrap_or(ICON)
}

/// An icon of a picture; `neutral`, which no shape spoils, where there is no such picture.
async fn made(shop: &Shop, picture: &str, fit: Fit, (side_px, neutral): (u32, &'static [u8])) -> Result<Response, Problem> {
    let (side, format) = (Some(side_px), Format::Png);
    let spec = ImageSpec { width_px: side, height_px: side, fit, format, quality: 90, stand_in_quality: 90 };
    let icon = match shop.images.get(picture, spec).await {
        Ok(icon) => Body::from(icon.bytes),
        Err(ImageError::Unknown | ImageError::Unreadable(_)) => Body::from(neutral),
        Err(ImageError::Busy | ImageError::Files(_)) => return Err(Problem::unavailable()),
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
    ];
    Ok((headers, icon).into_response())
}
