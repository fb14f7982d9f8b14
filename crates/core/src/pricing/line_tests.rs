use super::*;
use crate::{
    catalog::Interpolation,
    pricing::{concession::Reason, explanation::replay},
    test_support::vectors,
};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    unit_price: Money,
    quantity: u32,
    precision: u32,
    matrix: Option<PricingMatrix>,
    day: Option<u16>,
    area: Option<CaseArea>,
    #[serde(default)]
    services: Vec<CaseService>,
    concession: Option<CaseConcession>,
}

#[derive(Debug, Deserialize)]
struct CaseConcession {
    price: Option<Money>,
    percent: Option<Decimal>,
    reason: Option<StepCode>,
}

impl CaseConcession {
    /// The vectors name it by its step, unless it is what was agreed.
    fn reason(&self) -> Reason {
        match self.reason {
            Some(StepCode::Loyalty) => Reason::Loyalty,
            Some(StepCode::Unbought) => Reason::Unbought,
            _ => Reason::Agreed,
        }
    }
}

#[derive(Debug, Deserialize)]
struct CaseArea {
    width: u32,
    height: u32,
}

#[derive(Debug, Deserialize)]
struct CaseService {
    code: String,
    price: Money,
    per: Per,
}

impl Case {
    fn price(&self) -> Result<LinePrice, PriceError> {
        let services: Vec<_> =
            self.services.iter().map(|service| Service { code: &service.code, price: service.price, per: service.per }).collect();
        let size = |area: &CaseArea| Size::Rectangle { width_mm: area.width, height_mm: area.height };
        let concession = self.concession.as_ref().map(|case| {
            let less = case.percent.map_or_else(|| Less::Price(case.price.expect("a price or a percent")), Less::Percent);
            Concession { reason: case.reason(), less }
        });
        price_line(&LineInput {
            base: self.unit_price,
            concession,
            quantity: self.quantity,
            precision: self.precision,
            matrix: self.matrix.as_ref().zip(self.day).map(|(matrix, day)| MatrixChoice { matrix, day }),
            area: self.area.as_ref().map(|area| Area { size: size(area), smallest_billable_m2: None }),
            services: &services,
        })
    }
}

fn answer(priced: &Result<LinePrice, PriceError>) -> Value {
    match priced {
        Err(error) => json!({"error": error.code()}),
        Ok(line) => {
            let services = line.services.iter().map(|service| json!({"code": service.code, "price": service.price.to_string()}));
            json!({
                "multiplier": line.multiplier.to_string(),
                "tiers": line.tiers,
                "unitPrice": line.unit_price.to_string(),
                "price": line.price.to_string(),
                "services": services.collect::<Vec<_>>(),
            })
        }
    }
}

#[test]
fn price_01_price_02_price_03_price_04_lines_cost_what_the_vectors_say_and_explain_it() {
    for (case, expected) in vectors::<Case, Value>(include_str!("../../../../vectors/price.json")) {
        let priced = case.price();
        assert_eq!(answer(&priced), expected, "{} of {}", case.quantity, case.unit_price);
        if let Ok(line) = priced {
            assert_eq!(replay(&line.explanation), Ok(line.price));
        }
    }
}

#[test]
fn price_15_lines_cost_what_the_vectors_of_totals_say_and_explain_it() {
    for (case, expected) in vectors::<Case, Value>(include_str!("../../../../vectors/price-totals.json")) {
        let priced = case.price();
        assert_eq!(answer(&priced), expected, "{case:?}");
        if let Ok(line) = priced {
            assert_eq!(replay(&line.explanation), Ok(line.price));
        }
    }
}

#[test]
fn b2b_03_lines_of_who_pays_less_cost_what_the_vectors_say_and_explain_it() {
    for (case, expected) in vectors::<Case, Value>(include_str!("../../../../vectors/price-concessions.json")) {
        let priced = case.price();
        assert_eq!(answer(&priced), expected, "{case:?}");
        let line = priced.expect("a price");
        assert_eq!(replay(&line.explanation), Ok(line.price), "{case:?}");
        let step = case.concession.as_ref().and_then(|concession| concession.reason).unwrap_or(StepCode::Agreed);
        assert!(line.explanation.iter().any(|told| told.code == step), "{case:?}");
    }
}

fn money(text: &str) -> Money {
    text.parse().expect("an amount")
}

