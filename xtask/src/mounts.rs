//! Whether tests may mount file systems of their own, which they fill.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, id};

/// Tells the tests that they may not, and that this is known.
const NO_MOUNTS: &str = "VITRINA_TEST_NO_MOUNTS";

/// Tests that mount a file system fail where they cannot. Where this machine mounts nothing, they are left out, and that is said once.
pub(crate) fn or_left_out(tests: &mut Command) {
    let folder = env::temp_dir().join(format!("vitrina-mount-{}", id()));
    if !is_mounted_at(&folder) {
        println!("left out: what becomes of orders on disks that are full, because nothing can be mounted here; run it as root");
        tests.env(NO_MOUNTS, "1");
    }
}

fn is_mounted_at(folder: &Path) -> bool {
    let is_done = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).arg(folder).output();
        output.is_ok_and(|output| output.status.success())
    };
    let is_mounted = fs::create_dir(folder).is_ok() && is_done("mount", &["-t", "tmpfs", "-o", "size=1m", "none"]);
    if is_mounted {
        is_done("umount", &[]);
    }
    // It stays where it could not be made.
    let _ = fs::remove_dir(folder);
    is_mounted
}
