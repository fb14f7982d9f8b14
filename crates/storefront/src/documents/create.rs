//! POST /api/document

use crate::limits::{AnnouncedUpload, Limits};
use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::owner::Owner;
use vitrina_http::{
    client::Client,
    form::{Form, FormError},
    owner::Requester,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    uploads::{
        About, Arriving, UploadError,
        inspect::{InspectError, PIXELS_MAX},
    },
};
use vitrina_store::uploads::Upload;

/// What a client or visitor who sent too much is told.
const TOO_MANY: &str = "Too many files";
/// What a form may have beside its file.
const OTHER_BYTES_MAX: u64 = 64 * 1024;
const ATTRIBUTE_CODE_BYTES_MAX: usize = 64;
/// A visitor who sent too much may try again after an hour; by then some of it can be a day old.
const TOO_MANY_RETRY_AFTER_S: u32 = 3600;

/// One file, with what it is for. Other fields are passed over.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form, which is read piece by piece")]
#[schema(rename_all = "camelCase")]
pub(crate) struct DocumentForm {
    /// PDF, PNG or JPEG.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// Code of the attribute that the file is for, or id of the form field that asks for files; at most 64 bytes.
    attribute_code: Option<String>,
}

/// A file that is kept (S2 §3). What no order names is removed after 30 days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UploadedDocument {
    /// Opens it, for this visitor: GET /api/document/{id}.
    #[serde(rename = "_id")]
    id: String,
    /// As it was sent, without folders.
    name: String,
    /// In bytes.
    size: u64,
    /// What its content is: application/pdf, image/png or image/jpeg.
    content_type: String,
    /// When it had arrived, RFC 3339.
    time: String,
    /// Id of a picture of it; null as long as the shop makes none of files (FILE-04).
    preview: Option<String>,
    /// Opens it for whoever has this link, for an hour; GET /api/document/{id} then answers the visitor with a new one.
    url: String,
}

/// Why a file is refused.
enum Refusal {
    Form(FormError),
    TooMany(Problem),
    Upload(UploadError),
    Field(Problem),
}

impl From<FormError> for Refusal {
    fn from(error: FormError) -> Self {
        Self::Form(error)
    }
}

impl From<UploadError> for Refusal {
    fn from(error: UploadError) -> Self {
        Self::Upload(error)
    }
}

/// Keeps one file of a visitor (FILE-01 to FILE-03). Its kind is decided by its content, whatever its name says.
#[utoipa::path(post, path = "/api/document", tag = "files",
    params(("X-Visitor-Token" = Option<String>, Header, description = "64 hexadecimal digits that the browser made; whoever has them owns the file. Not needed by who is signed in")),
    request_body(content = DocumentForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = UploadedDocument), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Their session is over: `message` is `NotLoggedIn`"), (status = 408, body = Problem),
        (status = 413, body = Problem, description = "File is too big"), (status = 415, body = Problem, description = "File type is not supported"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem),
        (status = 507, body = Problem, description = "The shop has no room for files just now")))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Requester(owner): Requester,
    request: Request,
) -> Result<Json<UploadedDocument>, Problem> {
    let bytes_max = shop.uploads.bytes_max;
    let problem = |refusal| explain(refusal, bytes_max);
    let mut form = Form::of(request, bytes_max + OTHER_BYTES_MAX).map_err(|error| problem(error.into()))?;
    let counted = limits.announce_upload(client, form.bytes_announced());
    let mut counted = match counted.and_then(|counted| limits.uploads.take(client).map(|()| counted)) {
        Ok(counted) => counted,
        Err(refused) => {
            form.refuse();
            return Err(problem(Refusal::TooMany(refused)));
        }
    };
    let (arriving, about) = match receive(&shop, &owner, &mut form, &mut counted).await {
        Ok(received) => received,
        Err(refusal) => {
            form.refuse();
            return Err(problem(refusal));
        }
    };
    let upload = arriving.store(&shop, about).await.map_err(|error| problem(error.into()))?;
    let url = shop.link_key.address(&upload.id, shop.clock.now());
    Ok(Json(answer(upload, url)))
}

