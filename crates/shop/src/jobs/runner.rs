//! What takes jobs and has them done: one in each node.

use super::{figures::Figures, kinds::Kinds};
use crate::chance::{Chance, Clock};
use jiff::Timestamp;
use std::{fmt, time::Duration};
use vitrina_store::Database;

/// A job is another runner's after this, unless its own holds it longer, as it does while it works. Clocks of nodes may differ by less.
pub(super) const HELD_FOR: Duration = Duration::from_mins(1);

/// Does the jobs of the kinds that it knows, some at once.
pub struct Runner<C> {
    /// What handlers work with.
    pub context: C,
    /// Where the jobs are.
    pub database: Database,
    /// What it can do.
    pub kinds: Kinds<C>,
    /// The time.
    pub clock: Clock,
    /// For its name, names of jobs and pauses.
    pub chance: Chance,
    /// How many it does at once.
    pub at_once: usize,
    /// What it did.
    pub figures: Figures,
}

impl<C> fmt::Debug for Runner<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runner").field("kinds", &self.kinds).finish_non_exhaustive()
    }
}

/// The moment so much after `now`.
pub(super) fn later(now: Timestamp, by: Duration) -> Timestamp {
    now.checked_add(by).unwrap_or(Timestamp::MAX)
}
