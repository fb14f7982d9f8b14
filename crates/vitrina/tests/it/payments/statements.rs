//! Bank statements find the orders that they pay (decision 25, ADR 26).

use super::setup::{now, said};
use crate::{
    databases::both,
    orders::{mugs, withdrawal::many_mugs},
    support::Shop,
};
use jiff::civil::Date;
use serde_json::{Value, json};
use std::{fs, thread};
use vitrina_shop::orders::give_up_unpaid;
use vitrina_testkit::Folder;

/// The account of the small shop.
const ACCOUNT: &str = "LT121000011101001000";

/// An entry: the bank's reference, amount with currency, credit or debit, words.
pub(super) fn entry(reference: &str, amount: &str, way: &str, words: &str) -> String {
    let (amount, currency) = amount.split_once(' ').unwrap();
    format!(
        "<Ntry><Amt Ccy=\"{currency}\">{amount}</Amt><CdtDbtInd>{way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-01-02</Dt></ValDt>\
         <AcctSvcrRef>{reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ona</Nm></Pty></Dbtr></RltdPties>\
         <RmtInf><Ustrd>{words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>"
    )
}

/// A statement of the shop's account.
pub(super) fn statement(entries: &[String]) -> String {
    format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt><Stmt>\
         <Acct><Id><IBAN>{ACCOUNT}</IBAN></Id></Acct>{}</Stmt></BkToCstmrStmt></Document>",
        entries.concat()
    )
}

