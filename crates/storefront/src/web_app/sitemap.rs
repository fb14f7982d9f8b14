//! GET /sitemap.xml and /sitemaps/{part}: every address that a search engine may show, with the same page in the other languages.

use super::sitemap_parts::{PartKey, in_encoding};
use crate::{
    content::indexing::is_indexed,
    kept::{encoding::Encoding, tag::if_unknown},
    state::Storefront,
};
use axum::{body::Body, extract::State, http::HeaderMap, response::Response};
use jiff::civil::Date;
use std::ops::Range;
use vitrina_catalog::Snapshot;
use vitrina_core::locale::Locale;
use vitrina_http::{html::escaped, location::encoded, problem::Problem, segment::Segment};
use vitrina_shop::{calendar::today, context::Shop};

/// In seven languages they are some four megabytes; fifty thousand addresses and fifty megabytes are allowed (sitemaps.org).
const PRODUCTS_A_PART: usize = 500;
/// The part of pages, categories and news.
const PAGES: &str = "pages.xml";
const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The list of the parts.
pub(crate) async fn index(State(shop): State<Shop>, headers: HeaderMap) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let origin = escaped(&snapshot.configuration.site_origin);
    let mut xml = format!("{DECLARATION}<sitemapindex xmlns=\"{NAMESPACE}\">\n");
    let mut put = |name: &str| xml += &format!("<sitemap><loc>{origin}/sitemaps/{name}</loc></sitemap>\n");
    put(PAGES);
    for part in 0..snapshot.product_count().div_ceil(PRODUCTS_A_PART) {
        put(&format!("products-{part}.xml"));
    }
    answered(&(xml + "</sitemapindex>\n"), &headers)
}

/// The addresses of one part.
pub(crate) async fn part(State(storefront): State<Storefront>, Segment(name): Segment, headers: HeaderMap) -> Result<Response, Problem> {
    let moment = storefront.shop.shelf.now();
    let products = match products_of(&name, moment.snapshot.product_count()) {
        Some(range) => Some(range),
        None if name == PAGES => None,
        None => return Err(Problem::not_found("sitemap")),
    };
    let today = today(&moment.snapshot.configuration, storefront.shop.clock.now());
    let key = PartKey { products: products.clone(), edition: moment.edition(), today };
    let part = storefront.sitemap.part(key, move || {
        let mut list = List::new(&moment.snapshot);
        match products {
            Some(range) => list.products(range),
            None => list.content(today),
        }
        list.finished()
    });
    part.await?.answered(&headers)
}

/// The products that a part of this name lists; `None` where there is no such part.
fn products_of(name: &str, count: usize) -> Option<Range<usize>> {
    let number: usize = name.strip_prefix("products-")?.strip_suffix(".xml")?.parse().ok()?;
    let from = number.checked_mul(PRODUCTS_A_PART).filter(|from| *from < count)?;
    Some(from..count.min(from + PRODUCTS_A_PART))
}

fn answered(xml: &str, headers: &HeaderMap) -> Result<Response, Problem> {
    if_unknown(headers, xml.as_bytes(), || {
        let encoding = Encoding::on_the_way(headers);
        let body = encoding.compress(xml.as_bytes()).map_err(|error| Problem::unexpected(&error))?;
        Ok(in_encoding(encoding, Body::from(body)))
    })
}

/// Addresses as they are written down.
struct List<'a> {
    snapshot: &'a Snapshot,
    /// Escaped.
    origin: String,
    xml: String,
}

impl<'a> List<'a> {
    fn new(snapshot: &'a Snapshot) -> Self {
        let xml = format!("{DECLARATION}<urlset xmlns=\"{NAMESPACE}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n");
        Self { snapshot, origin: escaped(&snapshot.configuration.site_origin), xml }
    }

    fn finished(self) -> String {
        self.xml + "</urlset>\n"
    }

    /// Pages, categories, and the news that are there.
    fn content(&mut self, today: Date) {
        let snapshot = self.snapshot;
        for page in snapshot.pages.iter().filter(|page| is_indexed(&page.blocks)) {
            self.put(|locale| snapshot.address(&page.path, locale));
        }
        for node in &snapshot.categories {
            self.put(|locale| snapshot.address(&node.category.url, locale));
        }
        for item in snapshot.news(today) {
            self.put(|locale| snapshot.address(&item.url, locale));
        }
    }

    fn products(&mut self, range: Range<usize>) {
        let snapshot = self.snapshot;
        for index in range.filter_map(|index| u32::try_from(index).ok()) {
            let entry = snapshot.entry_at(index);
            self.put(|locale| entry.url(locale).to_owned());
        }
    }

    /// One page, once in each language, each naming all of them.
    fn put(&mut self, address: impl Fn(Locale) -> String) {
        let configuration = &self.snapshot.configuration;
        let front = configuration.front_locales();
        let addresses: Vec<(Locale, String)> = front.iter().map(|&locale| (locale, self.escaped_url(&address(locale)))).collect();
        // A shop need not offer the language that its addresses without one are in.
        let is_default = |(locale, _): &&(Locale, String)| *locale == configuration.default_locale;
        let fallback = addresses.iter().find(is_default).or(addresses.first()).map(|(_, url)| url);
        let link = |language: &str, url: &str| format!("<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{url}\"/>");
        let mut links: String = addresses.iter().map(|(locale, url)| link(locale.code(), url)).collect();
        links.extend(fallback.map(|url| link("x-default", url)));
        for (_, url) in &addresses {
            self.xml += &format!("<url><loc>{url}</loc>{links}</url>\n");
        }
    }

    /// As an address is written (RFC 3986), and in XML.
    fn escaped_url(&self, path: &str) -> String {
        self.origin.clone() + &escaped(&encoded(path))
    }
}

#[cfg(test)]
mod tests {
    use super::products_of;

    #[test]
    fn shell_03_a_part_of_the_sitemap_has_its_products_and_there_are_no_others() {
        assert_eq!(["products-0.xml", "products-1.xml"].map(|name| products_of(name, 501)), [Some(0..500), Some(500..501)]);
        for name in ["products-2.xml", "products-.xml", "products--1.xml", "products-0", "0.xml", "products-99999999999999999999.xml"] {
            assert_eq!(products_of(name, 501), None, "{name}");
        }
        assert_eq!(products_of("products-0.xml", 0), None);
    }
}
