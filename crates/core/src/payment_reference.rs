//! Which orders the words of a transfer name (decision 25).

use crate::ids::OrderNumber;
use std::collections::BTreeSet;

/// The numbers that stand in `words` as the shop writes numbers of orders: 001042, whatever stands around them. Whether there are such orders
/// is for the caller to find out: days, phones and accounts have digits too.
#[must_use]
pub fn order_numbers(words: &str) -> BTreeSet<u64> {
    words.split(|letter: char| !letter.is_ascii_digit()).filter_map(number).collect()
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
