use super::*;
use serde_json::Value;

fn read(text: &str) -> OrderDocument {
    OrderDocument::read(text).expect("an order")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// As the first release wrote it, with the line of mugs as the cart was then.
const EARLIEST: &str = include_str!("samples/1-earliest.json");
/// As the last program before versions wrote it.
const FIRST: &str = include_str!("samples/1.json");
/// The same order as it was written before what the shopper saw was kept.
const SECOND: &str = include_str!("samples/2.json");
/// The same order as it was written before it said where it goes.
const THIRD: &str = include_str!("samples/3.json");
/// The same order as it is written now.
const FOURTH: &str = include_str!("samples/4.json");

#[test]
fn chk_06_an_order_of_an_older_version_is_read_as_if_it_were_written_now() {
    assert_eq!([read(FIRST), read(SECOND), read(THIRD)], [read(FOURTH), read(FOURTH), read(FOURTH)]);
}

#[test]
fn chk_06_an_order_from_before_codes_pieces_and_explanations_is_read() {
    let order = read(EARLIEST);
    assert_eq!(order.buyer, Buyer::Consumer { country: Some("LT".to_owned()) });
    assert_eq!((order.version, order.gift_voucher, order.pieces), (VERSION, None, vec![]));
    let line = &order.prices.lines[0];
    assert_eq!(
        (line.price, line.discount, line.vat_rate),
        (Some(Money::from_ten_thousandths(98_000)), Money::ZERO, Some(order.prices.vat_rate))
    );
    assert_eq!((&order.prices.discount_code, order.prices.explanation.len()), (&None, 0));
}

#[test]
fn chk_06_what_is_written_is_the_newest_version_to_the_letter() {
    // Whoever changes what is written makes a new version: this sample stays.
    assert_eq!(serde_json::to_value(read(FOURTH)).expect("JSON"), json(FOURTH));
    assert_eq!(json(FOURTH)["version"], VERSION);
}

#[test]
fn chk_07_who_is_invoiced_is_where_the_order_says_and_else_where_who_ordered_is() {
    let order = read(FOURTH);
    assert_eq!((&order.billing_address, order.invoiced_at()), (&None, BillingAddress::from(&order.address)));
    let riga = || json(r#"{"country": "LV", "city": "Rīga", "address": "Brīvības iela 1", "postcode": "LV-1010"}"#);
    let billing_address = Some(serde_json::from_value(riga()).expect("an address"));
    let elsewhere = OrderDocument { billing_address, ..order };
    let written = serde_json::to_value(&elsewhere).expect("JSON");
    assert_eq!(written["billingAddress"], riga());
    assert_eq!(read(&written.to_string()), elsewhere);
    assert_eq!(elsewhere.invoiced_at().city, "Rīga");
}

#[test]
fn chk_06_a_newer_version_is_told() {
    let newer = FOURTH.replacen("\"version\": 4", "\"version\": 5", 1);
    let told = OrderDocument::read(&newer).expect_err("a refusal").to_string();
    assert_eq!(told, "the stored order has version 5, and this program reads versions up to 4");
}

#[test]
fn cart_07_places_of_every_kind_are_read_as_they_were_written() {
    let address = || read(FOURTH).address;
    let point = || crate::points::Point {
        id: "LT-1".to_owned(),
        title: "Turgus".to_owned(),
        city: "Vilnius".to_owned(),
        address: "Turgaus g. 4".to_owned(),
        postcode: Some("LT-01103".to_owned()),
        country: Some("LT".to_owned()),
        coordinates: None,
        hours: None,
        phone: None,
    };
    let all = [Destination::Orderer, Destination::Address(address()), Destination::Salon(point()), Destination::Terminal(point())];
    for to in all {
        let written = serde_json::to_value(&to).expect("JSON");
        assert_eq!(serde_json::from_value::<Destination>(written).expect("a destination"), to);
    }
}
