//! Lists of what a customer has, in pages (ACC-03).

use super::private::PRIVATE;
use crate::products::list::TOTAL;
use axum::{
    Json,
    http::HeaderValue,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use vitrina_http::{params::Params, problem::Problem};

/// Entries of a page when nobody says how many, and at most.
const SIZE_DEFAULT: usize = 50;
const SIZE_MAX: usize = 150;
/// Pages further on are nobody's.
const PAGE_MAX: usize = 1_000_000;

/// Which part of a list is asked for, and in which order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paging {
    pub(crate) oldest_first: bool,
    pub(crate) skip: usize,
    pub(crate) limit: usize,
}

impl Paging {
    /// Reads `page`, `size` and `sort`.
    pub(crate) fn of(params: &Params) -> Result<Self, Problem> {
        let page = params.number("page", 0, 0..=PAGE_MAX)?;
        let limit = params.number("size", SIZE_DEFAULT, 1..=SIZE_MAX)?;
        let oldest_first = match params.one("sort")? {
            None | Some("newest") => false,
            Some("oldest") => true,
            Some(_) => return Err(Problem::bad_request("sort", "unknown", "must be newest or oldest")),
        };
        Ok(Self { oldest_first, skip: page * limit, limit })
    }
}

/// A page, with how many entries there are in all where that was asked for.
pub(crate) fn page<T: Serialize>(entries: &[T], total: Option<u64>) -> Response {
    let mut response = (PRIVATE, Json(entries)).into_response();
    if let Some(total) = total {
        response.headers_mut().insert(TOTAL, HeaderValue::from(total));
    }
    response
}
