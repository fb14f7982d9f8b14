//! Price list and catalogue as files and as pages (SHELL-11, B2B-02, decision 34).

use crate::{
    catalogue::{Attribute, Catalogue, Choice, Matrix, Product, Variant},
    customers::{add, sign_in},
    databases::on_sqlite,
    shared::{Shared, read_on_both, read_on_sqlite},
    support::Shop,
};
use rust_decimal::Decimal;
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    io::{Cursor, Read},
};
use zip::ZipArchive;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Rows of fields, without the titles.
fn rows(csv: &str) -> Vec<Vec<String>> {
    let csv = csv.strip_prefix('\u{feff}').unwrap();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(ToOwned::to_owned).collect()).collect()
}

fn sheet(shop: &Shop, path: &str, accept: &str) -> String {
    let mut answer = ureq::get(format!("{}{path}", shop.url)).header("accept", accept).call().unwrap();
    assert_eq!(answer.headers()["content-type"], XLSX);
    let bytes = answer.body_mut().read_to_vec().unwrap();
    assert_eq!(answer.headers()["content-length"], bytes.len().to_string());
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut sheet = String::new();
    archive.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut sheet).unwrap();
    sheet
}

#[tokio::test]
async fn shell_11_each_price_of_the_list_is_what_the_cart_says() {
    read_on_both(Shared::Demo, async |shop| {
        let list = shop.get("/api/export/products/price-list?format=csv&lang=en");
        assert_eq!(list.header("content-type"), "text/csv; charset=utf-8");
        assert!(list.header("content-disposition").starts_with("attachment; filename=\"price-list-20"));
        let rows = rows(&list.text);
        let codes: BTreeSet<&str> = rows.iter().map(|row| row[0].as_str()).collect();
        let products = shop.get("/api/export/products/catalogue?fullInfo=true").json();
        let variants: Vec<&Value> =
            products.as_array().unwrap().iter().flat_map(|product| product["variants"].as_array().unwrap()).collect();
        assert_eq!(codes, variants.iter().map(|variant| variant["code"].as_str().unwrap()).collect());
        let mut compared = 0;
        // A few of each variant: the list has thousands.
        for row in rows.iter().step_by(37) {
            let product = shop.get(&format!("/api/products?variantCodes={}", row[0])).json()[0].clone();
            let matrix =
                shop.get(&format!("/api/products/{}/quantity-date-pricing?code={}", product["id"].as_str().unwrap(), row[0])).json();
            let days: Vec<u64> = matrix["days"].as_array().unwrap().iter().map(|day| day.as_u64().unwrap()).collect();
            let day = days.iter().position(|day| day.to_string() == row[5]);
            let date = day.map_or(Value::Null, |place| matrix["dates"][place].clone());
            let line =
                json!({"guid": "a", "id": product["id"], "code": row[0], "quantity": row[3].parse::<u32>().unwrap(), "deliveryDate": date});
            let priced = shop.post("/api/orders/price", &json!({"products": [line]}).to_string(), &[]).json();
            // What needs a size or a service has no price without one.
            if priced["productDetails"][0]["price"].is_null() {
                continue;
            }
            let total: Decimal = priced["total"].to_string().parse().unwrap();
            assert_eq!(row[9].parse::<Decimal>().unwrap(), total, "{row:?}: {priced}");
            compared += 1;
        }
        assert!(compared > 200, "{compared} of {} rows", rows.len());
    })
    .await;
}

