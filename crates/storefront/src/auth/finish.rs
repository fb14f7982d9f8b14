//! POST /api/auth/{provider}

use super::{offered::offered, words::Words};
use crate::{
    customer::{
        arriving::Arriving,
        details::AccountDetails,
        entering::{entered, entered_with_account},
        private::PRIVATE,
        register::RegisterAnswer,
    },
    state::Storefront,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{AppendHeaders, IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::{customers::IdentityPurpose, ids::Token};
use vitrina_http::{
    attempt_cookie,
    body::JsonBody,
    client::Client,
    problem::{FieldProblem, Problem},
    segment::Segment,
    session::SignedIn,
};
use vitrina_shop::{
    context::Shop,
    customers::{Attempt, Browser, LENGTH_MAX, Registered, SocialEntered, Vouched, connect, enter_vouched, vouched},
};

/// Longer ones no provider gives.
pub(super) const CODE_LENGTH_MAX: usize = 2048;
/// The longest that is made here has 88.
pub(super) const STATE_LENGTH_MAX: usize = 128;

/// What a provider leads back with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CameBack {
    /// What the provider tells its own account of the customer by, once.
    #[schema(max_length = 2048)]
    code: String,
    /// As `GET /api/auth/{provider}` sent it along.
    #[schema(max_length = 128)]
    state: String,
    /// First name, where the provider tells it to the browser alone (Apple); only a new account takes it.
    #[serde(default)]
    #[schema(max_length = 128)]
    name: Option<String>,
    /// Family name, the same.
    #[serde(default)]
    #[schema(max_length = 128)]
    surname: Option<String>,
}

/// Signs in whom the provider vouches for, makes them an account, or connects the provider to that of who is signed in, as they went there for
/// (AUTH-09). `extra` of what is refused says why in the page's language.
#[utoipa::path(post, path = "/api/auth/{provider}", tag = "customers",
    params(("provider" = String, Path, description = "`google`, `facebook` or `apple`"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose things pass to who is signed in")),
    request_body = CameBack,
    responses((status = 200, body = AccountDetails, description = "The browser is signed in by its cookies, or the provider is connected"),
        (status = 201, body = RegisterAnswer, description = "There is a new account"),
        (status = 400, body = Problem, description = "`AttemptNotValid`: this browser did not go there for this; `NotVouched`; `EmailMissing`"),
        (status = 401, body = Problem, description = "`EmailNotValidated`, `NotApprovedByAdmin`, `AccountDisabled`, as of a login; `NotLoggedIn`"),
        (status = 403, body = Problem, description = "`CrossSite`; `RegistrationClosed`; `LoginTooOld`: they signed in more than ten minutes ago; \
            `Impersonating`"),
        (status = 404, body = Problem),
        (status = 409, body = Problem, description = "`EmailTaken`: its account is opened by a password, then the provider can be connected; \
            `IdentityTaken`: it is connected to another account"),
        (status = 422, body = Problem), (status = 429, body = Problem),
        (status = 503, body = Problem, description = "`ProviderAway`, or the shop is away for a moment")))]
pub(crate) async fn finish(
    State(storefront): State<Storefront>,
    client: Client,
    Segment(provider): Segment,
    headers: HeaderMap,
    signed_in: Option<SignedIn>,
    Arriving(browser): Arriving,
    JsonBody(back): JsonBody<CameBack>,
) -> Result<Response, Problem> {
    let provider = offered(&storefront.shop, &provider)?;
    check(&back)?;
    storefront.limits.logins.take(client)?;
    let words = Words::of(&storefront.shop, provider, &back.state);
    let secret = attempt_cookie::held(&headers);
    let attempt = secret.as_ref().and_then(|secret| Attempt::proven(&back.state, secret)).filter(|attempt| attempt.provider == provider);
    let (Some(attempt), Some(secret)) = (attempt, secret) else { return Err(words.not_valid()) };
    let finished = came_back(&storefront, &words, attempt, &secret, &back, signed_in, browser).await;
    let over = attempt_cookie::ended().map_or_else(Vec::new, |cookie| vec![cookie]);
    Ok((AppendHeaders(over), finished).into_response())
}

async fn came_back(
    storefront: &Storefront,
    words: &Words,
    attempt: Attempt,
    secret: &Token,
    back: &CameBack,
    signed_in: Option<SignedIn>,
    browser: Browser,
) -> Result<Response, Problem> {
    let shop = &storefront.shop;
    let told = (back.name.as_deref().unwrap_or_default(), back.surname.as_deref().unwrap_or_default());
    let who = vouched(shop, attempt, secret, &back.code, told).await.map_err(|error| words.not_vouched(error))?;
    match attempt.purpose {
        IdentityPurpose::Enter => enter(shop, words, attempt, &who, browser).await,
        IdentityPurpose::Connect => {
            let SignedIn(signed) = signed_in.ok_or_else(Problem::not_signed_in)?;
            storefront.limits.changes.take(signed.session.customer.0.clone())?;
            let customer = connect(shop, &signed, attempt.provider, &who).await.map_err(|error| words.not_connected(error))?;
            Ok((PRIVATE, Json(AccountDetails::of(shop, customer, signed.session.kind).await?)).into_response())
        }
    }
}

async fn enter(shop: &Shop, words: &Words, attempt: Attempt, who: &Vouched, browser: Browser) -> Result<Response, Problem> {
    let came = enter_vouched(shop, attempt.provider, who, attempt.language, browser).await.map_err(|error| words.not_entered(error))?;
    let answer = |outcome| (StatusCode::CREATED, PRIVATE, Json(RegisterAnswer { outcome })).into_response();
    Ok(match came {
        SocialEntered::Known(who) => entered_with_account(shop, &who).await?,
        SocialEntered::New(Registered::ProvesMailbox) => answer("EmailNotValidated"),
        SocialEntered::New(Registered::AwaitsApproval) => answer("NotApprovedByAdmin"),
        SocialEntered::New(Registered::Ready(None)) => answer("Registered"),
        SocialEntered::New(Registered::Ready(Some(who))) => {
            entered(shop, &who, StatusCode::CREATED, RegisterAnswer { outcome: "LoggedIn" })
        }
    })
}

fn check(back: &CameBack) -> Result<(), Problem> {
    let wrong = |field: &str, text: &str, min: usize, max: usize| {
        let is_right = (min..=max).contains(&text.chars().count());
        (!is_right).then(|| FieldProblem::new(field, "length", format!("must have {min} to {max} characters")))
    };
    let told = |field: &str, text: &Option<String>| wrong(field, text.as_deref().unwrap_or_default(), 0, LENGTH_MAX);
    let errors: Vec<_> = [
        wrong("code", &back.code, 1, CODE_LENGTH_MAX),
        wrong("state", &back.state, 1, STATE_LENGTH_MAX),
        told("name", &back.name),
        told("surname", &back.surname),
    ]
    .into_iter()
    .flatten()
    .collect();
    if errors.is_empty() { Ok(()) } else { Err(Problem::unprocessable(errors)) }
}
