//! What happens at login to everything that a visitor has (decision 56).

use crate::{DatabaseError, WriteTransaction, orders, owned::pass_rows, requests, uploads};
use vitrina_core::owner::{CustomerId, VisitorHash};

/// Gives everything that the visitor has to the customer, at login. Safe to do again and at the same time: what has passed is no
/// longer the visitor's, so that it passes once.
pub async fn pass(transaction: &WriteTransaction, visitor: &VisitorHash, customer: &CustomerId) -> Result<(), DatabaseError> {
    // In the order in which orders take it, so that none of the two waits for the other for ever.
    pass_rows::<uploads::Table>(transaction, visitor, customer).await?;
    pass_rows::<requests::Table>(transaction, visitor, customer).await?;
    pass_rows::<orders::Table>(transaction, visitor, customer).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database, orders,
        requests::{self, Request},
        testing::{on_both, order, request, upload, visitor},
        uploads,
    };
    use sea_orm::ConnectionTrait;
    use vitrina_core::owner::Owner;

    fn customer(id: &str) -> Owner {
        Owner::Customer(CustomerId(id.to_owned()))
    }

    /// A file, a request and an order of the visitor, each called by the number.
    async fn leave(database: &Database, hash: &str, number: i64) {
        let (owner, name) = (Some(visitor(hash)), number.to_string());
        let transaction = database.begin_write().await.expect("a transaction");
        uploads::insert(&transaction, &upload(&name, hash, 1)).await.expect("an upload");
        requests::insert(&transaction, &Request { owner: owner.clone(), ..request(&name, 1) }).await.expect("a request");
        orders::insert(&transaction, &orders::Order { owner, ..order(&name, number) }).await.expect("an order");
        transaction.commit().await.expect("a commit");
    }

    async fn sign_in(database: &Database, hash: &str, id: &str) {
        let transaction = database.begin_write().await.expect("a transaction");
        pass(&transaction, &VisitorHash(hash.to_owned()), &CustomerId(id.to_owned())).await.expect("an answer");
        transaction.commit().await.expect("a commit");
    }

    /// Whose the file, the request and the order of each number are.
    async fn owners(database: &Database) -> Vec<[Option<Owner>; 3]> {
        let orders = orders::export(database, 0, 10).await.expect("orders");
        let requests = requests::export(database, None, 10).await.expect("requests");
        let mut owners = Vec::new();
        for (order, request) in orders.into_iter().zip(requests) {
            let file = uploads::find_anyones(database, &request.id).await.expect("an answer").expect("a file");
            owners.push([Some(file.owner), request.owner, order.owner]);
        }
        owners
    }

    #[tokio::test]
    async fn decision_56_what_a_visitor_has_passes_to_one_customer_once() {
        on_both(async |database| {
            let all = |owner: Owner| [Some(owner.clone()), Some(owner.clone()), Some(owner)];
            leave(database, "me", 1).await;
            leave(database, "you", 2).await;
            let logins = ["anna", "boris"].map(|id| {
                let database = database.clone();
                tokio::spawn(async move { sign_in(&database, "me", id).await })
            });
            for login in logins {
                login.await.expect("a login");
            }
            let passed = owners(database).await;
            assert!([all(customer("anna")), all(customer("boris"))].contains(&passed[0]), "{passed:?}");
            assert_eq!(passed[1], all(visitor("you")));

            // The browser keeps its token: what it leaves after that is the next one's.
            leave(database, "me", 3).await;
            sign_in(database, "me", "clara").await;
            assert_eq!(owners(database).await, [passed[0].clone(), all(visitor("you")), all(customer("clara"))]);
            assert_eq!(uploads::find(database, "3", &visitor("me")).await.expect("an answer"), None);
            assert!(uploads::find(database, "3", &customer("clara")).await.expect("an answer").is_some());
            assert_eq!(uploads::find(database, "3", &customer("me")).await.expect("an answer"), None, "an id is not a hash");
        })
        .await;
    }

    #[tokio::test]
    async fn decision_56_nothing_is_two_owners_and_no_file_is_nobodys() {
        on_both(async |database| {
            leave(database, "me", 1).await;
            let set = |table: &str, visitor: &str, customer: &str| {
                format!("UPDATE {table} SET visitor_hash = {visitor}, customer_id = {customer}")
            };
            let statements = ["uploads", "requests", "orders"].map(|table| set(table, "'me'", "'anna'"));
            for statement in statements.into_iter().chain([set("uploads", "NULL", "NULL")]) {
                let transaction = database.begin_write().await.expect("a transaction");
                assert!(transaction.connection().execute_unprepared(&statement).await.is_err(), "{statement}");
                transaction.rollback().await.expect("a rollback");
            }
        })
        .await;
    }
}
