//! POST /api/productReturns

use super::wire::{ProductReturn, described, if_taken};
use crate::{
    customer::changing::Changing,
    orders::{
        lines::ID_LENGTH_MAX,
        place::idempotency_key,
        quantity::{Quantity, QuantityError},
    },
    wire,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;
use vitrina_core::returns::ReturnReason;
use vitrina_http::{
    body::JsonBody,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    returns::{COMMENT_LENGTH_MAX, CreateReturn, CreateReturnError, CreatedReturn, PHOTOS_MAX, create as take},
};
use vitrina_store::returns::find_customers;

/// Most lines of a request: as many as an order has.
const LINES_MAX: usize = 200;

/// What is wrong with some pieces of an order.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ReturnRequest {
    /// As people read it.
    order_number: String,
    /// 1 to 200 entries.
    lines: Vec<ReturnedPieces>,
    /// One of GET /api/productReturns/reasons.
    #[schema(value_type = wire::ReturnReason)]
    reason: String,
    /// 1 to 2000 characters.
    #[schema(min_length = 1, max_length = 2000)]
    comment: String,
    /// Ids of uploads of theirs, at most ten: POST /api/document.
    #[serde(default)]
    photos: Vec<String>,
}

/// Pieces of a line.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReturnedPieces {
    /// `guid` of a line that GET /api/productReturns/returnable names.
    guid: String,
    /// At most as many as it says.
    #[schema(value_type = u32, minimum = 1)]
    quantity: Quantity,
}

/// Returns something of an order of who is signed in (ACC-05). The same return under the same Idempotency-Key gives the same answer, with
/// status 200. A mail says that it is here, where the shop sends mails.
#[utoipa::path(post, path = "/api/productReturns", tag = "customers",
    params(("Idempotency-Key" = String, Header, description = "1 to 128 visible ASCII characters, made once for each return")),
    request_body = ReturnRequest,
    responses(
        (status = 201, body = ProductReturn), (status = 200, body = ProductReturn, description = "Taken before with this key"),
        (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem, description = "The shop takes no returns"),
        (status = 409, body = Problem, description = "Nothing of the order can be returned (any more)"), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    headers: HeaderMap,
    JsonBody(request): JsonBody<ReturnRequest>,
) -> Result<(StatusCode, Json<ProductReturn>), Problem> {
    if_taken(&shop)?;
    let key = idempotency_key(&headers)?;
    let (lines, reason) = read(&request).map_err(Problem::unprocessable)?;
    // No order has what is no number.
    let order_number = request.order_number.trim().parse().unwrap_or_default();
    let customer = signed.session.customer;
    let wanted = CreateReturn {
        key,
        customer: customer.clone(),
        order_number,
        lines,
        reason,
        comment: request.comment.trim().to_owned(),
        photos: request.photos.clone(),
    };
    let CreatedReturn { goods_return, is_repetition } = take(&shop, &wanted).await.map_err(|error| refuse(&error, &request))?;
    let stored = find_customers(&shop.database, &customer, &goods_return.id).await?;
    let answer = described(&shop, stored.into_iter().collect()).await?.pop().ok_or_else(|| Problem::not_found("return"))?;
    Ok((if is_repetition { StatusCode::OK } else { StatusCode::CREATED }, Json(answer)))
}

fn read(request: &ReturnRequest) -> Result<(BTreeMap<String, u32>, ReturnReason), Vec<FieldProblem>> {
    let mut problems = Vec::new();
    let lines = read_lines(&request.lines, &mut problems);
    let reason = request.reason.parse::<ReturnReason>();
    if reason.is_err() {
        let allowed = ReturnReason::ALL.iter().map(|reason| reason.code()).collect::<Vec<_>>().join(", ");
        problems.push(FieldProblem::new("reason", "unknown", format!("must be one of {allowed}")));
    }
    if !(1..=COMMENT_LENGTH_MAX).contains(&request.comment.trim().chars().count()) {
        problems.push(FieldProblem::new("comment", "length", format!("must have 1 to {COMMENT_LENGTH_MAX} characters")));
    }
    let distinct: BTreeSet<&String> = request.photos.iter().collect();
    let fit = request.photos.iter().all(|id| (1..=ID_LENGTH_MAX).contains(&id.len()));
    if request.photos.len() > PHOTOS_MAX || distinct.len() < request.photos.len() || !fit {
        problems.push(FieldProblem::new("photos", "length", format!("must be {PHOTOS_MAX} different uploads at most")));
    }
    match reason {
        Ok(reason) if problems.is_empty() => Ok((lines, reason)),
        _ => Err(problems),
    }
}

fn read_lines(lines: &[ReturnedPieces], problems: &mut Vec<FieldProblem>) -> BTreeMap<String, u32> {
    let mut pieces = BTreeMap::new();
    if lines.is_empty() || lines.len() > LINES_MAX {
        problems.push(FieldProblem::new("lines", "length", format!("must have 1 to {LINES_MAX} entries")));
        return pieces;
    }
    for (index, line) in lines.iter().enumerate() {
        let problem = match line.quantity.read() {
            Ok(quantity) if pieces.insert(line.guid.clone(), quantity).is_none() => continue,
            Ok(_) => ("guid", "duplicate", "must differ from those of the other lines"),
            Err(QuantityError::NotWhole) => ("quantity", "whole_number", "must be a whole number"),
            Err(QuantityError::OutOfRange) => ("quantity", "out_of_range", "must be from 1 to the pieces left"),
        };
        let (field, code, message) = problem;
        problems.push(FieldProblem::new(format!("lines[{index}].{field}"), code, message));
    }
    pieces
}

fn refuse(error: &CreateReturnError, request: &ReturnRequest) -> Problem {
    let of_line = |guid: &String, field: &str, code: &str, message: String| {
        let index = request.lines.iter().position(|line| line.guid == *guid).unwrap_or_default();
        Problem::unprocessable(vec![FieldProblem::new(format!("lines[{index}].{field}"), code, message)])
    };
    let of_field = |field: &str, code: &str, message: &str| Problem::unprocessable(vec![FieldProblem::new(field, code, message)]);
    match error {
        CreateReturnError::UnknownOrder => of_field("orderNumber", "unknown", "must be the number of an order of theirs"),
        CreateReturnError::NotOffered => Problem::conflict("There is nothing in this order to return (any more).", None),
        CreateReturnError::UnknownLine(guid) => of_line(guid, "guid", "unknown", "must be that of a line that can be returned".to_owned()),
        CreateReturnError::TooMany { guid, left } => of_line(guid, "quantity", "out_of_range", format!("must be from 1 to {left}")),
        CreateReturnError::PhotoMissing => of_field("photos", "unknown", "must be uploads of theirs"),
        CreateReturnError::KeyReused => of_field("Idempotency-Key", "reused", "was used for another return"),
        CreateReturnError::Database(error) => Problem::from(error),
        CreateReturnError::Unreadable(_) => Problem::unexpected(error),
    }
}
