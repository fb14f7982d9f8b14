//! The only place with SQL: migrations, and one module a feature with its tables, on SQLite and PostgreSQL.
//!
//! Reads take any [`Source`]: the database itself, or a transaction. Writes take a [`WriteTransaction`], which the
//! operation begins and commits where its reader can see it. Nothing of the ORM leaves this crate.

pub mod agreements;
pub mod audit;
pub mod backup;
pub mod bank_entries;
mod batch;
pub mod carts;
pub mod catalog;
pub mod claims;
pub mod clock;
pub mod codes;
mod connection;
pub mod credit;
pub mod customers;
mod database;
mod error;
pub mod farewells;
pub mod feeds;
pub mod former_addresses;
pub mod jobs;
mod migration;
pub mod missing_texts;
pub mod newsletter;
pub mod orders;
pub mod own_data;
mod owned;
pub mod owners;
mod packed;
pub mod papers;
pub mod payments;
pub mod points;
pub mod price_history;
pub mod reminders;
pub mod requests;
pub mod returns;
pub mod revisions;
pub mod secrets;
pub mod stock;
pub mod tellings;
pub mod terminals;
#[cfg(test)]
mod testing;
mod timestamp;
mod transaction;
mod turns;
pub mod uploads;
pub mod webhooks;
pub mod wishlists;

pub use database::{Database, ReadTransaction, Source, WriteTransaction};
pub use error::DatabaseError;
