//! Carts whose shoppers want to be reminded of them (CART-08), as they are to be told of elsewhere.

use crate::{DatabaseError, Source, WriteTransaction, owned, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, ExprTrait, IntoActiveModel, Iterable, QueryFilter, QueryOrder, QuerySelect, sea_query::OnConflict,
};
use vitrina_core::owner::{CustomerId, Owner};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "reminders")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub mark: String,
        pub customer: String,
        pub body: Option<String>,
        pub changed_at: String,
        pub visitor_hash: Option<String>,
        pub customer_id: Option<String>,
        pub cart_hash: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The table, whose rows are somebody's.
pub(crate) use row::Entity as Table;

impl owned::Owned for Table {
    const VISITOR: row::Column = row::Column::VisitorHash;
    const CUSTOMER: row::Column = row::Column::CustomerId;
    const KEY: row::Column = row::Column::Id;
}

/// A cart that somebody wants to be reminded of, or does no more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    /// Of the cart; given by the caller.
    pub id: String,
    /// Whose the cart is; none of those from before m0034 that nobody has changed since.
    pub owner: Option<Owner>,
    /// Hash of its owner's key of it; none where there is no owner.
    pub cart_hash: Option<String>,
    /// Another one with every change: what tells this state from later ones.
    pub mark: String,
    /// Who is reminded, as they are called elsewhere.
    pub customer: String,
    /// The cart, JSON; none once nobody wants to be reminded of it, and the others are to forget it.
    pub body: Option<String>,
    /// When it came to be so; kept to the microsecond.
    pub changed_at: Timestamp,
}

/// Writes how it is now.
pub async fn put(transaction: &WriteTransaction, reminder: &Reminder) -> Result<(), DatabaseError> {
    let (visitor_hash, customer_id) = owned::columns(reminder.owner.as_ref());
    let row = row::Model {
        id: reminder.id.clone(),
        mark: reminder.mark.clone(),
        customer: reminder.customer.clone(),
        body: reminder.body.clone(),
        changed_at: timestamp::write(reminder.changed_at),
        visitor_hash,
        customer_id,
        cart_hash: reminder.cart_hash.clone(),
    };
    let changed = row::Column::iter().filter(|column| !matches!(column, row::Column::Id));
    let known = OnConflict::column(row::Column::Id).update_columns(changed).to_owned();
    row::Entity::insert(row.into_active_model()).on_conflict(known).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// How the cart of this id stands.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Reminder>, DatabaseError> {
    row::Entity::find_by_id(id).one(source.connection()).await?.map(read).transpose()
}

/// The carts of this owner that have this key: one, or more where several became theirs. Also that of the id `before`, where it does not say
/// whose it is.
pub async fn find_theirs(source: &impl Source, owner: &Owner, cart_hash: &str, before: &str) -> Result<Vec<Reminder>, DatabaseError> {
    let theirs = owned::is::<Table>(owner).and(row::Column::CartHash.eq(cart_hash));
    let nobodys = row::Column::Id.eq(before).and(row::Column::CartHash.is_null());
    let either = Condition::any().add(theirs).add(nobodys);
    let rows = row::Entity::find().filter(either).order_by_asc(row::Column::Id).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}

/// The carts that this customer wants to be reminded of.
pub async fn of_customer(source: &impl Source, customer: &CustomerId) -> Result<Vec<Reminder>, DatabaseError> {
    let wanted = row::Entity::find().filter(row::Column::CustomerId.eq(customer.0.as_str())).filter(row::Column::Body.is_not_null());
    let rows = wanted.order_by_asc(row::Column::Id).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}

/// Whether who is called so elsewhere wants to be reminded of any cart.
pub async fn waits(source: &impl Source, customer: &str) -> Result<bool, DatabaseError> {
    let wanted = row::Entity::find().filter(row::Column::Customer.eq(customer)).filter(row::Column::Body.is_not_null());
    Ok(wanted.limit(1).one(source.connection()).await?.is_some())
}

/// Removes what is over and told. `false`: it is another by now, and stays.
pub async fn forget(transaction: &WriteTransaction, id: &str, mark: &str) -> Result<bool, DatabaseError> {
    let removal = row::Entity::delete_many().filter(row::Column::Id.eq(id)).filter(row::Column::Mark.eq(mark));
    Ok(removal.exec(transaction.connection()).await?.rows_affected > 0)
}

