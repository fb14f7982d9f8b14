//! Passwords as Argon2id hashes them.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use vitrina_shop::customers::Passwords;

/// Argon2id with 19 MiB and two passes, as OWASP asks for.
#[derive(Debug, Default, Clone, Copy)]
pub struct Argon2id;

impl Passwords for Argon2id {
    fn hash(&self, password: &str, salt: [u8; 16]) -> String {
        let hash: Result<PasswordHash, _> = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
        hash.expect("the parameters and a salt of 16 bytes are allowed").to_string()
    }

    fn verify(&self, password: &str, hash: &str) -> bool {
        Argon2::default().verify_password(password.as_bytes(), hash).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_11_a_hash_holds_for_its_password_alone_and_says_how_it_was_made() {
        let hash = Argon2id.hash("correct horse", [7; 16]);
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(Argon2id.verify("correct horse", &hash));
        assert!(!Argon2id.verify("Correct horse", &hash) && !Argon2id.verify("", &hash));
        assert_ne!(hash, Argon2id.hash("correct horse", [8; 16]));
        assert!(!Argon2id.verify("correct horse", "nonsense"));
    }
}
