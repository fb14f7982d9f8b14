//! How many files the process may have open: each connection is one.

use crate::commands::Failure;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::num::NonZeroU32;

/// Kept for the database, the renderers, and files that come and go.
const OTHERS: u64 = 256;
/// Fewer connections are not a shop.
const CONNECTIONS_MIN: u64 = 64;

/// As many of the `wanted` connections as the system has open files for, after raising what it begins with (often 1,024) to what
/// it allows. Without the others the database could not be read while connections wait. Fails when too few are left.
pub(crate) fn connections(wanted: NonZeroU32) -> Result<usize, Failure> {
    let allowed = getrlimit(Resource::Nofile).maximum;
    let _where_it_may_not = setrlimit(Resource::Nofile, Rlimit { current: allowed, maximum: allowed });
    let open_max = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let needed = OTHERS + CONNECTIONS_MIN;
    if open_max < needed {
        return Err(Failure::new(format!(
            "the system allows this program {open_max} open files, and it needs {needed} at least: raise the limit (ulimit -n)"
        )));
    }
    let connections = u64::from(wanted.get()).min(open_max - OTHERS);
    if connections < u64::from(wanted.get()) {
        tracing::warn!(connections, open_max, "fewer connections than connections-max: the system allows too few open files");
    }
    Ok(usize::try_from(connections).unwrap_or(usize::MAX))
}
