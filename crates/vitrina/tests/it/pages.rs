use crate::{
    catalogue::{Catalogue, Redirect, text},
    cups,
    databases::{both, on_sqlite},
    shared::{Shared, read_on_sqlite},
    support::{BINARY, Shop, wait_until},
};
use serde_json::{Value, json};
use std::{
    io::{Read, Write},
    net::TcpStream,
    process::Command,
};
use vitrina_testkit::Folder;

#[tokio::test]
async fn adm_02_old_addresses_lead_to_where_it_stands_now_in_one_step() {
    read_on_sqlite(Shared::Small, async |shop| {
        for (path, expected) in [
            ("/cup.html?from=mail", "/mug?from=mail"),
            ("/lt/cup.html", "/lt/puodelis"),
            ("/old-goods/", "/goods"),
            ("/older-goods", "/goods"),
        ] {
            let answer = shop.get(path);
            assert_eq!((answer.status, answer.header("location")), (301, expected), "{path}");
        }
        assert_eq!(shop.get("/cup").status, 404);
    })
    .await;
}

#[tokio::test]
async fn shell_08_a_redirect_is_asked_for_again() {
    read_on_sqlite(Shared::Small, async |shop| {
        for path in ["/cup.html", "/old-goods/", "/en/mug", "/mug/"] {
            let answer = shop.get(path);
            assert_eq!((answer.status, answer.header("cache-control")), (301, "no-cache"), "{path}");
        }
    })
    .await;
}

/// The mug at another address in Lithuanian.
fn moved(address: &str) -> Catalogue {
    Catalogue::small().product("mug", |product| product.at(text("/mug", address)))
}

#[tokio::test]
async fn shell_08_who_has_an_old_address_is_led_to_the_new_one_in_one_step_however_often_it_changed() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        let led = |path: &str| {
            let answer = shop.get(path);
            (answer.status, answer.header("location").to_owned())
        };
        let to = |path: &str| (301, path.to_owned());
        let import = |catalogue: &Catalogue, address: &str| {
            shop.import(catalogue.path());
            wait_until(|| shop.get(address).status == 200);
        };
        assert_eq!(led("/lt/puodelis"), (200, String::new()));

        import(&moved("/baltas-puodelis"), "/lt/baltas-puodelis");
        assert_eq!(led("/lt/puodelis?colour=white"), to("/lt/baltas-puodelis?colour=white"));
        assert_eq!(led("/lt/puodelis/"), to("/lt/baltas-puodelis"));
        let info = shop.get("/content/path-info?path=/lt/puodelis").json();
        assert_eq!((&info["status"], &info["redirect"]["url"]), (&json!(301), &json!("/lt/baltas-puodelis")));
        assert_eq!(led("/mug").0, 200, "what stays is nobody's old address");

        import(&moved("/juodas-puodelis"), "/lt/juodas-puodelis");
        assert_eq!([led("/lt/puodelis"), led("/lt/baltas-puodelis")], [to("/lt/juodas-puodelis"), to("/lt/juodas-puodelis")]);

        import(&Catalogue::small(), "/lt/puodelis");
        assert_eq!([led("/lt/juodas-puodelis"), led("/lt/baltas-puodelis")], [to("/lt/puodelis"), to("/lt/puodelis")]);
        assert_eq!(led("/lt/niekas").0, 404);
    })
    .await;
}

#[tokio::test]
async fn shell_08_what_gets_an_address_of_its_own_in_a_language_is_found_at_the_one_that_it_had_there() {
    both(async |url| {
        let at = |address: Value| Catalogue::small().product("mug", |product| product.at(address));
        let shop = at(json!({"en": "/mug"})).serve(url);
        let led = |path: &str| {
            let answer = shop.get(path);
            (answer.status, answer.header("location").to_owned())
        };
        let to = |path: &str| (301, path.to_owned());
        assert_eq!(led("/lt/mug").0, 200, "it stands there by the address of the default language");

        shop.import(at(text("/mug", "/puodelis")).path());
        wait_until(|| shop.get("/lt/puodelis").status == 200);
        assert_eq!([led("/lt/mug?x=1"), led("/lt/mug/")], [to("/lt/puodelis?x=1"), to("/lt/puodelis")]);
        let info = shop.get("/content/path-info?path=/lt/mug").json();
        assert_eq!((&info["status"], &info["redirect"]["url"]), (&json!(301), &json!("/lt/puodelis")));
        assert_eq!(led("/mug").0, 200, "where it stands still");
        assert_eq!(led("/puodelis").0, 404, "that is no address of the default language");
    })
    .await;
}

