//! Amounts as payment providers count them: whole numbers of the currency's smallest unit.

use crate::money::Money;

const TEN_THOUSANDTHS: i64 = 10_000;
/// Currencies without a smaller unit, and those with thousandths, as card payments count them; the others have hundredths.
const WHOLE: [&str; 15] = ["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"];
const THOUSANDTHS: [&str; 5] = ["BHD", "JOD", "KWD", "OMR", "TND"];
/// Those that have lost their hundredths: card payments count in them still, and take whole units alone.
const ONCE_HUNDREDTHS: [&str; 2] = ["ISK", "UGX"];

/// How many of the smallest unit of `currency` (ISO code) an amount is; none of one that has a fraction of what can be sent.
#[must_use]
pub fn in_smallest_units(amount: Money, currency: &str) -> Option<i64> {
    let amount = amount.ten_thousandths();
    (amount % least(currency) == 0).then_some(amount / size(currency))
}

/// The amount of so many of the smallest unit of `currency` (ISO code); none beyond what an amount can be.
#[must_use]
pub fn of_smallest_units(units: i64, currency: &str) -> Option<Money> {
    units.checked_mul(size(currency)).map(Money::from_ten_thousandths)
}

/// An amount without what is finer than the least of `currency` (ISO code) that can be sent.
#[must_use]
pub fn rounded_down(amount: Money, currency: &str) -> Money {
    Money::from_ten_thousandths(amount.ten_thousandths() - amount.ten_thousandths().rem_euclid(least(currency)))
}

/// Ten-thousandths of the currency in the least of it that can be sent.
fn least(currency: &str) -> i64 {
    if ONCE_HUNDREDTHS.contains(&currency) { TEN_THOUSANDTHS } else { size(currency) }
}

/// Ten-thousandths of the currency in its smallest unit.
fn size(currency: &str) -> i64 {
    if WHOLE.contains(&currency) {
        TEN_THOUSANDTHS
    } else if THOUSANDTHS.contains(&currency) {
        10
    } else {
        100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_03_amounts_are_counted_in_the_smallest_unit_of_their_currency() {
        let counted = |text: &str, currency| in_smallest_units(text.parse().expect("an amount"), currency);
        assert_eq!([counted("121.00", "EUR"), counted("0.10", "EUR"), counted("0.105", "EUR")], [Some(12_100), Some(10), None]);
        assert_eq!([counted("500.00", "JPY"), counted("500.50", "JPY"), counted("1.234", "KWD")], [Some(500), None, Some(1_234)]);
        assert_eq!(of_smallest_units(12_100, "EUR").map(|amount| amount.to_string()).as_deref(), Some("121.00"));
        assert_eq!(of_smallest_units(i64::MAX, "EUR"), None);
        let sent = |text: &str, currency| rounded_down(text.parse().expect("an amount"), currency).to_string();
        assert_eq!(
            [sent("1063.99", "JPY"), sent("1063.99", "EUR"), sent("0.0199", "EUR"), sent("1.2345", "KWD")],
            ["1063.00", "1063.99", "0.01", "1.234"]
        );
    }

    #[test]
    fn chk_03_chk_06_what_has_lost_its_hundredths_is_counted_in_them_and_sent_whole() {
        let money = |text: &str| text.parse::<Money>().expect("an amount");
        for currency in ["ISK", "UGX"] {
            let counted = |text| in_smallest_units(money(text), currency);
            assert_eq!([counted("1063.00"), counted("1063.50"), counted("0.01")], [Some(106_300), None, None], "{currency}");
            assert_eq!(of_smallest_units(106_300, currency), Some(money("1063.00")), "{currency}");
            assert_eq!(["1063.99", "0.99"].map(|text| rounded_down(money(text), currency)), ["1063.00", "0.00"].map(money), "{currency}");
        }
    }
}
