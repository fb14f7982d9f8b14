//! A form that a browser sends by itself, without a script: whatever becomes of it, the answer is a page that says so.

use super::{
    plain_pages::{BAIT, FORM_ID, FORM_URL, not_taken},
    take::{FormRequest, take},
};
use crate::{plain_form, state::Storefront};
use axum::{extract::Request, http::StatusCode, response::Response};
use serde_json::Value;
use vitrina_core::{
    fields::Entries,
    forms::{ElementType, Form},
};
use vitrina_http::{client::Client, location::redirect, owner::Requester, params::Params, problem::Problem};
use vitrina_shop::requests::form;

/// Takes the form and leads back to its page, which says that it was sent. Where it is not taken, a page of its own says why and keeps what
/// was typed.
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
    match taken {
        Ok(()) => {
            let said = |name| fields.one(name).ok().flatten().unwrap_or_default();
            back_to(said(FORM_URL), said(FORM_ID))
        }
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

/// Leads a browser without scripts back to the page of the form, which says of this one of its forms that it was sent. Only the path is
/// taken over: no form leads out of the shop.
fn back_to(url: &str, form_id: &str) -> Response {
    let rest = url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = rest.split(['?', '#']).next().unwrap_or_default().trim_start_matches(['/', '\\']);
    redirect(StatusCode::SEE_OTHER, &format!("/{path}?form={form_id}"))
}
