//! Mails that cannot leave, or of which nobody knows whether they did (CHK-05).

use super::*;
use std::net::TcpListener;
use vitrina_testkit::Answers;

/// What a mailer says to log in: a zero, the name, a zero, the password, in base 64.
const LOGIN: &str = "AHNob3AAY29ycmVjdC1ob3JzZQ==";

/// An order whose mail meets these answers; answers the server, the shop, the order's token and the job, once its first try has failed.
async fn failing(url: &str, answers: Answers) -> (MailServer, Shop, String, Job) {
    let server = MailServer::start();
    server.answer(answers);
    let shop = mailing(url, server.address());
    let token = order(&shop, "one", "en");
    let job = failed_once(&shop).await;
    (server, shop, token, job)
}

#[tokio::test]
async fn chk_05_orders_go_on_while_no_mail_can_leave_and_the_mails_come_later() {
    both(async |url| {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let shop = mailing(url, address);
        let token = order(&shop, "one", "en");
        let job = failed_once(&shop).await;
        assert_eq!((job.state, shop.confirmation(&token).json()["confirmation"].as_str()), (JobState::Waiting, Some("underWay")));
        let server = MailServer::at(address);
        retry(&shop, &[&job.id]);
        assert_eq!(server.next().header("Subject"), "We have your order 000001");
        wait_until(|| shop.confirmation(&token).json()["confirmation"] == "sent");
    })
    .await;
}

#[tokio::test]
async fn chk_05_a_login_that_is_refused_waits_and_nobody_reads_the_password() {
    both(async |url| {
        let (server, shop, _, job) = failing(url, Answers { login: "535 5.7.8 who are you", ..Answers::FRIENDLY }).await;
        assert_eq!(job.state, JobState::Waiting);
        let listed = shop.command(&["jobs", "list"]).stdout;
        let configured = shop.command(&["config"]).stdout;
        let told = [shop.log(), String::from_utf8(listed).unwrap(), String::from_utf8(configured).unwrap()].concat();
        assert!(told.contains("who are you") && told.contains("smtp-url = ***"), "{told}");
        assert!(!told.contains(PASSWORD) && !told.contains(LOGIN), "{told}");
        server.answer(Answers::FRIENDLY);
        retry(&shop, &[&job.id]);
        assert_eq!(server.next().header("Subject"), "We have your order 000001");
    })
    .await;
}

#[tokio::test]
async fn chk_05_a_mail_that_is_refused_waits_for_a_person_and_is_promised_no_more() {
    both(async |url| {
        let (server, shop, token, job) = failing(url, Answers { recipient: "550 5.1.1 no such person", ..Answers::FRIENDLY }).await;
        assert_eq!((job.state, job.tries), (JobState::Failed, 1));
        assert!(job.last_error.unwrap().contains("no such person"));
        assert!(shop.confirmation(&token).json()["confirmation"].is_null());
        server.answer(Answers::FRIENDLY);
        retry(&shop, &["--kind", "order-mail"]);
        assert_eq!(server.next().header("Subject"), "We have your order 000001");
    })
    .await;
}

#[tokio::test]
async fn chk_05_adm_05_a_confirmation_that_a_person_has_dealt_with_is_not_said_to_be_sent() {
    both(async |url| {
        let (_server, shop, token, job) = failing(url, Answers { recipient: "550 5.1.1 no such person", ..Answers::FRIENDLY }).await;
        assert!(shop.command(&["jobs", "done", &job.id]).status.success());
        assert!(shop.confirmation(&token).json()["confirmation"].is_null());
    })
    .await;
}

#[tokio::test]
async fn chk_05_a_mail_of_which_nobody_knows_whether_it_left_comes_again_as_the_same_mail() {
    both(async |url| {
        let (server, shop, _, job) = failing(url, Answers { mail: "", ..Answers::FRIENDLY }).await;
        server.answer(Answers::FRIENDLY);
        retry(&shop, &[&job.id]);
        let ids = [server.next(), server.next()].map(|mail| mail.header("Message-ID"));
        assert_eq!(ids[0], ids[1]);
    })
    .await;
}
