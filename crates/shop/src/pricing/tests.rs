use super::*;
use crate::{describing::describe, exchange::read_folder, translations::Translations};
use jiff::civil::Date;
use rust_decimal::Decimal;
use std::path::Path;
use vitrina_catalog::{Documents, SnapshotBuilder, Stock, StoredProduct, Unpack};
use vitrina_core::{
    catalog::{CatalogData, DisplayPrices, PricingMatrix, Product, ProductType, Variant, VariantAttribute, VatRate, Warehouse},
    companions::Choices,
    locale::Locale,
    pricing::{
        codes::{CodeProblem, DiscountCode, GiftVoucher},
        concession::{Concession, Less, Reason},
        least_choices::LeastChoices,
        shown::ShownTotals,
        vat::VatCategory,
    },
};

/// Saturday, 10:00 in Vilnius.
const NOW: &str = "2026-11-21T08:00:00Z";
/// Somebody of whom nothing is known.
const CONSUMER: Buyer = Buyer::Consumer { country: None };
static NO_CONCESSIONS: Concessions = Concessions::none();

/// The small shop as `change` leaves it.
pub(super) fn moment(change: impl FnOnce(&mut CatalogData)) -> Moment {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop");
    let mut catalog = read_folder(&folder).expect("the small shop").shop.catalog;
    change(&mut catalog);
    let products = std::mem::take(&mut catalog.products);
    let levels = |variant: &Variant| {
        let level = |warehouse: &Warehouse| (variant.code.clone(), warehouse.clone());
        variant.warehouses.iter().map(level).collect::<Vec<_>>()
    };
    let stock = Stock::new(1, products.iter().flat_map(|product| &product.variants).flat_map(levels));
    let stored = |(position, product): (i64, &Product)| StoredProduct {
        id: product.id.clone(),
        position,
        document: serde_json::to_vec(product).expect("JSON"),
    };
    let documents: Vec<StoredProduct> = (0..).zip(&products).map(stored).collect();
    let catalog = Documents { revision: 1, data: catalog };
    let mut builder = SnapshotBuilder::new(1, 1, catalog.into(), Unpack::new(0, |document| Some(document.to_vec())));
    builder.push(&documents).expect("products");
    Moment::new(builder.finish().expect("a snapshot").into(), stock.into())
}

fn small_shop() -> Moment {
    moment(|_| {})
}

