//! How texts of certain kinds are written: e-mail addresses, phone numbers, postcodes, JSON.

use serde::de::IgnoredAny;

/// Letters of an e-mail address's ending (decision 40).
const ENDING_LENGTHS: std::ops::RangeInclusive<usize> = 2..=63;
const LOCAL_PART_LENGTH_MAX: usize = 64;

/// Longest text that a phone number is looked for in (FORM-02).
pub const PHONE_TEXT_LENGTH_MAX: usize = 250;
/// Digits of a whole international number: the shortest in use, and the most that E.164 allows.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=15;

/// Letters of a certain kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// Latin letters, digits, spaces and hyphens, at least one letter or digit.
    Postcode,
    /// One line that is read as it is written: no control characters, and none that turn the direction of reading.
    Line,
    /// Digits with an optional leading plus: a phone number where it is not read by country (S2 §5).
    PhoneDigits,
}

impl Pattern {
    /// Whether `text` has this form.
    #[must_use]
    pub fn accepts(self, text: &str) -> bool {
        match self {
            Self::Postcode => {
                text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ' || byte == b'-')
                    && text.bytes().any(|byte| byte.is_ascii_alphanumeric())
            }
            Self::Line => !text.contains(|letter: char| letter.is_control() || turns_direction(letter)),
            Self::PhoneDigits => are_digits(text.strip_prefix('+').unwrap_or(text)),
        }
    }
}

/// Why a text is no international phone number (FORM-02).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PhoneError {
    /// Something else than digits, or fewer than two.
    #[error("NOT_A_NUMBER")]
    NotANumber,
    /// Without a plus, or with a dial code that no country has.
    #[error("INVALID_COUNTRY")]
    InvalidCountry,
    /// Fewer digits than any number has.
    #[error("TOO_SHORT")]
    TooShort,
    /// More digits than any number has, or too long a text to look for one.
    #[error("TOO_LONG")]
    TooLong,
}

/// The international number that `text` is: a plus and 7 to 15 digits, without what people write between them.
pub fn phone(text: &str) -> Result<String, PhoneError> {
    if text.chars().count() > PHONE_TEXT_LENGTH_MAX {
        return Err(PhoneError::TooLong);
    }
    let number = without_separators(text);
    let digits = number.strip_prefix('+').unwrap_or(&number);
    if digits.len() < 2 || !are_digits(digits) {
        return Err(PhoneError::NotANumber);
    }
    if !number.starts_with('+') || !begins_with_dial_code(digits) {
        return Err(PhoneError::InvalidCountry);
    }
    match digits.len() {
        length if length < *PHONE_DIGITS.start() => Err(PhoneError::TooShort),
        length if length > *PHONE_DIGITS.end() => Err(PhoneError::TooLong),
        _ => Ok(number),
    }
}

/// A phone number without what people write between its digits: spaces, hyphens, dots, slashes and brackets.
#[must_use]
pub fn without_separators(text: &str) -> String {
    text.chars().filter(|&letter| !letter.is_whitespace() && !"-.()/".contains(letter)).collect()
}

pub(super) fn is_phone(text: &str) -> bool {
    phone(text).is_ok()
}

/// Dial codes never begin with another one; these beginnings are given to nobody.
fn begins_with_dial_code(digits: &str) -> bool {
    !["0", "28", "83", "89"].iter().any(|free| digits.starts_with(free))
}

/// One `@`; before it letters, digits and the marks that mail systems use; after it names of letters, digits and hyphens
/// joined by dots, the last of 2 to 63 Latin letters (decision 40).
pub(super) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let is_local_mark = |mark: char| mark.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(mark);
    let is_local =
        local.chars().count() <= LOCAL_PART_LENGTH_MAX && local.split('.').all(|part| !part.is_empty() && part.chars().all(is_local_mark));
    let Some((names, ending)) = domain.rsplit_once('.') else {
        return false;
    };
    let is_name = |name: &str| {
        !name.is_empty() && !name.starts_with('-') && !name.ends_with('-') && name.chars().all(|mark| mark.is_alphanumeric() || mark == '-')
    };
    let is_ending = ENDING_LENGTHS.contains(&ending.len()) && ending.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_local && names.split('.').all(is_name) && is_ending
}

pub(super) fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// Whether a letter makes what follows it read from the other side: with it `gpj.exe` reads `exe.jpg`.
const fn turns_direction(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{countries::country, test_support::vectors};

    #[test]
    fn form_02_phone_numbers_are_read_as_in_the_browser() {
        for (text, expected) in vectors::<String, String>(include_str!("../../../../vectors/phones.json")) {
            let read = phone(&text).unwrap_or_else(|error| error.to_string());
            assert_eq!(read, expected, "{text:?}");
        }
        assert_eq!(phone(&" ".repeat(PHONE_TEXT_LENGTH_MAX)), Err(PhoneError::NotANumber));
        assert_eq!(phone(&" ".repeat(PHONE_TEXT_LENGTH_MAX + 1)), Err(PhoneError::TooLong));
    }

    #[test]
    fn form_02_every_country_can_be_called() {
        let codes = ('A'..='Z').flat_map(|first| ('A'..='Z').map(move |second| format!("{first}{second}")));
        for country in codes.filter_map(|code| country(&code)) {
            assert!(is_phone(&format!("{} 123 45 67", country.dial_code)), "{}", country.code);
        }
    }
}
