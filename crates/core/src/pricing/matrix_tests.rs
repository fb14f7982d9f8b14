use super::*;
use crate::money::Money;

fn matrix(interpolation: Interpolation) -> PricingMatrix {
    PricingMatrix {
        days: vec![3, 5],
        quantities: vec![100, 200, 400],
        pricing: vec![vec![Some(Decimal::from(100)), None], vec![Some(Decimal::from(50)); 2], vec![Some(Decimal::ZERO); 2]],
        fixed_price: Money::ZERO,
        allow_custom_values: true,
        interpolation,
        ..PricingMatrix::default()
    }
}

/// Totals of 30, 50 and 40 on the first day: a larger quantity may cost less.
fn totals(interpolation: Interpolation) -> PricingMatrix {
    let total = |units: i64| Some(Money::from_cents(units * 100).expect("in range"));
    let totals = vec![vec![total(30), None], vec![total(50), total(20)], vec![total(40), total(20)]];
    PricingMatrix { pricing: Vec::new(), totals, ..matrix(interpolation) }
}

#[test]
fn price_15_between_two_tiers_totals_follow_the_interpolation() {
    let at = |interpolation, quantity| MatrixGrid::new(&totals(interpolation)).expect("valid").offered(3, quantity);
    let total = |numerator: i64, denominator| Pricing::Total(Ratio { numerator: numerator.into(), denominator });
    for (interpolation, by, tiers) in [
        (Interpolation::Average, total(80, 2), vec![100, 200]),
        (Interpolation::Step, total(30, 1), vec![100]),
        (Interpolation::LinearTotal, total(30 * 75 + 50 * 25, 100), vec![100, 200]),
    ] {
        assert_eq!(at(interpolation, 125), Ok(Offered { by, tiers }));
        assert_eq!(at(interpolation, 400), Ok(Offered { by: total(40, 1), tiers: vec![400] }));
    }
}

#[test]
fn price_15_a_gap_beside_makes_the_quantity_unavailable_for_totals_too() {
    for interpolation in [Interpolation::Average, Interpolation::LinearTotal, Interpolation::Step] {
        let matrix = totals(interpolation);
        let grid = MatrixGrid::new(&matrix).expect("valid");
        assert_eq!(grid.offered(5, 150), Err(MatrixError::Unavailable));
        assert_eq!(grid.offered(5, 100), Err(MatrixError::Unavailable));
        assert!(grid.offered(5, 300).is_ok());
    }
}

#[test]
fn price_02_between_two_tiers_each_interpolation_has_its_rule() {
    let at_150 = |interpolation| MatrixGrid::new(&matrix(interpolation)).expect("valid").offered(3, 150).expect("priced");
    assert_eq!(at_150(Interpolation::Average), Offered { by: Pricing::Percent(Decimal::from(75)), tiers: vec![100, 200] });
    assert_eq!(at_150(Interpolation::Step), Offered { by: Pricing::Percent(Decimal::from(100)), tiers: vec![100] });
    let linear = at_150(Interpolation::LinearTotal);
    let base_prices = Ratio { numerator: Decimal::from(25_000), denominator: 100 };
    assert_eq!(linear, Offered { by: Pricing::BasePrices(base_prices), tiers: vec![100, 200] });
    assert_eq!(linear.percent(150), Decimal::new(666_667, 4));
}

#[test]
fn price_02_a_gap_beside_makes_the_quantity_unavailable_in_each_interpolation() {
    for interpolation in [Interpolation::Average, Interpolation::LinearTotal, Interpolation::Step] {
        let matrix = matrix(interpolation);
        let grid = MatrixGrid::new(&matrix).expect("valid");
        assert_eq!(grid.offered(5, 150), Err(MatrixError::Unavailable));
        assert_eq!(grid.offered(5, 100), Err(MatrixError::Unavailable));
        assert_eq!(grid.offered(4, 100), Err(MatrixError::UnknownDay));
    }
}

#[test]
fn prod_07_custom_quantities_stay_between_the_smallest_and_largest_tier() {
    let matrix = matrix(Interpolation::Average);
    let grid = MatrixGrid::new(&matrix).expect("valid");
    for quantity in [0, 99, 401, u32::MAX] {
        let error = grid.offered(3, quantity).expect_err("out of range");
        assert_eq!(error, MatrixError::QuantityOutOfRange { min: 100, max: 400 });
        assert_eq!(error.to_string(), "Enter value between 100 and 400");
    }
    assert!(grid.offered(3, 399).is_ok());
}

#[test]
fn prod_07_without_tiers_any_quantity_up_to_a_million_costs_the_base_price() {
    let matrix = PricingMatrix { quantities: Vec::new(), pricing: Vec::new(), ..matrix(Interpolation::Average) };
    let grid = MatrixGrid::new(&matrix).expect("valid");
    assert_eq!(grid.offered(3, QUANTITY_MAX), Ok(Offered::AT_BASE_PRICE));
    assert_eq!(grid.offered(3, QUANTITY_MAX + 1), Err(MatrixError::QuantityOutOfRange { min: 1, max: QUANTITY_MAX }));
}

#[test]
fn price_02_a_wrong_matrix_is_refused_at_import() {
    let refused = |change: fn(&mut PricingMatrix)| {
        let mut matrix = matrix(Interpolation::Average);
        change(&mut matrix);
        MatrixGrid::new(&matrix).expect_err("refused")
    };
    assert_eq!(refused(|matrix| matrix.quantities = vec![100, 100, 400]), InvalidMatrix::NotRising);
    assert_eq!(refused(|matrix| matrix.quantities[0] = 0), InvalidMatrix::NotRising);
    assert_eq!(refused(|matrix| matrix.days = vec![5, 3]), InvalidMatrix::NotRising);
    assert_eq!(refused(|matrix| matrix.pricing.truncate(2)), InvalidMatrix::WrongShape);
    assert_eq!(refused(|matrix| matrix.pricing[1].truncate(1)), InvalidMatrix::WrongShape);
    assert_eq!(refused(|matrix| matrix.pricing[0][0] = Some(Decimal::new(-10_001, 2))), InvalidMatrix::PercentOutOfRange);
    assert_eq!(refused(|matrix| matrix.pricing[0][0] = Some(Decimal::MAX)), InvalidMatrix::PercentOutOfRange);
    assert_eq!(refused(|matrix| matrix.fixed_price = Money::from_ten_thousandths(-1)), InvalidMatrix::NegativePrice);
}

#[test]
fn price_15_wrong_totals_are_refused_at_import() {
    let refused = |change: fn(&mut PricingMatrix)| {
        let mut matrix = totals(Interpolation::Average);
        change(&mut matrix);
        MatrixGrid::new(&matrix).expect_err("refused")
    };
    assert_eq!(refused(|matrix| matrix.totals.truncate(2)), InvalidMatrix::WrongShape);
    assert_eq!(refused(|matrix| matrix.totals[1].truncate(1)), InvalidMatrix::WrongShape);
    assert_eq!(refused(|matrix| matrix.totals[1][0] = Some(Money::from_ten_thousandths(-1))), InvalidMatrix::NegativePrice);
    assert_eq!(refused(|matrix| matrix.pricing = vec![vec![None; 2]; 3]), InvalidMatrix::TwoGrids);
}
