//! Terminals that carriers list themselves: fetched once a day, and put into the catalogue by its one door (CHK-02, decision 51, ADR 23).

mod error;
mod fetching;
mod omniva;
mod port;
mod reading;

pub use error::FeedError;
pub use fetching::fetching;
pub use port::{Feeds, Fetched, Unreachable};
