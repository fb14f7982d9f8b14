//! GET /api/auth/{provider}

use super::offered::offered;
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use std::time::Duration;
use vitrina_core::customers::IdentityPurpose;
use vitrina_http::{
    attempt_cookie, location::redirect, origin::check_way, params::Params, problem::Problem, sampled::Sampled, segment::Segment,
};
use vitrina_shop::{
    context::Shop,
    customers::{Attempt, GoError, provider_page},
};

/// As long as a provider is away, everybody who tries meets it.
static AWAY: Sampled = Sampled::new(Duration::from_mins(1));

/// Leads to the page of a provider that vouches for people (AUTH-09), which leads back to `/login-callback` with a code.
#[utoipa::path(get, path = "/api/auth/{provider}", tag = "customers",
    params(("provider" = String, Path, description = "`google`, `facebook` or `apple`, as far as `socialLogins` of the configuration has it"),
        ("lang" = Option<String>, Query, description = "Language of the page that they come back to"),
        ("connect" = Option<bool>, Query, description = "Connect it to the account of who is signed in, instead of signing in")),
    responses((status = 303, description = "To the provider; to `/login-callback` where that cannot be reached"), (status = 400, body = Problem),
        (status = 403, body = Problem, description = "`CrossSite`: a page of another site leads here"), (status = 404, body = Problem)))]
pub(crate) async fn begin(
    State(shop): State<Shop>,
    Segment(provider): Segment,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let provider = offered(&shop, &provider)?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    check_way(&headers, &configuration.site_origin)?;
    let language = params.locale(&configuration.locales, configuration.default_locale)?;
    let purpose = if params.flag("connect")? { IdentityPurpose::Connect } else { IdentityPurpose::Enter };
    let (attempt, secret) = (Attempt { provider, purpose, language }, shop.chance.secret());
    let address = match provider_page(&shop, attempt, &secret).await {
        Ok(address) => address,
        Err(GoError::NotOffered) => return Err(Problem::not_found("provider")),
        Err(GoError::Vouch(error)) => {
            if let Some(count) = AWAY.happened() {
                tracing::warn!(%error, provider = provider.code(), count, "nobody can sign in by a provider");
            }
            format!("/login-callback?error=away&state={}", attempt.proofs(&secret).state)
        }
    };
    let cookie = attempt_cookie::begun(&secret).map_or_else(Vec::new, |cookie| vec![cookie]);
    Ok((AppendHeaders(cookie), [(header::CACHE_CONTROL, "no-store")], redirect(StatusCode::SEE_OTHER, &address)).into_response())
}
