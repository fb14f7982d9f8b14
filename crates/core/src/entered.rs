//! What shoppers enter as text. Each kind has one form, and the browser's half of the rules reads the same one.

use jiff::civil::Date;

/// Most digits of a whole number: any such number fits.
const DIGITS_MAX: usize = 9;
/// The largest whole number that can be entered.
pub const WHOLE_NUMBER_MAX: u32 = 999_999_999;

/// Whether `text` holds what nobody enters and no text of the shop has: control characters but line breaks and tabs. Databases differ
/// in what they take of them.
#[must_use]
pub fn has_control(text: &str) -> bool {
    text.contains(|letter: char| letter.is_control() && !matches!(letter, '\t' | '\n' | '\r'))
}

/// A whole number, such as a side in millimetres: 1 to 9 digits without sign, point, exponent or blank (decision 17).
#[must_use]
pub fn whole_number(text: &str) -> Option<u32> {
    let is_number = text.len() <= DIGITS_MAX && text.bytes().all(|byte| byte.is_ascii_digit());
    // Nothing at all is no number either: the parser refuses it.
    if is_number { text.parse().ok() } else { None }
}

/// A day of the calendar, yyyy-mm-dd and nothing else.
#[must_use]
pub fn day(text: &str) -> Option<Date> {
    text.parse().ok().filter(|day: &Date| day.year() >= 0 && day.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;

    #[test]
    fn call_01_control_characters_are_none_of_a_text() {
        assert!(["a\0", "\u{1b}[2J", "\u{7f}", "\u{85}"].into_iter().all(has_control));
        assert!(["", "Dėžutė\r\n\tdu", "мир \u{2028}"].into_iter().all(|text| !has_control(text)));
    }

    #[test]
    fn prod_04_numbers_and_days_have_one_form_here_and_in_the_browser() {
        for (text, expected) in vectors::<String, Option<u32>>(include_str!("../../../vectors/whole-numbers.json")) {
            assert_eq!(whole_number(&text), expected, "{text:?}");
        }
        for (text, is_day) in vectors::<String, bool>(include_str!("../../../vectors/days.json")) {
            assert_eq!(day(&text).is_some(), is_day, "{text:?}");
        }
    }
}
