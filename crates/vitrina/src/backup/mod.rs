//! One file with the whole shop: every table and every file, to be restored on either database (ADM-06, ADR 15).

mod restore;
mod save;

pub(crate) use restore::restore;
pub(crate) use save::save;

use crate::commands::Failure;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::{fmt::Display, path::Path};
use vitrina_store::backup::Table;

/// Of the archive's form. Another one is refused.
const FORM: u32 = 1;
const MANIFEST: &str = "manifest.json";

/// What an archive says of itself. It is written last: an archive that has it is whole.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    form: u32,
    /// The version of the program that made it.
    program: String,
    made_at: Timestamp,
    /// The migrations that made the tables.
    migrations: Vec<String>,
    tables: Vec<Contents>,
    /// The name that database and files share.
    files_id: String,
    /// Keys in the file store.
    files: Vec<String>,
}

/// A table and how many rows of it there are.
#[derive(Debug, Serialize, Deserialize)]
struct Contents {
    #[serde(flatten)]
    table: Table,
    rows: u64,
}

/// One JSON array a line.
fn table_entry(table: &Table) -> String {
    format!("tables/{}.jsonl", table.name)
}

fn file_entry(key: &str) -> String {
    format!("files/{key}")
}

fn unusable(path: &Path, error: impl Display) -> Failure {
    Failure::new(format!("{} is not a whole backup: {error}", path.display()))
}
