//! What tests of several crates need: databases of both kinds, each fresh. For tests only; a fault here panics.

mod databases;
mod folder;
mod names;
mod postgres;
mod programs;
mod python;
mod session;
mod shared;
mod smtp;

pub use databases::{Filled, both, on_postgres, on_sqlite};
pub use folder::Folder;
pub use postgres::{OwnPostgres, Postgres};
pub use python::look_at_papers;
pub use session::Session;
pub use shared::Shared;
pub use smtp::{Answers, MailServer, ReceivedMail};
