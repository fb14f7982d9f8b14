//! Passwords of who is signed in, counted against guessing (AUTH-11).

use crate::limits::Limits;
use vitrina_core::owner::CustomerId;
use vitrina_http::{client::Client, problem::Problem};

/// A password that is counted as wrong until it is known to be right: guesses that are sent side by side count each other.
#[must_use]
pub(super) struct Guess {
    limits: Limits,
    client: Client,
    account: String,
}

impl Guess {
    /// Counts one for the client and the account; 429 where either has sent too many.
    pub(super) fn take(limits: &Limits, client: Client, account: &CustomerId) -> Result<Self, Problem> {
        let account = account.0.clone();
        limits.wrong_logins.take(client)?;
        limits.guesses.take(account.clone()).inspect_err(|_| limits.wrong_logins.give_back(client, 1))?;
        Ok(Self { limits: limits.clone(), client, account })
    }

    /// It was not wrong, or nobody came to know.
    pub(super) fn give_back(self) {
        self.limits.wrong_logins.give_back(self.client, 1);
        self.limits.guesses.give_back(self.account, 1);
    }
}
