//! What a shopper enters as a discount code or gift voucher, and whether it holds (decision 7, PRICE-09, PRICE-10).

use super::totals::Discount;
use crate::{decimal::round_half_away, money::Money};
use jiff::civil::Date;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};

/// Longest code that an import takes.
const CODE_LENGTH_MAX: usize = 40;

/// A code that takes something off the lines (decision 7): before VAT, or where prices include it (decision 54), with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DiscountCode {
    /// What the shopper enters, unique, as [`normalised`].
    pub code: String,
    /// What `value` counts.
    #[serde(rename = "type")]
    pub kind: DiscountType,
    /// Percent of each line, or an amount in the shop's currency spread over the lines.
    pub value: Decimal,
    /// Holds from this sum of the cart on, before any discount and as prices are imported (decision 54).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_cart: Option<Money>,
    /// Holds up to this sum of the cart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_cart: Option<Money>,
    /// Holds for these products only; together with `categories`, for either.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<String>,
    /// Holds for products of these categories and of those below them only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// First day, in the shop's zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_from: Option<Date>,
    /// Last day, in the shop's zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_to: Option<Date>,
    /// Orders that may still use it; none means any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u32>,
}

/// What a discount's value counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiscountType {
    /// Percent of each line.
    Percent,
    /// An amount.
    Amount,
}

/// A means of payment after VAT (decision 7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GiftVoucher {
    /// What the shopper enters, unique, as [`normalised`].
    pub code: String,
    /// What is left on it, with VAT.
    pub balance: Money,
    /// Last day, in the shop's zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_to: Option<Date>,
}

/// The end of a code, by which whoever has it recognises it, and nobody else learns it: four letters, and never more than half of it.
#[must_use]
pub fn ending(code: &str) -> &str {
    let length = code.chars().count();
    let shown = (length / 2).min(4);
    code.char_indices().nth(length - shown).map_or("", |(start, _)| &code[start..])
}

/// Why a code changes nothing. The first does not tell an unknown code from one that has expired or is used up,
/// so that nobody finds out codes by trying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CodeProblem {
    /// There is no such code, or not today, or not any more.
    CodeNotValid,
    /// The cart has none of the products that it holds for.
    NoQualifyingProducts,
    /// The cart is below its lowest sum.
    CartAmountTooLow,
    /// The cart is above its highest sum.
    CartAmountTooHigh,
}

impl CodeProblem {
    /// Translation key, as S1 §5 words it.
    #[must_use]
    pub const fn text_key(self) -> &'static str {
        match self {
            Self::CodeNotValid => "Code is not valid",
            Self::NoQualifyingProducts => "Code could not be applied: no products that qualify for this code",
            Self::CartAmountTooLow => "Code could not be applied: cart amount too low",
            Self::CartAmountTooHigh => "Code could not be applied: cart amount too high",
        }
    }
}

/// A code as it is stored: upper case, without white space. `None` for what cannot be the name of any code.
#[must_use]
pub fn normalised(entered: &str) -> Option<String> {
    let code: String = entered.chars().filter(|letter| !letter.is_whitespace()).map(|letter| letter.to_ascii_uppercase()).collect();
    let is_code = (1..=CODE_LENGTH_MAX).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    is_code.then_some(code)
}

impl DiscountCode {
    /// Whether the code can be used on `day`.
    #[must_use]
    pub fn is_valid_on(&self, day: Date) -> bool {
        self.valid_from.is_none_or(|first| first <= day) && self.valid_to.is_none_or(|last| day <= last) && self.uses != Some(0)
    }

    /// Whether it holds for a product that stands in `categories`, those above them included.
    pub fn covers<'a>(&self, product: &str, mut categories: impl Iterator<Item = &'a str>) -> bool {
        let is_for_all = self.products.is_empty() && self.categories.is_empty();
        is_for_all || self.products.iter().any(|id| id == product) || categories.any(|id| self.categories.iter().any(|known| known == id))
    }

    /// What it takes off a cart whose lines cost `lines` before any discount, when it is used on `day`;
    /// `covers_any`: it holds for at least one of the products.
    pub fn applied(&self, day: Date, lines: Money, covers_any: bool) -> Result<Discount, CodeProblem> {
        if !self.is_valid_on(day) {
            Err(CodeProblem::CodeNotValid)
        } else if !covers_any {
            Err(CodeProblem::NoQualifyingProducts)
        } else if self.min_cart.is_some_and(|lowest| lines < lowest) {
            Err(CodeProblem::CartAmountTooLow)
        } else if self.max_cart.is_some_and(|highest| lines > highest) {
            Err(CodeProblem::CartAmountTooHigh)
        } else {
            self.discount()
        }
    }

    /// A value that is no discount makes the code one that is not valid, rather than the cart one without a price.
    fn discount(&self) -> Result<Discount, CodeProblem> {
        let is_in_range = match self.kind {
            DiscountType::Percent => (Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&self.value),
            DiscountType::Amount => !self.value.is_sign_negative(),
        };
        match self.kind {
            _ if !is_in_range => Err(CodeProblem::CodeNotValid),
            DiscountType::Percent => Ok(Discount::Percent(self.value)),
            DiscountType::Amount => {
                Money::from_decimal(round_half_away(self.value, 2)).map(Discount::Amount).map_err(|_| CodeProblem::CodeNotValid)
            }
        }
    }
}

