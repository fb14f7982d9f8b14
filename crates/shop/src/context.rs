//! What every operation works with: the database, the catalogue of now, the ports, time and chance.

use crate::{
    files::FileStore,
    images::Images,
    translations::Translations,
    uploads::{LinkKey, UploadSettings},
};
use jiff::Timestamp;
use std::{fmt, sync::Arc};
use tokio::sync::Mutex;
use vitrina_catalog::Shelf;
use vitrina_store::Database;

/// The time of now.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// A clock that asks `now`.
    pub fn new(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The time of now.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.0)()
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

    /// Any number, all as likely.
    #[must_use]
    pub fn number(&self) -> u32 {
        let [a, b, c, d, ..] = (self.0)();
        u32::from_be_bytes([a, b, c, d])
    }
}

/// What every operation works with.
#[derive(Clone)]
pub struct Shop {
    /// The truth.
    pub database: Database,
    /// Catalogue and stock of now, for reading.
    pub shelf: Arc<Shelf>,
    /// Whoever refreshes the shelf holds it.
    pub refreshing: Arc<Mutex<()>>,
    /// Interface texts.
    pub translations: Arc<Translations>,
    /// Where files lie.
    pub files: Arc<dyn FileStore>,
    /// Where uploads arrive.
    pub uploads: Arc<UploadSettings>,
    /// Signs links to uploads.
    pub link_key: LinkKey,
    /// Pictures in every size.
    pub images: Arc<dyn Images>,
    /// The time.
    pub clock: Clock,
    /// Unguessable tokens.
    pub chance: Chance,
}

impl fmt::Debug for Shop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shop").finish_non_exhaustive()
    }
}

/// `bytes` in lower-case hexadecimal.
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut digits, byte| {
        let _written_to_string = write!(digits, "{byte:02x}");
        digits
    })
}

/// The form in which a secret is stored: its SHA-256, so that the database does not give it away.
#[must_use]
pub fn secret_hash(secret: &str) -> String {
    use sha2::Digest;
    hexadecimal(&sha2::Sha256::digest(secret.as_bytes()))
}