fn simple(base: &str, quantity: u32) -> LineInput<'static> {
    LineInput { base: money(base), concession: None, quantity, precision: 2, matrix: None, area: None, services: &[] }
}

#[test]
fn price_03_a_circle_is_billed_as_its_bounding_square_and_never_below_the_smallest_area() {
    let area = |diameter_mm, smallest| Area { size: Size::Circle { diameter_mm }, smallest_billable_m2: smallest };
    assert_eq!(area(500, None).billable_m2(), Ok(Decimal::new(25, 2)));
    assert_eq!(area(500, Some(Decimal::ONE)).billable_m2(), Ok(Decimal::ONE));
    assert_eq!(area(2000, Some(Decimal::ONE)).billable_m2(), Ok(Decimal::from(4)));
    assert_eq!(area(0, None).billable_m2(), Err(PriceError::InvalidSize));
    let line = price_line(&LineInput { area: Some(area(500, None)), ..simple("12", 3) }).expect("priced");
    assert_eq!((line.price, line.explanation[0].area_m2), (money("9"), Some(Decimal::new(25, 2))));
}

#[test]
fn price_04_design_creation_is_charged_once_and_stays_out_of_the_unit_price() {
    let services = [Service { code: DESIGN_CREATION_SERVICE, price: money("30"), per: Per::Unit }];
    let line = price_line(&LineInput { services: &services, ..simple("2", 100) }).expect("priced");
    assert_eq!((line.price, line.unit_price.to_string().as_str()), (money("230"), "2.00"));
}

#[test]
fn price_12_each_part_of_the_price_is_a_step() {
    let matrix = PricingMatrix {
        days: vec![5],
        quantities: vec![100],
        pricing: vec![vec![Some(Decimal::from(25))]],
        fixed_price: money("3.333"),
        allow_custom_values: false,
        interpolation: Interpolation::Average,
        ..PricingMatrix::default()
    };
    let services = [Service { code: "lamination", price: money("0.1"), per: Per::Unit }];
    let input = LineInput { matrix: Some(MatrixChoice { matrix: &matrix, day: 5 }), services: &services, ..simple("2", 100) };
    let line = price_line(&input).expect("priced");
    let steps: Vec<_> = line.explanation.iter().map(|step| (step.code, step.running_total.to_string())).collect();
    let expected = [
        (StepCode::Base, "200"),
        (StepCode::Multiplier, "250"),
        (StepCode::Fixed, "253.333"),
        (StepCode::Service, "263.333"),
        (StepCode::Rounding, "263.33"),
    ];
    assert_eq!(steps, expected.map(|(code, total)| (code, total.to_owned())));
    assert_eq!(line.explanation[1].tiers, [100]);
    assert_eq!(line.explanation[3].service.as_deref(), Some("lamination"));
}

#[test]
fn price_15_a_total_is_one_step_with_its_tiers_and_the_variants_own_price_plays_no_part() {
    let matrix = PricingMatrix {
        days: vec![5],
        quantities: vec![100, 200],
        totals: vec![vec![Some(money("30"))], vec![Some(money("50"))]],
        fixed_price: money("3.333"),
        allow_custom_values: true,
        interpolation: Interpolation::LinearTotal,
        ..PricingMatrix::default()
    };
    let services = [Service { code: "lamination", price: money("0.1"), per: Per::Unit }];
    let at = |base, quantity| {
        price_line(&LineInput { matrix: Some(MatrixChoice { matrix: &matrix, day: 5 }), services: &services, ..simple(base, quantity) })
    };
    let line = at("2", 125).expect("priced");
    let steps: Vec<_> = line.explanation.iter().map(|step| (step.code, step.running_total.to_string())).collect();
    let expected = [(StepCode::Total, "35"), (StepCode::Fixed, "38.333"), (StepCode::Service, "50.833"), (StepCode::Rounding, "50.83")];
    assert_eq!(steps, expected.map(|(code, total)| (code, total.to_owned())));
    assert_eq!((&line.explanation[0].tiers[..], line.multiplier), (&[100, 200][..], Decimal::ZERO));
    assert_eq!(at("0", 125).expect("priced"), line);
}

