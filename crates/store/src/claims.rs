//! What customers claim of their orders: withdrawals from the contract (decision 61).

use crate::{DatabaseError, Source, WriteTransaction, batch::insert_all, orders::tables::order, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::Expr,
};
use std::collections::HashMap;
use tables::{claim, claim_line};
use vitrina_core::{money::Money, withdrawal::Paid};

#[expect(unreachable_pub, reason = "the derives make public items beside the models")]
pub(crate) mod tables {
    pub(crate) mod claim {
        use sea_orm::entity::prelude::*;

        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "claims")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: String,
            pub order_id: String,
            pub kind: String,
            pub idempotency_hash: String,
            pub claimed_at: String,
            pub total: i64,
            pub money: i64,
            pub settled_at: Option<String>,
        }

        #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
        pub enum Relation {}

        impl ActiveModelBehavior for ActiveModel {}
    }

    pub(crate) mod claim_line {
        use sea_orm::entity::prelude::*;

        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "claim_lines")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub claim_id: String,
            #[sea_orm(primary_key, auto_increment = false)]
            pub line_guid: String,
            pub quantity: i64,
        }

        #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
        pub enum Relation {}

        impl ActiveModelBehavior for ActiveModel {}
    }
}

/// The kind of claims that are read here; returns are read in `returns`.
const WITHDRAWAL: &str = "withdrawal";

/// A consumer's withdrawal from the contract about some pieces of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Random, given by the caller.
    pub id: String,
    /// Whose pieces they are.
    pub order_id: String,
    /// Hash of the order and the Idempotency-Key it came with; unique.
    pub idempotency_hash: String,
    /// When it arrived; kept to the microsecond.
    pub claimed_at: Timestamp,
    /// What was paid for the pieces, and is to be paid back.
    pub paid: Paid,
    /// When the shop had paid it back; none before.
    pub settled_at: Option<Timestamp>,
    /// Pieces by the guid of their line; at least one, by guid.
    pub lines: Vec<(String, u32)>,
}

/// Stores a claim. [`DatabaseError::Conflict`] when its key or id is there already.
pub async fn insert(transaction: &WriteTransaction, claim: &Claim) -> Result<(), DatabaseError> {
    let row = claim::Model {
        id: claim.id.clone(),
        order_id: claim.order_id.clone(),
        kind: WITHDRAWAL.to_owned(),
        idempotency_hash: claim.idempotency_hash.clone(),
        claimed_at: timestamp::write(claim.claimed_at),
        total: claim.paid.total.ten_thousandths(),
        money: claim.paid.money.ten_thousandths(),
        settled_at: claim.settled_at.map(timestamp::write),
    };
    claim::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    let line = |(guid, quantity): &(String, u32)| claim_line::Model {
        claim_id: claim.id.clone(),
        line_guid: guid.clone(),
        quantity: (*quantity).into(),
    };
    insert_all(transaction, claim.lines.iter().map(line).collect()).await
}

/// The claim of this id.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Claim>, DatabaseError> {
    let rows = withdrawals().filter(claim::Column::Id.eq(id)).all(source.connection()).await?;
    Ok(with_lines(source, rows).await?.pop())
}

/// Pieces of the claim of this id, a return's too, by the guid of their line.
pub async fn pieces(source: &impl Source, id: &str) -> Result<Vec<(String, u32)>, DatabaseError> {
    Ok(lines_of(source, &[id]).await?.remove(id).unwrap_or_default())
}

/// The claims of an order, the first first.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<Claim>, DatabaseError> {
    of_orders(source, &[order_id]).await
}

/// The claims of these orders, the first first.
pub async fn of_orders(source: &impl Source, order_ids: &[&str]) -> Result<Vec<Claim>, DatabaseError> {
    let rows = withdrawals()
        .filter(claim::Column::OrderId.is_in(order_ids.iter().copied()))
        .order_by_asc(claim::Column::ClaimedAt)
        .order_by_asc(claim::Column::Id)
        .all(source.connection())
        .await?;
    with_lines(source, rows).await
}

/// How many pieces of an order were withdrawn from, beside that order in a query of orders.
pub(crate) fn withdrawn_pieces() -> Expr {
    let pieces = claim_line::Entity::find()
        .select_only()
        .column_as(Expr::col((claim_line::Entity, claim_line::Column::Quantity)).sum().cast_as("bigint"), "pieces")
        .join(
            JoinType::InnerJoin,
            claim_line::Entity::belongs_to(claim::Entity).from(claim_line::Column::ClaimId).to(claim::Column::Id).into(),
        )
        .filter(Expr::col((claim::Entity, claim::Column::OrderId)).equals((order::Entity, order::Column::Id)))
        .filter(claim::Column::Kind.eq(WITHDRAWAL));
    Expr::SubQuery(None, Box::new(pieces.into_query().into()))
}

/// Up to `limit` claims that nobody settled, the first first.
pub async fn open(source: &impl Source, limit: u64) -> Result<Vec<Claim>, DatabaseError> {
    let rows = withdrawals()
        .filter(claim::Column::SettledAt.is_null())
        .order_by_asc(claim::Column::ClaimedAt)
        .order_by_asc(claim::Column::Id)
        .limit(limit)
        .all(source.connection())
        .await?;
    with_lines(source, rows).await
}

