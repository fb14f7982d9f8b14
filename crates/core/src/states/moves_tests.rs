use super::*;
use proptest::prelude::*;
use std::collections::HashSet;

const PLACED: Standing = Standing {
    order: OrderState::Placed,
    payment: PaymentState::Pending,
    production: ProductionState::InChecking,
    shipment: ShipmentState::None,
};

/// The ways in which orders are placed: files now or later, something to pay or nothing.
fn placed() -> impl Iterator<Item = Standing> {
    let payments = [PaymentState::Pending, PaymentState::Paid];
    let productions = [ProductionState::InChecking, ProductionState::WaitingForFiles];
    payments.into_iter().flat_map(move |payment| productions.map(|production| Standing { payment, production, ..PLACED }))
}

fn after(steps: &[Move]) -> Result<Standing, IllegalMove> {
    steps.iter().try_fold(PLACED, |standing, step| standing.moved(*step))
}

#[test]
fn stock_04_an_unpaid_order_that_nobody_makes_can_be_given_up_once() {
    let cancelled = Standing { order: OrderState::Cancelled, ..PLACED };
    assert_eq!(PLACED.moved(Move::Cancel), Ok(cancelled));
    assert_eq!(after(&[Move::Fail, Move::Cancel]).map(|to| to.order), Ok(OrderState::Cancelled));
    // Also what was promised to somebody who never pays.
    assert_eq!(after(&[Move::Confirm, Move::Cancel]).map(|to| to.order), Ok(OrderState::Cancelled));
    for (standing, reason) in [
        (cancelled, IllegalMove::Order(OrderState::Cancelled)),
        (Standing { order: OrderState::Completed, ..PLACED }, IllegalMove::Order(OrderState::Completed)),
        (Standing { payment: PaymentState::Paid, ..PLACED }, IllegalMove::Payment(PaymentState::Paid)),
        (Standing { payment: PaymentState::Authorised, ..PLACED }, IllegalMove::Payment(PaymentState::Authorised)),
        (Standing { production: ProductionState::InProduction, ..PLACED }, IllegalMove::Production(ProductionState::InProduction)),
    ] {
        assert_eq!(standing.moved(Move::Cancel), Err(reason));
    }
}

#[test]
fn stock_04_an_order_of_which_nothing_was_left_to_pay_is_given_up_directly_until_somebody_makes_it() {
    let paid = Standing { payment: PaymentState::Paid, ..PLACED };
    let given_up = Standing { order: OrderState::Cancelled, payment: PaymentState::Refunded, ..PLACED };
    assert_eq!(paid.given_up(true, false), Ok(given_up));
    assert_eq!(given_up.given_up(true, false), Err(IllegalMove::Order(OrderState::Cancelled)));
    let confirmed = Standing { order: OrderState::Confirmed, ..paid };
    assert_eq!(confirmed.given_up(true, false), Ok(given_up));
    let made = Standing { production: ProductionState::InProduction, ..confirmed };
    assert_eq!(made.given_up(true, false), Err(IllegalMove::Production(ProductionState::InProduction)));
    let completed = Standing { order: OrderState::Completed, ..confirmed };
    assert_eq!(completed.given_up(true, false), Err(IllegalMove::Order(OrderState::Completed)));
    assert_eq!(paid.given_up(false, false), Err(IllegalMove::Payment(PaymentState::Paid)));
}

#[test]
fn decision_61_what_was_withdrawn_from_whole_is_given_up_though_it_is_made_or_sent_but_not_while_its_money_is_here() {
    let sent = Standing { order: OrderState::Confirmed, production: ProductionState::Ready, shipment: ShipmentState::Shipped, ..PLACED };
    assert_eq!(sent.given_up(false, false), Err(IllegalMove::Production(ProductionState::Ready)));
    assert_eq!(sent.given_up(false, true), Ok(Standing { order: OrderState::Cancelled, ..sent }));
    let paid = Standing { payment: PaymentState::Paid, ..sent };
    assert_eq!(paid.given_up(false, true), Err(IllegalMove::Payment(PaymentState::Paid)));
    let given_up = Standing { order: OrderState::Cancelled, payment: PaymentState::Refunded, ..sent };
    assert_eq!(paid.given_up(true, true), Ok(given_up));
    assert_eq!(given_up.given_up(true, true), Err(IllegalMove::Order(OrderState::Cancelled)));
}

#[test]
fn decision_24_money_arrives_once_and_for_a_cancelled_order_it_waits_for_a_person() {
    let paid = Standing { payment: PaymentState::Paid, ..PLACED };
    for before in [&[][..], &[Move::Authorise], &[Move::Fail]] {
        assert_eq!(after(&[before, &[Move::Pay]].concat()), Ok(paid));
    }
    assert_eq!(after(&[Move::Pay, Move::Pay]), Err(IllegalMove::Payment(PaymentState::Paid)));
    assert_eq!(after(&[Move::Cancel, Move::Pay]), Err(IllegalMove::Order(OrderState::Cancelled)));
}