#[tokio::test]
async fn shell_02_a_page_is_rendered_on_the_server_with_its_state() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &["--renderers", "1"]);
        let page = shop.get("/lt/puodelis");
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
        for part in [
            "<html lang=\"lt\">",
            "Puodelis</h1>",
            "id=\"state\"",
            "hreflang=\"en\"",
            "hreflang=\"x-default\"",
            "rel=\"canonical\" href=\"https://shop.example/lt/puodelis\"",
            "og:image",
        ] {
            assert!(page.text.contains(part), "{part} is missing in {}", page.text);
        }
        assert!(page.header("content-security-policy").contains("script-src 'self'"));
    })
    .await;
}

#[tokio::test]
async fn shell_01_pages_answer_real_statuses() {
    read_on_sqlite(Shared::Small, async |shop| {
        assert_eq!(shop.get("/nothing-here").status, 404);
        for (from, to) in [("/en/mug", "/mug"), ("/mug/", "/mug"), ("/lt/puodelis/?a=b", "/lt/puodelis?a=b")] {
            let answer = shop.get(from);
            assert_eq!((answer.status, answer.header("location")), (301, to));
        }
        // Another host's address is never a redirect.
        assert_eq!(shop.get("//evil.example/").status, 404);
    })
    .await;
}

#[tokio::test]
async fn shell_08_a_redirect_is_answered_in_ascii_whatever_letters_the_address_has() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().with_only([Redirect { from: "/senas/puodelis-š", product: "mug" }]).serve(url);
        // As the bytes that a browser of old sends, and encoded.
        for (asked, told) in [
            ("/mug/?q=dėžutė", "/mug?q=d%C4%97%C5%BEut%C4%97"),
            ("/en/mug?q=über%20я", "/mug?q=%C3%BCber%20%D1%8F"),
            ("/senas/puodelis-%C5%A1?q=š", "/mug?q=%C5%A1"),
            ("/senas/puodelis-š", "/mug"),
        ] {
            let head = asked_for(&shop, asked);
            assert!(head.is_ascii() && head.contains(&format!("location: {told}\r\n")), "{asked}: {head}");
        }
    })
    .await;
}

