//! Choosing another password (AUTH-06, decision 39).

use super::{
    confirming::{TokenError, prove, proven},
    login::Entered,
    mailbox::{is_proven, unsay_news},
    mails::{Occasion, tell},
    noting::{CUSTOMER, noted},
    passwords::{Busy, Chosen, guessed_from},
    proof::{ProofError, prove_again},
    sessions::{Browser, Signed, begun},
};
use crate::{
    context::{Shop, secret_hash},
    newsletter,
};
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, SessionKind, TokenPurpose},
    ids::Token,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Customer, PasswordHash, api_keys, events, identities, sessions, tokens},
    webhooks,
};

/// Why the password is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ChooseError {
    /// The token does not hold.
    #[error("the token does not hold")]
    TokenNotValid,
    /// Nobody is signed in any more.
    #[error("nobody is signed in")]
    NotSignedIn,
    /// It is long ago that they proved who they are: the password of now is wanted too.
    #[error("the password of now is wanted too")]
    ProofWanted,
    /// The password of now is another one.
    #[error("that is not the password of now")]
    Incorrect,
    /// The password is too easily guessed.
    #[error("the password is too easily guessed")]
    Guessable,
    /// Too many passwords are hashed at once.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl From<ProofError> for ChooseError {
    fn from(error: ProofError) -> Self {
        match error {
            ProofError::PasswordWanted | ProofError::LoginWanted => Self::ProofWanted,
            ProofError::Incorrect => Self::Incorrect,
            ProofError::Busy(busy) => Self::Busy(busy),
        }
    }
}

impl From<TokenError> for ChooseError {
    fn from(error: TokenError) -> Self {
        match error {
            TokenError::NotValid => Self::TokenNotValid,
            TokenError::Database(error) => Self::Database(error),
        }
    }
}

/// Sets the password of who has the token of a mail. They are signed in nowhere then, and their mailbox is proven: where it was not, what
/// whoever began the account said of news is taken back. Answers their account.
pub async fn set_password(shop: &Shop, token: &Token, password: String) -> Result<Customer, ChooseError> {
    let hash = secret_hash(&token.reveal());
    // Looked at first, so that nobody makes the shop hash who has no token.
    let found = tokens::find(&shop.database, &hash, TokenPurpose::Reset, shop.clock.now()).await?.ok_or(ChooseError::TokenNotValid)?;
    let customer = customers::find(&shop.database, &found.customer).await?.ok_or(ChooseError::TokenNotValid)?;
    let chosen = chosen(shop, &customer, password).await?;
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let set = async {
        let token = tokens::spend(&transaction, &hash, TokenPurpose::Reset, now).await?.ok_or(ChooseError::TokenNotValid)?;
        let held = customers::hold(&transaction, &token.customer).await?;
        let mut customer = held.filter(|customer| customer.state == AccountState::Active).ok_or(ChooseError::TokenNotValid)?;
        let was_proven = is_proven(&transaction, &customer.id).await?;
        if !was_proven {
            unsay_news(&transaction, &mut customer).await?;
        }
        let is_first = prove(&mut customer, now);
        let customer = change(&transaction, shop, customer, chosen, None, now).await?;
        if !was_proven {
            // Whoever began the account with somebody else's address comes in by no provider any more, and no program of theirs does.
            identities::remove_all(&transaction, &customer.id).await?;
            api_keys::remove_all(&transaction, &customer.id).await?;
            webhooks::forget(&transaction, std::slice::from_ref(&customer.id.0)).await?;
        }
        if is_first {
            proven(&transaction, shop, &customer, now).await?;
        } else if !was_proven {
            events::note(&transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::Confirmed)).await?;
            newsletter::follow_mailbox(&transaction, shop, &customer, now).await?;
        }
        Ok(customer)
    }
    .await;
    transaction.end::<_, ChooseError>(set).await
}

/// Sets the password of who is signed in, who is signed in nowhere else from then on. `current` is wanted when it is long ago that they proved who
/// they are.
pub async fn update_password(
    shop: &Shop,
    signed: &Signed,
    current: Option<String>,
    password: String,
    browser: Browser,
) -> Result<Entered, ChooseError> {
    let Signed { session, .. } = signed;
    let customer = customers::find(&shop.database, &session.customer).await?.ok_or(ChooseError::NotSignedIn)?;
    prove_again(shop, session, &customer, current).await?;
    let chosen = chosen(shop, &customer, password).await?;
    let now = shop.clock.now();
    let token = shop.chance.secret();
    let new = begun(&token, &session.customer, SessionKind::Login, &browser, now);
    let transaction = shop.database.begin_write().await?;
    let updated = async {
        let held = customers::hold(&transaction, &session.customer).await?;
        // Hashing takes its time: who changed the password meanwhile, shut the account, or signed this browser out, has ended the session.
        let held = held.filter(|held| held.password_hash == customer.password_hash).ok_or(ChooseError::NotSignedIn)?;
        sessions::find(&transaction, &session.id_hash, now).await?.ok_or(ChooseError::NotSignedIn)?;
        let customer = change(&transaction, shop, held, chosen, Some(&new.id_hash), now).await?;
        sessions::begin(&transaction, &new, None).await?;
        Ok(customer)
    }
    .await;
    let customer = transaction.end::<_, ChooseError>(updated).await?;
    Ok(Entered { token, session: new, customer })
}

async fn chosen(shop: &Shop, customer: &Customer, password: String) -> Result<PasswordHash, ChooseError> {
    let Customer { person, company, email, language, .. } = customer;
    let about = guessed_from(&shop.shelf.now().snapshot, *language, email.as_deref(), person, company);
    match shop.passwords.choose(password, about, shop.chance.salt()).await? {
        Chosen::Hash(hash) => Ok(hash),
        Chosen::Guessable => Err(ChooseError::Guessable),
    }
}

/// Writes the new password, ends the sessions that began with the old one, and tells the customer.
async fn change(
    transaction: &WriteTransaction,
    shop: &Shop,
    mut customer: Customer,
    hash: PasswordHash,
    kept: Option<&str>,
    now: Timestamp,
) -> Result<Customer, ChooseError> {
    customer.password_hash = Some(hash);
    customer.password_changed_at = Some(now);
    customers::save(transaction, &customer).await?;
    events::note(transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::PasswordChanged)).await?;
    sessions::end_others(transaction, &customer.id, kept).await?;
    // A link to another one, asked for before, is worth nothing any more.
    tokens::void(transaction, &customer.id, TokenPurpose::Reset, now).await?;
    tell(transaction, shop, &customer, Occasion::PasswordChanged, now).await?;
    Ok(customer)
}
