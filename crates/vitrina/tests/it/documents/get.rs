use super::{BOX_PDF, ME, YOU, form, pdf, png, read, send};
use crate::{
    databases::{both, on_sqlite},
    support::Shop,
};

#[tokio::test]
async fn file_03_the_owner_gets_the_file_to_be_saved_and_never_to_be_run() {
    both(async |url| {
        let mut shop = Shop::start(url);
        let content = pdf(3 * 1024 * 1024);
        let id = send(&shop, ME, &form(BOX_PDF, &content)).json()["_id"].as_str().unwrap().to_owned();
        // It is as durable as an order.
        shop.kill();
        shop.serve(&["--renderers", "0"]);
        let answer = read(&shop, ME, &id);
        assert_eq!((answer.status, answer.text.as_bytes() == content), (200, true));
        for (name, value) in [
            ("content-type", "application/pdf"),
            ("content-length", "3145728"),
            ("content-disposition", "attachment; filename*=UTF-8''D%C4%97%C5%BEut%C4%97%20v2.pdf"),
            ("content-security-policy", "sandbox"),
            ("x-content-type-options", "nosniff"),
            ("cache-control", "private, no-store"),
        ] {
            assert_eq!(answer.header(name), value);
        }
    })
    .await;
}

#[tokio::test]
async fn file_03_nobody_else_learns_that_there_is_a_file() {
    both(async |url| {
        let shop = Shop::start(url);
        let id = send(&shop, ME, &form(BOX_PDF, &pdf(50))).json()["_id"].as_str().unwrap().to_owned();
        let unknown = read(&shop, YOU, "0123456789abcdef0123456789abcdef");
        let others = read(&shop, YOU, &id);
        assert_eq!((others.status, &others.text), (404, &unknown.text));
        for strange in ["..%2F..%2Fvitrina.db", "%00", &"x".repeat(5000)] {
            assert_eq!(read(&shop, ME, strange).status, 404, "{strange}");
        }
        let without_token = shop.get(&format!("/api/document/{id}"));
        assert_eq!((without_token.status, without_token.fields()), (400, vec!["X-Visitor-Token".to_owned()]));
        // Nor is it among the shop's own pictures.
        assert_eq!(shop.get(&format!("/images/{id}")).status, 404);
    })
    .await;
}

#[tokio::test]
async fn file_03_a_file_is_handed_out_under_a_name_of_its_kind() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let id = send(&shop, ME, &form("box.exe", &png(2, 1))).json()["_id"].as_str().unwrap().to_owned();
        assert_eq!(read(&shop, ME, &id).header("content-disposition"), "attachment; filename*=UTF-8''box.exe.png");
    })
    .await;
}

/// A moved clock asks for `--demo`, which leaves a shop that has a catalogue as it is.
fn at(moment: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", moment]
}

#[tokio::test]
async fn file_03_a_signed_link_opens_the_file_for_everyone_for_an_hour() {
    both(async |url| {
        let mut shop = Shop::start_with(url, &at("2026-11-23T10:00:00Z"));
        let content = pdf(2000);
        let sent = send(&shop, ME, &form(BOX_PDF, &content)).json();
        let (id, link) = (sent["_id"].as_str().unwrap(), sent["url"].as_str().unwrap());
        let opened = shop.get(link);
        assert_eq!((opened.status, opened.text.as_bytes() == content), (200, true));
        for (name, value) in [
            ("content-disposition", "attachment; filename*=UTF-8''D%C4%97%C5%BEut%C4%97%20v2.pdf"),
            ("content-security-policy", "sandbox"),
            ("x-content-type-options", "nosniff"),
            ("cache-control", "private, no-store"),
            ("content-location", ""),
        ] {
            assert_eq!(opened.header(name), value);
        }
        let other = send(&shop, YOU, &form(BOX_PDF, &pdf(50))).json()["_id"].as_str().unwrap().to_owned();
        let (address, signature) = link.split_at(link.len() - 64);
        let forged = [
            link.replace(id, &other),
            link.replace("expires=", "expires=1"),
            format!("{address}{}", "0".repeat(64)),
            format!("{address}{}", &signature[..63]),
            link.replace("expires=", "until="),
        ];
        for link in &forged {
            assert_eq!(shop.get(link).status, 404, "{link}");
        }

        // The key outlives the server, and the link its hour only.
        shop.kill();
        shop.serve(&at("2026-11-23T10:59:00Z"));
        assert_eq!(shop.get(link).status, 200);
        let renewed = read(&shop, ME, id).header("content-location").to_owned();
        shop.kill();
        shop.serve(&at("2026-11-23T11:01:00Z"));
        assert_eq!((shop.get(link).status, shop.get(&renewed).status), (404, 200));
    })
    .await;
}
