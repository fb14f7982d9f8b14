//! Countries that customers can be of and goods delivered to, with their names in the seven languages and their dial codes.

mod table;

pub use table::Country;

use table::COUNTRIES;

/// Every country there is, by code.
#[must_use]
pub fn all() -> &'static [Country] {
    &COUNTRIES
}

/// The country of this two-letter code, if there is one.
#[must_use]
pub fn country(code: &str) -> Option<&'static Country> {
    COUNTRIES.iter().find(|country| country.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_01_every_country_has_a_name_in_each_language_and_a_dial_code() {
        assert!(COUNTRIES.is_sorted_by(|one, other| one.code < other.code));
        for Country { code, titles, dial_code } in &COUNTRIES {
            assert!(code.len() == 2 && titles.iter().all(|title| !title.is_empty()), "{code}");
            assert!(dial_code.strip_prefix('+').is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())), "{code}");
        }
        assert_eq!(country("NO").map(|norway| (norway.dial_code, norway.titles[0])), Some(("+47", "Norvegija")));
        assert_eq!(country("QQ"), None);
    }
}
