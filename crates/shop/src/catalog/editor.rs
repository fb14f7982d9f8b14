use super::{
    Actor, ChangeError, Edit, Outcome,
    change::{Edits, TRIES, always_late, attempt},
};
use crate::{
    files::FileStore,
    refresh::{self, RefreshError},
};
use jiff::Timestamp;
use std::sync::Arc;
use vitrina_catalog::Moment;
use vitrina_store::Database;

/// The same door for a program that shows nothing: it keeps the catalogue between its changes.
pub struct Editor<'a> {
    database: &'a Database,
    files: &'a dyn FileStore,
    pub(super) moment: Option<Moment>,
}

impl<'a> Editor<'a> {
    /// Begins with the shop as it is; it may be new.
    #[must_use]
    pub const fn new(database: &'a Database, files: &'a dyn FileStore) -> Self {
        Self { database, files, moment: None }
    }

    /// Makes all `edits` or none. An item is named once.
    pub async fn change(&mut self, edits: Vec<Edit>, by: &Actor, now: Timestamp) -> Result<Outcome, ChangeError> {
        let edits = Edits::new(edits);
        for _ in 0..TRIES {
            Box::pin(self.follow()).await?;
            let snapshot = self.moment.as_ref().map(|moment| Arc::clone(&moment.snapshot));
            if let Some(outcome) = Box::pin(attempt(self.database, self.files, snapshot, &edits, by, now)).await? {
                return Ok(outcome);
            }
        }
        Err(always_late())
    }

    pub(super) async fn follow(&mut self) -> Result<(), RefreshError> {
        self.moment = match refresh::load(self.database, self.moment.as_ref()).await {
            Ok(moment) => Some(moment),
            Err(RefreshError::Empty) => None,
            Err(error) => return Err(error),
        };
        Ok(())
    }
}
