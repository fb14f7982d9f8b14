//! News and ideas: `GET /api/news`, and the page of an article.

use crate::{
    catalogue::{Catalogue, Item, text},
    databases::{both, on_sqlite},
    shared::{Shared, read_on_both, read_on_sqlite},
    support::{Answer, Shop, wait_until},
};
use serde_json::{Value, json};

/// Twenty-one articles of 2026, each odd one an idea, and what the small shop reads from them.
const SHOP: Shared = Shared::Of { name: "news", catalogue };

/// The page of all of them.
const LIST_PAGE: &str = "/all-news";

struct News(Value);

impl Item for News {
    const FILE: &'static str = "news.jsonl";

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

struct OldAddress(Value);

impl Item for OldAddress {
    const FILE: &'static str = "redirects.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

impl News {
    fn new(id: &str, day: &str, category: &str) -> Self {
        Self(json!({
            "id": id, "title": text(&format!("About {id}"), &format!("Apie {id}")), "summary": text("In short.", "Trumpai."),
            "content": text("<p>At length.</p>", "<p>Ilgai.</p>"),
            "url": text(&format!("/news/{id}"), &format!("/naujienos/{id}")),
            "imageId": "mug-1", "imageAltByImageId": {"mug-1": text("A mug", "Puodelis")}, "validFrom": day, "category": category,
        }))
    }

    fn saying(mut self, html: &str) -> Self {
        self.0["content"] = json!(html);
        self
    }
}

fn catalogue() -> Catalogue {
    let article = |number: usize| {
        let category = if number.is_multiple_of(2) { "news" } else { "idea" };
        News::new(&format!("n{number}"), &format!("2026-01-{:02}", number + 1), category)
    };
    let page = json!({"id": "news", "path": LIST_PAGE, "title": text("All of it", "Viskas"), "description": "", "layout": "main",
                      "blocks": [{"type": "newsList", "displayType": "grid"}]});
    Catalogue::small()
        .with_only((0..21).map(article))
        .with([Page(page)])
        .with([OldAddress(json!({"from": "/old-news", "news": "n3"})), OldAddress(json!({"from": "/lt/old-news", "news": "n3"}))])
        .page_path("newsListPage", LIST_PAGE)
        .configured("newsListPageTitle", text("News", "Naujienos"))
}

fn ids(answer: &Answer) -> Vec<String> {
    answer.json().as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn news_01_the_newest_stand_first_and_a_list_is_twenty_without_their_content() {
    read_on_both(SHOP, async |shop| {
        let list = shop.get_with("/api/news?lang=lt", &[("x-include-total-count", "true")]);
        let newest: Vec<String> = (1..21).rev().map(|number| format!("n{number}")).collect();
        assert_eq!((ids(&list), list.header("x-total-count")), (newest, "21"));
        let expected = json!({
            "id": "n20", "title": "Apie n20", "summary": "Trumpai.", "content": null, "url": "/lt/naujienos/n20", "imageId": "mug-1",
            "imageAltByImageId": {"mug-1": "Puodelis"}, "validFrom": "2026-01-21", "category": "news",
        });
        assert_eq!(list.json()[0], expected);
        assert_eq!(list.header("cache-control"), shop.get("/api/categories").header("cache-control"));
    })
    .await;
}

#[tokio::test]
async fn news_01_a_list_has_a_category_pages_and_names_that_it_is_without() {
    read_on_sqlite(SHOP, async |shop| {
        let asked = |query: &str| {
            let list = shop.get_with(&format!("/api/news?{query}"), &[("x-include-total-count", "true")]);
            (ids(&list).join(" "), list.header("x-total-count").to_owned())
        };
        let told = |ids: &str, total: &str| (ids.to_owned(), total.to_owned());
        assert_eq!(asked("category=idea&size=3"), told("n19 n17 n15", "10"));
        assert_eq!(asked("category=idea&size=3&page=3"), told("n1", "10"));
        assert_eq!(asked("page=2"), told("", "21"));
        assert_eq!(asked("page=18446744073709551615"), told("", "21"));
        assert_eq!(asked("notId=n20&notId=n18,n17&size=3"), told("n19 n16 n15", "18"));
        assert_eq!(asked("id=n3,none&id=n5&id=n3"), told("n3 n5", "2"));
        assert_eq!(asked("id=n3,n4&category=news&notId=n2"), told("n4", "1"));
        assert_eq!(shop.get("/api/news?id=n3&lang=lt").json()[0]["content"], "<p>Ilgai.</p>");
    })
    .await;
}

#[tokio::test]
async fn news_01_what_is_asked_wrongly_is_told_with_what_is_allowed() {
    read_on_sqlite(SHOP, async |shop| {
        let many = vec!["n"; 101].join(",");
        for (query, field, allowed) in [
            ("category=tips", "category", "must be one of news, idea"),
            ("size=0", "size", "must be a whole number from 1 to 100"),
            ("size=101", "size", "must be a whole number from 1 to 100"),
            ("page=-1", "page", "must be a whole number from 0"),
            ("lang=de", "lang", "must be one of lt, en"),
            (&format!("id={many}"), "id", "must be at most 100 values"),
            (&format!("notId={many}"), "notId", "must be at most 100 values"),
        ] {
            let answer = shop.get(&format!("/api/news?{query}"));
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]), "{query}");
            assert!(answer.text.contains(allowed), "{query}: {}", answer.text);
        }
    })
    .await;
}

