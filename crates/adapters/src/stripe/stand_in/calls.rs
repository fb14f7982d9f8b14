//! The calls that the stand-in answers: forms in, JSON out, as Stripe's.

use super::{
    super::asking::REPLAYED,
    account::{Account, Answer, Fields, Refused},
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
use serde_json::json;
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
    told(admit(account, headers).and_then(|()| act()).map(|answer| json!(answer)))
}

/// The same call under the same key happens once, and is answered the same each time: so is a failure of the stand-in's own.
fn write<T: Serialize>(account: &Account, headers: &HeaderMap, body: &[u8], act: impl FnOnce(&Fields) -> Result<T, Refused>) -> Response {
    let key = text(headers, "idempotency-key").map(str::to_owned);
    let fields: Fields = form_urlencoded::parse(body).into_owned().collect();
    let admitted = match admit(account, headers) {
        // Nothing has begun that could be answered again.
        Err(refused @ (..500, _)) => return told(Err(refused)),
        admitted => admitted,
    };
    match key.as_ref().map_or(Ok(None), |key| account.answered(key, &fields)) {
        Ok(Some(answer)) => return ([(REPLAYED, "true")], told(answer)).into_response(),
        Ok(None) => {}
        Err(refused) => return told(Err(refused)),
    }
    let answer: Answer = admitted.and_then(|()| act(&fields)).map(|answer| json!(answer));
    if let Some(key) = key
        && matches!(answer, Ok(_) | Err((500.., _)))
    {
        account.keep_answer(key, fields, answer.clone());
    }
    told(answer)
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

fn told(answer: Answer) -> Response {
    let (status, message) = match answer {
        Ok(answer) => return Json(answer).into_response(),
        Err(refused) => refused,
    };
    let kind = if status < 500 { "invalid_request_error" } else { "api_error" };
    let code = (status == 404).then_some("resource_missing");
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, Json(json!({"error": {"type": kind, "code": code, "message": message}}))).into_response()
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
