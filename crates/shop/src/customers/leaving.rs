//! Customers remove their account (decision 63, ADR 42).

use super::{
    forgetting::forget_person,
    mailbox::is_proven,
    mails::{Occasion, Reader, announce, bid_farewell},
    noting::{CUSTOMER, noted},
    passwords::Busy,
    proof::is_fresh,
    sessions::Signed,
};
use crate::{
    context::{Shop, secret_hash},
    newsletter,
};
use vitrina_core::{
    customers::{AccountEvent, AccountState, TokenPurpose},
    ids::Token,
    locale::Locale,
    money::Money,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError, WriteTransaction, credit,
    customers::{self, Customer, events, sessions, tokens},
    points,
};

/// How a customer proves that it is they who want to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// By the password.
    Password,
    /// By the link of a mail: a provider alone lets them in.
    Mail,
    /// By signing in again: there is neither password nor mailbox.
    Login,
}

/// What going takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaving {
    /// What is to be proven.
    pub proof: Proof,
    /// What they owe for orders on credit: it is paid first.
    pub owed: Money,
    /// Loyalty points that go too; never below 0.
    pub points: i64,
}

/// Why the account stays.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    /// Nobody is signed in any more.
    #[error("nobody is signed in")]
    NotSignedIn,
    /// It is not proven in the way that the account asks for.
    #[error("another proof is wanted")]
    ProofWanted(Proof),
    /// The password is another one.
    #[error("that is not the password")]
    Incorrect,
    /// The token of the mail does not hold.
    #[error("the token does not hold")]
    TokenNotValid,
    /// They owe money.
    #[error("what was ordered on credit is not paid")]
    Owed,
    /// Too many passwords are compared at once.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// What going takes of a customer; none once they have gone.
pub async fn leaving(shop: &Shop, id: &CustomerId) -> Result<Option<Leaving>, DatabaseError> {
    let Some(customer) = customers::find(&shop.database, id).await? else { return Ok(None) };
    let owed = credit::used(&shop.database, id).await?;
    let points = points::balance(&shop.database, id).await?.max(0);
    Ok(Some(Leaving { proof: proof_of(shop, &customer), owed, points }))
}

fn proof_of(shop: &Shop, customer: &Customer) -> Proof {
    if customer.password_hash.is_some() {
        Proof::Password
    } else if customer.email.is_some() && shop.post.is_some() {
        Proof::Mail
    } else {
        Proof::Login
    }
}

/// Has the mail sent by which an account without a password is removed; `false`: this one is not removed so.
pub async fn ask_to_remove(shop: &Shop, id: &CustomerId, language: Locale) -> Result<bool, DatabaseError> {
    let found = customers::find(&shop.database, id).await?;
    if found.is_none_or(|customer| proof_of(shop, &customer) != Proof::Mail) {
        return Ok(false);
    }
    let transaction = shop.database.begin_write().await?;
    let reader = Reader { customer: Some(id), language };
    let announced = announce(&transaction, reader, Occasion::Remove, shop.clock.now(), &shop.chance).await;
    transaction.end(announced).await.map(|()| true)
}

/// Removes the account of who is signed in: all of the person goes in one transaction but what the law wants kept. An order that is placed meanwhile
/// waits for it and stays, or is paid by other means than credit.
pub async fn remove_account(shop: &Shop, signed: &Signed, password: Option<String>, token: Option<&Token>) -> Result<(), LeaveError> {
    let customer = customers::find(&shop.database, &signed.session.customer).await?.ok_or(LeaveError::NotSignedIn)?;
    let proof = proof_of(shop, &customer);
    let wanted = LeaveError::ProofWanted(proof);
    let mailed = match proof {
        Proof::Password => {
            let hash = customer.password_hash.as_ref().map(|hash| hash.0.clone());
            if !shop.passwords.verify(password.ok_or(wanted)?, hash).await? {
                return Err(LeaveError::Incorrect);
            }
            None
        }
        Proof::Mail => Some(secret_hash(&token.ok_or(wanted)?.reveal())),
        Proof::Login if is_fresh(&signed.session, shop.clock.now()) => None,
        Proof::Login => return Err(wanted),
    };
    let transaction = shop.database.begin_write().await?;
    let removed = remove_in(&transaction, shop, signed, &customer, mailed.as_deref()).await;
    transaction.end::<_, LeaveError>(removed).await
}

async fn remove_in(
    transaction: &WriteTransaction,
    shop: &Shop,
    signed: &Signed,
    seen: &Customer,
    mailed: Option<&str>,
) -> Result<(), LeaveError> {
    let now = shop.clock.now();
    let held = customers::hold(transaction, &seen.id).await?;
    // Comparing takes its time: who changed the password meanwhile, shut the account, or signed this browser out, has ended the session.
    let is_same = |held: &Customer| held.state == AccountState::Active && held.password_hash == seen.password_hash;
    let held = held.filter(is_same).ok_or(LeaveError::NotSignedIn)?;
    sessions::find(transaction, &signed.session.id_hash, now).await?.ok_or(LeaveError::NotSignedIn)?;
    if let Some(hash) = mailed {
        let spent = tokens::spend(transaction, hash, TokenPurpose::Remove, now).await?;
        spent.filter(|token| token.customer == held.id).ok_or(LeaveError::TokenNotValid)?;
    }
    if credit::used(transaction, &held.id).await? > Money::ZERO {
        return Err(LeaveError::Owed);
    }
    if shop.post.is_some() {
        let had_points = points::balance(transaction, &held.id).await? > 0;
        bid_farewell(transaction, &held, had_points, now, &shop.chance).await?;
    }
    events::note(transaction, &noted(&shop.chance, &held.id, now, CUSTOMER, AccountEvent::Removed)).await?;
    // Whoever typed another's address does not end what its reader asked for (ADR 45).
    if is_proven(transaction, &held.id).await? {
        newsletter::forget_mailbox(transaction, shop, &held, now).await?;
    }
    let id = held.id.clone();
    customers::remove(transaction, held, now).await?;
    Ok(forget_person(transaction, shop, &id, now).await?)
}
