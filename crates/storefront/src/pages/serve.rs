//! Every address that is not a call or a file: an HTML page (SHELL-01, SHELL-02).

use super::{
    cache::{Page, PageKey},
    document::{Sorry, document},
    policy,
    renderer::{Answer, Answers, RenderError, Rendered},
};
use crate::{
    content::path_info::{ListType, PageInfo, followed, resolve, with_query},
    kept::{Version, encoding::Encoding},
    products::list::{INCLUDE_TOTAL, TOTAL},
    settings::SKIP_CACHE,
    state::Storefront,
};
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use serde_json::value::RawValue;
use std::{sync::Arc, time::Duration};
use tower::ServiceExt;
use vitrina_catalog::Snapshot;
use vitrina_core::{catalog::Configuration, locale::Locale};
use vitrina_http::{
    conditional::is_known, cookies, location, origin::is_led_from_here, problem::Problem, sampled::Sampled, session_cookies,
};
use vitrina_shop::{customers, translations::Translations};

static SHELLS: Sampled = Sampled::new(Duration::from_secs(1));
/// Longer queries are nobody's page.
const ADDRESS_LENGTH_MAX: usize = 4096;
/// Pages name a handful of calls; more would be a mistake in a block.
const NEEDS_MAX: usize = 40;
/// Larger answers do not belong into a page.
const ANSWER_BYTES_MAX: usize = 8 * 1024 * 1024;

/// The page at the request's address.
pub(crate) async fn serve(State(storefront): State<Storefront>, request: Request) -> Response {
    if let Some(address) = pressed_early(&request) {
        return location::redirect(StatusCode::SEE_OTHER, address);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let refused = Problem::refused_body(StatusCode::METHOD_NOT_ALLOWED, "Pages are read with GET.");
        return ([(header::ALLOW, "GET,HEAD")], refused).into_response();
    }
    page(&storefront, request.uri(), request.headers()).await.unwrap_or_else(IntoResponse::into_response)
}

/// The page to show again, where a browser sends a form that was pressed before the page's first script, which holds it, had come (SHELL-15).
/// Nothing but an address of this site is answered.
fn pressed_early(request: &Request) -> Option<&str> {
    let is_by_browser = request.headers().get("sec-fetch-mode").is_some_and(|mode| mode.as_bytes() == b"navigate");
    let address = request.uri().path_and_query()?.as_str();
    let is_here = address.starts_with('/') && !address[1..].starts_with(['/', '\\']);
    (request.method() == Method::POST && is_by_browser && is_here).then_some(address)
}

async fn page(storefront: &Storefront, uri: &Uri, headers: &HeaderMap) -> Result<Response, Problem> {
    let path = percent_encoding::percent_decode_str(uri.path()).decode_utf8_lossy().into_owned();
    let search = uri.query().unwrap_or_default();
    if !path.starts_with('/') {
        return Err(Problem::bad_request("address", "pattern", "must begin with /"));
    }
    if path.len() + search.len() > ADDRESS_LENGTH_MAX {
        return Err(Problem::address_too_long(ADDRESS_LENGTH_MAX));
    }
    let moment = storefront.shop.shelf.now();
    let snapshot = &moment.snapshot;
    if let Some(locale) = remembered_language(&path, headers, &snapshot.configuration) {
        return Ok(first_visit(locale, search));
    }
    let list_type = ListType::of(&snapshot.configuration, headers);
    let key = PageKey {
        address: uri.path_and_query().map_or("/", |address| address.as_str()).to_owned(),
        list_type,
        version: Version::of(&storefront.shop, &moment),
    };
    if let Some(kept) = storefront.pages.get(&key).filter(|_| !storefront.settings.skips_cache(headers)) {
        return Ok(answer(&kept, headers));
    }
    let page = followed(&storefront.shop, snapshot, resolve(&storefront.shop, snapshot, &path, search, list_type)).await;
    if let Some(redirect) = &page.redirect {
        let status = StatusCode::from_u16(redirect.status).unwrap_or(StatusCode::FOUND);
        // Browsers keep a 301 for good, and an address that something comes back to would lead in a circle.
        return Ok(([(header::CACHE_CONTROL, "no-cache")], location::redirect(status, &redirect.url)).into_response());
    }
    if page.asks_for_sign_in() {
        return for_who_asks(storefront, page, headers).await;
    }
    if storefront.settings.skips_cache(headers) {
        return made(storefront, &page, key, true).await.map(|sent| answer(&sent, headers));
    }
    let flight = storefront.flights.join(&key);
    let sent = flight.get_or_init(|| made(storefront, &page, key, false)).await;
    sent.as_ref().map(|sent| answer(sent, headers)).map_err(Clone::clone)
}

/// A page that depends on whether its reader is signed in, and may have a secret in its address: nothing of it is kept, here or in between.
async fn for_who_asks(storefront: &Storefront, page: PageInfo, headers: &HeaderMap) -> Result<Response, Problem> {
    let session = match session_cookies::held(headers) {
        Some(hash) => customers::session(&storefront.shop, &hash).await.unwrap_or_else(|error| {
            // The page can be read without the database. What it asks for tells that the database is away.
            tracing::debug!(%error, "who is signed in is not known");
            None
        }),
        None => None,
    };
    let page = if session.is_some() { page.of_customer() } else { page };
    let made = make(storefront, &page, false).await?;
    Ok(answer(&Page::for_now(page.status, made.document.into(), made.policy), headers))
}