#[tokio::test]
async fn news_02_an_article_stands_at_its_address_in_every_language() {
    read_on_both(SHOP, async |shop| {
        let page = shop.get("/content/path-info?path=/lt/naujienos/n3").json();
        assert_eq!(page["title"], "Apie n3");
        assert_eq!([&page["description"], &page["ogImage"], &page["status"]], [&json!("Trumpai."), &json!("mug-1"), &json!(200)]);
        assert_eq!(
            page["blocks"],
            json!([{"type": "newsItem", "newsId": "n3", "category": "idea", "categoryUrl": "/lt/all-news?category=idea"}])
        );
        let way = json!([{"title": "Naujienos", "url": "/lt/all-news"}, {"title": "Apie n3", "url": null}]);
        assert_eq!(page["crumbs"], way);
        let others = json!([{"language": "en", "url": "/news/n3"}, {"language": "lt", "url": "/lt/naujienos/n3"}]);
        assert_eq!((&page["alternatives"], &page["canonical"]), (&others, &json!("https://shop.example/lt/naujienos/n3")));
        assert_eq!(shop.get("/content/path-info?path=/news/n3&lang=lt").json()["path"], "/lt/naujienos/n3");
        let there = "/lt/naujienos/n3";
        for (from, to) in [("/old-news", "/news/n3"), ("/lt/old-news", there), ("/news/n3/", "/news/n3"), ("/lt/news/n3", there)] {
            let answer = shop.get(from);
            assert_eq!((answer.status, answer.header("location")), (301, to), "{from}");
        }
        assert_eq!(shop.get("/naujienos/n3").status, 404);
    })
    .await;
}

#[tokio::test]
async fn news_02_without_a_page_of_all_news_the_way_to_an_article_is_short() {
    read_on_sqlite(Shared::Small, async |shop| {
        let page = shop.get("/content/path-info?path=/news/opening").json();
        assert_eq!(page["crumbs"], json!([{"title": "We are open", "url": null}]));
        let configuration = shop.get("/api/configuration").json();
        assert_eq!([&configuration["newsListPage"], &configuration["newsListPageTitle"]], [&Value::Null, &Value::Null]);
    })
    .await;
    read_on_sqlite(SHOP, async |shop| {
        let configuration = shop.get("/api/configuration?lang=lt").json();
        assert_eq!([&configuration["newsListPage"], &configuration["newsListPageTitle"]], ["/lt/all-news", "Naujienos"]);
    })
    .await;
}

