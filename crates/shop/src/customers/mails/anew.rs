//! Who began an account with an address that another begins one with, too (ADR 33).

use crate::context::Shop;
use vitrina_core::{customers::TokenPurpose, owner::CustomerId};
use vitrina_store::{
    DatabaseError,
    customers::{self, identities, sessions, tokens},
};

/// Neither of two has proven the mailbox: no password, provider, session or link opens the account any more, until who reads the mailbox chooses a password.
pub(super) async fn begin_anew(shop: &Shop, id: &CustomerId) -> Result<(), DatabaseError> {
    let transaction = shop.database.begin_write().await?;
    let begun = async {
        let held = customers::hold(&transaction, id).await?;
        let Some(mut customer) = held.filter(|held| held.email_confirmed_at.is_none()) else { return Ok(()) };
        customer.password_hash = None;
        customers::save(&transaction, &customer).await?;
        identities::remove_all(&transaction, id).await?;
        sessions::end_others(&transaction, id, None).await?;
        tokens::void(&transaction, id, TokenPurpose::Confirm, shop.clock.now()).await
    }
    .await;
    transaction.end::<_, DatabaseError>(begun).await
}
