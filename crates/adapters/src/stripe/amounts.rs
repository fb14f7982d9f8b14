//! The amounts that Stripe takes by card (<https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts>).

/// The least of the currencies that accounts are kept in, in their smallest unit. Of others it depends on what the account's own makes of them.
const LEAST: [(&str, i64); 24] = [
    ("AED", 200),
    ("AUD", 50),
    ("BGN", 100),
    ("BRL", 50),
    ("CAD", 50),
    ("CHF", 50),
    ("CZK", 1_500),
    ("DKK", 250),
    ("EUR", 50),
    ("GBP", 30),
    ("HKD", 400),
    ("HUF", 17_500),
    ("INR", 50),
    ("JPY", 50),
    ("MXN", 1_000),
    ("MYR", 200),
    ("NOK", 300),
    ("NZD", 50),
    ("PLN", 200),
    ("RON", 200),
    ("SEK", 300),
    ("SGD", 50),
    ("THB", 1_000),
    ("USD", 50),
];
/// No amount has more than eight digits …
const MOST: i64 = 99_999_999;
/// … but in these.
const LONGER: [&str; 6] = ["COP", "HUF", "IDR", "INR", "JPY", "LBP"];
/// What has lost its hundredths, and is still counted in them (<https://docs.stripe.com/currencies#special-cases>): whole units alone. The shop
/// knows them too (`vitrina_core::currency`), and sends no other amount; the stand-in refuses it as Stripe does.
const WHOLE_HUNDREDS: [&str; 2] = ["ISK", "UGX"];

/// Whether it takes so many of the smallest unit of `currency` (ISO code), as far as that is the same for all accounts.
pub(super) fn are_taken(amount: i64, currency: &str) -> bool {
    let least = LEAST.iter().find(|(code, _)| *code == currency).map_or(1, |(_, least)| *least);
    amount >= least && (amount <= MOST || LONGER.contains(&currency)) && are_sent(amount, currency)
}

/// Whether so many of the smallest unit of `currency` (ISO code) can be sent, there or back.
pub(super) fn are_sent(amount: i64, currency: &str) -> bool {
    amount % 100 == 0 || !WHOLE_HUNDREDS.contains(&currency)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_03_a_card_takes_amounts_between_the_bounds_of_its_currency() {
        let taken = |amounts: [i64; 4], currency| amounts.map(|amount| are_taken(amount, currency));
        assert_eq!(taken([49, 50, 99_999_999, 100_000_000], "EUR"), [false, true, true, false]);
        assert_eq!(taken([1_499, 1_500, 99_999_999, 100_000_000], "CZK"), [false, true, true, false]);
        assert_eq!(taken([49, 50, 99_999_999, 100_000_000], "JPY"), [false, true, true, true]);
        assert_eq!(taken([0, 1, 99_999_999, 100_000_000], "BAM"), [false, true, true, false]);
    }

    #[test]
    fn chk_03_chk_06_of_what_has_lost_its_hundredths_whole_units_are_taken_and_sent_back() {
        for currency in ["ISK", "UGX"] {
            let taken = [0, 99, 100, 150, 99_999_900, 100_000_000].map(|amount| are_taken(amount, currency));
            assert_eq!(taken, [false, false, true, false, true, false], "{currency}");
            assert_eq!([106_300, 106_333].map(|amount| are_sent(amount, currency)), [true, false], "{currency}");
        }
        assert!(are_sent(106_333, "EUR"));
    }
}
