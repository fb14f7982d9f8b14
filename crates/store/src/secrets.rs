//! What only the shop knows, such as the key that signs its links: made once, the same on every node.

use crate::{Database, DatabaseError};
use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod secret {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "secrets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub value: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The secret of this name; `fresh` becomes it when there is none yet. Of nodes that start together one is heard.
pub async fn find_or_keep(database: &Database, name: &str, fresh: &str) -> Result<String, DatabaseError> {
    let transaction = database.begin_write().await?;
    let row = secret::Model { name: name.to_owned(), value: fresh.to_owned() };
    let unless_known = OnConflict::column(secret::Column::Name).do_nothing().to_owned();
    secret::Entity::insert(row.into_active_model()).on_conflict(unless_known).exec_without_returning(transaction.connection()).await?;
    let kept = secret::Entity::find_by_id(name).one(transaction.connection()).await?;
    transaction.commit().await?;
    Ok(kept.map_or_else(|| fresh.to_owned(), |row| row.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_both;

    #[tokio::test]
    async fn file_03_a_secret_is_made_once() {
        on_both(async |database| {
            let secret = async |name, fresh| find_or_keep(database, name, fresh).await.expect("a secret");
            assert_eq!(secret("links", "a").await, "a");
            assert_eq!(secret("links", "b").await, "a");
            assert_eq!(secret("others", "c").await, "c");
        })
        .await;
    }
}
