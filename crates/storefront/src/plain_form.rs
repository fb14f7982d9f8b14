//! Forms that a browser sends by itself, without a script.

use axum::{
    extract::{FromRequest, Request},
    http::header,
};
use vitrina_http::{body::WholeBody, params::Params, problem::Problem};

/// What browsers call the body that a form without scripts sends.
const PLAIN_FORM: &str = "application/x-www-form-urlencoded";

/// Whether no script sends it.
pub(crate) fn is_plain(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(PLAIN_FORM)
}

/// The fields of such a form.
pub(crate) async fn fields(request: Request) -> Result<Params, Problem> {
    let WholeBody(bytes) = WholeBody::from_request(request, &()).await?;
    Params::strict(&String::from_utf8_lossy(&bytes))
}
