//! The calls that the stand-in answers: forms in, JSON out, as Stripe's.

use super::{
    account::{Account, Fields, Refused},
    known::{KEY, SECRET},
};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;

type Shared = State<Arc<Account>>;

pub(super) async fn open(State(account): Shared, headers: HeaderMap, body: Bytes) -> Response {
    let host = text(&headers, header::HOST.as_str()).unwrap_or_default().to_owned();
    write(&account, &headers, &body, |fields| account.open(fields, &host))
}

pub(super) async fn expire(State(account): Shared, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Response {
    write(&account, &headers, &body, |_| account.expire(&id))
}

pub(super) async fn refund(State(account): Shared, headers: HeaderMap, body: Bytes) -> Response {
    write(&account, &headers, &body, |fields| account.refund(fields))
}

pub(super) async fn refunds(State(account): Shared, Query(fields): Query<Fields>, headers: HeaderMap) -> Response {
    read(&account, &headers, || account.refunds(&fields))
}

pub(super) async fn look(State(account): Shared, Path(id): Path<String>, headers: HeaderMap) -> Response {
    read(&account, &headers, || account.session(&id))
}

pub(super) async fn look_at_refund(State(account): Shared, Path(id): Path<String>, headers: HeaderMap) -> Response {
    read(&account, &headers, || account.refund_of(&id))
}

/// One more address is told of what happens.
pub(super) async fn listen(State(account): Shared, headers: HeaderMap, body: Bytes) -> Response {
    write(&account, &headers, &body, |fields| {
        let url = fields.get("url").ok_or_else(|| (400, "Missing required param: url.".to_owned()))?;
        account.tell(url);
        let id = account.name("we");
        Ok(json!({"id": id, "object": "webhook_endpoint", "url": url, "secret": SECRET, "status": "enabled", "livemode": false}))
    })
}

fn read<T: Serialize>(account: &Account, headers: &HeaderMap, act: impl FnOnce() -> Result<T, Refused>) -> Response {
    match admit(account, headers).and_then(|()| act()) {
        Ok(answer) => Json(json!(answer)).into_response(),
        Err(refused) => refusal(refused),
    }
}

/// The same call under the same key happens once.
fn write<T: Serialize>(account: &Account, headers: &HeaderMap, body: &[u8], act: impl FnOnce(&Fields) -> Result<T, Refused>) -> Response {
    let key = text(headers, "idempotency-key").map(str::to_owned);
    let fields: Fields = form_urlencoded::parse(body).into_owned().collect();
    let answer = admit(account, headers).and_then(|()| {
        let before = key.as_ref().map_or(Ok(None), |key| account.answered(key, &fields))?;
        let answer: Value = match before {
            Some(answer) => answer,
            None => json!(act(&fields)?),
        };
        if let Some(key) = key {
            account.keep_answer(key, fields, answer.clone());
        }
        Ok(answer)
    });
    answer.map_or_else(refusal, |answer| Json(answer).into_response())
}

fn admit(account: &Account, headers: &HeaderMap) -> Result<(), Refused> {
    if let Some(status) = account.called() {
        return Err((status, "The stand-in was told to fail.".to_owned()));
    }
    match text(headers, header::AUTHORIZATION.as_str()).and_then(|key| key.strip_prefix("Bearer ")) {
        Some(KEY) => Ok(()),
        _ => Err((401, "Invalid API Key provided".to_owned())),
    }
}

fn refusal((status, message): Refused) -> Response {
    let kind = if status < 500 { "invalid_request_error" } else { "api_error" };
    let code = (status == 404).then_some("resource_missing");
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, Json(json!({"error": {"type": kind, "code": code, "message": message}}))).into_response()
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
