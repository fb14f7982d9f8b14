//! GET /api/openapi.json: every call, from the handlers themselves (CALL-04).

use crate::{
    categories, configuration, content, countries, documents, forms, images, menus, orders, payment_methods, products, requests,
    shipping_methods, shipping_salons, translations, web_app,
};
use axum::Json;
use utoipa::{
    Modify, OpenApi,
    openapi::{OpenApi as Document, RefOr, Schema},
};

#[derive(OpenApi)]
#[openapi(
    modifiers(&AnswersAreWhole),
    info(
        title = "Vitrina",
        description = "The calls of the shop's front.",
        version = "1",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        categories::list::list,
        configuration::get::get,
        content::path_info::path_info,
        countries::settings::settings,
        documents::create::create,
        documents::get::get,
        forms::get::get,
        images::get::get,
        menus::get::get,
        orders::by_token::by_token,
        orders::place::place,
        orders::price::price,
        payment_methods::list::list,
        products::filters::filters,
        products::list::list,
        products::quantity_date_pricing::quantity_date_pricing,
        products::variants::variants,
        requests::create::create,
        shipping_methods::list::list,
        shipping_salons::list::list,
        translations::get::get,
        web_app::manifest::get,
    )
)]
struct Calls;

/// Fields of an answer are always there, null when there is nothing to say; what may be left out says so with "when asked". Every call has a name of its own.
struct AnswersAreWhole;

/// Shapes that callers write, and shapes with fields that are left out.
const WITH_OPTIONAL_FIELDS: [&str; 7] = ["DocumentForm", "OrderLine", "OrderAddress", "OrderRequest", "PriceRequest", "Problem", "Product"];
/// Fields of a product that are there only when it is asked for by id.
const ONLY_BY_ID: [&str; 10] = [
    "additionalDescriptionContent",
    "descriptionByTabCode",
    "attributes",
    "hasMatrix",
    "smallestBillableArea",
    "related",
    "alternatives",
    "cutOff",
    "vatRate",
    "deliveryDate",
];

impl Modify for AnswersAreWhole {
    fn modify(&self, document: &mut Document) {
        for (path, item) in &mut document.paths.paths {
            // Handlers are named by their verb alone; the document needs a name for each call.
            let name = path.trim_matches('/').replace(['/', '-', '.'], "_").replace(['{', '}'], "");
            for (method, operation) in [("get", &mut item.get), ("post", &mut item.post)] {
                if let Some(operation) = operation {
                    operation.operation_id = Some(format!("{method}_{name}"));
                }
            }
        }
        let Some(components) = &mut document.components else { return };
        for (name, schema) in &mut components.schemas {
            let RefOr::T(Schema::Object(object)) = schema else { continue };
            let properties = object.properties.keys().cloned();
            if name == "Product" {
                object.required = properties.filter(|field| !ONLY_BY_ID.contains(&field.as_str())).collect();
            } else if !WITH_OPTIONAL_FIELDS.contains(&name.as_str()) {
                object.required = properties.collect();
            }
        }
    }
}

/// The description of every call.
#[must_use]
pub fn document() -> Document {
    Calls::openapi()
}

/// The document itself.
pub(crate) async fn get() -> Json<Document> {
    Json(document())
}
