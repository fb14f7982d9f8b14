//! Orders as staff look for them.

use super::{Order, tables::order, with_lines};
use crate::{DatabaseError, Source};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use std::collections::HashMap;
use vitrina_core::states::AnyState;

/// The numbers of these orders, by their ids.
pub(crate) async fn numbers_of<'i>(
    source: &impl Source,
    ids: impl Iterator<Item = &'i str> + Send,
) -> Result<HashMap<String, i64>, DatabaseError> {
    let numbers: Vec<(String, i64)> = order::Entity::find()
        .select_only()
        .columns([order::Column::Id, order::Column::Number])
        .filter(order::Column::Id.is_in(ids))
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(numbers.into_iter().collect())
}

/// Up to `limit` orders with numbers below `before` that are in one of `states` in each respect that these name, the latest first.
pub async fn list(source: &impl Source, states: &[AnyState], before: Option<i64>, limit: u64) -> Result<Vec<Order>, DatabaseError> {
    let mut respects: [(order::Column, Vec<&str>); 4] = [
        (order::Column::OrderState, Vec::new()),
        (order::Column::PaymentState, Vec::new()),
        (order::Column::ProductionState, Vec::new()),
        (order::Column::ShipmentState, Vec::new()),
    ];
    for state in states {
        let respect = match state {
            AnyState::Order(_) => 0,
            AnyState::Payment(_) => 1,
            AnyState::Production(_) => 2,
            AnyState::Shipment(_) => 3,
        };
        respects[respect].1.push(state.code());
    }
    let named = respects.into_iter().filter(|(_, codes)| !codes.is_empty());
    let wanted = named.fold(Condition::all(), |all, (column, codes)| all.add(column.is_in(codes)));
    let rows = order::Entity::find()
        .filter(wanted.add_option(before.map(|before| order::Column::Number.lt(before))))
        .order_by_desc(order::Column::Number)
        .limit(limit)
        .all(source.connection())
        .await?;
    with_lines(source, rows).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database,
        orders::{find_by_number, move_on, tests::place},
        testing::on_both,
    };
    use vitrina_core::states::{Move, OrderState, PaymentState};

    async fn happen(database: &Database, number: i64, step: Move) {
        let order = find_by_number(database, number).await.expect("an answer").expect("an order");
        let transaction = database.begin_write().await.expect("a transaction");
        let standing = order.standing.moved(step).expect("a move");
        assert!(move_on(&transaction, &order, standing, order.placed_at).await.expect("an answer"));
        transaction.commit().await.expect("a commit");
    }

    #[tokio::test]
    async fn decision_24_orders_are_found_by_each_of_their_states() {
        on_both(async |database| {
            for name in ["a", "b", "c", "d"] {
                place(database, name).await.expect("an order");
            }
            happen(database, 2, Move::Pay).await;
            happen(database, 3, Move::Cancel).await;
            happen(database, 4, Move::Pay).await;
            happen(database, 4, Move::Confirm).await;
            let numbers = async |states: &[AnyState], before: Option<i64>, limit: u64| -> Vec<i64> {
                list(database, states, before, limit).await.expect("orders").iter().map(|order| order.number).collect()
            };
            let (placed, paid) = (AnyState::Order(OrderState::Placed), AnyState::Payment(PaymentState::Paid));
            assert_eq!(numbers(&[], None, 10).await, [4, 3, 2, 1]);
            assert_eq!(numbers(&[], None, 2).await, [4, 3]);
            assert_eq!(numbers(&[], Some(3), 10).await, [2, 1]);
            assert_eq!(numbers(&[placed], None, 10).await, [2, 1]);
            assert_eq!(numbers(&[placed, paid], None, 10).await, [2], "both respects hold");
            assert_eq!(numbers(&[placed, AnyState::Order(OrderState::Cancelled)], None, 10).await, [3, 2, 1], "either state does");
        })
        .await;
    }
}
