//! What every operation works with: the database, the catalogue of now, the ports, time and chance.

pub use crate::chance::{Chance, Clock, hexadecimal, secret_hash};

use crate::{
    files::FileStore,
    images::Images,
    mail::Mailer,
    translations::Translations,
    uploads::{LinkKey, UploadSettings},
};
use std::{fmt, sync::Arc};
use tokio::sync::Mutex;
use vitrina_catalog::Shelf;
use vitrina_core::{ids::Token, owner::VisitorHash};
use vitrina_store::Database;

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
    /// Signs links to uploads, and makes the tokens of orders.
    pub link_key: LinkKey,
    /// Pictures in every size.
    pub images: Arc<dyn Images>,
    /// What mails leave by; none where the shop sends none, and promises none.
    pub post: Option<Arc<dyn Mailer>>,
    /// The time.
    pub clock: Clock,
    /// Unguessable tokens.
    pub chance: Chance,
}

impl Shop {
    /// What names mails; none where the shop sends none.
    #[must_use]
    pub fn mails(&self) -> Option<&Chance> {
        self.post.as_ref().map(|_| &self.chance)
    }
}

impl fmt::Debug for Shop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shop").finish_non_exhaustive()
    }
}

/// The visitor who has this token, as the database knows them (decision 42).
#[must_use]
pub fn visitor_hash(token: &Token) -> VisitorHash {
    VisitorHash(secret_hash(&token.reveal()))
}
