//! POST /api/customer/data

use super::{guess::Guess, passwords::incorrect};
use crate::{customer::private::PRIVATE, export::sending::pieces, limits::Limits};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{body::JsonBody, client::Client, problem::Problem, session::SignedIn};
use vitrina_shop::{
    calendar,
    context::Shop,
    customers::{OwnDataError, ProofError, own_data},
};

/// Who asks for what is held about them.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OwnDataRequest {
    /// Wanted when the customer signed in more than ten minutes ago (decision 39).
    #[serde(default)]
    #[schema(max_length = 128)]
    password: Option<String>,
}

/// Everything that is held about who is signed in, as one JSON file: five times a day at most (decision 63).
#[utoipa::path(post, path = "/api/customer/data", tag = "customers", request_body = OwnDataRequest,
    responses((status = 200, description = "The file, named with its day", content_type = "application/json"), (status = 400, body = Problem),
        (status = 401, body = Problem),
        (status = 403, body = Problem, description = "`CurrentPasswordNeeded`, or `LoginTooOld` without a password: they signed in more than ten minutes ago; `Impersonating`"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn data(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    SignedIn(signed): SignedIn,
    JsonBody(sent): JsonBody<OwnDataRequest>,
) -> Result<Response, Problem> {
    let customer = &signed.session.customer;
    limits.own_data.take(customer.0.clone())?;
    let guess = sent.password.is_some().then(|| Guess::take(&limits, client, customer)).transpose();
    let guess = guess.inspect_err(|_| limits.own_data.give_back(customer.0.clone(), 1))?;
    let made = own_data(&shop, &signed, sent.password).await;
    let is_wrong = matches!(made, Err(OwnDataError::Proof(ProofError::Incorrect)));
    if let Some(guess) = guess.filter(|_| !is_wrong) {
        guess.give_back();
    }
    if made.is_err() {
        limits.own_data.give_back(customer.0.clone(), 1);
    }
    let made = made.map_err(refused)?;
    let day = calendar::today(&shop.shelf.now().snapshot.configuration, shop.clock.now());
    let name = format!("attachment; filename=\"my-data-{day}.json\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_LENGTH, HeaderValue::from(made.length)),
        (header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(|error| Problem::unexpected(&error))?),
    ];
    Ok((PRIVATE, headers, Body::from_stream(pieces(made.file, ()))).into_response())
}

fn refused(error: OwnDataError) -> Problem {
    match error {
        OwnDataError::NotSignedIn => Problem::not_signed_in(),
        OwnDataError::Proof(ProofError::PasswordWanted) => {
            Problem::forbidden("CurrentPasswordNeeded", "Please enter your current password too.")
        }
        OwnDataError::Proof(ProofError::LoginWanted) => Problem::forbidden("LoginTooOld", "Please sign in again first."),
        OwnDataError::Proof(ProofError::Incorrect) => incorrect("password"),
        OwnDataError::Proof(ProofError::Busy(_)) => Problem::unavailable(),
        OwnDataError::Unwritable(error) => {
            tracing::error!(%error, "what is held about a customer cannot be written");
            Problem::unavailable()
        }
        OwnDataError::Database(error) => error.into(),
    }
}
