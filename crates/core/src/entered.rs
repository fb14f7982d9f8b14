//! What shoppers enter as text. Each kind has one form, and the browser's half of the rules reads the same one.

use jiff::civil::Date;

/// Most digits of a whole number: any such number fits.
const DIGITS_MAX: usize = 9;

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
    fn prod_04_numbers_and_days_have_one_form_here_and_in_the_browser() {
        for (text, expected) in vectors::<String, Option<u32>>(include_str!("../../../vectors/whole-numbers.json")) {
            assert_eq!(whole_number(&text), expected, "{text:?}");
        }
        for (text, is_day) in vectors::<String, bool>(include_str!("../../../vectors/days.json")) {
            assert_eq!(day(&text).is_some(), is_day, "{text:?}");
        }
    }
}