/// Up to `limit` carts that somebody wants to be reminded of and that nobody has changed since `before`, the oldest first.
pub async fn unchanged_since(source: &impl Source, before: Timestamp, limit: u64) -> Result<Vec<Reminder>, DatabaseError> {
    let rows = row::Entity::find()
        .filter(row::Column::ChangedAt.lt(timestamp::write(before)))
        .filter(row::Column::Body.is_not_null())
        .order_by_asc(row::Column::ChangedAt)
        .limit(limit)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

fn read(row: row::Model) -> Result<Reminder, DatabaseError> {
    Ok(Reminder {
        id: row.id,
        owner: owned::read(row.visitor_hash, row.customer_id),
        cart_hash: row.cart_hash,
        mark: row.mark,
        customer: row.customer,
        body: row.body,
        changed_at: timestamp::read(&row.changed_at)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both, visitor};
    use jiff::SignedDuration;

    #[tokio::test]
    async fn cart_08_a_cart_is_kept_as_it_is_last_and_forgotten_only_as_it_was_told() {
        on_both(async |database| {
            let reminder = |id: &str, mark: &str, body: Option<&str>, changed_at: Timestamp| Reminder {
                id: id.to_owned(),
                owner: Some(visitor("me")),
                cart_hash: Some(format!("key of {id}")),
                mark: mark.to_owned(),
                customer: "ona".to_owned(),
                body: body.map(str::to_owned),
                changed_at,
            };
            let later = NOW + SignedDuration::from_hours(1);
            let transaction = database.begin_write().await.expect("a transaction");
            for one in [reminder("a", "1", Some("{}"), NOW), reminder("b", "1", Some("{}"), NOW), reminder("b", "2", None, later)] {
                put(&transaction, &one).await.expect("a write");
            }
            transaction.commit().await.expect("a commit");

            assert_eq!(find(database, "b").await.expect("a read"), Some(reminder("b", "2", None, later)));
            let key = |key: &'static str| async move {
                let theirs = find_theirs(database, &visitor("me"), key, "a").await.expect("a read");
                theirs.into_iter().map(|reminder| reminder.id).collect::<Vec<_>>()
            };
            assert_eq!((key("key of b").await, key("key of c").await), (vec!["b".to_owned()], Vec::new()));
            assert_eq!(find_theirs(database, &visitor("you"), "key of b", "a").await.expect("a read"), [], "somebody else's is another");
            assert!(waits(database, "ona").await.expect("a read") && !waits(database, "jonas").await.expect("a read"));
            let old: Vec<String> =
                unchanged_since(database, later, 10).await.expect("a read").into_iter().map(|reminder| reminder.id).collect();
            assert_eq!(old, ["a"]);

            let transaction = database.begin_write().await.expect("a transaction");
            assert!(!forget(&transaction, "b", "1").await.expect("a write") && forget(&transaction, "b", "2").await.expect("a write"));
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "b").await.expect("a read"), None);
            let transaction = database.begin_write().await.expect("a transaction");
            put(&transaction, &reminder("a", "2", None, later)).await.expect("a write");
            transaction.commit().await.expect("a commit");
            assert!(!waits(database, "ona").await.expect("a read"), "what is over is waited for no more");
        })
        .await;
    }

    #[tokio::test]
    async fn cart_08_what_does_not_say_whose_it_is_is_found_by_its_name_until_it_does() {
        on_both(async |database| {
            let put = async |owner: Option<Owner>, cart_hash: Option<&str>| {
                let reminder = Reminder {
                    id: "name".to_owned(),
                    owner,
                    cart_hash: cart_hash.map(str::to_owned),
                    mark: "1".to_owned(),
                    customer: "ona".to_owned(),
                    body: Some("{}".to_owned()),
                    changed_at: NOW,
                };
                let transaction = database.begin_write().await.expect("a transaction");
                put(&transaction, &reminder).await.expect("a write");
                transaction.commit().await.expect("a commit");
            };
            let anna = CustomerId("anna".to_owned());
            let is_found = async |owner: Owner| !find_theirs(database, &owner, "key", "name").await.expect("a read").is_empty();
            put(None, None).await;
            assert!(is_found(visitor("me")).await && of_customer(database, &anna).await.expect("a read").is_empty());
            put(Some(Owner::Customer(anna.clone())), Some("key")).await;
            assert!(!is_found(visitor("me")).await && is_found(Owner::Customer(anna.clone())).await);
            assert_eq!(of_customer(database, &anna).await.expect("a read").len(), 1);
        })
        .await;
    }
}
