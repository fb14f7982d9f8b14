//! The real server over HTTP, on both databases. The tree mirrors the addresses.

#![expect(clippy::unwrap_used, reason = "a scenario that cannot go on has failed")]

mod audit;
mod backup;
mod built_files;
mod catalogue;
mod categories;
mod code_list;
mod commands;
mod content;
mod cups;
mod customers;
mod database_away;
mod databases;
mod dates;
mod disk;
mod documents;
mod exports;
mod feeds;
mod hostile;
mod images;
mod inbox;
mod jobs;
mod limits;
mod live_reload;
mod mails;
mod missing_texts;
mod news;
mod newsletter;
mod orders;
mod pages;
mod papers;
mod payments;
mod process;
mod products;
mod quiet;
mod reminders;
mod requests;
mod shared;
mod sitemap;
mod stopping;
mod support;
mod torture;
mod workshop;
