//! Signing in without a password: a provider vouches for who it is (AUTH-09, ADR 35).

mod attempt;
mod connecting;
mod entering;
mod going;
mod source;

pub use attempt::{Attempt, Proofs};
pub use connecting::{ConnectError, connect, disconnect, identities};
pub use entering::{SocialEntered, SocialError, enter_vouched};
pub use going::{GoError, provider_page, vouched};
pub use source::{IdentitySource, Social, VouchError, Vouched};