#[test]
fn price_02_linear_totals_hit_an_exact_half_cent_and_round_it_up() {
    let matrix = PricingMatrix {
        days: vec![5],
        quantities: vec![1, 4],
        pricing: vec![vec![Some(Decimal::ZERO)], vec![Some(Decimal::from(-25))]],
        fixed_price: Money::ZERO,
        allow_custom_values: true,
        interpolation: Interpolation::LinearTotal,
        ..PricingMatrix::default()
    };
    let input = LineInput { matrix: Some(MatrixChoice { matrix: &matrix, day: 5 }), ..simple("0.015", 2) };
    let line = price_line(&input).expect("priced");
    assert_eq!((line.price, line.explanation[1].running_total), (money("0.03"), Decimal::new(25, 3)));
    assert_eq!(replay(&line.explanation), Ok(line.price));
}

#[test]
fn price_13_absurd_input_is_refused_and_never_panics() {
    assert_eq!(price_line(&simple("1", 0)).map_err(PriceError::code), Err("quantity_out_of_range"));
    assert_eq!(price_line(&simple("1", u32::MAX)).map_err(PriceError::code), Err("quantity_out_of_range"));
    assert_eq!(price_line(&simple("-0.01", 1)), Err(PriceError::NegativePrice));
    assert_eq!(price_line(&simple("922337203685477.5807", QUANTITY_MAX)), Err(PriceError::TooLarge));
    let size = Size::Rectangle { width_mm: u32::MAX, height_mm: u32::MAX };
    let area = Area { size, smallest_billable_m2: Some(Decimal::MAX) };
    assert_eq!(price_line(&LineInput { area: Some(area), ..simple("1000", 1000) }), Err(PriceError::TooLarge));
    let services = [Service { code: "rush", price: money("-1"), per: Per::Order }];
    assert_eq!(price_line(&LineInput { services: &services, ..simple("1", 1) }), Err(PriceError::NegativePrice));
}

prop_compose! {
    fn matrices()(
        tiers in prop::collection::btree_set(1_u32..20_000, 1..8),
        days in prop::collection::btree_set(1_u16..30, 1..5),
        cells in prop::collection::vec(prop::option::weighted(0.9, -10_000_i64..20_000), 40),
        fixed in 0_i64..5_000_000,
        allow_custom_values: bool,
        are_totals: bool,
        interpolation in prop::sample::select(vec![Interpolation::Average, Interpolation::LinearTotal, Interpolation::Step]),
    ) -> PricingMatrix {
        let percent = |cell: Option<i64>| cell.map(|hundredths| Decimal::new(hundredths, 2));
        let total = |cell: Option<i64>| cell.map(|amount| Money::from_ten_thousandths(amount.abs() * 100 + 1));
        let rows: Vec<&[Option<i64>]> = cells.chunks(days.len()).take(tiers.len()).collect();
        let pricing = rows.iter().filter(|_| !are_totals).map(|row| row.iter().map(|cell| percent(*cell)).collect());
        let totals = rows.iter().filter(|_| are_totals).map(|row| row.iter().map(|cell| total(*cell)).collect());
        PricingMatrix {
            pricing: pricing.collect(),
            totals: totals.collect(),
            days: days.into_iter().collect(),
            quantities: tiers.into_iter().collect(),
            fixed_price: Money::from_ten_thousandths(fixed),
            allow_custom_values,
            interpolation,
            ..PricingMatrix::default()
        }
    }
}

