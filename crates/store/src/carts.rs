//! Carts of customers (CART-03, CART-06). Every condition has their owner.

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use vitrina_core::owner::CustomerId;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod active {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "active_carts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub customer_id: String,
        pub id: String,
        pub changed_at: String,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod saved {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "saved_carts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub customer_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub saved_at: String,
        pub head: String,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The cart that a customer's devices fill together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActiveCart {
    /// Random, given by the caller: another one when it begins anew.
    pub id: String,
    /// When it became what it is.
    pub changed_at: Timestamp,
    /// Its lines and those that were removed, JSON.
    pub body: String,
}

/// What a list shows of a saved cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedHead {
    /// As its customer's browser calls it.
    pub id: String,
    /// When it was saved last.
    pub saved_at: Timestamp,
    /// What a list shows, JSON.
    pub head: String,
}

/// A cart that a customer saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedCart {
    /// What a list shows of it.
    pub head: SavedHead,
    /// Its lines, JSON.
    pub body: String,
}

/// What a customer has saved beside one cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherCarts {
    /// How many carts.
    pub count: u64,
    /// What they take together.
    pub bytes: u64,
}

/// A customer's active cart.
pub async fn active(source: &impl Source, customer: &CustomerId) -> Result<Option<ActiveCart>, DatabaseError> {
    let found = active::Entity::find_by_id(customer.0.as_str()).one(source.connection()).await?;
    found.map(|row| Ok(ActiveCart { id: row.id, changed_at: timestamp::read(&row.changed_at)?, body: row.body })).transpose()
}

