//! Passwords, hashed in turn: each costs 20 MiB and a good part of a second of a processor on purpose, so that only a few do at once.

use super::breaches::BreachedPasswords;
use std::{
    fmt,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};
use tokio::{sync::Semaphore, task::spawn_blocking, time::sleep};
use vitrina_catalog::Snapshot;
use vitrina_core::{fold::folded, locale::Locale};
use vitrina_store::customers::{Company, PasswordHash, Person};

/// Nobody comes for so long.
const IDLE: Duration = Duration::from_secs(10);
/// So many may wait for their turn; more are sent away.
const WAITING_MAX: usize = 32;

/// What hashes passwords. Both take their time.
pub trait Passwords: Send + Sync {
    /// The hash of a password with a random salt, as a PHC text.
    fn hash(&self, password: &str, salt: [u8; 16]) -> String;

    /// Whether it is one of those that are tried first: common ones, and what is made of `about`, such as its customer's name.
    fn is_guessable(&self, password: &str, about: &[String]) -> bool;

    /// Whether it is the hash of this password.
    fn verify(&self, password: &str, hash: &str) -> bool;

    /// Nobody has asked for a while: gives back the memory that it keeps for the next.
    fn rest(&self) {}
}

/// What a customer's password is guessed from first: their names, and the shop's.
pub(super) fn guessed_from(snapshot: &Snapshot, language: Locale, email: Option<&str>, person: &Person, company: &Company) -> Vec<String> {
    let shop = snapshot.text(&snapshot.configuration.site_name, language);
    let known = [email, Some(&person.name), Some(&person.surname), Some(&person.phone), company.name.as_deref(), company.code.as_deref()];
    known.into_iter().flatten().chain([shop]).filter(|known| !known.is_empty()).map(ToOwned::to_owned).collect()
}

/// Too many wait already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many passwords are being checked")]
pub struct Busy;

/// What became of a password that somebody chose.
#[derive(Debug)]
pub enum Chosen {
    /// Its hash.
    Hash(PasswordHash),
    /// It is too easily guessed, or known from a breach (decision 37).
    Guessable,
}

/// Where passwords are brought to be hashed, on half of the processors, so that those who sign in never stop those who buy.
#[derive(Clone)]
pub struct PasswordDesk {
    passwords: Arc<dyn Passwords>,
    /// None where nobody is asked.
    breaches: Option<Arc<dyn BreachedPasswords>>,
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
    /// The hash that stands for that of an account which there is not.
    nobodys: Arc<OnceLock<String>>,
    /// How often somebody came.
    calls: Arc<AtomicU64>,
}

impl PasswordDesk {
    /// A desk with half as many turns as there are processors.
    pub fn new(passwords: Arc<dyn Passwords>) -> Self {
        let turns = thread::available_parallelism().map_or(1, |processors| processors.get().div_ceil(2));
        Self {
            passwords,
            breaches: None,
            places: Arc::new(Semaphore::new(turns + WAITING_MAX)),
            turns: Arc::new(Semaphore::new(turns)),
            nobodys: Arc::default(),
            calls: Arc::default(),
        }
    }

    /// The same desk, which takes no password that `breaches` knows.
    #[must_use]
    pub fn asking(self, breaches: Option<Arc<dyn BreachedPasswords>>) -> Self {
        Self { breaches, ..self }
    }

    /// The hash of a password that a customer chose, unless it is easily guessed from what is common, or `about` them, or known from a breach. The
    /// salt is random.
    pub async fn choose(&self, password: String, about: Vec<String>, salt: [u8; 16]) -> Result<Chosen, Busy> {
        if self.is_breached(&password).await {
            return Ok(Chosen::Guessable);
        }
        let passwords = Arc::clone(&self.passwords);
        let about: Vec<String> = about.iter().flat_map(|known| [known.clone(), folded(known)]).collect();
        self.in_turn(move || {
            if passwords.is_guessable(&password, &about) {
                return Chosen::Guessable;
            }
            Chosen::Hash(PasswordHash(passwords.hash(&password, salt)))
        })
        .await
    }

    /// Whether it is the password of this hash; of none it never is, and that takes as long (AUTH-11).
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Busy> {
        let (passwords, nobodys) = (Arc::clone(&self.passwords), Arc::clone(&self.nobodys));
        self.in_turn(move || {
            let compared = hash.as_ref().unwrap_or_else(|| nobodys.get_or_init(|| passwords.hash("", [0; 16])));
            passwords.verify(&password, compared) && hash.is_some()
        })
        .await
    }

