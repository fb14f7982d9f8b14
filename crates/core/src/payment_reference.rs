//! Which orders and papers the words of a transfer name (decision 25).

use crate::ids::OrderNumber;
use std::collections::BTreeSet;

/// The numbers that stand in `words` as the shop writes numbers of orders: 001042, whatever stands around them. Whether there are such orders
/// is for the caller to find out: days, phones and accounts have digits too.
#[must_use]
pub fn order_numbers(words: &str) -> BTreeSet<u64> {
    words.split(|letter: char| !letter.is_ascii_digit()).filter_map(number).collect()
}

/// The papers of a `series` that `words` name, by their numbers as the shop writes them, INV-000012, and the words without them: what is left names no
/// order by a paper's digits. Whatever the case of the letters, and with spaces around the dash; a dash that was lost is made up for where a series of
/// letters begins a word.
#[must_use]
pub fn paper_numbers(words: &str, series: &str) -> (BTreeSet<u64>, String) {
    let (mut numbers, mut left, mut rest) = (BTreeSet::new(), String::new(), words);
    while let Some(letter) = rest.chars().next() {
        if let Some((number, after)) = paper(rest, series, left.chars().next_back()) {
            numbers.insert(number);
            left.push(' ');
            rest = after;
        } else {
            left.push(letter);
            rest = rest.get(letter.len_utf8()..).unwrap_or_default();
        }
    }
    (numbers, left)
}

/// The number of the paper that `words` begin with, and what stands after it.
fn paper<'a>(words: &'a str, series: &str, before: Option<char>) -> Option<(u64, &'a str)> {
    let (name, after) = words.split_at_checked(series.len()).filter(|(name, _)| !name.is_empty() && name.eq_ignore_ascii_case(series))?;
    let digits = after.trim_start_matches([' ', '-']);
    let has_dash = after.strip_suffix(digits).is_some_and(|gap| gap.contains('-'));
    let is_word = name.chars().all(char::is_alphabetic) && !before.is_some_and(char::is_alphanumeric);
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    let (digits, after) = digits.split_at_checked(end)?;
    number(digits).filter(|_| has_dash || is_word).map(|number| (number, after))
}

/// The number, if `digits` is just how it is written.
fn number(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number > 0 && OrderNumber(number).to_string() == digits).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decision_25_a_paper_is_named_by_its_series_and_its_digits_name_no_order() {
        for (words, papers, left) in [
            ("INV-000012", &[12][..], " "),
            ("invoice inv-000012, 000034", &[12], "invoice  , 000034"),
            ("SąskaitaINV-000012", &[12], "Sąskaita "),
            ("Inv 000012 / INV000013", &[12, 13], "  /  "),
            ("INV - 1000000", &[1_000_000], " "),
            // Another series, a word that ends like one, what is not written so, and no number at all.
            ("CRN-000012", &[], "CRN-000012"),
            ("XINV000012", &[], "XINV000012"),
            ("INV-12 INV-2026-000012", &[], "INV-12 INV-2026-000012"),
            ("INV", &[], "INV"),
            ("įNV-ž", &[], "įNV-ž"),
            ("", &[], ""),
        ] {
            let (found, rest) = paper_numbers(words, "INV");
            assert_eq!((found.into_iter().collect::<Vec<u64>>(), rest.as_str()), (papers.to_vec(), left), "{words}");
        }
        assert_eq!(paper_numbers("22.11.2026 000012 2026-000013", "2026").0, BTreeSet::from([13]), "a year is no lost dash");
        assert_eq!(paper_numbers("000012", ""), (BTreeSet::new(), "000012".to_owned()));
    }

    #[test]
    fn decision_25_orders_are_named_by_their_numbers_as_the_shop_writes_them() {
        for (words, numbers) in [
            ("001042", &[1_042][..]),
            ("Užsakymas Nr.001042, ačiū", &[1_042]),
            ("ORDER001042", &[1_042]),
            ("001042/001043 001042", &[1_042, 1_043]),
            ("1000000", &[1_000_000]),
            // Neither days, amounts, what has lost its zeros, nor an account.
            ("2026-11-22 EUR 35.57", &[]),
            ("1042", &[]),
            ("0001042", &[]),
            ("000000", &[]),
            ("LT121000011101001000 99999999999999999999", &[]),
            ("", &[]),
        ] {
            let found: Vec<u64> = order_numbers(words).into_iter().filter(|number| *number <= 1_000_000).collect();
            assert_eq!(found, numbers, "{words}");
        }
    }
}
