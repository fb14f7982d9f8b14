//! Postcodes by country: what a courier's label needs. The browser has the same in web/rules; both hold to vectors/postcodes.json.

/// Countries of Europe with the form of their postcodes, without spaces and hyphens: 9 is a digit, A a letter, * either. Ireland's
/// first part may be D6W, so that its third sign is either. What other countries write nobody here knows.
const FORMS: [(&str, &str); 31] = [
    ("AT", "9999"),
    ("BE", "9999"),
    ("BG", "9999"),
    ("CH", "9999"),
    ("CY", "9999"),
    ("CZ", "99999"),
    ("DE", "99999"),
    ("DK", "9999"),
    ("EE", "99999"),
    ("ES", "99999"),
    ("FI", "99999"),
    ("FR", "99999"),
    ("GR", "99999"),
    ("HR", "99999"),
    ("HU", "9999"),
    ("IE", "A9*****"),
    ("IS", "999"),
    ("IT", "99999"),
    ("LI", "9999"),
    ("LT", "99999"),
    ("LU", "9999"),
    ("LV", "9999"),
    ("MT", "AAA9999"),
    ("NL", "9999AA"),
    ("NO", "9999"),
    ("PL", "99999"),
    ("PT", "9999999"),
    ("RO", "999999"),
    ("SE", "99999"),
    ("SI", "9999"),
    ("SK", "99999"),
];

/// Whether `text` is a postcode as `country` (two letters) writes them: with spaces, hyphens and the country's code before it or without.
/// True for countries whose form is not known.
#[must_use]
pub fn is_postcode_of(country: &str, text: &str) -> bool {
    let Some((_, form)) = FORMS.iter().find(|(known, _)| *known == country) else { return true };
    let compact: String = text.chars().filter(|letter| !matches!(letter, ' ' | '-')).map(|letter| letter.to_ascii_uppercase()).collect();
    fits(form, &compact) || compact.strip_prefix(country).is_some_and(|rest| fits(form, rest))
}

fn fits(form: &str, compact: &str) -> bool {
    let sign = |(form, sign): (u8, u8)| match form {
        b'9' => sign.is_ascii_digit(),
        b'A' => sign.is_ascii_uppercase(),
        _ => sign.is_ascii_digit() || sign.is_ascii_uppercase(),
    };
    form.len() == compact.len() && form.bytes().zip(compact.bytes()).all(sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;

    #[test]
    fn chk_02_postcodes_are_those_of_their_country() {
        for ((country, postcode), expected) in vectors::<(String, String), bool>(include_str!("../../../vectors/postcodes.json")) {
            assert_eq!(is_postcode_of(&country, &postcode), expected, "{country} {postcode}");
        }
    }
}
