//! Programs by which the shop thanks its customers (decision 59, ADR 40): what they come to for somebody.

mod discount;
mod points;
mod unbought;

pub use discount::{LoyaltyStanding, standing_of};
pub use points::{FollowPoints, following};
pub use unbought::{Bought, bought_of};

pub(crate) use discount::concessions as by_paid;
pub(crate) use points::{earn, follow, spend};
pub(crate) use unbought::{concessions as by_unbought, deciding};
