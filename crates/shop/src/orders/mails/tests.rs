use super::*;
use crate::{
    exchange::read_folder,
    mail::{Letter, Part},
    orders::{BillingAddress, testing::order},
    translations::Translations,
};
use std::{collections::BTreeSet, iter::successors, path::Path};
use vitrina_catalog::{Documents, Snapshot, SnapshotBuilder, Unpack};
use vitrina_core::{
    catalog::PaymentType,
    locale::Locale,
    money::Money,
    states::{CheckoutState, OrderState, PaymentState, ProductionState, ShipmentState, Standing},
    withdrawal::Paid,
};
use vitrina_store::{claims::Claim, payments::Payment};

/// Monday, 23 November 2026, 11:00 in Vilnius.
const NOW: Timestamp = Timestamp::constant(1_795_424_400, 0);
/// The one after it: whoever adds one is led here, and it is looked at with all others.
const fn next(occasion: Occasion) -> Option<Occasion> {
    match occasion {
        Occasion::Placed => Some(Occasion::Paid),
        Occasion::Paid => Some(Occasion::Cancelled),
        Occasion::Cancelled => Some(Occasion::FilesAwaited),
        Occasion::FilesAwaited => Some(Occasion::FilesHere),
        Occasion::FilesHere => Some(Occasion::InProduction),
        Occasion::InProduction => Some(Occasion::PartShipped),
        Occasion::PartShipped => Some(Occasion::Shipped),
        Occasion::Shipped => Some(Occasion::Delivered),
        Occasion::Delivered => Some(Occasion::Refunded),
        Occasion::Refunded => Some(Occasion::Reduced),
        Occasion::Reduced => Some(Occasion::Withdrawn),
        Occasion::Withdrawn => Some(Occasion::PaymentReturned),
        Occasion::PaymentReturned => None,
    }
}

fn small_shop() -> Snapshot {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop");
    let data = read_folder(&folder).expect("the small shop").shop.catalog;
    let builder = SnapshotBuilder::new(1, 1, Documents { revision: 1, data }.into(), Unpack::new(0, |document| Some(document.to_vec())));
    builder.finish().expect("a snapshot")
}

/// What letters are written with.
struct Desk {
    snapshot: Snapshot,
    translations: Translations,
}

impl Desk {
    fn new() -> Self {
        Self { snapshot: small_shop(), translations: Translations::built_in().expect("texts") }
    }
}

/// The sample order, which has a file, and is to be paid so.
fn document(payment_type: PaymentType) -> OrderDocument {
    let document = OrderDocument::read(include_str!("../document/samples/4.json")).expect("an order");
    OrderDocument { payment_type: Some(payment_type), ..document }
}

/// The letter about an order of this that stands so.
fn written(desk: &Desk, document: &OrderDocument, order: &Order, told: &Told, occasion: Occasion) -> Letter {
    let Desk { snapshot, translations } = desk;
    let claim = Claim {
        id: "c1".to_owned(),
        order_id: order.id.clone(),
        idempotency_hash: "i".to_owned(),
        claimed_at: NOW,
        paid: Paid { total: Money::from_ten_thousandths(60_000), money: Money::from_ten_thousandths(40_000) },
        settled_at: None,
        lines: vec![("a".to_owned(), 1)],
    };
    Writing {
        translations,
        prices: described_now(order, document, &Story::default(), &snapshot.calendar, NOW),
        claim: Some(&claim),
        waits_for_money: order.standing.awaits_money(),
        // No card pays here.
        awaited_by: awaited_by(order, document.payment_type, None),
        is_withdrawn: false,
        page: Some("https://shop.example/order".to_owned()),
        snapshot,
        order,
        document,
        number: "001042",
        amount: told.amount.unwrap_or(order.total_to_pay),
        told,
    }
    .letter(occasion)
}

/// The letter's subject, and its sentences.
fn letter(desk: &Desk, occasion: Occasion, language: Locale, payment: PaymentState, told: &Told) -> (String, BTreeSet<String>) {
    let document = document(PaymentType::BankTransfer);
    let new = order(&document, NOW);
    let standing = Standing { payment, shipment: ShipmentState::Shipped, ..new.standing };
    let order = Order { language, standing, ..new };
    let letter = written(desk, &document, &order, told, occasion);
    let (text, page) = (letter.text(), letter.html().expect("a page"));
    assert!(!text.contains(['{', '}']) && page.contains("001042"), "{language}: {text}");
    // Others are names, such as that of the delivery.
    let sentence = |part: &Part| match part {
        Part::Paragraph(words) if words.contains(['.', ':']) => Some(words.clone()),
        _ => None,
    };
    (letter.subject.clone(), letter.parts.iter().filter_map(sentence).collect())
}