#[test]
fn decision_24_an_order_whose_money_was_given_back_can_be_given_up_until_it_is_made() {
    let refunded = [Move::Confirm, Move::Pay, Move::Refund];
    assert_eq!(after(&[&refunded[..], &[Move::Cancel]].concat()).map(|to| to.order), Ok(OrderState::Cancelled));
    let made = [&refunded[..], &[Move::Approve, Move::Produce, Move::Cancel]].concat();
    assert_eq!(after(&made), Err(IllegalMove::Production(ProductionState::InProduction)));
}

#[test]
fn decision_24_an_order_is_made_once_it_is_confirmed_leaves_once_it_is_made_and_is_completed_once_it_is_there_and_paid() {
    let made = [Move::Confirm, Move::SendProof, Move::Check, Move::SendProof, Move::Approve, Move::Produce];
    assert_eq!(after(&[Move::Approve, Move::Produce]), Err(IllegalMove::Order(OrderState::Placed)));
    assert_eq!(after(&[&made[..], &[Move::Ship]].concat()), Err(IllegalMove::Production(ProductionState::InProduction)));
    let there = [&made[..], &[Move::ShipPart, Move::Finish, Move::Ship, Move::Deliver]].concat();
    assert_eq!(after(&[&there[..], &[Move::Complete]].concat()), Err(IllegalMove::Payment(PaymentState::Pending)));
    let completed = Standing {
        order: OrderState::Completed,
        payment: PaymentState::Paid,
        production: ProductionState::Ready,
        shipment: ShipmentState::Delivered,
    };
    assert_eq!(after(&[&there[..], &[Move::Pay, Move::Complete]].concat()), Ok(completed));
    assert_eq!(completed.moved(Move::Refund).map(|to| to.payment), Ok(PaymentState::Refunded));
}

#[test]
fn decision_24_every_state_can_be_reached() {
    let mut seen: HashSet<Standing> = placed().collect();
    let mut waiting: Vec<Standing> = seen.iter().copied().collect();
    while let Some(standing) = waiting.pop() {
        waiting.extend(Move::ALL.iter().filter_map(|step| standing.moved(*step).ok()).filter(|next| seen.insert(*next)));
    }
    let reached = |states: fn(&Standing) -> &'static str| seen.iter().map(states).collect::<HashSet<_>>().len();
    let counts = [
        reached(|standing| standing.order.code()),
        reached(|standing| standing.payment.code()),
        reached(|standing| standing.production.code()),
        reached(|standing| standing.shipment.code()),
    ];
    assert_eq!(counts, [4, 5, 6, 4]);
}

/// What holds wherever an order stands.
fn check(standing: Standing) -> Result<(), TestCaseError> {
    let Standing { order, payment, production, shipment } = standing;
    let is_made = production == ProductionState::Ready;
    let is_begun = is_made || production == ProductionState::InProduction;
    let is_promised = matches!(order, OrderState::Confirmed | OrderState::Completed);
    prop_assert!(is_promised || !is_begun, "nothing is made before it is promised");
    prop_assert!(is_made || matches!(shipment, ShipmentState::None | ShipmentState::Partly), "what is not made has not left");
    prop_assert!(is_begun || shipment == ShipmentState::None, "what is not begun has not left");
    if order == OrderState::Completed {
        prop_assert_eq!(shipment, ShipmentState::Delivered);
        prop_assert!(matches!(payment, PaymentState::Paid | PaymentState::Refunded));
    }
    if order == OrderState::Cancelled {
        prop_assert!(!matches!(payment, PaymentState::Authorised | PaymentState::Paid), "nobody's money is kept");
    }
    Ok(())
}

/// How many of the four states differ.
fn changes(from: Standing, to: Standing) -> usize {
    [from.order != to.order, from.payment != to.payment, from.production != to.production, from.shipment != to.shipment]
        .into_iter()
        .filter(|is_other| *is_other)
        .count()
}

/// Whether the order stands as the refusal says.
fn is_true(refusal: IllegalMove, standing: Standing) -> bool {
    match refusal {
        IllegalMove::Order(state) => state == standing.order,
        IllegalMove::Payment(state) => state == standing.payment,
        IllegalMove::Production(state) => state == standing.production,
        IllegalMove::Shipment(state) => state == standing.shipment,
    }
}

proptest! {
    #[test]
    fn decision_24_whatever_happens_in_whatever_order_an_order_stands_as_the_rules_say(
        start in prop::sample::select(placed().collect::<Vec<_>>()),
        steps in prop::collection::vec(prop::sample::select(Move::ALL.to_vec()), 0..60),
    ) {
        let mut standing = start;
        let mut times_paid = 0;
        for step in steps {
            match standing.moved(step) {
                Ok(next) => {
                    prop_assert_eq!(changes(standing, next), 1);
                    prop_assert_ne!(standing.order, OrderState::Cancelled);
                    prop_assert!(standing.order != OrderState::Completed || step == Move::Refund);
                    prop_assert!(standing.payment != PaymentState::Refunded || next.payment == PaymentState::Refunded);
                    times_paid += usize::from(step == Move::Pay);
                    standing = next;
                }
                Err(refusal) => prop_assert!(is_true(refusal, standing), "{:?} is not where it stands: {:?}", refusal, standing),
            }
            check(standing)?;
        }
        prop_assert!(times_paid <= 1, "money arrives once");
    }
}
