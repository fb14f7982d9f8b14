//! The way to a provider's page, and what it says of who comes back.

use super::{
    attempt::{Attempt, Proofs},
    source::{VouchError, Vouched},
};
use crate::{context::Shop, customers::LENGTH_MAX};
use vitrina_core::{customers::IdentityProvider, fields::Pattern, ids::Token};

/// Why nobody is vouched for.
#[derive(Debug, thiserror::Error)]
pub enum GoError {
    /// The shop has no account with this provider.
    #[error("the provider is not offered")]
    NotOffered,
    /// The provider.
    #[error(transparent)]
    Vouch(#[from] VouchError),
}

/// The page of the provider that this attempt leads to.
pub async fn provider_page(shop: &Shop, attempt: Attempt, secret: &Token) -> Result<String, GoError> {
    let source = shop.social.source(attempt.provider).ok_or(GoError::NotOffered)?;
    Ok(source.page(&back(shop, attempt.provider), &attempt.proofs(secret), shop.clock.now()).await?)
}

/// Whom the provider of this attempt gave the code. `told` is what the browser brought besides, which only names people.
pub async fn vouched(shop: &Shop, attempt: Attempt, secret: &Token, code: &str, told: (&str, &str)) -> Result<Vouched, GoError> {
    let source = shop.social.source(attempt.provider).ok_or(GoError::NotOffered)?;
    let proofs: Proofs = attempt.proofs(secret);
    let vouched = source.vouch(code, &back(shop, attempt.provider), &proofs, shop.clock.now()).await?;
    let own = |of_provider: String, told: &str| named(if of_provider.trim().is_empty() { told } else { &of_provider });
    let (name, surname) = (own(vouched.name, told.0), own(vouched.surname, told.1));
    Ok(Vouched { name, surname, email: vouched.email.filter(|email| is_kept(email)), ..vouched })
}

/// Where the provider leads back to. Apple sends a form, which no page can read.
fn back(shop: &Shop, provider: IdentityProvider) -> String {
    let moment = shop.shelf.now();
    let origin = shop.social.origin.as_ref().unwrap_or(&moment.snapshot.configuration.site_origin);
    let path = if provider == IdentityProvider::Apple { "/api/auth/apple/callback" } else { "/login-callback" };
    format!("{}{path}", origin.trim_end_matches('/'))
}

/// A name as the shop keeps names: one line of 32 letters, none of which turns the direction of reading.
fn named(name: &str) -> String {
    const LENGTH_MAX: usize = 32;
    let is_read_as_it_stands = |letter: &char| Pattern::Line.accepts(letter.encode_utf8(&mut [0; 4]));
    name.trim().chars().filter(is_read_as_it_stands).take(LENGTH_MAX).collect()
}

/// Whether an address that a provider tells is one that the shop keeps, also where it is only shown.
fn is_kept(email: &str) -> bool {
    email.chars().count() <= LENGTH_MAX && Pattern::Line.accepts(email)
}

#[cfg(test)]
mod tests {
    use super::{is_kept, named};

    #[test]
    fn auth_09_an_address_that_no_database_takes_is_none() {
        assert!(is_kept("ona@example.com") && !is_kept("a\u{0}b@example.com") && !is_kept(&format!("{}@example.com", "x".repeat(128))));
    }

    #[test]
    fn auth_09_a_name_that_a_provider_tells_is_one_line_that_reads_as_it_stands() {
        assert_eq!(named(" Ona\u{0}\n\u{202e}Kazlauskienė "), "OnaKazlauskienė");
        assert_eq!(named(&"ž".repeat(100)), "ž".repeat(32));
    }
}
