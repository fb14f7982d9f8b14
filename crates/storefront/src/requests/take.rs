//! Keeping a form that somebody filled in, whichever way it came.

use crate::state::Storefront;
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::{fields::Entries, requests::Manner};
use vitrina_http::{
    client::Client,
    owner::Requester,
    params::Params,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::requests::{SendRequest, SendRequestError, send};

/// Longest address that a page can have with a product's choices in it.
const URL_LENGTH_MAX: usize = 4000;

/// A form that was filled in (S2 §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormRequest {
    /// Key of the form.
    pub(super) form_id: String,
    /// Address of the page that it is sent from.
    pub(super) request_form_url: String,
    /// Element id to value: a text, a number of stars from 1 to 5, or a list of uploaded files.
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    pub(super) data: Entries,
    /// Empty: people do not see its field, and who fills it in is a robot.
    #[serde(default)]
    pub(super) request_subject: String,
    /// For how long the page was open, in milliseconds; left out where nothing measures it.
    #[serde(default)]
    pub(super) page_open_ms: Option<u64>,
}

/// Keeps a form for staff.
pub(super) async fn take(
    storefront: &Storefront,
    client: Client,
    params: &Params,
    requester: Option<Requester>,
    request: FormRequest,
) -> Result<(), Problem> {
    let counted = storefront.limits.try_request(client)?;
    let moment = storefront.shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let url = request.request_form_url;
    let is_address = url.starts_with("https://") || url.starts_with("http://");
    if !is_address || url.chars().count() > URL_LENGTH_MAX || url.contains(char::is_control) {
        let allowed = format!("must be the address of a page, at most {URL_LENGTH_MAX} characters");
        return Err(Problem::unprocessable(vec![FieldProblem::new("requestFormUrl", "invalid", allowed)]));
    }
    let owner = requester.map(|Requester(owner)| owner);
    let manner = Manner { bait: request.request_subject, open_ms: request.page_open_ms };
    let request = SendRequest { form_id: request.form_id, url, entries: request.data, owner, locale, manner };
    send(&storefront.shop, &request).await.map_err(refuse)?;
    counted.hold();
    Ok(())
}

fn refuse(error: SendRequestError) -> Problem {
    let field = |field: &str, code: &str, message: &str| Problem::unprocessable(vec![FieldProblem::new(field, code, message)]);
    match error {
        SendRequestError::UnknownForm => field("formId", "unknown", "must be the key of a form"),
        SendRequestError::Invalid(failures) => {
            let named =
                failures.into_iter().map(|failure| FieldProblem::new(format!("data.{}", failure.field), failure.code, failure.message));
            Problem::unprocessable(named.collect())
        }
        SendRequestError::FileMissing => field("data", "files", "must name files that were uploaded with this X-Visitor-Token"),
        SendRequestError::Database(error) => error.into(),
        SendRequestError::Unreadable(_) => Problem::unexpected(&error),
    }
}
