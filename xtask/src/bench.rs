//! `cargo xtask bench`: what a request costs, against a bare axum "hello" measured in the same run.

use std::fs;

use crate::Outcome;
use crate::cpu;
use crate::http;
use crate::json::Json;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::server::Server;
use crate::setup::{self, Debian};
use crate::steps;
use crate::wrk;

const PRODUCTS: &str = "10000";

const LINES_IN_CART: usize = 5;

/// Caches fill and code gets warm before anything counts.
const WARM_UP_S: u32 = 3;

const MEASURED_S: u32 = 10;

/// What browsers send; the pages are measured as they receive them.
const ENCODINGS: &str = "wrk.headers['Accept-Encoding'] = 'gzip, deflate, br, zstd'\n";

/// A measured call.
struct Row {
    name: &'static str,
    requests_per_s: f64,
    cpu_ms: f64,
    p50: String,
    p99: String,
}

/// Measures "hello", then a shop of 10,000 products, and prints the table.
pub(crate) fn run(project: &Project) -> Outcome {
    setup::debian_packages(project, &[Debian::Wrk])?;
    pages::build_release(project)?;
    let binary = project.binary("release");
    let hello = {
        let server = Server::start(project, &binary, &["bench-hello"])?;
        measure(project, &server, "hello", "wrk.path = '/'")?
    };

    let data = project.target.join("xtask/bench");
    let data = data.to_str().ok_or("The target folder's name is not UTF-8.")?;
    if fs::exists(data).unwrap_or(false) {
        fs::remove_dir_all(data).map_err(|error| format!("{data} cannot be removed: {error}."))?;
    }
    steps::loud("a shop of 10,000 products", || {
        let arguments = ["demo", "--products", PRODUCTS, "--seed", "1", "--data", data];
        process::kept(project.command(&binary).args(arguments))
    })?;
    let server = Server::start(project, &binary, &["serve", "--bench", "--data", data])?;
    let cart = cart(server.address())?;
    let category = largest_category(server.address())?;
    let calls = [
        ("price of a cart with 5 lines", price_script(&cart)),
        ("listing of 50 from 10,000 products", LISTING_SCRIPT.to_owned()),
        ("cached page", format!("{ENCODINGS}wrk.path = '{category}'")),
        ("uncached page", format!("{ENCODINGS}wrk.headers['X-Vitrina-Cache'] = 'skip'\nwrk.path = '{category}'")),
    ];
    let mut rows = vec![hello];
    for (name, script) in calls {
        rows.push(measure(project, &server, name, &script)?);
    }
    print!("\n{}", table(&rows));
    Ok(())
}

/// Asks for every page of the whole list in turn.
const LISTING_SCRIPT: &str = "\
wrk.headers['X-Include-Total-Count'] = 'true'
local page = 0
request = function()
  page = (page + 1) % 200
  return wrk.format(nil, '/api/products?lang=en&size=50&page=' .. page)
end
";

fn price_script(cart: &Json) -> String {
    format!(
        "wrk.method = 'POST'\nwrk.path = '/api/orders/price?lang=en'\n\
         wrk.headers['Content-Type'] = 'application/json'\nwrk.body = [==[{cart}]==]\n"
    )
}

fn measure(project: &Project, server: &Server, name: &'static str, script: &str) -> Outcome<Row> {
    steps::loud(name, || {
        wrk::drive(project, server.address(), script, WARM_UP_S)?;
        let before_ms = cpu::used_below_ms(server.process_id());
        let report = wrk::drive(project, server.address(), script, MEASURED_S)?;
        let used_ms = cpu::used_below_ms(server.process_id()) - before_ms;
        Ok(Row { name, requests_per_s: report.requests_per_s, cpu_ms: used_ms / report.requests, p50: report.p50, p99: report.p99 })
    })
}

