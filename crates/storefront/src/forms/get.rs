//! GET /api/forms/{formId}

use crate::wire;
use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::{forms, text::Text};
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, requests, sanitising::harmless};

/// A form in one language (S2 §3).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Form {
    #[serde(rename = "_id")]
    id: String,
    title: String,
    /// HTML, above the fields.
    description: Option<String>,
    elements: Vec<FormElement>,
}

/// A field of a form.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormElement {
    id: String,
    #[serde(rename = "type")]
    #[schema(value_type = wire::FormElementType)]
    kind: forms::ElementType,
    title: String,
    required: bool,
    /// A field of the customer, or `configuration` or `quantity` of the product that the form was opened for.
    auto_fill_from: Option<String>,
    select_options: Vec<FormOption>,
}

/// An answer to choose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FormOption {
    title: String,
    /// Shown when it is chosen.
    comment: Option<String>,
}

/// A form to fill in, for POST /api/requests.
#[utoipa::path(get, path = "/api/forms/{formId}", tag = "content",
    params(("formId" = String, Path, description = "Key of the form"), ("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Form), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, Segment(id): Segment, params: Params) -> Result<Json<Form>, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let form = requests::form(&shop, &id).map_err(|error| Problem::unexpected(&error))?.ok_or_else(|| Problem::not_found("form"))?;
    let text = |text: &Text| snapshot.text(text, locale).to_owned();
    let option = |option: &forms::SelectOption| FormOption { title: text(&option.title), comment: option.comment.as_ref().map(text) };
    let element = |element: forms::Element| FormElement {
        id: element.id,
        kind: element.kind,
        title: text(&element.title),
        required: element.required,
        auto_fill_from: element.auto_fill_from,
        select_options: element.select_options.iter().map(option).collect(),
    };
    Ok(Json(Form {
        id: form.id,
        title: text(&form.title),
        description: form.description.as_ref().map(|html| harmless(&text(html)).into_owned()),
        elements: form.elements.into_iter().map(element).collect(),
    }))
}
