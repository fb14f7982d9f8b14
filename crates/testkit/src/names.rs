//! Names for what a test has for itself.

use std::{
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A name that no other test has, neither in this process nor in another.
pub(crate) fn unique_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("test_{}_{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}
