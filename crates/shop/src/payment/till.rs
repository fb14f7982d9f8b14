//! What news of money are written down with.

use super::provider::Cards;
use crate::chance::{Chance, Clock};
use vitrina_store::Database;

/// Where money comes in and goes back.
#[derive(Clone)]
pub struct Till {
    /// The truth.
    pub database: Database,
    /// Who takes payments by card.
    pub cards: Cards,
    /// The time.
    pub clock: Clock,
    /// Names of refunds, jobs and mails.
    pub chance: Chance,
    /// Whether the shop sends mails.
    pub sends_mails: bool,
}

impl Till {
    /// What names mails; none where the shop sends none.
    #[must_use]
    pub fn mails(&self) -> Option<&Chance> {
        self.sends_mails.then_some(&self.chance)
    }
}
