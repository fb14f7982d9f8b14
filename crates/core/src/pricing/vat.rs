//! Which VAT holds (decision 8).

use crate::catalog::{Configuration, ProductType, VatRate};
use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, str::FromStr};

/// The rate where the table has none: 21 %.
pub const FALLBACK_RATE: Decimal = Decimal::from_parts(21, 0, 0, false, 2);

/// Tax class of products that name none.
pub const STANDARD_TAX_CLASS: &str = "standard";

/// The countries between which companies trade without VAT being paid to the seller.
const EUROPEAN_UNION: [&str; 27] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL",
    "PT", "RO", "SE", "SI", "SK",
];

/// Greece alone begins its VAT codes with letters that are not its country code.
const GREECE: (&str, &str) = ("EL", "GR");

/// Characters of a VAT code after its two letters.
const VAT_CODE_LENGTHS: std::ops::RangeInclusive<usize> = 2..=12;

/// A VAT code of a company in the European Union, such as LT100001738313: the letters of its country, and up to 12 characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct VatCode(String);

/// Not a VAT code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be the two letters of a country of the European Union and 2 to 12 letters or digits")]
pub struct InvalidVatCode;

/// Who buys, as far as prices care (PRICE-11).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "buyAs", rename_all_fields = "camelCase")]
pub enum Buyer {
    /// A consumer.
    #[serde(rename = "b2c")]
    Consumer {
        /// Two-letter code of the country, once known.
        country: Option<String>,
    },
    /// A company.
    #[serde(rename = "company")]
    Company {
        /// Two-letter code of the company's country, once known.
        country: Option<String>,
        /// Its VAT code, when staff or VIES confirmed it.
        confirmed_vat_code: Option<VatCode>,
    },
}

/// Who pays the VAT to the state, in the words of EN 16931.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum VatCategory {
    /// The shop, at the rate of the tax class.
    #[default]
    #[serde(rename = "S")]
    Standard,
    /// Nobody here: goods went to a company in another country of the union (intra-Community supply).
    #[serde(rename = "K")]
    IntraCommunity,
    /// The buyer, for a service (reverse charge).
    #[serde(rename = "AE")]
    ReverseCharge,
}

/// The rate in force on `day`: of the table's lines for this country and tax class, the latest that has begun.
#[must_use]
pub fn rate(table: &[VatRate], country: &str, tax_class: &str, day: Date) -> Decimal {
    in_force(table, country, tax_class, day).unwrap_or(FALLBACK_RATE)
}

/// That of the table; none where no line for this country and tax class has begun.
fn in_force(table: &[VatRate], country: &str, tax_class: &str, day: Date) -> Option<Decimal> {
    let begun = table.iter().filter(|line| line.country == country && line.tax_class == tax_class && line.valid_from <= day);
    begun.max_by_key(|line| line.valid_from).map(|line| line.rate)
}

/// The countries that a shop sells in, its own among them, for which its table has no rate of the standard class on `day`: they are charged
/// [`FALLBACK_RATE`].
#[must_use]
pub fn without_standard_rate(configuration: &Configuration, day: Date) -> Vec<&str> {
    let Configuration { country, delivery_countries, vat_rates, .. } = configuration;
    let sold_in: BTreeSet<&str> = delivery_countries.iter().chain([country]).map(String::as_str).collect();
    sold_in.into_iter().filter(|country| in_force(vat_rates, country, STANDARD_TAX_CLASS, day).is_none()).collect()
}

/// [`FALLBACK_RATE`] in percent, as it is told.
#[must_use]
pub fn fallback_percent() -> Decimal {
    (FALLBACK_RATE * Decimal::ONE_HUNDRED).normalize()
}

/// The country that decides the rate: of delivery once known, before that the buyer's, before that the shop's.
#[must_use]
pub fn deciding_country<'a>(delivery: Option<&'a str>, buyer: &'a Buyer, shop: &'a str) -> &'a str {
    delivery.or(buyer.country()).unwrap_or(shop)
}

