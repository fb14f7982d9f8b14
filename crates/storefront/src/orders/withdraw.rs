//! POST /api/orders/by-token/withdrawals

use super::{
    place::idempotency_key,
    quantity::{Quantity, QuantityError},
    token::order_token,
};
use crate::{limits::Limits, wire::Number};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    orders::{Withdraw, WithdrawError, Withdrawn, withdraw as take},
};
use vitrina_store::claims::Claim;

/// Most lines of a request: as many as an order has.
const LINES_MAX: usize = 200;

/// A consumer's withdrawal from the contract about some goods of an order (decision 61).
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WithdrawalRequest {
    /// 1 to 200 entries.
    lines: Vec<WithdrawnPieces>,
}

/// Pieces of a line.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WithdrawnPieces {
    /// `guid` of a line that `withdrawal` of the order names.
    guid: String,
    /// At most as many as it says.
    #[schema(value_type = u32, minimum = 1)]
    quantity: Quantity,
}

/// A withdrawal that was taken.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Withdrawal {
    id: String,
    /// When it arrived, RFC 3339.
    claimed_at: String,
    lines: Vec<PiecesOfLine>,
    /// What was paid for these pieces with VAT, and with everything the delivery: what is paid back of it.
    total: Number,
    /// What of it was money; a gift voucher gets the rest back.
    money: Number,
    /// When the shop decided to send that, RFC 3339; null before.
    settled_at: Option<String>,
    /// Whether its money was sent, which takes a card and a person that transfers their time; true where it has none, not where its voucher is gone.
    is_sent: bool,
}

/// So many pieces of a line.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PiecesOfLine {
    pub(super) guid: String,
    pub(super) quantity: u32,
}

impl From<&(String, u32)> for PiecesOfLine {
    fn from((guid, quantity): &(String, u32)) -> Self {
        Self { guid: guid.clone(), quantity: *quantity }
    }
}

impl Withdrawal {
    /// A claim, and whether its money was sent.
    pub(super) fn of(claim: &Claim, is_sent: bool) -> Self {
        Self {
            id: claim.id.clone(),
            claimed_at: claim.claimed_at.to_string(),
            lines: claim.lines.iter().map(PiecesOfLine::from).collect(),
            total: claim.paid.total.into(),
            money: claim.paid.money.into(),
            settled_at: claim.settled_at.map(|at| at.to_string()),
            is_sent,
        }
    }
}

/// Withdraws from the contract about goods that lay in stock, as `withdrawal` of the order offers it. The same withdrawal under the same
/// Idempotency-Key gives the same answer, with status 200. A mail confirms it with its time, where the shop sends mails.
#[utoipa::path(post, path = "/api/orders/by-token/withdrawals", tag = "checkout",
    params(
        ("X-Order-Token" = String, Header, description = "Token from POST /api/orders"),
        ("Idempotency-Key" = String, Header, description = "1 to 128 visible ASCII characters, made once for each withdrawal")),
    request_body = WithdrawalRequest,
    responses(
        (status = 201, body = Withdrawal), (status = 200, body = Withdrawal, description = "Taken before with this key"),
        (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem, description = "Nobody can withdraw from anything of it (any more)"), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn withdraw(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    headers: HeaderMap,
    JsonBody(request): JsonBody<WithdrawalRequest>,
) -> Result<(StatusCode, Json<Withdrawal>), Problem> {
    let (token, key) = (order_token(&headers)?, idempotency_key(&headers)?);
    let lines = read(&request.lines).map_err(Problem::unprocessable)?;
    limits.withdrawals.take(client)?;
    // A client that hangs up does not stop it halfway.
    let taken = tokio::spawn(async move { take(&shop, &Withdraw { token, key, lines }).await });
    let taken = taken.await.map_err(|error| Problem::unexpected(&error))?;
    let Withdrawn { claim, is_sent, is_repetition } = taken.map_err(|error| refuse(&error, &request.lines))?;
    let status = if is_repetition { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(Withdrawal::of(&claim, is_sent))))
}

fn read(lines: &[WithdrawnPieces]) -> Result<BTreeMap<String, u32>, Vec<FieldProblem>> {
    if lines.is_empty() || lines.len() > LINES_MAX {
        return Err(vec![FieldProblem::new("lines", "length", format!("must have 1 to {LINES_MAX} entries"))]);
    }
    let (mut pieces, mut problems) = (BTreeMap::new(), Vec::new());
    for (index, line) in lines.iter().enumerate() {
        match line.quantity.read() {
            Ok(quantity) if pieces.insert(line.guid.clone(), quantity).is_none() => {}
            Ok(_) => {
                let message = "must differ from those of the other lines";
                problems.push(FieldProblem::new(format!("lines[{index}].guid"), "duplicate", message));
            }
            Err(QuantityError::NotWhole) => {
                problems.push(FieldProblem::new(format!("lines[{index}].quantity"), "whole_number", "must be a whole number"));
            }
            Err(QuantityError::OutOfRange) => {
                problems.push(FieldProblem::new(format!("lines[{index}].quantity"), "out_of_range", "must be from 1 to the pieces left"));
            }
        }
    }
    if problems.is_empty() { Ok(pieces) } else { Err(problems) }
}

fn refuse(error: &WithdrawError, lines: &[WithdrawnPieces]) -> Problem {
    let of_line = |guid: &String, field: &str, code: &str, message: String| {
        let index = lines.iter().position(|line| line.guid == *guid).unwrap_or_default();
        Problem::unprocessable(vec![FieldProblem::new(format!("lines[{index}].{field}"), code, message)])
    };
    match error {
        WithdrawError::UnknownOrder => Problem::not_found("order"),
        WithdrawError::NotOffered => Problem::conflict("There is nothing in this order to withdraw from (any more).", None),
        WithdrawError::UnknownLine(guid) => {
            of_line(guid, "guid", "unknown", "must be that of a line that can be withdrawn from".to_owned())
        }
        WithdrawError::TooMany { guid, left } => of_line(guid, "quantity", "out_of_range", format!("must be from 1 to {left}")),
        WithdrawError::KeyReused => {
            Problem::unprocessable(vec![FieldProblem::new("Idempotency-Key", "reused", "was used for another withdrawal")])
        }
        WithdrawError::Database(error) => Problem::from(error),
        WithdrawError::OutOfRange | WithdrawError::Unreadable(_) => Problem::unexpected(error),
    }
}
