//! What the server says of a page (S1 §7 `GET /content/path-info`).

use crate::{
    catalogue::{Catalogue, Courier, Item},
    cups,
    databases::on_sqlite,
    shared::{Shared, read_on_sqlite},
    support::Shop,
};
use serde_json::{Value, json};

struct Menu(Value);

impl Item for Menu {
    const FILE: &'static str = "menus.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

struct Page(Value);

impl Item for Page {
    const FILE: &'static str = "pages.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

fn list_type(shop: &Shop, cookie: &str) -> Value {
    shop.get_with("/content/path-info?path=/tableware&lang=en", &[("cookie", cookie)]).json()["listType"].clone()
}

#[tokio::test]
async fn list_01_the_cookie_says_how_lists_are_shown_then_the_configuration_then_cards() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let cookies = ["listType=list", "a=b; listType=list; c=d", "listType=grid", "", "listType=", "listType=tiles", "listtype=list"];
        assert_eq!(cookies.map(|cookie| list_type(shop, cookie)), ["list", "list", "grid", "grid", "grid", "grid", "grid"]);
    })
    .await;
    on_sqlite(async |url| {
        let shop = cups::catalogue().configured("defaultListType", "list").serve(url);
        assert_eq!(["", "listType=grid", "listType=tiles"].map(|cookie| list_type(&shop, cookie)), ["list", "grid", "list"]);
    })
    .await;
}

#[tokio::test]
async fn srch_04_the_page_of_results_knows_what_it_may_show() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let page = shop.get("/content/path-info?path=/search&lang=en").json();
        let shown: Vec<&Value> = page["blocks"].as_array().unwrap().iter().filter(|block| block["type"] == "searchResults").collect();
        assert_eq!(shown.len(), 1);
        assert_eq!(shown[0]["kinds"], shop.get("/api/configuration").json()["features"]["searchResults"]);
    })
    .await;
}

#[tokio::test]
async fn decision_9_the_configuration_says_whether_prices_are_shown_with_vat() {
    read_on_sqlite(Shared::Small, async |shop| {
        assert_eq!(shop.get("/api/configuration").json()["displayPrices"], "byBuyer");
    })
    .await;
    on_sqlite(async |url| {
        let shop = Catalogue::small().not_configured("displayPrices").serve(url);
        assert_eq!(shop.get("/api/configuration").json()["displayPrices"], "net");
    })
    .await;
}

#[tokio::test]
async fn call_01_a_page_is_told_in_the_language_that_its_prefix_or_the_call_names() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let page = |query: &str| {
            let page = shop.get(&format!("/content/path-info?{query}")).json();
            json!([page["status"], page["path"], page["language"]])
        };
        let lithuanian = json!([200, "/lt/pasto-dezute-kraftas", "lt"]);
        for query in [
            "path=/lt/pasto-dezute-kraftas",
            "path=/lt/pasto-dezute-kraftas&lang=en",
            "path=/pasto-dezute-kraftas&lang=lt",
            "path=/mailer-box-kraft&lang=lt",
            "path=/mailer-box-kraft&lang=lt&token=none",
        ] {
            assert_eq!(page(query), lithuanian, "{query}");
        }
        assert_eq!(page("lang=lt"), json!([200, "/lt", "lt"]));
        assert_eq!(page("path=/cart&lang=pl"), json!([200, "/pl/koszyk", "pl"]));
        assert_eq!(page("path=/none&lang=de"), json!([404, "/de/none", "de"]));
        assert_eq!(page("path=/mailer-box-kraft"), json!([200, "/mailer-box-kraft", "en"]));
        assert_eq!(shop.get("/content/path-info?token=1&token=2").fields(), ["token"]);
    })
    .await;
}

