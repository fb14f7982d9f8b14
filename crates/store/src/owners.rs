//! What happens at login to everything that a visitor has (decision 56).

use crate::{DatabaseError, WriteTransaction, orders, owned::pass_rows, reminders, requests, uploads};
use vitrina_core::owner::{CustomerId, VisitorHash};

/// Gives everything that the visitor has to the customer, at login. Safe to do again and at the same time: what has passed is no
/// longer the visitor's, so that it passes once.
pub async fn pass(transaction: &WriteTransaction, visitor: &VisitorHash, customer: &CustomerId) -> Result<(), DatabaseError> {
    // In the order in which others take it, so that of two none waits for the other for ever: who hands in files holds the order that they are
    // for, and who places one takes files before the cart is reminded of no more.
    pass_rows::<orders::Table>(transaction, visitor, customer).await?;
    pass_rows::<requests::Table>(transaction, visitor, customer).await?;
    pass_rows::<uploads::Table>(transaction, visitor, customer).await?;
    pass_rows::<reminders::Table>(transaction, visitor, customer).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database, orders,
        reminders::{self, Reminder},
        requests::{self, Request},
        testing::{NOW, on_both, order, request, upload, visitor, waited_for},
        uploads,
    };
    use sea_orm::{ConnectionTrait, DatabaseBackend};
    use vitrina_core::owner::Owner;

    fn customer(id: &str) -> Owner {
        Owner::Customer(CustomerId(id.to_owned()))
    }

    /// A file, a request, an order and a cart to be reminded of, each the visitor's and called by the number.
    async fn leave(database: &Database, hash: &str, number: i64) {
        let (owner, name) = (Some(visitor(hash)), number.to_string());
        let transaction = database.begin_write().await.expect("a transaction");
        uploads::insert(&transaction, &upload(&name, hash, 1)).await.expect("an upload");
        requests::insert(&transaction, &Request { owner: owner.clone(), ..request(&name, 1) }).await.expect("a request");
        orders::insert(&transaction, &orders::Order { owner: owner.clone(), ..order(&name, number) }).await.expect("an order");
        let (cart_hash, mark) = (Some("key".to_owned()), String::new());
        let reminder = Reminder { id: name, owner, cart_hash, mark, customer: String::new(), body: None, changed_at: NOW };
        reminders::put(&transaction, &reminder).await.expect("a reminder");
        transaction.commit().await.expect("a commit");
    }

    async fn sign_in(database: &Database, hash: &str, id: &str) {
        let transaction = database.begin_write().await.expect("a transaction");
        pass(&transaction, &VisitorHash(hash.to_owned()), &CustomerId(id.to_owned())).await.expect("an answer");
        transaction.commit().await.expect("a commit");
    }

    /// Whose the file, the request, the order and the cart of each number are.
    async fn owners(database: &Database) -> Vec<[Option<Owner>; 4]> {
        let orders = orders::export(database, 0, 10).await.expect("orders");
        let requests = requests::export(database, None, 10).await.expect("requests");
        let mut owners = Vec::new();
        for (order, request) in orders.into_iter().zip(requests) {
            let file = uploads::find_anyones(database, &request.id).await.expect("an answer").expect("a file");
            let reminder = reminders::find(database, &request.id).await.expect("an answer").expect("a reminder");
            owners.push([Some(file.owner), request.owner, order.owner, reminder.owner]);
        }
        owners
    }

    #[tokio::test]
    async fn decision_56_what_a_visitor_has_passes_to_one_customer_once() {
        on_both(async |database| {
            let all = |owner: Owner| std::array::from_fn(|_| Some(owner.clone()));
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
    async fn decision_56_who_signs_in_while_they_hand_in_files_waits_for_their_order_alone() {
        on_both(async |database| {
            leave(database, "me", 1).await;
            leave(database, "me", 2).await;
            let files = ["1", "2"].map(str::to_owned);
            let handing_in = database.begin_write().await.expect("a transaction");
            orders::hold(&handing_in, "id-1").await.expect("a lock");
            let login = tokio::spawn({
                let database = database.clone();
                async move { sign_in(&database, "me", "anna").await }
            });
            // It has come as far as it can. On SQLite, where it waits for its turn to write, nothing tells.
            if database.reading().backend() == DatabaseBackend::Postgres {
                assert_eq!(waited_for(database, &login).await, ["transactionid"]);
            }
            assert!(uploads::keep(&handing_in, &files, &visitor("me")).await.expect("an answer"), "they are still the visitor's");
            handing_in.commit().await.expect("a commit");
            login.await.expect("a login");
            for file in &files {
                let file = uploads::find(database, file, &customer("anna")).await.expect("an answer").expect("hers");
                assert!(file.is_ordered);
            }
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
            let statements = ["uploads", "requests", "orders", "reminders"].map(|table| set(table, "'me'", "'anna'"));
            for statement in statements.into_iter().chain([set("uploads", "NULL", "NULL")]) {
                let transaction = database.begin_write().await.expect("a transaction");
                assert!(transaction.connection().execute_unprepared(&statement).await.is_err(), "{statement}");
                transaction.rollback().await.expect("a rollback");
            }
        })
        .await;
    }
}
