//! What search engines are told (SHELL-03): every page that says the same to everyone, in every language, and nothing else.

use crate::{
    catalogue::Catalogue,
    cups,
    databases::{both, on_sqlite},
    shared::{Shared, read_on_sqlite},
    support::Shop,
};
use serde_json::json;
use std::thread;

/// What stands between `before` and `after` in `text`, each time.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

fn parts(shop: &Shop) -> Vec<String> {
    let origin = shop.get("/api/configuration").json()["siteOrigin"].as_str().unwrap().to_owned();
    let index = shop.get("/sitemap.xml");
    assert_eq!((index.status, index.header("content-type")), (200, "application/xml; charset=utf-8"));
    let text = &index.text;
    between(text, "<loc>", "</loc>").iter().map(|url| url.strip_prefix(&origin).expect("an address of this shop").to_owned()).collect()
}

#[tokio::test]
async fn shell_03_shell_14_who_has_what_machines_read_is_sent_nothing() {
    read_on_sqlite(Shared::Demo, async |shop| {
        for path in ["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/products-0.xml", "/manifest.json"] {
            let whole = shop.get(path);
            let tag = whole.header("etag");
            assert_eq!((whole.status, tag.is_empty()), (200, false), "{path}");
            let again = shop.get_with(path, &[("if-none-match", tag)]);
            assert_eq!((again.status, again.header("etag"), again.text.as_str()), (304, tag, ""), "{path}");
            assert_eq!(shop.get_with(path, &[("if-none-match", "W/\"other\"")]).text, whole.text, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn shell_03_the_sitemap_names_every_page_in_every_language_and_robots_name_the_sitemap() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let configuration = shop.get("/api/configuration").json();
        let origin = configuration["siteOrigin"].as_str().unwrap();
        let robots = shop.get("/robots.txt").text;
        // The cart alone: what only begins like it is a page as others are.
        assert!(robots.contains("Disallow: /cart$\nDisallow: /cart?\n") && !robots.contains("Disallow: /cart\n"), "{robots}");
        assert!(robots.ends_with(&format!("\nSitemap: {origin}/sitemap.xml\n")));
        let texts: Vec<String> = parts(shop).iter().map(|part| shop.get(part).text).collect();
        assert!(texts.len() >= 2, "pages and products");
        let all = texts.concat();
        let urls = between(&all, "<loc>", "</loc>");
        let front = configuration["features"]["frontLocales"].as_array().unwrap().len();
        assert_eq!(between(&all, "hreflang=\"x-default\"", "/>").len(), urls.len());
        assert_eq!(between(&all, "<xhtml:link", "/>").len(), urls.len() * (front + 1));
        for path in ["/", "/lt", "/mailer-box-kraft", "/lt/pasto-dezute-kraftas"] {
            assert!(urls.contains(&format!("{origin}{path}").as_str()), "{path}");
        }
        for path in [
            &configuration["cartPage"],
            &configuration["searchPage"],
            &configuration["customerProfilePage"],
            &configuration["wishlistPage"],
        ] {
            assert!(!urls.contains(&format!("{origin}{}", path.as_str().unwrap()).as_str()), "{path} is somebody's own");
        }
        // Each address is a page that may be shown, and names itself among its alternatives.
        for url in urls.iter().step_by(7) {
            let path = url.strip_prefix(origin).unwrap();
            let page = shop.get(&format!("/content/path-info?path={}", if path.is_empty() { "/" } else { path })).json();
            assert_eq!([&page["status"], &page["isIndexed"]], [&json!(200), &json!(true)], "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn i18n_01_a_shop_that_names_no_languages_offers_english_and_lithuanian() {
    both(async |url| {
        let shop = Catalogue::small().without_feature("frontLocales").configured("locales", json!(["lt", "de", "en"])).serve(url);
        assert_eq!(shop.get("/api/configuration").json()["features"]["frontLocales"], json!(["en", "lt"]));
        let pages = shop.get("/sitemaps/pages.xml").text;
        for path in ["/contacts", "/lt/contacts"] {
            assert!(pages.contains(&format!("<loc>https://shop.example{path}</loc>")), "{path}: {pages}");
        }
        assert!(!pages.contains("hreflang=\"de\""), "{pages}");
        let alternatives = json!([{"language": "en", "url": "/contacts"}, {"language": "lt", "url": "/lt/contacts"}]);
        assert_eq!(shop.get("/content/path-info?path=/contacts").json()["alternatives"], alternatives);
    })
    .await;
}

#[tokio::test]
async fn shell_03_there_is_no_other_part_of_the_sitemap() {
    read_on_sqlite(cups::SHOP, async |shop| {
        assert_eq!(parts(shop), ["/sitemaps/pages.xml", "/sitemaps/products-0.xml"]);
        for part in ["products-1.xml", "products-x.xml", "pages", "..%2Fpages.xml"] {
            assert_eq!(shop.get(&format!("/sitemaps/{part}")).status, 404, "{part}");
        }
    })
    .await;
}

#[tokio::test]
async fn shell_03_a_page_without_a_picture_has_its_title_on_a_card() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().not_configured("ogImage").serve(url);
        let card = |path: &str| {
            let mut answer = ureq::get(format!("{}/social-image?path={path}", shop.url)).call().unwrap();
            (answer.headers()["content-type"].clone(), answer.body_mut().read_to_vec().unwrap())
        };
        // The head of a PNG says its width and its height.
        let sides = [1200_u32.to_be_bytes(), 630_u32.to_be_bytes()].concat();
        for path in ["/", "/lt"] {
            let (kind, picture) = card(path);
            assert_eq!((kind.to_str().unwrap(), &picture[1..4], &picture[16..24]), ("image/png", &b"PNG"[..], &sides[..]), "{path}");
            assert!(card(path).1 == picture, "the same card is the same file");
        }
        assert!(card("/").1 != card("/lt").1, "each language has its own");
        for (path, status) in [("/none", 404), ("/cart", 404), ("x", 400), ("/login-callback", 404), ("//evil.example", 404)] {
            assert_eq!(shop.get(&format!("/social-image?path={path}")).status, status, "{path}");
        }
        assert_eq!(shop.get("/social-image").fields(), ["path"]);
    })
    .await;
}

#[tokio::test]
async fn shell_03_pages_that_are_somebodys_own_are_not_for_search_engines() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let is_indexed = |path: &str| shop.get(&format!("/content/path-info?path={path}&lang=en")).json()["isIndexed"].clone();
        for path in ["/", "/contacts", "/mailer-box-kraft"] {
            assert_eq!(is_indexed(path), true, "{path}");
        }
        for path in ["/cart", "/search", "/wishlist", "/no-such-page", "/login-callback"] {
            assert_eq!(is_indexed(path), false, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn shell_03_pages_in_a_language_that_is_not_offered_are_not_for_search_engines() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().feature("frontLocales", json!(["en"])).serve(url);
        let is_indexed = |path: &str| shop.get(&format!("/content/path-info?path={path}")).json()["isIndexed"].clone();
        assert_eq!(["/contacts", "/mug", "/lt/contacts", "/lt/puodelis"].map(is_indexed), [true, true, false, false]);
        assert_eq!(["/contacts", "/lt/contacts"].map(|path| shop.get(path).status), [200, 200]);
        assert_eq!(shop.get("/social-image?path=/lt/contacts").status, 404);
    })
    .await;
}

#[tokio::test]
async fn shell_03_a_card_that_many_ask_for_at_once_is_made_once() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0", "--pictures-a-minute", "1"]);
        let ask = |path: &str| match ureq::get(format!("{}/social-image?path={path}", shop.url)).call() {
            Ok(answer) => answer.status().as_u16(),
            Err(ureq::Error::StatusCode(status)) => status,
            Err(error) => panic!("{error}"),
        };
        let statuses: Vec<u16> = thread::scope(|scope| {
            let asking: Vec<_> = (0..8).map(|_| scope.spawn(|| ask("/mug"))).collect();
            asking.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert_eq!(statuses, [200; 8]);
        assert_eq!(ask("/lt"), 429, "another is another");
    })
    .await;
}
