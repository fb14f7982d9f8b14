//! A quantity as it stands in JSON.

use serde::Deserialize;
use serde_json::value::RawValue;
use vitrina_core::{decimal, pricing::matrix::QUANTITY_MAX};

/// What was sent as a quantity. Every digit of it counts: read as a binary float, 1.0000000000000001 would be 1 (PRICE-13).
#[derive(Debug, Deserialize)]
pub(crate) struct Quantity(Box<RawValue>);

/// Why something is no quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QuantityError {
    /// It is no number, or one with a fraction.
    NotWhole,
    /// It is a whole number, but not from 1 to [`QUANTITY_MAX`].
    OutOfRange,
}

impl Quantity {
    /// The pieces, 1 to [`QUANTITY_MAX`].
    pub(crate) fn read(&self) -> Result<u32, QuantityError> {
        let text = self.0.get();
        match decimal::parse(text) {
            Some(number) if number.is_integer() => {
                let pieces = u32::try_from(number).ok().filter(|pieces| (1..=QUANTITY_MAX).contains(pieces));
                pieces.ok_or(QuantityError::OutOfRange)
            }
            // A decimal holds neither 1e99 nor too many digits; only the first is too large.
            None if text.parse().is_ok_and(|size: f64| size.abs() > f64::from(QUANTITY_MAX)) => Err(QuantityError::OutOfRange),
            _ => Err(QuantityError::NotWhole),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<u32, QuantityError> {
        serde_json::from_str::<Quantity>(json).expect("JSON").read()
    }

    #[test]
    fn price_13_a_whole_number_is_read_however_it_is_written() {
        for (json, pieces) in [("1", 1), ("1000000", 1_000_000), ("10.0", 10), ("1e2", 100), ("2.5E+1", 25), ("100e-1", 10)] {
            assert_eq!(read(json), Ok(pieces), "{json}");
        }
    }

    #[test]
    fn price_13_what_only_looks_whole_to_a_float_is_no_quantity() {
        for json in [
            "0.9999999999999999",
            "0.99999999999999999999",
            "1.0000000000000001",
            "1.00000000000000000000000000000000001",
            "1.00000000000000000000000000000000001e0",
            "999999.99999999999999999999",
            "1.5",
            "-1.5",
            "1e-1",
            "1e-400",
            "\"10\"",
            "true",
            "null",
            "[]",
            "{}",
        ] {
            assert_eq!(read(json), Err(QuantityError::NotWhole), "{json}");
        }
    }

    #[test]
    fn price_13_a_whole_number_beyond_the_range_is_told_so() {
        for json in ["0", "-0", "-1", "1000001", "4294967297", "1e99", "-1e99", "1e400", "123456789012345678901234567890123"] {
            assert_eq!(read(json), Err(QuantityError::OutOfRange), "{json}");
        }
    }
}
