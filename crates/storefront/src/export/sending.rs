//! What all exports share: who may have them, and how a file is sent (decision 34).

use crate::limits::Limits;
use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use std::{fs::File, io::Read};
use tokio::task::spawn_blocking;
use vitrina_core::customers::BuyAs;
use vitrina_http::{client::Client, problem::Problem, session::SignedIn};
use vitrina_shop::{
    calendar,
    context::Shop,
    tables::{Table, TableError, TableFormat},
};

/// Read from the disk and sent at a time.
const PIECE_BYTES: usize = 64 * 1024;
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV: &str = "text/csv; charset=utf-8";

/// Everybody, unless the shop's configuration gives exports to companies alone; not without end.
pub(super) fn check(shop: &Shop, limits: &Limits, client: Client, signed: Option<&SignedIn>) -> Result<(), Problem> {
    if shop.shelf.now().snapshot.configuration.features.exports_for_companies {
        let signed = signed.ok_or_else(Problem::not_signed_in)?;
        if signed.0.buying.buy_as != BuyAs::Company {
            return Err(Problem::forbidden("CompaniesOnly", "Lists are for companies that have an account."));
        }
    }
    limits.exports.take(client)
}

/// Writes a table and sends it, under this name and the day.
pub(super) async fn sent(shop: &Shop, table: Table, format: TableFormat, name: &str) -> Result<Response, Problem> {
    let made = shop.tables.write(table, format).await.map_err(|error| {
        match error {
            TableError::Busy(_) => tracing::warn!(%error, "a list is refused"),
            TableError::Failed(_) => tracing::error!(%error, "a list cannot be written"),
        }
        Problem::unavailable()
    })?;
    let (ending, kind) = match format {
        TableFormat::Xlsx => ("xlsx", XLSX),
        TableFormat::Csv => ("csv", CSV),
    };
    let day = calendar::today(&shop.shelf.now().snapshot.configuration, shop.clock.now());
    let mut response = Body::from_stream(pieces(made.file)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(made.length));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let name = format!("attachment; filename=\"{name}-{day}.{ending}\"");
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(|error| Problem::unexpected(&error))?);
    Ok(response)
}

/// A file, some of it at a time.
pub(crate) fn pieces(file: File) -> impl stream::Stream<Item = std::io::Result<Bytes>> {
    stream::try_unfold(file, async |mut file| {
        let read = spawn_blocking(move || {
            let mut piece = vec![0; PIECE_BYTES];
            let length = file.read(&mut piece)?;
            piece.truncate(length);
            std::io::Result::Ok((piece, file))
        });
        let (piece, file) = read.await.map_err(std::io::Error::other)??;
        Ok((!piece.is_empty()).then(|| (Bytes::from(piece), file)))
    })
}
