//! GET /images/{id}

use crate::limits::Limits;
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use vitrina_http::{client::Client, conditional::is_known, params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{
    context::{Shop, hexadecimal},
    images::{Fit, Format, ImageError, ImageSpec, Picture, filled, snapped},
};

/// An import can replace a picture under its id, so that a browser asks again whether it is still the same: after ten minutes nobody sees
/// the one of before.
const CACHED: &str = "public, max-age=600";
/// What stands in for a picture that is still being made is asked for again soon.
const CACHED_FOR_NOW: &str = "public, max-age=60";
/// Few steps, so that nobody can fill the cache with a hundred copies of a picture.
const QUALITIES: [u8; 8] = [50, 60, 70, 75, 78, 80, 85, 90];

/// A picture in the asked size (CALL-02, decision 31): w and h are snapped to a ladder, a box to fill to one of a few shapes, never above
/// the original; f is a format and quality such as `webp-75`, without it the Accept header decides. An AVIF is made in the background: until
/// it is there, a WebP is answered.
#[utoipa::path(get, path = "/images/{id}", tag = "content",
    params(
        ("id" = String, Path, description = "Picture id"),
        ("w" = Option<u32>, Query, description = "Width of the box in pixels"),
        ("h" = Option<u32>, Query, description = "Height of the box in pixels"),
        ("fit" = Option<String>, Query, description = "contain or cover"),
        ("f" = Option<String>, Query, description = "avif-60, webp-75, jpeg-80 or png")),
    responses((status = 200, description = "The picture"),
        (status = 304, description = "It is the one that If-None-Match names"), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 429, body = Problem, description = "Too many pictures that were not made before"), (status = 503, body = Problem)))]
pub(crate) async fn get(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Segment(id): Segment,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let spec = spec(&params, &headers, shop.shelf.now().snapshot.configuration.image_quality)?;
    let picture = picture(&shop, &limits, client, &id, spec).await?;
    let kind = match picture.format {
        Format::Avif => "image/avif",
        Format::Webp => "image/webp",
        Format::Jpeg => "image/jpeg",
        Format::Png => "image/png",
    };
    let etag = format!("\"{}\"", hexadecimal(&Sha256::digest(&picture.bytes)[..12]));
    let is_known = is_known(&headers, &etag);
    let mut response = if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(picture.bytes).into_response() };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(if picture.is_final { CACHED } else { CACHED_FOR_NOW }));
    answer.insert(header::VARY, HeaderValue::from_static("accept"));
    answer.insert(header::ETAG, HeaderValue::try_from(etag).map_err(|error| Problem::unexpected(&error))?);
    Ok(response)
}

/// What was made before, or is made now, which counts for the client. An AVIF and what stands in for it count once where neither was there.
async fn picture(shop: &Shop, limits: &Limits, client: Client, id: &str, spec: ImageSpec) -> Result<Picture, Problem> {
    let problem = |error: ImageError| refuse(&error);
    match shop.images.kept(id, spec).await.map_err(problem)? {
        Some(picture) if picture.is_final => Ok(picture),
        Some(stand_in) => {
            // Who had too many made sees what stands in, and nothing is made for them.
            if limits.pictures.take(client).is_ok() && !shop.images.make_later(id, spec).await.map_err(problem)? {
                limits.pictures.give_back(client, 1);
            }
            Ok(stand_in)
        }
        None => {
            limits.pictures.take(client)?;
            let made = shop.images.make(id, spec).await.map_err(problem)?;
            if !made.is_final {
                shop.images.make_later(id, spec).await.map_err(problem)?;
            }
            Ok(made)
        }
    }
}

fn refuse(error: &ImageError) -> Problem {
    match error {
        // One that cannot be shown is as good as none; it was logged where it was found.
        ImageError::Unknown | ImageError::Unreadable(_) => Problem::not_found("picture"),
        ImageError::Busy | ImageError::Files(_) => Problem::unavailable(),
    }
}

/// What is asked for, at `default` quality where no other is; an AVIF at what looks the same.
fn spec(params: &Params, headers: &HeaderMap, default: u8) -> Result<ImageSpec, Problem> {
    let side = |name: &str| -> Result<Option<u32>, Problem> {
        let asked: u32 = params.parsed(name, 0, "a whole number of pixels")?;
        Ok((asked > 0).then_some(asked))
    };
    let fit = match params.one("fit")? {
        None | Some("contain") => Fit::Contain,
        Some("cover") => Fit::Cover,
        Some(_) => return Err(Problem::bad_request("fit", "unknown", "must be contain or cover")),
    };
    let (width_px, height_px) = match (side("w")?, side("h")?, fit) {
        (Some(width_px), Some(height_px), Fit::Cover) => {
            let (width_px, height_px) = filled(width_px, height_px);
            (Some(width_px), Some(height_px))
        }
        (width_px, height_px, _) => (width_px.map(snapped), height_px.map(snapped)),
    };
    let (format, quality) = match params.one("f")? {
        None => {
            let format = accepted(headers);
            (format, format.quality_like(default))
        }
        Some(token) => token_of(token, default).ok_or_else(|| {
            Problem::bad_request("f", "unknown", format!("must be avif, webp, jpeg or png, with a quality of {QUALITIES:?}: webp-75"))
        })?,
    };
    Ok(ImageSpec { width_px, height_px, fit, format, quality, stand_in_quality: default })
}

fn accepted(headers: &HeaderMap) -> Format {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    [(Format::Avif, "image/avif"), (Format::Webp, "image/webp")]
        .into_iter()
        .find_map(|(format, kind)| accepted.split(',').any(|range| takes(range, kind)).then_some(format))
        .unwrap_or(Format::Jpeg)
}

/// Whether a range of `Accept` names this kind, and does not say that it is never to come (RFC 9110, 12.4.2).
fn takes(range: &str, kind: &str) -> bool {
    let mut parts = range.split(';').map(str::trim);
    let is_named = parts.next().is_some_and(|named| named.eq_ignore_ascii_case(kind));
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    is_named && weight.is_none_or(|weight| weight.parse() != Ok(0.0_f32))
}

fn token_of(token: &str, default: u8) -> Option<(Format, u8)> {
    let (name, quality) = token.split_once('-').map_or((token, None), |(name, quality)| (name, Some(quality)));
    let format = match name {
        "avif" => Format::Avif,
        "webp" => Format::Webp,
        "jpeg" => Format::Jpeg,
        "png" => Format::Png,
        _ => return None,
    };
    let Some(quality) = quality else { return Some((format, format.quality_like(default))) };
    let quality: u8 = quality.parse().ok()?;
    QUALITIES.contains(&quality).then_some((format, quality))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_02_a_picture_has_the_quality_of_its_token_else_of_the_configuration() {
        let quality = |query: &str| spec(&Params::parse(query), &HeaderMap::new(), 60).ok().map(|spec| spec.quality);
        assert_eq!(["", "f=webp", "f=webp-85", "f=webp-86"].map(quality), [Some(60), Some(60), Some(85), None]);
        assert_eq!(["f=avif", "f=avif-50", "f=avif-51"].map(quality), [Some(45), Some(50), None]);
    }
}