/// The category of what a shop in `shop` sells: goods, with their delivery and what is done to them, or a service. Goods are exempt when
/// they leave the shop's country for another one of the union where the buyer's VAT code is confirmed; of a service a buyer with a VAT
/// code of another country of the union owes the VAT.
#[must_use]
pub fn vat_category(kind: ProductType, buyer: &Buyer, delivery: Option<&str>, shop: &str) -> VatCategory {
    let Buyer::Company { confirmed_vat_code: Some(code), .. } = buyer else { return VatCategory::Standard };
    let is_abroad = code.country() != shop && is_of_union(shop);
    match kind {
        ProductType::Product if is_abroad && code.country() == deciding_country(delivery, buyer, shop) => VatCategory::IntraCommunity,
        ProductType::Service if is_abroad => VatCategory::ReverseCharge,
        ProductType::Product | ProductType::Service => VatCategory::Standard,
    }
}

/// Whether a country is one of the European Union: what leaves it for another is exported.
#[must_use]
pub fn is_of_union(country: &str) -> bool {
    EUROPEAN_UNION.contains(&country)
}

/// The VAT of an amount, as parts of its net: 0.21 is 21 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VatParts {
    /// What is charged.
    pub charged: Decimal,
    /// What a price that includes VAT holds: what is charged, and more where the buyer is exempt.
    pub included: Decimal,
}

impl VatParts {
    /// What is charged is what prices hold.
    #[must_use]
    pub const fn of(rate: Decimal) -> Self {
        Self { charged: rate, included: rate }
    }
}

/// What decides the VAT of one cart on one day.
#[derive(Debug, Clone, Copy)]
pub struct VatTerms<'a> {
    table: &'a [VatRate],
    shop: &'a str,
    country: &'a str,
    goods: VatCategory,
    service: VatCategory,
    day: Date,
}

impl<'a> VatTerms<'a> {
    /// The terms of `buyer` in a shop of the country `shop`.
    #[must_use]
    pub fn new(table: &'a [VatRate], delivery: Option<&'a str>, buyer: &'a Buyer, shop: &'a str, day: Date) -> Self {
        let category = |kind| vat_category(kind, buyer, delivery, shop);
        let (goods, service) = (category(ProductType::Product), category(ProductType::Service));
        Self { table, shop, country: deciding_country(delivery, buyer, shop), goods, service, day }
    }

    /// Who pays the VAT.
    #[must_use]
    pub const fn category(&self, kind: ProductType) -> VatCategory {
        match kind {
            ProductType::Product => self.goods,
            ProductType::Service => self.service,
        }
    }

    /// The VAT of a tax class. Who is exempt pays a price that includes VAT less that of the shop's own country (ADR 16).
    #[must_use]
    pub fn parts(&self, kind: ProductType, tax_class: &str) -> VatParts {
        let of = |country| rate(self.table, country, tax_class, self.day);
        match self.category(kind) {
            VatCategory::Standard => VatParts::of(of(self.country)),
            VatCategory::IntraCommunity | VatCategory::ReverseCharge => VatParts { charged: Decimal::ZERO, included: of(self.shop) },
        }
    }
}

impl Buyer {
    fn country(&self) -> Option<&str> {
        match self {
            Self::Consumer { country } | Self::Company { country, .. } => country.as_deref(),
        }
    }
}

impl VatCode {
    /// The code that people write with small letters, spaces, points or hyphens in it; none where it is no code all the same.
    #[must_use]
    pub fn entered(text: &str) -> Option<Self> {
        let plain: String = text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '.' | '-')).collect();
        plain.to_uppercase().parse().ok()
    }

    /// Two-letter code of the country that gave it out.
    #[must_use]
    pub fn country(&self) -> &str {
        let prefix = &self.0[..2];
        if prefix == GREECE.0 { GREECE.1 } else { prefix }
    }
}

impl FromStr for VatCode {
    type Err = InvalidVatCode;

