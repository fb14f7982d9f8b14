//! The real server over HTTP, on both databases. The tree mirrors the addresses.

mod commands;
mod database_away;
mod orders;
mod pages;
mod products;
mod support;
