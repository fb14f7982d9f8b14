use super::*;
use crate::{
    Database,
    orders::Order,
    requests::Request,
    testing::{NOW, on_both, order, request, upload, visitor},
};
use jiff::ToSpan;
use vitrina_core::states::OrderState;

async fn store(database: &Database, uploads: &[Upload]) {
    let transaction = database.begin_write().await.expect("a transaction");
    for upload in uploads {
        insert(&transaction, upload).await.expect("an upload");
    }
    transaction.commit().await.expect("a commit");
}

#[tokio::test]
async fn file_03_an_upload_is_found_by_its_owner_only() {
    on_both(async |database| {
        let mine = upload("a", "me", 0);
        store(database, std::slice::from_ref(&mine)).await;
        assert_eq!(find(database, "a", &visitor("me")).await.expect("an answer"), Some(mine));
        assert_eq!(find(database, "a", &visitor("you")).await.expect("an answer"), None);
        assert_eq!(find(database, "b", &visitor("me")).await.expect("an answer"), None);
    })
    .await;
}

#[tokio::test]
async fn file_01_what_a_visitor_sent_is_added_up() {
    on_both(async |database| {
        let since = NOW - 24.hours();
        let sent = async |until| sent(database, &visitor("me"), since, until).await.expect("an answer");
        assert_eq!(sent(NOW).await, Sent { files: 0, bytes: 0 });
        store(database, &[upload("a", "me", 0), upload("b", "me", 23), upload("c", "me", 25), upload("d", "you", 0)]).await;
        assert_eq!(sent(NOW).await, Sent { files: 2, bytes: 6_000_000_000 });
        assert_eq!(
            sent(NOW - 1.hours()).await,
            Sent { files: 1, bytes: 3_000_000_000 },
            "what a clock that ran ahead wrote does not count"
        );
    })
    .await;
}

#[tokio::test]
async fn file_02_what_an_order_names_is_kept_and_the_rest_forgotten() {
    on_both(async |database| {
        store(database, &[upload("old", "me", 50), upload("older", "me", 60), upload("ordered", "me", 70), upload("new", "me", 1)]).await;
        let names = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let transaction = database.begin_write().await.expect("a transaction");
        assert!(keep(&transaction, &[], &visitor("me")).await.expect("an answer"));
        assert!(keep(&transaction, &names(&["ordered", "ordered"]), &visitor("me")).await.expect("an answer"));
        assert!(!keep(&transaction, &names(&["ordered"]), &visitor("you")).await.expect("an answer"));
        assert!(!keep(&transaction, &names(&["ordered", "none"]), &visitor("me")).await.expect("an answer"));
        let before = NOW - 48.hours();
        assert!(!forget(&transaction, "ordered", before).await.expect("an answer"));
        assert!(!forget(&transaction, "new", before).await.expect("an answer"));
        transaction.commit().await.expect("a commit");

        assert_eq!(unordered(database, before, 10).await.expect("ids"), ["older", "old"]);
        let transaction = database.begin_write().await.expect("a transaction");
        assert!(forget(&transaction, "old", before).await.expect("an answer"));
        // A cart names the other just after it was found.
        name(&transaction, &["older"], NOW).await.expect("a note");
        assert!(!forget(&transaction, "older", before).await.expect("an answer"));
        transaction.commit().await.expect("a commit");
        assert_eq!(unordered(database, before, 10).await.expect("ids"), [] as [String; 0]);
    })
    .await;
}

#[tokio::test]
async fn req_01_decision_63_files_of_a_request_that_is_removed_go_unless_an_order_or_a_request_of_their_owner_names_them() {
    on_both(async |database| {
        let ids = ["free", "by-order", "by-request"];
        store(database, &ids.map(|id| Upload { is_ordered: true, ..upload(id, "me", 0) })).await;
        let names = |file: &str| format!(r#"[{{"value":[{{"id":"{file}","name":"box.pdf"}}]}}]"#);
        let transaction = database.begin_write().await.expect("a transaction");
        orders::insert(&transaction, &Order { body: names("by-order"), ..order("one", 1) }).await.expect("an order");
        requests::insert(&transaction, &Request { body: names("by-request"), ..request("r", 0) }).await.expect("a request");
        // Nobody's: it cannot name what is somebody's.
        let of_nobody = Request { body: names("free"), owner: None, ..request("n", 0) };
        requests::insert(&transaction, &of_nobody).await.expect("a request");
        let_go(&transaction, &ids).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        assert_eq!(unordered(database, NOW, 10).await.expect("ids"), ["free"]);
    })
    .await;
}

#[tokio::test]
async fn stock_04_files_of_a_large_customers_order_are_released_and_what_another_order_names_stays() {
    on_both(async |database| {
        let ids = ["free", "by-order", "by-request", "by-later-order", "by-given-up-order"].map(str::to_owned);
        let ordered = ids.clone().map(|id| Upload { is_ordered: true, ..upload(&id, "me", 0) });
        store(database, &ordered).await;

        let names = |file: &str| format!(r#"{{"lines":[{{"files":[{{"id":"{file}","name":"box.pdf"}}]}}]}}"#);
        let placed = async |transaction: &WriteTransaction, name: &str, order: Order| {
            let [id, idempotency_hash, token_hash] = ["id", "key", "token"].map(|kind| format!("{kind}-{name}"));
            orders::insert(transaction, &Order { id, idempotency_hash, token_hash, ..order }).await.expect("an order");
        };
        let with = |file: &str| Order { body: names(file), ..order("", 1) };
        let transaction = database.begin_write().await.expect("a transaction");
        for number in 0..BODIES_AT_ONCE {
            placed(&transaction, &number.to_string(), with("another")).await;
        }
        placed(&transaction, "order", with("by-order")).await;
        let mut given_up = with("by-given-up-order");
        given_up.standing.order = OrderState::Cancelled;
        placed(&transaction, "given-up", given_up).await;
        placed(&transaction, "strange", Order { owner: Some(visitor("you")), ..with("free") }).await;
        requests::insert(&transaction, &Request { body: names("by-request"), ..request("r", 0) }).await.expect("a request");
        transaction.commit().await.expect("a commit");

        let transaction = database.begin_write().await.expect("a transaction");
        let releasing = Releasing::begin(&transaction, ids.clone()).await.expect("what is there");
        placed(&transaction, "later", with("by-later-order")).await;
        releasing.end(&transaction, NOW).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        let mut released = Vec::new();
        for id in &ids {
            let file = find_anyones(database, id).await.expect("an answer").expect("a file");
            released.extend((!file.is_ordered).then_some(id.as_str()));
        }
        assert_eq!(released, ["free", "by-given-up-order"]);
    })
    .await;
}
