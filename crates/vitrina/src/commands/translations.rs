//! `vitrina translations missing`

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_store::missing_texts;

/// Lists the texts that pages asked for and did not find, those that are missed most first; forgets them where that is asked for.
pub(crate) async fn missing(settings: &Settings, forget: bool) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:>8}  {:<8}  {:<20}  KEY", "COUNT", "LANGUAGE", "LAST SEEN")?;
    for text in missing_texts::list(&database).await? {
        writeln!(out, "{:>8}  {:<8}  {:<20.0}  {}", text.count, text.language.code(), text.last_seen_at, text.key)?;
    }
    if forget {
        let transaction = database.begin_write().await?;
        let count = missing_texts::forget(&transaction).await?;
        transaction.commit().await?;
        writeln!(out, "{count} forgotten")?;
    }
    Ok(out.flush()?)
}