impl GiftVoucher {
    /// What it can pay on `day`, in whole cents; `None` when it has expired or is empty.
    #[must_use]
    pub fn balance_on(&self, day: Date) -> Option<Money> {
        let is_valid = self.valid_to.is_none_or(|last| day <= last);
        Some(self.in_whole_cents().balance).filter(|balance| is_valid && *balance > Money::ZERO)
    }

    /// The same with what can be paid of it. Shops took balances with parts of a cent once.
    #[must_use]
    pub fn in_whole_cents(&self) -> Self {
        let cents = self.balance.to_decimal().round_dp_with_strategy(2, RoundingStrategy::ToZero);
        Self { balance: Money::from_decimal(cents).unwrap_or(self.balance), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn price_10_a_code_is_recognised_by_its_end_and_not_told() {
        for (code, end) in [("GIFT-2026-ABCD", "ABCD"), ("GIFT", "FT"), ("ABC", "C"), ("A", ""), ("", ""), ("ŽĖĮ", "Į")] {
            assert_eq!(ending(code), end);
        }
    }
    use jiff::civil::date;

    const DAY: Date = date(2026, 11, 21);

    fn money(text: &str) -> Money {
        text.parse().expect("an amount")
    }

    fn code(json: &str) -> DiscountCode {
        serde_json::from_str(json).expect("a discount code")
    }

    fn percent(fields: &str) -> DiscountCode {
        code(&format!(r#"{{"code":"A","type":"percent","value":"10"{fields}}}"#))
    }

    #[test]
    fn price_09_codes_are_compared_without_case_and_spaces() {
        for entered in ["WELCOME-10", "welcome-10", " Wel come-10\u{a0}\n"] {
            assert_eq!(normalised(entered).as_deref(), Some("WELCOME-10"));
        }
        for no_code in ["", " \t", "WELCOME_10", "ė", "'; --", &"A".repeat(41)] {
            assert_eq!(normalised(no_code), None, "{no_code}");
        }
    }

    #[test]
    fn price_09_a_code_holds_from_its_first_to_its_last_day_while_uses_are_left() {
        let is_valid = |fields| percent(fields).is_valid_on(DAY);
        for valid in ["", r#","validFrom":"2026-11-21","validTo":"2026-11-21""#, r#","uses":1"#] {
            assert!(is_valid(valid), "{valid}");
        }
        for not in [r#","validFrom":"2026-11-22""#, r#","validTo":"2026-11-20""#, r#","uses":0"#] {
            assert!(!is_valid(not), "{not}");
        }
    }

    #[test]
    fn price_09_unknown_expired_and_used_up_codes_are_not_told_apart() {
        for fields in [r#","validTo":"2026-11-20","minCart":"999""#, r#","uses":0,"products":["mug"]"#, r#","validFrom":"2027-01-01""#] {
            assert_eq!(percent(fields).applied(DAY, money("10"), false), Err(CodeProblem::CodeNotValid));
        }
    }

    #[test]
    fn price_09_a_code_says_why_it_does_not_fit_the_cart() {
        let fitted = percent(r#","minCart":"50","maxCart":"100""#);
        let applied = |sum, covers_any| fitted.applied(DAY, money(sum), covers_any);
        assert_eq!(applied("49.99", true), Err(CodeProblem::CartAmountTooLow));
        assert_eq!(applied("100.01", true), Err(CodeProblem::CartAmountTooHigh));
        assert_eq!(applied("75", false), Err(CodeProblem::NoQualifyingProducts));
        for sum in ["50", "100"] {
            assert_eq!(applied(sum, true), Ok(Discount::Percent(Decimal::TEN)));
        }
    }

    #[test]
    fn price_09_a_code_covers_its_products_and_those_of_its_categories_or_everything() {
        let some = percent(r#","products":["mug"],"categories":["boxes"]"#);
        assert!(some.covers("mug", [].into_iter()));
        assert!(some.covers("mailer", ["kraft", "boxes"].into_iter()));
        assert!(!some.covers("mailer", ["mug"].into_iter()));
        assert!(percent("").covers("mailer", [].into_iter()));
    }

    #[test]
    fn price_09_a_value_that_is_no_discount_makes_the_code_not_valid() {
        let applied = |kind, value| code(&format!(r#"{{"code":"A","type":"{kind}","value":"{value}"}}"#)).applied(DAY, money("1"), true);
        assert_eq!(applied("amount", "4.995"), Ok(Discount::Amount(money("5"))));
        for (kind, value) in [("percent", "100.01"), ("percent", "-1"), ("amount", "-1"), ("amount", "99999999999999999999")] {
            assert_eq!(applied(kind, value), Err(CodeProblem::CodeNotValid), "{kind} {value}");
        }
    }

    #[test]
    fn price_10_a_voucher_pays_whole_cents_until_its_last_day() {
        let balance = |balance, valid_to| GiftVoucher { code: "G".to_owned(), balance: money(balance), valid_to }.balance_on(DAY);
        assert_eq!(balance("20.0099", Some(DAY)), Some(money("20")));
        assert_eq!(balance("20", Some(date(2026, 11, 20))), None);
        assert_eq!([balance("0", None), balance("0.0099", None), balance("-1", None)], [None; 3]);
    }
}
