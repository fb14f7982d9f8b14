use super::*;
use crate::{
    pricing::explanation::{StepCode, replay},
    test_support::vectors,
};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    #[serde(default)]
    prices_include: PricesInclude,
    lines: Vec<Money>,
    delivery: Money,
    vat_rate: Decimal,
    vat_in_prices: Option<Decimal>,
    discount_percent: Option<Decimal>,
    discount_amount: Option<Money>,
    #[serde(default)]
    voucher_balance: Money,
}

#[test]
fn price_05_price_06_price_09_price_10_price_14_orders_add_up_to_what_the_vectors_say() {
    let net = vectors::<Case, Value>(include_str!("../../../../vectors/totals.json"));
    let gross = vectors::<Case, Value>(include_str!("../../../../vectors/totals-with-vat.json"));
    for (case, expected) in net.into_iter().chain(gross) {
        let vat = VatParts { charged: case.vat_rate, included: case.vat_in_prices.unwrap_or(case.vat_rate) };
        let taxed = |amount| Taxed { amount, vat };
        let lines: Vec<_> = case.lines.iter().map(|amount| TotalsLine { price: taxed(*amount), is_discountable: true }).collect();
        let totals = totals(&TotalsInput {
            prices_include: case.prices_include,
            shown: case.prices_include,
            lines: &lines,
            delivery: taxed(case.delivery),
            discount: case.discount_percent.map(Discount::Percent).or(case.discount_amount.map(Discount::Amount)),
            voucher_balance: case.voucher_balance,
        })
        .expect("totals");
        let answer = json!({
            "totalWithoutVAT": totals.total_without_vat.to_string(),
            "totalVAT": totals.total_vat.to_string(),
            "total": totals.total.to_string(),
            "voucherApplied": totals.voucher_applied.to_string(),
            "totalToPay": totals.total_to_pay.to_string(),
        });
        assert_eq!(answer, expected);
        assert_eq!(replay(&totals.explanation), Ok(totals.total_to_pay));
    }
}

fn euro_cents(cents: i64) -> Money {
    Money::from_cents(cents).expect("in range")
}

fn line(cents: i64, rate_percent: i64) -> TotalsLine {
    TotalsLine { price: Taxed { amount: euro_cents(cents), vat: VatParts::of(Decimal::new(rate_percent, 2)) }, is_discountable: true }
}

fn input(lines: &[TotalsLine]) -> TotalsInput<'_> {
    let (net, delivery) = (PricesInclude::Net, line(0, 21).price);
    TotalsInput { prices_include: net, shown: net, lines, delivery, discount: None, voucher_balance: Money::ZERO }
}

#[test]
fn price_05_an_amount_is_spread_to_the_cent_and_only_over_lines_that_the_code_covers() {
    let mut lines = [line(1000, 21), line(1000, 21), line(1000, 21), line(5000, 21)];
    lines[3].is_discountable = false;
    let amount = |cents| TotalsInput { discount: Some(Discount::Amount(euro_cents(cents))), ..input(&lines) };
    let spread = totals(&amount(1000)).expect("totals");
    assert_eq!(spread.line_discounts, [334, 333, 333, 0].map(euro_cents));
    let capped = totals(&amount(99_999)).expect("totals");
    assert_eq!((capped.discount, capped.total_without_vat), (euro_cents(3000), euro_cents(5000)));
}

#[test]
fn price_06_vat_is_rounded_once_for_each_rate() {
    let lines = [line(3, 21), line(3, 21), line(50, 9)];
    let totals = totals(&input(&lines)).expect("totals");
    let groups: Vec<_> = totals.vat.iter().map(|group| (group.rate, group.net, group.vat)).collect();
    let expected = [(9, 50, 5), (21, 6, 1)];
    assert_eq!(groups, expected.map(|(rate, net, vat)| (Decimal::new(rate, 2), euro_cents(net), euro_cents(vat))));
    assert_eq!(totals.total, euro_cents(62));
}

#[test]
fn price_12_an_order_explains_how_its_lines_come_to_what_is_left_to_pay() {
    let lines = [line(10_000, 21), line(5_000, 9)];
    let totals = totals(&TotalsInput {
        delivery: line(490, 21).price,
        discount: Some(Discount::Percent(Decimal::TEN)),
        voucher_balance: euro_cents(2_000),
        ..input(&lines)
    })
    .expect("totals");
    let steps: Vec<_> = totals.explanation.iter().map(|step| (step.code, step.vat_rate, step.running_total.to_string())).collect();
    let expected = [
        (StepCode::Lines, None, "150"),
        (StepCode::Discount, None, "135"),
        (StepCode::Delivery, None, "139.9"),
        (StepCode::Vat, Some(9), "143.95"),
        (StepCode::Vat, Some(21), "163.88"),
        (StepCode::Voucher, None, "143.88"),
    ];
    assert_eq!(steps, expected.map(|(code, rate, total)| (code, rate.map(|percent| Decimal::new(percent, 2)), total.to_owned())));
    let bare = super::totals(&input(&lines[..1])).expect("totals");
    assert_eq!(bare.explanation.iter().map(|step| step.code).collect::<Vec<_>>(), [StepCode::Lines, StepCode::Vat]);
}