/// Notes that the shop has done its part. `false`: there is none of this id, or that was noted before.
pub async fn settle(transaction: &WriteTransaction, id: &str, now: Timestamp) -> Result<bool, DatabaseError> {
    let update = claim::Entity::update_many()
        .col_expr(claim::Column::SettledAt, Expr::value(timestamp::write(now)))
        .filter(claim::Column::Id.eq(id))
        .filter(claim::Column::Kind.eq(WITHDRAWAL))
        .filter(claim::Column::SettledAt.is_null())
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Notes that nothing is left to do for any claim of an order.
pub async fn settle_all_of(transaction: &WriteTransaction, order_id: &str, now: Timestamp) -> Result<(), DatabaseError> {
    claim::Entity::update_many()
        .col_expr(claim::Column::SettledAt, Expr::value(timestamp::write(now)))
        .filter(claim::Column::OrderId.eq(order_id))
        .filter(claim::Column::Kind.eq(WITHDRAWAL))
        .filter(claim::Column::SettledAt.is_null())
        .exec(transaction.connection())
        .await?;
    Ok(())
}

fn withdrawals() -> Select<claim::Entity> {
    claim::Entity::find().filter(claim::Column::Kind.eq(WITHDRAWAL))
}

async fn with_lines(source: &impl Source, claims: Vec<claim::Model>) -> Result<Vec<Claim>, DatabaseError> {
    let mut lines = lines_of(source, &claims.iter().map(|claim| claim.id.as_str()).collect::<Vec<_>>()).await?;
    let read = |row: claim::Model| {
        Ok(Claim {
            lines: lines.remove(&row.id).unwrap_or_default(),
            id: row.id,
            order_id: row.order_id,
            idempotency_hash: row.idempotency_hash,
            claimed_at: timestamp::read(&row.claimed_at)?,
            paid: Paid { total: Money::from_ten_thousandths(row.total), money: Money::from_ten_thousandths(row.money) },
            settled_at: row.settled_at.as_deref().map(timestamp::read).transpose()?,
        })
    };
    claims.into_iter().map(read).collect()
}

/// The pieces of claims of either kind, by the claim's id.
pub(crate) async fn lines_of(source: &impl Source, ids: &[&str]) -> Result<HashMap<String, Vec<(String, u32)>>, DatabaseError> {
    let rows = claim_line::Entity::find()
        .filter(claim_line::Column::ClaimId.is_in(ids.iter().copied()))
        .order_by_asc(claim_line::Column::LineGuid)
        .all(source.connection())
        .await?;
    let mut lines: HashMap<String, Vec<(String, u32)>> = HashMap::new();
    for row in rows {
        let quantity = row.quantity.try_into().map_err(|error| DatabaseError::unreadable("a quantity", error))?;
        lines.entry(row.claim_id).or_default().push((row.line_guid, quantity));
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        orders::{find_by_number, tests::place},
        testing::{NOW, on_both},
    };
    use jiff::ToSpan;

    fn claim(id: &str, order_id: &str, hours: i64) -> Claim {
        Claim {
            id: id.to_owned(),
            order_id: order_id.to_owned(),
            idempotency_hash: format!("key-{id}"),
            claimed_at: NOW + hours.hours(),
            paid: Paid { total: Money::from_ten_thousandths(20_000), money: Money::from_ten_thousandths(10_000) },
            settled_at: None,
            lines: vec![("a".to_owned(), 2), ("b".to_owned(), 1)],
        }
    }

    #[tokio::test]
    async fn decision_61_claims_are_kept_with_their_pieces_and_settled_once() {
        on_both(async |database| {
            place(database, "a").await.expect("an order");
            let order = find_by_number(database, 1).await.expect("an answer").expect("an order").id;
            let transaction = database.begin_write().await.expect("a transaction");
            for (id, hours) in [("late", 2), ("early", 1)] {
                insert(&transaction, &claim(id, &order, hours)).await.expect("a claim");
            }
            transaction.commit().await.expect("a commit");
            let (early, late) = (claim("early", &order, 1), claim("late", &order, 2));
            assert_eq!(of_order(database, &order).await.expect("claims"), [early.clone(), late.clone()]);
            assert_eq!(of_order(database, "other").await.expect("claims"), []);

            let transaction = database.begin_write().await.expect("a transaction");
            for is_first in [true, false] {
                assert_eq!(settle(&transaction, "early", NOW).await.expect("an answer"), is_first);
            }
            transaction.commit().await.expect("a commit");
            assert_eq!(open(database, 10).await.expect("claims"), [late]);

            let again = database.begin_write().await.expect("a transaction");
            let same_key = Claim { id: "other".to_owned(), ..early };
            assert!(matches!(insert(&again, &same_key).await, Err(DatabaseError::Conflict(_))));
            again.rollback().await.expect("a rollback");
        })
        .await;
    }
}