    /// Nobody waits for a list that is away: what is common is refused without it.
    async fn is_breached(&self, password: &str) -> bool {
        let Some(breaches) = &self.breaches else { return false };
        breaches.knows(password).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "a password is taken that was compared with common ones alone");
            false
        })
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Busy)?;
        let desk = self.clone();
        // A client that goes away meanwhile frees no processor: place and turn are given back when the work is done, and its memory later.
        let worked = spawn_blocking(move || {
            let worked = work();
            desk.rest_later();
            drop((turn, place));
            worked
        });
        worked.await.map_err(|_| Busy)
    }

    /// Lets the memory of hashes go once nobody came for a while. Called on any thread of the runtime.
    fn rest_later(&self) {
        let (passwords, calls) = (Arc::clone(&self.passwords), Arc::clone(&self.calls));
        let call = calls.fetch_add(1, Ordering::Relaxed) + 1;
        tokio::spawn(async move {
            sleep(IDLE).await;
            if calls.load(Ordering::Relaxed) == call {
                passwords.rest();
            }
        });
    }
}

impl fmt::Debug for PasswordDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PasswordDesk").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
    };

    /// Hashes by writing the password down, once it may; counts how often it compares and rests.
    #[derive(Default)]
    struct Plain {
        may: Mutex<bool>,
        told: Condvar,
        compared: AtomicUsize,
        rested: AtomicUsize,
    }

    impl Plain {
        fn open(&self) {
            *self.may.lock().unwrap() = true;
            self.told.notify_all();
        }
    }

    impl Passwords for Plain {
        fn hash(&self, password: &str, _: [u8; 16]) -> String {
            password.to_owned()
        }

        fn is_guessable(&self, password: &str, about: &[String]) -> bool {
            about.iter().any(|known| known == password)
        }

        fn verify(&self, password: &str, hash: &str) -> bool {
            drop(self.told.wait_while(self.may.lock().unwrap(), |may| !*may).unwrap());
            self.compared.fetch_add(1, Ordering::Relaxed);
            password == hash
        }

        fn rest(&self) {
            self.rested.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[tokio::test]
    async fn auth_11_an_account_that_there_is_not_is_compared_all_the_same_and_never_holds() {
        let plain = Arc::new(Plain::default());
        plain.open();
        let desk = PasswordDesk::new(plain.clone());
        let Chosen::Hash(hash) = desk.choose("secret".to_owned(), Vec::new(), [1; 16]).await.unwrap() else {
            panic!("nobody guesses it");
        };
        assert_eq!(desk.verify("secret".to_owned(), Some(hash.into_text())).await, Ok(true));
        assert_eq!(desk.verify("wrong".to_owned(), Some("secret".to_owned())).await, Ok(false));
        assert_eq!(desk.verify(String::new(), None).await, Ok(false), "not even with what stands in its place");
        assert_eq!(plain.compared.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn auth_11_more_than_may_wait_are_sent_away_at_once_and_the_others_get_their_turn() {
        let plain = Arc::new(Plain::default());
        let desk = PasswordDesk::new(plain.clone());
        let most = desk.places.available_permits();
        let waiting: Vec<_> = (0..most)
            .map(|_| {
                let desk = desk.clone();
                tokio::spawn(async move { desk.verify("a".to_owned(), Some("a".to_owned())).await })
            })
            .collect();
        while desk.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(desk.verify("a".to_owned(), Some("a".to_owned())).await, Err(Busy));
        plain.open();
        for one in waiting {
            assert_eq!(one.await.unwrap(), Ok(true));
        }
        assert_eq!(desk.verify("a".to_owned(), Some("a".to_owned())).await, Ok(true));
    }

    #[tokio::test]
    async fn auth_11_the_memory_of_a_hash_is_given_back_also_where_its_client_has_gone() {
        let plain = Arc::new(Plain::default());
        let desk = PasswordDesk::new(plain.clone());
        let most = desk.places.available_permits();
        let client = tokio::spawn({
            let desk = desk.clone();
            async move { desk.verify("a".to_owned(), Some("a".to_owned())).await }
        });
        while desk.places.available_permits() == most {
            tokio::task::yield_now().await;
        }
        client.abort();
        assert!(client.await.unwrap_err().is_cancelled());
        plain.open();
        while desk.places.available_permits() < most {
            tokio::task::yield_now().await;
        }
        assert_eq!(desk.calls.load(Ordering::Relaxed), 1, "it rests when nobody else comes");
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_the_memory_of_hashes_is_given_back_once_nobody_comes_any_more() {
        let plain = Arc::new(Plain::default());
        plain.open();
        let desk = PasswordDesk::new(plain.clone());
        let come = async || assert_eq!(desk.verify("a".to_owned(), Some("a".to_owned())).await, Ok(true));
        let rested = || plain.rested.load(Ordering::Relaxed);
        come().await;
        sleep(IDLE / 2).await;
        come().await;
        sleep(IDLE / 4 * 3).await;
        assert_eq!(rested(), 0, "somebody else came");
        sleep(IDLE / 2).await;
        assert_eq!(rested(), 1);
    }
}
