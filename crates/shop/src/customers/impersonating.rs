//! Staff who see what a customer sees (AUTH-10).

use super::{
    approving::StaffError,
    confirming::TokenError,
    email_key,
    login::Entered,
    noting::noted,
    sessions::{Browser, begun},
    tokens::random,
};
use crate::context::{Chance, Shop, secret_hash};
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, SessionKind, TokenPurpose},
    ids::Token,
};
use vitrina_store::{
    Database,
    customers::{self, events, sessions, tokens},
};

/// A secret of a minute with which `staff` signs in once as the customer with this address.
pub async fn allow_impersonation(
    database: &Database,
    chance: &Chance,
    now: Timestamp,
    email: &str,
    staff: &str,
) -> Result<String, StaffError> {
    let unknown = || StaffError::Unknown(email.to_owned());
    let key = email_key(email).ok_or_else(unknown)?;
    let transaction = database.begin_write().await?;
    let allowed = async {
        let found = customers::find_by_email(&transaction, &key).await?;
        let customer = found.filter(|customer| customer.state == AccountState::Active).ok_or_else(unknown)?;
        let mut token = random(chance, &customer.id, TokenPurpose::Impersonate, now);
        token.stored.staff = Some(staff.to_owned());
        tokens::keep(&transaction, &token.stored).await?;
        events::note(&transaction, &noted(chance, &customer.id, now, &format!("staff {staff}"), AccountEvent::ImpersonationAllowed))
            .await?;
        Ok(token.secret)
    }
    .await;
    transaction.end::<_, StaffError>(allowed).await
}

/// Signs staff in as the customer whom the token is about, for a short while. What a visitor has stays theirs.
pub async fn impersonate(shop: &Shop, token: &Token, browser: Browser) -> Result<Entered, TokenError> {
    let now = shop.clock.now();
    let hash = secret_hash(&token.reveal());
    // Looked at first: what is no token costs the one who writes no turn.
    tokens::find(&shop.database, &hash, TokenPurpose::Impersonate, now).await?.ok_or(TokenError::NotValid)?;
    let secret = shop.chance.secret();
    let transaction = shop.database.begin_write().await?;
    let entered = async {
        let token = tokens::spend(&transaction, &hash, TokenPurpose::Impersonate, now).await?.ok_or(TokenError::NotValid)?;
        let held = customers::hold(&transaction, &token.customer).await?;
        let customer = held.filter(|customer| customer.state == AccountState::Active).ok_or(TokenError::NotValid)?;
        let mut session = begun(&secret, &customer.id, SessionKind::Impersonation, &browser, now);
        session.staff = token.staff.clone();
        sessions::begin(&transaction, &session, browser.session.as_deref()).await?;
        let staff = format!("staff {}", token.staff.unwrap_or_default());
        events::note(&transaction, &noted(&shop.chance, &customer.id, now, &staff, AccountEvent::Impersonated)).await?;
        Ok((session, customer))
    }
    .await;
    let (session, customer) = transaction.end::<_, TokenError>(entered).await?;
    Ok(Entered { token: secret, session, customer })
}
