//! What was entered about an account, whichever form it came by.

use serde::Serialize;
use serde_json::Value;
use vitrina_core::{
    catalog::Configuration,
    customers::BuyAs,
    fields::{Entries, without_separators},
    pricing::vat::VatCode,
    registration::Asked,
};
use vitrina_store::customers::{Company, Person};

/// They are what they are, with the white space that is in them.
const PASSWORDS: [&str; 2] = ["password", "password2"];
/// They are kept without what groups their digits.
const PHONES: [&str; 2] = ["phone", "companyPhone"];

/// The fields of a request as they are checked and kept: without white space around them, phones without separators.
pub(super) fn entries(request: &impl Serialize) -> Entries {
    let Ok(Value::Object(mut entries)) = serde_json::to_value(request) else { return Entries::new() };
    for (name, value) in &mut entries {
        if let Value::String(text) = value
            && !PASSWORDS.contains(&name.as_str())
        {
            *text = if PHONES.contains(&name.as_str()) { without_separators(text) } else { text.trim().to_owned() };
        }
    }
    entries
}

/// What the shop asks of who buys so.
pub(super) fn asked(configuration: &Configuration, buy_as: BuyAs) -> Asked {
    Asked {
        buy_as,
        vat_code: configuration.require_vat_code,
        phone_by_country: configuration.features.enable_phone_number_by_country,
        password: configuration.password_policy,
    }
}

/// A field's text; empty when there is none.
pub(super) fn text(entries: &Entries, name: &str) -> String {
    entries.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Who they are.
pub(super) fn person(entries: &Entries) -> Person {
    Person {
        name: text(entries, "name"),
        surname: text(entries, "surname"),
        phone: text(entries, "phone"),
        country: some(entries, "country"),
    }
}

/// What they buy for; nothing of a consumer, whatever was sent.
pub(super) fn company(entries: &Entries, buy_as: BuyAs) -> Company {
    if buy_as == BuyAs::Consumer {
        return Company::default();
    }
    Company {
        name: some(entries, "companyName"),
        email: some(entries, "companyEmail"),
        phone: some(entries, "companyPhone"),
        code: some(entries, "companyCode"),
        vat_code: some(entries, "companyVatCode").map(plain_code),
        country: some(entries, "companyCountry"),
        city: some(entries, "companyCity"),
        address: some(entries, "companyAddress"),
        postcode: some(entries, "companyPostcode"),
        website: some(entries, "companyWebSite"),
        ..Company::default()
    }
}

/// As codes are compared: capitals, with nothing between. What is no code of the union stays as it was entered.
fn plain_code(entered: String) -> String {
    VatCode::entered(&entered).map_or(entered, String::from)
}

fn some(entries: &Entries, name: &str) -> Option<String> {
    Some(text(entries, name)).filter(|text| !text.is_empty())
}
