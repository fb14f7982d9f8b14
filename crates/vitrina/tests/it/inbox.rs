//! What visitors send reaches staff, is answered once, and what a robot sends reaches nobody and is not lost (REQ-01, ADR 49).

use crate::{
    catalogue::Catalogue,
    customers::{add, sign_in},
    databases::{both, on_sqlite},
    documents::{form, ordered::with_artwork, pdf},
    mails::{mailing_from, text},
    orders::order,
    requests::quote,
    support::{Answer, Shop, post_plain, wait_until},
};
use jiff::{Timestamp, ToSpan};
use serde_json::{Value, json};
use std::{fs, thread};
use vitrina_store::{requests, uploads};
use vitrina_testkit::{Answers, MailServer, ReceivedMail};

const ME: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn shop(url: &str, server: &MailServer) -> Shop {
    mailing_from(url, server.address(), Catalogue::small().with([quote()]).path())
}

/// Sends the form, with fields beside those that it asks.
fn send(shop: &Shop, data: &Value, beside: &Value) -> Answer {
    send_as(shop, data, beside, ("x-visitor-token", ME))
}

fn send_as(shop: &Shop, data: &Value, beside: &Value, header: (&str, &str)) -> Answer {
    let mut request = json!({"formId": "quote", "requestFormUrl": "https://shop.example/lt/deze?quantity=5000", "data": data});
    let fields = beside.as_object().into_iter().flatten();
    request.as_object_mut().unwrap().extend(fields.map(|(name, value)| (name.clone(), value.clone())));
    shop.post("/api/requests?lang=lt", &request.to_string(), &[header])
}

fn entered(message: &str) -> Value {
    json!({"email": "ona@mail.example", "quantity": "5000", "message": message})
}

/// What a command says; it must succeed.
fn run(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(&[&["requests"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Why a command did nothing.
fn refused(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(&[&["requests"], arguments].concat());
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

/// The requests that the list shows, by id, the latest first.
fn listed(shop: &Shop, arguments: &[&str]) -> Vec<String> {
    let list = run(shop, &[&["list"], arguments].concat());
    let ids = list.lines().skip(1).map(|line| line.split(' ').next().unwrap().to_owned());
    ids.filter(|id| id.len() == 32).collect()
}

/// The job that mails a request, as the list of those that wait shows it.
fn waiting(shop: &Shop) -> Option<String> {
    let listed = shop.command(&["jobs", "list", "--state", "waiting"]);
    let list = String::from_utf8(listed.stdout).unwrap();
    list.lines().find(|line| line.contains("request-mail")).map(str::to_owned)
}

fn headers(mail: &ReceivedMail) -> &str {
    mail.content.split_once("\n\n").unwrap().0
}

#[tokio::test]
async fn req_01_what_a_visitor_sends_is_mailed_to_the_shop_and_answered_to_them() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let file = shop.post_form("/api/document", &form("Brėžinys.pdf", &pdf(2000)), &[("x-visitor-token", ME)]).json();
        let file_id = file["_id"].as_str().unwrap();
        let mut data = entered("Labas <b>rytas</b>\r\nBcc: all@else.example\n-- \nUAB");
        data["files"] = json!([{"id": file_id, "name": "../../evil.pdf"}]);
        data["stars"] = 4.into();
        assert_eq!(send(&shop, &data, &json!({"requestSubject": "", "pageOpenMs": 60_000})).status, 204);

        let mail = server.next();
        assert_eq!(mail.recipients, ["info@shop.example"]);
        assert_eq!(mail.header("Reply-To"), "ona@mail.example");
        assert!(!headers(&mail).to_lowercase().contains("bcc"), "{}", mail.content);
        let letter = text(&mail);
        let id = listed(&shop, &["--state", "new"])[0].clone();
        let fetch = format!("vitrina requests file {id} 1 --out FILE\n");
        for told in
            ["Labas <b>rytas</b>", "5000", "4/5", "ona@mail.example", "Brėžinys.pdf (", "/lt/deze?quantity=5000", &fetch, "requests done"]
        {
            assert!(letter.contains(told), "{told} is not in {letter}");
        }
        assert!(!letter.contains("evil") && !letter.contains("spam"), "{letter}");
        let page = mail.content.split("Content-Type: text/html").nth(1).unwrap().replace("=\n", "");
        assert!(page.contains("&lt;b&gt;rytas"), "{page}");

        let out = shop.data().join("drawing.pdf");
        let fetched = run(&shop, &["file", &id, "1", "--out", out.to_str().unwrap()]);
        assert!(fetched.starts_with("../../evil.pdf is in ") && fs::read(&out).unwrap() == pdf(2000), "{fetched}");
        assert!(refused(&shop, &["file", &id, "1", "--out", out.to_str().unwrap()]).contains("exists"), "nothing is overwritten");
        assert!(refused(&shop, &["file", &id, "2", "--out", "x"]).contains("has no file 2"));
    })
    .await;
}

#[tokio::test]
async fn req_01_who_answers_forms_can_be_another_address_of_the_shop() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let mut shop = shop(url, &server);
        shop.kill();
        shop.serve(&["--renderers", "0", "--requests-to", "sales@shop.example"]);
        assert_eq!(send(&shop, &entered("Labas"), &json!({})).status, 204);
        assert_eq!(server.next().recipients, ["sales@shop.example"]);
        let nobody = shop.command(&["config", "--requests-to", "a@b.example\r\nBcc: c@d.example"]);
        assert!(!nobody.status.success() && String::from_utf8_lossy(&nobody.stderr).contains("an e-mail address"));
    })
    .await;
}

