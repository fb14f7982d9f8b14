//! The mailbox of a demonstration: what would have been sent, on /dev/mail.

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use std::{fmt::Write as _, io, path, sync::Arc};
use vitrina_adapters::MailFolder;
use vitrina_catalog::Shelf;
use vitrina_http::{html::escaped, problem::Problem};

/// A mail has its styles in it, needs nothing else, and can do nothing.
const POLICY: (HeaderName, &str) = (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
const BEGINNING: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Mails</title>\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
    <style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}</style></head>\
    <body><h1>Mails of this demonstration</h1><p>Nobody gets them; the newest is first.</p><ul>";

/// The mails, and the shop that wrote them.
#[derive(Clone)]
pub(super) struct Mailbox {
    pub(super) mails: MailFolder,
    pub(super) shelf: Arc<Shelf>,
}

/// The mails and their parts.
pub(super) fn router(mailbox: Mailbox) -> Router {
    Router::new().route("/dev/mail", get(list)).route("/dev/mail/{name}/{part}", get(part)).with_state(mailbox)
}

async fn list(State(mailbox): State<Mailbox>) -> Result<impl IntoResponse, Problem> {
    let mut page = BEGINNING.to_owned();
    for mail in look(move || mailbox.mails.list()).await? {
        let (name, to, subject) = (escaped(&mail.name), escaped(&mail.to), escaped(&mail.subject));
        let link = |part: &str, words: &str| format!("<a href=\"/dev/mail/{name}/{part}\">{words}</a>");
        let papers = mail.attached.iter().map(|name| link(&escaped(name), &escaped(name)));
        let parts: Vec<String> = papers.chain([link("text.txt", "text"), link("mail.eml", "source")]).collect();
        let _ = write!(page, "<li>{} to {to} ({})</li>", link("page.html", &subject), parts.join(", "));
    }
    Ok(([POLICY], Html(page + "</ul></body></html>")))
}

async fn part(State(mailbox): State<Mailbox>, Path((name, part)): Path<(String, String)>) -> Result<Response, Problem> {
    let (is_page, is_paper) = (part == "page.html", path::Path::new(&part).extension().is_some_and(|kind| kind == "pdf"));
    let Some(content) = look(move || mailbox.mails.read(&name, &part)).await? else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    if is_paper {
        return Ok(([(header::CONTENT_TYPE, "application/pdf")], content).into_response());
    }
    let text = String::from_utf8_lossy(&content);
    if !is_page {
        return Ok(([POLICY], text.into_owned()).into_response());
    }
    // The shop is here, and not where its mails lead to; the slashes of a mail's links are escaped.
    let origin = mailbox.shelf.now().snapshot.configuration.site_origin.replace('/', "&#x2f;");
    Ok(([POLICY], Html(text.replace(&origin, ""))).into_response())
}

/// Reads files where nothing else waits for it.
async fn look<T: Send + 'static>(read: impl FnOnce() -> io::Result<T> + Send + 'static) -> Result<T, Problem> {
    let read = tokio::task::spawn_blocking(read).await.map_err(|error| Problem::unexpected(&error))?;
    read.map_err(|error| Problem::unexpected(&error))
}
