//! Papers of orders (CHK-05, CHK-07, ADR 22).

mod offers;
mod official;
mod uncredited;

use crate::{
    catalogue::{Attribute, Catalogue, Voucher},
    databases::{both, on_sqlite},
    documents::{BOX_PDF, ME, form, pdf},
    orders::{boxes, delivery, mugs, order, order_with, withdrawal::many_mugs},
    support::{Shop, try_post},
};
use jiff::civil::Date;
use official::close;
use serde_json::{Value, json};
use std::{fs, process::Output, sync::mpsc, thread};
use vitrina_core::{
    days,
    locale::Locale,
    money::Money,
    numbers::NumberFormat,
    states::Move::{self, Approve, Cancel, Confirm, Finish, Pay, Produce, Refund, Ship, ShipPart},
};
use vitrina_shop::{
    orders::move_on,
    papers::{Bill, BillKind},
};
use vitrina_store::{Database, orders, papers};
use vitrina_testkit::{Folder, look_at_papers};

const NOW: jiff::Timestamp = jiff::Timestamp::constant(1_795_600_000, 0);
const FLAGS: [&str; 2] = ["--renderers", "0"];

/// Places an order; its token.
fn place(shop: &Shop, order: &Value, key: &str, language: &str) -> String {
    let placed = shop.post(&format!("/api/orders?lang={language}"), &order.to_string(), &[("idempotency-key", key)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// The names of the papers that the page offers to who has the token.
fn offered(shop: &Shop, token: &str) -> Vec<String> {
    let papers = shop.get_with("/api/orders/by-token/papers", &[("x-order-token", token)]).json();
    papers.as_array().unwrap().iter().map(|paper| paper["name"].as_str().unwrap().to_owned()).collect()
}

/// The status of a paper, and what kind of file it is.
fn fetched(shop: &Shop, token: &str, name: &str) -> (u16, String) {
    let answer = shop.get_with(&format!("/api/orders/by-token/papers/{name}"), &[("x-order-token", token)]);
    (answer.status, answer.header("content-type").to_owned())
}

async fn happen(database: &Database, number: i64, steps: &[Move]) {
    for step in steps {
        move_on(database, number, *step, NOW, None).await.unwrap();
    }
}

/// What was issued for an order: number, kind, total and what is left to pay.
async fn issued(database: &Database, number: i64) -> Vec<(String, BillKind, String, String)> {
    let order = orders::find_by_number(database, number).await.unwrap().unwrap();
    let papers = papers::of_order(database, &order.id).await.unwrap();
    let bill = |paper: &papers::Paper| {
        let bill = Bill::read(&paper.body).unwrap();
        assert_eq!(bill.number, paper.name());
        (bill.number, bill.kind, bill.total.to_string(), bill.due.to_string())
    };
    papers.iter().map(bill).collect()
}

#[tokio::test]
async fn chk_05_chk_07_an_order_has_the_papers_that_follow_from_what_became_of_it() {
    both(async |url| {
        let shop = Shop::start(url);
        let database = shop.database().await;
        let token = place(&shop, &boxes(&shop, 100), "one", "lt");
        assert_eq!(offered(&shop, &token), ["order-000001.pdf", "proforma-000001.pdf"]);
        for name in offered(&shop, &token) {
            assert_eq!(fetched(&shop, &token, &name), (200, "application/pdf".to_owned()), "{name}");
        }
        let other = place(&shop, &boxes(&shop, 100), "two", "lt");
        for (token, name) in
            [(&token, "order-000002.pdf"), (&token, "INV-000001.pdf"), (&token, "..%2Forder"), (&other[..8].to_owned(), "order-000001.pdf")]
        {
            assert_eq!(fetched(&shop, token, name).0, 404, "{name}");
        }
        assert_eq!(issued(&database, 1).await, []);

        happen(&database, 2, &[Pay]).await;
        happen(&database, 1, &[Confirm, Pay]).await;
        let total = orders::find_by_number(&database, 1).await.unwrap().unwrap().total.to_string();
        let invoice = |number: &str, due: &str| (number.to_owned(), BillKind::Invoice, total.clone(), due.to_owned());
        assert_eq!(
            (issued(&database, 2).await, issued(&database, 1).await),
            (vec![invoice("INV-000001", "0.00")], vec![invoice("INV-000002", "0.00")])
        );
        assert_eq!(offered(&shop, &token), ["order-000001.pdf", "INV-000002.pdf"]);
        assert_eq!(fetched(&shop, &token, "INV-000002.pdf"), (200, "application/pdf".to_owned()));

        happen(&database, 1, &[Refund, Cancel]).await;
        let credit = ("CRN-000001".to_owned(), BillKind::CreditNote, total.clone(), "0.00".to_owned());
        assert_eq!(issued(&database, 1).await, [invoice("INV-000002", "0.00"), credit]);
        assert_eq!(offered(&shop, &token), ["INV-000002.pdf", "CRN-000001.pdf"]);

        // What leaves before it is paid is invoiced then, and once.
        let sent = place(&shop, &boxes(&shop, 100), "three", "lt");
        happen(&database, 3, &[Confirm, Approve, Produce, Finish, Ship]).await;
        assert_eq!(issued(&database, 3).await, [invoice("INV-000003", &total)]);
        assert_eq!(offered(&shop, &sent), ["order-000003.pdf", "INV-000003.pdf"], "the invoice asks for the money");
        happen(&database, 3, &[Pay]).await;
        assert_eq!(issued(&database, 3).await, [invoice("INV-000003", &total)]);
        database.close().await.unwrap();
    })
    .await;
}

/// A company that charges VAT, and whose code nobody has entered.
fn without_vat_code() -> Value {
    json!({"name": "Vitrina", "address": "Vilnius", "phone": "+37060000000", "email": "info@shop.example", "bank": "Bankas",
        "iban": "LT121000011101001000"})
}

#[tokio::test]
async fn chk_07_a_shop_without_a_vat_code_takes_money_and_says_what_its_invoice_lacks() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().configured("company", without_vat_code()).serve_with(url, &FLAGS);
        place(&shop, &boxes(&shop, 100), "one", "en");
        let output = shop.command(&["orders", "move", "1", "pay"]);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(output.status.success() && said.contains("vatCode: an invoice needs it"), "{said}");
        let database = shop.database().await;
        assert_eq!(issued(&database, 1).await, []);
        let issue = |number: &str| shop.command(&["orders", "invoice", number]);
        let refused = |output: Output| {
            assert!(!output.status.success());
            String::from_utf8(output.stderr).unwrap()
        };
        assert!(refused(issue("1")).contains("vatCode: an invoice needs it"));
        // The command reads the configuration that is stored.
        shop.import(Catalogue::small().path());
        place(&shop, &boxes(&shop, 100), "two", "en");
        assert!(refused(issue("2")).contains("neither paid nor sent"));
        assert!(shop.command(&["orders", "cancel", "2"]).status.success());
        assert!(refused(issue("2")).contains("nothing is charged for it"), "none follows");
        assert!(refused(issue("3")).contains("there is no such order"));
        assert!(shop.command(&["orders", "refund", "1", "--amount", "1.00"]).status.success());
        assert!(shop.command(&["orders", "refund", "1", "--sent"]).status.success());
        assert_eq!(String::from_utf8(issue("1").stdout).unwrap(), "INV-000001\nCRN-000001\n");
        assert!(refused(issue("1")).contains("it has an invoice"));
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn chk_07_decision_61_a_late_invoice_has_its_day_and_credit_note_as_if_it_had_been_in_time() {
    on_sqlite(async |url| {
        let catalogue = || many_mugs().with_only([Voucher::new("WHOLE", "500.00"), Voucher::new("PART", "5.00")]);
        let shop = catalogue().configured("company", without_vat_code()).serve_with(url, &FLAGS);
        let database = shop.database().await;
        let two = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 2}]);
        let with = |code: &str| place(&shop, &order_with(&shop, &two, &Value::Null, &json!(code)), code, "en");

        // A voucher paid all of it, and has it back.
        with("WHOLE");
        happen(&database, 1, &[Cancel]).await;
        // Another has its part back, and the money is still to be sent.
        let token = with("PART");
        happen(&database, 2, &[Pay]).await;
        let settled = settle(&shop, &claimed(&shop, &token, ("k", 1)));
        let of_part = settled.lines().find_map(|line| line.strip_prefix("given back: ")?.strip_suffix(" to the voucher PART"));
        // Nobody wants what was sent before its money was here.
        let token = place(&shop, &mugs(&shop, 2), "sent", "en");
        happen(&database, 3, &[Confirm, Approve, Produce, ShipPart]).await;
        claimed(&shop, &token, ("k", 2));
        happen(&database, 3, &[Cancel]).await;

        shop.import(catalogue().path());
        for (number, credited) in [(1, None), (2, of_part), (3, None)] {
            let order = orders::find_by_number(&database, number).await.unwrap().unwrap();
            assert_eq!(issued(&database, number).await, []);
            let named = shop.command(&["orders", "invoice", &number.to_string()]).stdout;
            assert_eq!(String::from_utf8(named).unwrap(), format!("INV-00000{number}\nCRN-00000{number}\n"));
            let total = order.total.to_string();
            let credited = credited.unwrap_or(&total).to_owned();
            let due = if number == 3 { total.as_str() } else { "0.00" }.to_owned();
            let expected = [("INV", BillKind::Invoice, total.clone(), due), ("CRN", BillKind::CreditNote, credited, "0.00".to_owned())];
            let expected = expected.map(|(series, kind, total, due)| (format!("{series}-00000{number}"), kind, total, due));
            assert_eq!(issued(&database, number).await, expected);
        }
        assert!(of_part.is_some(), "{settled}");
        let sent = orders::find_by_number(&database, 3).await.unwrap().unwrap();
        let invoice = Bill::read(&papers::of_order(&database, &sent.id).await.unwrap()[0].body).unwrap();
        assert_eq!(invoice.delivery.unwrap().on, Some(Date::constant(2026, 11, 25)), "not the day of the invoice");
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn chk_07_decision_61_an_invoice_that_comes_late_by_itself_has_the_credit_note_of_what_went_back_before() {
    both(async |url| {
        let catalogue = || many_mugs().with_only([Voucher::new("MOST", "53.34")]);
        let shop = catalogue().configured("company", without_vat_code()).serve_with(url, &FLAGS);
        let database = shop.database().await;
        // Paid while the shop lacked its VAT code, and sent once that is there.
        let token = place(&shop, &mugs(&shop, 3), "paid", "en");
        happen(&database, 1, &[Pay]).await;
        settle(&shop, &claimed(&shop, &token, ("k", 1)));
        assert!(shop.command(&["orders", "refund", "1", "--sent"]).status.success());
        shop.import(catalogue().path());
        happen(&database, 1, &[Confirm, Approve, Finish]).await;
        assert_eq!(issued(&database, 1).await, []);
        happen(&database, 1, &[Ship]).await;
        // A voucher that pays almost all of it has its part back before the rest of the money is here.
        let eight = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 8}]);
        let token = place(&shop, &order_with(&shop, &eight, &Value::Null, &json!("MOST")), "unpaid", "en");
        let settled = settle(&shop, &claimed(&shop, &token, ("k", 1)));
        assert!(settled.contains("given back: 5.93 to the voucher MOST"), "{settled}");
        assert_eq!(issued(&database, 2).await, []);
        happen(&database, 2, &[Pay]).await;

        for number in [1, 2] {
            let total = orders::find_by_number(&database, number).await.unwrap().unwrap().total.to_string();
            let expected = [("INV", BillKind::Invoice, total.as_str()), ("CRN", BillKind::CreditNote, "5.93")];
            let expected =
                expected.map(|(series, kind, total)| (format!("{series}-00000{number}"), kind, total.to_owned(), "0.00".to_owned()));
            assert_eq!(issued(&database, number).await, expected);
            assert!(!shop.command(&["orders", "invoice", &number.to_string()]).status.success(), "nothing is missing");
        }
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn chk_07_a_catalogue_that_charges_vat_without_a_vat_code_is_warned_of() {
    on_sqlite(async |url| {
        let catalogue = Catalogue::small().configured("company", without_vat_code());
        let warning = "VAT is charged, and company.vatCode is missing: orders get no invoice";
        let shop = catalogue.serve_with(url, &FLAGS);
        assert!(shop.log().contains(warning), "{}", shop.log());
        let said = |catalogue: &Catalogue| {
            let output = shop.command(&["import", catalogue.path().to_str().unwrap(), "--check"]);
            String::from_utf8(output.stderr).unwrap()
        };
        assert!(said(&catalogue).contains(warning));
        assert!(!said(&Catalogue::small()).contains(warning));
        // The configuration stays where the folder has none, and is judged all the same.
        fs::remove_file(catalogue.path().join("configuration.json")).unwrap();
        assert!(said(&catalogue).contains(warning));
    })
    .await;
}

#[tokio::test]
async fn chk_05_staff_write_all_papers_of_an_order_into_a_folder_and_they_are_the_same_again() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().configured("locales", json!(Locale::ALL.map(Locale::code))).serve_with(url, &FLAGS);
        let folders = [Folder::fresh(), Folder::fresh()];
        for (number, locale) in ["1", "2"].into_iter().zip([Locale::Ru, Locale::Lv]) {
            let token = place(&shop, &boxes(&shop, 100), number, locale.code());
            let names = offered(&shop, &token);
            assert_eq!(names.len(), 2);
            let mut written = Vec::new();
            for folder in &folders {
                let output = shop.command(&["orders", "papers", number, "--out", folder.path().to_str().unwrap()]);
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                written = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
            }
            assert_eq!(written, [names, vec![format!("job-00000{number}.pdf")]].concat());
            for name in written {
                let [one, again] = folders.each_ref().map(|folder| fs::read(folder.path().join(&name)).unwrap());
                assert!(one.starts_with(b"%PDF-1.7") && one == again, "{name}");
            }
        }
        assert!(!shop.command(&["orders", "papers", "3", "--out", "."]).status.success());
    })
    .await;
}