prop_compose! {
    fn cases()(
        base in 0_i64..1_000_000_000,
        quantity in 0_u32..25_000,
        precision in 0_u32..6,
        matrix in prop::option::of(matrices()),
        day in 0_usize..5,
        area in prop::option::of((0_u32..10_000, 1_u32..10_000)),
        services in prop::collection::vec((prop::sample::select(vec!["lamination", "rush", DESIGN_CREATION_SERVICE]), 0_i64..1_000_000, any::<bool>()), 0..4),
    ) -> Case {
        let service = |(code, price, is_per_unit): (&str, i64, bool)| CaseService {
            code: code.to_owned(),
            price: Money::from_ten_thousandths(price),
            per: if is_per_unit { Per::Unit } else { Per::Order },
        };
        Case {
            unit_price: Money::from_ten_thousandths(base),
            quantity,
            precision,
            day: matrix.as_ref().map(|matrix| matrix.days[day % matrix.days.len()]),
            matrix,
            area: area.map(|(width, height)| CaseArea { width, height }),
            services: services.into_iter().map(service).collect(),
            concession: None,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn price_12_every_price_is_at_least_nothing_and_its_explanation_replays_to_it(case in cases()) {
        if let Ok(line) = case.price() {
            prop_assert!(!line.price.is_negative());
            prop_assert!(!line.unit_price.is_sign_negative() || line.unit_price.is_zero());
            prop_assert_eq!(replay(&line.explanation), Ok(line.price));
        }
    }
}

proptest! {
    #[test]
    fn price_12_steps_keep_every_digit_in_json(case in cases()) {
        if let Ok(line) = case.price() {
            let json = serde_json::to_string(&line.explanation).expect("JSON");
            prop_assert_eq!(serde_json::from_str::<Vec<Step>>(&json).expect("steps"), line.explanation);
        }
    }

    #[test]
    fn price_01_a_percent_line_is_the_formula_rounded_once(case in cases()) {
        let is_other = |matrix: &PricingMatrix| matrix.has_totals() || matrix.interpolation == Interpolation::LinearTotal;
        if let (Ok(line), false) = (case.price(), case.matrix.as_ref().is_some_and(is_other)) {
            let quantity = Decimal::from(case.quantity);
            let area = case.area.as_ref().map_or(Decimal::ONE, |area| Decimal::new(i64::from(area.width) * i64::from(area.height), 6));
            let fixed = case.matrix.as_ref().map_or(Money::ZERO, |matrix| matrix.fixed_price).to_decimal();
            let services: Decimal = case.services.iter().map(|service| {
                let is_per_unit = service.per == Per::Unit && service.code != DESIGN_CREATION_SERVICE;
                service.price.to_decimal() * if is_per_unit { quantity } else { Decimal::ONE }
            }).sum();
            let factor = Decimal::ONE + line.multiplier / Decimal::ONE_HUNDRED;
            let total = case.unit_price.to_decimal() * area * factor * quantity + fixed + services;
            prop_assert_eq!(line.price, Money::rounded_to_cents(total).expect("in range"));
        }
    }

    #[test]
    fn price_02_with_linear_totals_one_more_piece_never_costs_less(
        lower in 1_u32..1000, between in 1_u32..500, above in 1_u32..500, percents in (-90_i64..200, -90_i64..200), base in 1_i64..100_000_000,
    ) {
        let upper = lower + between + above;
        let total_lower = (100 + percents.0) * i64::from(lower);
        let percent_not_below_it = total_lower / i64::from(upper) + 1 - 100;
        let percents = (percents.0, percents.1.max(percent_not_below_it));
        let matrix = PricingMatrix {
            days: vec![1],
            quantities: vec![lower, upper],
            pricing: vec![vec![Some(percents.0.into())], vec![Some(percents.1.into())]],
            fixed_price: Money::ZERO,
            allow_custom_values: true,
            interpolation: Interpolation::LinearTotal,
            ..PricingMatrix::default()
        };
        let price = |quantity| price_line(&LineInput {
            base: Money::from_ten_thousandths(base),
            matrix: Some(MatrixChoice { matrix: &matrix, day: 1 }),
            ..simple("0", quantity)
        }).expect("priced").price;
        prop_assert!(price(lower + between - 1) <= price(lower + between));
        prop_assert!(price(lower + between) <= price(lower + between + 1));
    }
}

#[test]
fn b2b_03_price_12_points_pay_so_much_of_a_line_at_most_as_its_last_step() {
    let input = LineInput {
        base: "3.335".parse().expect("an amount"),
        concession: None,
        quantity: 3,
        precision: 2,
        matrix: None,
        area: None,
        services: &[],
    };
    let priced = price_line(&input).expect("a price");
    let paid = |worth: &str| {
        let line = priced.clone().less_points(worth.parse().expect("an amount")).expect("a price");
        assert_eq!(replay(&line.explanation), Ok(line.price), "{worth}");
        assert_eq!(line.unit_price, priced.unit_price);
        (line.price.to_string(), line.explanation.last().map(|step| (step.code, step.amount)))
    };
    assert_eq!(priced.price.to_string(), "10.01");
    assert_eq!(paid("4"), ("6.01".to_owned(), Some((StepCode::Points, Some(Decimal::from(-4))))));
    assert_eq!(paid("99"), ("0.00".to_owned(), Some((StepCode::Points, Some("-10.01".parse().expect("a number"))))));
}
