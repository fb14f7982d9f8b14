//! What every operation works with: the database, the catalogue of now, the ports, time and chance.

pub use crate::chance::{Chance, Clock, hexadecimal, secret_hash};

use crate::{
    customers::{PasswordDesk, Social, VatRegister, webhooks::receivers::Receivers},
    feeds::Feeds,
    files::FileStore,
    freshness::Freshness,
    images::Images,
    mail::Mailer,
    papers::Typesetter,
    payment::{Cards, Till},
    reminders::CartReminders,
    tables::{TableReader, TableWriter},
    translations::Translations,
    uploads::{LinkKey, UploadSettings},
};
use std::{fmt, sync::Arc};
use tokio::sync::Mutex;
use vitrina_catalog::Shelf;
use vitrina_core::{
    catalog::{PaymentMethod, PaymentType},
    ids::Token,
    money::Money,
    owner::VisitorHash,
};
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
    /// How far the shelf can be believed.
    pub freshness: Arc<Freshness>,
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
    /// What sets papers.
    pub typesetter: Arc<dyn Typesetter>,
    /// What writes tables.
    pub tables: Arc<dyn TableWriter>,
    /// What reads the tables that customers send.
    pub table_reader: Arc<dyn TableReader>,
    /// What mails leave by; none where the shop sends none, and promises none.
    pub post: Option<Arc<dyn Mailer>>,
    /// Who of the shop hears of forms that visitors send; none: the company.
    pub requests_to: Option<String>,
    /// Who takes payments by card; none where the shop offers none.
    pub cards: Option<Cards>,
    /// What fetches the lists of carriers.
    pub feeds: Arc<dyn Feeds>,
    /// What sends messages to customers' own programs.
    pub receivers: Arc<dyn Receivers>,
    /// Who reminds of carts; none where the shop reminds nobody.
    pub reminders: Option<Arc<dyn CartReminders>>,
    /// Where passwords are brought to be hashed.
    pub passwords: PasswordDesk,
    /// By whom people sign in without a password.
    pub social: Social,
    /// Who knows which VAT codes there are; none where staff alone confirm them.
    pub vat_register: Option<Arc<dyn VatRegister>>,
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

    /// Whether people can make themselves accounts here: not where their mailbox is to be proven and the shop sends no mails.
    #[must_use]
    pub fn takes_registrations(&self) -> bool {
        let moment = self.shelf.now();
        let features = &moment.snapshot.configuration.features;
        features.customer_registration && (self.post.is_some() || !features.customer_email_confirmation)
    }

    /// Whether somebody without credit may pay this way here (decisions 25 and 62).
    #[must_use]
    pub fn offers(&self, method: &PaymentMethod) -> bool {
        method.payment_type.is_offered(self.cards.is_some())
    }

    /// Whether somebody may pay this way here who `has_credit` or not.
    #[must_use]
    pub fn offers_with(&self, method: &PaymentMethod, has_credit: bool) -> bool {
        self.offers(method) || (has_credit && method.payment_type == PaymentType::Credit)
    }

    /// Whether so much of a currency (ISO code) can be paid this way, whoever pays (CHK-03).
    #[must_use]
    pub fn takes(&self, method: &PaymentMethod, amount: Money, currency: &str) -> bool {
        method.payment_type != PaymentType::Card || self.cards.as_ref().is_some_and(|cards| cards.takes(amount, currency))
    }

    /// Where payments by card come in and go back; none where the shop takes none.
    #[must_use]
    pub fn till(&self) -> Option<Till> {
        let cards = self.cards.clone()?;
        let (database, clock, chance) = (self.database.clone(), self.clock.clone(), self.chance.clone());
        Some(Till { database, cards, clock, chance, sends_mails: self.post.is_some() })
    }

    /// Who takes payments by card, where that is a way to pay.
    #[must_use]
    pub fn cards_offered(&self) -> Option<&Cards> {
        let moment = self.shelf.now();
        let is_way = moment.snapshot.payment_methods.iter().any(|method| method.payment_type == PaymentType::Card);
        self.cards.as_ref().filter(|_| is_way)
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
