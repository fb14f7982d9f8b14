//! Money that goes back by transfer: noted by hand, one by one, also where no card takes it (CHK-06).

use super::*;
use crate::payments::setup::order_by;
use jiff::SignedDuration;
use vitrina_store::jobs::{Claimant, Ending, claim, end};

#[tokio::test]
async fn chk_06_a_transfer_goes_back_by_hand_and_that_is_noted() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = order_by(&shop, "one", "transfer");
        said(&shop, &["orders", "move", "1", "pay"]);
        assert_eq!(shown(&shop, "1", "paid ").len(), 1);
        let words = said(&shop, &["orders", "refund", "1", "--amount", "1"]);
        assert!(
            words.contains("ask ona@example.com for the IBAN, send 1.00 EUR") && words.contains("vitrina orders refund 1 --sent"),
            "{words}"
        );
        assert!(shown(&shop, "1", "money back ")[0].contains("to be sent by hand"));
        assert_eq!(refunded(&shop, &token), "0");
        assert_eq!(said(&shop, &["orders", "refund", "1", "--sent"]), "order 000001: 1.00 was given back\n");
        assert_eq!((refunded(&shop, &token).as_str(), payment(&shop, &token).as_str()), ("1", "paid"));
        assert_eq!(refused(&shop, &["1", "--sent"]), "order 000001: there is nothing to give back");
        said(&shop, &["orders", "refund", "1"]);
        said(&shop, &["orders", "refund", "1", "--sent"]);
        assert_eq!(payment(&shop, &token), "refunded");
    })
    .await;
}

#[tokio::test]
async fn chk_06_of_two_transfers_only_what_was_sent_is_noted_and_a_wrong_one_is_taken_back() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 3), "one", "transfer");
        said(&shop, &["orders", "move", "1", "pay"]);
        let (_, told) = withdrawn(&shop, &token, "first", 1);
        assert!(told.ends_with("then\nvitrina orders refund 1 --sent --amount 5.93\n"), "{told}");
        // Somebody mistook the order.
        said(&shop, &["orders", "refund", "1", "--amount", "9"]);
        for which in [&["1", "--sent"][..], &["1", "--sent", "--amount", "3"]] {
            let why = "order 000001: transfers of 5.93 EUR and 9.00 EUR wait to be sent: say which with --amount";
            assert_eq!(refused(&shop, which), why);
        }
        assert!(refused(&shop, &["1", "--not-sent"]).ends_with("say which with --amount"));
        let sent = || said(&shop, &["orders", "refund", "1", "--sent", "--amount", "5.93"]);
        assert_eq!(sent(), "order 000001: 5.93 was given back\n");
        assert_eq!((refunded(&shop, &token).as_str(), credited(&shop, 1).await), ("5.93", vec!["5.93".to_owned()]));
        assert_eq!(said(&shop, &["orders", "refund", "1", "--not-sent"]), "order 000001: 9.00 EUR is not given back\n");
        assert!(shown(&shop, "1", "money back ")[1].contains("9.00 EUR, not sent"));
        assert_eq!(refused(&shop, &["1", "--not-sent"]), "order 000001: there is nothing to give back");
        assert_eq!((refunded(&shop, &token).as_str(), credited(&shop, 1).await.len()), ("5.93", 1));

        // What a claim was settled with is decided anew, for the same goods.
        let (claim, _) = withdrawn(&shop, &token, "second", 1);
        let told = said(&shop, &["orders", "refund", "1", "--not-sent", "--amount", "5.93"]);
        let anew = "which counts as paid back: vitrina orders refund 1 --amount 5.93 gives it back anew";
        assert!(told.contains(&format!("it was for {claim}, {anew}")), "{told}");
        let words = said(&shop, &["orders", "refund", "1", "--amount", "5.93"]);
        let total: Money = shop.confirmation(&token).json()["total"].to_string().parse().unwrap();
        let left = total.checked_sub("11.86".parse().unwrap()).unwrap();
        assert!(words.contains(&format!("5.93 EUR is given back, {left} is left")), "neither of the two counts: {words}");
        sent();
        assert_eq!(credited_goods(&shop, 1).await, ["1 × Mug", "1 × Mug"]);
        assert_eq!(shop.confirmation(&token).json()["withdrawals"][1]["isSent"], true);
    })
    .await;
}

#[tokio::test]
async fn adm_05_chk_06_what_a_person_says_is_done_no_job_gives_back_and_a_transfer_can() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let total = shop.confirmation(&token).json()["totalToPay"].to_string().parse::<Money>().unwrap();
        // The shop's key is no good all day.
        provider.stand_in.fail_with(Some(500));
        said(&shop, &["orders", "refund", "1"]);
        wait_until(|| said(&shop, &["jobs", "list"]).lines().any(|line| line.contains("give-back") && line.contains("told to fail")));
        let database = shop.database().await;
        let due_at = now() + SignedDuration::from_hours(1);
        let until = due_at + SignedDuration::from_mins(1);
        let given_up =
            claim(&database, &Claimant { holder: "all-day", kinds: &[("give-back", 1)], now: due_at, until, limit: 1 }).await.unwrap();
        assert!(end(&database, &given_up[0], &Ending::Failed("its key was revoked".to_owned()), now()).await.unwrap());
        database.close().await.unwrap();
        provider.stand_in.fail_with(None);
        assert_eq!(refused(&shop, &["1", "--by-transfer"]), "order 000001: no money that came by card is left to give back");

        said(&shop, &["jobs", "done", &given_up[0].id]);
        assert!(shown(&shop, "1", "money back ")[0].contains("could not be given back"));
        let words = said(&shop, &["orders", "refund", "1", "--by-transfer"]);
        assert!(words.contains(&format!("order 000001: {total} EUR is given back, 0.00 is left")), "{words}");
        assert_eq!(said(&shop, &["orders", "refund", "1", "--sent"]), format!("order 000001: {total} was given back\n"));
        assert_eq!((payment(&shop, &token), credited(&shop, 1).await), ("refunded".to_owned(), vec![total.to_string()]));
    })
    .await;
}

#[tokio::test]
async fn adm_02_chk_06_what_moves_money_says_that_it_is_done_also_where_nobody_reads_what() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        place(&shop, &mugs(&shop, 3), "one", "transfer");
        let unread = |arguments: &[&str]| {
            let output = shop.command_unread(arguments);
            let told = String::from_utf8_lossy(&output.stderr);
            let is_told = told.lines().last().is_some_and(|line| line.starts_with("it is done, but what was done cannot be told: "));
            assert!(output.status.code() == Some(1) && is_told, "{arguments:?}: {told}");
        };
        unread(&["orders", "move", "1", "pay"]);
        unread(&["orders", "refund", "1", "--amount", "1"]);
        assert_eq!(shown(&shop, "1", "money back ").len(), 1, "who is told so does not repeat it");
        unread(&["orders", "refund", "1", "--sent"]);
        assert!(shown(&shop, "1", "money back ")[0].contains("EUR, given back"));
        unread(&["orders", "refund", "1", "--amount", "2"]);
        unread(&["orders", "refund", "1", "--not-sent"]);
    })
    .await;
}