/// A cart of the first products that have a price and a variant.
fn cart(address: &str) -> Outcome<Json> {
    let products = http::get_json(address, "/api/products?lang=en&size=50")?;
    let mut lines = Vec::new();
    for product in products.items() {
        if lines.len() == LINES_IN_CART {
            break;
        }
        if *product.get("priceNow") != Json::Null {
            let guid = format!("line-{}", lines.len() + 1);
            lines.extend(cart_line(address, product, guid)?);
        }
    }
    if lines.len() < LINES_IN_CART {
        return Err(format!("Only {} of 50 products can be put into a cart.", lines.len()));
    }
    Ok(object([("products", Json::List(lines)), ("billingCountry", text("LT")), ("deliveryCountry", text("LT"))]))
}

/// A product's first variant in its smallest quantity for the first day; none for a product without variants.
fn cart_line(address: &str, product: &Json, guid: String) -> Outcome<Option<Json>> {
    let id = product.get("id").text().unwrap_or_default();
    let calls = format!("/api/products/{id}");
    let variants = http::get_json(address, &format!("{calls}/variants?lang=en"))?;
    let Some(variant) = variants.items().first() else {
        return Ok(None);
    };
    // Stock goods have no matrix: one piece, for the day that the stock allows.
    let matrix = http::get_json(address, &format!("{calls}/quantity-date-pricing?lang=en")).unwrap_or(Json::Null);
    let first = |key| matrix.get(key).items().first().cloned();
    let attributes = variant.get("attributes").items().iter();
    Ok(Some(object([
        ("guid", Json::Text(guid)),
        ("id", text(id)),
        ("code", variant.get("code").clone()),
        ("quantity", first("quantities").unwrap_or_else(|| Json::Number("1".to_owned()))),
        ("deliveryDate", first("dates").unwrap_or(Json::Null)),
        (
            "attributes",
            object(attributes.map(|chosen| {
                let code = chosen.get("code").text().unwrap_or_default();
                (code, chosen.get("value").clone())
            })),
        ),
    ])))
}

/// The path of the category that holds the most products.
fn largest_category(address: &str) -> Outcome<String> {
    let categories = http::get_json(address, "/api/categories?lang=en&size=1000")?;
    let count = |category: &Json| category.get("productCount").to_string().parse::<u32>().unwrap_or(0);
    categories
        .items()
        .iter()
        .max_by_key(|category| count(category))
        .and_then(|category| category.get("url").text())
        .map(str::to_owned)
        .ok_or_else(|| "GET /api/categories: no category has a url.".to_owned())
}

fn object<'a>(entries: impl IntoIterator<Item = (&'a str, Json)>) -> Json {
    let entries = entries.into_iter();
    Json::Object(entries.map(|(key, value)| (key.to_owned(), value)).collect())
}

fn text(value: &str) -> Json {
    Json::Text(value.to_owned())
}

/// The first row is what the others are compared with.
fn table(rows: &[Row]) -> String {
    let line = |cells: [&str; 6]| {
        let [what, requests, cpu, ratio, p50, p99] = cells;
        format!("{what:<36}{requests:>12}{cpu:>10}{ratio:>9}{p50:>10}{p99:>10}\n")
    };
    let rows_below = rows.iter().map(|row| {
        line([
            row.name,
            &format!("{:.0}", row.requests_per_s),
            &format!("{:.3}", row.cpu_ms),
            &format!("{:.1}", row.cpu_ms / rows[0].cpu_ms),
            &row.p50,
            &row.p99,
        ])
    });
    let head = line(["what", "requests/s", "CPU ms", "x hello", "p50", "p99"]);
    std::iter::once(head).chain(rows_below).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_compares_with_hello() {
        let row = |name, requests_per_s, cpu_ms| Row { name, requests_per_s, cpu_ms, p50: "1.00ms".to_owned(), p99: "2.00ms".to_owned() };
        assert_eq!(
            table(&[row("hello", 60_000.0, 0.025), row("cached page", 28_000.4, 0.05)]),
            "\
what                                  requests/s    CPU ms  x hello       p50       p99
hello                                      60000     0.025      1.0    1.00ms    2.00ms
cached page                                28000     0.050      2.0    1.00ms    2.00ms
"
        );
    }
}
