//! What a runner did since it began.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// How one try ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The work is done.
    Done,
    /// It failed and is tried again.
    Again,
    /// It failed and waits for a person.
    Failed,
    /// The runner was told to stop, and gave it back.
    GivenBack,
    /// Somebody else has it by now, or the database did not take what became of it.
    Lost,
}

impl Outcome {
    /// The word for it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Again => "again",
            Self::Failed => "failed",
            Self::GivenBack => "given-back",
            Self::Lost => "lost",
        }
    }
}

/// Tries by kind and outcome.
#[derive(Debug, Clone, Default)]
pub struct Figures(Arc<Mutex<BTreeMap<(&'static str, Outcome), u64>>>);

impl Figures {
    /// The counts of now.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<(&'static str, Outcome), u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn count(&self, kind: &'static str, outcome: Outcome) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry((kind, outcome)).or_default() += 1;
    }
}
