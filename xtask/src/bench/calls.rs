use super::cart;
use super::choice::{self, Filter};
use super::limit::Limit;
use super::sample::{self, SIZE, encoded, pages, phrase};
use crate::http;
use crate::json::Json;
use crate::outcome::Outcome;

/// Lines of the cart that is priced, and of the offer that is set.
const CART_LINES: usize = 5;
const OFFER_LINES: usize = 20;

/// Different lists, phrases and products asked for in turn.
const TURNS: usize = 200;

const WITH_TOTAL: &str = "wrk.headers['X-Include-Total-Count'] = 'true'\n";

/// Measures what it costs to make an answer that would be kept.
const ANEW: &str = "wrk.headers['X-Vitrina-Cache'] = 'skip'\n";

/// What browsers send; the pages are measured as they receive them.
const ENCODINGS: &str = "wrk.headers['Accept-Encoding'] = 'gzip, deflate, br, zstd'\n";

/// Something to measure.
pub(super) struct Call {
    pub(super) name: String,
    /// What wrk sends, in Lua.
    pub(super) script: String,
    /// How many requests make one.
    pub(super) requests: f64,
    pub(super) limits: Vec<Limit>,
}

impl Call {
    /// What the others are compared with.
    pub(super) fn hello() -> Self {
        Self { name: "bare hello".to_owned(), script: "wrk.path = '/'\n".to_owned(), requests: 1.0, limits: Vec::new() }
    }

    /// The same, with every answer made anew.
    fn anew(&self) -> Self {
        Self {
            name: format!("{}, anew", self.name),
            script: format!("{ANEW}{}", self.script),
            requests: self.requests,
            limits: self.limits.clone(),
        }
    }
}

/// Every call of the table, filled with what this shop has.
pub(super) fn all(address: &str, products: usize) -> Outcome<Vec<Call>> {
    let limit = |small, large| Limit::by_size(products, small, large).map(Limit::CpuMs);
    let call = |name: &str, script, limits: &[Option<Limit>]| Call {
        name: name.to_owned(),
        script,
        requests: 1.0,
        limits: limits.iter().copied().flatten().collect(),
    };
    let sample = sample::products(address, products)?;
    let page = format!("{ENCODINGS}wrk.path = '{}'\n", choice::largest_list(address)?.url);
    let product = Call { requests: 3.0, ..call("product, variants and matrix", product_script(address, &sample)?, &[limit(0.10, 0.12)]) };
    let reading = [
        call("list of 50 with total", list_script(products), &[limit(0.10, 0.15), (products <= 10_000).then_some(Limit::P99Ms(5.0))]),
        call("list by price, with a filter", filtered_script(address)?, &[(products > 100_000).then_some(Limit::P99Ms(50.0))]),
        call("filters with counts, two active", counts_script(address)?, &[limit(0.30, 2.0)]),
        call("suggestion of 5 products", suggestion_script(address, &sample)?, &[limit(1.0, 4.0)]),
        product,
    ];
    let rest = [
        call("price of a cart with 5 lines", price_script(&cart::cart(address, &sample, CART_LINES)?), &[Some(Limit::CpuMs(0.20))]),
        call("offer of 20 lines as PDF", offer_script(&cart::cart(address, &sample, OFFER_LINES)?), &[Some(Limit::CpuMs(15.0))]),
        call("kept category page", page.clone(), &[]),
        call("category page rendered anew", format!("{ANEW}{page}"), &[Some(Limit::CpuMs(8.0))]),
    ];
    Ok(reading.into_iter().flat_map(|call| [call.anew(), call]).chain(rest).collect())
}

/// Pages of the whole list in turn.
pub(super) fn list_script(products: usize) -> String {
    let paths = pages(products, TURNS).map(|page| format!("/api/products?lang=en&size={SIZE}&page={page}"));
    format!("{WITH_TOTAL}{}", in_turn(paths))
}

fn filtered_script(address: &str) -> Outcome<String> {
    let filters = choice::filters(address, "")?;
    let Some((filter, (value, count))) = filters.first().and_then(|filter| Some((filter, filter.values.first()?))) else {
        return Err("GET /api/products/filters: the whole list has no filter.".to_owned());
    };
    let code = &filter.code;
    let path = |page| format!("/api/products?lang=en&size={SIZE}&sort=price&da-{code}={}&page={page}", encoded(value));
    Ok(format!("{WITH_TOTAL}{}", in_turn(pages(*count, TURNS).map(path))))
}

