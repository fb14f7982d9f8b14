//! Omniva's list of its places (`locations.json`): one JSON array, parcel machines among post offices, all values texts.

use serde::Deserialize;
use serde_json::{Value, json};

/// A parcel machine's `TYPE`.
const MACHINE: &str = "0";
/// What Estonia's lists call a part of a town.
const DISTRICT: &str = "linnaosa";

/// A place as Omniva has it.
#[derive(Debug, Deserialize)]
struct Location {
    #[serde(rename = "ZIP", default)]
    zip: String,
    #[serde(rename = "NAME", default)]
    name: String,
    #[serde(rename = "TYPE", default)]
    kind: String,
    #[serde(rename = "A0_NAME", default)]
    country: String,
    #[serde(rename = "A1_NAME", default)]
    county: Option<String>,
    #[serde(rename = "A2_NAME", default)]
    municipality: Option<String>,
    #[serde(rename = "A3_NAME", default)]
    town: Option<String>,
    #[serde(rename = "A5_NAME", default)]
    street: Option<String>,
    #[serde(rename = "A7_NAME", default)]
    house: Option<String>,
    #[serde(rename = "X_COORDINATE", default)]
    longitude: Option<String>,
    #[serde(rename = "Y_COORDINATE", default)]
    latitude: Option<String>,
    #[serde(rename = "SERVICE_HOURS", default)]
    hours: Option<String>,
}

/// The parcel machines of the list as lines of `terminals.jsonl`, those that are not of its form too. Fails where it is no such list.
pub(super) fn lines(text: &str, shipping_method: &str) -> Result<Vec<String>, serde_json::Error> {
    let locations: Vec<Location> = serde_json::from_str(text)?;
    let machines = locations.into_iter().filter(|location| location.kind == MACHINE);
    Ok(machines.map(|location| location.terminal(shipping_method).to_string()).collect())
}

impl Location {
    fn terminal(&self, shipping_method: &str) -> Value {
        let name = self.name.trim();
        let parts = [said(self.street.as_ref()), said(self.house.as_ref())];
        let street = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let mut terminal = json!({
            "id": self.zip.trim(), "shippingMethod": shipping_method, "title": name, "country": self.country.trim(),
            "city": self.city(), "address": if street.is_empty() { name } else { &street }, "postcode": self.zip.trim(),
        });
        if let Some(coordinates) = self.coordinates() {
            terminal["coordinates"] = json!(coordinates);
        }
        if let Some(hours) = said(self.hours.as_ref()) {
            terminal["hours"] = json!(hours);
        }
        terminal
    }

    /// The town; a part of one is none.
    fn city(&self) -> &str {
        let town = said(self.town.as_ref()).filter(|town| !town.ends_with(DISTRICT));
        town.or_else(|| said(self.municipality.as_ref())).or_else(|| said(self.county.as_ref())).unwrap_or_default()
    }

    fn coordinates(&self) -> Option<String> {
        let degrees = |text: Option<&String>| said(text)?.parse::<f64>().ok().filter(|degrees| degrees.abs() <= 180.0);
        Some(format!("{},{}", degrees(self.latitude.as_ref())?, degrees(self.longitude.as_ref())?))
    }
}

/// Nothing is written as an empty text, or as a word for it.
fn said(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty() && *text != "NULL")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_02_omnivas_parcel_machines_are_read_as_terminals() {
        let list = json!([
            {"ZIP": "96091", "NAME": "Tallinna Kristiine keskuse pakiautomaat", "TYPE": "0", "A0_NAME": "EE", "A1_NAME": "Harju maakond",
             "A2_NAME": "Tallinn", "A3_NAME": "Kristiine linnaosa", "A4_NAME": "NULL", "A5_NAME": "Endla", "A7_NAME": "45",
             "X_COORDINATE": "24.717100", "Y_COORDINATE": "59.427400", "SERVICE_HOURS": "", "MODIFIED": "2026-11-02T12:51:39.343+02:00"},
            {"ZIP": "9595", "NAME": "Aglonas TOP pakomāts", "TYPE": "0", "A0_NAME": "LV", "A1_NAME": "Preiļu novads", "A3_NAME": "Aglona",
             "A5_NAME": "Somersētas iela", "A7_NAME": "33", "X_COORDINATE": "0", "Y_COORDINATE": "north"},
            {"ZIP": "77701", "NAME": "Akmenės paštomatas", "TYPE": "0", "A0_NAME": "LT", "A2_NAME": "Akmenės m.", "A3_NAME": "NULL"},
            {"ZIP": "10696", "NAME": "1it postipunkt", "TYPE": "1", "A0_NAME": "EE"},
        ]);
        let lines = lines(&list.to_string(), "omniva").expect("a list");
        let read: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(
            read,
            [
                json!({"id": "96091", "shippingMethod": "omniva", "title": "Tallinna Kristiine keskuse pakiautomaat", "country": "EE",
                    "city": "Tallinn", "address": "Endla 45", "postcode": "96091", "coordinates": "59.4274,24.7171"}),
                json!({"id": "9595", "shippingMethod": "omniva", "title": "Aglonas TOP pakomāts", "country": "LV", "city": "Aglona",
                    "address": "Somersētas iela 33", "postcode": "9595"}),
                json!({"id": "77701", "shippingMethod": "omniva", "title": "Akmenės paštomatas", "country": "LT", "city": "Akmenės m.",
                    "address": "Akmenės paštomatas", "postcode": "77701"}),
            ]
        );
        for text in ["", "<html>", "{}", "[{\"ZIP\": \"1\""] {
            assert!(super::lines(text, "omniva").is_err(), "{text}");
        }
    }
}
