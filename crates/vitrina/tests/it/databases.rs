//! Databases whose tables the program has made already, once for all scenarios. Those that begin with an empty one take testkit's own.

use crate::support::BINARY;
use std::process::Command;
use vitrina_testkit::{Filled, Folder};

const TABLES: Filled = Filled { name: "tables", fill: make_tables };

/// Runs a scenario over tables without rows on each database.
pub(crate) async fn both(scenario: impl AsyncFn(&str)) {
    TABLES.both(scenario).await;
}

/// The same on `SQLite`.
pub(crate) async fn on_sqlite(scenario: impl AsyncFn(&str)) {
    TABLES.on_sqlite(scenario).await;
}

/// The same on `PostgreSQL`.
pub(crate) async fn on_postgres(scenario: impl AsyncFn(&str)) {
    TABLES.on_postgres(scenario).await;
}

fn make_tables(url: &str) {
    let folder = Folder::fresh();
    let made = Command::new(BINARY).args(["migrate", "--database-url", url, "--data"]).arg(folder.path()).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}
