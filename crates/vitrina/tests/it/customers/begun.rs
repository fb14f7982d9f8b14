//! Accounts that were begun with an address and that nobody proved (ADR 33).

use super::{
    PASSWORD, log_in, registering,
    registration::{OWN, approve, company, consumer, outcome, register, set_password, with_password},
    token_in, told, waiting_mails,
};
use crate::{
    catalogue::Catalogue,
    databases::both,
    support::{Shop, wait_until},
};
use serde_json::json;
use std::thread;
use vitrina_testkit::{MailServer, ReceivedMail};

/// A password of somebody else's.
const ANOTHERS: &str = "correct horse of another";

/// Serves on, with so many jobs at once: none of the mails leaves while it is 0.
fn serve_on(shop: &mut Shop, jobs_at_once: &str) {
    shop.kill();
    shop.serve(&["--renderers", "0", "--jobs-at-once", jobs_at_once]);
}

/// The mails that have come, once none waits.
fn arrived(shop: &Shop, server: &MailServer) -> Vec<ReceivedMail> {
    wait_until(|| waiting_mails(shop) == 0);
    server.rest()
}

#[tokio::test]
async fn auth_03_auth_04_a_registration_that_is_sent_twice_at_once_keeps_its_password_and_its_links() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        thread::scope(|scope| {
            let tries: Vec<_> = (0..2).map(|_| scope.spawn(|| outcome(&register(&shop, &consumer("ona@example.com"))))).collect();
            for one in tries {
                assert_eq!(one.join().unwrap(), "EmailNotValidated");
            }
        });
        let links = [server.next(), server.next()].map(|mail| token_in(&told(&mail), "email-approval-token"));
        assert_eq!(links.each_ref().map(|link| approve(&shop, link).status), [204, 204], "both are the same person's");
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_03_auth_07_what_a_stranger_began_opens_nothing_from_the_moment_on_that_another_registers() {
    both(async |url| {
        let server = MailServer::start();
        let mut shop = registering(url, &server, &Catalogue::small());
        outcome(&register(&shop, &with_password(company("ona@example.com"), ANOTHERS)));
        let first = token_in(&told(&server.next()), "email-approval-token");
        assert_eq!(arrived(&shop, &server), Vec::new());
        serve_on(&mut shop, "0");
        outcome(&register(&shop, &consumer("ona@example.com")));
        assert_eq!((approve(&shop, &first).status, waiting_mails(&shop)), (400, 1), "before the mail has left");

        serve_on(&mut shop, "4");
        let link = token_in(&told(&server.next()), "id");
        assert_eq!(arrived(&shop, &server), Vec::new());
        serve_on(&mut shop, "0");
        outcome(&register(&shop, &with_password(consumer("ona@example.com"), ANOTHERS)));
        assert_eq!(set_password(&shop, &link), 204);
        serve_on(&mut shop, "4");
        let mut mails: Vec<String> = arrived(&shop, &server).iter().map(told).collect();
        mails.sort_by_key(|text| text.contains("Jūsų slaptažodis pakeistas"));
        assert_eq!(mails.len(), 2, "{mails:?}");
        assert!(mails[0].contains("Jūs jau turite paskyrą"), "the one that was late: {mails:?}");
        assert!(mails[1].contains("Jūsų slaptažodis pakeistas"), "{mails:?}");
        assert_eq!(log_in(&shop, "ona@example.com", OWN, &[]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_04_auth_11_an_account_that_staff_have_shut_before_it_was_proven_stays_as_it_was() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        let first = register(&shop, &company("ona@example.com"));
        let link = token_in(&told(&server.next()), "email-approval-token");
        assert!(shop.command(&["customers", "disable", "ona@example.com"]).status.success());
        for password in [ANOTHERS, PASSWORD] {
            let again = register(&shop, &with_password(consumer("ona@example.com"), password));
            assert_eq!((again.status, &again.text), (first.status, &first.text), "{password}");
        }
        assert_eq!(arrived(&shop, &server), Vec::new());
        assert!(shop.command(&["customers", "enable", "ona@example.com"]).status.success());
        assert_eq!(approve(&shop, &link).status, 204);
        let entered = log_in(&shop, "ona@example.com", PASSWORD, &[]).json();
        assert_eq!([&entered["name"], &entered["companyName"]], [&json!("Ona"), &json!("Kopa, UAB")], "{entered}");
    })
    .await;
}
