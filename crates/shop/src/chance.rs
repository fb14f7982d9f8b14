//! Time and chance, which every operation takes as arguments.

use jiff::Timestamp;
use std::sync::Arc;
use vitrina_core::ids::Token;

/// The time of now.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    is_moved: bool,
}

impl Clock {
    /// A clock that asks `now`.
    pub fn new(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now), is_moved: false }
    }

    /// A clock that was set to another time on purpose, for a demonstration or a test.
    pub fn moved(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self { is_moved: true, ..Self::new(now) }
    }

    /// The time of now.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.now)()
    }

    /// Whether it is meant to show another time than other clocks.
    #[must_use]
    pub const fn is_moved(&self) -> bool {
        self.is_moved
    }
}

/// A source of unguessable bytes.
#[derive(Clone)]
pub struct Chance(Arc<dyn Fn() -> [u8; 32] + Send + Sync>);

impl Chance {
    /// A source that asks `draw` for 256 bits at a time.
    pub fn new(draw: impl Fn() -> [u8; 32] + Send + Sync + 'static) -> Self {
        Self(Arc::new(draw))
    }

    /// A token of 256 bits in lower-case hexadecimal.
    #[must_use]
    pub fn token(&self) -> String {
        hexadecimal(&(self.0)())
    }

    /// A secret of 256 bits, whose hash is stored.
    #[must_use]
    pub fn secret(&self) -> Token {
        Token::from_random((self.0)())
    }

    /// A salt of 128 bits.
    #[must_use]
    pub fn salt(&self) -> [u8; 16] {
        let bytes = (self.0)();
        std::array::from_fn(|index| bytes[index])
    }

    /// Any number, all as likely.
    #[must_use]
    pub fn number(&self) -> u32 {
        let [a, b, c, d, ..] = (self.0)();
        u32::from_be_bytes([a, b, c, d])
    }
}

/// `bytes` in lower-case hexadecimal.
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.extend([byte >> 4, byte & 15].map(|half| char::from(DIGITS[usize::from(half)])));
    }
    text
}

/// The form in which a secret is stored: its SHA-256, so that the database does not give it away.
#[must_use]
pub fn secret_hash(secret: &str) -> String {
    use sha2::Digest;
    hexadecimal(&sha2::Sha256::digest(secret.as_bytes()))
}