/// The head of the answer to an address that is sent as it is.
fn asked_for(shop: &Shop, address: &str) -> String {
    let mut connection = TcpStream::connect(shop.url.strip_prefix("http://").unwrap()).unwrap();
    write!(connection, "GET {address} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    connection.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8(answer).unwrap();
    answer.split_once("\r\n\r\n").unwrap().0.to_owned() + "\r\n"
}

#[tokio::test]
async fn i18n_01_the_remembered_language_decides_on_the_first_visit_of_the_home_page_only() {
    read_on_sqlite(Shared::Small, async |shop| {
        let first = shop.get_with("/", &[("cookie", "language=lt")]);
        assert_eq!((first.status, first.header("location")), (302, "/lt"));
        let from = |referer: &str| shop.get_with("/?utm_source=letter", &[("cookie", "language=lt"), ("referer", referer)]);
        let own = shop.url.clone();
        for inside in [format!("{own}/lt"), own.clone(), format!("{own}?a"), "https://shop.example/lt".to_owned()] {
            assert_ne!(from(&inside).status, 302, "{inside}");
        }
        for outside in ["https://search.example/", "https://shop.example.org/", &format!("https://search.example/{own}")] {
            assert_eq!((from(outside).status, from(outside).header("location")), (302, "/lt?utm_source=letter"), "{outside}");
        }
        assert_ne!(shop.get_with("/", &[("cookie", "language=fr")]).status, 302);
        assert_eq!(shop.get_with("/mug", &[("cookie", "language=lt")]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn shell_02_a_kept_page_is_revalidated_and_compressed() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &["--renderers", "1"]);
        let page = shop.get("/mug");
        let etag = page.header("etag").to_owned();
        assert_eq!(shop.get_with("/mug", &[("if-none-match", &etag)]).status, 304);
        let packed = shop.get_with("/mug", &[("accept-encoding", "br")]);
        assert_eq!(packed.header("content-encoding"), "br");
        assert_eq!(shop.get_with("/mug", &[("accept-encoding", "gzip;q=0")]).header("content-encoding"), "");
    })
    .await;
}

#[tokio::test]
async fn shell_02_without_a_renderer_the_page_goes_out_as_a_shell() {
    read_on_sqlite(Shared::Small, async |shop| {
        let page = shop.get("/mug");
        assert_eq!(page.status, 200);
        assert!(page.text.contains("<title>Mug</title>") && page.text.contains("<div id=\"root\"></div>"), "{}", page.text);
        let without_scripts = shop.get("/lt/puodelis?a=b&c=d").text;
        let told = "<noscript><main class=\"wrap plain\"><p>Kažkas nepavyko. Pabandykite vėliau.</p>\
             <p><a class=\"link\" href=\"/lt/puodelis?a=b&amp;c=d\">Bandyti dar kartą</a></p></main></noscript>";
        assert!(without_scripts.contains(told), "{without_scripts}");
        let ready = shop.get("/readyz").json();
        assert_eq!(ready, json!({"database": true, "snapshot": true, "renderer": false}));
    })
    .await;
}

#[tokio::test]
async fn shell_13_a_page_that_is_not_there_is_never_answered_as_unchanged() {
    read_on_sqlite(Shared::Small, async |shop| {
        let missing = shop.get_with("/nothing-here", &[("accept-encoding", "gzip")]);
        let again = shop.get_with("/nothing-here", &[("accept-encoding", "gzip"), ("if-none-match", missing.header("etag"))]);
        assert_eq!((again.status, again.header("content-encoding")), (404, "gzip"));
    })
    .await;
}

#[tokio::test]
async fn shell_02_pages_that_250_connections_ask_for_at_once_are_all_rendered() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &["--renderers", "1"]);
        let shells: usize = std::thread::scope(|scope| {
            let ask = |number: usize| {
                let shop = &shop;
                // Half of them want the same page.
                scope.spawn(move || shop.get(&format!("/mug?a={}", if number.is_multiple_of(2) { 0 } else { number })))
            };
            let asking: Vec<_> = (0..250).map(ask).collect();
            let answers = asking.into_iter().map(|asking| asking.join().unwrap());
            answers.filter(|page| page.status != 200 || !page.text.contains("Mug</h1>")).count()
        });
        assert_eq!(shells, 0);
    })
    .await;
}

#[tokio::test]
async fn shell_01_a_page_is_kept_by_its_address_as_it_was_sent() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &["--renderers", "1"]);
        assert_eq!(shop.get("/mug?a=b?c").status, 200);
        // Decoded, both would read the same.
        assert_eq!(shop.get("/mug%3Fa=b?c").status, 404);
    })
    .await;
}

#[tokio::test]
async fn ana_01_only_a_shop_that_counts_lets_tags_come_from_google() {
    let policy = |shop: &Shop, path: &str| shop.get(path).header("content-security-policy").to_owned();
    on_sqlite(async |url| {
        let shop = cups::catalogue().configured("gtmContainerId", "GTM-ABC1234").serve(url);
        let page = policy(&shop, "/espresso");
        assert!(page.contains("script-src 'self' https://www.googletagmanager.com;") && !page.contains("unsafe"), "{page}");
        // What is no page needs none of them.
        assert!(policy(&shop, "/api/configuration").contains("script-src 'self';"));
    })
    .await;
    read_on_sqlite(Shared::Small, async |shop| {
        assert!(policy(shop, "/mug").contains("script-src 'self';"));
    })
    .await;
    let wrong = cups::catalogue().configured("gtmContainerId", "GTM-1\"><script>");
    let folder = Folder::fresh();
    let import = Command::new(BINARY).args(["import", wrong.path().to_str().unwrap(), "--data"]).arg(folder.path()).output().unwrap();
    assert!(!import.status.success() && String::from_utf8_lossy(&import.stderr).contains("gtmContainerId"), "{import:?}");
}