#[test]
fn price_14_what_includes_vat_is_added_up_as_it_is_and_divided_once_for_each_rate() {
    let lines = [line(1000, 21), line(1000, 21), line(1000, 9)];
    let totals = totals(&TotalsInput {
        prices_include: PricesInclude::Vat,
        shown: PricesInclude::Vat,
        delivery: line(500, 21).price,
        discount: Some(Discount::Amount(euro_cents(300))),
        voucher_balance: euro_cents(200),
        ..input(&lines)
    })
    .expect("totals");
    assert_eq!((totals.total, totals.total_to_pay), (euro_cents(3200), euro_cents(3000)));
    let groups: Vec<_> = totals.vat.iter().map(|group| (group.rate, group.net, group.vat)).collect();
    // 9.00 / 1.09 = 8.2568…; 23.00 / 1.21 = 19.0082…
    let expected = [(9, 826, 74), (21, 1901, 399)];
    assert_eq!(groups, expected.map(|(rate, net, vat)| (Decimal::new(rate, 2), euro_cents(net), euro_cents(vat))));
    let steps: Vec<_> = totals.explanation.iter().map(|step| (step.code, step.running_total.to_string())).collect();
    let expected = [
        (StepCode::Lines, "30"),
        (StepCode::Discount, "27"),
        (StepCode::Delivery, "32"),
        (StepCode::VatIncluded, "32"),
        (StepCode::VatIncluded, "32"),
        (StepCode::Voucher, "30"),
    ];
    assert_eq!(steps, expected.map(|(code, total)| (code, total.to_owned())));
}

#[test]
fn price_14_a_cart_is_shown_with_vat_or_without_and_adds_up_to_the_same_total() {
    let lines = [line(50, 21), line(50, 21), line(50, 21)];
    let shown = |prices_include, shown| {
        let totals = totals(&TotalsInput { prices_include, shown, delivery: line(490, 21).price, ..input(&lines) }).expect("totals");
        assert_eq!(replay(&totals.explanation), Ok(totals.total));
        let ShownTotals { products, delivery, rounding, .. } = totals.shown;
        [products, delivery, rounding, totals.total_without_vat, totals.total].map(|amount| amount.to_string())
    };
    let (net, vat) = (PricesInclude::Net, PricesInclude::Vat);
    assert_eq!(shown(net, net), ["1.50", "4.90", "0.00", "6.40", "7.74"]);
    // 0.61 three times and 5.93 are two cents more than 7.74.
    assert_eq!(shown(net, vat), ["1.83", "5.93", "-0.02", "6.40", "7.74"]);
    assert_eq!(shown(vat, vat), ["1.50", "4.90", "0.00", "5.29", "6.40"]);
    // 0.41 three times and 4.05 are a cent less than 5.29.
    assert_eq!(shown(vat, net), ["1.23", "4.05", "0.01", "5.29", "6.40"]);
}

#[test]
fn price_14_who_is_exempt_pays_prices_with_vat_less_that_of_the_shops_country() {
    let exempt = |cents, percent| {
        let vat = VatParts { charged: Decimal::ZERO, included: Decimal::new(percent, 2) };
        TotalsLine { price: Taxed { amount: euro_cents(cents), vat }, is_discountable: true }
    };
    let lines = [exempt(1000, 21), exempt(1000, 21), exempt(1000, 9)];
    for shown in [PricesInclude::Net, PricesInclude::Vat] {
        let input = TotalsInput { prices_include: PricesInclude::Vat, shown, delivery: exempt(1000, 21).price, ..input(&lines) };
        let totals = totals(&input).expect("totals");
        // 30.00 / 1.21 = 24.7933…; 10.00 / 1.09 = 9.1743…
        assert_eq!(totals.vat, [VatTotal { rate: Decimal::ZERO, net: euro_cents(3396), vat: Money::ZERO }]);
        assert_eq!((totals.total_without_vat, totals.total), (euro_cents(3396), euro_cents(3396)));
        let ShownTotals { products, delivery, rounding, .. } = totals.shown;
        assert_eq!([products, delivery, rounding], [2569, 826, 1].map(euro_cents));
        assert_eq!(replay(&totals.explanation), Ok(totals.total));
        // What is priced without VAT stays what it is.
        let net = super::totals(&TotalsInput { prices_include: PricesInclude::Net, ..input }).expect("totals");
        assert_eq!((net.shown.products, net.total, net.total_vat), (euro_cents(3000), euro_cents(4000), Money::ZERO));
    }
}

