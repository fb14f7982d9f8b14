//! POST /api/code-list

use crate::limits::Limits;
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
};
use indexmap::IndexMap;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{
    body::WholeBody,
    client::Client,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    code_list::{CodeListError, UnreadRow, read_code_list},
    context::Shop,
    pricing::{LINES_MAX, Line},
    tables::UnreadTable,
};

/// What a list of codes and quantities may come as.
const KINDS: [&str; 3] = ["text/plain", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

/// What a list of codes and quantities comes to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CodeList {
    /// What was found, as POST /api/orders/price takes it.
    products: Vec<CodeListLine>,
    /// The rows that nothing was found for.
    unread: Vec<CodeListRow>,
}

/// A line of a cart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CodeListLine {
    /// The number of its row; a cart gives the line a key of its own.
    guid: String,
    id: String,
    code: Option<String>,
    quantity: u32,
    /// The day on which it costs least; null where nobody chooses one.
    delivery_date: Option<String>,
    /// What its variant is. What must be chosen beside that, prices tell.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    attributes: IndexMap<String, String>,
}

/// A row that nothing was found for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CodeListRow {
    /// Its number in the list, from 1.
    row: u32,
    /// As it was written.
    code: String,
    /// As it was written; empty where nothing was.
    quantity: String,
    problem: CodeListProblem,
}

/// What is wrong with a row.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) enum CodeListProblem {
    /// The shop sells nothing of this code.
    UnknownCode,
    /// It has no whole number of pieces, at least one.
    NoQuantity,
}

impl From<Line> for CodeListLine {
    fn from(Line { guid, id, code, quantity, delivery_date, attributes, parts: _ }: Line) -> Self {
        Self { guid, id, code, quantity, delivery_date: delivery_date.map(|day| day.to_string()), attributes }
    }
}

impl From<UnreadRow> for CodeListRow {
    fn from(UnreadRow { row, is_known }: UnreadRow) -> Self {
        let problem = if is_known { CodeListProblem::NoQuantity } else { CodeListProblem::UnknownCode };
        Self { row: row.number, code: row.code, quantity: row.written, problem }
    }
}

/// The lines that a list of product codes and quantities orders, as it was pasted (text/plain) or kept by a spreadsheet program (CSV, XLSX), to
/// be looked at before they are put into a cart. Cells stand between tabs, semicolons, commas or spaces; columns are known by their headings
/// in any language of the shop, else by their places. Nothing is stored.
#[utoipa::path(post, path = "/api/code-list", tag = "checkout",
    request_body(content((String = "text/plain"), (String = "text/csv"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    responses((status = 200, body = CodeList), (status = 400, body = Problem), (status = 408, body = Problem), (status = 413, body = Problem),
        (status = 415, body = Problem), (status = 422, body = Problem, description = "`notTable`, `empty` or `tooMany`: there is nothing to order by in it, or more than a cart has lines"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn read(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    headers: HeaderMap,
    WholeBody(list): WholeBody,
) -> Result<Json<CodeList>, Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !KINDS.iter().any(|known| known.eq_ignore_ascii_case(kind)) {
        return Err(Problem::refused_body(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "The body must be text/plain, text/csv or an XLSX workbook.",
        ));
    }
    limits.code_lists.take(client)?;
    let list = read_code_list(&shop, list).await.map_err(refused)?;
    Ok(Json(CodeList {
        products: list.lines.into_iter().map(CodeListLine::from).collect(),
        unread: list.unread.into_iter().map(CodeListRow::from).collect(),
    }))
}

fn refused(error: CodeListError) -> Problem {
    let (code, message) = match error {
        CodeListError::Unread(UnreadTable::Busy) => return Problem::unavailable(),
        CodeListError::Unread(UnreadTable::NoTable) => ("notTable", "must be a text, a CSV file or an XLSX workbook".to_owned()),
        CodeListError::Empty => ("empty", "must have a row with a code and a quantity".to_owned()),
        CodeListError::Unread(UnreadTable::TooLarge) | CodeListError::TooMany => {
            ("tooMany", format!("must have at most {LINES_MAX} rows that order something"))
        }
    };
    Problem::unprocessable(vec![FieldProblem::new("body", code, message)])
}
