//! GET /api/openapi.json: every call, from the handlers themselves (CALL-04).

use crate::{
    categories, configuration, content, countries, documents, forms, images, menus, orders, payment_methods, products, requests,
    shipping_methods, shipping_salons, translations, web_app,
};
use axum::Json;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        Content, Header, ObjectBuilder, OpenApi as Document, Ref, RefOr, Response, Schema,
        path::{Operation, Parameter},
        schema::Type,
    },
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

/// Fields of an answer are always there, null when there is nothing to say; what may be left out says so with "when asked". Every call
/// has a name of its own. What holds for all calls alike is said here once.
struct AnswersAreWhole;

const PROBLEM: &str = "#/components/schemas/Problem";
const PROBLEM_JSON: &str = "application/problem+json";
/// Parameters that are one of the names of a shape, in whichever call they stand.
const NAMED: [(&str, &str); 2] = [("lang", "Locale"), ("sort", "Sort")];
/// What every call answers that takes a body.
const OF_BODIES: [(&str, &str); 3] =
    [("408", "Too little of the body arrived for too long"), ("413", "The body is too large"), ("415", "The body is of another kind")];

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
                    name_values(operation);
                    count_lists(operation);
                    describe_problems(operation);
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

fn name_values(operation: &mut Operation) {
    for parameter in parameters(operation) {
        if let Some((_, shape)) = NAMED.iter().find(|(name, _)| *name == parameter.name) {
            parameter.schema = Some(Ref::from_schema_name(*shape).into());
        }
    }
}

/// A call that can be asked how many entries there are in all says so in a header (decision 27).
fn count_lists(operation: &mut Operation) {
    if !parameters(operation).any(|parameter| parameter.name == "X-Include-Total-Count") {
        return;
    }
    if let Some(RefOr::T(response)) = operation.responses.responses.get_mut("200") {
        let mut header = Header::new(ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)));
        header.description = Some("How many entries there are in all, when asked".to_owned());
        response.headers.insert("X-Total-Count".to_owned(), header.into());
    }
}

/// Errors are `application/problem+json` (decision 29), and every call with a body has those of bodies.
fn describe_problems(operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    if operation.request_body.is_some() {
        for (status, description) in OF_BODIES {
            let of_bodies = || {
                let mut response = Response::new(description);
                response.content.insert(PROBLEM_JSON.to_owned(), Content::new(Some(Ref::new(PROBLEM))).into());
                response.into()
            };
            responses.entry(status.to_owned()).or_insert_with(of_bodies);
        }
    }
    for response in responses.values_mut() {
        let RefOr::T(response) = response else { continue };
        let is_problem = |content: &RefOr<Content>| matches!(content, RefOr::T(Content { schema: Some(RefOr::Ref(shape)), .. }) if shape.ref_location == PROBLEM);
        if response.content.get("application/json").is_some_and(is_problem)
            && let Some(content) = response.content.shift_remove("application/json")
        {
            response.content.insert(PROBLEM_JSON.to_owned(), content);
        }
    }
}

fn parameters(operation: &mut Operation) -> impl Iterator<Item = &mut Parameter> {
    operation.parameters.iter_mut().flatten().filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    })
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

#[cfg(test)]
mod tests {
    use super::document;
    use serde_json::Value;

    #[test]
    fn call_04_the_document_says_what_errors_are_and_what_parameters_may_be() {
        let document = serde_json::to_value(document()).expect("JSON");
        let at = |pointer: &str| document.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer}"));
        let calls =
            at("/paths").as_object().expect("paths").iter().flat_map(|(path, item)| {
                item.as_object().expect("calls").iter().map(move |(method, call)| (format!("{method} {path}"), call))
            });
        for (name, call) in calls {
            for (status, response) in call["responses"].as_object().expect("responses") {
                let kinds: Vec<&str> = response["content"].as_object().into_iter().flatten().map(|(kind, _)| kind.as_str()).collect();
                assert_eq!(kinds == ["application/problem+json"], status.as_str() >= "400", "{status} of {name}: {kinds:?}");
            }
            let takes_body = call["requestBody"].is_object();
            assert!(!takes_body || ["408", "413", "415"].iter().all(|status| call["responses"][status].is_object()), "{name}");
            for parameter in call["parameters"].as_array().into_iter().flatten() {
                let shape = match parameter["name"].as_str() {
                    Some("lang") => "#/components/schemas/Locale",
                    Some("sort") => "#/components/schemas/Sort",
                    _ => continue,
                };
                assert_eq!(parameter["schema"]["$ref"], shape, "{name}");
            }
        }
        assert_eq!(at("/components/schemas/Sort/enum").as_array().map(Vec::len), Some(5));
        for call in ["/paths/~1api~1products/get", "/paths/~1api~1categories/get"] {
            assert_eq!(at(&format!("{call}/responses/200/headers/X-Total-Count/schema/type")), &Value::from("integer"));
        }
    }
}
