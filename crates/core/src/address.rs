//! The address that an order is delivered to: what its fields must be (CHK-02, S2 §5). The browser has the same beside its form;
//! both hold to vectors/address.json.

use crate::fields::{Entries, FieldError, LINE_LENGTH_MAX, NAME_LENGTH_MAX, PHONE_LENGTH_MAX, POSTCODE_LENGTH_MAX, Pattern, Rule, check};

/// Longest comment to the courier or the shop.
const COMMENT_LENGTH_MAX: usize = 2000;

const NAME: &[Rule] = &[Rule::Required, Rule::MaxLength(NAME_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const LINE: &[Rule] = &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const OPTIONAL: &[Rule] = &[Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const PHONE_BY_COUNTRY: &[Rule] = &[Rule::Required, Rule::Phone];
const PHONE: &[Rule] = &[Rule::Required, Rule::MaxLength(PHONE_LENGTH_MAX), Rule::Pattern(Pattern::PhoneDigits)];

/// What is wrong with an address, in the order of its form; `phone_by_country` asks for an international number (S2 §5).
#[must_use]
pub fn failures(address: &Entries, phone_by_country: bool) -> Vec<FieldError> {
    let fields: [(&str, &[Rule]); 12] = [
        ("name", NAME),
        ("surname", NAME),
        ("email", &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email]),
        ("phone", if phone_by_country { PHONE_BY_COUNTRY } else { PHONE }),
        ("country", &[Rule::Required]),
        ("address", LINE),
        ("city", LINE),
        ("postcode", &[Rule::Required, Rule::MaxLength(POSTCODE_LENGTH_MAX), Rule::Pattern(Pattern::Postcode)]),
        ("company", OPTIONAL),
        ("companyCode", OPTIONAL),
        ("vatCode", OPTIONAL),
        ("comment", &[Rule::MaxLength(COMMENT_LENGTH_MAX)]),
    ];
    check(&fields, address)
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
    }

    #[test]
    fn chk_02_the_server_refuses_of_an_address_what_the_browser_refuses() {
        for (Case { address, phone_by_country }, expected) in
            vectors::<Case, BTreeMap<String, String>>(include_str!("../../../vectors/address.json"))
        {
            let found: BTreeMap<_, _> =
                failures(&address, phone_by_country).into_iter().map(|error| (error.field, error.message)).collect();
            assert_eq!(found, expected, "{address:?}");
        }
    }
}