/// Writes a customer's active cart in the place of the one before. Their account is held.
pub async fn put_active(transaction: &WriteTransaction, customer: &CustomerId, cart: &ActiveCart) -> Result<(), DatabaseError> {
    let row = active::Model {
        customer_id: customer.0.clone(),
        id: cart.id.clone(),
        changed_at: timestamp::write(cart.changed_at),
        body: cart.body.clone(),
    };
    let changed = [active::Column::Id, active::Column::ChangedAt, active::Column::Body];
    let known = OnConflict::column(active::Column::CustomerId).update_columns(changed).to_owned();
    active::Entity::insert(row.into_active_model()).on_conflict(known).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// What lists show of a customer's saved carts, in no order.
pub async fn saved_heads(source: &impl Source, customer: &CustomerId) -> Result<Vec<SavedHead>, DatabaseError> {
    let rows: Vec<(String, String, String)> = saved::Entity::find()
        .select_only()
        .columns([saved::Column::Id, saved::Column::SavedAt, saved::Column::Head])
        .filter(saved::Column::CustomerId.eq(customer.0.as_str()))
        .into_tuple()
        .all(source.connection())
        .await?;
    rows.into_iter().map(|(id, saved_at, head)| Ok(SavedHead { id, saved_at: timestamp::read(&saved_at)?, head })).collect()
}

/// The saved cart that the customer calls so.
pub async fn saved(source: &impl Source, customer: &CustomerId, id: &str) -> Result<Option<SavedCart>, DatabaseError> {
    let key = (customer.0.clone(), id.to_owned());
    let found = saved::Entity::find_by_id(key).one(source.connection()).await?;
    let read = |row: saved::Model| {
        let head = SavedHead { id: row.id, saved_at: timestamp::read(&row.saved_at)?, head: row.head };
        Ok(SavedCart { head, body: row.body })
    };
    found.map(read).transpose()
}

/// The carts that a customer has saved under other names.
pub async fn others(source: &impl Source, customer: &CustomerId, id: &str) -> Result<OtherCarts, DatabaseError> {
    let found: Option<(i64, Option<i64>)> = saved::Entity::find()
        .select_only()
        .column_as(saved::Column::Id.count(), "carts")
        .column_as(Expr::cust("octet_length(head) + octet_length(body)").sum().cast_as("bigint"), "bytes")
        .filter(saved::Column::CustomerId.eq(customer.0.as_str()))
        .filter(saved::Column::Id.ne(id))
        .into_tuple()
        .one(source.connection())
        .await?;
    let (count, bytes) = found.unwrap_or_default();
    let read = |number: i64| u64::try_from(number).map_err(|error| DatabaseError::unreadable("carts", error));
    Ok(OtherCarts { count: read(count)?, bytes: read(bytes.unwrap_or_default())? })
}

/// Saves a cart, in the place of the one that the customer called so before.
pub async fn put_saved(transaction: &WriteTransaction, customer: &CustomerId, cart: &SavedCart) -> Result<(), DatabaseError> {
    let SavedHead { id, saved_at, head } = cart.head.clone();
    let row = saved::Model { customer_id: customer.0.clone(), id, saved_at: timestamp::write(saved_at), head, body: cart.body.clone() };
    let changed = [saved::Column::SavedAt, saved::Column::Head, saved::Column::Body];
    let known = OnConflict::columns([saved::Column::CustomerId, saved::Column::Id]).update_columns(changed).to_owned();
    saved::Entity::insert(row.into_active_model()).on_conflict(known).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Forgets a saved cart; `false`: the customer has none that they call so.
pub async fn remove_saved(transaction: &WriteTransaction, customer: &CustomerId, id: &str) -> Result<bool, DatabaseError> {
    let removed = saved::Entity::delete_many()
        .filter(saved::Column::CustomerId.eq(customer.0.as_str()))
        .filter(saved::Column::Id.eq(id))
        .exec(transaction.connection())
        .await?;
    Ok(removed.rows_affected > 0)
}

/// Forgets all carts of these customers, whose accounts go.
pub(crate) async fn forget(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    active::Entity::delete_many().filter(active::Column::CustomerId.is_in(customers)).exec(connection).await?;
    saved::Entity::delete_many().filter(saved::Column::CustomerId.is_in(customers)).exec(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add, customer},
        testing::{NOW, on_both},
    };

    fn saved_cart(id: &str, body: &str) -> SavedCart {
        SavedCart { head: SavedHead { id: id.to_owned(), saved_at: NOW, head: format!("head of {body}") }, body: body.to_owned() }
    }

    #[tokio::test]
    async fn cart_03_cart_06_a_customers_carts_are_nobody_elses_also_under_the_same_name() {
        on_both(async |database| {
            let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            let active_cart = |id: &str| ActiveCart { id: id.to_owned(), changed_at: NOW, body: format!("lines of {id}") };
            let transaction = database.begin_write().await.expect("a transaction");
            for (owner, id) in [(&ona, "a"), (&jonas, "b"), (&ona, "c")] {
                put_active(&transaction, owner, &active_cart(id)).await.expect("a write");
            }
            for (owner, cart) in [(&ona, saved_cart("x", "1")), (&jonas, saved_cart("x", "2")), (&ona, saved_cart("y", "3"))] {
                put_saved(&transaction, owner, &cart).await.expect("a write");
            }
            put_saved(&transaction, &ona, &saved_cart("y", "ė")).await.expect("a write");
            assert!(!remove_saved(&transaction, &jonas, "y").await.expect("a write"));
            transaction.commit().await.expect("a commit");

            assert_eq!(active(database, &ona).await.expect("a read"), Some(active_cart("c")));
            assert_eq!(active(database, &jonas).await.expect("a read"), Some(active_cart("b")));
            assert_eq!(saved(database, &ona, "x").await.expect("a read"), Some(saved_cart("x", "1")));
            assert_eq!(saved(database, &ona, "y").await.expect("a read"), Some(saved_cart("y", "ė")));
            assert_eq!(saved(database, &jonas, "y").await.expect("a read"), None);
            let mut heads = saved_heads(database, &ona).await.expect("a read");
            heads.sort_by(|one, other| one.id.cmp(&other.id));
            assert_eq!(heads, [saved_cart("x", "1").head, saved_cart("y", "ė").head]);
            let others = async |id: &str| {
                let OtherCarts { count, bytes } = others(database, &ona, id).await.expect("a read");
                (count, bytes)
            };
            // "head of ė" and "ė" are twelve bytes.
            assert_eq!((others("x").await, others("y").await, others("new").await), ((1, 12), (1, 10), (2, 22)));

            let transaction = database.begin_write().await.expect("a transaction");
            assert!(remove_saved(&transaction, &ona, "x").await.expect("a write"));
            transaction.commit().await.expect("a commit");
            assert!(
                saved(database, &ona, "x").await.expect("a read").is_none()
                    && saved(database, &jonas, "x").await.expect("a read").is_some()
            );
        })
        .await;
    }
}
