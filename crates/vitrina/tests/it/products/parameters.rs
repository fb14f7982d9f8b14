//! Every parameter of lists of products, in every form (S1 §7), and what is refused.

use crate::{
    cups::{self, CUPS, counted, ids, listed},
    shared::{read_on_both, read_on_sqlite},
};
use std::time::{Duration, Instant};

/// All products: the cups, the mug and the box.
const ALL: usize = CUPS + 2;

/// Parameters that have one value.
const SINGLE: [&str; 12] = [
    "lang",
    "search",
    "recommended",
    "price",
    "includeSubCategories",
    "category",
    "product-list",
    "relatedTo",
    "alternativeTo",
    "splitByAttribute",
    "page",
    "size",
];

#[tokio::test]
async fn call_01_every_form_of_the_list_has_its_products_in_their_order_and_their_true_total() {
    read_on_both(cups::SHOP, async |shop| {
        let cases: &[(&str, usize, usize, &[&str])] = &[
            // The whole shop and categories.
            ("", ALL, 50, &[]),
            ("lang=lt&size=100", ALL, 100, &[]),
            ("size=150", ALL, 150, &[]),
            ("size=1", ALL, 1, &["mug"]),
            ("size=24&page=1", ALL, 24, &[]),
            ("category=tableware&size=12", 120, 12, &["p1", "p2"]),
            ("category=tableware", 120, 50, &["p1", "p2", "p3", "p5"]),
            ("category=tableware&includeSubCategories=false", 120, 50, &["p1"]),
            ("category=tableware&includeSubCategories=true", CUPS, 50, &["p0", "p1", "p2"]),
            ("category=espresso", 40, 40, &["p0", "p4", "p8"]),
            ("category=doppio&includeSubCategories=true", 0, 0, &[]),
            // Pages; past the end there is nothing, and the total stays true.
            ("page=3", ALL, 12, &["p148"]),
            ("page=1&size=150", ALL, 12, &["p148"]),
            ("page=4", ALL, 0, &[]),
            ("page=18446744073709551615&size=150", ALL, 0, &[]),
            ("category=espresso&page=1", 40, 0, &[]),
            // Named lists, related and alternative products.
            ("product-list=home", 8, 8, &["p0", "p20", "p40"]),
            ("product-list=home&size=3&page=2", 8, 2, &["p120", "p140"]),
            ("recommended=true", 8, 8, &["p0", "p20"]),
            ("recommended=false", ALL, 50, &[]),
            ("recommended=true&category=espresso", 8, 8, &["p0", "p20"]),
            // A category narrows whatever the list begins with.
            ("product-list=home&category=espresso", 8, 8, &["p0", "p20"]),
            ("product-list=home&category=doppio&includeSubCategories=true", 0, 0, &[]),
            ("id=p3,p4,p8&category=espresso", 2, 2, &["p4", "p8"]),
            ("relatedTo=p0&category=espresso", 1, 1, &["p8"]),
            ("relatedTo=p0", 3, 3, &["p9", "p8", "p7"]),
            ("relatedTo=p0&size=1&page=1", 3, 1, &["p8"]),
            ("relatedTo=p1", 0, 0, &[]),
            ("alternativeTo=p0", 1, 1, &["p159"]),
            ("alternativeTo=p1", 0, 0, &[]),
            // Ids and variants keep the caller's order; each product stands once, what is not there is left out.
            ("id=p7&id=p3&id=p7&id=none", 2, 2, &["p7", "p3"]),
            ("id=p7,p3,none", 2, 2, &["p7", "p3"]),
            ("id=none", 0, 0, &[]),
            ("variantCodes=V4-kraft&variantCodes=V2-white&variantCodes=V4-white", 2, 2, &["p4", "p2"]),
            ("variantCodes=V4-kraft,V2-white,none", 2, 2, &["p4", "p2"]),
            // Ids beside variants and an attribute: what all of them leave.
            ("id=p2,p4,p3&variantCodes=V4-kraft,V2-white,V6-white", 2, 2, &["p2", "p4"]),
            ("id=p4&variantCodes=none", 0, 0, &[]),
            ("id=p2,p3&byAttribute=colour:kraft", 1, 1, &["p2"]),
            ("variantCodes=V4-kraft,V3-white&byAttribute=colour:kraft", 1, 1, &["p4"]),
            // Attributes: any value of one, every one of several. An empty value narrows nothing.
            ("da-colour=kraft", 81, 50, &["box", "p0", "p2"]),
            ("byAttribute=colour:kraft", 81, 50, &["box", "p0", "p2"]),
            ("da-colour=kraft&da-colour=white", ALL, 50, &[]),
            ("da-colour=kraft&byAttribute=colour:white", ALL, 50, &[]),
            ("byAttribute=colour:kraft&byAttribute=colour:white", ALL, 50, &[]),
            ("byAttribute=colour:kraft&byAttribute=colour:white&byAttribute=material:glass", 54, 50, &["p0", "p3", "p6"]),
            ("da-colour=kraft&da-material=glass", 27, 27, &["p0", "p6", "p12"]),
            ("da-colour=kraft&byAttribute=material:glass", 27, 27, &["p0", "p6", "p12"]),
            ("da-colour=none", 0, 0, &[]),
            ("da-colour=kraft&da-colour=none", 81, 50, &["box"]),
            ("da-colour=", ALL, 50, &[]),
            ("da-colour=&da-colour=kraft", 81, 50, &["box"]),
            // Prices, both ends included.
            ("price=10-20&category=tableware&includeSubCategories=true", 11, 11, &["p9", "p10"]),
            ("price=160-", 1, 1, &["p159"]),
            ("price=-1", 1, 1, &["p0"]),
            ("price=10-10", 1, 1, &["p9"]),
            ("price=10.01-10.99", 0, 0, &[]),
            ("price=1000-", 0, 0, &[]),
            // Sorts.
            ("sort=price&category=tableware", 120, 50, &["p1", "p2", "p3"]),
            ("sort=-price", ALL, 50, &["p159", "p158"]),
            ("sort=newest&category=tableware", 120, 50, &["p159", "p158"]),
            ("sort=title&product-list=home", 8, 8, &["p0", "p100", "p120"]),
            ("sort=relevance&relatedTo=p0", 3, 3, &["p9", "p8", "p7"]),
            ("sort=price&relatedTo=p0", 3, 3, &["p7", "p8", "p9"]),
            // A search, alone and inside the rest.
            ("search=C7", 11, 11, &["p7"]),
            ("search=V4-kraft", 1, 1, &["p4"]),
            ("search=cup&size=5", CUPS, 5, &[]),
            ("search=cup&sort=-price&size=1", CUPS, 1, &["p159"]),
            ("search=espresso&category=tableware&includeSubCategories=true", 40, 40, &[]),
            ("search=cup&product-list=home&size=6", 8, 6, &[]),
            ("search=cup&price=10-20&da-colour=kraft", 5, 5, &[]),
            ("search=qqqqzzzz", 0, 0, &[]),
            ("search=&category=espresso", 40, 40, &[]),
        ];
        for &(query, total, shown, first) in cases {
            let (entries, counted) = listed(shop, query);
            assert_eq!((counted, entries.len()), (total, shown), "{query}");
            assert_eq!(ids(&entries)[..first.len()], *first, "{query}");
        }
        assert_eq!(shop.get("/api/products").header("x-total-count"), "", "the total is told when it is asked for");
    })
    .await;
}

