//! Accounts that were begun and never proven to be anybody's.

use super::tables::{address, api_key, consent, customer, event, identity, session, token, vat_check};
use crate::{DatabaseError, WriteTransaction, agreements, carts, credit, orders::tables::order, points, timestamp, webhooks, wishlists};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::Expr};

/// Forgets with all that stands beside them so many accounts at most that were registered by `then`, whose mailbox never proved to be theirs and that
/// nobody ever entered; says how many there were. Those stay to which a link that holds `now` was mailed, and those that an order names.
pub async fn forget_unproven(transaction: &WriteTransaction, then: Timestamp, now: Timestamp, limit: u64) -> Result<u64, DatabaseError> {
    let connection = transaction.connection();
    // Whoever confirms one of them just now waits, and finds no account.
    let unproven: Vec<String> = customer::Entity::find()
        .select_only()
        .column(customer::Column::Id)
        .filter(customer::Column::EmailConfirmedAt.is_null())
        .filter(customer::Column::LastLoginAt.is_null())
        .filter(customer::Column::RemovedAt.is_null())
        .filter(customer::Column::RegisteredAt.lte(timestamp::write(then)))
        .filter(has_link(now).not())
        .filter(has_ordered().not())
        .order_by_asc(customer::Column::Id)
        .limit(limit)
        .lock_exclusive()
        .into_tuple()
        .all(connection)
        .await?;
    forget_beside(transaction, &unproven).await?;
    event::Entity::delete_many().filter(event::Column::CustomerId.is_in(&unproven)).exec(connection).await?;
    vat_check::Entity::delete_many().filter(vat_check::Column::CustomerId.is_in(&unproven)).exec(connection).await?;
    let forgotten = customer::Entity::delete_many().filter(customer::Column::Id.is_in(&unproven)).exec(connection).await?;
    Ok(forgotten.rows_affected)
}

/// Whether a customer has a link that holds, beside that customer in a query of customers.
fn has_link(now: Timestamp) -> Expr {
    let link = token::Entity::find()
        .select_only()
        .column(token::Column::Hash)
        .filter(Expr::col((token::Entity, token::Column::CustomerId)).equals((customer::Entity, customer::Column::Id)))
        .filter(token::Column::UsedAt.is_null())
        .filter(token::Column::EndsAt.gt(timestamp::write(now)));
    Expr::exists(link.into_query())
}

/// The same of an order: what was ordered stays somebody's, and so does what is owed for it.
fn has_ordered() -> Expr {
    let ordered = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(Expr::col((order::Entity, order::Column::CustomerId)).equals((customer::Entity, customer::Column::Id)));
    Expr::exists(ordered.into_query())
}