#[tokio::test]
async fn call_01_countries_and_places_have_the_fields_of_the_documents() {
    on_sqlite(async |url| {
        let countries = ["LT", "NO", "CH"];
        let courier = Courier { price: "4.90", countries: &countries };
        let shop = Catalogue::small().configured("deliveryCountries", json!(countries)).with_only([courier]).serve(url);
        let countries = shop.get("/api/countries/settings?lang=lt").json();
        let expected = json!([
            {"code": "LT", "title": "Lietuva", "dial_code": "+370"},
            {"code": "NO", "title": "Norvegija", "dial_code": "+47"},
            {"code": "CH", "title": "Šveicarija", "dial_code": "+41"},
        ]);
        assert_eq!(countries, expected);
        let all = shop.get("/api/countries/settings?lang=lt&all=true").json();
        let at = |code: &str| all.as_array().unwrap().iter().position(|country| country["code"] == code).unwrap();
        assert_eq!((all.as_array().unwrap().len(), &all[at("CH")]), (201, &expected[2]));
        assert!(at("AF") < at("LT") && at("LT") < at("CH") && at("SE") < at("CH"), "by their names: {all}");
        assert_eq!(shop.get("/api/countries/settings?all=everything").fields(), ["all"]);
    })
    .await;
    read_on_sqlite(Shared::Demo, async |shop| {
        let salons = shop.get("/api/shipping-salons?lang=lt").json();
        let ids = |name: &str| salons.as_array().unwrap().iter().map(|salon| salon[name].clone()).collect::<Value>();
        assert_eq!([ids("_id"), ids("id")], [json!(["vilnius", "kaunas", "klaipeda"]), json!(["vilnius", "kaunas", "klaipeda"])]);
    })
    .await;
}

#[tokio::test]
async fn call_01_the_configuration_has_the_fields_of_the_document_and_they_hold() {
    let changed = json!({
        "logo": "mug-1", "logoAlt": {"en": "Cups", "lt": "Puodeliai"}, "icons": [{"size": 180, "imageId": "mug-1"}],
        "metaTags": [{"name": "google-site-verification", "content": "abc"}], "itemsPerPage": [12, 36], "imageQuality": 50,
        "appIcon": "mug-1", "appIconSize": 300, "appIconMaskable": true,
        "displaySkuInCartSidebar": true, "productDeliveryDaysAttribute": "material", "liveReload": true, "gtmContainerId": "GTM-ABC1234",
        "timeZone": "Europe/London"
    });
    on_sqlite(async |url| {
        let shop = changed
            .as_object()
            .unwrap()
            .iter()
            .fold(cups::catalogue(), |catalogue, (name, value)| catalogue.configured(name, value.clone()))
            .serve(url);
        let answered = shop.get("/api/configuration?lang=lt").json();
        for (name, value) in changed.as_object().unwrap() {
            assert_eq!(&answered[name], if name == "logoAlt" { &changed[name]["lt"] } else { value }, "{name}");
        }
        assert_eq!(shop.get("/content/path-info?path=/espresso").json()["itemsPerPage"], json!([12, 36]));
        assert_eq!(["/icons/32.png", "/icons/180.png", "/icons/maskable.png"].map(|icon| shop.get(icon).status), [200; 3]);
    })
    .await;
    read_on_sqlite(Shared::Small, async |shop| {
        let answered = shop.get("/api/configuration").json();
        let names = [
            "logo",
            "logoAlt",
            "icons",
            "metaTags",
            "itemsPerPage",
            "displaySkuInCartSidebar",
            "imageQuality",
            "liveReload",
            "gtmContainerId",
        ];
        assert_eq!(
            names.map(|name| answered[name].clone()),
            [Value::Null, Value::Null, json!([]), json!([]), json!([50, 100, 150]), json!(false), json!(78), json!(false), Value::Null]
        );
        // A shop without a mark has a neutral one.
        for icon in
            ["favicon.ico", "icons/32.png", "icons/128.png", "icons/180.png", "icons/192.png", "icons/512.png", "icons/maskable.png"]
        {
            let answer = shop.get(&format!("/{icon}"));
            assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{icon}");
        }
        assert_eq!(shop.get("/icons/64.png").status, 404);
    })
    .await;
}