/// Each piece is counted before it is written: files that arrive side by side count each other.
async fn receive(shop: &Shop, owner: &Owner, form: &mut Form, counted: &mut AnnouncedUpload) -> Result<(Arriving, About), Refusal> {
    let mut about = About::default();
    let mut arrived = None;
    while let Some(part) = form.next_part().await? {
        match part.name.as_str() {
            "file" if arrived.is_some() => {
                return Err(Refusal::Field(Problem::bad_request("file", "repeated", "must be one in a request")));
            }
            "file" => {
                let mut arriving = Arriving::begin(shop, owner, form.bytes_announced()).await?;
                while let Some(piece) = form.chunk().await? {
                    counted.arrive(piece.len() as u64).map_err(Refusal::TooMany)?;
                    arriving.write(&piece).await?;
                }
                counted.end().map_err(Refusal::TooMany)?;
                about.name = part.file_name.unwrap_or_default();
                arrived = Some(arriving);
            }
            "attributeCode" => {
                let code = form.text(ATTRIBUTE_CODE_BYTES_MAX).await?.filter(|code| asks_for_files(&shop.shelf.now().snapshot, code));
                about.attribute_code = Some(code.ok_or_else(not_a_code)?);
            }
            _ => {}
        }
    }
    let arrived = arrived.ok_or_else(|| Refusal::Field(Problem::bad_request("file", "required", "Field is required")))?;
    Ok((arrived, about))
}

/// Whether there is something in the shop that `code` can mean: an attribute, or the field of a form.
fn asks_for_files(snapshot: &Snapshot, code: &str) -> bool {
    let is_asked = |element: &Value| element["id"] == *code && element["type"] == "fileInput";
    let mut elements = snapshot.forms.iter().filter_map(|form| form["elements"].as_array()).flatten();
    snapshot.attributes.contains_key(code) || elements.any(is_asked)
}

fn not_a_code() -> Refusal {
    let message = "must be the code of an attribute, or the id of a form's field that asks for files";
    Refusal::Field(Problem::unprocessable(vec![FieldProblem::new("attributeCode", "unknown", message)]))
}

fn answer(upload: Upload, url: String) -> UploadedDocument {
    UploadedDocument {
        id: upload.id,
        name: upload.name,
        size: upload.size_bytes,
        content_type: upload.content_type,
        time: upload.created_at.to_string(),
        preview: None,
        url,
    }
}

fn explain(refusal: Refusal, bytes_max: u64) -> Problem {
    let too_large = || {
        let detail = format!("A file may have at most {} MB.", bytes_max / 1024 / 1024);
        told("File is too big", Problem::refused_body(StatusCode::PAYLOAD_TOO_LARGE, &detail))
    };
    let refused = |status, detail| Problem::refused_body(status, detail);
    let invalid = |code: &str, message: String| Problem::unprocessable(vec![FieldProblem::new("file", code, message)]);
    match refusal {
        Refusal::Field(problem) => problem,
        Refusal::TooMany(problem) => told(TOO_MANY, problem),
        Refusal::Form(FormError::TooLarge) | Refusal::Upload(UploadError::TooLarge) => too_large(),
        Refusal::Form(FormError::OtherKind) => refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body must be multipart/form-data."),
        Refusal::Form(FormError::TooSlow) => Problem::too_slow(),
        Refusal::Form(error @ (FormError::Malformed | FormError::Broken)) => Problem::bad_request("body", "malformed", error.to_string()),
        Refusal::Upload(UploadError::Content(InspectError::UnknownKind)) => {
            let detail = "A file must be a PDF, PNG or JPEG, whatever its name says.";
            told("File type is not supported", refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, detail))
        }
        Refusal::Upload(UploadError::Content(InspectError::Damaged)) => {
            told("File is damaged", invalid("damaged", "must be whole; it is cut off or damaged".to_owned()))
        }
        Refusal::Upload(UploadError::Content(InspectError::TooManyPixels)) => {
            let message = format!("must have at most {} megapixels", PIXELS_MAX / 1_000_000);
            told("Picture has too many pixels", invalid("too_many_pixels", message))
        }
        Refusal::Upload(UploadError::TooMany) => {
            let problem = refused(StatusCode::TOO_MANY_REQUESTS, "So many files were sent in a day that no more are taken for now.");
            told(TOO_MANY, Problem { retry_after_s: Some(TOO_MANY_RETRY_AFTER_S), ..problem })
        }
        Refusal::Upload(UploadError::NoRoom) => Problem::no_room(),
        Refusal::Upload(UploadError::Database(error)) => error.into(),
        Refusal::Upload(error) => {
            tracing::error!(%error, "a file cannot be kept");
            Problem::unavailable()
        }
    }
}

/// With the text that the specification's client shows: `extra`, else `message`.
fn told(text: &str, problem: Problem) -> Problem {
    Problem { message: Some(text.to_owned()), extra: Some(Value::from(text)), ..problem }
}