#[tokio::test]
async fn req_01_while_the_mail_server_is_away_requests_wait_and_are_not_lost() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        server.answer(Answers { recipient: "451 later", ..Answers::FRIENDLY });
        assert_eq!(send(&shop, &entered("Labas"), &json!({})).status, 204);
        wait_until(|| waiting(&shop).is_some_and(|line| line.contains("cannot be sent now")));
        let line = waiting(&shop).unwrap();
        assert!(!line.contains("ona@"), "what is kept of the work names nobody: {line}");
        server.answer(Answers::FRIENDLY);
        let id = line.split_whitespace().next().unwrap();
        assert!(shop.command(&["jobs", "retry", id]).status.success());
        assert_eq!(server.next().header("Reply-To"), "ona@mail.example");
    })
    .await;
}

#[tokio::test]
async fn req_01_what_a_robot_sends_is_answered_alike_kept_and_mailed_only_once_a_person_lets_it_through() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let links = "https://a.example http://b.example ".repeat(3);
        let file = shop.post_form("/api/document", &form("a.pdf", &pdf(2000)), &[("x-visitor-token", ME)]).json();
        let mut with_file = entered("bait");
        with_file["files"] = json!([{"id": file["_id"], "name": "a.pdf"}]);
        for (data, beside, sign) in [
            (with_file, json!({"requestSubject": "Cheap"}), "bait"),
            (entered("haste"), json!({"pageOpenMs": 300}), "haste"),
            (entered(&links), json!({}), "links"),
        ] {
            let answer = send(&shop, &data, &beside);
            assert_eq!((answer.status, answer.text.as_str()), (204, ""), "{sign}");
            let latest = &listed(&shop, &["--state", "spam", "--limit", "1"])[0];
            let shown = run(&shop, &["show", latest]);
            assert!(shown.contains(&format!("state      spam, taken for spam by its {sign}")), "{shown}");
            assert!(refused(&shop, &["done", latest]).contains("reopen it first"));
        }
        let mut missing = entered("bait");
        missing["files"] = json!([{"id": "f1"}]);
        let answer = send(&shop, &missing, &json!({"requestSubject": "Cheap"}));
        assert_eq!((answer.status, answer.fields()), (422, vec!["data".to_owned()]), "what is wrong is told alike");
        let body = "formId=quote&requestFormUrl=https%3A%2F%2Fshop.example%2Flt&email=ona%40mail.example&quantity=5&requestSubject=x";
        let plain = post_plain(&format!("{}/api/requests?lang=lt", shop.url), body, &[]);
        assert_eq!((plain.status, plain.header("location")), (303, "/lt?form=quote"));
        assert_eq!((listed(&shop, &[]).len(), listed(&shop, &["--state", "spam"]).len()), (4, 4));

        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let by = ("cookie", ona.as_str());
        assert_eq!(send_as(&shop, &entered("a customer"), &json!({"requestSubject": "x", "pageOpenMs": 1}), by).status, 204);
        let letter = text(&server.next());
        assert!(letter.contains("a customer") && letter.contains("4 (vitrina requests list --state spam)"), "{letter}");

        let first = listed(&shop, &["--state", "spam"]).pop().unwrap();
        run(&shop, &["reopen", &first, "--staff", "Rasa"]);
        let letter = text(&server.next());
        assert!(letter.contains("bait") && letter.contains("a.pdf (") && letter.contains(&first), "{letter}");
        let shown = run(&shop, &["show", &first]);
        assert!(shown.contains("state      new") && shown.contains("by Rasa"), "{shown}");
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn req_01_of_two_staff_who_answer_at_once_one_is_told_and_the_list_says_where_each_stands() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        for number in 0..3 {
            assert_eq!(send(&shop, &entered(&format!("number {number}\u{9}\n| done  by nobody")), &json!({})).status, 204);
            assert!(text(&server.next()).contains(&format!("number {number}")));
        }
        let all = listed(&shop, &[]);
        let page = listed(&shop, &["--limit", "2"]);
        assert_eq!((page.as_slice(), listed(&shop, &["--before", &page[1]]).as_slice()), (&all[..2], &all[2..]));
        let done: Vec<bool> = thread::scope(|scope| {
            let both: Vec<_> = (0..2).map(|_| scope.spawn(|| shop.command(&["requests", "done", &all[0]]).status.success())).collect();
            both.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(done.iter().filter(|is_done| **is_done).count(), 1, "{done:?}");
        assert!(refused(&shop, &["done", &all[0]]).contains("it is done already"));
        let shown = run(&shop, &["show", &all[0]]);
        assert_eq!(shown.lines().filter(|line| line.starts_with("done ")).count(), 1, "{shown}");
        assert!(shown.contains("    | | done  by nobody"), "nobody writes a line of ours: {shown}");
        assert_eq!((listed(&shop, &["--state", "done"]), listed(&shop, &["--state", "new"])), (all[..1].to_vec(), all[1..].to_vec()));
        run(&shop, &["reopen", &all[0]]);
        assert!(refused(&shop, &["reopen", &all[0]]).contains("it is new already"));
        assert!(refused(&shop, &["show", "none"]).contains("there is no request none"));
        assert_eq!(server.rest(), Vec::new(), "what was mailed once is not mailed again");
    })
    .await;
}

