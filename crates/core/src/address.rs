//! The addresses of an order: what their fields must be (CHK-02, S2 §5). The browser has the same beside its form; both hold to
//! vectors/address.json.

use crate::{
    fields::{
        Entries, FieldError, LINE_LENGTH_MAX, NAME_LENGTH_MAX, PHONE_LENGTH_MAX, POSTCODE_LENGTH_MAX, Pattern, Rule, check, is_empty,
    },
    postcodes::is_postcode_of,
};
use serde_json::Value;

/// Longest comment to the courier or the shop.
const COMMENT_LENGTH_MAX: usize = 2000;

const NAME: &[Rule] = &[Rule::Required, Rule::MaxLength(NAME_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const LINE: &[Rule] = &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const OPTIONAL: &[Rule] = &[Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const EMAIL: &[Rule] = &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email];
const OPTIONAL_EMAIL: &[Rule] = &[Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email];
const PHONE_BY_COUNTRY: &[Rule] = &[Rule::Required, Rule::Phone];
const PHONE: &[Rule] = &[Rule::Required, Rule::MaxLength(PHONE_LENGTH_MAX), Rule::Pattern(Pattern::PhoneDigits)];
const POSTCODE: &[Rule] =
    &[Rule::Required, Rule::MaxLength(POSTCODE_LENGTH_MAX), Rule::Pattern(Pattern::Postcode), Rule::Custom(of_country)];
const OPTIONAL_POSTCODE: &[Rule] = &[Rule::MaxLength(POSTCODE_LENGTH_MAX), Rule::Pattern(Pattern::Postcode), Rule::Custom(of_country)];

/// Whose address it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressOf {
    /// Of who orders, and the goods go there or its invoice names it.
    Orderer,
    /// Of who orders and fetches the goods, or sends them elsewhere: how to reach them is enough.
    Contact,
    /// Of somebody whom the goods go to: they need no e-mail.
    Recipient,
    /// Of who is invoiced elsewhere than at the address of the order: only where that is (BG-8).
    Bill,
}

/// What is wrong with an address, in the order of its form; `phone_by_country` asks for an international number (S2 §5).
#[must_use]
pub fn failures(address: &Entries, of: AddressOf, phone_by_country: bool) -> Vec<FieldError> {
    let (line, postcode) = if of == AddressOf::Contact { (OPTIONAL, OPTIONAL_POSTCODE) } else { (LINE, POSTCODE) };
    let place: [(&str, &[Rule]); 4] = [("country", &[Rule::Required]), ("address", line), ("city", line), ("postcode", postcode)];
    if of == AddressOf::Bill {
        return check(&place, address);
    }
    let person: [(&str, &[Rule]); 4] = [
        ("name", NAME),
        ("surname", NAME),
        ("email", if of == AddressOf::Recipient { OPTIONAL_EMAIL } else { EMAIL }),
        ("phone", if phone_by_country { PHONE_BY_COUNTRY } else { PHONE }),
    ];
    let others: [(&str, &[Rule]); 4] =
        [("company", OPTIONAL), ("companyCode", OPTIONAL), ("vatCode", OPTIONAL), ("comment", &[Rule::MaxLength(COMMENT_LENGTH_MAX)])];
    check(&[person, place, others].concat(), address)
}

/// An empty one is asked for by another rule.
fn of_country(postcode: &Value, address: &Entries) -> Option<&'static str> {
    let text = |value: &Value| value.as_str().unwrap_or_default().trim().to_owned();
    let country = text(address.get("country").unwrap_or(&Value::Null));
    let is_right = is_empty(postcode) || is_postcode_of(&country, &text(postcode));
    (!is_right).then_some("Incorrect data format")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        address: Entries,
        phone_by_country: bool,
        /// Absent: of who orders, with everything.
        of: Option<String>,
    }

    #[test]
    fn chk_02_the_server_refuses_of_an_address_what_the_browser_refuses() {
        for (Case { address, phone_by_country, of }, expected) in
            vectors::<Case, BTreeMap<String, String>>(include_str!("../../../vectors/address.json"))
        {
            let of = match of.as_deref() {
                None => AddressOf::Orderer,
                Some("contact") => AddressOf::Contact,
                Some("recipient") => AddressOf::Recipient,
                Some("bill") => AddressOf::Bill,
                Some(other) => panic!("nobody's address: {other}"),
            };
            let found: BTreeMap<_, _> =
                failures(&address, of, phone_by_country).into_iter().map(|error| (error.field, error.message)).collect();
            assert_eq!(found, expected, "{address:?}");
        }
    }
}