/// Forgets what stands beside these accounts, but what happened to them and what a register said of their VAT codes.
pub(super) async fn forget_beside(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    address::Entity::delete_many().filter(address::Column::CustomerId.is_in(customers)).exec(connection).await?;
    api_key::Entity::delete_many().filter(api_key::Column::CustomerId.is_in(customers)).exec(connection).await?;
    consent::Entity::delete_many().filter(consent::Column::CustomerId.is_in(customers)).exec(connection).await?;
    identity::Entity::delete_many().filter(identity::Column::CustomerId.is_in(customers)).exec(connection).await?;
    session::Entity::delete_many().filter(session::Column::CustomerId.is_in(customers)).exec(connection).await?;
    token::Entity::delete_many().filter(token::Column::CustomerId.is_in(customers)).exec(connection).await?;
    agreements::forget(transaction, customers).await?;
    carts::forget(transaction, customers).await?;
    credit::forget(transaction, customers).await?;
    points::forget(transaction, customers).await?;
    webhooks::forget(transaction, customers).await?;
    wishlists::forget(transaction, customers).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database,
        carts::{ActiveCart, SavedCart, SavedHead, active, put_active, put_saved, saved},
        credit::CreditLimit,
        customers::{
            Customer,
            api_keys::{self, ApiKey},
            consents::{self, Consent},
            events::{self, Happened},
            find,
            identities::{self, Identity},
            tests::{add, customer},
            tokens::{self, CustomerToken},
            vat_checks::{self, VatCheck},
        },
        orders::{self, Order},
        testing::{on_both, order},
        webhooks::{self, tests::webhook},
        wishlists::{self, Wishlist},
    };
    use jiff::ToSpan;
    use vitrina_core::{
        customers::{AccountEvent, IdentityProvider, TokenPurpose, Topic},
        owner::Owner,
    };

    async fn begin(database: &Database, account: &Customer) {
        assert!(add(database, account).await);
        let (customer, now) = (account.id.clone(), account.registered_at);
        let transaction = database.begin_write().await.expect("a transaction");
        let author = "customer".to_owned();
        let registered = Happened { id: customer.0.clone(), customer: customer.clone(), at: now, author, what: AccountEvent::Registered };
        events::note(&transaction, &registered).await.expect("a note");
        let (place, version) = ("registration".to_owned(), "1".to_owned());
        let topic = Topic::Newsletter;
        let news = Consent { id: customer.0.clone(), customer: customer.clone(), topic, is_given: true, said_at: now, place, version };
        consents::insert(&transaction, &news).await.expect("a consent");
        let (provider, subject) = (IdentityProvider::Facebook, customer.0.clone());
        let known = Identity { provider, subject, customer: customer.clone(), made_at: now, email: None };
        assert!(identities::insert(&transaction, &known).await.expect("an identity"));
        let (hash, ends_at) = (customer.0.clone(), now + 72.hours());
        let purpose = TokenPurpose::Confirm;
        let (id, body) = ("cart".to_owned(), "[]".to_owned());
        put_active(&transaction, &customer, &ActiveCart { id: id.clone(), changed_at: now, body: body.clone() }).await.expect("a cart");
        let head = SavedHead { id, saved_at: now, head: body.clone() };
        put_saved(&transaction, &customer, &SavedCart { head, body: body.clone() }).await.expect("a cart");
        wishlists::put(&transaction, &customer, &Wishlist { version: 1, body }).await.expect("wishes");
        let limit =
            CreditLimit { id: hash.clone(), customer: customer.clone(), at: now, author: "staff".to_owned(), limit: None, days: 14 };
        credit::note_limit(&transaction, &limit).await.expect("a limit");
        let (scopes, name) = (Vec::new(), "key".to_owned());
        let key = ApiKey { hash: hash.clone(), id: hash.clone(), customer: customer.clone(), name, scopes, made_at: now, used_at: None };
        api_keys::insert(&transaction, &key).await.expect("a key");
        let check = VatCheck {
            id: hash.clone(),
            customer: customer.clone(),
            code: "LV1".to_owned(),
            checked_at: now,
            is_valid: true,
            consultation: None,
        };
        vat_checks::insert(&transaction, &check).await.expect("a check");
        webhooks::insert(&transaction, &webhook(&customer.0, &customer.0)).await.expect("a webhook");
        tokens::keep(&transaction, &CustomerToken { hash, customer, purpose, made_at: now, ends_at, staff: None }).await.expect("a token");
        transaction.commit().await.expect("a commit");
    }

    #[tokio::test]
    async fn auth_04_an_account_that_was_never_proven_is_forgotten_and_no_other() {
        on_both(async |database| {
            let unproven = |name: &str| Customer { email_confirmed_at: None, ..customer(name) };
            let (old, other) = (unproven("old"), unproven("older"));
            let then = old.registered_at;
            let young = Customer { registered_at: then + 1.second(), ..unproven("young") };
            let entered = Customer { last_login_at: Some(then), ..unproven("entered") };
            let proven = customer("proven");
            for account in [&old, &other, &young, &entered, &proven] {
                begin(database, account).await;
            }
            for forgotten in [1, 1, 0] {
                let transaction = database.begin_write().await.expect("a transaction");
                assert_eq!(forget_unproven(&transaction, then, then + 72.hours(), 1).await.expect("a number"), forgotten);
                transaction.commit().await.expect("a commit");
            }
            for (account, is_there) in [(&old, false), (&other, false), (&young, true), (&entered, true), (&proven, true)] {
                assert_eq!(find(database, &account.id).await.expect("an answer").is_some(), is_there, "{}", account.id.0);
                assert_eq!(tokens::is_known(database, &account.id.0).await.expect("an answer"), is_there);
                let noted = events::of_customer(database, &account.id, 9).await.expect("notes");
                let agreed = consents::of_customer(database, &account.id).await.expect("consents");
                let known = identities::of_customer(database, &account.id).await.expect("identities");
                let limits = credit::limits(database, &account.id, 9).await.expect("limits");
                let keys = api_keys::of_customer(database, &account.id).await.expect("keys");
                let checks = vat_checks::of_customer(database, &account.id, 9).await.expect("checks");
                let told = webhooks::of_customer(database, &account.id).await.expect("webhooks");
                let found = [noted.len(), agreed.len(), known.len(), limits.len(), keys.len(), checks.len(), told.len()];
                assert_eq!(found, [usize::from(is_there); 7]);
                assert_eq!(active(database, &account.id).await.expect("an answer").is_some(), is_there);
                assert_eq!(saved(database, &account.id, "cart").await.expect("an answer").is_some(), is_there);
                assert_eq!(wishlists::find(database, &account.id).await.expect("an answer").is_some(), is_there);
            }
        })
        .await;
    }

    #[tokio::test]
    async fn auth_07_who_was_mailed_a_link_that_holds_is_not_forgotten() {
        on_both(async |database| {
            let unproven = |name: &str| Customer { email_confirmed_at: None, ..customer(name) };
            let (mailed, ordered, nobody) = (unproven("mailed"), unproven("ordered"), unproven("nobody"));
            let then = nobody.registered_at;
            let now = then + 720.hours();
            for account in [&mailed, &ordered, &nobody] {
                begin(database, account).await;
            }
            let forget = async |now: Timestamp| {
                let transaction = database.begin_write().await.expect("a transaction");
                let forgotten = forget_unproven(&transaction, then, now, 9).await.expect("a number");
                transaction.commit().await.expect("a commit");
                forgotten
            };
            let transaction = database.begin_write().await.expect("a transaction");
            let link = CustomerToken {
                hash: "link".to_owned(),
                customer: mailed.id.clone(),
                purpose: TokenPurpose::Reset,
                made_at: now,
                ends_at: now + 72.hours(),
                staff: None,
            };
            assert!(tokens::keep(&transaction, &link).await.expect("an answer"));
            let of_theirs = Order { owner: Some(Owner::Customer(ordered.id.clone())), ..order("one", 1) };
            orders::insert(&transaction, &of_theirs).await.expect("a number");
            transaction.commit().await.expect("a commit");

            assert_eq!(forget(now).await, 1, "of the one who was mailed nothing and ordered nothing");
            let is_there = async |account: &Customer| find(database, &account.id).await.expect("an answer").is_some();
            assert_eq!((is_there(&mailed).await, is_there(&ordered).await, is_there(&nobody).await), (true, true, false));
            assert_eq!(forget(now + 72.hours()).await, 1, "the link has ended");
            assert_eq!((is_there(&mailed).await, is_there(&ordered).await), (false, true));
        })
        .await;
    }
}