#[tokio::test]
async fn req_01_decision_63_staff_remove_what_a_visitor_sent_and_its_files_go() {
    both(async |url| {
        let server = MailServer::start();
        server.answer(Answers { recipient: "451 later", ..Answers::FRIENDLY });
        let catalogue = with_artwork("file_upload").with([quote()]);
        let shop = mailing_from(url, server.address(), catalogue.path());
        let [alone, shared, ordered] = [(); 3].map(|()| {
            let sent = shop.post_form("/api/document", &form("a.pdf", &pdf(2000)), &[("x-visitor-token", ME)]).json();
            sent["_id"].as_str().unwrap().to_owned()
        });
        let ask = |files: &[&String]| {
            let mut data = entered("Labas");
            data["files"] = files.iter().map(|id| json!({"id": id, "name": "a.pdf"})).collect();
            assert_eq!(send(&shop, &data, &json!({})).status, 204);
        };
        ask(&[&alone, &shared, &ordered]);
        let id = listed(&shop, &[])[0].clone();
        let mail = waiting(&shop).unwrap().split_whitespace().next().unwrap().to_owned();
        for decided in ["done", "reopen"] {
            run(&shop, &[decided, &id]);
        }
        ask(&[&shared]);
        let named = json!([{"id": ordered, "name": "a.pdf"}]).to_string();
        let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": named}}]);
        let headers = [("idempotency-key", "k"), ("x-visitor-token", ME)];
        assert_eq!(shop.post("/api/orders", &order(&shop, &products).to_string(), &headers).status, 201);

        assert_eq!(run(&shop, &["remove", &id]), format!("request {id} is removed\n"));
        assert!(refused(&shop, &["remove", &id]).contains("there is no such request"));
        assert!(refused(&shop, &["show", &id]).contains("there is no request"));
        let left = listed(&shop, &[]);
        assert!(left.len() == 1 && left[0] != id, "{left:?}");
        let database = shop.database().await;
        assert_eq!(requests::story(&database, &id).await.unwrap(), []);
        let loose = uploads::unordered(&database, Timestamp::UNIX_EPOCH + 1.second(), 9).await.unwrap();
        database.close().await.unwrap();
        assert_eq!(loose, [alone], "what an order or another request names stays");

        server.answer(Answers::FRIENDLY);
        // It may be tried by itself before.
        shop.command(&["jobs", "retry", &mail]);
        let done = || String::from_utf8(shop.command(&["jobs", "list", "--state", "done"]).stdout).unwrap();
        wait_until(|| done().contains(&mail));
        assert!(!server.rest().iter().any(|sent| sent.header("Message-ID").starts_with(&format!("<request-{id}"))));
    })
    .await;
}

