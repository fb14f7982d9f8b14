//! The disk that files lie on.

use std::{io, path::Path};

/// Files that can still be made where there is room for more: the database makes some, too.
const FILES_MIN: u64 = 1000;

/// Bytes that are free for the program on the disk of `folder`; none where that takes hardly any more files, however small.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    let bytes = disk.f_bavail.saturating_mul(disk.f_frsize);
    Ok(if takes_files(disk.f_files, disk.f_favail) { bytes } else { 0 })
}

/// Whether a disk that is made for `all` files, and has room for `free` of them, takes more. Some file systems count none.
const fn takes_files(all: u64, free: u64) -> bool {
    all == 0 || free >= FILES_MIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_01_a_disk_that_takes_no_more_files_has_no_room() {
        assert_eq!(
            [(0, 0), (65_536, 1000), (65_536, 999), (65_536, 0)].map(|(all, free)| takes_files(all, free)),
            [true, true, false, false]
        );
        assert!(free_bytes(Path::new("/")).is_ok());
    }
}