#[tokio::test]
async fn head_05_block_01_block_02_links_to_pages_have_the_languages_prefix_and_others_stay() {
    const CARE: &str = "/documents/care.txt";
    let node = |id: &str, link: &str, kind: &str| json!({"id": id, "title": id, "link": link, "linkType": kind});
    let mut top = node("contacts", "/contacts", "internal");
    top["nodes"] = [("care", CARE, "internal"), ("news", "/newsletter-subscription", "internal"), ("blog", "/blog", "external")]
        .map(|(id, link, kind)| node(id, link, kind))
        .into_iter()
        .collect();
    top["bottomItem"] = json!({"title": "Care", "link": CARE});
    let pictures = [CARE, "/contacts"].map(|url| json!({"imageId": "mug-1", "imageAlt": "A mug", "url": url}));
    let care = json!({"id": "care", "path": "/care", "title": "Care", "description": "", "layout": "main", "blocks": [
        {"type": "images", "displayType": "tiles", "items": pictures},
        {"type": "text", "content": format!("<p><a href=\"{CARE}\">Care</a></p>")},
    ]});
    on_sqlite(async |url| {
        let menu = Menu(json!({"type": "main_menu", "nodes": [top]}));
        let shop = Catalogue::small().with_only([menu]).with([Page(care.clone())]).serve(url);
        let menu = shop.get("/api/menus/main_menu?lang=lt").json()["nodes"][0].take();
        assert_eq!([&menu["link"], &menu["bottomItem"]["link"]], ["/lt/contacts", CARE]);
        let below = [0_usize, 1, 2].map(|place| &menu["nodes"][place]["link"]);
        assert_eq!(below, [CARE, "/lt/newsletter-subscription", "/blog"]);
        let blocks = shop.get("/content/path-info?path=/lt/care").json()["blocks"].take();
        assert_eq!([0_usize, 1].map(|place| &blocks[0]["items"][place]["url"]), [CARE, "/lt/contacts"]);
        let html = blocks[1]["content"].as_str().unwrap();
        assert!(html.contains(&format!("href=\"{CARE}\"")), "{html}");
        assert_eq!([CARE, "/lt/newsletter-subscription", "/lt/documents/care.txt"].map(|path| shop.get(path).status), [200, 200, 404]);
    })
    .await;
}

#[tokio::test]
async fn crumb_01_a_route_knows_the_way_to_a_category_and_to_a_product() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let crumbs = |path: &str| {
            let page = shop.get(&format!("/content/path-info?path={path}&lang=en")).json();
            let crumbs = page["crumbs"].as_array().unwrap().iter().map(|crumb| json!([crumb["title"], crumb["url"]]));
            crumbs.collect::<Value>()
        };
        assert_eq!(crumbs("/doppio"), json!([["Tableware", "/tableware"], ["Espresso cups", "/espresso"], ["Doppio", null]]));
        assert_eq!(crumbs("/cup-4"), json!([["Tableware", "/tableware"], ["Espresso cups", "/espresso"], ["Cup 4", null]]));
        assert_eq!(crumbs("/"), json!([]));
    })
    .await;
}

