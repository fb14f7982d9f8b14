//! Withdrawals whose money or pieces have a place to go back to, or none any more (PRICE-10, STOCK-04, decision 61).

use super::*;
use crate::payments::{
    mails::mailed,
    setup::{jobs, now},
};
use jiff::{ToSpan, civil::Date, tz::TimeZone};
use std::cell::OnceCell;

#[tokio::test]
async fn price_10_of_a_withdrawal_and_a_cancellation_a_voucher_gets_its_money_back_once() {
    both(async |url| {
        let shop = stocked().with_only(["FIRST", "SECOND"].map(|code| Voucher::new(code, "5.00"))).serve(url);
        let [first, second] = ["FIRST", "SECOND"].map(|code| withdraw(&shop, &place_with(&shop, code)));
        assert_eq!(balances(&shop), json!(["0.00", "0.00"]));
        let back = |steps: &[&[&str]], code: &str| {
            let told: String = steps.iter().map(|step| said(&shop, step)).collect();
            told.lines().filter(|line| line.ends_with(&format!(" to the voucher {code}"))).count()
        };
        let steps: [&[&str]; 6] = [
            &["orders", "move", "1", "pay"],
            &["claims", "settle", &first],
            &["orders", "refund", "1", "--sent"],
            &["orders", "refund", "1"],
            &["orders", "refund", "1", "--sent"],
            &["orders", "cancel", "1"],
        ];
        assert_eq!(back(&steps, "FIRST"), 2, "a part each");
        assert_eq!(back(&[&["orders", "cancel", "2"]], "SECOND"), 1, "all at once");
        let again = shop.command(&["claims", "settle", &second]);
        assert!(!again.status.success() && String::from_utf8_lossy(&again.stderr).contains("it is settled already"));
        assert_eq!(said(&shop, &["claims", "list"]).lines().count(), 1, "nothing is asked for that never came");
        assert_eq!(balances(&shop), json!(["5.00", "5.00"]));
    })
    .await;
}

#[tokio::test]
async fn decision_61_price_10_money_for_a_voucher_that_was_removed_has_no_place_and_staff_are_told() {
    both(async |url| {
        let catalogue = || stocked().with_only([Voucher::new("GIFT", "5.00")]);
        let shop = catalogue().serve(url);
        let token = place_with(&shop, "GIFT");
        said(&shop, &["orders", "move", "1", "pay"]);
        let claim = withdraw(&shop, &token);
        shop.import(catalogue().with_only::<Voucher>([]).path());
        let told = said(&shop, &["claims", "settle", &claim]);
        let words = "not given back, because that is no longer there: ";
        assert!(told.lines().any(|line| line.starts_with(words) && line.ends_with(" to the voucher GIFT")), "{told}");
        shop.import(catalogue().path());
        assert_eq!(balances(&shop), json!(["0.00"]));
    })
    .await;
}

#[tokio::test]
async fn decision_61_price_10_a_withdrawal_whose_voucher_was_removed_calls_a_person_and_no_mail_says_it_is_back() {
    both(async |url| {
        let kept = || Voucher::new("KEPT", "5.00");
        let shop = stocked().with_only([Voucher::new("GIFT", "5.00"), kept()]).serve_with(url, &["--renderers", "0", "--demo"]);
        let [of_gift, of_kept] = ["GIFT", "KEPT"].map(|code| place_with(&shop, code));
        shop.import(stocked().with_only([kept()]).path());
        let words = "is back on your gift voucher";
        let cancelled = |number: &str| mailed(&shop, &format!("Your order 00000{number} is cancelled"));
        let received = |number: &str| mailed(&shop, &format!("We have received your withdrawal from order 00000{number}"));

        withdrawn(&shop, &of_kept, 2);
        for text in [cancelled("2"), received("2")] {
            assert!(text.contains(&format!("5,00 € {words}")), "{text}");
        }
        assert!(jobs(&shop, "payment-unclear").is_empty());

        withdrawn(&shop, &of_gift, 2);
        let (cancelled, received) = (cancelled("1"), received("1"));
        assert!(!cancelled.contains(words) && !received.contains(words), "{cancelled} {received}");
        assert!(received.contains("We will pay back 5,00 € within 14 days"), "{received}");
        let is_sent = |token: &str| shop.confirmation(token).json()["withdrawals"][0]["isSent"].clone();
        assert_eq!([is_sent(&of_kept), is_sent(&of_gift)], [true, false], "their pages say the same");
        assert_eq!(jobs(&shop, "payment-unclear").len(), 1);
        let waiting = || said(&shop, &["jobs", "list", "--state", "failed"]);
        wait_until(|| waiting().contains("order 000001 is cancelled, and 5.00 EUR did not go back to its voucher GIFT"));
    })
    .await;
}

