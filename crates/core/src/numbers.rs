//! Numbers in the sentences that the server writes; its pages write theirs by the same rules (web/rules/src/numbers.ts).

use crate::{decimal::round_half_away, locale::Locale};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

const NO_BREAK: char = '\u{a0}';
const MINUS: char = '\u{2212}';

fn symbol(currency: &str) -> &str {
    match currency {
        "EUR" => "€",
        "GBP" => "£",
        "USD" => "$",
        "RUB" => "руб.",
        other => other,
    }
}

/// How a shop writes numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NumberFormat {
    /// With a decimal comma and groups by no-break spaces in every language, as the document does (PRICE-07).
    #[default]
    Document,
    /// As each language does (CLDR).
    Language,
}

impl NumberFormat {
    /// `1 234,5`: the amount with as many decimals as it has, in the habit of the language.
    #[must_use]
    pub fn amount(self, amount: Decimal, locale: Locale) -> String {
        self.written(amount, &amount.normalize().abs().to_string(), locale)
    }

    /// `1 234,50 €`: the price rounded to `places` decimals; a currency without a symbol of ours keeps its code.
    #[must_use]
    pub fn price(self, price: Decimal, currency: &str, places: u32, locale: Locale) -> String {
        let rounded = round_half_away(price, places);
        let places = usize::try_from(places).unwrap_or_default();
        let amount = self.written(rounded, &format!("{:.places$}", rounded.abs()), locale);
        let symbol = symbol(currency);
        if (self, locale) != (Self::Language, Locale::En) || symbol.chars().count() > 1 {
            return format!("{amount}{NO_BREAK}{symbol}");
        }
        match amount.strip_prefix(MINUS) {
            Some(amount) => format!("{MINUS}{symbol}{amount}"),
            None => format!("{symbol}{amount}"),
        }
    }

    /// The digits of `amount` without its sign, in the habit of the language.
    fn written(self, amount: Decimal, digits: &str, locale: Locale) -> String {
        let (mark, group, ungrouped) = self.habit(locale);
        let (whole, parts) = digits.split_once('.').unwrap_or((digits, ""));
        let mut text = String::new();
        if amount < Decimal::ZERO {
            text.push(MINUS);
        }
        for (place, digit) in whole.chars().enumerate() {
            let left = whole.len() - place;
            if place > 0 && left.is_multiple_of(3) && whole.len() > ungrouped {
                text.push(group);
            }
            text.push(digit);
        }
        if !parts.is_empty() {
            text.push(mark);
            text.push_str(parts);
        }
        text
    }

    /// Before the decimals, between groups of three, and how many digits are not grouped yet.
    const fn habit(self, locale: Locale) -> (char, char, usize) {
        match (self, locale) {
            (Self::Language, Locale::En) => ('.', ',', 3),
            (Self::Language, Locale::De) => (',', '.', 3),
            (Self::Language, Locale::Et | Locale::Lv | Locale::Pl) => (',', NO_BREAK, 4),
            (Self::Language, Locale::Lt | Locale::Ru) | (Self::Document, _) => (',', NO_BREAK, 3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        amount: Decimal,
        locale: Locale,
        number_format: NumberFormat,
    }

    #[test]
    fn price_07_numbers_are_written_here_as_in_the_browser() {
        for (case, expected) in vectors::<Case, String>(include_str!("../../../vectors/numbers.json")) {
            let written = case.number_format.amount(case.amount, case.locale);
            assert_eq!(written, expected, "{} {:?} {:?}", case.amount, case.locale, case.number_format);
        }
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct PriceCase {
        amount: Decimal,
        currency: String,
        places: u32,
        locale: Locale,
        number_format: NumberFormat,
    }

    #[test]
    fn price_07_prices_are_written_here_as_in_the_browser() {
        for (case, expected) in vectors::<PriceCase, String>(include_str!("../../../vectors/prices-in-words.json")) {
            let PriceCase { amount, currency, places, locale, number_format } = case;
            assert_eq!(number_format.price(amount, &currency, places, locale), expected, "{amount} {currency} {locale}");
        }
    }
}
