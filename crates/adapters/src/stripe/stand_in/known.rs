//! What everybody knows of the stand-in: nothing is to be had with it.

/// The key that opens the account.
pub(super) const KEY: &str = "sk_test_stand_in";
/// What it signs its notices with.
pub(super) const SECRET: &str = "whsec_stand_in";
