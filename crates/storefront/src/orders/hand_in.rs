//! POST /api/orders/by-token/files

use super::token::order_token;
use crate::limits::Limits;
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;
use vitrina_core::companions::FILES_MAX;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    owner::Requester,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    orders::{HandIn, HandInError, hand_in as take},
};

/// Most lines of a request: as many as an order has.
const LINES_MAX: usize = 200;

/// Files for an order that waits for them (FILE-02).
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct HandInRequest {
    /// 1 to 200 entries.
    lines: Vec<LineFiles>,
}

/// The files of a line.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LineFiles {
    /// `guid` of a line of the order that has `artwork`.
    guid: String,
    /// `_id`s from POST /api/document, 1 to 10.
    files: BTreeSet<String>,
}

/// Hands in files for an order that waits for them (`takesFiles`). Once each line that was to get files later has some, they are
/// checked. Files that it has already are passed over, so that a request may be repeated.
#[utoipa::path(post, path = "/api/orders/by-token/files", tag = "checkout",
    params(
        ("X-Order-Token" = String, Header, description = "Token from POST /api/orders"),
        ("X-Visitor-Token" = Option<String>, Header, description = "The token that the files were sent with; not needed by who is signed in")),
    request_body = HandInRequest,
    responses(
        (status = 204, description = "They are kept with the order"), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Their session is over: `message` is `NotLoggedIn`"), (status = 404, body = Problem),
        (status = 409, body = Problem, description = "It does not wait for files"), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn hand_in(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Requester(owner): Requester,
    headers: HeaderMap,
    JsonBody(request): JsonBody<HandInRequest>,
) -> Result<StatusCode, Problem> {
    let token = order_token(&headers)?;
    let files = read(&request.lines).map_err(Problem::unprocessable)?;
    limits.hand_ins.take(client)?;
    // A client that hangs up does not stop it halfway.
    let taken = tokio::spawn(async move { take(&shop, &HandIn { token, owner, files }).await });
    let taken = taken.await.map_err(|error| Problem::unexpected(&error))?;
    taken.map(|()| StatusCode::NO_CONTENT).map_err(|error| refuse(&error, &request.lines))
}

fn read(lines: &[LineFiles]) -> Result<BTreeMap<String, BTreeSet<String>>, Vec<FieldProblem>> {
    if lines.is_empty() || lines.len() > LINES_MAX {
        return Err(vec![FieldProblem::new("lines", "length", format!("must have 1 to {LINES_MAX} entries"))]);
    }
    let (mut files, mut problems) = (BTreeMap::new(), Vec::new());
    for (index, line) in lines.iter().enumerate() {
        if line.files.is_empty() || line.files.len() > FILES_MAX {
            problems.push(FieldProblem::new(format!("lines[{index}].files"), "length", format!("must have 1 to {FILES_MAX} entries")));
        }
        if files.insert(line.guid.clone(), line.files.clone()).is_some() {
            problems.push(FieldProblem::new(format!("lines[{index}].guid"), "duplicate", "must differ from those of the other lines"));
        }
    }
    if problems.is_empty() { Ok(files) } else { Err(problems) }
}

fn refuse(error: &HandInError, lines: &[LineFiles]) -> Problem {
    let of_line = |guid: &String, field: &str, code: &str, message: String| {
        let index = lines.iter().position(|line| line.guid == *guid).unwrap_or_default();
        Problem::unprocessable(vec![FieldProblem::new(format!("lines[{index}].{field}"), code, message)])
    };
    match error {
        HandInError::UnknownOrder => Problem::not_found("order"),
        HandInError::NotAwaited => Problem::conflict("The order does not wait for files.", None),
        HandInError::UnknownLine(guid) => {
            of_line(guid, "guid", "unknown", "must be that of a line of the order that has artwork".to_owned())
        }
        HandInError::TooMany(guid) => of_line(guid, "files", "length", format!("must come to at most {FILES_MAX} files of the line")),
        HandInError::FileMissing => {
            let message = "must name files that were uploaded with this X-Visitor-Token";
            Problem::unprocessable(vec![FieldProblem::new("lines", "unknown", message)])
        }
        HandInError::Database(error) => Problem::from(error),
        HandInError::Unreadable(_) | HandInError::Move(_) => Problem::unexpected(error),
    }
}
