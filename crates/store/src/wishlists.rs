//! What customers keep for later (WISH-01). Every condition has their owner.

use crate::{DatabaseError, Source, WriteTransaction};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict};
use vitrina_core::owner::CustomerId;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "wishlists")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub customer_id: String,
        pub version: i64,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A customer's wishlist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wishlist {
    /// Grows with each change.
    pub version: i64,
    /// Variant codes by product id, JSON.
    pub body: String,
}

/// A customer's wishlist; none before the first wish.
pub async fn find(source: &impl Source, customer: &CustomerId) -> Result<Option<Wishlist>, DatabaseError> {
    let found = row::Entity::find_by_id(customer.0.as_str()).one(source.connection()).await?;
    Ok(found.map(|row| Wishlist { version: row.version, body: row.body }))
}

/// Writes a customer's wishlist in the place of the one before. Their account is held.
pub async fn put(transaction: &WriteTransaction, customer: &CustomerId, wishlist: &Wishlist) -> Result<(), DatabaseError> {
    let row = row::Model { customer_id: customer.0.clone(), version: wishlist.version, body: wishlist.body.clone() };
    let known = OnConflict::column(row::Column::CustomerId).update_columns([row::Column::Version, row::Column::Body]).to_owned();
    row::Entity::insert(row.into_active_model()).on_conflict(known).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Forgets the wishlists of these customers, whose accounts go.
pub(crate) async fn forget(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    row::Entity::delete_many().filter(row::Column::CustomerId.is_in(customers)).exec(transaction.connection()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add, customer},
        testing::on_both,
    };

    #[tokio::test]
    async fn wish_01_a_wishlist_is_its_customers_alone() {
        on_both(async |database| {
            let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            let wishlist = |version: i64| Wishlist { version, body: format!("wishes {version}") };
            let transaction = database.begin_write().await.expect("a transaction");
            for (owner, version) in [(&ona, 1), (&jonas, 7), (&ona, 2)] {
                put(&transaction, owner, &wishlist(version)).await.expect("a write");
            }
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, &ona).await.expect("a read"), Some(wishlist(2)));
            assert_eq!(find(database, &jonas).await.expect("a read"), Some(wishlist(7)));
            assert_eq!(find(database, &CustomerId("clara".to_owned())).await.expect("a read"), None);
        })
        .await;
    }
}