fn counts_script(address: &str) -> Outcome<String> {
    let category = format!("&category={}&includeSubCategories=true", choice::largest_category(address)?.id);
    let filters = choice::filters(address, &category)?;
    let [first, second, ..] = &filters[..] else {
        return Err("GET /api/products/filters: the largest category has fewer than two filters.".to_owned());
    };
    let active = |filter: &Filter| {
        let value = |(value, _): &(String, usize)| format!("&da-{}={}", filter.code, encoded(value));
        filter.values.iter().map(value).collect::<Vec<_>>()
    };
    let path = |first: &String, second: &String| format!("/api/products/filters?lang=en{category}{first}{second}");
    let (first, second) = (active(first), active(second));
    Ok(in_turn(first.iter().flat_map(|one| second.iter().map(move |other| path(one, other)))))
}

/// Says how many phrases find something, because finding nothing is quick.
fn suggestion_script(address: &str, sample: &[Json]) -> Outcome<String> {
    let paths = suggestions(sample);
    let mut found = 0;
    for path in &paths {
        found += usize::from(!http::get_json(address, path)?.items().is_empty());
    }
    println!("\n{found} of {} phrases find a product.", paths.len());
    Ok(in_turn(paths))
}

fn suggestions(sample: &[Json]) -> Vec<String> {
    let titles = sample.iter().filter_map(|product| product.get("title").text());
    let titles = titles.step_by((sample.len() / TURNS).max(1)).take(TURNS).enumerate();
    titles.map(|(index, title)| format!("/api/products?lang=en&size=5&search={}", encoded(&phrase(index, title)))).collect()
}

/// The three calls of a product's page, for one product after the other.
fn product_script(address: &str, sample: &[Json]) -> Outcome<String> {
    let mut paths = Vec::new();
    for id in sample.iter().filter_map(|product| product.get("id").text()) {
        let matrix = format!("/api/products/{id}/quantity-date-pricing?lang=en");
        let has_matrix = !http::get_json(address, &matrix)?.get("quantities").items().is_empty();
        if has_matrix && paths.len() < 3 * TURNS {
            paths.extend([format!("/api/products?lang=en&id={id}"), format!("/api/products/{id}/variants?lang=en"), matrix]);
        }
    }
    Ok(in_turn(paths))
}

fn price_script(cart: &Json) -> String {
    format!(
        "wrk.method = 'POST'\nwrk.path = '/api/orders/price?lang=en'\n\
         wrk.headers['Content-Type'] = 'application/json'\nwrk.body = [==[{cart}]==]\n"
    )
}

fn offer_script(cart: &Json) -> String {
    let content = Json::Text(cart::object([("products", cart.get("products").clone())]).to_string());
    let body = cart::object([("stringifiedContent", content), ("locale", Json::Text("en".to_owned()))]);
    format!(
        "wrk.method = 'POST'\nwrk.path = '/api/pdfRendering/preview/commercialOffer'\n\
         wrk.headers['Content-Type'] = 'application/json'\nwrk.body = [==[{body}]==]\n"
    )
}

/// A script that asks for the paths in their order, again and again.
fn in_turn(paths: impl IntoIterator<Item = String>) -> String {
    let paths: Vec<String> = paths.into_iter().map(|path| format!("  '{path}',\n")).collect();
    let paths = paths.concat();
    format!(
        "local paths = {{\n{paths}}}\nlocal turn = 0\n\
         request = function()\n  turn = turn % #paths + 1\n  return wrk.format(nil, paths[turn])\nend\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_asked_for_in_turn() {
        let script = list_script(120);
        assert!(script.starts_with("wrk.headers['X-Include-Total-Count'] = 'true'\nlocal paths = {\n"), "{script}");
        assert!(script.contains("'/api/products?lang=en&size=50&page=2',\n}"), "{script}");
        assert!(!script.contains("page=3"), "{script}");
    }

    #[test]
    fn phrases_of_a_short_sample_are_all_used() {
        let sample = [r#"{"title":"Mug"}"#, r#"{"title":"Posters"}"#].map(|text| Json::parse(text).unwrap());
        let end = |path: String| path.rsplit_once('=').map(|(_, phrase)| phrase.to_owned());
        assert_eq!(suggestions(&sample).into_iter().map(end).collect::<Vec<_>>(), [Some("Mug".to_owned()), Some("Posters".to_owned())]);
    }
}
