//! A form that a browser sends by itself, without a script: whatever becomes of it, the answer is a page that says so.

use super::take::{FormRequest, take};
use crate::{plain_form, state::Storefront};
use axum::{
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    response::{AppendHeaders, Html, IntoResponse, Response},
};
use serde_json::Value;
use vitrina_core::{
    fields::Entries,
    forms::{ElementType, Form},
};
use vitrina_http::{
    client::Client, html::escaped, location::redirect, owner::Requester, params::Params, problem::Problem, session_cookies,
};
use vitrina_shop::requests::form;

/// What a form says of itself beside its fields, where no script says it.
const FORM_ID: &str = "formId";
const FORM_URL: &str = "requestFormUrl";
/// What people do not see.
const BAIT: &str = "requestSubject";
/// Where it is sent to.
const ADDRESS: &str = "/api/requests";

/// Takes the form and leads back to its page, which says what became of it. Where it cannot be taken just now, a page of its own says so
/// and keeps what was typed.
pub(super) async fn create(
    storefront: &Storefront,
    client: Client,
    params: &Params,
    requester: Result<Option<Requester>, Problem>,
    request: Request,
) -> Response {
    let (fields, taken) = match plain_form::fields(request).await {
        Ok(fields) => match (read(storefront, &fields), requester) {
            (Ok(request), Ok(requester)) => {
                let taken = take(storefront, client, params, requester, request).await;
                (fields, taken)
            }
            (Err(problem), _) | (_, Err(problem)) => (fields, Err(problem)),
        },
        Err(problem) => (Params::default(), Err(problem)),
    };
    let page = fields.one(FORM_URL).ok().flatten().unwrap_or_default();
    match taken {
        Ok(()) => back_to(page, "sent"),
        Err(problem) if problem.errors.iter().any(|error| error.field.starts_with("data.")) => back_to(page, "refused"),
        Err(problem) => not_taken(storefront, params, &fields, &problem),
    }
}

fn read(storefront: &Storefront, fields: &Params) -> Result<FormRequest, Problem> {
    let named = |name: &str| fields.one(name)?.map(ToOwned::to_owned).ok_or_else(|| Problem::bad_request(name, "required", "is required"));
    let (form_id, request_form_url) = (named(FORM_ID)?, named(FORM_URL)?);
    let entered = fields.names().filter(|name| ![FORM_ID, FORM_URL, BAIT].contains(name));
    let data = entered.map(|name| Ok((name.to_owned(), fields.one(name)?.unwrap_or_default().into()))).collect::<Result<_, Problem>>()?;
    let data = match form(&storefront.shop, &form_id) {
        Ok(Some(form)) => with_stars(&form, data),
        _ => data,
    };
    let request_subject = fields.one(BAIT)?.unwrap_or_default().to_owned();
    Ok(FormRequest { form_id, request_form_url, data, request_subject, page_open_ms: None })
}

/// Stars are numbers; a form without scripts knows only texts.
fn with_stars(form: &Form, entries: Entries) -> Entries {
    let is_rating = |id: &str| form.elements.iter().any(|element| element.id == id && element.kind == ElementType::Rating);
    let read = |(id, value): (String, Value)| {
        let stars = value.as_str().filter(|_| is_rating(&id)).and_then(|text| text.parse::<u64>().ok());
        let value = stars.map_or(value.clone(), Into::into);
        (id, value)
    };
    entries.into_iter().map(read).collect()
}

/// Leads a browser without scripts back to the page of the form, which says what became of it. Only the path is taken over: no
/// form leads out of the shop.
fn back_to(url: &str, outcome: &str) -> Response {
    let rest = url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = rest.split(['?', '#']).next().unwrap_or_default().trim_start_matches(['/', '\\']);
    redirect(StatusCode::SEE_OTHER, &format!("/{path}?form={outcome}"))
}

/// In place of a problem that only scripts read: a page in the visitor's language with the problem's status. Its button sends what was
/// typed once more; where that did not arrive, the browser still has it one step back. No renderer is asked: it may be what is busy.
fn not_taken(storefront: &Storefront, params: &Params, fields: &Params, problem: &Problem) -> Response {
    let moment = storefront.shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale).unwrap_or(configuration.default_locale);
    let text = |key: &'static str| escaped(storefront.shop.translations.get(&moment.snapshot, locale, key));
    let kept: String = fields.pairs().map(|(name, value)| hidden(name, value)).collect();
    let passes = problem.retry_after_s.is_some();
    let what = match kept.is_empty() {
        // This answer takes the cookie away, so that it comes from a visitor then.
        false if problem.ends_session => "You are not signed in any more. What you wrote is kept on this page: please send it again.",
        false if passes => "We cannot take it right now. What you wrote is kept on this page: please send it again in a minute.",
        true if passes => "We cannot take it right now. Go back in your browser to find what you wrote, and send it again in a minute.",
        _ => "Something went wrong. Please try again later.",
    };
    let again = if !kept.is_empty() && (passes || problem.ends_session) {
        let label = text("Try again");
        format!("<form method=\"post\" action=\"{ADDRESS}?lang={locale}\">{kept}<button type=\"submit\">{label}</button></form>")
    } else {
        String::new()
    };
    let (title, company) = (text("Your message has not been sent"), &configuration.company);
    let (email, phone) = (escaped(&company.email), escaped(&company.phone));
    let page = format!(
        "<!doctype html><html lang=\"{locale}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>{styles}</head>\
         <body><main class=\"wrap plain\"><h1>{title}</h1><p>{what}</p>{again}\
         <p><a class=\"link\" href=\"mailto:{email}\">{email}</a>, <a class=\"link\" href=\"tel:{call}\">{phone}</a></p></main></body></html>",
        what = text(what),
        styles = storefront.assets.styles(),
        call = phone.replace(' ', ""),
    );
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let retry_after = problem.retry_after_s.map(|seconds| [(header::RETRY_AFTER, HeaderValue::from(seconds))]);
    let ended = problem.ends_session.then(|| AppendHeaders(session_cookies::ended()));
    (status, [(header::CACHE_CONTROL, "no-store")], retry_after, ended, Html(page)).into_response()
}

fn hidden(name: &str, value: &str) -> String {
    format!("<input type=\"hidden\" name=\"{}\" value=\"{}\">", escaped(name), escaped(value))
}