/// What each language calls the confirmation, the proforma, the last day to pay, and the purpose of the payment.
const WORDS: [(Locale, [&str; 4]); 7] = [
    (Locale::En, ["Order confirmation", "Proforma invoice", "Pay by", "Payment reference"]),
    (Locale::Lt, ["Užsakymo patvirtinimas", "Proforma sąskaita", "Apmokėti iki", "Mokėjimo paskirtis"]),
    (Locale::Lv, ["Pasūtījuma apstiprinājums", "Priekšapmaksas rēķins", "Apmaksas termiņš", "Maksājuma mērķis"]),
    (Locale::Et, ["Tellimuse kinnitus", "Ettemaksuarve", "Maksetähtaeg", "Makse selgitus"]),
    (Locale::Ru, ["Подтверждение заказа", "Счёт на оплату", "Оплатить до", "Назначение платежа"]),
    (Locale::De, ["Auftragsbestätigung", "Proformarechnung", "Zahlbar bis", "Verwendungszweck"]),
    (Locale::Pl, ["Potwierdzenie zamówienia", "Faktura proforma", "Termin płatności", "Tytuł przelewu"]),
];

/// An order of boxes with a file and a comment, in this language, and its papers in `folder`; answers it as its page has it, and its file.
fn with_all(shop: &Shop, number: u32, locale: Locale, folder: &Folder) -> (Value, String) {
    let file = shop.post_form("/api/document", &form(BOX_PDF, &pdf(2000)), &[("x-visitor-token", ME)]).json()["_id"].clone();
    let mut order = boxes(shop, 100);
    order["products"][0]["attributes"]["file_upload-files"] = json!(json!([{"id": file, "name": BOX_PDF}]).to_string());
    order["products"][0]["attributes"]["file_upload-comment"] = json!("Be rėmelio");
    order["address"]["comment"] = json!("Skambinti iš anksto");
    let headers = [("idempotency-key", locale.code()), ("x-visitor-token", ME)];
    let placed = shop.post(&format!("/api/orders?lang={locale}"), &order.to_string(), &headers);
    assert_eq!(placed.status, 201, "{}", placed.text);
    let written = shop.command(&["orders", "papers", &number.to_string(), "--out", folder.path().to_str().unwrap()]);
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    (shop.confirmation(placed.json()["token"].as_str().unwrap()).json(), file.as_str().unwrap().to_owned())
}

