//! Words, days and amounts of papers, in their language.

use crate::translations::{OwnTexts, Translations};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{catalog::Configuration, countries::country, days, locale::Locale, money::Money};

/// The language of a paper, and what it is written with.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) translations: &'a Translations,
    pub(super) configuration: &'a Configuration,
    /// The shop's own texts in this language.
    pub(super) own: OwnTexts<'a>,
    pub(super) locale: Locale,
}

impl Words<'_> {
    /// A text. `cargo xtask check` finds the keys of this and of [`Self::tn`] in the texts of each language.
    pub(super) fn t(&self, key: &str) -> String {
        self.tn(key, &[])
    }

    /// A text with values.
    pub(super) fn tn(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.translations.sentence_over(self.own, self.locale, key, values)
    }

    pub(super) fn money(&self, amount: Money, currency: &str) -> String {
        self.price(amount.to_decimal(), 2, currency)
    }

    /// The price of one piece, with the decimals that the shop shows of it.
    pub(super) fn unit_price(&self, price: Decimal, currency: &str) -> String {
        self.price(price, self.configuration.product_price_precision, currency)
    }

    fn price(&self, price: Decimal, places: u32, currency: &str) -> String {
        self.configuration.number_format.price(price, currency, places, self.locale)
    }

    pub(super) fn amount(&self, amount: impl Into<Decimal>) -> String {
        self.configuration.number_format.amount(amount.into(), self.locale)
    }

    /// A VAT part as percent, as pages write it in this language: 21%, or 21 %.
    pub(super) fn percent(&self, part: Decimal) -> String {
        let sign = match self.locale {
            Locale::En | Locale::Et | Locale::Pl => "%",
            Locale::Lt | Locale::Lv | Locale::Ru | Locale::De => "\u{a0}%",
        };
        format!("{}{sign}", self.amount(part * Decimal::ONE_HUNDRED))
    }

    pub(super) fn day(&self, date: Date) -> String {
        days::day_and_year(date, self.locale)
    }

    pub(super) fn weekday_and_day(&self, date: Date) -> String {
        format!("{}, {}", days::weekday(date, self.locale), self.day(date))
    }

    /// The country's name; its code where it has none here.
    pub(super) fn country<'c>(&self, code: &'c str) -> &'c str {
        country(code).map_or(code, |country| country.titles[self.locale as usize])
    }

    /// A postal address as it would stand on a parcel, as far as it is known.
    pub(super) fn place(&self, address: &str, postcode: &str, city: &str, country: &str) -> Vec<String> {
        let town = format!("{postcode} {city}");
        let lines = [address, town.trim(), self.country(country)];
        lines.into_iter().filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// "VAT code: LT100001738313"; none where there is none.
    pub(super) fn coded(&self, label: &str, code: Option<&str>) -> Option<String> {
        code.map(|code| format!("{}: {code}", self.t(label)))
    }

    /// The shop as one who sells.
    pub(super) fn seller(&self) -> Vec<String> {
        let company = &self.configuration.company;
        let address = company.address.get(self.locale, self.configuration.default_locale).to_owned();
        let codes = [self.coded("Company code", company.code.as_deref()), self.coded("VAT code", company.vat_code.as_deref())];
        [company.name.clone(), address].into_iter().chain(codes.into_iter().flatten()).collect()
    }

    /// Who runs the shop, at the foot.
    pub(super) fn foot(&self) -> Vec<String> {
        let Configuration { company, site_origin, .. } = self.configuration;
        let site = site_origin.split_once("://").map_or(site_origin.as_str(), |(_, host)| host);
        vec![company.name.clone(), company.phone.clone(), company.email.clone(), site.to_owned()]
    }

    pub(super) fn brand(&self) -> String {
        self.configuration.site_name.get(self.locale, self.configuration.default_locale).to_owned()
    }
}

/// An IBAN as people read it: LT12 1000 0111 0100 1000.
pub(crate) fn iban_in_groups(iban: &str) -> String {
    let letters: Vec<char> = iban.chars().collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_07_i18n_02_a_vat_rate_is_written_as_on_pages() {
        let translations = Translations::built_in().expect("texts");
        let configuration = include_str!("../../tests/small-shop/configuration.json");
        let configuration: Configuration = serde_json::from_str(configuration).expect("a configuration");
        for locale in Locale::ALL {
            let words = Words { translations: &translations, configuration: &configuration, own: None, locale };
            let (written, on_pages) = (words.percent(Decimal::new(21, 2)), words.tn("VAT ({percent}%)", &[("percent", "21")]));
            assert!(on_pages.ends_with(&format!("({written})")), "{locale}: {written:?}, {on_pages:?}");
        }
    }

    #[test]
    fn chk_05_an_iban_is_read_in_groups_of_four() {
        assert_eq!(iban_in_groups("LT121000011101001000"), "LT12\u{a0}1000\u{a0}0111\u{a0}0100\u{a0}1000");
        assert_eq!(iban_in_groups("NO9386011117947"), "NO93\u{a0}8601\u{a0}1117\u{a0}947");
    }
}