#[test]
fn price_13_absurd_amounts_are_refused() {
    let refused = |lines: &[TotalsLine], discount| totals(&TotalsInput { discount, ..input(lines) }).expect_err("refused");
    assert_eq!(refused(&[line(-1, 21)], None), TotalsError::NegativeAmount);
    assert_eq!(refused(&[line(1, 101)], None), TotalsError::VatRateOutOfRange);
    let fraction = Taxed { amount: Money::from_ten_thousandths(1), vat: VatParts::of(Decimal::ZERO) };
    assert_eq!(refused(&[TotalsLine { price: fraction, is_discountable: true }], None), TotalsError::FractionOfCent);
    assert_eq!(refused(&[], Some(Discount::Percent(Decimal::new(-1, 0)))), TotalsError::DiscountOutOfRange);
    assert_eq!(refused(&[], Some(Discount::Percent(Decimal::new(10_001, 2)))), TotalsError::DiscountOutOfRange);
    assert_eq!(refused(&[], Some(Discount::Amount(euro_cents(-1)))), TotalsError::NegativeAmount);
    let largest = line(i64::MAX / 100, 21);
    assert_eq!(refused(&[largest, largest], None), TotalsError::TooLarge);
}

fn discounts() -> impl Strategy<Value = Option<Discount>> {
    prop_oneof![
        Just(None),
        (0_i64..=10_000).prop_map(|hundredths| Some(Discount::Percent(Decimal::new(hundredths, 2)))),
        (0_i64..2_000_000).prop_map(|cents| Some(Discount::Amount(euro_cents(cents)))),
    ]
}

proptest! {
    #[test]
    fn price_05_parts_by_largest_remainder_add_up_and_never_exceed_their_weight(
        weights in prop::collection::vec(0_u64..1_000_000, 0..20), per_mille in 0_u64..=1000,
    ) {
        let whole: u64 = weights.iter().sum();
        let amount = whole * per_mille / 1000;
        let parts = largest_remainder(amount, &weights);
        prop_assert_eq!(parts.iter().sum::<u64>(), amount);
        prop_assert!(parts.iter().zip(&weights).all(|(part, weight)| part <= weight));
    }

    #[test]
    fn price_05_price_14_totals_are_consistent_and_the_discount_never_exceeds_the_lines(
        lines in prop::collection::vec((0_i64..1_000_000, 0_i64..30, any::<bool>()), 0..12),
        delivery in 0_i64..5_000, discount in discounts(), voucher in 0_i64..1_000_000,
        prices_include in prop::sample::select(vec![PricesInclude::Net, PricesInclude::Vat]),
        shown in prop::sample::select(vec![PricesInclude::Net, PricesInclude::Vat]),
    ) {
        let lines: Vec<_> = lines.into_iter().map(|(cents, rate, is_discountable)| TotalsLine { is_discountable, ..line(cents, rate) }).collect();
        let input = TotalsInput { prices_include, shown, delivery: line(delivery, 21).price, discount, voucher_balance: euro_cents(voucher), ..input(&lines) };
        let totals = totals(&input).expect("totals");
        for (line, discount) in lines.iter().zip(&totals.line_discounts) {
            prop_assert!(!discount.is_negative() && *discount <= line.price.amount);
            prop_assert!(line.is_discountable || *discount == Money::ZERO);
        }
        let lines_sum = Money::checked_sum(lines.iter().map(|line| line.price.amount)).expect("in range");
        let charged = lines_sum.checked_add(euro_cents(delivery)).and_then(|sum| sum.checked_sub(totals.discount));
        prop_assert_eq!(charged, Some(if prices_include == PricesInclude::Net { totals.total_without_vat } else { totals.total }));
        prop_assert_eq!(totals.total_without_vat.checked_add(totals.total_vat), Some(totals.total));
        prop_assert_eq!(totals.voucher_applied.checked_add(totals.total_to_pay), Some(totals.total));
        prop_assert!(!totals.total_to_pay.is_negative() && totals.voucher_applied <= input.voucher_balance);
        prop_assert_eq!(replay(&totals.explanation), Ok(totals.total_to_pay));
        // Each of lines, discounts and delivery is off by half a cent at most, and so is the VAT of each rate.
        let off_max = if shown == prices_include { 0 } else { i64::try_from(3 * lines.len() + 2).expect("few") };
        prop_assert!(totals.shown.rounding.whole_cents().is_some_and(|cents| 2 * cents.abs() <= off_max));
        for group in &totals.vat {
            // The VAT of a net amount that was rounded itself is off by at most the VAT of that rounding.
            let exact = group.net.to_decimal() * group.rate;
            let off_max = if prices_include == PricesInclude::Net { Decimal::ONE } else { Decimal::ONE + group.rate };
            prop_assert!((group.vat.to_decimal() - exact).abs() <= off_max * Decimal::new(5, 3));
        }
    }
}
