//! The configuration as it is stored, for those who have no catalogue in memory, such as commands that move orders.

use vitrina_core::catalog::{Configuration, ItemKind};
use vitrina_store::{DatabaseError, Source, catalog};

/// The shop's configuration of now.
pub async fn stored_configuration(source: &impl Source) -> Result<Configuration, DatabaseError> {
    let stored = catalog::stored(source, ItemKind::Configuration, "").await?;
    let stored = stored.ok_or_else(|| DatabaseError::Unexpected("there is no configuration".into()))?;
    serde_json::from_str(&stored).map_err(|error| DatabaseError::Unexpected(error.into()))
}
