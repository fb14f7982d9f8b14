//! JSON bodies, read strictly: what does not fit is answered with the field's path, never with the parser's words.

use crate::{client::Client, form::linger, in_flight::InFlight, objects::Objects, problem::Problem};
use axum::{
    Extension,
    body::HttpBody,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;
use vitrina_core::entered::has_control;

/// A body is there within so long, or its client is given up.
const ARRIVAL_MAX: Duration = Duration::from_secs(30);
/// A larger body is refused: 201 lines with long comments fit. Uploads have a limit of their own.
const BYTES_MAX: usize = 1024 * 1024;
/// Bytes that all bodies on their way may have, and those of one client.
const ARRIVING_BYTES_MAX: usize = 64 * BYTES_MAX;
const CLIENT_ARRIVING_BYTES_MAX: usize = 8 * BYTES_MAX;

/// Bounds all bodies of a router together, once it is a layer of it.
pub fn bound_together() -> Extension<InFlight> {
    Extension(InFlight::new(ARRIVING_BYTES_MAX, CLIENT_ARRIVING_BYTES_MAX))
}

/// A request body that arrived whole, unread: not too large, in time, and bounded together with the others.
#[derive(Debug, Clone)]
pub struct WholeBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for WholeBody {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        timeout(ARRIVAL_MAX, read(request)).await.map_err(|_| Problem::too_slow())?.map(Self)
    }
}

async fn read(request: Request) -> Result<Bytes, Problem> {
    let too_large = || Problem::refused_body(StatusCode::PAYLOAD_TOO_LARGE, "A body may have at most 1 MiB.");
    let client = request.extensions().get::<Client>().copied().unwrap_or_else(Client::nobody);
    let mut arriving = request.extensions().get::<InFlight>().map(|bodies| bodies.begin(client));
    let announced = request.body().size_hint().lower();
    let mut pieces = request.into_body().into_data_stream();
    if announced > BYTES_MAX as u64 {
        linger(pieces);
        return Err(too_large());
    }
    let mut body = BytesMut::new();
    loop {
        let piece = match &arriving {
            Some(arriving) => tokio::select! {
                piece = pieces.next() => piece,
                () = arriving.given_up() => return Err(Problem::unavailable()),
            },
            None => pieces.next().await,
        };
        let Some(piece) = piece else { return Ok(body.freeze()) };
        let piece = piece.map_err(|_| Problem::bad_request("body", "malformed", "did not arrive whole"))?;
        if body.len() + piece.len() > BYTES_MAX {
            linger(pieces);
            return Err(too_large());
        }
        if let Some(arriving) = &mut arriving {
            arriving.grow(piece.len())?;
        }
        body.extend_from_slice(&piece);
    }
}

/// A JSON request body of the shape `T`.
#[derive(Debug, Clone)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
            return Err(Problem::refused_body(StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body must be application/json."));
        }
        let WholeBody(bytes) = WholeBody::from_request(request, state).await?;
        parse(&bytes).map(Self)
    }
}

/// Reads `bytes` as a `T`, or tells which field does not fit. No text of it has control characters but line breaks and tabs, whatever
/// it is for: not every database takes them, and nobody reads them.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    if may_have_control(bytes) {
        refuse_control(bytes)?;
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(Objects(&mut reader)).map_err(|error| {
        let path = error.path().to_string();
        explain(&path, error.inner())
    })?;
    reader.end().map_err(|error| explain(".", &error))?;
    Ok(value)
}

/// Whether a text of this JSON could have a control character. Those up to U+001F are always escaped in it.
fn may_have_control(bytes: &[u8]) -> bool {
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    bytes.contains(&0x7f) || pairs.into_iter().any(|pair| matches!(pair, (b'\\', b'u' | b'b' | b'f') | (0xc2, 0x80..=0x9f)))
}

fn refuse_control(bytes: &[u8]) -> Result<(), Problem> {
    let body: Value = serde_json::from_slice(bytes).map_err(|error| explain(".", &error))?;
    match field_with_control(&body) {
        Some(path) => {
            let field = if path.is_empty() { "body" } else { path.trim_start_matches('.') };
            Err(Problem::bad_request(field, "control_characters", "must not have control characters"))
        }
        None => Ok(()),
    }
}

/// The path of the first text with a control character; of a name, that of its object.
fn field_with_control(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => has_control(text).then(String::new),
        Value::Array(items) => items.iter().enumerate().find_map(|(index, item)| Some(format!("[{index}]{}", field_with_control(item)?))),
        Value::Object(fields) if fields.keys().any(|name| has_control(name)) => Some(String::new()),
        Value::Object(fields) => fields.iter().find_map(|(name, field)| Some(format!(".{name}{}", field_with_control(field)?))),
        _ => None,
    }
}