#[tokio::test]
async fn chk_05_i18n_01_the_papers_of_an_order_say_all_of_it_in_each_language_and_the_ticket_in_the_workshops() {
    on_sqlite(async |url| {
        let catalogue = Catalogue::small().configured("locales", json!(Locale::ALL.map(Locale::code)));
        let catalogue = catalogue.with([Attribute::upload("file_upload").titled("Artwork")]);
        let shop = catalogue.product("box", |sold| sold.attribute("file_upload")).serve_with(url, &FLAGS);
        // The workshop reads the shop's own language.
        let (folder, ticket) = (Folder::fresh(), "Job ticket");
        let orders: Vec<_> = (1..).zip(WORDS).map(|(number, (locale, _))| with_all(&shop, number, locale, &folder)).collect();
        let name = |paper: &str, number: usize| format!("{paper}-{number:06}.pdf");
        let files: Vec<_> = (1..=WORDS.len())
            .flat_map(|number| ["order", "proforma", "job"].map(|paper| folder.path().join(name(paper, number))))
            .collect();
        let found: Value = serde_json::from_str(&look_at_papers(&files)).unwrap();
        for (number, ((locale, [confirmation, proforma, pay_by, reference]), (order, file))) in (1..).zip(WORDS.into_iter().zip(orders)) {
            let money = |field: &str| {
                let amount: Money = order[field].to_string().parse().unwrap();
                NumberFormat::default().price(amount.to_decimal(), "EUR", 2, locale)
            };
            let options = order["prices"]["productDetails"][0]["options"].as_array().unwrap();
            let colour = format!("{}: {}", options[0]["title"].as_str().unwrap(), options[0]["valueTitle"].as_str().unwrap());
            let day = days::day_and_year(order["payBy"].as_str().unwrap().parse().unwrap(), locale);
            let (total, reference) = (money("total"), format!("{reference} {number:06}"));
            let file = format!("{BOX_PDF} ({file})");
            for (paper, words, others) in [
                ("order", vec![confirmation, &total, &colour], [proforma, ticket]),
                ("proforma", vec![proforma, &total, &colour, "LT12 1000 0111 0100 1000", &reference, pay_by, &day], [confirmation, ticket]),
                ("job", vec![ticket, &colour, &file, "Be rėmelio", "Skambinti iš anksto"], [confirmation, &total]),
            ] {
                let pages = found[name(paper, number)]["pages"].as_array().unwrap();
                let text: String = pages.iter().map(|page| close(page.as_str().unwrap())).collect();
                assert!(words.iter().all(|words| text.contains(&close(words))), "{locale} {paper}: {words:?}\n{text}");
                assert!(others.iter().all(|words| !text.contains(&close(words))), "{locale} {paper}: {others:?}\n{text}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn chk_07_numbers_of_invoices_have_no_gaps_whoever_pays_at_once_and_whenever_the_power_goes() {
    const ORDERS: usize = 60;
    both(async |url| {
        // All of it is paid by vouchers, so that each order has its invoice at once.
        let vouchers = (0..ORDERS).map(|number| Voucher::new(&format!("GIFT{number}"), "1000.00"));
        let mut shop = Catalogue::small().with_only(vouchers).serve_with(url, &FLAGS);
        let mut order = mugs(&shop, 1);
        order["totalToPay"] = json!(0);
        order["products"] = json!([{"guid": "a", "id": "box", "quantity": 100, "attributes": {"colour": "kraft"},
            "deliveryDate": shop.get("/api/products/box/quantity-date-pricing").json()["dates"][0]}]);
        let orders: Vec<String> = (0..ORDERS)
            .map(|number| {
                order["giftVoucher"] = json!(format!("GIFT{number}"));
                order.to_string()
            })
            .collect();
        let address = shop.url.clone();
        let (tell, told) = mpsc::channel();
        thread::scope(|scope| {
            for (number, order) in orders.iter().enumerate() {
                let (tell, address) = (tell.clone(), &address);
                scope.spawn(move || {
                    let answer = try_post(address, "/api/orders", order, &[("idempotency-key", &format!("order-{number}"))]);
                    if let Some(answer) = answer {
                        assert_eq!(answer.status, 201, "{}", answer.text);
                        let _ = tell.send(());
                    }
                });
            }
            drop(tell);
            assert_eq!(told.iter().take(ORDERS / 3).count(), ORDERS / 3);
            shop.kill();
        });
        shop.serve(&FLAGS);
        for (number, order) in orders.iter().enumerate() {
            let answer = shop.post("/api/orders", order, &[("idempotency-key", &format!("order-{number}"))]);
            assert!(matches!(answer.status, 200 | 201), "{}", answer.text);
        }
        let database = shop.database().await;
        let mut numbers = Vec::new();
        for order in vitrina_store::orders::export(&database, 0, 1_000).await.unwrap() {
            let papers = papers::of_order(&database, &order.id).await.unwrap();
            numbers.extend(papers.iter().map(|paper| usize::try_from(paper.number).unwrap()));
        }
        database.close().await.unwrap();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=ORDERS).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test]
async fn chk_02_cart_07_confirmation_and_job_ticket_say_where_what_goes() {
    on_sqlite(async |url| {
        let shop = delivery::catalogue().serve_with(url, &FLAGS);
        let (mut locker, mut salon) = (delivery::fetched(&shop, "locker", "LT"), delivery::fetched(&shop, "pickup", "LT"));
        locker["terminalId"] = json!("S-1");
        salon["shippingSalon"] = json!("vilnius");
        let folder = Folder::fresh();
        for (number, order, places) in [
            ("1", locker, &["Ąžuolų g. 1", "LT-76300 Šiauliai"][..]),
            ("2", salon, &["Gedimino pr. 1"]),
            ("3", delivery::split(&shop, &[1, 1]), &["Laisvės al. 0", "Laisvės al. 1", "1 × "]),
        ] {
            place(&shop, &order, number, "lt");
            assert!(shop.command(&["orders", "papers", number, "--out", folder.path().to_str().unwrap()]).status.success());
            let files = ["order", "job"].map(|name| folder.path().join(format!("{name}-00000{number}.pdf")));
            let found: Value = serde_json::from_str(&look_at_papers(&files)).unwrap();
            for file in files.map(|file| file.file_name().unwrap().to_string_lossy().into_owned()) {
                let text = found[&file]["pages"].to_string();
                assert!(places.iter().all(|place| text.contains(place)), "{file}: {text}");
            }
            // There are three mugs.
            assert!(shop.command(&["orders", "cancel", number]).status.success());
        }
    })
    .await;
}

/// Withdraws from pieces of the mugs of an order; answers the claim.
fn claimed(shop: &Shop, token: &str, (key, pieces): (&str, u32)) -> String {
    let body = json!({"lines": [{"guid": "a", "quantity": pieces}]}).to_string();
    let answer = shop.post("/api/orders/by-token/withdrawals", &body, &[("x-order-token", token), ("idempotency-key", key)]);
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// Pays a claim back; answers what staff are told.
fn settle(shop: &Shop, claim: &str) -> String {
    let settled = shop.command(&["claims", "settle", claim]);
    assert!(settled.status.success(), "{}", String::from_utf8_lossy(&settled.stderr));
    String::from_utf8(settled.stdout).unwrap()
}

/// Withdraws from pieces of the mugs of an order; answers its ticket and its confirmation.
fn withdrawn(shop: &Shop, number: &str, token: &str, pieces: (&str, u32)) -> [String; 2] {
    claimed(shop, token, pieces);
    let folder = Folder::fresh();
    assert!(shop.command(&["orders", "papers", number, "--out", folder.path().to_str().unwrap()]).status.success());
    let names = ["job", "order"].map(|paper| format!("{paper}-00000{number}.pdf"));
    let found: Value = serde_json::from_str(&look_at_papers(&names.each_ref().map(|name| folder.path().join(name)))).unwrap();
    names.map(|name| close(&found[&name]["pages"].to_string()))
}

#[tokio::test]
async fn chk_02_decision_61_the_job_ticket_says_what_was_withdrawn_from() {
    on_sqlite(async |url| {
        let shop = many_mugs().serve_with(url, &FLAGS);
        let mut products = boxes(&shop, 100)["products"].clone();
        products[0]["guid"] = json!("b");
        products.as_array_mut().unwrap().insert(0, json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 57}));
        let token = place(&shop, &order(&shop, &products), "one", "en");
        for (key, pieces, has, lacks) in [("some", 4, ["53", "Withdrawn:4"], "57"), ("rest", 53, ["Withdrawn:57", "Box"], "53")] {
            let [ticket, confirmation] = withdrawn(&shop, "1", &token, (key, pieces));
            assert!(has.iter().all(|words| ticket.contains(words)) && !ticket.contains(lacks), "{has:?}, {lacks}: {ticket}");
            assert!(confirmation.contains("57") && !confirmation.contains("Withdrawn"), "{confirmation}");
        }
        // Of an order to several addresses nobody knows whose pieces are not wanted, until none of the line are. It is paid, and so not cancelled with that.
        let token = place(&shop, &delivery::split(&shop, &[30, 13]), "split", "en");
        assert!(shop.command(&["orders", "move", "2", "pay"]).status.success());
        for (key, pieces, has, lacks) in [
            ("some", 4, &["39", "30×Mug(Withdrawn:4)", "13×Mug(Withdrawn:4)"][..], "Withdrawn:43"),
            ("rest", 39, &["Withdrawn:43", "Laisvėsal.0", "Laisvėsal.1"], "×Mug"),
        ] {
            let [ticket, confirmation] = withdrawn(&shop, "2", &token, (key, pieces));
            assert!(has.iter().all(|words| ticket.contains(words)) && !ticket.contains(lacks), "{has:?}, {lacks}: {ticket}");
            assert!(confirmation.contains("30×Mug") && !confirmation.contains("Withdrawn"), "{confirmation}");
        }
    })
    .await;
}
