//! How long a browser stays signed in (AUTH-08).

use crate::context::{Shop, secret_hash};
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};
use vitrina_core::{
    customers::SessionKind,
    ids::Token,
    owner::{CustomerId, VisitorHash},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::sessions::{self, Buying, Session},
};

/// Where a session ends.
#[derive(Debug, Clone, Copy)]
struct Lifetime {
    /// After so long without use.
    idle: SignedDuration,
    /// After so long, however it is used.
    whole: SignedDuration,
    /// It is noted that it is used when the last note is older.
    noted: SignedDuration,
}

const DAY_H: i64 = 24;
/// Digits of a session's hash that its customer is told.
const NAME_LENGTH: usize = 16;

const fn lifetime(kind: SessionKind) -> Lifetime {
    let (idle, whole, noted) = match kind {
        SessionKind::Login => {
            (SignedDuration::from_hours(14 * DAY_H), SignedDuration::from_hours(90 * DAY_H), SignedDuration::from_hours(1))
        }
        SessionKind::Temporary => (SignedDuration::from_hours(2), SignedDuration::from_hours(12), SignedDuration::from_mins(5)),
        SessionKind::Impersonation => (SignedDuration::from_mins(15), SignedDuration::from_hours(1), SignedDuration::from_mins(1)),
        SessionKind::Key => (SignedDuration::ZERO, SignedDuration::ZERO, SignedDuration::ZERO),
    };
    Lifetime { idle, whole, noted }
}

/// For how long a browser keeps the cookie of a session of this kind, in seconds; none: until it is closed.
#[must_use]
pub fn whole(kind: SessionKind) -> Option<i64> {
    (kind == SessionKind::Login).then(|| lifetime(kind).whole.as_secs())
}

/// The hash by which the session of a cookie is found.
#[must_use]
pub fn session_hash(token: &Token) -> String {
    secret_hash(&token.reveal())
}

/// Who is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    /// Their session.
    pub session: Session,
    /// How they buy.
    pub buying: Buying,
}

/// Who is signed in by the session of this hash; none once it is over. That it is used is noted now and then.
pub async fn session(shop: &Shop, id_hash: &str) -> Result<Option<Signed>, DatabaseError> {
    let now = shop.clock.now();
    let Some((session, buying)) = sessions::find(&shop.database, id_hash, now).await? else { return Ok(None) };
    let Lifetime { idle, noted, .. } = lifetime(session.kind);
    if now.duration_since(session.seen_at) > noted
        && let Some(turn) = NOTES.turn(&session.id_hash)
    {
        let idle_at = later(now, idle).min(session.ends_at);
        note(shop.clone(), turn, now, idle_at);
    }
    Ok(Some(Signed { session, buying }))
}

/// What a session is called by its customer: enough of its hash to tell it from the others.
#[must_use]
pub fn session_name(id_hash: &str) -> String {
    id_hash.chars().take(NAME_LENGTH).collect()
}

/// Signs a customer out of the session that is called so, or of all but the one that asks; `false`: there is none called so. Who asks signs out by
/// signing out.
pub async fn sign_out_elsewhere(shop: &Shop, signed: &Signed, name: Option<&str>) -> Result<bool, DatabaseError> {
    let Session { customer, id_hash, .. } = &signed.session;
    let is_name = |name: &str| name.len() == NAME_LENGTH && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    if name.is_some_and(|name| !is_name(name)) {
        return Ok(false);
    }
    let transaction = shop.database.begin_write().await?;
    let ended = match name {
        Some(name) => sessions::end_of_customer(&transaction, customer, name).await,
        None => sessions::end_others(&transaction, customer, Some(id_hash)).await.map(|()| true),
    };
    transaction.end(ended).await
}

/// Beside the answer, which does not wait for it. What is not noted now is noted by the next request.
fn note(shop: Shop, turn: Turn<'static>, now: Timestamp, idle_at: Timestamp) {
    tokio::spawn(async move {
        let noted = async {
            let transaction = shop.database.begin_write().await?;
            let seen = sessions::see(&transaction, &turn.id_hash, now, idle_at).await;
            transaction.end(seen).await
        };
        if let Err(error) = noted.await {
            tracing::debug!(%error, "that a session is used is not noted");
        }
    });
}

/// The sessions of which this process notes just now that they are used. A page asks many times at once.
static NOTES: Notes = Notes(Mutex::new(BTreeSet::new()));
/// So many, so that a database that is slow is not asked for more by all who are signed in.
const NOTES_AT_ONCE: usize = 8;

#[derive(Debug)]
struct Notes(Mutex<BTreeSet<String>>);

impl Notes {
    /// A turn to note it, unless it is being noted already or enough others are.
    fn turn(&self, id_hash: &str) -> Option<Turn<'_>> {
        let mut noted = self.lock();
        let is_free = noted.len() < NOTES_AT_ONCE && noted.insert(id_hash.to_owned());
        is_free.then(|| Turn { notes: self, id_hash: id_hash.to_owned() })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A turn to note that a session is used, given back when it is dropped.
#[derive(Debug)]
struct Turn<'n> {
    notes: &'n Notes,
    id_hash: String,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.notes.lock().remove(&self.id_hash);
    }
}

/// The browser in which somebody signs in.
#[derive(Debug, Clone)]
pub struct Browser {
    /// Its network.
    pub client: String,
    /// What it calls itself, cut.
    pub agent: String,
    /// Hash of the session that it has, which ends.
    pub session: Option<String>,
    /// The visitor that it was, whose things pass to the customer (decision 56).
    pub visitor: Option<VisitorHash>,
}

/// A session that begins now.
pub(super) fn begun(token: &Token, customer: &CustomerId, kind: SessionKind, browser: &Browser, now: Timestamp) -> Session {
    let Lifetime { idle, whole, .. } = lifetime(kind);
    Session {
        id_hash: session_hash(token),
        customer: customer.clone(),
        kind,
        made_at: now,
        seen_at: now,
        authenticated_at: now,
        idle_at: later(now, idle),
        ends_at: later(now, whole),
        staff: None,
        client: browser.client.clone(),
        agent: browser.agent.clone(),
    }
}

/// Sees to it that no session lasts longer than one that begins now: what a clock that ran ahead wrote would hold until it is over by that clock.
pub(super) async fn shorten(transaction: &WriteTransaction, now: Timestamp) -> Result<(), DatabaseError> {
    for kind in [SessionKind::Login, SessionKind::Temporary, SessionKind::Impersonation] {
        let Lifetime { idle, whole, .. } = lifetime(kind);
        sessions::shorten(transaction, kind, now, later(now, idle), later(now, whole)).await?;
    }
    Ok(())
}

fn later(now: Timestamp, duration: SignedDuration) -> Timestamp {
    now.saturating_add(duration).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_08_that_a_session_is_used_is_noted_once_at_a_time_and_few_at_once() {
        let notes = Notes(Mutex::default());
        let turn = notes.turn("ona").expect("nobody else is noted");
        assert!(notes.turn("ona").is_none(), "it is being noted");
        drop(turn);
        let mut turns: Vec<_> = (0..NOTES_AT_ONCE).map(|number| notes.turn(&number.to_string()).expect("there is room")).collect();
        assert!(notes.turn("ona").is_none(), "enough are noted");
        turns.pop();
        assert!(notes.turn("ona").is_some());
    }
}
