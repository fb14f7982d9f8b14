//! Identifiers whose form is a rule: order numbers, idempotency keys and secret tokens. Randomness is a parameter.

use std::{fmt, fmt::Write, str::FromStr};

const TOKEN_BYTES: usize = 32;
const IDEMPOTENCY_KEY_LENGTH_MAX: usize = 128;

/// The number of an order, counted from 1 without gaps (decision 26); written with at least 6 digits, so that numbers sort as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderNumber(pub u64);

impl fmt::Display for OrderNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:06}", self.0)
    }
}

/// The key with which a client repeats a call safely (decision 23): 1 to 128 visible ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(String);

/// Not an idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Idempotency-Key must be 1 to 128 visible ASCII characters")]
pub struct InvalidIdempotencyKey;

impl IdempotencyKey {
    /// The key as it was sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for IdempotencyKey {
    type Err = InvalidIdempotencyKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_valid = (1..=IDEMPOTENCY_KEY_LENGTH_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_valid { Ok(Self(text.to_owned())) } else { Err(InvalidIdempotencyKey) }
    }
}

/// A 256-bit secret (decision 37), written as 64 hexadecimal digits. It is not printed by `Debug`, so that logs cannot hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; TOKEN_BYTES]);

/// Not a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid token")]
pub struct InvalidToken;

impl Token {
    /// The token of 32 random bytes.
    #[must_use]
    pub const fn from_random(bytes: [u8; TOKEN_BYTES]) -> Self {
        Self(bytes)
    }

    /// The bytes whose hash is stored.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; TOKEN_BYTES] {
        &self.0
    }

    /// The 64 lower-case digits that are handed out, once.
    #[must_use]
    pub fn reveal(&self) -> String {
        self.0.iter().fold(String::with_capacity(TOKEN_BYTES * 2), |mut digits, byte| {
            let _written_to_string = write!(digits, "{byte:02x}");
            digits
        })
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token")
    }
}

impl FromStr for Token {
    type Err = InvalidToken;

    fn from_str(digits: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; TOKEN_BYTES];
        let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
        if pairs.len() != TOKEN_BYTES || !rest.is_empty() {
            return Err(InvalidToken);
        }
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = nibble(*high)? << 4 | nibble(*low)?;
        }
        Ok(Self(bytes))
    }
}

const fn nibble(digit: u8) -> Result<u8, InvalidToken> {
    match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(InvalidToken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn chk_04_order_numbers_have_six_digits_until_they_need_more() {
        assert_eq!([1, 999_999, 1_000_000].map(|number| OrderNumber(number).to_string()), ["000001", "999999", "1000000"]);
    }

    #[test]
    fn chk_04_idempotency_keys_are_short_and_visible() {
        let longest = "k".repeat(128);
        for accepted in ["1", "5f0c-11", longest.as_str()] {
            assert_eq!(accepted.parse::<IdempotencyKey>().expect("a key").as_str(), accepted);
        }
        let too_long = "k".repeat(129);
        for refused in ["", "a b", "ė", "a\n", too_long.as_str()] {
            assert_eq!(refused.parse::<IdempotencyKey>(), Err(InvalidIdempotencyKey));
        }
    }

    #[test]
    fn auth_11_what_is_not_a_token_is_refused_and_debug_hides_it() {
        let refused = [String::new(), "0".repeat(63), "0".repeat(65), "G".repeat(64), "A".repeat(64), "ė".repeat(32)];
        for digits in refused {
            assert_eq!(digits.parse::<Token>(), Err(InvalidToken));
        }
        assert_eq!(format!("{:?}", Token([7; 32])), "Token");
    }

    proptest! {
        #[test]
        fn auth_11_a_token_reads_back_as_it_was_written(bytes: [u8; 32]) {
            let token = Token(bytes);
            prop_assert_eq!(token.reveal().parse(), Ok(token));
        }
    }
}
