//! Passwords as Argon2id hashes them.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use vitrina_shop::customers::Passwords;

/// Argon2id with 19 MiB and two passes, as OWASP asks for. Too easily guessed is what less than a million tries find.
#[derive(Debug, Default, Clone, Copy)]
pub struct Argon2id;

impl Passwords for Argon2id {
    fn hash(&self, password: &str, salt: [u8; 16]) -> String {
        let hash: Result<PasswordHash, _> = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
        hash.expect("the parameters and a salt of 16 bytes are allowed").to_string()
    }

    fn is_guessable(&self, password: &str, about: &[String]) -> bool {
        let about: Vec<&str> = about.iter().map(String::as_str).collect();
        zxcvbn::zxcvbn(password, &about).score() < zxcvbn::Score::Two
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

    #[test]
    fn auth_03_a_password_that_is_common_or_says_who_has_it_is_easily_guessed() {
        let about = ["ona.kazlauskiene@kopa.example".to_owned(), "Kazlauskienė".to_owned(), "Kopa, UAB".to_owned()];
        for password in ["password", "Password1", "12345678", "qwertyuiop", "aaaaaaaaaa", "ona.kazlauskiene@kopa.example", "Kazlauskienė1"]
        {
            assert!(Argon2id.is_guessable(password, &about), "{password}");
        }
        for password in ["correct horse battery", "dvi lapės miške", "xK9#mQ2v"] {
            assert!(!Argon2id.is_guessable(password, &about), "{password}");
        }
    }
}