#[test]
fn chk_05_i18n_01_every_mail_is_written_in_every_language() {
    let occasions: Vec<Occasion> = successors(Some(Occasion::Placed), |occasion| next(*occasion)).collect();
    let desk = Desk::new();
    let asked = Told { voucher: Some(Money::from_ten_thousandths(20_000)), ..Told::default() };
    let other = Told { came: Some(Money::from_ten_thousandths(950_000)), currency: Some("USD".to_owned()), ..asked.clone() };
    let mut subjects = BTreeSet::new();
    for occasion in &occasions {
        for (payment, told) in [(PaymentState::Pending, &asked), (PaymentState::Pending, &other), (PaymentState::Paid, &asked)] {
            let (_, english) = letter(&desk, *occasion, Locale::En, payment, told);
            assert!(!english.is_empty(), "{occasion:?} says something");
            for language in Locale::ALL {
                let (subject, sentences) = letter(&desk, *occasion, language, payment, told);
                subjects.insert(subject);
                let same: Vec<&String> = sentences.intersection(&english).filter(|_| language != Locale::En).collect();
                assert_eq!((sentences.len(), same), (english.len(), Vec::new()), "{occasion:?} in {language}");
            }
        }
    }
    assert_eq!(subjects.len(), occasions.len() * Locale::ALL.len(), "{subjects:#?}");
}

/// The letter's text about an order that stands so.
fn text(desk: &Desk, document: &OrderDocument, standing: Standing, told: &Told, occasion: Occasion) -> String {
    let order = Order { standing, ..order(document, NOW) };
    written(desk, document, &order, told, occasion).text().split_whitespace().collect::<Vec<_>>().join(" ")
}

const PLACED: Standing = Standing {
    order: OrderState::Placed,
    payment: PaymentState::Pending,
    production: ProductionState::InChecking,
    shipment: ShipmentState::None,
};

#[test]
fn chk_05_price_06_a_confirmation_says_where_a_company_is_invoiced_beside_where_the_goods_go() {
    let desk = Desk::new();
    let told = |document: &OrderDocument| text(&desk, document, PLACED, &Told::default(), Occasion::Placed);
    let mut document = document(PaymentType::BankTransfer);
    assert!(!told(&document).contains("Invoice address"));
    let [country, city, address, postcode] = ["LV", "Rīga", "Brīvības iela 1", "LV-1010"].map(str::to_owned);
    document.billing_address = Some(BillingAddress { country, city, address, postcode });
    let sent = told(&document);
    for words in ["Gatvės g. 1-2", "Lithuania +37060000001", "Invoice address", "UAB Ąžuolas Brīvības iela 1 LV-1010 Rīga Latvia"] {
        assert!(sent.contains(words), "{words}: {sent}");
    }
    // Who fetches the goods is only there.
    for field in [&mut document.address.city, &mut document.address.address, &mut document.address.postcode] {
        field.clear();
    }
    let fetched = told(&document);
    assert!(fetched.contains("Brīvības iela 1") && !fetched.contains("Lithuania +37060000001"), "{fetched}");
}

#[test]
fn chk_05_decision_62_a_payment_after_production_promises_no_production() {
    let (desk, begun) = (Desk::new(), [ProductionState::InProduction, ProductionState::Ready]);
    for way in [PaymentType::Credit, PaymentType::BankTransfer] {
        let document = document(way);
        let said = |standing: Standing, occasion| text(&desk, &document, standing, &Told::default(), occasion);
        let paid = Standing { payment: PaymentState::Paid, ..PLACED };
        assert!(said(paid, Occasion::Paid).contains("production begins"), "it waits for files");
        for production in begun {
            let told = said(Standing { production, ..paid }, Occasion::Paid);
            assert!(told.contains("is here") && !told.contains("production begins") && !told.contains("What happens next"), "{told}");
        }
        let refunded = said(Standing { payment: PaymentState::Refunded, ..PLACED }, Occasion::Paid);
        assert!(!refunded.contains("What happens next"), "{refunded}");
    }
    // A confirmation that is late says how to pay all the same.
    let transfer = document(PaymentType::BankTransfer);
    for production in begun {
        let told = text(&desk, &transfer, Standing { production, ..PLACED }, &Told::default(), Occasion::Placed);
        assert!(told.contains("to our account") && !told.contains("production begins"), "{told}");
    }
}

#[test]
fn chk_05_a_late_mail_asks_for_no_money_and_no_files_that_are_here() {
    let (desk, document) = (Desk::new(), document(PaymentType::Credit));
    let less = Told { amount: Some(Money::from_ten_thousandths(10_000)), ..Told::default() };
    for (payment, is_asked) in [(PaymentState::Pending, true), (PaymentState::Paid, false)] {
        let told = text(&desk, &document, Standing { payment, ..PLACED }, &less, Occasion::Reduced);
        assert!(told.contains("less to pay"), "{told}");
        assert_eq!(told.contains("is left to pay"), is_asked, "{told}");
    }
    for production in ProductionState::ALL.iter().copied() {
        let standing = Standing { production, ..PLACED };
        assert_eq!(Occasion::FilesAwaited.holds_of(standing), production == ProductionState::WaitingForFiles, "{production:?}");
        assert!(Occasion::FilesHere.holds_of(standing) && Occasion::Paid.holds_of(standing));
        assert!(!Occasion::FilesAwaited.holds_of(Standing { order: OrderState::Cancelled, ..standing }));
    }
}