fn explain(path: &str, error: &serde_json::Error) -> Problem {
    let field = if path == "." { "body" } else { path };
    if error.is_syntax() || error.is_eof() {
        return Problem::bad_request("body", "malformed", format!("is not JSON: line {}, column {}", error.line(), error.column()));
    }
    // serde's text names Rust types; only the names that it quotes are the caller's own.
    let text = error.to_string();
    if let Some(name) = text.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        let field = if field == "body" { name.to_owned() } else { format!("{field}.{name}") };
        return Problem::bad_request(field, "required", "is required");
    }
    if text.starts_with("unknown field") {
        return Problem::bad_request(field, "unknown", "is not a field of this request");
    }
    Problem::bad_request(field, "wrong_type", "has the wrong type")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{body::Body, http};
    use futures_util::stream;
    use serde::Deserialize;
    use std::convert::Infallible;
    use tokio::time::sleep;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only the reading is tested")]
    struct Line {
        quantity: f64,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only the reading is tested")]
    struct Request {
        products: Vec<Line>,
    }

    #[tokio::test(start_paused = true)]
    async fn call_01_a_body_that_never_ends_is_given_up() {
        let drops = stream::repeat_with(|| Ok::<_, Infallible>(" ")).then(async |drop| {
            sleep(Duration::from_secs(5)).await;
            drop
        });
        let request = http::Request::builder().header(header::CONTENT_TYPE, "application/json").body(Body::from_stream(drops)).unwrap();
        let refused = JsonBody::<Value>::from_request(request, &()).await.unwrap_err();
        assert_eq!(refused.status, 408);
    }

    #[tokio::test]
    async fn call_01_a_body_may_have_a_mebibyte_whether_it_says_so_or_not() {
        let status = async |body: Body| {
            let request = http::Request::builder().header(header::CONTENT_TYPE, "application/json").body(body).unwrap();
            JsonBody::<Value>::from_request(request, &()).await.unwrap_err().status
        };
        let pieces = |count| Body::from_stream(stream::iter(vec![Ok::<_, Infallible>(vec![b' '; 1024]); count]));
        assert_eq!((status(pieces(1024)).await, status(pieces(1025)).await), (400, 413));
        assert_eq!((status(vec![b' '; BYTES_MAX].into()).await, status(vec![b' '; BYTES_MAX + 1].into()).await), (400, 413));
    }

    #[test]
    fn call_01_a_body_that_does_not_fit_names_its_field_and_no_rust_type() {
        for (body, field, code) in [
            (r#"{"products":[{"quantity":"x"}]}"#, "products[0].quantity", "wrong_type"),
            (r#"{"products":[{}]}"#, "products[0].quantity", "required"),
            (r#"{"products":[[1]]}"#, "products[0]", "wrong_type"),
            (r#"[[{"quantity":1}]]"#, "body", "wrong_type"),
            (r#"{"products":{"0":{"quantity":1}}}"#, "products", "wrong_type"),
            ("{}", "products", "required"),
            ("{", "body", "malformed"),
            (r#"{"products":[]} x"#, "body", "malformed"),
        ] {
            let problem = parse::<Request>(body.as_bytes()).unwrap_err();
            assert_eq!((problem.errors[0].field.as_str(), problem.errors[0].code.as_str()), (field, code), "{body}");
            assert!(!problem.detail.contains("f64"), "{}", problem.detail);
        }
    }

    #[test]
    fn call_01_control_characters_are_refused_wherever_they_stand() {
        for (body, field) in [
            (r#"{"products":[{"quantity":1,"id":"a\u0000"}]}"#, "products[0].id"),
            (r#"{"products":[],"data":{"a":["\b"]}}"#, "data.a[0]"),
            (r#"{"products":[],"data":{"a\u0001":1}}"#, "data"),
            ("{\"products\":[],\"x\":\"\u{7f}\"}", "x"),
            ("{\"products\":[],\"x\":\"\u{85}\"}", "x"),
            (r#""\f""#, "body"),
        ] {
            let problem = parse::<Request>(body.as_bytes()).unwrap_err();
            assert_eq!((problem.errors[0].field.as_str(), problem.errors[0].code.as_str()), (field, "control_characters"), "{body}");
        }
        let right = "{\"products\":[],\"x\":\"\\n\\t\\r\\u00e9\u{a0}\"}";
        assert!(parse::<Request>(right.as_bytes()).is_ok());
        let deep = format!("{{\"products\":[],\"x\":\"\\u0000\",\"y\":{}{}}}", "[".repeat(200), "]".repeat(200));
        assert_eq!(parse::<Request>(deep.as_bytes()).unwrap_err().errors[0].code, "malformed");
    }
}
