//! What points pay of the lines of a cart (decision 59, ADR 44).

use super::lines::{LinePoints, PricedLine};
use vitrina_core::catalog::{PointsProgram, Reward};

/// Has points pay for the lines that are asked for in `points_for`, one after the other, as long as the balance suffices; the others are told
/// what points could pay of them.
pub(super) fn pay(program: &PointsProgram, balance: i64, points_for: &[String], lines: &mut [PricedLine<'_>]) {
    let mut left = balance;
    for line in lines {
        let Some(reward) = reward_of(program, line) else { continue };
        let Some(price) = line.price.take() else { continue };
        let before = price.price;
        let is_enough = i64::from(reward.points) <= left;
        let paid = if is_enough && points_for.contains(&line.line.guid) { price.clone().less_points(reward.worth).ok() } else { None };
        line.points = Some(LinePoints { points: reward.points, pays: reward.worth.min(before), is_paid: paid.is_some(), is_enough });
        if paid.is_some() {
            left -= i64::from(reward.points);
            line.price_old = line.price_old.or(Some(before));
        }
        line.price = Some(paid.unwrap_or(price));
    }
}

fn reward_of<'p>(program: &'p PointsProgram, line: &PricedLine<'_>) -> Option<&'p Reward> {
    program.reward(&line.line.id, &line.variant()?.code, line.line.quantity)
}