#[tokio::test]
async fn call_01_what_is_not_allowed_is_named_with_what_is() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let (long, many) = ("x".repeat(201), vec!["p"; 151].join(","));
        let parameters: &[(&str, &str, &str)] = &[
            ("lang=xx", "lang", "must be one of lt, en"),
            ("lang=EN", "lang", "must be one of lt, en"),
            ("da-shape=round", "da-shape", "names no attribute; the filters are da-colour, da-material"),
            ("da-=round", "da-", "names no attribute; the filters are da-colour, da-material"),
            ("byAttribute=shape:round", "byAttribute", "names no attribute; the filters are da-colour, da-material"),
            ("byAttribute=colour", "byAttribute", "must be CODE:VALUE with the code and a value of an attribute"),
            ("recommended=maybe", "recommended", "must be true or false"),
            ("category=tableware&includeSubCategories=1", "includeSubCategories", "must be true or false"),
            ("includeSubCategories=maybe", "includeSubCategories", "must be true or false"),
            ("product-list=home&includeSubCategories=maybe", "includeSubCategories", "must be true or false"),
            ("price=cheap", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            ("price=10", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            ("price=-", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            ("price=20-10", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            ("price=1-2-3", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            ("price=1,5-2", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            ("price=1e3-", "price", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50"),
            (&format!("search={long}"), "search", "must be at most 200 characters"),
            (&format!("id={many}"), "id", "must be at most 150 values"),
            (&format!("variantCodes={many}"), "variantCodes", "must be at most 150 values"),
            (&"da-colour=white&".repeat(201), "query", "must have at most 200 parameters"),
            ("product-list=home&relatedTo=p0", "relatedTo", "cannot stand beside product-list: a list begins with one of them"),
            ("id=p1&category=tableware&relatedTo=p0", "relatedTo", "cannot stand beside id: a list begins with one of them"),
            ("variantCodes=V4-kraft&product-list=home", "product-list", "cannot stand beside variantCodes: a list begins with one of them"),
            ("sort=best", "sort", "must be one of relevance, newest, price, -price, title"),
            ("size=0", "size", "must be a whole number from 1 to 150"),
            ("size=50.0", "size", "must be a whole number from 1 to 150"),
            ("category=tableware&size=151", "size", "must be a whole number from 1 to 150"),
            ("search=cup&size=1000", "size", "must be a whole number from 1 to 150"),
            ("product-list=home&size=0", "size", "must be a whole number from 1 to 150"),
            ("id=p1&size=x", "size", "must be a whole number from 1 to 150"),
            ("page=-1", "page", "must be a whole number from 0"),
            ("page=1.5", "page", "must be a whole number from 0"),
            ("page=99999999999999999999", "page", "must be a whole number from 0"),
            ("splitByAttribute=shape", "splitByAttribute", "must be true, false or the code of an attribute: colour, material"),
        ];
        let refused = |call: &str, field: &str, allowed: &str| {
            let answer = shop.get(call);
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]), "{call}");
            assert_eq!(answer.json()["errors"][0]["message"], allowed, "{call}");
            assert_eq!(answer.header("content-type"), "application/problem+json");
        };
        for (query, field, allowed) in parameters {
            for call in ["/api/products", "/api/products/filters"] {
                refused(&format!("{call}?{query}"), field, allowed);
            }
        }
        for name in SINGLE {
            for call in ["/api/products", "/api/products/filters"] {
                refused(&format!("{call}?{name}=1&{name}=1"), name, "must be given once");
            }
        }
        for call in [
            "/api/products?category=none",
            "/api/products?product-list=none",
            "/api/products?relatedTo=none",
            "/api/products?alternativeTo=none",
            "/api/products/filters?category=none",
            "/api/products/filters?product-list=none",
            "/api/products/none/variants",
        ] {
            assert_eq!((shop.get(call).status, shop.get(call).header("content-type")), (404, "application/problem+json"), "{call}");
        }
    })
    .await;
}

#[tokio::test]
async fn call_01_nothing_in_an_address_breaks_or_slows_an_answer() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let values = [
            "x".repeat(10_000),
            "%00".to_owned(),
            "%01%0d%0a%7f".to_owned(),
            "%ff%fe".to_owned(),
            "%".to_owned(),
            "%27%20OR%201=1%20--".to_owned(),
            "a,".repeat(4_000),
            "9".repeat(400),
        ];
        let names = [
            "lang",
            "sort",
            "size",
            "page",
            "search",
            "category",
            "includeSubCategories",
            "product-list",
            "id",
            "variantCodes",
            "relatedTo",
            "alternativeTo",
            "byAttribute",
            "splitByAttribute",
            "recommended",
            "price",
            "da-colour",
            "da-none",
            "for",
            "title",
            "childrenOf",
            "peersOf",
            "topLevel",
            "depth",
        ];
        let begun = Instant::now();
        let mut count = 0;
        for call in ["/api/products", "/api/products/filters", "/api/products/p0/variants", "/api/categories"] {
            for name in names {
                for value in &values {
                    let answer = shop.get(&format!("{call}?for=search&{name}={value}"));
                    let expected = [200, 400, 404];
                    assert!(expected.contains(&answer.status), "{call} {name}={:.20}: {} {}", value, answer.status, answer.text);
                    count += 1;
                }
            }
        }
        for odd in ["%ff", "%00", "..%2f..%2fetc", &"x".repeat(10_000)] {
            for call in [format!("/api/products/{odd}/variants"), format!("/api/products/{odd}/quantity-date-pricing")] {
                let answer = shop.get(&call);
                assert_eq!((answer.status, answer.header("content-type")), (404, "application/problem+json"), "{call:.40}");
                count += 1;
            }
        }
        // Far more than any of them takes, far less than one of them would take that looks at every value again and again.
        assert!(begun.elapsed() < Duration::from_millis(20) * count, "{count} answers took {:?}", begun.elapsed());
    })
    .await;
}

