//! Which VAT rate holds (decision 8).

use crate::catalog::VatRate;
use jiff::civil::Date;
use rust_decimal::Decimal;

/// The rate where the table has none: 21 %.
pub const FALLBACK_RATE: Decimal = Decimal::from_parts(21, 0, 0, false, 2);

/// Tax class of products that name none.
pub const STANDARD_TAX_CLASS: &str = "standard";

/// The countries whose companies may owe the VAT themselves (reverse charge).
const EUROPEAN_UNION: [&str; 27] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL",
    "PT", "RO", "SE", "SI", "SK",
];

/// Who buys, as far as VAT cares (PRICE-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Buyer<'a> {
    /// A consumer.
    Consumer {
        /// Two-letter code of the country, once known.
        country: Option<&'a str>,
    },
    /// A company.
    Company {
        /// Two-letter code of the company's country, once known.
        company_country: Option<&'a str>,
        /// Staff or VIES confirmed its VAT code.
        is_vat_code_confirmed: bool,
    },
}

/// The rate in force on `day`: of the table's lines for this country and tax class, the latest that has begun.
#[must_use]
pub fn rate(table: &[VatRate], country: &str, tax_class: &str, day: Date) -> Decimal {
    let begun = table.iter().filter(|line| line.country == country && line.tax_class == tax_class && line.valid_from <= day);
    begun.max_by_key(|line| line.valid_from).map_or(FALLBACK_RATE, |line| line.rate)
}

/// The country that decides the rate: of delivery once known, before that the buyer's, before that the shop's.
#[must_use]
pub fn deciding_country<'a>(delivery: Option<&'a str>, buyer: Buyer<'a>, shop: &'a str) -> &'a str {
    delivery.or(buyer.country()).unwrap_or(shop)
}

/// Whether the buyer owes the VAT: only a company in another EU country whose VAT code is confirmed.
#[must_use]
pub fn is_reverse_charged(buyer: Buyer<'_>, shop: &str) -> bool {
    match buyer {
        Buyer::Company { company_country: Some(country), is_vat_code_confirmed: true } => {
            country != shop && EUROPEAN_UNION.contains(&country)
        }
        Buyer::Company { .. } | Buyer::Consumer { .. } => false,
    }
}

/// What decides the VAT of one cart on one day.
#[derive(Debug, Clone, Copy)]
pub struct VatTerms<'a> {
    table: &'a [VatRate],
    country: &'a str,
    is_reverse_charged: bool,
    day: Date,
}

impl<'a> VatTerms<'a> {
    /// The terms of `buyer` in a shop of the country `shop`. What stays in the shop's country bears its VAT, whoever buys it.
    #[must_use]
    pub fn new(table: &'a [VatRate], delivery: Option<&'a str>, buyer: Buyer<'a>, shop: &'a str, day: Date) -> Self {
        let country = deciding_country(delivery, buyer, shop);
        Self { table, country, is_reverse_charged: country != shop && is_reverse_charged(buyer, shop), day }
    }

    /// The rate of a tax class: 0.21 is 21 %.
    #[must_use]
    pub fn rate(&self, tax_class: &str) -> Decimal {
        if self.is_reverse_charged { Decimal::ZERO } else { rate(self.table, self.country, tax_class, self.day) }
    }
}

impl<'a> Buyer<'a> {
    const fn country(self) -> Option<&'a str> {
        match self {
            Self::Consumer { country } => country,
            Self::Company { company_country, .. } => company_country,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn price_06_the_latest_rate_that_has_begun_holds_else_21_percent() {
        let line = |country: &str, tax_class: &str, valid_from, hundredths| VatRate {
            country: country.to_owned(),
            tax_class: tax_class.to_owned(),
            valid_from,
            rate: Decimal::new(hundredths, 2),
        };
        let table = [
            line("EE", "standard", date(2025, 7, 1), 24),
            line("EE", "standard", date(2024, 1, 1), 22),
            line("EE", "books", date(2024, 1, 1), 9),
        ];
        let rate_on = |tax_class, day| rate(&table, "EE", tax_class, day);
        assert_eq!(rate_on("standard", date(2025, 6, 30)), Decimal::new(22, 2));
        assert_eq!(rate_on("standard", date(2025, 7, 1)), Decimal::new(24, 2));
        assert_eq!(rate_on("books", date(2026, 1, 1)), Decimal::new(9, 2));
        assert_eq!(rate_on("standard", date(2023, 12, 31)), FALLBACK_RATE);
        assert_eq!(rate(&table, "LT", "standard", date(2026, 1, 1)), FALLBACK_RATE);
    }

    #[test]
    fn price_06_price_11_delivery_decides_the_country_then_the_buyer_then_the_shop() {
        let company = Buyer::Company { company_country: Some("LV"), is_vat_code_confirmed: false };
        assert_eq!(deciding_country(Some("PL"), company, "LT"), "PL");
        assert_eq!(deciding_country(None, company, "LT"), "LV");
        assert_eq!(deciding_country(None, Buyer::Consumer { country: Some("EE") }, "LT"), "EE");
        assert_eq!(deciding_country(None, Buyer::Consumer { country: None }, "LT"), "LT");
    }

    #[test]
    fn price_06_only_a_confirmed_company_in_another_eu_country_owes_the_vat() {
        let company = |country, is_vat_code_confirmed| Buyer::Company { company_country: Some(country), is_vat_code_confirmed };
        assert!(is_reverse_charged(company("LV", true), "LT"));
        for buyer in [company("LV", false), company("LT", true), company("GB", true), Buyer::Consumer { country: Some("LV") }] {
            assert!(!is_reverse_charged(buyer, "LT"), "{buyer:?}");
        }
    }

    #[test]
    fn price_06_under_reverse_charge_every_class_is_free_of_vat_unless_the_goods_stay_in_the_shops_country() {
        let rate = |delivery, is_vat_code_confirmed| {
            let buyer = Buyer::Company { company_country: Some("LV"), is_vat_code_confirmed };
            VatTerms::new(&[], delivery, buyer, "LT", date(2026, 11, 21)).rate("books")
        };
        assert_eq!([rate(None, true), rate(Some("LV"), true)], [Decimal::ZERO; 2]);
        assert_eq!([rate(Some("LT"), true), rate(None, false), rate(Some("LV"), false)], [FALLBACK_RATE; 3]);
    }
}
