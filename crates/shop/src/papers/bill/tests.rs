use super::*;
use crate::orders::{document::OrderDocument, testing::order};
use jiff::Timestamp;
use proptest::prelude::*;
use serde_json::{Value, json};
use vitrina_core::{
    catalog::{Configuration, PricesInclude},
    pricing::{
        totals::{Discount, Taxed, TotalsInput, TotalsLine, totals},
        vat::{VatCategory, VatParts},
    },
};
use vitrina_store::orders::Order;

/// Monday, 23 November 2026, 11:00 in Vilnius.
const NOW: Timestamp = Timestamp::constant(1_795_424_400, 0);
const TODAY: Date = Date::constant(2026, 11, 23);

/// A line as it was priced.
#[derive(Debug, Clone)]
struct Sold {
    cents: i64,
    quantity: u32,
    charged: i64,
    included: i64,
    category: VatCategory,
    is_goods: bool,
}

const fn goods(cents: i64, quantity: u32, percent: i64) -> Sold {
    Sold { cents, quantity, charged: percent, included: percent, category: VatCategory::Standard, is_goods: true }
}

/// An order of the sample's buyer, with other lines.
#[derive(Debug, Clone)]
struct Basket {
    lines: Vec<Sold>,
    includes: PricesInclude,
    delivery: i64,
    discount: Option<Discount>,
    voucher: i64,
    /// Changes of the document and of the company in the configuration.
    document: Value,
    company: Value,
}

impl Basket {
    fn of(lines: impl IntoIterator<Item = Sold>) -> Self {
        let lines = lines.into_iter().collect();
        Self { lines, includes: PricesInclude::Net, delivery: 490, discount: None, voucher: 0, document: json!({}), company: json!({}) }
    }

    fn with_vat(self) -> Self {
        Self { includes: PricesInclude::Vat, ..self }
    }

    /// The invoice of it.
    fn invoice(&self, is_paid: bool, is_shipped: bool) -> Result<Bill, BillError> {
        self.invoice_at(NOW, is_paid, is_shipped.then_some(TODAY))
    }

    fn invoice_at(&self, now: Timestamp, is_paid: bool, shipped_on: Option<Date>) -> Result<Bill, BillError> {
        let document = self.ordered();
        let pay_by = Some(Date::constant(2026, 11, 30));
        let order = Order { language: Locale::Lt, pay_by, ..order(&document, NOW) };
        let mut configuration = read(include_str!("../../../tests/small-shop/configuration.json"));
        // The account that the samples have.
        configuration["company"]["iban"] = json!("LT000000000000000000");
        merge(&mut configuration["company"], &self.company);
        let configuration: Configuration = serde_json::from_value(configuration).expect("a configuration");
        let cause =
            Cause { order: &order, document: &document, configuration: &configuration, is_paid, shipped_on, credit_days: None, now };
        invoice(&cause, "INV-000001".to_owned())
    }

