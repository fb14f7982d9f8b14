//! GET /api/payment-methods

use crate::{
    customer::private::PRIVATE,
    wire::{self, Number},
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::catalog::PaymentType;
use vitrina_http::{params::Params, problem::Problem, session::Seen};
use vitrina_shop::{context::Shop, credit::left_of};

/// A way to pay (CHK-03).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PaymentMethod {
    id: String,
    title: String,
    description: Option<String>,
    #[schema(value_type = wire::PaymentType)]
    payment_type: PaymentType,
    /// Of credit: what is left of the limit of who is signed in. An order must not come to more.
    credit_left: Option<Number>,
}

/// The ways to pay, in order. Credit is one of who is signed in and has been given some (decision 62).
#[utoipa::path(get, path = "/api/payment-methods", tag = "checkout", 
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("own" = Option<bool>, Query, description = "Allowed; changes nothing: it tells what a customer is answered from what everybody is, where answers are kept by their address")),
    responses((status = 200, body = Vec<PaymentMethod>), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "`OtherCustomer`: somebody else than `X-Customer` says is signed in by now"),
        (status = 503, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, Seen(seen): Seen, params: Params) -> Result<Response, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let left = match &seen {
        Some(signed) => left_of(&shop.database, &signed.session.customer).await?,
        None => None,
    };
    let offered = snapshot.payment_methods.iter().filter(|method| shop.offers_with(method, left.is_some()));
    let methods = offered.map(|method| PaymentMethod {
        id: method.id.clone(),
        title: snapshot.text(&method.title, locale).to_owned(),
        description: method.description.as_ref().map(|text| snapshot.text(text, locale).to_owned()),
        payment_type: method.payment_type,
        credit_left: left.filter(|_| method.payment_type == PaymentType::Credit).map(Number::from),
    });
    let methods = Json(methods.collect::<Vec<_>>());
    Ok(if seen.is_some() { (PRIVATE, methods).into_response() } else { methods.into_response() })
}
