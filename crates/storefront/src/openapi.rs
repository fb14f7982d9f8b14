//! The description of the calls: what holds for all of them alike is said here once.

use serde_json::{Value, json};
use std::collections::HashSet;
use utoipa::{
    OpenApi,
    openapi::{
        Content, Header, ObjectBuilder, OpenApi as Document, Ref, RefOr, Response, Schema,
        path::{Operation, Parameter, PathItem},
        schema::Type,
    },
};

#[derive(OpenApi)]
#[openapi(info(
    title = "Vitrina",
    description = "The calls of the shop's front.",
    version = "1",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Head;

const SHAPES: &str = "#/components/schemas/";
const PROBLEM: &str = "#/components/schemas/Problem";
const PROBLEM_JSON: &str = "application/problem+json";
/// Parameters that are one of the names of a shape, in all calls whose address begins so.
const NAMED: [(&str, &str, &str); 2] = [("/", "lang", "Locale"), ("/api/products", "sort", "Sort")];
/// What every call answers that takes a body.
const OF_BODIES: [(&str, &str); 3] =
    [("408", "Too little of the body arrived for too long"), ("413", "The body is too large"), ("415", "The body is of another kind")];
/// What every call answers that changes something, by `vitrina_http::origin`.
const OF_CHANGES: [(&str, &str); 1] =
    [("403", "`message` is `CrossSite`: a page of another site has sent it, with the cookie of a session")];

/// Shapes of answers with fields that are left out.
const WITH_OPTIONAL_FIELDS: [&str; 1] = ["Problem"];
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

/// The description of `calls`. Fields of an answer are always there, null when there is nothing to say; what may be left out says so
/// with "when asked". Every call has a name of its own.
pub(crate) fn whole(calls: Document) -> Document {
    let mut document = Head::openapi();
    document.merge(calls);
    for (path, item) in &mut document.paths.paths {
        // Handlers are named by their verb alone; the document needs a name for each call.
        let name = path.trim_matches('/').replace(['/', '-', '.'], "_").replace(['{', '}'], "");
        for (method, operation) in operations(item) {
            operation.operation_id = Some(format!("{method}_{name}"));
            name_values(path, operation);
            count_lists(operation);
            describe_problems(method, operation);
        }
    }
    let written = written_shapes(&mut document);
    let schemas = document.components.iter_mut().flat_map(|components| &mut components.schemas);
    for (name, schema) in schemas.filter(|(name, _)| !written.contains(*name) && !WITH_OPTIONAL_FIELDS.contains(&name.as_str())) {
        let RefOr::T(Schema::Object(object)) = schema else { continue };
        let is_there = |field: &String| name != "Product" || !ONLY_BY_ID.contains(&field.as_str());
        object.required = object.properties.keys().filter(|field| is_there(field)).cloned().collect();
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    [("get", get), ("put", put), ("post", post), ("delete", delete), ("patch", patch)]
        .into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// The shapes that callers write: those of bodies, and what is inside them. They say themselves what may be left out.
fn written_shapes(document: &mut Document) -> HashSet<String> {
    let bodies: Vec<Value> =
        document.paths.paths.values_mut().flat_map(operations).map(|(_, operation)| json!(operation.request_body)).collect();
    let schemas = json!(document.components.as_ref().map(|components| &components.schemas));
    let mut written = HashSet::new();
    let mut open: Vec<&Value> = bodies.iter().collect();
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => open.extend(fields.values()),
            Value::Array(values) => open.extend(values),
            Value::String(text) => {
                if let Some(name) = text.strip_prefix(SHAPES)
                    && written.insert(name.to_owned())
                {
                    open.push(&schemas[name]);
                }
            }
            _ => {}
        }
    }
    written
}

fn name_values(path: &str, operation: &mut Operation) {
    for parameter in parameters(operation) {
        if let Some((.., shape)) = NAMED.iter().find(|(begin, name, _)| path.starts_with(begin) && *name == parameter.name) {
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

/// Errors are `application/problem+json` (decision 29), and every call with a body or that changes something has those of all such calls.
fn describe_problems(method: &str, operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    let of_bodies = OF_BODIES.iter().filter(|_| operation.request_body.is_some());
    for (status, description) in of_bodies.chain(OF_CHANGES.iter().filter(|_| method != "get")) {
        let of_all = || {
            let mut response = Response::new(*description);
            response.content.insert(PROBLEM_JSON.to_owned(), Content::new(Some(Ref::new(PROBLEM))).into());
            response.into()
        };
        responses.entry((*status).to_owned()).or_insert_with(of_all);
    }
    for (_, response) in responses.iter_mut().filter(|(status, _)| status.as_str() >= "400") {
        if let RefOr::T(response) = response
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
