//! An amount of money, exact to a ten-thousandth of the currency unit.

use crate::decimal::{parse, round_half_away};
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

const DECIMALS: u32 = 4;
const UNIT: u64 = 10_000;
const CENT: i64 = 100;

/// An amount of money in ten-thousandths of the currency unit, as the database holds it.
///
/// In files and documents it is a decimal string (contract); the calls answer numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

/// Why a number is not an amount of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// Finer than a ten-thousandth of the unit.
    #[error("an amount has at most 4 decimals")]
    TooManyDecimals,
    /// Beyond what 64 bits of ten-thousandths hold, about 922 trillion units.
    #[error("the amount is too large")]
    OutOfRange,
    /// Not a decimal number at all.
    #[error("an amount is a decimal number")]
    NotANumber,
}

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// The amount of so many ten-thousandths of the unit.
    #[must_use]
    pub const fn from_ten_thousandths(amount: i64) -> Self {
        Self(amount)
    }

    /// The amount of so many cents (hundredths of the unit).
    #[must_use]
    pub const fn from_cents(cents: i64) -> Option<Self> {
        match cents.checked_mul(CENT) {
            Some(amount) => Some(Self(amount)),
            None => None,
        }
    }

    /// The amount in ten-thousandths of the unit.
    #[must_use]
    pub const fn ten_thousandths(self) -> i64 {
        self.0
    }

    /// The amount in cents, or `None` when it has a fraction of a cent.
    #[must_use]
    pub const fn whole_cents(self) -> Option<i64> {
        if self.0 % CENT == 0 { Some(self.0 / CENT) } else { None }
    }

    /// The amount in units; exact.
    #[must_use]
    pub fn to_decimal(self) -> Decimal {
        Decimal::new(self.0, DECIMALS)
    }

    /// The amount of so many units; exact, so more than 4 decimals are an error rather than a rounding.
    pub fn from_decimal(units: Decimal) -> Result<Self, MoneyError> {
        let units = units.normalize();
        let missing = DECIMALS.checked_sub(units.scale()).ok_or(MoneyError::TooManyDecimals)?;
        let amount = units.mantissa().checked_mul(10_i128.pow(missing)).ok_or(MoneyError::OutOfRange)?;
        i64::try_from(amount).map(Self).map_err(|_| MoneyError::OutOfRange)
    }

    /// The nearest whole cent to so many units, halves away from zero (decision 2).
    pub fn rounded_to_cents(units: Decimal) -> Result<Self, MoneyError> {
        Self::from_decimal(round_half_away(units, 2))
    }

    /// The sum, or `None` when it is out of range.
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(amount) => Some(Self(amount)),
            None => None,
        }
    }

    /// The difference, or `None` when it is out of range.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(amount) => Some(Self(amount)),
            None => None,
        }
    }

    /// The sum of all, or `None` when it is out of range.
    #[must_use]
    pub fn checked_sum(amounts: impl IntoIterator<Item = Self>) -> Option<Self> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }

    /// Less than nothing.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }
}

/// Two decimals, or as many as the amount needs: `12.50`, `0.1234`.
impl fmt::Display for Money {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (units, fraction) = (self.0.unsigned_abs() / UNIT, self.0.unsigned_abs() % UNIT);
        let digits = format!("{fraction:04}");
        let (cents, finer) = digits.split_at(2);
        write!(formatter, "{sign}{units}.{cents}{}", finer.trim_end_matches('0'))
    }
}

impl FromStr for Money {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_decimal(parse(text).ok_or(MoneyError::NotANumber)?)
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn money(text: &str) -> Money {
        text.parse().expect("an amount")
    }

    #[test]
    fn price_08_an_amount_keeps_every_digit_in_json() {
        assert_eq!(serde_json::to_string(&money("90071992547409.9301")).expect("JSON"), "\"90071992547409.9301\"");
        assert_eq!(serde_json::from_str::<Money>("\"0.10\"").expect("an amount"), money("0.1"));
    }

    #[test]
    fn price_08_what_is_not_an_amount_is_refused() {
        for json in ["null", "0.1", "true", "[]", "{}", "\"\"", "\"abc\"", "\"1,5\"", "\"1e99\"", "\"0.00001\"", "\"922337203685477.5808\""]
        {
            assert!(serde_json::from_str::<Money>(json).is_err(), "{json}");
        }
        assert_eq!("0.00001".parse::<Money>(), Err(MoneyError::TooManyDecimals));
        assert_eq!("922337203685477.5808".parse::<Money>(), Err(MoneyError::OutOfRange));
        assert_eq!("one".parse::<Money>(), Err(MoneyError::NotANumber));
    }

    #[test]
    fn price_07_amounts_are_written_with_two_decimals_or_as_many_as_needed() {
        let written = ["0", "12.5", "-0.05", "1.234", "-7.0001"].map(|text| money(text).to_string());
        assert_eq!(written, ["0.00", "12.50", "-0.05", "1.234", "-7.0001"]);
    }

    #[test]
    fn price_02_rounding_to_cents_is_half_away_from_zero() {
        assert_eq!(Money::rounded_to_cents(Decimal::new(1005, 3)), Ok(money("1.01")));
        assert_eq!(Money::rounded_to_cents(Decimal::new(-1005, 3)), Ok(money("-1.01")));
        assert_eq!(Money::rounded_to_cents(Decimal::MAX), Err(MoneyError::OutOfRange));
    }

    proptest! {
        #[test]
        fn price_08_text_decimal_and_json_agree_on_every_amount(amount: i64) {
            let money = Money::from_ten_thousandths(amount);
            prop_assert_eq!(money.to_string().parse(), Ok(money));
            prop_assert_eq!(Money::from_decimal(money.to_decimal()), Ok(money));
            let json = serde_json::to_string(&money).expect("JSON");
            prop_assert_eq!(serde_json::from_str::<Money>(&json).expect("an amount"), money);
        }
    }
}
