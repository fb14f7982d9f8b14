//! Rules of the shop without I/O: money, prices and their explanations, calendar, variants, field rules.
//! Clock and randomness are parameters; nothing here reads a file, a socket or the time.

pub mod address;
pub mod carts;
pub mod catalog;
pub mod choosing;
pub mod clocks;
pub mod code_list;
pub mod companions;
pub mod countries;
pub mod credit;
pub mod currency;
pub mod customers;
pub mod days;
pub mod decimal;
pub mod delivery;
pub mod entered;
pub mod fields;
pub mod fold;
pub mod forms;
pub mod ids;
pub mod locale;
pub mod loyalty;
pub mod money;
pub mod newsletter;
pub mod numbers;
pub mod owner;
pub mod payment_reference;
pub mod postcodes;
pub mod pricing;
pub mod registration;
pub mod requests;
pub mod returns;
pub mod states;
pub mod text;
pub mod unpaid;
pub mod variants;
pub mod webhooks;
pub mod withdrawal;

#[cfg(test)]
mod test_support;
