use super::*;
use crate::{exchange::read_folder, mail::Part, orders::testing::order, translations::Translations};
use std::{collections::BTreeSet, iter::successors, path::Path};
use vitrina_catalog::{Documents, Snapshot, SnapshotBuilder, Unpack};
use vitrina_core::{
    locale::Locale,
    states::{PaymentState, ShipmentState, Standing},
    withdrawal::Paid,
};
use vitrina_store::claims::Claim;

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

/// The letter's subject, and its sentences.
fn letter(desk: &Desk, occasion: Occasion, language: Locale, payment: PaymentState) -> (String, BTreeSet<String>) {
    let Desk { snapshot, translations } = desk;
    let document = OrderDocument::read(include_str!("../document/samples/4.json")).expect("an order");
    let new = order(&document, NOW);
    let standing = Standing { payment, shipment: ShipmentState::Shipped, ..new.standing };
    let order = Order { language, standing, ..new };
    let claim = Claim {
        id: "c1".to_owned(),
        order_id: order.id.clone(),
        idempotency_hash: "i".to_owned(),
        claimed_at: NOW,
        paid: Paid { total: Money::from_ten_thousandths(60_000), money: Money::from_ten_thousandths(40_000) },
        settled_at: None,
        lines: vec![("a".to_owned(), 1)],
    };
    let letter = Writing {
        translations,
        prices: described_now(&order, &document, &Story::default(), &snapshot.calendar, NOW),
        claim: Some(&claim),
        waits_for_money: order.standing.awaits_money(),
        is_withdrawn: false,
        page: Some("https://shop.example/order".to_owned()),
        snapshot,
        order: &order,
        document: &document,
        number: "001042",
        amount: order.total_to_pay,
        voucher: Some(Money::from_ten_thousandths(20_000)),
    }
    .letter(occasion);
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
    let desk = Desk { snapshot: small_shop(), translations: Translations::built_in().expect("texts") };
    let mut subjects = BTreeSet::new();
    for occasion in &occasions {
        for payment in [PaymentState::Pending, PaymentState::Paid] {
            let (_, english) = letter(&desk, *occasion, Locale::En, payment);
            assert!(!english.is_empty(), "{occasion:?} says something");
            for language in Locale::ALL {
                let (subject, sentences) = letter(&desk, *occasion, language, payment);
                subjects.insert(subject);
                let same: Vec<&String> = sentences.intersection(&english).filter(|_| language != Locale::En).collect();
                assert_eq!((sentences.len(), same), (english.len(), Vec::new()), "{occasion:?} in {language}");
            }
        }
    }
    assert_eq!(subjects.len(), occasions.len() * Locale::ALL.len(), "{subjects:#?}");
}
