//! GET /api/export/products/catalogue

use super::sending::{TAKEN_WITHIN, check, named_format, sent};
use crate::{
    json::json,
    limits::Limits,
    products::{
        list::{TOTAL, asks_for_total},
        variants::write_variants,
        wire::{Describer, Product},
    },
};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use jiff::Timestamp;
use std::{collections::HashMap, io, sync::Arc, time::Instant};
use tokio::task::yield_now;
use vitrina_catalog::Moment;
use vitrina_core::{customers::BuyAs, locale::Locale};
use vitrina_http::{client::Client, params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    tables::{TableFormat, by_title, catalogue as table},
};

/// Products of a page (S1 §7).
const SIZE_MAX: usize = 5_000;
/// Pages further on are nobody's.
const PAGE_MAX: usize = 1_000_000;
/// Products that are written at a time, between which others get their turn.
const PIECE: usize = 25;

/// What the shop sells, by title: JSON in pages, or all of it as a file where `format` names one, or `Accept` asks for `text/csv` or the
/// type of XLSX (B2B-02, decision 34).
#[utoipa::path(get, path = "/api/export/products/catalogue", tag = "catalog",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("fullInfo" = Option<bool>, Query, description = "All that GET /api/products says of a product by its id, with `variants` as GET /api/products/{id}/variants; a file has descriptions and pictures"),
        ("page" = Option<usize>, Query, description = "From 0; a file has all"),
        ("size" = Option<usize>, Query, description = "1 to 5000; 5000 when absent"),
        ("format" = Option<String>, Query, description = "xlsx or csv; as `Accept` says when absent"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<Product>), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Lists are for companies here, and nobody is signed in"),
        (status = 403, body = Problem, description = "`CompaniesOnly`: who is signed in buys for themselves"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn catalogue(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    signed: Option<SignedIn>,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let (is_full, is_for_companies) = (params.flag("fullInfo")?, configuration.features.exports_for_companies);
    let (page, size) = (params.number("page", 0, 0..=PAGE_MAX)?, params.number("size", SIZE_MAX, 1..=SIZE_MAX)?);
    let format = named_format(&params)?.or_else(|| accepted_format(&headers));
    check(&shop, &limits, client, signed.as_ref())?;
    if let Some(format) = format {
        let is_company = signed.is_some_and(|SignedIn(signed)| signed.buying.buy_as == BuyAs::Company);
        return sent(&shop, table(&shop, locale, configuration.shown_to(is_company), is_full), format, "catalogue").await;
    }
    let (ids, total) = by_title(&moment, locale, page, size);
    let pieces = Pieces { moment, locale, now: shop.clock.now(), is_full, ids, begun: Instant::now() };
    let mut response = json(Vec::new());
    *response.body_mut() = pieces.into_body();
    let answer = response.headers_mut();
    answer.insert(header::VARY, HeaderValue::from_static("accept"));
    if is_for_companies {
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if asks_for_total(&headers) {
        answer.insert(TOTAL, HeaderValue::from(total));
    }
    Ok(response)
}

/// A file, where the caller takes one.
fn accepted_format(headers: &HeaderMap) -> Option<TableFormat> {
    let accept = headers.get(header::ACCEPT)?.to_str().ok()?;
    let takes =
        |kind: &str| accept.split(',').any(|taken| taken.split(';').next().is_some_and(|taken| taken.trim().eq_ignore_ascii_case(kind)));
    if takes("text/csv") {
        return Some(TableFormat::Csv);
    }
    takes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet").then_some(TableFormat::Xlsx)
}

/// Products that are written as they are sent: five thousand of them in full take more room than a server has for each caller.
struct Pieces {
    moment: Arc<Moment>,
    locale: Locale,
    now: Timestamp,
    is_full: bool,
    ids: Vec<String>,
    begun: Instant,
}

impl Pieces {
    fn into_body(self) -> Body {
        let begins = (0..self.ids.len().max(1)).step_by(PIECE);
        Body::from_stream(stream::iter(begins).then(move |begin| {
            let piece = self.piece(begin);
            async move {
                yield_now().await;
                piece
            }
        }))
    }

    fn piece(&self, begin: usize) -> io::Result<Bytes> {
        if self.begun.elapsed() > TAKEN_WITHIN {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let end = self.ids.len().min(begin + PIECE);
        let mut body = Vec::new();
        for (place, id) in (begin..end).zip(&self.ids[begin..end]) {
            body.push(if place == 0 { b'[' } else { b',' });
            self.write(&mut body, id)?;
        }
        if self.ids.is_empty() {
            body.push(b'[');
        }
        if end == self.ids.len() {
            body.push(b']');
        }
        Ok(body.into())
    }

    fn write(&self, body: &mut Vec<u8>, id: &str) -> serde_json::Result<()> {
        let snapshot = &self.moment.snapshot;
        let describer = Describer { moment: &self.moment, locale: self.locale, now: self.now };
        // Both are there: this is the moment whose list named them.
        let (Some(entry), Some(product)) = (snapshot.entry(id), snapshot.product(id)) else { return Ok(()) };
        if !self.is_full {
            describer.card(entry).write_card(body);
            return Ok(());
        }
        serde_json::to_writer(&mut *body, &describer.page(entry, &product))?;
        body.pop();
        body.extend_from_slice(b",\"variants\":");
        write_variants(body, &self.moment, &product, product.variants.iter(), &HashMap::new());
        body.push(b'}');
        Ok(())
    }
}