/// The page, kept while it holds.
async fn made(storefront: &Storefront, page: &PageInfo, key: PageKey, is_measured: bool) -> Result<Arc<Page>, Problem> {
    let made = make(storefront, page, is_measured).await?;
    if !made.is_whole {
        return Ok(Arc::new(Page::for_now(page.status, made.document.into(), made.policy)));
    }
    let sent = Arc::new(Page::new(page.status, made.document.into(), made.policy));
    // There are more wrong addresses than memory.
    if page.status == 200 && key.version.still_holds(&storefront.shop) {
        storefront.pages.put(key, Arc::clone(&sent));
    }
    Ok(sent)
}

struct Made {
    document: String,
    policy: HeaderValue,
    /// Neither a shell nor a page that says what could not be read.
    is_whole: bool,
}

async fn make(storefront: &Storefront, page: &PageInfo, is_measured: bool) -> Result<Made, Problem> {
    let state = serde_json::value::to_raw_value(page).map_err(|error| Problem::unexpected(&error))?;
    let (answers, rendered) = match render(storefront, &state, is_measured).await {
        Ok((answers, rendered)) => (answers, Some(rendered)),
        Err(error) => {
            if let Some(count) = SHELLS.happened() {
                tracing::warn!(count, %error, path = page.path, "pages go out as shells");
            }
            (Answers::new(), None)
        }
    };
    storefront.renderer.note(rendered.is_some());
    let is_whole = rendered.is_some() && answers.values().all(|answer| answer.status < 500);
    let blocks = page.blocks.iter().filter_map(|block| block["type"].as_str());
    let tags = storefront.assets.tags(blocks);
    let moment = storefront.shop.shelf.now();
    let sorry = sorry(&storefront.shop.translations, &moment.snapshot, page);
    let document = document(page, &state, &answers, rendered, &tags, &sorry).map_err(|error| Problem::unexpected(&error))?;
    Ok(Made { document, policy: policy::of(&moment.snapshot), is_whole })
}

/// In the language of the page.
fn sorry<'a>(translations: &'a Translations, snapshot: &'a Snapshot, page: &PageInfo) -> Sorry<'a> {
    let locale = page.language.parse().unwrap_or(snapshot.configuration.default_locale);
    let t = |key| translations.get(snapshot, locale, key);
    Sorry { text: t("Something went wrong. Please try again later."), again: t("Try again") }
}

/// Asks what the page is made from, calls it in process, asks for the page.
async fn render(storefront: &Storefront, state: &RawValue, is_measured: bool) -> Result<(Answers, Rendered), RenderError> {
    let mut answers = Answers::new();
    let turn = storefront.renderer.turn().await?;
    for path in turn.needs(state).await?.iter().take(NEEDS_MAX) {
        let answer = call(storefront, path, is_measured).await?;
        answers.insert(path.clone(), answer);
    }
    let rendered = turn.render(state, &answers).await?;
    Ok((answers, rendered))
}

async fn call(storefront: &Storefront, path: &str, is_measured: bool) -> Result<Answer, RenderError> {
    let refused = |what: &dyn std::fmt::Display| RenderError::Refused(format!("{path}: {what}"));
    let router = storefront.calls.get().ok_or_else(|| refused(&"the calls do not stand yet"))?;
    let mut request = Request::get(path).header(INCLUDE_TOTAL, "true");
    if is_measured {
        request = request.header(SKIP_CACHE, "skip");
    }
    let request = request.body(Body::empty()).map_err(|error| refused(&error))?;
    let response = router.clone().oneshot(request).await.map_err(|error| refused(&error))?;
    let status = response.status().as_u16();
    let total = response.headers().get(TOTAL).and_then(|value| value.to_str().ok()?.parse().ok());
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().ends_with(b"json"));
    if !is_json {
        return Err(refused(&"it is not answered in JSON"));
    }
    let body = to_bytes(response.into_body(), ANSWER_BYTES_MAX).await.map_err(|error| refused(&error))?;
    let body = String::from_utf8(body.into()).map_err(|error| refused(&error))?;
    Ok(Answer { status, body, total })
}

fn answer(page: &Page, headers: &HeaderMap) -> Response {
    let etag = page.etag.as_ref();
    let is_known = page.status == 200 && etag.is_some_and(|etag| etag.to_str().is_ok_and(|etag| is_known(headers, etag)));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
        let (body, encoding) = page.body.in_encoding(Encoding::on_the_way(headers));
        (status, encoding.header(), Body::from(body)).into_response()
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(if etag.is_some() { "no-cache" } else { "no-store" }));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding, cookie"));
    if let Some(etag) = etag {
        answer.insert(header::ETAG, etag.clone());
    }
    answer.insert(header::CONTENT_SECURITY_POLICY, page.policy.clone());
    response
}

/// The cookie of the language decides on `/`, and only for who comes from elsewhere (decision 35).
fn remembered_language(path: &str, headers: &HeaderMap, configuration: &Configuration) -> Option<Locale> {
    if path != "/" || is_led_from_here(headers, &configuration.site_origin) {
        return None;
    }
    let locale: Locale = cookies::value(headers, "language")?.parse().ok()?;
    (locale != configuration.default_locale && configuration.front_locales().contains(&locale)).then_some(locale)
}

fn first_visit(locale: Locale, search: &str) -> Response {
    let headers = [(header::VARY, HeaderValue::from_static("cookie")), (header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (headers, location::redirect(StatusCode::FOUND, &with_query(format!("/{locale}"), search))).into_response()
}