fn time(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

fn mugs(quantity: u32) -> Line {
    Line {
        guid: "a".to_owned(),
        id: "mug".to_owned(),
        code: Some("MUG-W".to_owned()),
        quantity,
        delivery_date: None,
        attributes: Choices::new(),
        parts: Vec::new(),
    }
}

/// A hundred boxes that arrive `days` working days after day zero.
fn boxes(moment: &Moment, days: u32) -> Line {
    let cut_off = moment.snapshot.configuration.cut_off_matrix;
    let date = moment.snapshot.calendar.delivery_date(time(NOW), cut_off, days).expect("a day");
    Line { id: "box".to_owned(), code: None, delivery_date: Some(date), ..mugs(100) }
}

/// What stands in the way of `line`, which then has no price.
fn issues(moment: &Moment, line: Line) -> Vec<Issue> {
    let (cart, codes) = (cart(vec![line]), Codes::default());
    let priced = price_cart(moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
    assert_eq!(priced.totals.total_to_pay, Money::ZERO);
    priced.issues()
}

fn chosen(choices: &[(&str, &str)]) -> Choices {
    choices.iter().map(|(code, value)| ((*code).to_owned(), (*value).to_owned())).collect()
}

fn cart(lines: Vec<Line>) -> Cart {
    Cart { lines, ..Cart::default() }
}

fn discount(fields: &str) -> Codes {
    let json = format!(r#"{{"code":"SOME","type":"percent","value":"10"{fields}}}"#);
    let code: DiscountCode = serde_json::from_str(&json).expect("a discount code");
    Codes { discount: Entered::Found(code), ..Codes::default() }
}

fn money(text: &str) -> Money {
    text.parse().expect("an amount")
}

#[test]
fn price_09_the_days_of_a_code_are_those_of_the_shops_zone() {
    let (moment, cart) = (small_shop(), cart(vec![mugs(1)]));
    let is_valid = |fields: &str, now: &str| {
        let codes = discount(fields);
        price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(now)).expect("prices").discount_code.is_some()
    };
    let last = r#","validTo":"2026-11-21""#;
    assert!(is_valid(last, "2026-11-21T21:59:59Z"), "23:59:59 in Vilnius");
    assert!(!is_valid(last, "2026-11-21T22:00:00Z"), "midnight in Vilnius");
    let first = r#","validFrom":"2026-11-21""#;
    assert!(!is_valid(first, "2026-11-20T21:59:59Z") && is_valid(first, "2026-11-20T22:00:00Z"));
}

#[test]
fn price_09_a_code_covers_products_below_its_categories_and_the_cart_shows_what_each_line_saves() {
    let moment = small_shop();
    let cart = cart(vec![mugs(2), boxes(&moment, 3)]);
    let saved = |fields: &str| {
        let codes = discount(fields);
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        assert_eq!(priced.issues(), []);
        priced.lines.iter().map(|line| line.discount.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(saved(r#","categories":["mugs"]"#), ["0.98", "0.00"]);
    assert_eq!(saved(r#","categories":["goods"]"#), ["0.98", "6.36"], "mugs stand below goods");
    assert_eq!(saved(r#","products":["box"]"#), ["0.00", "6.36"]);
}

#[test]
fn price_09_price_10_a_code_that_does_not_hold_is_a_warning_and_the_price_is_that_without_it() {
    let (moment, cart) = (small_shop(), cart(vec![mugs(1)]));
    let voucher = |balance: &str, valid_to: Option<&str>| {
        let valid_to = valid_to.map(|day| day.parse().expect("a day"));
        Codes { voucher: Entered::Found(GiftVoucher { code: "G".to_owned(), balance: money(balance), valid_to }), ..Codes::default() }
    };
    let warned = |codes: Codes| {
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        assert_eq!((priced.totals.total_to_pay, priced.discount_code, priced.gift_voucher), (money("5.93"), None, None));
        priced.warnings.into_iter().map(|warning| (warning.field, warning.problem)).collect::<Vec<_>>()
    };
    let of_code = |problem| vec![(CodeField::DiscountCode, problem)];
    assert_eq!(warned(Codes::default()), []);
    for gone in [r#","validTo":"2026-11-20""#, r#","uses":0"#] {
        assert_eq!(warned(discount(gone)), of_code(CodeProblem::CodeNotValid));
    }
    assert_eq!(warned(Codes { discount: Entered::Unknown, ..Codes::default() }), of_code(CodeProblem::CodeNotValid));
    assert_eq!(warned(discount(r#","products":["box"]"#)), of_code(CodeProblem::NoQualifyingProducts));
    assert_eq!(warned(discount(r#","minCart":"4.91""#)), of_code(CodeProblem::CartAmountTooLow));
    assert_eq!(warned(discount(r#","maxCart":"4.89""#)), of_code(CodeProblem::CartAmountTooHigh));
    let not_a_voucher = vec![(CodeField::GiftVoucher, CodeProblem::CodeNotValid)];
    for gone in [voucher("0", None), voucher("5", Some("2026-11-20")), Codes { voucher: Entered::Unknown, ..Codes::default() }] {
        assert_eq!(warned(gone), not_a_voucher);
    }
}

#[test]
fn price_06_each_line_bears_the_rate_of_its_class_in_the_country_of_delivery() {
    let moment = moment(|catalog| {
        let rate = |country: &str, tax_class: &str, rate: &str| VatRate {
            country: country.to_owned(),
            tax_class: tax_class.to_owned(),
            valid_from: Date::constant(2020, 1, 1),
            rate: rate.parse().expect("a rate"),
        };
        catalog.configuration.vat_rates =
            vec![rate("LT", "standard", "0.21"), rate("LV", "standard", "0.2"), rate("LV", "reduced", "0.05")];
        catalog.products[0].tax_class = Some("reduced".to_owned());
    });
    let total_vat = |billing: Option<&str>, delivery: Option<&str>| {
        let [country, delivery_country] = [billing, delivery].map(|country| country.map(str::to_owned));
        let cart = Cart { delivery_country, ..cart(vec![mugs(2)]) };
        let (buyer, codes) = (Buyer::Consumer { country }, Codes::default());
        price_cart(&moment, &cart, &buyer, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices").totals.total_vat.to_string()
    };
    assert_eq!(total_vat(Some("LT"), Some("LV")), "0.49");
    assert_eq!(total_vat(Some("LV"), None), "0.49");
    assert_eq!(total_vat(Some("LV"), Some("LT")), "2.06", "the table has no reduced rate there: 21 %");
    assert_eq!(total_vat(None, None), "2.06");
}

#[test]
fn price_06_goods_that_go_to_a_confirmed_company_abroad_and_their_delivery_are_exempt_and_it_owes_the_vat_of_services() {
    let moment = moment(|catalog| catalog.products[0].kind = ProductType::Service);
    let boxes = boxes(&moment, 3);
    let priced = |delivery: &str, confirmed: Option<&str>| {
        let buyer =
            Buyer::Company { country: Some("LV".to_owned()), confirmed_vat_code: confirmed.map(|code| code.parse().expect("a VAT code")) };
        let delivery_country = Some(delivery.to_owned());
        let shipping_method_id = Some("courier".to_owned());
        let cart = Cart { shipping_method_id, delivery_country, ..cart(vec![mugs(1), boxes.clone()]) };
        let codes = Codes::default();
        let priced = price_cart(&moment, &cart, &buyer, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        assert!(priced.delivery > Money::ZERO);
        (
            priced.lines.iter().map(|line| line.vat_category).collect::<Vec<_>>(),
            priced.totals.vat.iter().map(|group| group.rate).collect::<Vec<_>>(),
        )
    };
    let (standard, exempt) = (Decimal::new(21, 2), Decimal::ZERO);
    let (service, goods) = (VatCategory::ReverseCharge, VatCategory::IntraCommunity);
    assert_eq!(priced("LV", Some("LV40003000000")), (vec![service, goods], vec![exempt]));
    assert_eq!(priced("LT", Some("LV40003000000")), (vec![service, VatCategory::Standard], vec![exempt, standard]));
    assert_eq!(priced("LV", None), (vec![VatCategory::Standard; 2], vec![standard]));
}

#[test]
fn price_06_decision_8_what_is_fetched_from_the_shop_leaves_its_country_for_nobody() {
    let moment = moment(|catalog| {
        let fetched = ShippingMethod {
            id: "fetched".to_owned(),
            kind: ShippingMethodType::Salon,
            countries: vec!["LT".to_owned(), "LV".to_owned()],
            ..catalog.shipping_methods[0].clone()
        };
        catalog.shipping_methods.push(fetched);
    });
    let rate = |method: &str| {
        let confirmed_vat_code = Some("LV40003000000".parse().expect("a VAT code"));
        let buyer = Buyer::Company { country: Some("LV".to_owned()), confirmed_vat_code };
        let (shipping_method_id, delivery_country) = (Some(method.to_owned()), Some("LV".to_owned()));
        let cart = Cart { shipping_method_id, delivery_country, ..cart(vec![mugs(1)]) };
        let codes = Codes::default();
        let priced = price_cart(&moment, &cart, &buyer, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        (priced.lines[0].vat_category, priced.totals.vat.last().map(|group| group.rate))
    };
    assert_eq!(rate("fetched"), (VatCategory::Standard, Some(Decimal::new(21, 2))));
    assert_eq!(rate("courier"), (VatCategory::IntraCommunity, Some(Decimal::ZERO)));
}

#[test]
fn price_14_a_company_that_is_exempt_pays_prices_that_include_vat_without_it_and_sees_them_so() {
    let moment = moment(|catalog| {
        let configuration = &mut catalog.configuration;
        (configuration.prices_include, configuration.display_prices) = (PricesInclude::Vat, Some(DisplayPrices::Gross));
        catalog.products[0].variants[0].price_now = Some(money("10.00"));
    });
    let translations = Translations::built_in().expect("texts");
    let priced = |delivery: &str, confirmed: Option<&str>| {
        let confirmed_vat_code = confirmed.map(|code| code.parse().expect("a VAT code"));
        let buyer = Buyer::Company { country: Some("LV".to_owned()), confirmed_vat_code };
        let (shipping_method_id, delivery_country) = (Some("courier".to_owned()), Some(delivery.to_owned()));
        let cart = Cart { shipping_method_id, delivery_country, ..cart(vec![mugs(2), mugs(1)]) };
        let codes = Codes::default();
        let priced = price_cart(&moment, &cart, &buyer, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        let described = describe(&priced, &moment.snapshot, &translations, Locale::En);
        let lines = described.lines.iter().map(|line| line.shown.expect("a price").price);
        let ShownTotals { products, delivery, rounding, .. } = described.shown;
        let amounts = lines.chain([products, delivery, rounding, described.total_without_vat, described.total_vat, described.total]);
        (described.shown.prices_include, amounts.map(|amount| amount.to_string()).collect::<Vec<_>>())
    };
    let amounts = |amounts: &str| amounts.split(' ').map(str::to_owned).collect::<Vec<_>>();
    // 20.00 / 1.21 = 16.5289…, 10.00 / 1.21 = 8.2644…, 4.90 / 1.21 = 4.0495…, 34.90 / 1.21 = 28.8429…
    assert_eq!(priced("LV", Some("LV40003000000")), (PricesInclude::Net, amounts("16.53 8.26 24.79 4.05 0.00 28.84 0.00 28.84")));
    let charged = (PricesInclude::Vat, amounts("20.00 10.00 30.00 4.90 0.00 28.84 6.06 34.90"));
    assert_eq!([priced("LT", Some("LV40003000000")), priced("LV", None)], [charged.clone(), charged]);
}

#[test]
fn date_02_stock_goods_that_arrive_later_than_the_cart_says_are_an_issue_with_the_new_day() {
    let moment = small_shop();
    let told = |day: Option<&str>, now: &str| {
        let line = Line { delivery_date: day.map(|day| day.parse().expect("a day")), ..mugs(1) };
        let (cart, codes) = (cart(vec![line]), Codes::default());
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(now)).expect("prices");
        let [line] = &priced.lines[..] else { panic!("one line") };
        assert!(line.price.is_some());
        (line.delivery_date.expect("a day").to_string(), line.issues.clone())
    };
    // Thursday, 13:59 and 14:00 in Vilnius; one working day.
    let (before, after) = ("2026-11-19T11:59:00Z", "2026-11-19T12:00:00Z");
    assert_eq!(told(None, before), ("2026-11-20".to_owned(), vec![]));
    assert_eq!(told(Some("2026-11-20"), before), ("2026-11-20".to_owned(), vec![]));
    assert_eq!(told(Some("2026-11-20"), after), ("2026-11-23".to_owned(), vec![Issue::UnavailableDate]));
    assert_eq!(told(Some("2026-11-25"), after), ("2026-11-23".to_owned(), vec![]), "sooner is no issue");
}

#[test]
fn prod_08_services_have_no_day_whatever_the_cart_says() {
    let moment = moment(|catalog| catalog.products[0].kind = ProductType::Service);
    let priced = |quantity| {
        let line = Line { delivery_date: "2020-01-01".parse().ok(), ..mugs(quantity) };
        let (cart, codes) = (cart(vec![line]), Codes::default());
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        (priced.lines[0].delivery_date, priced.issues())
    };
    assert_eq!(priced(1), (None, vec![]));
    assert_eq!(priced(2), (None, vec![Issue::UnavailableProductQuantity]));
}

#[test]
fn prod_08_price_15_a_service_is_on_request_without_a_price_of_its_own_whatever_matrix_a_catalogue_gives_it() {
    for price_now in [None, Some(money("40.00"))] {
        let moment = moment(|catalog| {
            let service = &mut catalog.products[1];
            service.kind = ProductType::Service;
            service.variants[0].price_now = price_now;
            let totals = vec![vec![Some(money("50.00"))]];
            let matrix = PricingMatrix { days: vec![3], quantities: vec![1], totals, ..PricingMatrix::default() };
            service.pricing_matrices = vec![matrix].into();
            service.min_delivery_in_days = Some(9);
        });
        let days = moment.snapshot.entry("box").and_then(|entry| entry.delivery_days(&moment.stock));
        assert_eq!(days, Some(9), "those of the service, not of the matrix");
        let from = moment.snapshot.entry("box").and_then(|entry| entry.price_from());
        assert_eq!(from, price_now.map(Money::to_decimal), "a card says what a line costs");
        let line = Line { quantity: 1, ..boxes(&moment, 3) };
        let (cart, codes) = (cart(vec![line]), Codes::default());
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        let issues = if price_now.is_some() { vec![] } else { vec![Issue::UnavailableProductQuantity] };
        assert_eq!((priced.lines[0].price.as_ref().map(|price| price.price), priced.issues()), (price_now, issues));
    }
}

#[test]
fn price_01_a_matrix_without_quantities_lists_the_price_of_one_piece_on_each_day() {
    let moment = moment(|catalog| {
        let matrices = &mut catalog.products[1].pricing_matrices;
        *matrices = vec![PricingMatrix { quantities: vec![], pricing: vec![], ..matrices.as_slice()[0].clone() }].into();
    });
    let snapshot = &moment.snapshot;
    let product = snapshot.product("box").expect("a product");
    let least = LeastChoices::default();
    let listed = listed_prices(&product, &product.variants[0], std::iter::empty(), Some(&least), 2);
    // 0.4321 + 15.00
    let total = Some(Decimal::new(1543, 2));
    assert_eq!(listed.iter().map(|one| (one.quantity, one.day, one.total)).collect::<Vec<_>>(), [(1, Some(3), total), (1, Some(5), total)]);
    let own = own_least(snapshot, &product, &NO_CONCESSIONS);
    assert_eq!(own, OwnLeast { quantity: 1, own: total, everybodys: total, varies: false });
}

#[test]
fn prod_17_the_least_that_is_paid_is_not_that_of_a_variant_that_cannot_be_bought() {
    let moment = moment(|catalog| {
        catalog.attributes[0].values[1].disable_purchase = true;
        let variants = &mut catalog.products[0].variants;
        let kraft = VariantAttribute { code: "colour".to_owned(), value: "kraft".to_owned() };
        let cheaper = Variant { code: "MUG-K".to_owned(), attributes: vec![kraft], price_now: Some(money("1.00")), ..variants[0].clone() };
        variants.push(cheaper);
    });
    let least = |id: &str| own_least(&moment.snapshot, &moment.snapshot.product(id).expect("a product"), &NO_CONCESSIONS);
    let mug = Some(Decimal::new(490, 2));
    assert_eq!(least("mug"), OwnLeast { quantity: 1, own: mug, everybodys: mug, varies: false });
    assert_eq!(least("box").own, None, "there is none but kraft");
}

#[test]
fn b2b_03_set_up_is_not_conceded_in_the_price_to_compare_by() {
    let moment = moment(|catalog| {
        let matrices = &mut catalog.products[1].pricing_matrices;
        let totals = vec![vec![Some(money("50.00")), None], vec![Some(money("60.00")), None]];
        *matrices = vec![PricingMatrix { pricing: vec![], totals, ..matrices.as_slice()[0].clone() }].into();
    });
    let product = moment.snapshot.product("box").expect("a product");
    let tenth = Concessions::everywhere(Concession { reason: Reason::Agreed, less: Less::Percent(Decimal::TEN) });
    let own = own_prices(&moment.snapshot, &product, &tenth);
    // (54.00 + 15.00) / 250
    assert_eq!(own.iter().map(|own| own.price_from).collect::<Vec<_>>(), [Decimal::new(28, 2)]);
}

#[test]
fn cart_05_nothing_is_paid_for_the_delivery_of_what_is_not_there() {
    let moment = moment(|catalog| catalog.products[0].kind = ProductType::Service);
    let there = boxes(&moment, 3);
    let gone = Line { id: "gone".to_owned(), ..there.clone() };
    let too_late = Line { delivery_date: None, ..there.clone() };
    let delivery = |lines: &[&Line]| {
        let lines = lines.iter().map(|line| (*line).clone()).collect();
        let method = moment.snapshot.shipping_methods[0].id.clone();
        let (cart, codes) = (Cart { shipping_method_id: Some(method), ..cart(lines) }, Codes::default());
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        (priced.needs_delivery, priced.delivery > Money::ZERO, priced.totals.total > Money::ZERO)
    };
    assert_eq!(delivery(&[&there, &gone]), (true, true, true));
    assert_eq!(delivery(&[&mugs(1), &gone]), (false, false, true), "what is left does not travel");
    assert_eq!(delivery(&[&mugs(1), &too_late]), (false, false, true));
    assert_eq!(delivery(&[&gone]), (true, false, false), "nothing is left");
}

#[test]
fn cart_07_each_address_that_gets_something_pays_its_delivery_and_a_line_that_goes_nowhere_is_an_issue() {
    let moment = moment(|catalog| catalog.products[1].kind = ProductType::Service);
    let priced = |places: &[&str], lines: Vec<Line>| {
        let method = moment.snapshot.shipping_methods[0].id.clone();
        let places = places.iter().map(|place| (*place).to_owned()).collect();
        let (cart, codes) = (Cart { shipping_method_id: Some(method), places, ..cart(lines) }, Codes::default());
        let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
        (priced.delivery.to_string(), priced.issues())
    };
    let parts = |parts: &[(&str, u32)]| {
        let part = |(guid, quantity): &(&str, u32)| Part { guid: (*guid).to_owned(), quantity: *quantity };
        Line { parts: parts.iter().map(part).collect(), ..mugs(3) }
    };
    let split = || parts(&[("x", 1), ("y", 2)]);
    let service = Line { guid: "s".to_owned(), id: "box".to_owned(), quantity: 1, ..boxes(&moment, 3) };
    assert_eq!(priced(&["x", "y"], vec![split(), service]), ("9.80".to_owned(), vec![]), "services go nowhere");
    assert_eq!(priced(&["x", "y", "z"], vec![split()]).0, "9.80", "nothing goes to the third");
    assert_eq!(priced(&["x", "y"], vec![mugs(3)]), ("4.90".to_owned(), vec![Issue::AddressMissing]));
    assert_eq!(priced(&["x", "z"], vec![split()]), ("4.90".to_owned(), vec![Issue::AddressMissing]), "nobody knows y");
    assert_eq!([priced(&["x"], vec![split()]), priced(&[], vec![mugs(3)])], [("4.90".to_owned(), vec![]), ("4.90".to_owned(), vec![])]);
}

#[test]
fn prod_07_a_quantity_outside_the_tiers_names_those_that_are_allowed() {
    for allow_custom_values in [true, false] {
        let moment = moment(|catalog| {
            let matrices = &mut catalog.products[1].pricing_matrices;
            *matrices = vec![PricingMatrix { allow_custom_values, ..matrices.as_slice()[0].clone() }].into();
        });
        let allowed = |quantity| {
            let line = Line { quantity, ..boxes(&moment, 3) };
            let (cart, codes) = (cart(vec![line]), Codes::default());
            let priced = price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices");
            (priced.lines[0].allowed_quantities.clone(), priced.issues())
        };
        let out_of_range = (Some(100..=250), vec![Issue::UnavailableProductQuantity]);
        assert_eq!([allowed(99), allowed(251)], [out_of_range.clone(), out_of_range]);
        let between = if allow_custom_values { vec![] } else { vec![Issue::UnavailableProductQuantity] };
        assert_eq!(allowed(150), (None, between));
    }
}

#[test]
fn date_01_a_day_that_is_not_one_of_the_matrix_is_an_issue() {
    let moment = small_shop();
    assert_eq!(issues(&moment, boxes(&moment, 4)), [Issue::UnavailableDate]);
    assert_eq!(issues(&moment, Line { delivery_date: None, ..boxes(&moment, 3) }), [Issue::UnavailableDate]);
}

#[test]
fn prod_07_a_cell_without_a_price_is_an_issue() {
    let moment = small_shop();
    assert_eq!(issues(&moment, Line { quantity: 250, ..boxes(&moment, 5) }), [Issue::UnavailableProductQuantity]);
    assert_eq!(issues(&moment, Line { quantity: 200, ..boxes(&moment, 5) }), [Issue::UnavailableProductQuantity], "beside the empty cell");
}

#[test]
fn stock_02_more_than_there_is_is_an_issue() {
    assert_eq!(issues(&small_shop(), mugs(4)), [Issue::UnavailableProductQuantity]);
}

#[test]
fn prod_03_a_variant_of_another_product_is_an_issue() {
    assert_eq!(issues(&small_shop(), Line { code: Some("BOX-K".to_owned()), ..mugs(1) }), [Issue::UnavailableOption]);
}

#[test]
fn prod_03_an_option_that_does_not_exist_is_an_issue() {
    let moment = small_shop();
    for choice in [("colour", "plaid"), ("size", "xl"), ("material", "wood")] {
        assert_eq!(issues(&moment, Line { attributes: chosen(&[choice]), ..mugs(1) }), [Issue::UnavailableOption], "{choice:?}");
    }
}

#[test]
fn price_03_a_width_outside_its_bounds_is_an_issue() {
    let moment = moment(|catalog| {
        let size = r#"{"code":"size","type":"inputText","title":"Size","hasCustomValues":true,"customValuesType":"dimension"}"#;
        catalog.attributes.push(serde_json::from_str(size).expect("an attribute"));
        let used = r#"{"code":"size","minWidth":100,"maxWidth":500,"minHeight":100,"maxHeight":500}"#;
        catalog.products[0].attributes.push(serde_json::from_str(used).expect("an attribute"));
    });
    let of_width = |width: &str| Line { attributes: chosen(&[("size-width", width), ("size-height", "100")]), ..mugs(1) };
    for width in ["99", "501", "-100", "1e2", "wide"] {
        assert_eq!(issues(&moment, of_width(width)), [Issue::UnavailableOption], "{width}");
    }
    let (cart, codes) = (cart(vec![of_width("500")]), Codes::default());
    assert_eq!(price_cart(&moment, &cart, &CONSUMER, &codes, &NO_CONCESSIONS, time(NOW)).expect("prices").issues(), []);
}
