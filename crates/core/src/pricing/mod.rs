//! Prices: what a line costs and why, and what an order adds up to (decisions 2 to 11).

pub mod base;
pub mod cheapest;
pub mod codes;
pub mod concession;
pub mod explanation;
pub mod least_choices;
pub mod line;
pub mod matrix;
pub mod prior_price;
pub mod shown;
pub mod totals;
pub mod vat;