#[test]
fn chk_03_chk_05_another_amount_that_goes_back_is_told_in_its_currency_and_asks_again_while_that_is_awaited() {
    let (desk, document) = (Desk::new(), document(PaymentType::Card));
    let amount = Money::from_ten_thousandths(1_134_000);
    let dollars = Told { amount: Some(amount), currency: Some("USD".to_owned()), came: Some(amount), ..Told::default() };
    for (standing, is_asked) in [
        (PLACED, true),
        (Standing { payment: PaymentState::Paid, ..PLACED }, false),
        (Standing { order: OrderState::Cancelled, ..PLACED }, false),
    ] {
        let told = text(&desk, &document, standing, &dollars, Occasion::PaymentReturned);
        let refunded = told.split("We have refunded ").nth(1).and_then(|rest| rest.split(". Depending").next()).unwrap_or_default();
        assert!(refunded.contains("113") && !refunded.contains('€') && !told.contains("no longer waiting"), "{told}");
        assert!(told.contains("different amount from the one due"), "{told}");
        assert_eq!(told.contains("You can pay on the page of your order."), is_asked, "{told}");
    }
    let late = text(&desk, &document, Standing { payment: PaymentState::Paid, ..PLACED }, &Told::default(), Occasion::PaymentReturned);
    assert!(late.contains("no longer waiting") && !late.contains("different amount"), "{late}");
}

#[test]
fn chk_03_chk_05_an_order_by_card_that_no_card_pays_is_told_the_account() {
    let (desk, document) = (Desk::new(), document(PaymentType::Card));
    for (standing, is_told) in [(PLACED, true), (Standing { payment: PaymentState::Paid, ..PLACED }, false)] {
        let told = text(&desk, &document, standing, &Told::default(), Occasion::Placed);
        assert!(!told.contains("Pay by card"), "{told}");
        assert_eq!((told.contains("to our account"), told.contains("IBAN")), (is_told, is_told), "{told}");
    }
}

#[test]
fn chk_05_chk_06_of_another_amount_that_was_enough_mails_tell_what_came() {
    let order = order(&document(PaymentType::Card), NOW);
    let came = order.total_to_pay.checked_add(Money::from_ten_thousandths(10_000)).expect("an amount");
    let paid_with = |amount| {
        let payment = Payment {
            id: "p1".to_owned(),
            order_id: order.id.clone(),
            provider: "stripe".to_owned(),
            reference: None,
            intent: None,
            amount,
            currency: order.currency.clone(),
            state: CheckoutState::Paid,
            page: None,
            expires_at: NOW,
            created_at: NOW,
            changed_at: NOW,
        };
        MoneyOf { payments: vec![payment], refunds: Vec::new(), transferred: Money::ZERO }
    };
    let (other, asked) = (paid_with(came), paid_with(order.total_to_pay));
    let part = Money::from_ten_thousandths(20_000);
    for (money, occasion, amount, expected) in [
        (&other, Occasion::Paid, None, (Some(came), Some(came))),
        (&other, Occasion::Refunded, None, (Some(came), Some(came))),
        (&other, Occasion::Refunded, Some(part), (Some(part), Some(came))),
        (&other, Occasion::Shipped, None, (None, None)),
        (&other, Occasion::PaymentReturned, Some(part), (Some(part), None)),
        (&asked, Occasion::Paid, None, (None, None)),
        (&asked, Occasion::Refunded, Some(part), (Some(part), None)),
    ] {
        let told = Told { amount, ..Told::default() };
        let told = money_told(&order, money, &OrderMail { order_id: order.id.clone(), occasion, name: "n1".to_owned(), told });
        assert_eq!((told.amount, told.came), expected, "{occasion:?}");
    }
}

#[test]
fn chk_05_price_10_of_a_cancelled_order_voucher_money_is_promised_only_where_the_voucher_is_known_to_be_gone() {
    let (desk, document) = (Desk::new(), document(PaymentType::BankTransfer));
    let cancelled = Standing { order: OrderState::Cancelled, ..PLACED };
    // One that was written before it was told, or before staff gave the order up, has none. Two are of this withdrawal, the rest of others before.
    for (told, is_owed) in [("", false), (r#","lost":"5.00""#, true)] {
        let job = format!(r#"{{"orderId":"o1","occasion":"withdrawn","name":"c1"{told}}}"#);
        let mail: OrderMail = serde_json::from_str(&job).expect("a mail");
        let told = text(&desk, &document, cancelled, &mail.told, Occasion::Withdrawn);
        assert_eq!(
            (told.contains("We will pay back 5,00 €"), told.contains("is back on your gift voucher")),
            (is_owed, !is_owed),
            "{told}"
        );
    }
}

#[test]
fn chk_05_a_mail_that_was_written_before_amounts_had_a_currency_is_read() {
    let old = r#"{"orderId":"o1","occasion":"paymentReturned","name":"n1","amount":"95.00"}"#;
    let mail: OrderMail = serde_json::from_str(old).expect("a mail");
    assert_eq!((mail.told.amount, mail.told.currency, mail.told.came), (Some(Money::from_ten_thousandths(950_000)), None, None));
}
