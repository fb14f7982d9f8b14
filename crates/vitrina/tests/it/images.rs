//! Pictures in the sizes and formats that pages ask for (CALL-02, decision 31).

use crate::{
    catalogue::Catalogue,
    databases::on_sqlite,
    support::{Answer, Shop, small_shop, wait_until},
};
use std::{fs, path::Path};

const AVIF: [(&str, &str); 1] = [("accept", "image/avif,image/webp,*/*")];

/// Which widths pages offer to browsers.
const PAGES: &str = include_str!("../../../../web/ui/src/pictures/picture-sources.ts");
/// No card is narrower.
const CARD_PX_MIN: u32 = 256;

fn kind(answer: &Answer) -> &str {
    assert_eq!((answer.status, answer.header("vary")), (200, "accept"), "{}", answer.text);
    answer.header("content-type")
}

/// The small shop with a picture of 1200 x 900 pixels.
fn shop(url: &str, flags: &[&str]) -> Shop {
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo/images/bag-bottle-1.webp");
    Catalogue::small().picture("mug-1", &picture).serve_with(url, &[&["--renderers", "0"], flags].concat())
}

/// The files that are kept of pictures.
fn kept(shop: &Shop) -> Vec<String> {
    let names = fs::read_dir(shop.data().join("pictures")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| !name.ends_with("partial")).collect()
}

#[tokio::test]
async fn call_02_an_avif_is_made_in_the_background_and_a_webp_stands_in_for_it() {
    on_sqlite(async |url| {
        let shop = shop(url, &["--prepare-pictures", "false"]);
        for (path, headers) in [("/images/mug-1?w=32", &AVIF[..]), ("/images/mug-1?w=32&f=avif-50", &[])] {
            let first = shop.get_with(path, headers);
            assert_eq!((kind(&first), first.header("cache-control")), ("image/webp", "public, max-age=60"), "{path}");
            wait_until(|| kind(&shop.get_with(path, headers)) == "image/avif");
            assert_eq!(shop.get_with(path, headers).header("cache-control"), "public, max-age=600");
        }
        assert_eq!(kind(&shop.get("/images/mug-1?w=32")), "image/jpeg");
        assert_eq!(kind(&shop.get_with("/images/mug-1?w=32", &[("accept", "image/webp")])), "image/webp");
    })
    .await;
}

#[tokio::test]
async fn call_02_a_picture_that_was_replaced_under_its_id_is_seen_when_a_browser_asks_again() {
    on_sqlite(async |url| {
        let shop = shop(url, &["--prepare-pictures", "false"]);
        let again = |etag: &str| shop.get_with("/images/mug-1?w=64", &[("if-none-match", etag)]);
        let etag = shop.get("/images/mug-1?w=64").header("etag").to_owned();
        let known = again(&etag);
        assert_eq!((known.status, known.text.as_str(), known.header("etag")), (304, "", etag.as_str()));
        shop.import(&small_shop());
        wait_until(|| again(&etag).status == 200);
        assert_ne!(again(&etag).header("etag"), etag);
    })
    .await;
}

#[tokio::test]
async fn call_02_a_client_has_so_many_pictures_made_and_what_is_made_outlives_a_restart() {
    on_sqlite(async |url| {
        let flags = ["--prepare-pictures", "false", "--pictures-a-minute", "1"];
        let mut shop = shop(url, &flags);
        let status = |shop: &Shop, query: &str| shop.get(&format!("/images/mug-1{query}")).status;
        assert_eq!(status(&shop, "?w=64"), 200);
        let refused = shop.get("/images/mug-1?w=32");
        assert_eq!((refused.status, refused.header("content-type")), (429, "application/problem+json"));
        // Boxes that come to the same size are the same picture.
        for same in ["?w=64", "?w=60", "?w=64&h=1920", "?w=64&f=jpeg-78"] {
            assert_eq!(status(&shop, same), 200, "{same}");
        }
        assert_eq!(kept(&shop).len(), 1);
        shop.kill();
        shop.serve(&[&["--renderers", "0"], &flags[..]].concat());
        assert_eq!((status(&shop, "?w=64"), status(&shop, "?w=32"), status(&shop, "?w=128")), (200, 200, 429));
        assert_eq!(kept(&shop).len(), 2);
    })
    .await;
}

#[tokio::test]
async fn call_02_no_avif_is_made_for_a_client_that_had_so_many_pictures_made() {
    on_sqlite(async |url| {
        let flags = ["--prepare-pictures", "false", "--pictures-a-minute", "1", "--client-header", "X-Forwarded-For"];
        let shop = shop(url, &flags);
        let ask = |client: &str, query: &str| shop.get_with(&format!("/images/mug-1?{query}"), &[AVIF[0], ("x-forwarded-for", client)]);
        assert_eq!(kind(&ask("192.0.2.1", "w=64&f=jpeg")), "image/jpeg");
        assert_eq!(ask("192.0.2.1", "w=32").status, 429, "nothing stands in for it");
        assert_eq!(kind(&ask("192.0.2.2", "w=128&f=webp")), "image/webp");
        let stand_in = ask("192.0.2.2", "w=128");
        assert_eq!((kind(&stand_in), stand_in.header("cache-control")), ("image/webp", "public, max-age=60"));
        // An AVIF and what stands in for it are one picture. They are made in turn: what had begun to wait before would be there.
        assert_eq!(kind(&ask("192.0.2.3", "w=64")), "image/webp");
        wait_until(|| kind(&ask("192.0.2.3", "w=64")) == "image/avif");
        let made = kept(&shop);
        assert_eq!(made.iter().filter(|name| name.contains("-avif-")).count(), 1, "{made:?}");
    })
    .await;
}

#[tokio::test]
async fn call_02_what_a_first_visitor_sees_is_made_before_they_come() {
    on_sqlite(async |url| {
        // The other picture has 4 x 3 pixels.
        let wide = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/wide.png");
        let shop = Catalogue::small().picture("mug-1", &wide).serve(url);
        let products = shop.exported("products.jsonl").len();
        let is_done = || kept(&shop).iter().filter(|name| name.starts_with("done-")).count() == products;
        wait_until(is_done);
        let made = kept(&shop);
        assert!(made.iter().any(|name| name.contains("-4x3-whole-webp-78.")), "{made:?}");
        let offered: Vec<u32> =
            PAGES.split_once("LADDER = [").unwrap().1.split_once(']').unwrap().0.split(", ").map(|px| px.parse().unwrap()).collect();
        let wanted: Vec<u32> = offered.into_iter().filter(|width_px| *width_px >= CARD_PX_MIN).collect();
        assert!(wanted.ends_with(&[1440, 1920]), "{wanted:?}");
        for width_px in wanted {
            assert!(
                made.iter().any(|name| name.contains(&format!("-{width_px}x{}-whole-webp-78.", width_px * 3 / 4))),
                "{width_px}: {made:?}"
            );
        }
    })
    .await;
}