/// What the command says of a file, and whether it did it.
pub(super) fn matched(shop: &Shop, file: &str) -> (bool, String) {
    let folder = Folder::fresh();
    let path = folder.path().join("statement.xml");
    fs::write(&path, file).unwrap();
    let output = shop.command(&["payments", "match", path.to_str().unwrap()]);
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

/// So many orders of a mug; answers what there is to pay for each.
fn place(shop: &Shop, orders: usize) -> String {
    let order = mugs(shop, 1);
    for key in 0..orders {
        assert_eq!(shop.post("/api/orders", &order.to_string(), &[("idempotency-key", &format!("key-{key}"))]).status, 201);
    }
    format!("{:.2} EUR", order["totalToPay"].as_f64().unwrap())
}

fn payments(shop: &Shop) -> Value {
    shop.orders().iter().map(|order| order["paymentState"].clone()).collect()
}

#[tokio::test]
async fn decision_25_a_statement_pays_what_fits_exactly_once_and_leaves_the_rest_to_a_person() {
    both(async |url| {
        let shop = Shop::start(url);
        let due = place(&shop, 3);
        said(&shop, &["orders", "cancel", "3"]);
        let told = [
            (entry("A", &due, "CRDT", "Order 000001, thank you"), "paid: order 000001"),
            (entry("B", "1.00 EUR", "CRDT", "000002"), "it is too little"),
            (entry("C", "900.00 EUR", "CRDT", "000002"), "it is too much"),
            (entry("D", &due.replace("EUR", "PLN"), "CRDT", "000002"), "order 000002 is to be paid in EUR"),
            (entry("E", &due, "CRDT", "000003"), "order 000003 is cancelled"),
            (entry("F", &due, "CRDT", "000009 or so"), "it names no order"),
            (entry("G", &due, "CRDT", "000001 000002"), "it names several orders: 000001, 000002"),
            (entry("A", "2.00 EUR", "CRDT", "000002"), "the bank called another amount so before"),
            // The bank takes a payment back under its own name.
            (entry("A", &due, "DBIT", "000001").replace("<Sts>", "<RvslInd>true</RvslInd><Sts>"), "000001: the bank has reversed it"),
            (entry("H", &due, "DBIT", "000002").replace("<Sts>", "<RvslInd>true</RvslInd><Sts>"), "000002: the bank has reversed it"),
        ];
        let counted = [entry("I", &due, "DBIT", "000002"), entry("J", &due, "CRDT", "000002").replace("BOOK", "PDNG")];
        let entries: Vec<String> = told.iter().map(|(entry, _)| entry.clone()).chain(counted).collect();
        let file = statement(&entries);

        // Three at once, and then once more.
        let runs: Vec<String> = thread::scope(|scope| {
            let runs: Vec<_> = (0..3).map(|_| scope.spawn(|| matched(&shop, &file).1)).collect();
            runs.into_iter().map(|run| run.join().unwrap()).collect()
        });
        for (_, words) in &told {
            let fates = runs.iter().flat_map(|said| said.lines()).filter(|line| line.contains(words) && !line.starts_with("known before"));
            assert_eq!(fates.count(), 1, "{words}: {runs:#?}");
        }
        assert_eq!(payments(&shop), json!(["paid", "pending", "pending"]));
        let (is_done, text) = matched(&shop, &file);
        let sum = "0 paid, 10 known before, 0 for a person; 1 that went and 1 not booked yet are not counted\n";
        assert!(is_done && text.ends_with(sum), "{text}");
        assert_eq!(text.matches("known before, and waits for a person: ").count(), 9, "{text}");

        // The same amount once more, in an entry of its own; and what the bank had not booked.
        let (_, text) = matched(&shop, &statement(&[entry("Z", &due, "CRDT", "000001"), entry("J", &due, "CRDT", "000002")]));
        assert!(text.contains("the payment of order 000001 is paid") && text.contains("paid: order 000002"), "{text}");
        let shown = said(&shop, &["orders", "show", "1"]);
        // Each run notes its own beginning, so that any of the three may have kept either entry first.
        let transfers = shown.lines().filter(|line| line.starts_with("transfer ")).collect::<Vec<_>>();
        let paying = format!("{due}, 2026-01-02, Ona, paid the order, {ACCOUNT} A");
        assert!(transfers.len() == 3 && transfers.iter().any(|line| line.contains(&paying)), "{shown}");
        assert!(shown.contains("waits for a person: the bank has reversed it"), "{shown}");
        // No provider has this money: it goes back by hand.
        assert!(shown.contains(", not by card") && shown.contains(" by payments"), "{shown}");
        assert!(said(&shop, &["orders", "refund", "1"]).contains("it came by transfer"));
    })
    .await;
}

#[tokio::test]
async fn decision_25_what_waits_for_a_person_is_listed_until_it_is_dealt_with() {
    both(async |url| {
        let shop = Shop::start(url);
        let due = place(&shop, 1);
        assert_eq!(said(&shop, &["payments", "list"]), "");
        matched(&shop, &statement(&[entry("A", "1.00 EUR", "CRDT", "000001"), entry("B", &due, "CRDT", "rent\u{9b}31m")]));
        let listed = said(&shop, &["payments", "list"]);
        for words in
            [&format!("entry {ACCOUNT} A\n"), "1.00 EUR, 2026-01-02, Ona, 000001", "it is too little", "it names no order", "rent 31m"]
        {
            assert!(listed.contains(words), "{words}: {listed}");
        }
        let name = format!("{ACCOUNT} A");
        assert_eq!(said(&shop, &["payments", "done", &name]), format!("entry {name} is dealt with\n"));
        assert!(!said(&shop, &["payments", "list"]).contains(&name));
        let again = shop.command(&["payments", "done", &name]);
        assert!(!again.status.success() && String::from_utf8_lossy(&again.stderr).contains("waits for a person"));
        let (_, text) = matched(&shop, &statement(&[entry("A", "1.00 EUR", "CRDT", "000001")]));
        assert!(text.contains("known before: 1.00 EUR"), "{text}");
    })
    .await;
}

#[tokio::test]
async fn decision_25_all_of_a_statement_is_booked_also_where_nobody_reads_what_became_of_it() {
    // What is told of them is more than is written at once.
    const ENTRIES: usize = 150;
    both(async |url| {
        let shop = Shop::start(url);
        let entries: Vec<String> =
            (0..ENTRIES).map(|number| entry(&format!("A{number}"), "1.00 EUR", "CRDT", "the rent of a room")).collect();
        let folder = Folder::fresh();
        let path = folder.path().join("statement.xml");
        fs::write(&path, statement(&entries)).unwrap();
        let output = shop.command_unread(&["payments", "match", path.to_str().unwrap()]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.starts_with("everything was booked, but what became of it could not be written: "), "{told}");
        let listed = said(&shop, &["payments", "list"]);
        assert_eq!(listed.lines().filter(|line| line.starts_with("entry ")).count(), ENTRIES);
        let (is_done, text) = matched(&shop, &statement(&entries));
        assert!(is_done && text.contains("0 paid, 150 known before, 0 for a person;"), "{text}");
    })
    .await;
}

#[tokio::test]
async fn decision_25_a_batch_pays_each_of_its_orders_by_the_reference_in_its_field() {
    both(async |url| {
        let shop = Shop::start(url);
        let due = place(&shop, 3);
        let amount = due.replace(" EUR", "");
        let transaction = |order: &str, words: &str| {
            format!(
                "<TxDtls><Amt Ccy=\"EUR\">{amount}</Amt><RmtInf><Ustrd>{words}</Ustrd><Strd><CdtrRefInf><Ref>{order}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>"
            )
        };
        let batch = [transaction("000 001", "000002"), transaction("", "Bestellung 000"), transaction("nothing", "order000002")];
        let words_cut = batch[1].replace("</Ustrd>", "</Ustrd><Ustrd>003</Ustrd>");
        let details = format!("<NtryDtls>{}</NtryDtls><NtryDtls>{words_cut}{}</NtryDtls>", batch[0], batch[2]);
        let came = |amount: &str| {
            let whole = entry(amount, &format!("{amount} EUR"), "CRDT", "");
            let (head, _) = whole.split_once("<NtryDtls>").unwrap();
            matched(&shop, &statement(&[format!("{head}{details}</Ntry>")])).1
        };
        let told = came("999.00");
        assert!(told.contains("0 paid") && told.contains("the amounts that came together with it do not add up"), "{told}");
        let text = came(&format!("{:.2}", 3.0 * amount.parse::<f64>().unwrap()));
        assert!(text.contains("3 paid, 0 known before, 0 for a person;"), "{text}");
        assert_eq!(payments(&shop), json!(["paid", "paid", "paid"]));
    })
    .await;
}

#[tokio::test]
async fn decision_25_a_file_that_is_no_statement_of_the_shops_account_stores_nothing() {
    both(async |url| {
        let shop = Shop::start(url);
        let due = place(&shop, 1);
        let good = statement(&[entry("A", &due, "CRDT", "000001")]);
        for (file, why) in [
            (good.strip_suffix("</Document>").unwrap().to_owned(), "it ends too early"),
            (good.replace("<BkTo", "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><BkTo"), "it has a document type"),
            (format!("<!DOCTYPE a [<!ENTITY b \"cccc\">]>{good}"), "it has a document type"),
            (good.replace(ACCOUNT, "LT111111111111111111"), "it tells nothing of the shop's account"),
            ("number;amount\n000001;35.57\n".to_owned(), "it is no bank statement"),
            (format!("{good}{}", " ".repeat(21 * 1024 * 1024)), "it is larger than 20 MiB"),
        ] {
            let (is_done, text) = matched(&shop, &file);
            let told: Vec<&str> = text.lines().collect();
            assert!(!is_done && told.len() == 1 && told[0].contains(why) && told[0].ends_with("; nothing was stored"), "{why}: {text}");
        }
        assert_eq!(payments(&shop), json!(["pending"]));
        // Another account in the same file is passed over.
        let (_, frame) = good.split_once("<Stmt>").unwrap();
        let (ours, _) = frame.split_once("</BkToCstmrStmt>").unwrap();
        let other = format!("<Stmt>{}", ours.replace(ACCOUNT, "LT111111111111111111"));
        let (is_done, text) = matched(&shop, &good.replace("</BkToCstmrStmt>", &format!("{other}</BkToCstmrStmt>")));
        assert!(is_done && text.contains("passed over: the account LT111111111111111111"), "{text}");
        assert!(text.contains("1 paid, 0 known before, 0 for a person;"), "{text}");
    })
    .await;
}

#[tokio::test]
async fn decision_25_money_that_names_an_invoice_pays_its_order_and_never_the_one_of_the_same_digits() {
    both(async |url| {
        let shop = Shop::start(url);
        let due = place(&shop, 3);
        // The second order has the first invoice.
        for step in ["confirm", "approve", "produce", "finish", "ship"] {
            said(&shop, &["orders", "move", "2", step]);
        }
        let told = |reference: &str, words: &str| matched(&shop, &statement(&[entry(reference, &due, "CRDT", words)])).1;
        let several = told("A", "order 000003, invoice INV-000001");
        assert!(several.contains("it names several orders: 000002, 000003"), "{several}");
        let unknown = told("B", "INV-000003");
        assert!(unknown.contains("it names no order"), "{unknown}");
        let paid = told("C", "Pagal saskaita inv 000001");
        assert!(paid.contains("paid: order 000002"), "{paid}");
        assert_eq!(payments(&shop), json!(["pending", "paid", "pending"]));
    })
    .await;
}

#[tokio::test]
async fn stock_04_decision_25_an_order_is_kept_while_money_that_names_it_waits_for_a_person() {
    both(async |url| {
        let shop = many_mugs().serve(url);
        let due = place(&shop, 5);
        // It has the first invoice, so that the digits of one are known from an order's.
        said(&shop, &["orders", "move", "5", "pay"]);
        let of_no_order = entry("C", &due, "CRDT", "INV-000004");
        matched(&shop, &statement(&[entry("A", "1.00 EUR", "CRDT", "000001"), entry("B", &due, "CRDT", "000002 and 000003"), of_no_order]));
        let database = shop.database().await;
        let given_up = async || {
            give_up_unpaid(&database, Date::constant(2099, 1, 1), now(), None, None, None).await.unwrap();
            json!(shop.orders().iter().map(|order| order["orderState"] == "cancelled").collect::<Vec<_>>())
        };
        assert_eq!(given_up().await, json!([false, false, false, true, false]), "nothing came for the fourth");
        said(&shop, &["payments", "done", &format!("{ACCOUNT} A")]);
        assert_eq!(given_up().await, json!([true, false, false, true, false]));
        said(&shop, &["payments", "done", &format!("{ACCOUNT} B")]);
        assert_eq!(given_up().await, json!([true, true, true, true, false]));
        database.close().await.unwrap();
    })
    .await;
}