#[tokio::test]
async fn news_02_the_category_of_an_article_leads_to_a_page_that_lists_it() {
    let page = |id: &str, path: &str, list: Value| {
        let page = json!({"id": id, "path": path, "title": id, "description": "", "layout": "main", "blocks": [list]});
        Page(page)
    };
    let shop_of = |url: &str, pages: Vec<Page>| {
        let articles = [News::new("n0", "2026-01-01", "news"), News::new("n1", "2026-01-02", "idea")];
        Catalogue::small().with_only(articles).with(pages).page_path("newsListPage", LIST_PAGE).serve(url)
    };
    let category_urls = |shop: &Shop| {
        ["n0", "n1"]
            .map(|id| shop.get(&format!("/content/path-info?path=/naujienos/{id}&lang=lt")).json()["blocks"][0]["categoryUrl"].clone())
    };
    on_sqlite(async |url| {
        let news = page("news", LIST_PAGE, json!({"type": "newsList", "displayType": "grid", "category": "news"}));
        let ideas = page("ideas", "/ideas", json!({"type": "newsList", "displayType": "slider", "category": "idea"}));
        assert_eq!(category_urls(&shop_of(url, vec![ideas, news])), ["/lt/all-news", "/lt/ideas"]);
    })
    .await;
    on_sqlite(async |url| {
        let promo = page("news", LIST_PAGE, json!({"type": "newsList", "displayType": "promo"}));
        assert_eq!(category_urls(&shop_of(url, vec![promo])), [Value::Null, Value::Null]);
    })
    .await;
}

#[tokio::test]
async fn block_02_the_html_of_an_article_can_do_nothing() {
    both(async |url| {
        let hostile = "<p onclick=\"x()\">A <b>box</b></p><script>x()</script><img src=x onerror=x()><a href=\"javascript:x()\">go</a>\
                       <iframe src=\"//evil.example\"></iframe><style>p{}</style>";
        let shop = Catalogue::small().with_only([News::new("n", "2026-01-01", "news").saying(hostile)]).serve(url);
        let harmless = "<p>A <b>box</b></p><img alt=\"\" src=\"x\"><a rel=\"noopener\">go</a>";
        assert_eq!(shop.get("/api/news?id=n").json()[0]["content"], harmless);
    })
    .await;
}

/// What readers and search engines find of the article `next`.
fn found(shop: &Shop) -> (Vec<String>, u16, u16, bool) {
    let status = |path: &str| shop.get(path).status;
    (
        ids(&shop.get("/api/news")),
        status("/news/next"),
        status("/old-next"),
        shop.get("/sitemaps/pages.xml").text.contains("/lt/naujienos/next<"),
    )
}

#[tokio::test]
async fn news_01_an_article_of_tomorrow_is_nowhere_until_its_day_begins() {
    both(async |url| {
        let shop = Catalogue::small()
            .with_only([News::new("next", "2026-11-24", "news"), News::new("now", "2026-11-23", "news")])
            .with([OldAddress(json!({"from": "/old-next", "news": "next"}))])
            // Two hours before Greenwich: the day begins some seconds after this.
            .serve_with(url, &["--renderers", "0", "--demo", "--clock", "2026-11-23T21:59:50Z"]);
        assert_eq!(found(&shop), (vec!["now".to_owned()], 404, 404, false));
        assert_eq!(ids(&shop.get("/api/news?id=next")), [""; 0]);
        let all = ["next".to_owned(), "now".to_owned()];
        wait_until(|| ids(&shop.get("/api/news")) == all);
        assert_eq!(found(&shop), (all.to_vec(), 200, 301, true));
        assert_eq!(ids(&shop.get("/api/news?id=next")), ["next"]);
    })
    .await;
}
