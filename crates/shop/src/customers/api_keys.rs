//! Keys by which customers' own programs ask the shop (decision 60, ADR 38).

use super::{
    mails::tell_of_access,
    noting::{CUSTOMER, noted},
    sessions::Signed,
};
use crate::context::{Shop, secret_hash};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::{
    customers::{AccountEvent, ApiScope, SessionKind},
    ids::Token,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError,
    customers::{
        self,
        api_keys::{self, ApiKey},
        events,
        sessions::Session,
    },
};

/// How many a customer may have.
pub const KEYS_MAX: u64 = 20;
/// What a key begins with, so that people and programs that look for lost secrets know it.
const BEGINNING: &str = "vitrina_";
/// It is noted that a key is used when the last note is older.
const NOTED: SignedDuration = SignedDuration::from_mins(5);

/// Why a key is not made.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The customer has as many as they may.
    #[error("a customer has {KEYS_MAX} keys at most")]
    TooMany,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// A key's program, as who it asks for.
#[derive(Debug, Clone)]
pub struct Keyed {
    /// Its customer. Nobody is signed in: a key is good for one request at a time.
    pub signed: Signed,
    /// What the key is good for.
    pub scopes: Vec<ApiScope>,
}

/// A customer's keys, the first made first.
pub async fn keys(shop: &Shop, customer: &CustomerId) -> Result<Vec<ApiKey>, DatabaseError> {
    api_keys::of_customer(&shop.database, customer).await
}

/// Makes a key; answers it with what opens it, which is known to nobody afterwards.
pub async fn make_key(shop: &Shop, customer: &CustomerId, name: String, scopes: Vec<ApiScope>) -> Result<(ApiKey, String), KeyError> {
    let now = shop.clock.now();
    let secret = shop.chance.secret();
    let id = shop.chance.token()[..16].to_owned();
    let key = ApiKey { hash: key_hash(&secret), id, customer: customer.clone(), name, scopes, made_at: now, used_at: None };
    let transaction = shop.database.begin_write().await?;
    let made = async {
        // Whoever else makes one for the same customer waits here, so that they count each other.
        customers::hold_open(&transaction, customer).await?;
        if api_keys::count(&transaction, customer).await? >= KEYS_MAX {
            return Err(KeyError::TooMany);
        }
        api_keys::insert(&transaction, &key).await?;
        events::note(&transaction, &noted(&shop.chance, customer, now, CUSTOMER, AccountEvent::ApiKeyMade)).await?;
        tell_of_access(&transaction, shop, customer, now).await?;
        Ok(())
    }
    .await;
    transaction.end::<_, KeyError>(made).await?;
    Ok((key, format!("{BEGINNING}{}", secret.reveal())))
}

/// Ends a customer's key; `false`: they have none of this id.
pub async fn revoke_key(shop: &Shop, customer: &CustomerId, id: &str) -> Result<bool, DatabaseError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let revoked = async {
        let is_there = api_keys::remove(&transaction, customer, id).await?;
        if is_there {
            events::note(&transaction, &noted(&shop.chance, customer, now, CUSTOMER, AccountEvent::ApiKeyRevoked)).await?;
        }
        Ok(is_there)
    }
    .await;
    transaction.end(revoked).await
}

/// Whose program sends this key; none where nobody has it, and where their account cannot be used. That it is used is noted now and then.
pub async fn keyed(shop: &Shop, text: &str) -> Result<Option<Keyed>, DatabaseError> {
    let Some(Ok(secret)) = text.strip_prefix(BEGINNING).map(str::parse::<Token>) else { return Ok(None) };
    let Some((key, buying)) = api_keys::find(&shop.database, &key_hash(&secret)).await? else { return Ok(None) };
    let now = shop.clock.now();
    if key.used_at.is_none_or(|at| now.duration_since(at) > NOTED) {
        note(shop.clone(), key.hash.clone(), now);
    }
    let session = Session {
        id_hash: key.hash,
        customer: key.customer,
        kind: SessionKind::Key,
        made_at: key.made_at,
        seen_at: now,
        authenticated_at: key.made_at,
        idle_at: now,
        ends_at: now,
        staff: None,
        client: String::new(),
        agent: String::new(),
    };
    Ok(Some(Keyed { signed: Signed { session, buying }, scopes: key.scopes }))
}

/// Beside the answer, to its end whoever hangs up. What is not noted now is noted by the next request.
fn note(shop: Shop, hash: String, now: Timestamp) {
    tokio::spawn(async move {
        let noted = async {
            let transaction = shop.database.begin_write().await?;
            let seen = api_keys::see(&transaction, &hash, now, now - NOTED).await;
            transaction.end::<_, DatabaseError>(seen).await
        };
        if let Err(error) = noted.await {
            tracing::debug!(%error, "that a key is used is not noted");
        }
    });
}

fn key_hash(secret: &Token) -> String {
    secret_hash(&format!("api-key {}", secret.reveal()))
}
