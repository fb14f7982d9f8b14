//! The real server over HTTP, on both databases. The tree mirrors the addresses.

#![expect(clippy::unwrap_used, reason = "a scenario that cannot go on has failed")]

mod commands;
mod database_away;
mod documents;
mod orders;
mod pages;
mod products;
mod support;
