//! `POST /api/update_password`

use super::{
    arriving::Arriving,
    changing::Changing,
    details::AccountDetails,
    entering::entered_with_account,
    guess::Guess,
    passwords::{check, refused},
};
use crate::limits::Limits;
use axum::{extract::State, response::Response};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{body::JsonBody, client::Client, problem::Problem};
use vitrina_shop::{
    context::Shop,
    customers::{self, ChooseError},
};

/// Another password of who is signed in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OtherPassword {
    #[schema(max_length = 128)]
    password: String,
    /// Wanted when the customer signed in more than ten minutes ago (decision 39).
    #[serde(default)]
    #[schema(max_length = 128)]
    current_password: Option<String>,
}

/// Changes the password of who is signed in (AUTH-06). Everywhere else they are signed out.
#[utoipa::path(post, path = "/api/update_password", tag = "customers", request_body = OtherPassword,
    responses((status = 200, body = AccountDetails, description = "Changed; the browser has the cookies of a new session"),
        (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem, description = "`CurrentPasswordNeeded`: they signed in more than ten minutes ago; `Impersonating`"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn update_password(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Changing(signed): Changing,
    Arriving(browser): Arriving,
    JsonBody(other): JsonBody<OtherPassword>,
) -> Result<Response, Problem> {
    check(&shop, &other.password)?;
    limits.logins.take(client)?;
    let guess = other.current_password.is_some().then(|| Guess::take(&limits, client, &signed.session.customer)).transpose()?;
    let updated = customers::update_password(&shop, &signed, other.current_password, other.password, browser).await;
    if let Some(guess) = guess.filter(|_| !matches!(updated, Err(ChooseError::Incorrect))) {
        guess.give_back();
    }
    entered_with_account(&shop, &updated.map_err(refused)?).await
}
