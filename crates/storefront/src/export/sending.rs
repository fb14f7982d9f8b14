//! What all exports share: who may have them, and how a file is sent (decision 34).

use crate::limits::Limits;
use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use std::{
    fs::File,
    io::{self, Read},
    time::Duration,
};
use tokio::{task::spawn_blocking, time::Instant};
use vitrina_core::customers::BuyAs;
use vitrina_http::{client::Client, params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    calendar,
    context::Shop,
    tables::{Table, TableError, TableFormat},
};

/// Read from the disk and sent at a time.
const PIECE_BYTES: usize = 64 * 1024;
/// Whoever takes longer keeps a file, or a whole catalogue of before in memory, and is cut off.
pub(super) const TAKEN_WITHIN: Duration = Duration::from_mins(10);
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

/// The kind of file that `format` names, if it names one.
pub(super) fn named_format(params: &Params) -> Result<Option<TableFormat>, Problem> {
    Ok(match params.one("format")? {
        None => None,
        Some("xlsx") => Some(TableFormat::Xlsx),
        Some("csv") => Some(TableFormat::Csv),
        Some(_) => return Err(Problem::bad_request("format", "unknown", "must be xlsx or csv")),
    })
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
    let mut response = Body::from_stream(pieces(made.file, made.place)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(made.length));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let name = format!("attachment; filename=\"{name}-{day}.{ending}\"");
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(|error| Problem::unexpected(&error))?);
    Ok(response)
}

/// A file, some of it at a time, and what is held for it until it has been sent or its time is over.
pub(crate) fn pieces<H: Send + 'static>(file: File, held: H) -> impl stream::Stream<Item = io::Result<Bytes>> {
    let begun = Instant::now();
    stream::try_unfold((file, held), move |(mut file, held)| async move {
        if begun.elapsed() > TAKEN_WITHIN {
            return Err(io::Error::from(io::ErrorKind::TimedOut));
        }
        let read = spawn_blocking(move || {
            let mut piece = vec![0; PIECE_BYTES];
            let length = file.read(&mut piece)?;
            piece.truncate(length);
            io::Result::Ok((piece, file))
        });
        let (piece, file) = read.await.map_err(io::Error::other)??;
        Ok((!piece.is_empty()).then(|| (Bytes::from(piece), (file, held))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt;
    use std::{pin::pin, sync::Arc};

    fn file() -> File {
        File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).expect("a file")
    }

    #[tokio::test(start_paused = true)]
    async fn b2b_02_a_file_that_nobody_takes_is_let_go_after_ten_minutes() {
        let place = Arc::new(());
        let mut taken = pin!(pieces(file(), Arc::clone(&place)));
        assert!(matches!(taken.next().await, Some(Ok(_))));
        tokio::time::advance(TAKEN_WITHIN + Duration::from_secs(1)).await;
        assert_eq!(Arc::strong_count(&place), 2);
        let ended = taken.next().await.expect("an end").expect_err("too slow");
        assert_eq!((ended.kind(), Arc::strong_count(&place)), (io::ErrorKind::TimedOut, 1));
    }

    #[tokio::test]
    async fn b2b_02_a_file_that_is_taken_gives_its_place_to_another() {
        let place = Arc::new(());
        let mut taken = pin!(pieces(file(), Arc::clone(&place)));
        while let Some(piece) = taken.next().await {
            piece.expect("a piece");
        }
        assert_eq!(Arc::strong_count(&place), 1);
    }
}
