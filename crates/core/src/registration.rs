//! Who makes themselves an account: what the fields of the form must be (S2 §5, AUTH-03). The browser has the same beside its form; both hold
//! to vectors/registration.json.

use crate::{
    catalog::PasswordPolicy,
    countries::country,
    customers::BuyAs,
    fields::{
        Entries, FieldError, LINE_LENGTH_MAX, NAME_LENGTH_MAX, PHONE_LENGTH_MAX, POSTCODE_LENGTH_MAX, Pattern, Rule, check, failure,
        is_empty,
    },
};
use serde_json::Value;

const NAME: &[Rule] = &[Rule::Required, Rule::MaxLength(NAME_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const LINE: &[Rule] = &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const OPTIONAL: &[Rule] = &[Rule::MaxLength(LINE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const EMAIL: &[Rule] = &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email];
const POSTCODE: &[Rule] = &[Rule::MaxLength(POSTCODE_LENGTH_MAX), Rule::Pattern(Pattern::Line)];
const PHONE_BY_COUNTRY: &[Rule] = &[Rule::Required, Rule::Phone];
const PHONE: &[Rule] = &[Rule::Required, Rule::MaxLength(PHONE_LENGTH_MAX), Rule::Pattern(Pattern::PhoneDigits)];
const COUNTRY: &[Rule] = &[Rule::Required, Rule::Custom(known_country)];
const OPTIONAL_COUNTRY: &[Rule] = &[Rule::Custom(known_country)];
const TICKED: &[Rule] = &[Rule::Required];

/// What the shop asks of who registers.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    /// For themselves or for a company, which tells more of itself.
    pub buy_as: BuyAs,
    /// Whether a company must have a VAT code.
    pub vat_code: bool,
    /// Whether phones are international numbers.
    pub phone_by_country: bool,
    /// What a password must be.
    pub password: PasswordPolicy,
}

/// What is wrong with a registration, in the order of its form. Whether the password is easily guessed is seen when it is hashed.
#[must_use]
pub fn failures(entries: &Entries, asked: Asked) -> Vec<FieldError> {
    let mut failures = details(entries, asked, &[("email", EMAIL)]);
    failures.extend(password_failures("password", entries, asked.password));
    let same = [Rule::Required, Rule::Match { field: "password", name: "password" }];
    failures.extend(check(&[("password2", &same), ("agreeToPrivacyAndTerms", TICKED)], entries));
    failures
}

/// What is wrong with details that a customer changes: those of a registration, without its address and password.
#[must_use]
pub fn details_failures(entries: &Entries, asked: Asked) -> Vec<FieldError> {
    details(entries, asked, &[])
}

fn details(entries: &Entries, asked: Asked, email: &[(&str, &[Rule])]) -> Vec<FieldError> {
    let phone = if asked.phone_by_country { PHONE_BY_COUNTRY } else { PHONE };
    let vat_code = if asked.vat_code { LINE } else { OPTIONAL };
    let company: &[(&str, &[Rule])] = &[
        ("companyName", LINE),
        ("companyEmail", EMAIL),
        ("companyPhone", phone),
        ("companyCode", LINE),
        ("companyVatCode", vat_code),
        ("companyCountry", COUNTRY),
        ("companyCity", OPTIONAL),
        ("companyAddress", OPTIONAL),
        ("companyPostcode", POSTCODE),
        ("companyWebSite", OPTIONAL),
    ];
    let company = if asked.buy_as == BuyAs::Company { company } else { &[] };
    check(&[company, &[("name", NAME), ("surname", NAME)], email, &[("phone", phone), ("country", OPTIONAL_COUNTRY)]].concat(), entries)
}

/// What is wrong with a password that somebody chooses, entered into `field` (S2 §5, decision 37).
#[must_use]
pub fn password_failures(field: &str, entries: &Entries, policy: PasswordPolicy) -> Option<FieldError> {
    let mut rules = vec![Rule::Required, Rule::MinLength(policy.min.into()), Rule::MaxLength(policy.max.into())];
    rules.extend(policy.require_letter.then_some(Rule::RequireLetter));
    rules.extend(policy.require_number.then_some(Rule::RequireNumber));
    failure(field, &rules, entries)
}

/// One of those that the form offers; an empty one is asked for by another rule.
fn known_country(code: &Value, _: &Entries) -> Option<&'static str> {
    let is_known = is_empty(code) || code.as_str().is_some_and(|code| country(code).is_some());
    (!is_known).then_some("Incorrect data format")
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
        buy_as: String,
        #[serde(default)]
        vat_code: bool,
        #[serde(default)]
        phone_by_country: bool,
        #[serde(default)]
        password: PasswordPolicy,
        entries: Entries,
    }

    #[test]
    fn auth_03_the_server_refuses_of_a_registration_what_the_browser_refuses() {
        for (case, expected) in vectors::<Case, BTreeMap<String, String>>(include_str!("../../../vectors/registration.json")) {
            let Case { buy_as, vat_code, phone_by_country, password, entries } = case;
            let asked = Asked { buy_as: buy_as.parse().expect("how they buy"), vat_code, phone_by_country, password };
            let found: BTreeMap<_, _> = failures(&entries, asked).into_iter().map(|error| (error.field, error.message)).collect();
            assert_eq!(found, expected, "{entries:?}");
        }
    }
}
