use super::{BOX_PDF, Field, ME, YOU, form, form_of, kept, pdf, png, send};
use crate::{
    catalogue::{self, Catalogue, Form},
    databases::{both, on_sqlite},
    support::{FORM_BOUNDARY, Shop, wait_until},
};
use serde_json::json;
use std::{
    collections::BTreeSet,
    io::{Read, Write},
    net::TcpStream,
    thread,
    time::Duration,
};
use vitrina_core::owner::Owner;

const MB: usize = 1024 * 1024;
/// The server takes files of 1 MB.
const SMALL: [&str; 4] = ["--renderers", "0", "--upload-mb-max", "1"];

#[tokio::test]
async fn file_01_files_are_sent_side_by_side_and_each_is_kept() {
    both(async |url| {
        let shop = Shop::start(url);
        let answers: Vec<_> = thread::scope(|scope| {
            let sizes = [20, 100, MB, 5 * MB, 40, 60, 80, 120];
            let sending = sizes.map(|bytes| {
                scope.spawn({
                    let shop = &shop;
                    move || send(shop, ME, &form(&format!("{bytes}.pdf"), &pdf(bytes)))
                })
            });
            sending.map(|sending| sending.join().unwrap()).into()
        });
        let ids: BTreeSet<String> = answers.iter().map(|answer| answer.json()["_id"].as_str().unwrap().to_owned()).collect();
        assert_eq!(ids.len(), 8);
        assert!(ids.iter().all(|id| id.len() == 32));
        assert_eq!(kept(&shop).await, [8, 8, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_02_the_answer_says_what_the_cart_keeps() {
    both(async |url| {
        let shop = Shop::start(url);
        let content = pdf(300);
        let fields: [Field<'_>; 4] =
            [("other", None, b"x"), ("file", Some(BOX_PDF), &content), ("attributeCode", None, b"colour"), ("more", Some("a"), b"")];
        let answer = send(&shop, ME, &form_of(&fields));
        assert_eq!(answer.status, 200, "{}", answer.text);
        let document = answer.json();
        let expected = json!({"_id": document["_id"], "name": BOX_PDF, "size": 300, "contentType": "application/pdf",
            "time": document["time"], "preview": null, "url": document["url"]});
        assert_eq!(document, expected);
        assert!(document["time"].as_str().unwrap().ends_with('Z'));

        let database = shop.database().await;
        let owner = Owner::Visitor(vitrina_shop::context::visitor_hash(&ME.parse().unwrap()));
        let upload = vitrina_store::uploads::find(&database, document["_id"].as_str().unwrap(), &owner).await.unwrap().unwrap();
        database.close().await.unwrap();
        assert_eq!((upload.attribute_code.as_deref(), upload.sha256.len()), (Some("colour"), 64));
    })
    .await;
}

#[tokio::test]
async fn file_02_a_file_may_be_for_a_field_of_a_form() {
    both(async |url| {
        let quote = Form::new("quote").field(catalogue::Field::new("artwork", "fileInput", "Artwork"));
        let shop = Catalogue::small().with([quote]).serve(url);
        let answer = send(&shop, ME, &form_of(&[("attributeCode", None, b"artwork"), ("file", Some(BOX_PDF), &pdf(50))]));
        assert_eq!(answer.status, 200, "{}", answer.text);
    })
    .await;
}

#[tokio::test]
async fn file_02_a_path_in_the_name_is_not_kept() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let answer = send(&shop, ME, &form("../../etc/cron.d/\u{202e}box.pdf", &pdf(50)));
        assert_eq!((answer.status, &answer.json()["name"]), (200, &json!("box.pdf")));
        let nameless = send(&shop, ME, &form_of(&[("file", None, &pdf(50))]));
        assert_eq!((nameless.status, &nameless.json()["name"]), (200, &json!("file")));
    })
    .await;
}

#[tokio::test]
async fn file_03_the_kind_is_told_by_the_content_and_not_by_the_name() {
    both(async |url| {
        let shop = Shop::start(url);
        let picture = send(&shop, ME, &form("box.pdf", &png(20, 10)));
        assert_eq!((picture.status, &picture.json()["contentType"]), (200, &json!("image/png")));
        for other in [&b"MZ\x90 a program"[..], b"<html><script>", b"GIF89a", b""] {
            let answer = send(&shop, YOU, &form("box.pdf", other));
            assert_eq!((answer.status, answer.header("content-type")), (415, "application/problem+json"));
            assert_eq!(answer.json()["extra"], "File type is not supported");
        }
        assert_eq!(kept(&shop).await, [1, 1, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_01_a_file_beyond_the_limit_is_too_big() {
    both(async |url| {
        let shop = Shop::start_with(url, &SMALL);
        assert_eq!(send(&shop, ME, &form("right.pdf", &pdf(MB))).status, 200);
        for bytes in [MB + 1, 3 * MB] {
            let answer = send(&shop, ME, &form("box.pdf", &pdf(bytes)));
            let problem = answer.json();
            assert_eq!(
                (answer.status, &problem["message"], &problem["extra"]),
                (413, &json!("File is too big"), &json!("File is too big"))
            );
            assert_eq!(problem["detail"], "A file may have at most 1 MB.");
        }
        assert_eq!(kept(&shop).await, [1, 1, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_01_a_file_is_refused_while_it_still_arrives() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &SMALL);
        // One says how much is to come, and sends none of it.
        let mut declared = open(&shop, &format!("content-length: {}", 300 * MB));
        assert!(answered(&mut declared).starts_with("HTTP/1.1 413 "));
        // One does not, and has not sent the end.
        let mut endless = open(&shop, "transfer-encoding: chunked");
        let begin = form("box.pdf", &pdf(MB + 1000));
        endless.write_all(&[format!("{:x}\r\n", begin.len() - 100).as_bytes(), &begin[..begin.len() - 100], b"\r\n"].concat()).unwrap();
        assert!(answered(&mut endless).starts_with("HTTP/1.1 413 "));
        assert_eq!(kept(&shop).await, [0, 0, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_03_a_decompression_bomb_is_refused_by_its_header() {
    both(async |url| {
        let shop = Shop::start(url);
        let answer = send(&shop, ME, &form("bomb.png", &png(100_000, 100_000)));
        assert_eq!((answer.status, answer.fields()), (422, vec!["file".to_owned()]));
        assert_eq!(answer.json()["detail"], "file: must have at most 400 megapixels");
        assert_eq!(kept(&shop).await, [0, 0, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_03_a_file_that_is_cut_off_is_refused() {
    both(async |url| {
        let shop = Shop::start(url);
        for whole in [pdf(5000), png(20, 10)] {
            let answer = send(&shop, ME, &form("box.pdf", &whole[..whole.len() - 10]));
            assert_eq!(
                (answer.status, answer.fields(), &answer.json()["extra"]),
                (422, vec!["file".to_owned()], &json!("File is damaged"))
            );
        }
        assert_eq!(kept(&shop).await, [0, 0, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_03_a_visitor_without_a_token_is_told_which_header_lacks() {
    both(async |url| {
        let shop = Shop::start(url);
        let form = form("box.pdf", &pdf(50));
        for headers in [&[][..], &[("x-visitor-token", "short")], &[("x-visitor-token", &"X".repeat(64))]] {
            let answer = shop.post_form("/api/document", &form, headers);
            assert_eq!((answer.status, answer.fields()), (400, vec!["X-Visitor-Token".to_owned()]));
        }
        assert_eq!(kept(&shop).await, [0, 0, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_01_a_form_without_its_one_file_is_refused() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let (file, long) = (pdf(50), "x".repeat(65));
        let forms: [(&[Field<'_>], u16, &str); 6] = [
            (&[("attributeCode", None, b"colour")], 400, "file"),
            (&[("file", Some("a.pdf"), &file), ("file", Some("b.pdf"), &file)], 400, "file"),
            (&[("file", Some("a.pdf"), &file), ("attributeCode", None, long.as_bytes())], 422, "attributeCode"),
            (&[("file", Some("a.pdf"), &file), ("attributeCode", None, b"a\0b")], 422, "attributeCode"),
            (&[("file", Some("a.pdf"), &file), ("attributeCode", None, b"nope")], 422, "attributeCode"),
            (&[("attributeCode", None, b"email"), ("file", Some("a.pdf"), &file)], 422, "attributeCode"),
        ];
        for (fields, status, field) in forms {
            let answer = send(&shop, ME, &form_of(fields));
            assert_eq!((answer.status, answer.fields()), (status, vec![field.to_owned()]), "{}", answer.text);
        }
        let json = shop.post("/api/document", "{}", &[("x-visitor-token", ME)]);
        assert_eq!(json.status, 415);
        let malformed = send(&shop, ME, format!("--{FORM_BOUNDARY}no").as_bytes());
        assert_eq!((malformed.status, malformed.fields()), (400, vec!["body".to_owned()]));
        assert_eq!(kept(&shop).await, [0, 0, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_01_a_client_that_goes_away_leaves_nothing() {
    both(async |url| {
        let shop = Shop::start(url);
        let form = form("box.pdf", &pdf(4 * MB));
        let mut client = open(&shop, &format!("content-length: {}", form.len()));
        client.write_all(&form[..2 * MB]).unwrap();
        let has_partial = || !shop.arriving().is_empty();
        wait_until(has_partial);
        drop(client);
        wait_until(|| !has_partial());
        assert_eq!(kept(&shop).await, [0, 0, 0]);
    })
    .await;
}

#[tokio::test]
async fn file_01_a_visitor_cannot_fill_the_disk() {
    both(async |url| {
        let shop = Shop::start_with(url, &SMALL);
        let greatest = form("box.pdf", &pdf(MB));
        for _ in 0..10 {
            assert_eq!(send(&shop, ME, &greatest).status, 200);
        }
        let answer = send(&shop, ME, &form("box.pdf", &pdf(50)));
        assert_eq!((answer.status, answer.header("retry-after"), &answer.json()["extra"]), (429, "3600", &json!("Too many files")));
        assert_eq!(send(&shop, YOU, &greatest).status, 200);
        assert_eq!(kept(&shop).await, [11, 11, 0]);
    })
    .await;
}

/// A connection that has sent the head of an upload.
fn open(shop: &Shop, length: &str) -> TcpStream {
    let host = shop.url.trim_start_matches("http://");
    let mut client = TcpStream::connect(host).unwrap();
    let kind = format!("multipart/form-data; boundary={FORM_BOUNDARY}");
    let head = format!("POST /api/document HTTP/1.1\r\nhost: {host}\r\nx-visitor-token: {ME}\r\ncontent-type: {kind}\r\n{length}\r\n\r\n");
    client.write_all(head.as_bytes()).unwrap();
    client
}

/// The beginning of what the server says while nothing more is sent.
fn answered(client: &mut TcpStream) -> String {
    client.set_read_timeout(Some(Duration::from_secs(3))).unwrap();
    let mut bytes = [0; 64];
    let count = client.read(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}
