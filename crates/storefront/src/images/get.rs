//! GET /images/{id}

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    images::{Fit, Format, ImageError, ImageSpec, snapped},
};

/// Few steps, so that nobody can fill the cache with a hundred copies of a picture.
const QUALITIES: [u8; 8] = [50, 60, 70, 75, 78, 80, 85, 90];

/// A picture in the asked size (CALL-02, decision 31): w and h are snapped to a ladder, never above the original;
/// f is a format and quality such as `webp-75`, without it the Accept header decides.
#[utoipa::path(get, path = "/images/{id}", tag = "content",
    params(
        ("id" = String, Path, description = "Picture id"),
        ("w" = Option<u32>, Query, description = "Width of the box in pixels"),
        ("h" = Option<u32>, Query, description = "Height of the box in pixels"),
        ("fit" = Option<String>, Query, description = "contain or cover"),
        ("f" = Option<String>, Query, description = "webp-75, jpeg-80 or png")),
    responses((status = 200, description = "The picture"), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, Segment(id): Segment, params: Params, headers: HeaderMap) -> Result<Response, Problem> {
    let spec = spec(&params, &headers, shop.shelf.now().snapshot.configuration.image_quality)?;
    let picture = shop.images.get(&id, spec).await.map_err(|error| match error {
        ImageError::Unknown => Problem::not_found("picture"),
        ImageError::Files(_) => Problem::unavailable(),
        ImageError::Unreadable(_) => Problem::unexpected(&error),
    })?;
    let kind = match spec.format {
        Format::Webp => "image/webp",
        Format::Jpeg => "image/jpeg",
        Format::Png => "image/png",
    };
    let mut response = Body::from(picture).into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=2592000"));
    answer.insert(header::VARY, HeaderValue::from_static("accept"));
    Ok(response)
}

/// What is asked for, at `default` quality where no other is.
fn spec(params: &Params, headers: &HeaderMap, default: u8) -> Result<ImageSpec, Problem> {
    let side = |name: &str| -> Result<Option<u32>, Problem> {
        let asked: u32 = params.parsed(name, 0, "a whole number of pixels")?;
        Ok((asked > 0).then(|| snapped(asked)))
    };
    let fit = match params.one("fit")? {
        None | Some("contain") => Fit::Contain,
        Some("cover") => Fit::Cover,
        Some(_) => return Err(Problem::bad_request("fit", "unknown", "must be contain or cover")),
    };
    let (format, quality) = match params.one("f")? {
        None => (accepted(headers), default),
        Some(token) => token_of(token, default).ok_or_else(|| {
            Problem::bad_request("f", "unknown", format!("must be webp, jpeg or png, with a quality of {QUALITIES:?}: webp-75"))
        })?,
    };
    Ok(ImageSpec { width_px: side("w")?, height_px: side("h")?, fit, format, quality })
}

fn accepted(headers: &HeaderMap) -> Format {
    let takes_webp = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains("image/webp"));
    if takes_webp { Format::Webp } else { Format::Jpeg }
}

fn token_of(token: &str, default: u8) -> Option<(Format, u8)> {
    let (name, quality) = token.split_once('-').map_or((token, None), |(name, quality)| (name, Some(quality)));
    let format = match name {
        "webp" => Format::Webp,
        "jpeg" => Format::Jpeg,
        "png" => Format::Png,
        _ => return None,
    };
    let quality: u8 = quality.map_or(Some(default), |text| text.parse().ok())?;
    QUALITIES.contains(&quality).then_some((format, quality))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_02_a_picture_has_the_quality_of_its_token_else_of_the_configuration() {
        let quality = |query: &str| spec(&Params::parse(query), &HeaderMap::new(), 60).ok().map(|spec| spec.quality);
        assert_eq!(["", "f=webp", "f=webp-85", "f=webp-86"].map(quality), [Some(60), Some(60), Some(85), None]);
    }
}
