//! Customers and many orders, to measure what they cost among each other.

use super::Failure;
use crate::{settings::Settings, wiring};
use std::{
    ops::Range,
    time::{Duration, Instant},
};
use vitrina_adapters::Argon2id;
use vitrina_core::{
    locale::Locale,
    owner::{CustomerId, Owner, VisitorHash},
};
use vitrina_shop::customers::{NewCustomer, Passwords, add};
use vitrina_store::{
    Database, DatabaseError,
    orders::{self, Order},
};

/// Orders of one transaction, which is bounded in time.
const AT_ONCE: usize = 500;
/// Orders of the first customer.
const THEIRS: usize = 200;

/// Hashes whose median is said.
const HASHES: usize = 51;

/// Adds customers, `bench-0@example.com` and so on, with this password, and puts so many copies of the newest order beside it, some of them as
/// those of the first customer. Says what a hash of a password takes here, milliseconds.
pub(crate) async fn fill(settings: &Settings, password: &str, customers: usize, orders: usize) -> Result<(), Failure> {
    let database = wiring::database(settings).await?;
    let (desk, chance) = (wiring::passwords(settings), wiring::chance());
    let mut first = None;
    for place in 0..customers {
        let email = format!("bench-{place}@example.com");
        let new = NewCustomer { email, name: "Ona".to_owned(), surname: "Kopa".to_owned(), company: None, language: Locale::En };
        let id = add(&database, &desk, &chance, wiring::now(), new, password.to_owned()).await;
        let id = id.map_err(|error| Failure::new(error.to_string()))?;
        first.get_or_insert(id);
    }
    let first = first.ok_or_else(|| Failure::new("there is no customer"))?;
    for begin in (0..orders).step_by(AT_ONCE) {
        copy(&database, &first, begin..orders.min(begin + AT_ONCE), (orders / THEIRS).max(1)).await?;
    }
    println!("{}", hash_ms(password));
    Ok(())
}

fn hash_ms(password: &str) -> f64 {
    let passwords = Argon2id::default();
    let hashed = |_| {
        let begin = Instant::now();
        passwords.hash(password, [7; 16]);
        begin.elapsed()
    };
    let mut times: Vec<Duration> = (0..HASHES).map(hashed).collect();
    times.sort();
    times[HASHES / 2].as_secs_f64() * 1_000.0
}

/// Copies the newest order to these places; one of so many is the customer's.
async fn copy(database: &Database, customer: &CustomerId, places: Range<usize>, strangers: usize) -> Result<(), Failure> {
    let newest = orders::list(database, &[], None, 1).await?.pop().ok_or_else(|| Failure::new("there is no order to copy"))?;
    let transaction = database.begin_write().await?;
    let put = async {
        for place in places {
            let id = wiring::random_name();
            let is_theirs = place.is_multiple_of(strangers);
            let owner = if is_theirs { Owner::Customer(customer.clone()) } else { Owner::Visitor(VisitorHash(id.clone())) };
            let order = Order { owner: Some(owner), idempotency_hash: id.clone(), token_hash: id.clone(), id, ..newest.clone() };
            orders::insert(&transaction, &order).await?;
        }
        Ok(())
    };
    let put = put.await;
    Ok(transaction.end::<_, DatabaseError>(put).await?)
}
