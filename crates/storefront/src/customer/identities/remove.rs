//! DELETE /api/customer/identities/{provider}

use crate::{auth::words::Words, customer::changing::Changing};
use axum::{extract::State, http::StatusCode};
use vitrina_core::customers::IdentityProvider;
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, customers::disconnect};

/// Lets a provider open the account of who is signed in no more (AUTH-09), unless nothing else does. `extra` of what is refused says why.
#[utoipa::path(delete, path = "/api/customer/identities/{provider}", tag = "customers",
    params(("provider" = String, Path, description = "`google`, `facebook` or `apple`"),
        ("lang" = Option<String>, Query, description = "Language of the page")),
    responses((status = 204, description = "It does not open the account any more"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem, description = "`LoginTooOld`: they signed in more than ten minutes ago; `Impersonating`"),
        (status = 404, body = Problem), (status = 409, body = Problem, description = "Nothing else opens the account"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn remove(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    Segment(provider): Segment,
    params: Params,
) -> Result<StatusCode, Problem> {
    let provider: IdentityProvider = provider.parse().map_err(|_| Problem::not_found("provider"))?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let language = params.locale(&configuration.locales, configuration.default_locale)?;
    let words = Words::in_language(&shop, provider, language);
    disconnect(&shop, &signed, provider).await.map_err(|error| words.not_connected(error))?;
    Ok(StatusCode::NO_CONTENT)
}
