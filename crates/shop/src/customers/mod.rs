//! Customers' accounts: signing in, sessions, passwords (S2 §2, §8; decisions 36 to 39, 56).

mod adding;
mod email_key;
mod login;
mod passwords;
mod sessions;

pub use adding::{AddError, NewCustomer, add};
pub use email_key::email_key;
pub use login::{Entered, LoginError, log_in, log_out};
pub use passwords::{Busy, PasswordDesk, Passwords};
pub use sessions::{Browser, Signed, forgetting, session, session_hash, whole};

use crate::context::Shop;
use vitrina_core::owner::CustomerId;
use vitrina_store::{
    DatabaseError,
    customers::{self, Customer},
};

/// Characters that an address, or a password, may have: more is nobody's, and would only cost time.
pub const LENGTH_MAX: usize = 128;

/// The account of a customer who is signed in.
pub async fn account(shop: &Shop, id: &CustomerId) -> Result<Option<Customer>, DatabaseError> {
    customers::find(&shop.database, id).await
}
