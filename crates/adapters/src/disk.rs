//! The disk that files lie on.

use std::{io, path::Path};

/// Bytes that are free for the program on the disk of `folder`.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}
