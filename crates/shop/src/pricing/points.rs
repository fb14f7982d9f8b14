//! What points pay of the lines of a cart (decision 59, ADR 44).

use super::PricedLine;
use vitrina_core::{
    catalog::{PointsProgram, Reward},
    money::Money,
};

/// What points pay of a line, or could.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePoints {
    /// How many.
    pub points: u32,
    /// How much of the line; of the shop's own amounts.
    pub pays: Money,
    /// They do: it was asked for, and there are as many.
    pub is_paid: bool,
    /// There are as many, after what they pay of the lines before.
    pub is_enough: bool,
}

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