#[tokio::test]
async fn stock_04_decision_61_pieces_that_never_left_come_back_once_by_a_settled_withdrawal_or_a_cancellation() {
    both(async |url| {
        let shop = stocked().serve(url);
        // All that there are, and three of them withdrawn from.
        let order = |number: &str| {
            let placed = OnceCell::new();
            // The shop is about to see what has come back.
            wait_until(|| {
                let answer = shop.post("/api/orders", &mugs(&shop, 5).to_string(), &[("idempotency-key", number)]);
                answer.status == 201 && placed.set(answer.json()).is_ok()
            });
            let token = placed.get().unwrap()["token"].as_str().unwrap().to_owned();
            said(&shop, &["orders", "move", number, "pay"]);
            (withdrawn(&shop, &token, 3)["id"].as_str().unwrap().to_owned(), token)
        };
        let settle = |claim: &str| {
            let told = said(&shop, &["claims", "settle", claim]);
            told.lines().filter(|line| line.contains("MUG-W")).map(str::to_owned).collect::<Vec<_>>()
        };
        let rest = |token: &str| withdrawn_by(&shop, token, "rest", 2)["id"].as_str().unwrap().to_owned();
        let some = ["given back: 2 of MUG-W to the warehouse riga", "given back: 1 of MUG-W to the warehouse vilnius"];
        let others = ["given back: 2 of MUG-W to the warehouse vilnius"];

        let (claim, token) = order("1");
        assert_eq!(settle(&claim), some);
        assert_eq!(shop.stock("MUG-W"), 3);
        said(&shop, &["orders", "refund", "1", "--sent"]);
        assert_eq!(settle(&rest(&token)), others);
        said(&shop, &["orders", "refund", "1", "--sent"]);
        assert_eq!(said(&shop, &["orders", "cancel", "1"]), "order 000001 is cancelled\n");
        assert_eq!(shop.stock("MUG-W"), 5);

        let (claim, token) = order("2");
        settle(&claim);
        said(&shop, &["orders", "refund", "2", "--sent"]);
        rest(&token);
        said(&shop, &["orders", "refund", "2"]);
        said(&shop, &["orders", "refund", "2", "--sent"]);
        assert_eq!(said(&shop, &["orders", "cancel", "2"]), format!("order 000002 is cancelled\n{}\n", others[0]));
        assert_eq!(shop.stock("MUG-W"), 5);
        let taken = |(code, pieces): (&str, u32)| json!({"variantCode": "MUG-W", "warehouseCode": code, "quantity": pieces});
        let kept = [("riga", 2), ("vilnius", 3)].map(taken);
        assert_eq!(shop.orders()[1]["pieces"], json!(kept), "where they were taken from stays known");

        // What is there of an order that was sent in part, and what comes back of it, a person counts.
        let (claim, token) = order("3");
        for step in ["confirm", "approve", "produce", "shipPart"] {
            said(&shop, &["orders", "move", "3", step]);
        }
        assert_eq!(settle(&claim), [] as [String; 0]);
        said(&shop, &["orders", "refund", "3", "--sent"]);
        settle(&rest(&token));
        said(&shop, &["orders", "refund", "3", "--sent"]);
        let told = said(&shop, &["orders", "cancel", "3"]);
        for words in ["2 of MUG-W of the warehouse riga", "3 of MUG-W of the warehouse vilnius"] {
            assert!(told.contains(&format!("to be counted by hand, as some of it was sent: {words}")), "{told}");
        }
        assert_eq!(shop.stock("MUG-W"), 0);
    })
    .await;
}

#[tokio::test]
async fn price_10_stock_04_money_that_comes_back_to_a_voucher_can_be_spent_for_a_month() {
    both(async |url| {
        let day = |days: i64| now().to_zoned(TimeZone::UTC).date().saturating_add(days.days());
        let catalogue = stocked().with_only([Voucher::new("GIFT", "5.00").until(&day(2).to_string())]);
        let shop = catalogue.serve(url);
        place_with(&shop, "GIFT");
        assert!(said(&shop, &["orders", "cancel", "1"]).contains("given back: 5.00 to the voucher GIFT"));
        let last_day = || shop.exported("vouchers.jsonl")[0]["validTo"].as_str().unwrap().parse::<Date>().unwrap();
        let until = last_day();
        // The shop's own day may be the next one.
        assert!((day(30)..=day(31)).contains(&until), "{until}");
        shop.import(catalogue.path());
        assert_eq!((last_day(), balances(&shop)), (until, json!(["5.00"])), "an import takes neither back");
    })
    .await;
}
