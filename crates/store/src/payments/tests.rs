use super::*;
use crate::{
    Database,
    orders::{self, tests::place},
    testing::{NOW, on_both},
};
use jiff::ToSpan;
use vitrina_core::states::RefundState;

fn payment(id: &str) -> Payment {
    Payment {
        id: id.to_owned(),
        order_id: "id-a".to_owned(),
        provider: "stripe".to_owned(),
        reference: None,
        intent: None,
        amount: Money::from_ten_thousandths(1_210_000),
        currency: "EUR".to_owned(),
        state: CheckoutState::Opening,
        page: None,
        expires_at: NOW + 3.hours(),
        created_at: NOW,
        changed_at: NOW,
    }
}

async fn put(database: &Database, payment: &Payment) -> bool {
    let transaction = database.begin_write().await.expect("a transaction");
    let is_new = insert(&transaction, payment).await.expect("an answer");
    transaction.commit().await.expect("a commit");
    is_new
}

async fn set(database: &Database, before: CheckoutState, payment: &Payment) -> bool {
    let transaction = database.begin_write().await.expect("a transaction");
    let is_set = change(&transaction, before, payment).await.expect("an answer");
    transaction.commit().await.expect("a commit");
    is_set
}

#[tokio::test]
async fn chk_03_one_try_of_an_order_is_open_and_it_goes_on_from_where_it_was_read() {
    on_both(async |database| {
        place(database, "a").await.expect("an order");
        let first = payment("one");
        assert!(put(database, &first).await && !put(database, &payment("two")).await, "one at a time");
        assert_eq!(open_of(database, "id-a").await.expect("an answer").as_ref(), Some(&first));

        let open = Payment {
            reference: Some("cs_1".to_owned()),
            state: CheckoutState::Open,
            page: Some("https://pay.example/cs_1".to_owned()),
            changed_at: NOW + 1.minute(),
            ..first.clone()
        };
        assert!(set(database, CheckoutState::Opening, &open).await && !set(database, CheckoutState::Opening, &open).await, "once");

        let paid = Payment { intent: Some("pi_1".to_owned()), state: CheckoutState::Paid, ..open };
        assert!(set(database, CheckoutState::Open, &paid).await);
        assert_eq!(find_by_intent(database, "pi_1").await.expect("an answer").as_ref(), Some(&paid));
        assert_eq!(open_of(database, "id-a").await.expect("an answer"), None);
        assert!(put(database, &Payment { created_at: NOW + 2.minutes(), ..payment("two") }).await, "the first is closed");
        let all = of_order(database, "id-a").await.expect("payments");
        assert_eq!(all.iter().map(|payment| payment.id.as_str()).collect::<Vec<_>>(), ["one", "two"]);
    })
    .await;
}

#[tokio::test]
async fn chk_03_a_refund_is_kept_and_nothing_is_no_refund() {
    on_both(async |database| {
        place(database, "a").await.expect("an order");
        put(database, &payment("one")).await;
        let refund = Refund {
            id: "r".to_owned(),
            order_id: "id-a".to_owned(),
            payment_id: Some("one".to_owned()),
            claim_id: Some("claim".to_owned()),
            reference: None,
            amount: Money::from_ten_thousandths(10_000),
            currency: "EUR".to_owned(),
            by_hand: true,
            state: RefundState::Waiting,
            created_at: NOW,
            changed_at: NOW,
        };
        let transaction = database.begin_write().await.expect("a transaction");
        orders::hold(&transaction, "id-a").await.expect("held");
        insert_refund(&transaction, &refund).await.expect("a refund");
        let given = Refund { reference: Some("re_1".to_owned()), state: RefundState::Given, ..refund.clone() };
        assert!(change_refund(&transaction, RefundState::Waiting, &given).await.expect("an answer"));
        assert!(!change_refund(&transaction, RefundState::Waiting, &given).await.expect("an answer"));
        transaction.commit().await.expect("a commit");
        assert_eq!(refunds_of(database, "id-a").await.expect("refunds"), std::slice::from_ref(&given));
        assert_eq!(find_refund_by_reference(database, "re_1").await.expect("an answer"), find_refund(database, "r").await.expect("one"));

        let transaction = database.begin_write().await.expect("a transaction");
        let nothing = Refund { id: "s".to_owned(), reference: None, amount: Money::ZERO, ..refund };
        assert!(matches!(insert_refund(&transaction, &nothing).await, Err(DatabaseError::Unexpected(_))));
        transaction.rollback().await.expect("a rollback");
    })
    .await;
}
