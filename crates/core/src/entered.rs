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

/// What shoppers write behind a number of pieces, in the languages of the shop.
const PIECES: [&str; 17] = [
    "vnt",
    "pc",
    "pcs",
    "piece",
    "pieces",
    "gab",
    "tk",
    "шт",
    "штук",
    "штука",
    "штуки",
    "stk",
    "stück",
    "szt",
    "sztuk",
    "sztuka",
    "sztuki",
];

/// The quantity that a text means: digits alone, or in groups of three by one and the same sign; none where it is none, or where it could be
/// two (PROD-07). Pieces are whole, so that three digits behind a point or a comma are thousands.
#[must_use]
pub fn typed_quantity(text: &str) -> Option<u32> {
    let number = without_pieces(text.trim());
    if number.bytes().all(|byte| byte.is_ascii_digit()) {
        return whole_number(number);
    }
    let sign = number.chars().find(|letter| !letter.is_ascii_digit()).filter(|sign| sign.is_whitespace() || ".,'’".contains(*sign))?;
    let is_sign = |letter: char| letter == sign || (letter.is_whitespace() && sign.is_whitespace());
    let mut groups = number.split(is_sign);
    let first = groups.next().filter(|first| (1..=3).contains(&first.len()) && !first.starts_with('0'))?;
    let groups: Vec<&str> = groups.collect();
    let is_grouped = groups.len() <= 2 && groups.iter().all(|group| group.len() == 3);
    if is_grouped { whole_number(&[&[first], &groups[..]].concat().concat()) } else { None }
}

/// The text without the word for pieces that stands behind a number.
fn without_pieces(text: &str) -> &str {
    let words = text.strip_suffix('.').unwrap_or(text);
    let end = words.trim_end_matches(char::is_alphabetic);
    let is_pieces = PIECES.contains(&words[end.len()..].to_lowercase().as_str());
    if is_pieces { end.trim_end() } else { text }
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
    fn prod_07_a_quantity_is_read_as_the_browser_reads_it() {
        for (text, expected) in vectors::<String, Option<u32>>(include_str!("../../../vectors/typed-quantities.json")) {
            assert_eq!(typed_quantity(&text), expected, "{text:?}");
        }
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
