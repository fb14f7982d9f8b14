//! Where orders are fetched: the shop's own places, and the terminals of carriers (CHK-02).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{ShippingMethod, ShippingMethodType, Terminal},
    fold::folded,
    locale::Locale,
    text::localised,
};
use vitrina_store::{Database, DatabaseError, terminals};

/// A place where an order is fetched, in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Point {
    /// Its key among the salons, or among the terminals.
    pub id: String,
    /// Name.
    pub title: String,
    /// Town.
    pub city: String,
    /// Street and house of a terminal; of a salon its whole address in one line.
    pub address: String,
    /// Of a terminal.
    pub postcode: Option<String>,
    /// Two-letter code, of a terminal.
    pub country: Option<String>,
    /// Latitude and longitude in degrees, with a comma between.
    pub coordinates: Option<String>,
    /// When it is open.
    pub hours: Option<String>,
    /// Of a salon.
    pub phone: Option<String>,
}

impl Point {
    /// Name, address, hours and phone, as they would stand on a sign.
    pub(crate) fn on_a_sign(&self) -> Vec<String> {
        // The address of a salon has its town.
        let town = self.postcode.as_ref().map(|postcode| format!("{postcode} {}", self.city));
        let lines = [Some(self.title.clone()), Some(self.address.clone()), town, self.hours.clone(), self.phone.clone()];
        lines.into_iter().flatten().collect()
    }
}

/// Which places of a method are looked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct WantedPoints<'a> {
    /// In this two-letter country; in all that the method serves when it is not said.
    pub country: Option<&'a str>,
    /// Words that its name, town, street or postcode begin with, each of them; of a salon the words themselves begin so.
    pub words: &'a str,
    /// The one of this id alone.
    pub id: Option<&'a str>,
}

/// The first `limit` places of `method` that are wanted, sorted, and how many there are. One to an address has none.
pub async fn points(
    database: &Database,
    snapshot: &Snapshot,
    method: &ShippingMethod,
    wanted: WantedPoints<'_>,
    limit: usize,
    locale: Locale,
) -> Result<(Vec<Point>, u64), DatabaseError> {
    let serves = |country: &str| method.countries.iter().any(|served| served == country);
    if wanted.country.is_some_and(|country| !serves(country)) {
        return Ok((Vec::new(), 0));
    }
    match method.kind {
        ShippingMethodType::Address => Ok((Vec::new(), 0)),
        ShippingMethodType::Salon => {
            let mut found = salons(snapshot, locale);
            found.retain(|salon| is_wanted(salon, wanted));
            let total = found.len() as u64;
            found.truncate(limit);
            Ok((found, total))
        }
        ShippingMethodType::Terminal => terminals_of(database, snapshot, method, wanted, limit, locale).await,
    }
}

async fn terminals_of(
    database: &Database,
    snapshot: &Snapshot,
    method: &ShippingMethod,
    wanted: WantedPoints<'_>,
    limit: usize,
    locale: Locale,
) -> Result<(Vec<Point>, u64), DatabaseError> {
    if let Some(id) = wanted.id {
        let found = terminals::find(database, id)
            .await?
            .filter(|found| found.shipping_method == method.id && wanted.country.is_none_or(|country| found.country == country));
        let found: Vec<Point> = found.into_iter().map(|terminal| terminal_point(snapshot, terminal, locale)).collect();
        let total = found.len() as u64;
        return Ok((found, total));
    }
    let looked_for = terminals::Wanted { shipping_method: &method.id, country: wanted.country, words: wanted.words };
    let (found, total) = terminals::search(database, looked_for, limit as u64).await?;
    Ok((found.into_iter().map(|terminal| terminal_point(snapshot, terminal, locale)).collect(), total))
}

fn terminal_point(snapshot: &Snapshot, terminal: Terminal, locale: Locale) -> Point {
    Point {
        id: terminal.id,
        title: terminal.title,
        city: terminal.city,
        address: terminal.address,
        postcode: Some(terminal.postcode),
        country: Some(terminal.country),
        coordinates: terminal.coordinates,
        hours: terminal.hours.map(|hours| snapshot.text(&hours, locale).to_owned()),
        phone: None,
    }
}

/// The shop's places, in its order.
fn salons(snapshot: &Snapshot, locale: Locale) -> Vec<Point> {
    let default = snapshot.configuration.default_locale;
    snapshot.shipping_salons.iter().map(|salon| salon_point(&localised(salon, locale, default))).collect()
}

/// What its schema (docs/import) asks for is there.
fn salon_point(salon: &Value) -> Point {
    let text = |field: &str| salon[field].as_str().map(str::to_owned);
    Point {
        id: text("id").unwrap_or_default(),
        title: text("title").unwrap_or_default(),
        city: text("city").unwrap_or_default(),
        address: text("address").unwrap_or_default(),
        postcode: None,
        country: None,
        coordinates: text("coordinates"),
        hours: text("hours"),
        phone: text("phone"),
    }
}

fn is_wanted(salon: &Point, wanted: WantedPoints<'_>) -> bool {
    let text = format!(" {}", folded(&[&*salon.title, &salon.city, &salon.address].join(" ")));
    let has = |word: &str| text.contains(&format!(" {word}"));
    wanted.id.is_none_or(|id| id == salon.id) && folded(wanted.words).split(' ').filter(|word| !word.is_empty()).all(has)
}
