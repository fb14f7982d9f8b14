//! How many files the process may have open: each connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::num::NonZeroU32;

/// Kept for the database, the renderers, and files that come and go.
const OTHERS: u64 = 256;

/// As many of the `wanted` connections as the system has open files for, after raising what it begins with (often 1,024) to what
/// it allows. Without the others the database could not be read while connections wait.
pub(crate) fn connections(wanted: NonZeroU32) -> usize {
    let allowed = getrlimit(Resource::Nofile).maximum;
    let _where_it_may_not = setrlimit(Resource::Nofile, Rlimit { current: allowed, maximum: allowed });
    let open_max = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let connections = u64::from(wanted.get()).min(open_max.saturating_sub(OTHERS).max(1));
    if connections < u64::from(wanted.get()) {
        tracing::warn!(connections, open_max, "fewer connections than connections-max: the system allows too few open files");
    }
    usize::try_from(connections).unwrap_or(usize::MAX)
}
