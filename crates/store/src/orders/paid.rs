//! What a customer paid and bought (decision 59, ADR 40): since when their orders are paid, what went back, and what was in them.

use super::tables::{order, order_line};
use crate::{
    DatabaseError, Source, WriteTransaction,
    payments::tables::{payment, refund},
    timestamp,
};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, JoinType, QueryFilter, QuerySelect, QueryTrait, RelationDef, Select, sea_query::Expr};
use std::collections::HashMap;
use vitrina_core::{
    loyalty::PaidOrder,
    money::Money,
    owner::CustomerId,
    states::{CheckoutState, OrderState, PaymentState, RefundState},
};

/// Notes since when an order is paid.
pub(super) async fn note(transaction: &WriteTransaction, order_id: &str, at: Timestamp) -> Result<(), DatabaseError> {
    order::Entity::update_many()
        .col_expr(order::Column::PaidAt, Expr::value(timestamp::write(at)))
        .filter(order::Column::Id.eq(order_id))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// The money of a customer's orders in a currency that were paid at `since` or later, and not refunded whole. However many orders there are, theirs alone are read.
pub async fn paid_of_customer(
    source: &impl Source,
    customer: &CustomerId,
    currency: &str,
    since: Timestamp,
) -> Result<Vec<PaidOrder>, DatabaseError> {
    money_of(source, paid_since(customer, currency, since)).await
}

/// The money of an order; none where nothing was paid, or it was refunded whole.
pub async fn paid_of_order(source: &impl Source, order_id: &str) -> Result<Option<PaidOrder>, DatabaseError> {
    let paid = order::Entity::find()
        .select_only()
        .filter(order::Column::Id.eq(order_id))
        .filter(order::Column::PaymentState.eq(PaymentState::Paid.code()));
    Ok(money_of(source, paid).await?.pop())
}

/// The money of these orders.
async fn money_of(source: &impl Source, paid: Select<order::Entity>) -> Result<Vec<PaidOrder>, DatabaseError> {
    let orders: Vec<(String, i64, i64, i64)> = paid
        .clone()
        .columns([order::Column::Id, order::Column::Total, order::Column::TotalWithoutVat, order::Column::TotalToPay])
        .into_tuple()
        .all(source.connection())
        .await?;
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let ids = paid.column(order::Column::Id);
    let (mut came, mut given_back) = (came(source, ids.clone()).await?, given_back(source, ids).await?);
    let read = |(id, total, total_without_vat, to_pay): (String, i64, i64, i64)| {
        let [total, total_without_vat, to_pay] = [total, total_without_vat, to_pay].map(Money::from_ten_thousandths);
        let came = came.remove(&id).unwrap_or(to_pay);
        let GivenBack { for_claims, for_none } = given_back.remove(&id).unwrap_or_default();
        // What came beyond what was to be paid goes back first where it goes back for no claim, and is nothing that was paid for the order.
        let less = |amount: Money, by: Money| amount.checked_sub(by).unwrap_or_default().max(Money::ZERO);
        let given_back = for_claims.checked_add(less(for_none, less(came, to_pay))).unwrap_or(to_pay);
        PaidOrder { total, total_without_vat, paid: came.min(to_pay), given_back }
    };
    Ok(orders.into_iter().map(read).collect())
}

/// Whether a customer ever paid an order that was not refunded whole.
pub async fn has_paid(source: &impl Source, customer: &CustomerId) -> Result<bool, DatabaseError> {
    let paid = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(order::Column::CustomerId.eq(customer.0.as_str()))
        .filter(order::Column::PaidAt.is_not_null())
        .filter(order::Column::PaymentState.eq(PaymentState::Paid.code()));
    Ok(paid.into_tuple::<String>().one(source.connection()).await?.is_some())
}

/// The products that a customer ordered at `since` or later and did not give up, each with the last time.
pub async fn bought_of_customer(
    source: &impl Source,
    customer: &CustomerId,
    since: Timestamp,
) -> Result<Vec<(String, Timestamp)>, DatabaseError> {
    let order: RelationDef = order_line::Entity::belongs_to(order::Entity).from(order_line::Column::OrderId).to(order::Column::Id).into();
    let last: Vec<(String, String)> = order_line::Entity::find()
        .select_only()
        .column(order_line::Column::ProductId)
        .column_as(Expr::col((order::Entity, order::Column::PlacedAt)).max(), "last")
        .join(JoinType::InnerJoin, order)
        .filter(order::Column::CustomerId.eq(customer.0.as_str()))
        .filter(order::Column::PlacedAt.gte(timestamp::write(since)))
        .filter(order::Column::OrderState.ne(OrderState::Cancelled.code()))
        .group_by(order_line::Column::ProductId)
        .into_tuple()
        .all(source.connection())
        .await?;
    last.into_iter().map(|(product, at)| Ok((product, timestamp::read(&at)?))).collect()
}

fn paid_since(customer: &CustomerId, currency: &str, since: Timestamp) -> Select<order::Entity> {
    order::Entity::find()
        .select_only()
        .filter(order::Column::CustomerId.eq(customer.0.as_str()))
        .filter(order::Column::PaidAt.gte(timestamp::write(since)))
        .filter(order::Column::PaymentState.eq(PaymentState::Paid.code()))
        .filter(order::Column::Currency.eq(currency))
}

/// What paid these orders on a provider's page: another amount than was asked for where staff said that it is enough. None of other orders.
async fn came(source: &impl Source, ids: Select<order::Entity>) -> Result<HashMap<String, Money>, DatabaseError> {
    let sums: Vec<(String, i64)> = payment::Entity::find()
        .select_only()
        .column(payment::Column::OrderId)
        .column_as(Expr::col((payment::Entity, payment::Column::Amount)).sum().cast_as("bigint"), "amount")
        .filter(payment::Column::OrderId.in_subquery(ids.into_query()))
        .filter(payment::Column::State.eq(CheckoutState::Paid.code()))
        .group_by(payment::Column::OrderId)
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(sums.into_iter().map(|(id, amount)| (id, Money::from_ten_thousandths(amount))).collect())
}

/// What went back of an order, or is on its way.
#[derive(Default)]
struct GivenBack {
    /// For withdrawals and returns.
    for_claims: Money,
    /// For none of them.
    for_none: Money,
}

/// What went back of these orders, or is on its way. Money that an order did not take was never paid for it.
async fn given_back(source: &impl Source, ids: Select<order::Entity>) -> Result<HashMap<String, GivenBack>, DatabaseError> {
    let payment: RelationDef = refund::Entity::belongs_to(payment::Entity).from(refund::Column::PaymentId).to(payment::Column::Id).into();
    let is_of_order = refund::Column::PaymentId.is_null().or(payment::Column::State.eq(CheckoutState::Paid.code()));
    let sums: Vec<(String, Option<String>, i64)> = refund::Entity::find()
        .select_only()
        .columns([refund::Column::OrderId, refund::Column::ClaimId])
        .column_as(Expr::col((refund::Entity, refund::Column::Amount)).sum().cast_as("bigint"), "amount")
        .join(JoinType::LeftJoin, payment)
        .filter(refund::Column::OrderId.in_subquery(ids.into_query()))
        .filter(refund::Column::State.ne(RefundState::Failed.code()))
        .filter(is_of_order)
        .group_by(refund::Column::OrderId)
        .group_by(refund::Column::ClaimId)
        .into_tuple()
        .all(source.connection())
        .await?;
    let mut given_back: HashMap<String, GivenBack> = HashMap::new();
    for (id, claim_id, amount) in sums {
        let of_order = given_back.entry(id).or_default();
        let sum = if claim_id.is_some() { &mut of_order.for_claims } else { &mut of_order.for_none };
        *sum = sum.checked_add(Money::from_ten_thousandths(amount)).unwrap_or(*sum);
    }
    Ok(given_back)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database,
        orders::{Order, OrderLine, insert, move_on, note as note_move},
        payments::{Payment, Refund, insert as insert_payment, insert_refund},
        testing::{NOW, on_both, order},
    };
    use jiff::ToSpan;
    use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};
    use vitrina_core::{
        owner::Owner,
        states::{Move, Mover, Standing},
    };

    /// An order of somebody that is paid at this moment.
    async fn paid(database: &Database, name: &str, customer: &str, at: Timestamp) {
        let owner = Some(Owner::Customer(CustomerId(customer.to_owned())));
        let placed = Order { owner, ..order(name, 1) };
        let transaction = database.begin_write().await.expect("a transaction");
        insert(&transaction, &placed).await.expect("an order");
        let standing = Standing { payment: PaymentState::Paid, ..placed.standing };
        assert!(move_on(&transaction, &placed, standing, NOW).await.expect("an answer"));
        note_move(&transaction, &placed, Move::Pay, Mover::Staff, at).await.expect("a note");
        transaction.commit().await.expect("a commit");
    }

    fn refund(id: &str, order_id: &str, payment_id: Option<&str>, state: RefundState) -> Refund {
        Refund {
            id: id.to_owned(),
            order_id: order_id.to_owned(),
            payment_id: payment_id.map(str::to_owned),
            claim_id: None,
            reference: None,
            amount: Money::from_ten_thousandths(210_000),
            currency: "EUR".to_owned(),
            by_hand: false,
            state,
            created_at: NOW,
            changed_at: NOW,
        }
    }

    fn payment(id: &str, order_id: &str, state: CheckoutState) -> Payment {
        Payment {
            id: id.to_owned(),
            order_id: order_id.to_owned(),
            provider: "stripe".to_owned(),
            reference: None,
            intent: None,
            amount: Money::from_ten_thousandths(1_210_000),
            currency: "EUR".to_owned(),
            state,
            page: None,
            expires_at: NOW,
            created_at: NOW,
            changed_at: NOW,
        }
    }

    #[tokio::test]
    async fn b2b_03_what_somebody_paid_since_a_moment_is_told_with_what_went_back() {
        on_both(async |database| {
            for (name, customer, at) in
                [("old", "me", NOW - 1.second()), ("card", "me", NOW), ("bank", "me", NOW + 1.hour()), ("other", "you", NOW)]
            {
                paid(database, name, customer, at).await;
            }
            let transaction = database.begin_write().await.expect("a transaction");
            let owner = Some(Owner::Customer(CustomerId("me".to_owned())));
            insert(&transaction, &Order { owner, ..order("unpaid", 1) }).await.expect("an order");
            for (id, state) in [("p1", CheckoutState::Paid), ("p2", CheckoutState::Surplus)] {
                assert!(insert_payment(&transaction, &payment(id, "id-card", state)).await.expect("an answer"));
            }
            for one in [
                refund("r1", "id-card", Some("p1"), RefundState::Given),
                refund("r2", "id-card", Some("p1"), RefundState::Waiting),
                refund("r3", "id-card", Some("p1"), RefundState::Failed),
                refund("r4", "id-card", Some("p2"), RefundState::Given),
                refund("r5", "id-bank", None, RefundState::Given),
                refund("r6", "id-other", None, RefundState::Given),
            ] {
                insert_refund(&transaction, &one).await.expect("a refund");
            }
            transaction.commit().await.expect("a commit");
            let of = async |customer: &str, currency: &str| {
                let customer = CustomerId(customer.to_owned());
                let orders = paid_of_customer(database, &customer, currency, NOW).await.expect("orders");
                let mut given_back: Vec<i64> = orders.iter().map(|order| order.given_back.ten_thousandths()).collect();
                given_back.sort_unstable();
                given_back
            };
            assert_eq!(of("me", "EUR").await, [210_000, 420_000], "what failed and what the order did not take do not count");
            assert_eq!((of("you", "EUR").await, of("nobody", "EUR").await, of("me", "PLN").await), (vec![210_000], vec![], vec![]));
        })
        .await;
    }

    #[tokio::test]
    async fn b2b_03_of_another_amount_that_was_enough_what_came_counts() {
        on_both(async |database| {
            // 121.00 are asked for each of them, of which 21.00 are VAT.
            let orders = [("less", 605_000), ("more", 1_331_000), ("goods", 1_331_000), ("all", 1_210_000)];
            for (name, _) in orders {
                paid(database, name, "me", NOW).await;
            }
            let transaction = database.begin_write().await.expect("a transaction");
            for (name, amount) in orders {
                let one = payment(name, &format!("id-{name}"), CheckoutState::Paid);
                let one = Payment { amount: Money::from_ten_thousandths(amount), ..one };
                assert!(insert_payment(&transaction, &one).await.expect("an answer"));
            }
            transaction.commit().await.expect("a commit");
            let kept = async |name: &str| {
                let order = paid_of_order(database, &format!("id-{name}")).await.expect("an answer").expect("an order");
                order.kept().to_string()
            };
            assert_eq!([kept("less").await, kept("more").await, kept("goods").await], ["50.00", "100.00", "100.00"]);
            assert_eq!(kept("all").await, "100.00");

            // Half of what came goes back of the first, and of the second what was too much and 8.90 of the rest; of the third goods go back for as much.
            let transaction = database.begin_write().await.expect("a transaction");
            for (name, amount, claim_id) in [("less", 302_500, None), ("more", 210_000, None), ("goods", 210_000, Some("a-claim"))] {
                let one = refund(name, &format!("id-{name}"), Some(name), RefundState::Given);
                let one = Refund { amount: Money::from_ten_thousandths(amount), claim_id: claim_id.map(str::to_owned), ..one };
                insert_refund(&transaction, &one).await.expect("a refund");
            }
            transaction.commit().await.expect("a commit");
            assert_eq!([kept("less").await, kept("more").await, kept("goods").await], ["25.00", "92.64", "82.64"]);
        })
        .await;
    }

    #[tokio::test]
    async fn b2b_03_what_somebody_bought_is_told_with_the_last_time_unless_it_was_given_up() {
        on_both(async |database| {
            let owner = |customer: &str| Some(Owner::Customer(CustomerId(customer.to_owned())));
            let line = |product_id: &str| OrderLine { product_id: product_id.to_owned(), ..order("a", 1).lines[0].clone() };
            let transaction = database.begin_write().await.expect("a transaction");
            for (name, customer, at, products) in [
                ("old", "me", NOW - 1.second(), ["old", "mug"]),
                ("first", "me", NOW, ["mug", "box"]),
                ("later", "me", NOW + 1.hour(), ["mug", "cap"]),
                ("other", "you", NOW, ["tie", "tie"]),
                ("gone", "me", NOW, ["pen", "pen"]),
            ] {
                let placed = Order { owner: owner(customer), placed_at: at, lines: products.map(line).to_vec(), ..order(name, 1) };
                insert(&transaction, &placed).await.expect("an order");
                if name == "gone" {
                    let standing = Standing { order: OrderState::Cancelled, ..placed.standing };
                    assert!(move_on(&transaction, &placed, standing, NOW).await.expect("an answer"));
                }
            }
            transaction.commit().await.expect("a commit");
            let me = CustomerId("me".to_owned());
            let mut bought = bought_of_customer(database, &me, NOW).await.expect("products");
            bought.sort();
            let later = NOW + 1.hour();
            assert_eq!(bought, [("box".to_owned(), NOW), ("cap".to_owned(), later), ("mug".to_owned(), later)]);
            assert!(!has_paid(database, &me).await.expect("an answer"));
            paid(database, "paid", "me", NOW).await;
            assert!(has_paid(database, &me).await.expect("an answer"));
            assert!(!has_paid(database, &CustomerId("you".to_owned())).await.expect("an answer"));
        })
        .await;
    }

    /// How the database finds what somebody paid; none where it is not asked.
    async fn plan(source: &impl Source) -> Option<Vec<String>> {
        let connection = source.connection();
        let backend = connection.get_database_backend();
        if backend != DatabaseBackend::Sqlite {
            return None;
        }
        let asked = paid_since(&CustomerId("me".to_owned()), "EUR", NOW).column(order::Column::Id).build(backend);
        let plan = Statement::from_string(backend, format!("EXPLAIN QUERY PLAN {asked}"));
        let steps = connection.query_all_raw(plan).await.expect("a plan");
        Some(steps.iter().map(|step| step.try_get("", "detail").expect("a step")).collect())
    }

    #[tokio::test]
    async fn b2b_03_what_somebody_paid_is_found_by_an_index_however_many_orders_there_are() {
        on_both(async |database| {
            let index = "orders_customer_paid (customer_id=? AND paid_at>?)";
            let steps = plan(database).await;
            assert!(steps.as_ref().is_none_or(|steps| steps.len() == 1 && steps[0].contains(index)), "{steps:?}");
        })
        .await;
    }
}
