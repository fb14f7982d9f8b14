//! Where an order goes from where it stands (decision 24). Which moves are legal is a rule of core.

use super::{Order, tables::order};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::{Timestamp, civil::Date};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};
use vitrina_core::{
    money::Money,
    states::{OrderState, PaymentState, Standing},
};

/// The numbers of up to `limit` orders after the number `after` that nobody paid by the day before `today`.
pub async fn unpaid(source: &impl Source, today: Date, after: i64, limit: u64) -> Result<Vec<i64>, DatabaseError> {
    let numbers = order::Entity::find()
        .select_only()
        .column(order::Column::Number)
        .filter(order::Column::OrderState.eq(OrderState::Placed.code()))
        .filter(order::Column::PaymentState.is_in([PaymentState::Pending.code(), PaymentState::Failed.code()]))
        .filter(order::Column::PayBy.lt(today.to_string()))
        .filter(order::Column::Number.gt(after))
        .order_by_asc(order::Column::Number)
        .limit(limit)
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(numbers)
}

/// Writes where `order` stands from `now` on. `false`: it stands elsewhere than the caller has read, and stays.
pub async fn move_on(transaction: &WriteTransaction, order: &Order, standing: Standing, now: Timestamp) -> Result<bool, DatabaseError> {
    let (before, column) = (order.standing, Expr::value::<&str>);
    let cancelled_at = (standing.order == OrderState::Cancelled).then(|| timestamp::write(now));
    let update = order::Entity::update_many()
        .col_expr(order::Column::OrderState, column(standing.order.code()))
        .col_expr(order::Column::PaymentState, column(standing.payment.code()))
        .col_expr(order::Column::ProductionState, column(standing.production.code()))
        .col_expr(order::Column::ShipmentState, column(standing.shipment.code()))
        .col_expr(order::Column::CancelledAt, Expr::value(cancelled_at))
        .filter(order::Column::Id.eq(&order.id))
        .filter(order::Column::OrderState.eq(before.order.code()))
        .filter(order::Column::PaymentState.eq(before.payment.code()))
        .filter(order::Column::ProductionState.eq(before.production.code()))
        .filter(order::Column::ShipmentState.eq(before.shipment.code()))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Writes that of `order` only `to_pay` is to be paid. `false`: another amount is by now, and stays.
pub async fn reduce(transaction: &WriteTransaction, order: &Order, to_pay: Money) -> Result<bool, DatabaseError> {
    let update = order::Entity::update_many()
        .col_expr(order::Column::TotalToPay, Expr::value(to_pay.ten_thousandths()))
        .filter(order::Column::Id.eq(&order.id))
        .filter(order::Column::TotalToPay.eq(order.total_to_pay.ten_thousandths()))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Writes another body of `order`, as it is kept from now on. Its caller holds it.
pub async fn rewrite(transaction: &WriteTransaction, order: &Order, body: &str) -> Result<(), DatabaseError> {
    order::Entity::update_many()
        .col_expr(order::Column::Body, Expr::value(body))
        .filter(order::Column::Id.eq(&order.id))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        orders::{find_by_number, tests::place},
        testing::on_both,
    };
    use vitrina_core::states::Move;

    #[tokio::test]
    async fn stock_04_an_order_moves_on_once_from_where_it_was_read() {
        on_both(async |database| {
            for name in ["a", "b"] {
                place(database, name).await.expect("an order");
            }
            let paid = find_by_number(database, 1).await.expect("an answer").expect("an order");
            let late = find_by_number(database, 2).await.expect("an answer").expect("an order");
            let last_day = Date::constant(2026, 11, 28);
            let after_it = last_day.tomorrow().expect("a day");
            assert_eq!(unpaid(database, last_day, 0, 10).await.expect("numbers"), [] as [i64; 0], "the day itself counts");
            assert_eq!(unpaid(database, after_it, 0, 10).await.expect("numbers"), [1, 2]);
            assert_eq!(unpaid(database, after_it, 1, 10).await.expect("numbers"), [2]);

            let at = late.placed_at;
            let moved = async |order: &Order, standing: Standing| {
                let transaction = database.begin_write().await.expect("a transaction");
                let is_moved = move_on(&transaction, order, standing, at).await.expect("an answer");
                transaction.commit().await.expect("a commit");
                is_moved
            };
            assert!(moved(&paid, paid.standing.moved(Move::Pay).expect("a move")).await);
            assert!(!moved(&paid, paid.standing.moved(Move::Cancel).expect("a move")).await, "its money came first");
            let cancelled = late.standing.moved(Move::Cancel).expect("a move");
            assert!(moved(&late, cancelled).await);
            assert!(!moved(&late, cancelled).await, "once");
            assert_eq!(unpaid(database, after_it, 0, 10).await.expect("numbers"), [] as [i64; 0]);
            let kept = find_by_number(database, 2).await.expect("an answer").expect("the order");
            assert_eq!((kept.standing, kept.cancelled_at), (cancelled, Some(at)));
            assert_eq!(find_by_number(database, 3).await.expect("an answer"), None);
        })
        .await;
    }
}