#[tokio::test]
async fn call_01_the_document_of_the_calls_names_every_parameter() {
    read_on_sqlite(Shared::Small, async |shop| {
        let document = shop.get("/api/openapi.json").json();
        let calls: &[(&str, &[&str])] = &[
            (
                "/api/products",
                &[
                    "lang",
                    "size",
                    "page",
                    "sort",
                    "splitByAttribute",
                    "da-{code}",
                    "price",
                    "recommended",
                    "product-list",
                    "search",
                    "category",
                    "includeSubCategories",
                    "id",
                    "variantCodes",
                    "byAttribute",
                    "relatedTo",
                    "alternativeTo",
                    "X-Include-Total-Count",
                ],
            ),
            (
                "/api/products/filters",
                &[
                    "lang",
                    "da-{code}",
                    "price",
                    "recommended",
                    "product-list",
                    "search",
                    "category",
                    "includeSubCategories",
                    "id",
                    "variantCodes",
                    "byAttribute",
                    "splitByAttribute",
                    "relatedTo",
                    "alternativeTo",
                ],
            ),
            ("/api/products/{id}/variants", &["lang", "id", "byAttribute", "splitByAttribute", "variantCodes"]),
            ("/api/products/{id}/quantity-date-pricing", &["lang", "id", "code", "all"]),
            (
                "/api/categories",
                &[
                    "lang",
                    "title",
                    "size",
                    "for",
                    "id",
                    "childrenOf",
                    "depth",
                    "productCount",
                    "peersOf",
                    "topLevel",
                    "X-Include-Total-Count",
                ],
            ),
        ];
        for (path, parameters) in calls {
            let named = document["paths"][path]["get"]["parameters"].as_array().unwrap();
            for parameter in *parameters {
                assert!(named.iter().any(|one| one["name"] == *parameter), "{parameter} of {path}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn call_02_a_picture_that_cannot_be_is_not_found_and_a_quality_is_named() {
    read_on_sqlite(Shared::Small, async |shop| {
        for id in ["none".to_owned(), "x".repeat(251)] {
            assert_eq!(shop.get(&format!("/images/{id}")).status, 404, "{id}");
        }
        let refused = shop.get("/images/mug-1?f=webp-76");
        assert_eq!((refused.status, refused.fields()), (400, vec!["f".to_owned()]));
        assert!(refused.text.contains("[50, 60, 70, 75, 78, 80, 85, 90]"), "{}", refused.text);
    })
    .await;
}

#[tokio::test]
async fn call_04_every_address_says_as_a_problem_that_it_does_not_take_a_method() {
    read_on_sqlite(Shared::Small, async |shop| {
        for path in ["/content/path-info", "/images/mug-1", "/manifest.json", "/api/products", "/mug"] {
            let answer = shop.post(path, "{}", &[]);
            let told = (answer.status, answer.header("content-type"), answer.header("allow"));
            assert_eq!(told, (405, "application/problem+json", "GET,HEAD"), "{path}");
        }
        let answer = shop.get("/api/orders/price");
        assert_eq!((answer.status, answer.header("allow")), (405, "POST"));
    })
    .await;
}

#[tokio::test]
async fn shell_15_a_form_that_a_browser_sends_before_its_page_runs_leads_to_the_page_again() {
    read_on_sqlite(Shared::Small, async |shop| {
        let form = [("content-type", "application/x-www-form-urlencoded")];
        let of_browser = [form[0], ("sec-fetch-mode", "navigate")];
        let answer = shop.post("/mug?colour=white", "email=ona%40example.com", &of_browser);
        assert_eq!((answer.status, answer.header("location")), (303, "/mug?colour=white"));
        assert_eq!(shop.post("/mug", "email=ona%40example.com", &form).status, 405, "a program is told");
        assert_eq!(shop.post("/api/products", "", &of_browser).status, 405, "a call is no page");
        for elsewhere in ["//example.com/mug", "/\\example.com"] {
            assert_ne!(shop.post(elsewhere, "", &of_browser).status, 303, "{elsewhere}");
        }
    })
    .await;
}

#[tokio::test]
async fn call_01_an_address_that_is_too_long_is_told_so() {
    read_on_sqlite(Shared::Small, async |shop| {
        for path in ["/mug?a=", "/api/products?id=", "/images/mug-1?f="] {
            let answer = shop.get(&format!("{path}{}", "a".repeat(40_000)));
            assert_eq!((answer.status, answer.header("content-type")), (414, "application/problem+json"), "{path}");
        }
        assert_eq!(shop.get(&format!("/mug?a={}", "a".repeat(5000))).status, 414);
    })
    .await;
}

#[tokio::test]
async fn shell_14_a_browser_gets_the_worker_and_a_page_for_when_there_is_no_network() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let worker = shop.get("/serviceWorker.bundle.js");
        let header = |name| worker.header(name);
        assert_eq!(
            (worker.status, header("content-type"), header("cache-control"), header("service-worker-allowed")),
            (200, "text/javascript; charset=utf-8", "no-cache", "/")
        );
        assert!(!worker.text.contains("unregister"), "the demo is an app");
        let page = shop.get("/offline/lt");
        assert!(page.status == 200 && page.text.contains("<html lang=\"lt\">") && page.text.contains("href=\"tel:+"), "{}", page.text);
        assert!(page.text.contains("Nėra interneto ryšio") && page.text.contains("noindex"), "{}", page.text);
        assert_eq!(["/offline/fr", "/offline/xx"].map(|path| shop.get(path).status), [404, 404]);
    })
    .await;
    on_sqlite(async |url| {
        let worker = cups::catalogue().feature("webAppManifest", false).serve(url).get("/serviceWorker.bundle.js");
        assert!(worker.status == 200 && worker.text.contains("unregister"), "what it kept goes with it");
    })
    .await;
}
