//! Proving once more who is signed in, before what cannot be taken back (decisions 39 and 63).

use super::passwords::Busy;
use crate::context::Shop;
use jiff::{SignedDuration, Timestamp};
use vitrina_core::clocks::latest;
use vitrina_store::customers::{Customer, sessions::Session};

/// Who proved so long ago who they are does so again.
const HOLDS: SignedDuration = SignedDuration::from_mins(10);

/// Why it is not proven.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// It is long ago: the password is wanted.
    #[error("the password is wanted")]
    PasswordWanted,
    /// It is long ago, and there is no password: they sign in again.
    #[error("they signed in too long ago")]
    LoginWanted,
    /// The password is another one.
    #[error("that is not the password")]
    Incorrect,
    /// Too many passwords are compared at once.
    #[error(transparent)]
    Busy(#[from] Busy),
}

/// Whether who is signed in proved lately who they are; not by what a clock says that ran ahead.
pub(super) fn is_fresh(session: &Session, now: Timestamp) -> bool {
    let proven_at = session.authenticated_at;
    proven_at <= latest(now) && now.duration_since(proven_at) <= HOLDS
}

/// The password counts where there is one and it is told, else the login while it is fresh.
pub(super) async fn prove_again(shop: &Shop, session: &Session, customer: &Customer, password: Option<String>) -> Result<(), ProofError> {
    match (&customer.password_hash, password) {
        (Some(hash), Some(password)) => {
            let is_right = shop.passwords.verify(password, Some(hash.0.clone())).await?;
            is_right.then_some(()).ok_or(ProofError::Incorrect)
        }
        _ if is_fresh(session, shop.clock.now()) => Ok(()),
        (Some(_), None) => Err(ProofError::PasswordWanted),
        (None, _) => Err(ProofError::LoginWanted),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customers::sessions::{Browser, begun};
    use vitrina_core::{customers::SessionKind, ids::Token, owner::CustomerId};

    #[test]
    fn auth_08_a_login_is_fresh_for_ten_minutes_and_not_by_a_clock_that_ran_ahead() {
        let now = Timestamp::constant(1_795_248_000, 0);
        let browser = Browser { client: String::new(), agent: String::new(), session: None, visitor: None };
        let is_fresh_after = |minutes: i64| {
            let began_at = now - SignedDuration::from_mins(minutes);
            let session = begun(&Token::from_random([7; 32]), &CustomerId("ona".to_owned()), SessionKind::Login, &browser, began_at);
            is_fresh(&session, now)
        };
        assert_eq!([0, 10, 11, -1, -2, -525_600].map(is_fresh_after), [true, true, false, true, false, false]);
    }
}
