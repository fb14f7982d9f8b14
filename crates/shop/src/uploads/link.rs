//! Links that open one file for whoever has them, for an hour (decision 48).

use crate::context::{Chance, hexadecimal};
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use sha2::Sha256;
use vitrina_core::ids::Token;
use vitrina_store::{Database, DatabaseError, secrets};

/// How long a link opens its file.
const HOLDS: SignedDuration = SignedDuration::from_hours(1);
/// The key's name among the shop's secrets.
const SECRET: &str = "document-links";

/// What a link carries beside the file's id.
#[derive(Debug, Clone)]
pub struct Signed {
    /// When it stops to open the file, in seconds of Unix time.
    pub expires: i64,
    /// HMAC-SHA256 over both.
    pub signature: Token,
}

/// The key that the shop signs its links with.
#[derive(Clone)]
pub struct LinkKey(Hmac<Sha256>);

impl LinkKey {
    /// The key of this shop, the same on each of its nodes and after each start; made at the first one.
    pub async fn of_shop(database: &Database, chance: &Chance) -> Result<Self, DatabaseError> {
        Ok(Self::new(&secrets::find_or_keep(database, SECRET, &chance.token()).await?))
    }

    fn new(secret: &str) -> Self {
        Self(Hmac::new_from_slice(secret.as_bytes()).expect("a key of any length"))
    }

    /// The address that opens the file `id` for an hour from `now`.
    #[must_use]
    pub fn address(&self, id: &str, now: Timestamp) -> String {
        let expires = now.as_second() + HOLDS.as_secs();
        let signature = hexadecimal(&self.over(id, expires).finalize().into_bytes());
        format!("/api/document/{id}?expires={expires}&signature={signature}")
    }

    /// Whether the shop signed this link to the file `id`, and it has not expired. The time it takes tells nothing of the signature.
    pub(super) fn opens(&self, id: &str, link: &Signed, now: Timestamp) -> bool {
        now.as_second() < link.expires && self.over(id, link.expires).verify_slice(link.signature.as_bytes()).is_ok()
    }

    /// What only this shop can say of `name`, such as the token that opens an order. 64 hexadecimal digits.
    #[must_use]
    pub fn token(&self, name: &str) -> String {
        hexadecimal(&self.0.clone().chain_update(format!("token {name}")).finalize().into_bytes())
    }

    fn over(&self, id: &str, expires: i64) -> Hmac<Sha256> {
        self.0.clone().chain_update(format!("{id} {expires}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef0123456789abcdef";
    const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

    fn link(key: &LinkKey) -> Signed {
        let address = key.address(ID, NOW);
        let (expires, signature) = address.split_once("?expires=").and_then(|(_, rest)| rest.split_once("&signature=")).expect("a link");
        Signed { expires: expires.parse().expect("seconds"), signature: signature.parse().expect("256 bits") }
    }

    #[test]
    fn file_03_a_link_opens_its_file_for_an_hour() {
        let key = LinkKey::new("secret");
        let opens_after = |seconds| key.opens(ID, &link(&key), NOW + SignedDuration::from_secs(seconds));
        assert_eq!([0, 3599, 3600, 100_000].map(opens_after), [true, true, false, false]);
    }

    #[test]
    fn file_03_a_link_is_neither_of_another_file_nor_longer_nor_another_shops() {
        let key = LinkKey::new("secret");
        assert!(!key.opens("ffffffffffffffffffffffffffffffff", &link(&key), NOW));
        assert!(!key.opens(ID, &Signed { expires: link(&key).expires + 1, ..link(&key) }, NOW));
        assert!(!LinkKey::new("another").opens(ID, &link(&key), NOW));
    }
}
