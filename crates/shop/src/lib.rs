//! Operations reached from more than one door, and the ports to the outside.

pub mod calendar;
pub mod carts;
pub mod catalog;
mod chance;
pub mod checks;
pub mod code_list;
pub mod configuration;
pub mod context;
pub mod credit;
pub mod customers;
pub mod describing;
pub mod exchange;
pub mod feeds;
pub mod fields;
pub mod files;
pub mod images;
pub mod jobs;
pub mod mail;
pub mod named_files;
pub mod orders;
pub mod papers;
pub mod payment;
pub mod points;
pub mod pricing;
pub mod refresh;
pub mod reminders;
pub mod requests;
pub mod returns;
pub mod sanitising;
pub mod since;
pub mod statements;
pub mod tables;
#[cfg(test)]
mod testing;
pub mod translations;
pub mod uploads;
pub mod wishlists;