    fn from_str(text: &str) -> Result<Self, InvalidVatCode> {
        let (prefix, rest) = text.split_at_checked(2).ok_or(InvalidVatCode)?;
        let is_of_union = prefix == GREECE.0 || (prefix != GREECE.1 && is_of_union(prefix));
        let is_code = VAT_CODE_LENGTHS.contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        if is_of_union && is_code { Ok(Self(text.to_owned())) } else { Err(InvalidVatCode) }
    }
}

impl TryFrom<String> for VatCode {
    type Error = InvalidVatCode;

    fn try_from(text: String) -> Result<Self, InvalidVatCode> {
        text.parse()
    }
}

impl From<VatCode> for String {
    fn from(code: VatCode) -> Self {
        code.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
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
        assert_eq!(fallback_percent().to_string(), "21");
    }

    /// Who buys, where it goes and where the shop is; what decides the rate, and who pays the VAT.
    #[derive(Deserialize)]
    struct Case {
        buyer: Buyer,
        delivery: Option<String>,
        shop: String,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Expected {
        country: String,
        goods: VatCategory,
        service: VatCategory,
    }

    #[test]
    fn price_06_price_11_buyer_delivery_and_shop_decide_as_the_vectors_say() {
        for (case, expected) in vectors::<Case, Expected>(include_str!("../../../../vectors/vat.json")) {
            let delivery = case.delivery.as_deref();
            let category = |kind| vat_category(kind, &case.buyer, delivery, &case.shop);
            let country = deciding_country(delivery, &case.buyer, &case.shop).to_owned();
            let answer = Expected { country, goods: category(ProductType::Product), service: category(ProductType::Service) };
            assert_eq!(answer, expected, "{:?} buys in {} for {delivery:?}", case.buyer, case.shop);
        }
    }

    #[test]
    fn price_06_price_14_what_is_exempt_has_no_rate_whatever_its_class_and_leaves_out_that_of_the_shops_country() {
        let buyer = Buyer::Company { country: Some("LV".to_owned()), confirmed_vat_code: "LV40003000000".parse().ok() };
        let (books, latvian) = (Decimal::new(5, 2), Decimal::new(12, 2));
        let line = |country: &str, rate| VatRate {
            country: country.to_owned(),
            tax_class: "books".to_owned(),
            valid_from: date(2024, 1, 1),
            rate,
        };
        let table = [line("LT", books), line("LV", latvian)];
        let parts = |delivery| {
            let terms = VatTerms::new(&table, delivery, &buyer, "LT", date(2026, 11, 21));
            [terms.parts(ProductType::Product, "books"), terms.parts(ProductType::Service, STANDARD_TAX_CLASS)]
        };
        let exempt = |included| VatParts { charged: Decimal::ZERO, included };
        assert_eq!(parts(Some("LV")), [exempt(books), exempt(FALLBACK_RATE)]);
        assert_eq!(parts(Some("LT")), [VatParts::of(books), exempt(FALLBACK_RATE)]);
    }

    #[test]
    fn price_06_a_vat_code_has_the_letters_of_a_country_of_the_union() {
        let country = |text: &str| text.parse().map(|code: VatCode| code.country().to_owned());
        assert_eq!(country("LT100001738313"), Ok("LT".to_owned()));
        assert_eq!(country("EL123456789"), Ok("GR".to_owned()));
        for refused in ["", "L", "LT", "LT1", "LT1234567890123", "GB123456789", "GR123456789", "lt100001738313", "LT 10001", "ŽT123"] {
            assert_eq!(country(refused), Err(InvalidVatCode), "{refused}");
        }
    }

    #[test]
    fn price_11_a_vat_code_is_read_as_people_write_it() {
        for text in ["LV40003000000", "lv40003000000", " LV 4000 3000 000 ", "lv-40003000000", "LV.40003000000"] {
            assert_eq!(VatCode::entered(text), "LV40003000000".parse().ok(), "{text}");
        }
        assert_eq!(["", "40003000000", "XX40003000000", "LV/40003000000"].map(VatCode::entered), [const { None }; 4]);
    }
}
