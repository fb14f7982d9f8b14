//! Invoices of which what went back is not credited (CHK-07, decision 61).

use super::{FLAGS, NOW, happen, issued, place, without_vat_code};
use crate::{catalogue::Catalogue, databases::on_postgres, orders::boxes};
use std::process::Output;
use vitrina_core::{
    locale::Locale,
    states::Move::{Approve, Confirm, Finish, Pay, Produce},
};
use vitrina_shop::papers::BillKind;
use vitrina_store::{
    orders,
    papers::{self, Paper, PaperKind},
};
use vitrina_testkit::Session;

#[tokio::test]
async fn chk_07_decision_61_a_credit_note_that_cannot_be_issued_keeps_no_invoice_back_and_follows_once_it_can() {
    on_postgres(async |url| {
        let shop = Catalogue::small().configured("company", without_vat_code()).serve_with(url, &FLAGS);
        let database = shop.database().await;
        place(&shop, &boxes(&shop, 100), "one", "en");
        happen(&database, 1, &[Pay]).await;
        for arguments in [&["orders", "refund", "1", "--amount", "1.00"][..], &["orders", "refund", "1", "--sent"]] {
            assert!(shop.command(arguments).status.success());
        }
        shop.import(Catalogue::small().path());
        happen(&database, 1, &[Confirm, Approve, Produce, Finish]).await;

        // Nobody knows what was credited by a paper that cannot be read.
        let order = orders::find_by_number(&database, 1).await.unwrap().unwrap();
        let (series, kind, body) = ("OLD".to_owned(), PaperKind::CreditNote, "{}".to_owned());
        let unreadable = Paper { series, number: 1, kind, order_id: order.id, issued_at: NOW, language: Locale::En, body };
        let transaction = database.begin_write().await.unwrap();
        papers::insert(&transaction, &unreadable).await.unwrap();
        transaction.commit().await.unwrap();
        let said = |output: Output| (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap());
        let (is_sent, told) = said(shop.command(&["orders", "move", "1", "ship"]));
        assert!(is_sent && told.contains("no credit note is issued") && !told.contains("no invoice is issued"), "{told}");
        let invoice = || said(shop.command(&["orders", "invoice", "1"]));
        assert!(!invoice().0, "as little as before");

        Session::open(url).run("DELETE FROM papers WHERE series = 'OLD'");
        let total = order.total.to_string();
        let expected = |series: &str, kind: BillKind, total: &str| (format!("{series}-000001"), kind, total.to_owned(), "0.00".to_owned());
        assert_eq!(issued(&database, 1).await, [expected("INV", BillKind::Invoice, &total)]);
        let (is_issued, told) = invoice();
        assert!(is_issued && told.contains("CRN-000001") && !told.contains("INV-"), "{told}");
        assert_eq!(issued(&database, 1).await, [expected("INV", BillKind::Invoice, &total), expected("CRN", BillKind::CreditNote, "1.00")]);
        let (is_issued, told) = invoice();
        assert!(!is_issued && told.contains("it has an invoice and no credit note is missing"), "{told}");
        database.close().await.unwrap();
    })
    .await;
}
