//! Tags of answers: who has what a tag stands for is sent nothing (RFC 9110, 13.1.2).

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use vitrina_http::{conditional::is_known, problem::Problem};
use vitrina_shop::context::hexadecimal;

/// The tag of what is answered; weak, because the encodings of one answer share it.
pub(crate) fn tag_of(answer: &[u8]) -> HeaderValue {
    let tag = hexadecimal(&Sha256::digest(answer)[..12]);
    HeaderValue::from_str(&format!("W/\"{tag}\"")).unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""))
}

/// The `whole` answer with the tag of its text, or 304 where the client has it.
pub(crate) fn if_unknown(headers: &HeaderMap, text: &[u8], whole: impl FnOnce() -> Result<Response, Problem>) -> Result<Response, Problem> {
    if_other(headers, tag_of(text), whole)
}

/// The `whole` answer with this tag, or 304 where the client has it.
pub(crate) fn if_other(
    headers: &HeaderMap,
    tag: HeaderValue,
    whole: impl FnOnce() -> Result<Response, Problem>,
) -> Result<Response, Problem> {
    let has_it = tag.to_str().is_ok_and(|tag| is_known(headers, tag));
    let mut response = if has_it { StatusCode::NOT_MODIFIED.into_response() } else { whole()? };
    response.headers_mut().insert(header::ETAG, tag);
    Ok(response)
}
