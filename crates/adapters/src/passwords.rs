//! Passwords as Argon2id hashes them.

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Ident, Output, ParamsString, PasswordHash, Salt},
};
use std::{
    fmt, mem,
    sync::{Mutex, MutexGuard, PoisonError},
};
use vitrina_shop::customers::Passwords;

/// Argon2id with 19 MiB and two passes, as OWASP asks for. Too easily guessed is what less than a million tries find.
///
/// The memory of a hash stays for the next: to get it anew, page by page, takes a third of the time of a hash.
#[derive(Default)]
pub struct Argon2id {
    memory: Mutex<Vec<Block>>,
}

impl Argon2id {
    /// What the password hashes to by the algorithm, version, parameters and salt of `like`; none where these are none of Argon2's.
    fn hashed(&self, password: &str, like: &PasswordHash) -> Option<Output> {
        let algorithm = Algorithm::try_from(like.algorithm.as_str()).ok()?;
        let version = Version::try_from(like.version?).ok()?;
        let params = Params::try_from(like).ok()?;
        let mut output = [0; Output::MAX_LENGTH];
        let output = output.get_mut(..params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN))?;
        // Two at once have a memory each, of which one stays.
        let mut memory = mem::take(&mut *self.kept());
        memory.resize(params.block_count(), Block::default());
        let hashed =
            Argon2::new(algorithm, version, params).hash_password_into_with_memory(password.as_bytes(), &like.salt?, output, &mut memory);
        *self.kept() = memory;
        hashed.ok()?;
        Output::new(output).ok()
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Block>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Passwords for Argon2id {
    fn hash(&self, password: &str, salt: [u8; 16]) -> String {
        let params = Params::default();
        let made = ParamsString::try_from(&params).ok().zip(Salt::new(&salt).ok()).and_then(|(params, salt)| {
            let algorithm: Ident = Algorithm::Argon2id.ident();
            let like = PasswordHash { algorithm, version: Some(Version::V0x13.into()), params, salt: Some(salt), hash: None };
            Some(PasswordHash { hash: Some(self.hashed(password, &like)?), ..like })
        });
        made.expect("the parameters and a salt of 16 bytes are allowed").to_string()
    }

    fn is_guessable(&self, password: &str, about: &[String]) -> bool {
        let about: Vec<&str> = about.iter().map(String::as_str).collect();
        zxcvbn::zxcvbn(password, &about).score() < zxcvbn::Score::Two
    }

    fn verify(&self, password: &str, hash: &str) -> bool {
        // What is kept is compared in constant time.
        PasswordHash::new(hash).is_ok_and(|kept| kept.hash.is_some() && self.hashed(password, &kept) == kept.hash)
    }

    fn rest(&self) {
        drop(mem::take(&mut *self.kept()));
    }
}

impl fmt::Debug for Argon2id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Argon2id").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    #[test]
    fn auth_11_a_hash_holds_for_its_password_alone_and_says_how_it_was_made() {
        let passwords = Argon2id::default();
        let hash = passwords.hash("correct horse", [7; 16]);
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify("correct horse", &hash));
        assert!(!passwords.verify("Correct horse", &hash) && !passwords.verify("", &hash));
        assert!(!passwords.kept().is_empty(), "the next one needs not get it anew");
        passwords.rest();
        assert!(passwords.kept().is_empty());
        assert!(passwords.verify("correct horse", &hash), "with memory of its own");
        assert_ne!(hash, passwords.hash("correct horse", [8; 16]));
        let without = hash.rsplit_once('$').unwrap().0;
        for nothing in ["nonsense", "", without, "$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E"]
        {
            assert!(!passwords.verify("correct horse", nothing), "{nothing}");
        }
    }

    #[test]
    fn auth_11_a_hash_is_as_the_library_makes_it_also_in_memory_that_others_used() {
        let passwords = Argon2id::default();
        for (password, salt) in [("correct horse", [7; 16]), ("", [0; 16]), ("dvi lapės miške", [255; 16])] {
            let theirs: PasswordHash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).unwrap();
            assert_eq!(passwords.hash(password, salt), theirs.to_string());
            assert!(Argon2::default().verify_password(password.as_bytes(), passwords.hash(password, salt).as_str()).is_ok());
        }
        // One that was made with less, long ago, holds.
        let less = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8 * 1024, 3, 1, Some(16)).unwrap());
        let theirs: PasswordHash = less.hash_password_with_salt(b"correct horse", &[7; 16]).unwrap();
        assert!(passwords.verify("correct horse", &theirs.to_string()) && !passwords.verify("Correct horse", &theirs.to_string()));
    }

    #[test]
    fn auth_03_a_password_that_is_common_or_says_who_has_it_is_easily_guessed() {
        let about = ["ona.kazlauskiene@kopa.example".to_owned(), "Kazlauskienė".to_owned(), "Kopa, UAB".to_owned()];
        for password in ["password", "Password1", "12345678", "qwertyuiop", "aaaaaaaaaa", "ona.kazlauskiene@kopa.example", "Kazlauskienė1"]
        {
            assert!(Argon2id::default().is_guessable(password, &about), "{password}");
        }
        for password in ["correct horse battery", "dvi lapės miške", "xK9#mQ2v"] {
            assert!(!Argon2id::default().is_guessable(password, &about), "{password}");
        }
    }
}
