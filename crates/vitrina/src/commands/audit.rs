//! `vitrina audit list`

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_store::audit::{self, AuditKind, Happened};

/// Lists up to `limit` changes of catalogue, content and counts of stock, of one kind and of one key when they are named; the latest first.
pub(crate) async fn list(settings: &Settings, kind: Option<AuditKind>, key: Option<&str>, limit: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let found = audit::list(&database, kind, key, limit.into()).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<20}  {:<20}  {:<7}  {:<16}  {:>8}  KEY", "WHEN", "WHO", "WHAT", "KIND", "REVISION")?;
    for happened in &found {
        writeln!(out, "{}", line(happened))?;
    }
    if found.len() as u64 == u64::from(limit) {
        writeln!(out, "and perhaps more: --limit N shows them")?;
    }
    Ok(out.flush()?)
}

fn line(happened: &Happened) -> String {
    let Happened { revision, at, author, kind, key, is_new, is_gone } = happened;
    let what = match (is_new, is_gone) {
        (true, _) => "new",
        (_, true) => "removed",
        _ => "changed",
    };
    let key = key.replace(char::is_control, " ");
    let line = format!("{at:<20.0}  {author:<20}  {what:<7}  {kind:<16}  {revision:>8}  {key}");
    line.trim_end().to_owned()
}
