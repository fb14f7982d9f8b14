//! Decimals as text and as JSON numbers, without ever passing through a binary float (decision 1).

use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use serde_json::value::RawValue;

/// Rounds to `decimals` places, halves away from zero (decision 2).
#[must_use]
pub fn round_half_away(value: Decimal, decimals: u32) -> Decimal {
    value.round_dp_with_strategy(decimals, RoundingStrategy::MidpointAwayFromZero)
}

/// Reads a decimal exactly: an optional minus, digits, optionally a point and digits, optionally an exponent.
/// `None` for anything else, and for numbers that a decimal cannot hold without loss.
#[must_use]
pub fn parse(text: &str) -> Option<Decimal> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let is_number = unsigned.starts_with(|first: char| first.is_ascii_digit())
        && unsigned.ends_with(|last: char| last.is_ascii_digit())
        && unsigned.bytes().all(|byte| byte.is_ascii_digit() || b".eE+-".contains(&byte));
    if !is_number {
        return None;
    }
    let digits = text.split(['e', 'E']).next().unwrap_or_default();
    // The digits are looked at by themselves, too: with an exponent they would be rounded.
    let exact = Decimal::from_str_exact(digits).ok()?;
    if digits == text { Some(exact) } else { Decimal::from_scientific(text).ok() }
}

/// For `#[serde(with = "decimal::json_number")]`: writes the decimal digit by digit as a JSON number,
/// and reads a JSON number or a decimal string. Works with `serde_json` only, and not below
/// `flatten` or an untagged enum: both buffer numbers as floats, so they are refused.
pub mod json_number {
    use super::{Decimal, Deserialize, Deserializer, RawValue, Serialize, Serializer, de, parse, ser};
    use std::fmt::{self, Write as _};

    /// Writes `value` as a JSON number.
    pub fn serialize<S: Serializer>(value: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
        let mut digits = Digits::default();
        write!(digits, "{value}").map_err(ser::Error::custom)?;
        write_digits(digits.as_str(), serializer)
    }

    /// Reads a JSON number or a decimal string.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let unquoted: Option<String> = serde_json::from_str(raw.get()).ok();
        parse(unquoted.as_deref().unwrap_or(raw.get())).ok_or_else(|| de::Error::custom("expected a decimal number"))
    }

    fn write_digits<S: Serializer>(digits: &str, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::from_str::<&RawValue>(digits).map_err(ser::Error::custom)?.serialize(serializer)
    }

    /// A decimal has at most 29 digits, a point and a sign; lists write hundreds.
    #[derive(Default)]
    struct Digits {
        bytes: [u8; 32],
        length: usize,
    }

    impl Digits {
        fn as_str(&self) -> &str {
            std::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
        }
    }

    impl fmt::Write for Digits {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let end = self.length + text.len();
            self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
            self.length = end;
            Ok(())
        }
    }
}

/// [`json_number`] for a field that may be absent.
pub mod optional_json_number {
    use super::{Decimal, Deserialize, Deserializer, Serializer, json_number};

    /// Writes a JSON number, or null.
    pub fn serialize<S: Serializer>(value: &Option<Decimal>, serializer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => json_number::serialize(value, serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Reads a JSON number, a decimal string or null.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Decimal>, D::Error> {
        #[derive(Deserialize)]
        struct Number(#[serde(with = "json_number")] Decimal);
        Ok(Option::<Number>::deserialize(deserializer)?.map(|number| number.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn price_08_text_is_read_exactly_or_refused() {
        assert_eq!(parse("-12.5"), Some(Decimal::new(-125, 1)));
        assert_eq!(parse("1e2"), Some(Decimal::new(100, 0)));
        for lossy in ["1.00000000000000000000000000000000001", "1.00000000000000000000000000000000001e0"] {
            assert_eq!(parse(lossy), None, "{lossy}");
        }
        for refused in ["", "-", ".5", "5.", "+5", "1_000", " 1", "1e99", "NaN", "0x1", "1.2.3", "0.00000000000000000000000000001"] {
            assert_eq!(parse(refused), None, "{refused}");
        }
    }

    #[test]
    fn price_02_halves_are_rounded_away_from_zero() {
        assert_eq!(round_half_away(Decimal::new(2_345, 3), 2), Decimal::new(235, 2));
        assert_eq!(round_half_away(Decimal::new(-2_345, 3), 2), Decimal::new(-235, 2));
    }
}