    /// What the order keeps: amounts as orders have them.
    fn ordered(&self) -> OrderDocument {
        let parts = |charged: i64, included: i64| VatParts { charged: Decimal::new(charged, 2), included: Decimal::new(included, 2) };
        let taxed = |cents: i64, vat: VatParts| Taxed { amount: Money::from_cents(cents).expect("an amount"), vat };
        let lines: Vec<TotalsLine> = self
            .lines
            .iter()
            .map(|line| TotalsLine { price: taxed(line.cents, parts(line.charged, line.included)), is_discountable: true })
            .collect();
        // The delivery goes with the goods.
        let goods = self.lines.iter().find(|line| line.is_goods);
        let delivery = goods.map_or(parts(21, 21), |line| if line.charged == 0 { parts(0, line.included) } else { parts(21, 21) });
        let totals = totals(&TotalsInput {
            prices_include: self.includes,
            shown: self.includes,
            lines: &lines,
            delivery: taxed(if goods.is_some() { self.delivery } else { 0 }, delivery),
            discount: self.discount,
            voucher_balance: Money::from_cents(self.voucher).expect("an amount"),
        });
        let totals = totals.expect("totals");
        let mut document = read(include_str!("../../orders/document/samples/4.json"));
        merge(&mut document, &self.document);
        let prices = &mut document["prices"];
        let (mug, names) = (prices["lines"][0].clone(), ["Puodelis", "Dėžutė „Ąžuolas“ & Co", "Etiketės <ritinyje>", "Lipdukai"]);
        let line = |(place, line): (usize, &Sold)| {
            let mut sold = mug.clone();
            let changes = json!({
                "guid": place.to_string(), "title": names[place % names.len()], "quantity": line.quantity, "arrivesOn": line.is_goods.then_some("2026-11-26"),
                "price": lines[place].price.amount, "discount": totals.line_discounts[place], "vatRate": lines[place].price.vat.charged,
                "vatInPrice": lines[place].price.vat.included,
                "vatCategory": line.category,
            });
            merge(&mut sold, &changes);
            sold
        };
        let changes = json!({
            "lines": self.lines.iter().enumerate().map(line).collect::<Vec<_>>(),
            "totalWithoutVat": totals.total_without_vat, "totalVat": totals.total_vat, "total": totals.total,
            "totalToPay": totals.total_to_pay, "pricesInclude": self.includes, "delivery": Money::from_cents(if goods.is_some() { self.delivery } else { 0 }),
            "discount": totals.discount, "voucher": totals.voucher_applied, "vatRate": delivery.charged, "vatInPrices": delivery.included,
            "vat": totals.vat.iter().map(|group| json!({"rate": group.rate, "net": group.net, "vat": group.vat})).collect::<Vec<_>>(),
        });
        merge(prices, &changes);
        OrderDocument::read(&document.to_string()).expect("an order")
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn merge(into: &mut Value, changes: &Value) {
    for (name, value) in changes.as_object().into_iter().flatten() {
        match (&mut into[name], value) {
            (inner @ Value::Object(_), Value::Object(_)) if name == "address" => merge(inner, value),
            (inner, value) => *inner = value.clone(),
        }
    }
}

fn consumer() -> Value {
    json!({"buyer": {"buyAs": "b2c", "country": "LT"}, "address": {"company": null, "companyCode": null, "vatCode": null}})
}

fn latvian_company() -> Value {
    json!({
        "buyer": {"buyAs": "company", "country": "LV", "confirmedVatCode": "LV40003000000"},
        "address": {"country": "LV", "city": "Rīga", "address": "Brīvības iela 1", "postcode": "LV-1010", "company": "SIA Ķirsis",
            "companyCode": "40003000000", "vatCode": "LV40003000000"},
    })
}

/// Who fetches an order is not asked where they live.
fn fetched(kind: &str, point: &Value) -> Value {
    let mut to = json!({"type": kind, "postcode": null, "country": null, "coordinates": null, "hours": null, "phone": null});
    merge(&mut to, point);
    let mut document = consumer();
    merge(&mut document["address"], &json!({"address": "", "city": "", "postcode": ""}));
    merge(&mut document, &json!({"deliveries": [{"guid": "", "to": to, "price": "4.90", "parts": []}]}));
    document
}

fn at_a_locker() -> Value {
    let point = json!({"id": "1", "title": "Paštomatas „Akropolis“", "city": "Vilnius", "address": "Ozo g. 25", "postcode": "LT-08200", "country": "LT"});
    fetched("terminal", &point)
}

fn at_a_salon() -> Value {
    fetched("salon", &json!({"id": "kaunas", "title": "Salonas Kaune", "city": "Kaunas", "address": "Laisvės al. 1, Kaunas"}))
}

fn to_three_addresses() -> Value {
    let mut document = consumer();
    let to = |name: &str| {
        json!({"type": "address", "name": name, "surname": "Kazlauskienė", "email": "", "phone": "+37060000001", "country": "LT",
            "city": "Vilnius", "address": "Gatvės g. 1-2", "postcode": "LT-01100", "company": null, "companyCode": null,
            "vatCode": null, "comment": null})
    };
    let delivery = |name: &str| json!({"guid": name, "to": to(name), "price": "4.90", "parts": []});
    merge(&mut document, &json!({"deliveries": [delivery("Ona"), delivery("Rūta"), delivery("Jonas")]}));
    document
}

/// Each kind of bill that there is, by the name of its sample.
/// A credit note of an amount.
fn credit(cents: i64, number: u32, day: Date) -> Credit {
    let amount = Money::from_cents(cents).expect("an amount");
    Credit { amount, pieces: Vec::new(), reason: None, number: format!("CRN-{number:06}"), day }
}

fn bills() -> Vec<(&'static str, Bill)> {
    let exempt = |category, is_goods| Sold { charged: 0, category, is_goods, ..goods(25_000, 500, 21) };
    let zero = |cents| Sold { charged: 0, included: 0, ..goods(cents, 10, 0) };
    let discounted =
        Basket { discount: Some(Discount::Percent(Decimal::TEN)), voucher: 500, ..Basket::of([goods(980, 2, 21), goods(7_972, 150, 21)]) };
    let rates = Basket::of([goods(1_000, 3, 21), goods(1_999, 7, 5), goods(3_333, 11, 21)]).with_vat();
    let bought = |basket: &Basket| basket.invoice(true, false).expect("an invoice");
    let consumer = Basket { document: consumer(), discount: Some(Discount::Amount(Money::from_cents(777).expect("an amount"))), ..rates };
    let of_consumer = bought(&consumer);
    let cents = |bill: &Bill| bill.total.whole_cents().expect("cents");
    let part = Credit { reason: Some("Įbrėžta dėžutė".to_owned()), ..credit(1_234, 1, Date::constant(2026, 12, 1)) };
    let part = credit_note(&of_consumer, &[], part).expect("a credit note");
    let rest = credit(cents(&of_consumer) - 1_234, 2, Date::constant(2026, 12, 2));
    let rest = credit_note(&of_consumer, std::slice::from_ref(&part), rest);
    let goods_back = Credit { pieces: vec![(1, 3), (2, 11)], ..credit(4_000, 4, Date::constant(2026, 12, 4)) };
    let goods_back = credit_note(&of_consumer, &[], goods_back);
    let company = bought(&discounted);
    let whole = credit_note(&company, &[], credit(cents(&company), 3, Date::constant(2026, 12, 3)));
    let abroad = Basket {
        document: latvian_company(),
        ..Basket::of([exempt(VatCategory::IntraCommunity, true), exempt(VatCategory::ReverseCharge, false)])
    };
    let exported = json!({"buyer": {"buyAs": "b2c", "country": "NO"}, "address": {"country": "NO", "city": "Oslo", "company": null, "companyCode": null, "vatCode": null}});
    let lidless = Basket::of([goods(980, 2, 21)]);
    vec![
        ("company-discount-voucher", company),
        ("company-unpaid", discounted.invoice(false, true).expect("an invoice")),
        ("consumer-rates-with-vat", of_consumer),
        ("credit-part", part),
        ("credit-rest", rest.expect("a credit note")),
        ("credit-goods", goods_back.expect("a credit note")),
        ("credit-whole", whole.expect("a credit note")),
        ("goods-and-services-abroad", bought(&abroad)),
        ("exported", bought(&Basket { document: exported, ..Basket::of([zero(5_000)]) })),
        ("fetched-at-a-locker", bought(&Basket { document: at_a_locker(), ..lidless.clone() })),
        ("fetched-at-a-salon", bought(&Basket { document: at_a_salon(), ..lidless.clone() })),
        ("outside-vat", bought(&Basket { company: json!({"vatCode": null}), document: self::consumer(), ..Basket::of([zero(5_000)]) })),
        (
            "with-vat-abroad",
            bought(&Basket { document: latvian_company(), ..Basket::of([exempt(VatCategory::IntraCommunity, true)]).with_vat() }),
        ),
        ("to-three-addresses", bought(&Basket { document: to_three_addresses(), ..lidless })),
    ]
}

#[test]
fn chk_07_bills_are_frozen_as_the_samples_say() {
    // Whoever changes what is written makes a new version: these samples stay. Their XML and PDF are looked at in crates/adapters.
    for (name, bill) in bills() {
        let path = format!("{}/src/papers/bill/samples/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let written = serde_json::to_string_pretty(&bill).expect("JSON") + "\n";
        let sample = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(written, sample, "{name}");
        assert_eq!(Bill::read(&sample).expect("a bill"), bill);
    }
}

#[test]
fn chk_07_vat_that_was_charged_without_a_vat_code_is_no_invoice() {
    let basket = Basket { company: json!({"vatCode": null}), ..Basket::of([goods(1_000, 1, 21)]) };
    assert_eq!(basket.invoice(true, false), Err(BillError::NoVatCode));
}

#[test]
fn chk_07_what_is_sent_late_is_not_due_before_its_invoice() {
    let due = |now: Timestamp| {
        let bill = Basket::of([goods(1_000, 1, 21)]).invoice_at(now, false, None).expect("an invoice");
        (bill.due_on, bill.issued_on)
    };
    let day = |day| Date::constant(2026, 11, day);
    assert_eq!(due(NOW).0, Some(day(30)));
    let late = due("2026-12-03T10:00:00Z".parse().expect("a time"));
    assert_eq!(late, (Some(late.1), Date::constant(2026, 12, 3)));
}

#[test]
fn chk_07_a_late_invoice_names_the_day_on_which_the_goods_left() {
    let exempt = Sold { charged: 0, category: VatCategory::IntraCommunity, ..goods(1_000, 1, 21) };
    let late = "2026-12-03T10:00:00Z".parse().expect("a time");
    for basket in [Basket::of([goods(1_000, 1, 21)]), Basket { document: latvian_company(), ..Basket::of([exempt]) }] {
        let bill = basket.invoice_at(late, true, Some(TODAY)).expect("an invoice");
        assert_eq!(bill.delivery.and_then(|delivery| delivery.on), Some(TODAY));
    }
}

#[test]
fn chk_07_more_than_is_left_of_an_invoice_is_not_credited() {
    let (_, invoice) = bills().remove(2);
    let credited =
        |before: &[Bill], amount: Money| credit_note(&invoice, before, Credit { amount, ..credit(0, 1, Date::constant(2026, 12, 1)) });
    let whole = credited(&[], invoice.total).expect("a credit note");
    assert_eq!(total_left(&invoice, std::slice::from_ref(&whole)), Money::ZERO);
    let cent = Money::from_cents(1).expect("an amount");
    assert_eq!(credited(&[whole], cent), Err(BillError::NotLeft));
    assert_eq!(credited(&[], invoice.total.checked_add(cent).expect("an amount")), Err(BillError::NotLeft));
    assert_eq!(credited(&[], Money::ZERO), Err(BillError::NotLeft));
}

#[test]
fn chk_07_decision_61_goods_that_came_back_are_credited_by_name_and_at_their_own_rate() {
    let invoice = Basket::of([goods(1_000, 10, 21), goods(2_100, 7, 5)]).with_vat().invoice(true, true).expect("an invoice");
    let said = |note: &Bill| {
        let lines = note.lines.iter().map(|line| (line.title.clone(), line.quantity, line.gross.map(|gross| gross.to_string())));
        (lines.collect::<Vec<_>>(), note.vat.iter().map(|group| (group.tax.rate.to_string(), group.net.to_string())).collect::<Vec<_>>())
    };
    let title = |place: usize| invoice.lines[place].title.clone();
    let credited = |before: &[Bill], cents: i64, pieces: &[(usize, u32)]| {
        credit_note(&invoice, before, Credit { pieces: pieces.to_vec(), ..credit(cents, 1, invoice.issued_on) }).expect("a credit note")
    };
    let two = credited(&[], 600, &[(1, 2)]);
    assert_eq!(said(&two), (vec![(title(1), 2, Some("6.00".to_owned()))], vec![("0.05".to_owned(), "5.71".to_owned())]));
    // Of what had gone back before less is left, and what the delivery cost goes back with the last of it.
    let less = credited(&[], 450, &[(1, 2)]);
    assert_eq!(said(&less).0, [(title(1), 2, Some("4.50".to_owned()))]);
    let rest = invoice.total.whole_cents().expect("cents") - 600;
    let last = credited(std::slice::from_ref(&two), rest, &[(0, 10), (1, 5)]);
    assert_eq!((last.lines.len(), last.lines[0].quantity, last.lines[1].quantity), (2, 10, 5));
    assert_eq!(last.charges, invoice.charges);
    // What nobody said it is for may have been these goods.
    let reduced = credited(&[], 2_000, &[]);
    let after = credited(std::slice::from_ref(&reduced), 1_500, &[(1, 7)]);
    assert!(after.adds_up() && after.lines.iter().all(|line| line.title == "Kainos sumažinimas"), "{after:?}");

    // A third of 35.57 is rounded up: that cent is no part of the delivery.
    let mugs = Basket::of([goods(2_940, 3, 21)]).invoice(true, true).expect("an invoice");
    let one = Credit { pieces: vec![(0, 1)], ..credit(1_186, 1, mugs.issued_on) };
    let one = credit_note(&mugs, &[], one).expect("a credit note");
    assert_eq!((one.charges.len(), one.lines.len(), one.lines[0].quantity), (0, 1, 1));
    assert_eq!(one.lines[0].net.to_string(), "9.80");
    // Of a rate that has no such cent left, it is told as what it is.
    let both = Basket { delivery: 0, ..Basket::of([goods(1_100, 3, 5), goods(1_000, 1, 21)]) }.with_vat();
    let both = both.invoice(true, true).expect("an invoice");
    let mut notes = Vec::new();
    for number in 1..=3 {
        let third = Credit { pieces: vec![(0, 1)], ..credit(367, number, both.issued_on) };
        notes.push(credit_note(&both, &notes, third).expect("a credit note"));
    }
    let titles = |note: &Bill| note.lines.iter().map(|line| line.title.clone()).collect::<Vec<_>>();
    let first = both.lines[0].title.clone();
    assert_eq!((titles(&notes[1]), titles(&notes[2])), (vec![first.clone()], vec![first, "Kainos sumažinimas".to_owned()]));
}

#[test]
fn chk_07_decision_61_a_delivery_that_costs_as_many_cents_as_there_are_lines_is_credited_as_the_delivery() {
    let credited = |invoice: &Bill, before: &[Bill], cents: i64, pieces: Vec<(usize, u32)>| {
        credit_note(invoice, before, Credit { pieces, ..credit(cents, 1, invoice.issued_on) }).expect("a credit note")
    };
    let gross = |note: &Bill| note.lines.iter().map(|line| line.gross.map(|gross| gross.to_string())).collect::<Vec<_>>();
    let each = |amount: &str, lines: usize| vec![Some(amount.to_owned()); lines];
    let basket = |sold: Sold| Basket { delivery: 199, ..Basket::of(vec![sold; 200]) }.with_vat();

    let pieces = basket(goods(1_000, 1, 21)).invoice(true, true).expect("an invoice");
    let first = credited(&pieces, &[], 1_000, vec![(0, 1)]);
    let last = credited(&pieces, &[first], 199_000 + 199, (1..200).map(|place| (place, 1)).collect());
    assert_eq!((gross(&last), last.charges.len()), (each("10.00", 199), 1));

    // Two thirds of each were rounded up, which makes 200 cents of goods.
    let thirds = basket(goods(1_000, 3, 21)).invoice(true, true).expect("an invoice");
    let some = credited(&thirds, &[], 667 * 200, (0..200).map(|place| (place, 2)).collect());
    assert_eq!((gross(&some), some.charges.len()), (each("6.67", 200), 0));
    let rest = credited(&thirds, &[some], 333 * 200 + 199, (0..200).map(|place| (place, 1)).collect());
    assert_eq!((gross(&rest), rest.charges.len()), (each("3.33", 200), 1));
}

#[test]
fn chk_07_decision_61_the_cents_of_rounding_are_no_reduction_beside_the_delivery() {
    // Three for 36.37, of which each was 12.12.
    let mugs = Basket::of(vec![goods(1_002, 1, 21); 3]).invoice(true, true).expect("an invoice");
    let credited = |before: &[Bill], cents: i64, pieces: Vec<(usize, u32)>| {
        credit_note(&mugs, before, Credit { pieces, ..credit(cents, 1, mugs.issued_on) }).expect("a credit note")
    };
    let first = credited(&[], 1_212, vec![(0, 1)]);
    let rest = mugs.total.whole_cents().expect("cents") - 1_212;
    let last = credited(&[first], rest, vec![(1, 1), (2, 1)]);
    assert_eq!((last.lines.len(), last.charges.len()), (2, 1), "{last:?}");
}

#[test]
fn chk_07_decision_54_who_is_exempt_pays_each_price_less_the_vat_that_it_held() {
    let exempt = |cents, included, category, is_goods| Sold { charged: 0, category, is_goods, ..goods(cents, 1, included) };
    let sold = [
        exempt(12_100, 21, VatCategory::IntraCommunity, true),
        exempt(10_500, 5, VatCategory::IntraCommunity, true),
        exempt(12_100, 21, VatCategory::ReverseCharge, false),
    ];
    let basket = Basket { document: latvian_company(), delivery: 1_210, ..Basket::of(sold) }.with_vat();
    let bill = basket.invoice(true, true).expect("an invoice");
    let lines: Vec<_> = bill.lines.iter().map(|line| (line.net.to_string(), line.gross)).collect();
    assert_eq!(lines, ["100.00", "100.00", "100.00"].map(|net| (net.to_owned(), None)));
    let groups: Vec<_> = bill.vat.iter().map(|group| (group.tax.category, group.net.to_string())).collect();
    assert_eq!(bill.charges[0].net.to_string(), "10.00");
    assert!(groups.contains(&(TaxCategory::IntraCommunity, "210.00".to_owned())), "{groups:?}");
    assert!(groups.contains(&(TaxCategory::ReverseCharge, "100.00".to_owned())), "{groups:?}");
}

#[test]
fn chk_07_what_is_taken_off_a_price_without_rate_is_taken_off_whole() {
    let zero = Sold { charged: 0, included: 0, ..goods(10_000, 1, 0) };
    let basket = Basket { discount: Some(Discount::Percent(Decimal::TEN)), ..Basket::of([zero, goods(12_100, 1, 21)]) }.with_vat();
    let bill = basket.invoice(true, true).expect("an invoice");
    let lines: Vec<_> = bill.lines.iter().map(|line| (line.net.to_string(), line.discount.to_string())).collect();
    assert_eq!(lines, [("90.00".to_owned(), "10.00".to_owned()), ("90.00".to_owned(), "10.00".to_owned())]);
}

#[test]
fn chk_07_a_bill_of_a_newer_program_is_told() {
    let told = Bill::read("{\"version\": 2}").expect_err("a refusal").to_string();
    assert_eq!(told, "the stored bill has version 2, and this program reads versions up to 1");
}

proptest! {
    #[test]
    fn chk_07_whatever_is_bought_its_bill_adds_up_and_so_do_its_credit_notes(
        lines in prop::collection::vec((0_i64..100_000, 1_u32..1_000, prop::sample::select(vec![0_i64, 5, 9, 21])), 1..9),
        has_vat: bool, is_exempt: bool, percent in 0_i64..=100, voucher in 0_i64..50_000, parts in prop::collection::vec(1_i64..20_000, 0..4),
        back in prop::collection::vec((0_usize..9, 1_u32..1_000), 0..4),
    ) {
        let exempt = |sold: Sold| Sold { charged: 0, category: VatCategory::IntraCommunity, ..sold };
        let lines = lines.into_iter().map(|(cents, quantity, rate)| goods(cents, quantity, rate));
        let lines: Vec<Sold> = lines.map(|sold| if is_exempt { exempt(sold) } else { sold }).collect();
        let document = if is_exempt { latvian_company() } else { json!({}) };
        let basket = Basket { document, discount: Some(Discount::Percent(Decimal::from(percent))), voucher, ..Basket::of(lines) };
        let basket = if has_vat { basket.with_vat() } else { basket };
        let bill = basket.invoice(false, true).expect("an invoice");
        prop_assert!(bill.adds_up());
        let gross = Money::checked_sum(bill.lines.iter().filter_map(|line| line.gross));
        let delivery = if has_vat { Money::from_cents(basket.delivery) } else { Some(Money::ZERO) };
        prop_assert!(!has_vat || is_exempt || gross.zip(delivery).and_then(|(lines, delivery)| lines.checked_add(delivery)) == Some(bill.total));
        let mut credited = Vec::new();
        for cents in parts {
            let left = total_left(&bill, &credited);
            let amount = Money::from_cents(cents).expect("an amount").min(left);
            let pieces = back.iter().map(|(place, quantity)| (place % bill.lines.len(), *quantity)).collect();
            let note = credit_note(&bill, &credited, Credit { amount, pieces, ..credit(0, 1, bill.issued_on) });
            prop_assert_eq!(note.is_ok(), amount > Money::ZERO);
            credited.extend(note);
        }
        let left = total_left(&bill, &credited);
        if left > Money::ZERO {
            let rest = credit_note(&bill, &credited, Credit { amount: left, ..credit(0, 1, bill.issued_on) });
            prop_assert!(rest.is_ok_and(|rest| rest.adds_up()));
        }
    }
}

#[test]
fn chk_07_what_is_no_vat_code_of_the_union_is_not_told_as_one() {
    let with = |code: &str| {
        let mut document = consumer();
        merge(&mut document, &json!({"address": {"company": "UAB Puodelis", "vatCode": code}}));
        Basket { document, ..Basket::of([goods(980, 2, 21)]) }.invoice(true, false).expect("an invoice")
    };
    let told = |code: &str| cii(&with(code)).matches("schemeID=\"VA\"").count();
    assert_eq!((told("LT100001234567"), told("lt 1000.0123-4567"), told("none yet"), told("CHE-123")), (2, 2, 1, 1));
    assert_eq!(with("none yet").buyer.vat_code.as_deref(), Some("none yet"), "on paper it stands as it was written");
}

#[test]
fn chk_07_a_company_that_is_invoiced_elsewhere_is_there_and_the_goods_are_where_they_go() {
    let kaunas = json!({"country": "LT", "city": "Kaunas", "address": "Laisvės al. 60", "postcode": "LT-44249"});
    let basket = Basket { document: json!({"billingAddress": kaunas}), ..Basket::of([goods(980, 2, 21)]) };
    let bill = basket.invoice(true, false).expect("an invoice");
    let goes_to = bill.delivery.as_ref().map(|delivery| delivery.place.city.as_str());
    assert_eq!((bill.buyer.place.city.as_str(), goes_to), ("Kaunas", Some("Vilnius")));
    let note = credit_note(&bill, &[], credit(1_000, 1, TODAY)).expect("a credit note");
    assert_eq!(note.buyer, bill.buyer);
}
