mod create;
mod download;
mod get;
mod given_up;
mod handed_out;
mod later;
pub(crate) mod ordered;
mod strays;

use crate::support::{Answer, FORM_BOUNDARY, Shop};
use jiff::Timestamp;
use std::{fs, iter, path::Path};
use vitrina_store::uploads;

/// The token of a visitor.
pub(crate) const ME: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
/// That of another.
const YOU: &str = "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100";
pub(crate) const BOX_PDF: &str = "Dėžutė v2.pdf";

/// A field of a form: name, file name, content.
type Field<'a> = (&'a str, Option<&'a str>, &'a [u8]);

/// A form with one file.
pub(crate) fn form(name: &str, content: &[u8]) -> Vec<u8> {
    form_of(&[("file", Some(name), content)])
}

/// A form of fields.
pub(crate) fn form_of(fields: &[Field<'_>]) -> Vec<u8> {
    let mut form = Vec::new();
    for (name, file_name, content) in fields {
        let file_name = file_name.map(|name| format!("; filename=\"{name}\"\r\nContent-Type: application/pdf")).unwrap_or_default();
        form.extend(format!("--{FORM_BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{file_name}\r\n\r\n").bytes());
        form.extend_from_slice(content);
        form.extend(b"\r\n");
    }
    form.extend(format!("--{FORM_BOUNDARY}--\r\n").bytes());
    form
}

/// A PDF of so many bytes, as far as its structure tells.
pub(crate) fn pdf(bytes: usize) -> Vec<u8> {
    let (head, tail) = (b"%PDF-1.7\n", b"\n%%EOF\n");
    let body = iter::repeat_n(b'x', bytes - head.len() - tail.len());
    head.iter().copied().chain(body).chain(tail.iter().copied()).collect()
}

/// A PNG that says that it has this size.
fn png(width_px: u32, height_px: u32) -> Vec<u8> {
    let size = [width_px.to_be_bytes(), height_px.to_be_bytes()].concat();
    [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", &size[..], b"\x08\x02\0\0\0\0\0\0\0\0\0\0\x01IDATx\0\0\0\0\0\0\0\0IEND\xae\x42\x60\x82"].concat()
}

/// Sends a form as the visitor with this token.
fn send(shop: &Shop, token: &str, form: &[u8]) -> Answer {
    shop.post_form("/api/document", form, &[("x-visitor-token", token)])
}

fn read(shop: &Shop, token: &str, id: &str) -> Answer {
    shop.get_with(&format!("/api/document/{id}"), &[("x-visitor-token", token)])
}

/// What the shop has of uploads: rows, files, partial files.
async fn kept(shop: &Shop) -> [usize; 3] {
    let database = shop.database().await;
    let rows = uploads::unordered(&database, Timestamp::MAX, 1000).await.unwrap().len();
    database.close().await.unwrap();
    let files = |folder: &Path| fs::read_dir(folder).map_or(0, Iterator::count);
    [rows, files(&shop.data().join("files/uploads")), shop.arriving().len()]
}