#[tokio::test]
async fn req_01_spam_goes_after_thirty_days_and_what_people_sent_stays() {
    both(async |url| {
        let at = |moment: &'static str| ["--renderers", "0", "--demo", "--clock", moment];
        let mut shop = Catalogue::small().with([quote()]).serve_with(url, &at("2026-11-23T10:00:00Z"));
        assert_eq!(send(&shop, &entered("spam"), &json!({"requestSubject": "x"})).status, 204);
        assert_eq!(send(&shop, &entered("mine"), &json!({})).status, 204);
        let new = listed(&shop, &["--state", "new"]);
        shop.kill();
        shop.serve(&at("2026-12-23T09:50:00Z"));
        wait_until(|| shop.command(&["jobs", "list", "--state", "done"]).status.success());
        assert_eq!(listed(&shop, &[]).len(), 2);
        shop.kill();
        shop.serve(&at("2026-12-24T10:10:00Z"));
        wait_until(|| listed(&shop, &[]).len() == 1);
        assert_eq!(listed(&shop, &[]), new);
    })
    .await;
}

#[tokio::test]
async fn req_01_a_huge_form_is_refused_by_its_first_fields() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let mut data = entered("Labas");
        data.as_object_mut().unwrap().extend((0..20_000).map(|number| (format!("field-{number:05}"), json!("x"))));
        let answer = send(&shop, &data, &json!({}));
        assert_eq!((answer.status, answer.fields()[0].as_str()), (422, "data.field-00000"));
        assert!(answer.text.len() < 10_000, "{}", answer.text.len());
        assert_eq!(send(&shop, &entered(&"x".repeat(2_000_000)), &json!({})).status, 413);
        for (name, value) in [("pageOpenMs", json!(-1)), ("pageOpenMs", json!("x")), ("requestSubject", json!(["x"]))] {
            assert_eq!(send(&shop, &entered("Labas"), &json!({name: value})).status, 400, "{name}");
        }
        assert_eq!(listed(&shop, &[]), [] as [String; 0]);
    })
    .await;
}
