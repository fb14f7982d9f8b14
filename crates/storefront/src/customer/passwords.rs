//! Passwords that customers choose.

use super::approve_account::not_valid;
use serde_json::Value;
use vitrina_core::{fields::Entries, registration::password_failures};
use vitrina_http::problem::{FieldProblem, Problem};
use vitrina_shop::{context::Shop, customers::ChooseError};

/// Refuses what the shop's policy does not allow (decision 37).
pub(super) fn check(shop: &Shop, password: &str) -> Result<(), Problem> {
    let entries = Entries::from_iter([("password".to_owned(), Value::from(password))]);
    let policy = shop.shelf.now().snapshot.configuration.password_policy;
    match password_failures("password", &entries, policy) {
        Some(error) => Err(Problem::unprocessable(vec![FieldProblem::new(error.field, error.code, error.message)])),
        None => Ok(()),
    }
}

/// 422: the password is one that is tried first.
pub(super) fn guessable() -> Problem {
    Problem::unprocessable(vec![FieldProblem::new(
        "password",
        "common",
        "must not be easily guessed: choose several words, or a longer one",
    )])
}

/// 422: what stands in the field is not the password of now.
pub(super) fn incorrect(field: &str) -> Problem {
    Problem::unprocessable(vec![FieldProblem::new(field, "incorrect", "must be the password that you sign in with now")])
}

/// Why the password is as it was.
pub(super) fn refused(error: ChooseError) -> Problem {
    match error {
        ChooseError::TokenNotValid => not_valid(),
        ChooseError::NotSignedIn => Problem::not_signed_in(),
        ChooseError::ProofWanted => Problem::forbidden("CurrentPasswordNeeded", "Please enter your current password too."),
        ChooseError::Incorrect => incorrect("currentPassword"),
        ChooseError::Guessable => guessable(),
        ChooseError::Busy(_) => Problem::unavailable(),
        ChooseError::Database(error) => error.into(),
    }
}