#[tokio::test]
async fn decision_02_decision_06_a_unit_costs_what_the_cart_says_to_the_decimals_of_the_shop_and_without_the_design() {
    let design = Attribute::select("design_creation_service").required().choices([Choice::new("basic", "Basic").price("29.90", "order")]);
    let catalogue = Catalogue::small()
        .configured("productPricePrecision", 3)
        .with([design])
        .product("mug", |mug| mug.choice("design_creation_service", &["basic"]).variants(|variant| variant.price("1.2345").no_price_old()));
    on_sqlite(async |url| {
        let shop = catalogue.serve(url);
        let line = json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"design_creation_service": "basic"}});
        let priced = shop.post("/api/orders/price", &json!({"products": [line]}).to_string(), &[]).json();
        assert_eq!(priced["productDetails"][0]["unitPrice"], json!(1.235), "{priced}");
        let list = shop.get("/api/export/products/price-list?format=csv&lang=en");
        let rows = rows(&list.text);
        let amounts = |code: &str| {
            let row = rows.iter().find(|row| row[0] == code).unwrap();
            (row[6].clone(), row[7].parse::<Decimal>().unwrap().normalize().to_string())
        };
        assert_eq!(amounts("MUG-W"), ("1.235".to_owned(), "31.13".to_owned()));
        // 100 boxes: 100 x 0.4321 x 1.125 + 15.
        assert_eq!(amounts("BOX-K"), ("0.636".to_owned(), "63.61".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn shell_11_the_price_list_is_a_workbook_in_the_readers_language() {
    read_on_sqlite(Shared::Small, async |shop| {
        let sheet = sheet(shop, "/api/export/products/price-list?lang=lt", "*/*");
        for told in ["Kaina be PVM, EUR", "Darbo dienos", "vnt."] {
            assert!(sheet.contains(told), "{told}: {sheet}");
        }
        for (query, field) in [("format=pdf", "format"), ("lang=xx", "lang"), ("format=csv&format=csv", "format")] {
            let answer = shop.get(&format!("/api/export/products/price-list?{query}"));
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]));
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_02_the_catalogue_comes_in_pages_that_hold_every_product_once() {
    read_on_both(Shared::Demo, async |shop| {
        let page = |query: &str| shop.get_with(&format!("/api/export/products/catalogue?{query}"), &[("x-include-total-count", "true")]);
        let whole = page("lang=lt");
        let all = whole.json();
        let products = all.as_array().unwrap();
        assert_eq!(whole.header("x-total-count"), products.len().to_string());
        let mut paged = Vec::new();
        for number in 0..=products.len() / 30 {
            paged.extend(page(&format!("lang=lt&size=30&page={number}")).json().as_array().unwrap().clone());
        }
        assert_eq!(&paged, products);
        assert_eq!(page("page=1000").json(), json!([]));
        let ids: BTreeSet<&str> = products.iter().map(|product| product["id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), products.len());
        let one = products[0]["id"].as_str().unwrap();
        let in_full = page("lang=lt&fullInfo=true&size=1").json();
        let mut described = shop.get(&format!("/api/products?lang=lt&id={one}")).json();
        described[0]["variants"] = shop.get(&format!("/api/products/{one}/variants?lang=lt")).json();
        assert_eq!(in_full, described);
        for (query, field) in
            [("size=5001", "size"), ("size=0", "size"), ("page=-1", "page"), ("fullInfo=maybe", "fullInfo"), ("lang=xx", "lang")]
        {
            assert_eq!((page(query).status, page(query).fields()), (400, vec![field.to_owned()]), "{query}");
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_02_the_catalogue_is_a_file_for_who_takes_one() {
    read_on_sqlite(Shared::Small, async |shop| {
        let csv = shop.get_with("/api/export/products/catalogue?lang=en", &[("accept", "text/csv, */*;q=0.1")]);
        let listed = rows(&csv.text);
        assert!(listed.iter().all(|row| row.len() == 8));
        let full = shop.get_with("/api/export/products/catalogue?fullInfo=true&lang=en", &[("accept", "text/csv")]);
        assert_eq!(rows(&full.text).len(), listed.len());
        assert!(rows(&full.text).iter().all(|row| row.len() == 10));
        assert!(sheet(shop, "/api/export/products/catalogue?lang=en", XLSX).contains(&listed[0][0]));
        let linked = |query: &str| shop.get(&format!("/api/export/products/catalogue?lang=en&{query}"));
        assert_eq!(linked("format=csv").text, csv.text, "who follows a link says no Accept");
        let linked_sheet = sheet(shop, "/api/export/products/catalogue?lang=en&format=xlsx", "text/html");
        assert!(linked_sheet.contains(&listed[0][0]));
        assert_eq!(linked("format=pdf").fields(), ["format"]);
    })
    .await;
}

#[tokio::test]
async fn b2b_02_the_catalogue_says_what_cards_say_and_strikes_the_same_quantity() {
    let lamination = Attribute::select("lamination").required().choices([Choice::new("matt", "Matt").price("6.05", "unit")]);
    let tiers = Matrix::percents([3], &[(100, [Some("10")]), (500, [Some("-50")])]);
    let set_up = Matrix::percents([3], &[]).any_quantity("step").fixed_price("30.25");
    let catalogue = Catalogue::small()
        .configured("pricesInclude", "vat")
        .configured("displayPrices", "net")
        .with([lamination])
        .product("mug", |mug| mug.choice("lamination", &["matt"]).variants(|variant| variant.price("12.10").no_price_old()))
        .with([
            Product::new("flyer").matrix(tiers).variant(Variant::new("FLYER").price("1.815").price_old("2.42")),
            Product::new("seal").matrix(set_up).variant(Variant::new("SEAL").price("1.21")),
        ]);
    on_sqlite(async |url| {
        let shop = catalogue.serve(url);
        let csv = shop.get("/api/export/products/catalogue?format=csv&lang=en").text;
        assert!(csv.contains("Price from, excl. VAT, EUR"), "{csv}");
        let listed = rows(&csv);
        let prices = |code: &str| {
            let row = listed.iter().find(|row| row[0] == code).unwrap();
            [row[4].clone(), row[5].clone()]
        };
        // The card of the mug says 18.15, which is 15.00 without VAT; that of the seal 31.46.
        let card = |id: &str| shop.get(&format!("/api/products?id={id}")).json()[0]["priceFrom"].clone();
        assert_eq!([card("mug"), card("seal")], [json!(18.15), json!(31.46)]);
        assert_eq!([prices("MUG-W"), prices("SEAL")], [["15", ""], ["26", ""]]);
        assert_eq!(prices("FLYER"), ["0.75", "1"], "2.42 less 50 %, without VAT");
    })
    .await;
}

#[tokio::test]
async fn b2b_02_a_company_has_the_prices_of_the_catalogue_as_its_pages_show_them() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0"]);
        add(&shop, "rasa@example.com", &["--company", "Kopa, UAB"]);
        let rasa = sign_in(&shop, "rasa@example.com");
        let priced = |cookies: &str| {
            let csv = shop.get_with("/api/export/products/catalogue?format=csv&lang=en", &[("cookie", cookies)]).text;
            let mug = rows(&csv).into_iter().find(|row| row[0] == "MUG-W").unwrap();
            (csv.contains("Price from, incl. VAT, EUR"), csv.contains("Price from, excl. VAT, EUR"), mug[4].clone())
        };
        assert_eq!(priced(&rasa), (false, true, "4.9".to_owned()));
        assert_eq!(priced(""), (true, false, "5.93".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn prod_17_a_blocked_variant_has_no_row_in_the_price_list_and_no_price_in_the_catalogue() {
    let finish = Attribute::select("finish").choices([Choice::new("gold", "Gold").not_sold(), Choice::new("plain", "Plain")]);
    let pen = Product::new("pen")
        .variant(Variant::new("PEN-G").of("finish", "gold").price("1.00").pieces(9))
        .variant(Variant::new("PEN-P").of("finish", "plain").price("2.00").pieces(9));
    let catalogue = Catalogue::small().with([finish]).with([pen]);
    on_sqlite(async |url| {
        let shop = catalogue.serve(url);
        let listed = |name: &str| rows(&shop.get(&format!("/api/export/products/{name}?format=csv&lang=en")).text);
        let codes: Vec<String> =
            listed("price-list").into_iter().map(|row| row[0].clone()).filter(|code| code.starts_with("PEN")).collect();
        assert_eq!(codes, ["PEN-P"]);
        let prices = listed("catalogue").into_iter().filter(|row| row[0].starts_with("PEN")).map(|row| (row[0].clone(), row[4].clone()));
        let expected = [("PEN-G", ""), ("PEN-P", "2.42")].map(|(code, price)| (code.to_owned(), price.to_owned()));
        assert_eq!(prices.collect::<Vec<_>>(), expected);
    })
    .await;
}

#[tokio::test]
async fn b2b_02_lists_are_for_companies_alone_where_the_shop_says_so() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().feature("exportsForCompanies", true).serve_with(url, &["--renderers", "0"]);
        add(&shop, "ona@example.com", &[]);
        add(&shop, "rasa@example.com", &["--company", "Kopa, UAB"]);
        let [ona, rasa] = ["ona@example.com", "rasa@example.com"].map(|email| sign_in(&shop, email));
        for path in ["/api/export/products/price-list?format=csv", "/api/export/products/catalogue"] {
            let status = |cookies: &str| shop.get_with(path, &[("cookie", cookies)]).status;
            assert_eq!([status(""), status(&ona), status(&rasa)], [401, 403, 200], "{path}");
            assert_eq!(shop.get_with(path, &[("cookie", &rasa)]).header("cache-control"), "no-store", "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_02_nobody_fetches_lists_without_end() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0", "--exports-a-minute", "2"]);
        let statuses = [(); 3].map(|()| shop.get("/api/export/products/catalogue").status);
        assert_eq!(statuses, [200, 200, 429]);
        assert!(!shop.get("/api/export/products/price-list").header("retry-after").is_empty());
    })
    .await;
}