#[tokio::test]
async fn list_05_every_page_together_is_the_list_each_entry_once() {
    read_on_both(cups::SHOP, async |shop| {
        for query in
            ["size=50", "size=100&sort=title", "search=cup&size=7", "splitByAttribute=true&size=50", "sort=-price&size=50&da-colour=kraft"]
        {
            let mut found = Vec::new();
            let total = listed(shop, query).1;
            for page in 0.. {
                let (entries, counted) = listed(shop, &format!("{query}&page={page}"));
                assert_eq!(counted, total, "{query} page {page}");
                if entries.is_empty() {
                    break;
                }
                found.extend(entries.iter().map(|entry| entry["url"].as_str().unwrap().to_owned()));
            }
            assert_eq!(found.len(), total, "{query}");
            found.sort();
            found.dedup();
            assert_eq!(found.len(), total, "{query} shows nothing twice");
        }
    })
    .await;
}

#[tokio::test]
async fn call_01_a_total_is_told_to_who_asks_in_whatever_letters() {
    read_on_sqlite(cups::SHOP, async |shop| {
        assert_eq!(counted(shop, "/api/products?category=espresso").header("x-total-count"), "40");
        let told = |value: &str| shop.get_with("/api/products", &[("X-INCLUDE-TOTAL-COUNT", value)]).header("x-total-count").to_owned();
        assert_eq!([told("TRUE"), told("false"), told("1")], ["162".to_owned(), String::new(), String::new()]);
    })
    .await;
}
