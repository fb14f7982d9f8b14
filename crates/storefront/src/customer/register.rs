//! POST /api/register/{language}

use super::{
    any_moment::{A_WHILE, any_moment},
    arriving::Arriving,
    entered::{asked, company, entries, person, text},
    entering::entered,
    passwords,
    send_confirmation_email::of_shop,
};
use crate::{limits::Limits, wire};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_core::{customers::BuyAs, locale::Locale, registration::failures};
use vitrina_http::{
    body::JsonBody,
    client::Client,
    params::Params,
    problem::{FieldProblem, Problem},
    segment::Segment,
};
use vitrina_shop::{
    context::Shop,
    customers::{self, RegisterError, Registered, Registration},
};

/// Who makes themselves an account (S2 §3). A company tells of itself; who buys for themselves leaves that out.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RegisterRequest {
    /// `company` when absent (decision 36).
    #[serde(default)]
    #[schema(value_type = Option<wire::BuyAs>)]
    buy_as: Option<String>,
    /// As the specification's client sends it; `buyAs` is what counts.
    #[serde(default)]
    b2b_customer: Option<bool>,
    #[serde(default)]
    company_name: Option<String>,
    #[serde(default)]
    company_email: Option<String>,
    #[serde(default)]
    company_phone: Option<String>,
    #[serde(default)]
    company_code: Option<String>,
    #[serde(default)]
    company_vat_code: Option<String>,
    /// Two-letter code.
    #[serde(default)]
    company_country: Option<String>,
    #[serde(default)]
    company_city: Option<String>,
    #[serde(default)]
    company_address: Option<String>,
    #[serde(default)]
    company_postcode: Option<String>,
    #[serde(default)]
    company_web_site: Option<String>,
    name: String,
    surname: String,
    email: String,
    phone: String,
    /// Two-letter code.
    #[serde(default)]
    country: Option<String>,
    #[schema(max_length = 128)]
    password: String,
    #[schema(max_length = 128)]
    password2: String,
    agree_to_privacy_and_terms: bool,
    #[serde(default, rename = "news_letter_mail")]
    news_letter_mail: bool,
    #[serde(default, rename = "news_letter_sms")]
    news_letter_sms: bool,
    #[serde(default)]
    gdpr_accepted: Option<bool>,
}

/// What becomes of it (AUTH-04).
#[derive(Serialize, ToSchema)]
pub(crate) struct RegisterAnswer {
    /// `EmailNotValidated`: a mail asks to confirm the address, or tells its owner of the account that they have. `NotApprovedByAdmin`: staff let
    /// them in. `LoggedIn`: they are. `Registered`: they can sign in.
    #[schema(value_type = wire::Outcome)]
    pub(crate) outcome: &'static str,
}

/// Makes an account. Where the address is to be confirmed or staff let customers in, one that has an account is answered like any other.
#[utoipa::path(post, path = "/api/register/{language}", tag = "customers",
    params(("language" = String, Path, description = "Language of the page"),
        ("create_temporar_session" = Option<bool>, Query, description = "Sign in at once, where neither confirmation nor approval is asked for"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose things pass to who is signed in")),
    request_body = RegisterRequest,
    responses((status = 201, body = RegisterAnswer), (status = 400, body = Problem),
        (status = 403, body = Problem, description = "`CrossSite`: a page of another site has sent it"),
        (status = 404, body = Problem, description = "The shop takes no registrations, or does not have the language"),
        (status = 409, body = Problem, description = "`EmailTaken`: told only where an account can be used at once"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn register(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Segment(language): Segment,
    params: Params,
    Arriving(browser): Arriving,
    JsonBody(request): JsonBody<RegisterRequest>,
) -> Result<Response, Problem> {
    let language = of_shop(&shop, &language)?;
    let signs_in = params.flag("create_temporar_session")?;
    if !shop.takes_registrations() {
        return Err(refused(RegisterError::Closed));
    }
    let registration = read(&shop, request, language, signs_in).map_err(Problem::unprocessable)?;
    limits.account_mails.take(client)?;
    let answer = |outcome| (StatusCode::CREATED, Json(RegisterAnswer { outcome })).into_response();
    let registered = customers::register(&shop, registration, browser).await.map_err(refused)?;
    any_moment(&shop, A_WHILE).await;
    Ok(match registered {
        Registered::ProvesMailbox => answer("EmailNotValidated"),
        Registered::AwaitsApproval => answer("NotApprovedByAdmin"),
        Registered::Ready(None) => answer("Registered"),
        Registered::Ready(Some(who)) => entered(&shop, &who, StatusCode::CREATED, RegisterAnswer { outcome: "LoggedIn" }),
    })
}

fn read(shop: &Shop, request: RegisterRequest, language: Locale, signs_in: bool) -> Result<Registration, Vec<FieldProblem>> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let buy_as = match request.buy_as.as_deref().map(str::parse::<BuyAs>) {
        None => BuyAs::Company,
        Some(Ok(buy_as)) => buy_as,
        Some(Err(_)) => return Err(vec![FieldProblem::new("buyAs", "unknown", "must be b2c or company")]),
    };
    let entries = entries(&request);
    let wrong = failures(&entries, asked(configuration, buy_as));
    if !wrong.is_empty() {
        return Err(wrong.into_iter().map(|error| FieldProblem::new(error.field, error.code, error.message)).collect());
    }
    let (person, company) = (person(&entries), company(&entries, buy_as));
    let newsletter = request.news_letter_mail || request.news_letter_sms;
    Ok(Registration { buy_as, email: text(&entries, "email"), password: request.password, person, company, newsletter, language, signs_in })
}

fn refused(error: RegisterError) -> Problem {
    match error {
        RegisterError::Closed => Problem::not_found("call"),
        RegisterError::Email => Problem::unprocessable(vec![FieldProblem::new("email", "email", "Invalid email format")]),
        RegisterError::Guessable => passwords::guessable(),
        RegisterError::Taken => Problem::taken("EmailTaken", "There is an account with this e-mail address already."),
        RegisterError::Busy(_) => Problem::unavailable(),
        RegisterError::Database(error) => error.into(),
    }
}
