//! Which day an order's lines arrive on, as far as that can be told by now (decision 13).

use super::document::OrderDocument;
use crate::describing::{DescribedCart, DescribedLine};
use jiff::Timestamp;
use vitrina_core::{
    catalog::PaymentType,
    delivery::{calendar::WorkingCalendar, condition::Needs},
    money::Money,
    states::{OrderState, PaymentState},
};
use vitrina_store::orders::Order;

/// What was ordered, with the days that can still be had at `now`: a cancelled order has none, and a day whose moment is over has moved
/// on while the money is not here.
#[must_use]
pub fn described_now(order: &Order, document: &OrderDocument, calendar: &WorkingCalendar, now: Timestamp) -> DescribedCart {
    let mut cart = DescribedCart::from(document.prices.clone());
    let is_settled_at_once = order.total_to_pay == Money::ZERO || document.payment_type == Some(PaymentType::Credit);
    let is_paid = is_settled_at_once || order.standing.payment == PaymentState::Paid;
    for line in &mut cart.lines {
        if order.standing.order == OrderState::Cancelled {
            (line.arrives_on, line.condition) = (None, None);
        } else if !is_paid {
            move_on(line, calendar, now);
        } else if let Some(condition) = line.condition {
            line.is_condition_over = calendar.is_over(condition.until, now);
            // Only when the money came is not known; that of others was there with the order.
            let is_met = condition.needs == Needs::Payment && (is_settled_at_once || !line.is_condition_over);
            line.condition = line.condition.filter(|_| !is_met);
        }
    }
    cart
}

fn move_on(line: &mut DescribedLine, calendar: &WorkingCalendar, now: Timestamp) {
    let Some((day, condition)) = line.arrives_on.zip(line.condition.as_mut()) else { return };
    if let Ok((moved, until)) = calendar.moved_on(day, condition.until, now) {
        (line.arrives_on, condition.until) = (Some(moved), until);
    } else {
        // Beyond the calendar no day can be told.
        (line.arrives_on, line.condition) = (None, None);
    }
}
