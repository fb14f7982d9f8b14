//! A disk that fails when it is told to, under the real server.

use std::{fs::File, os::unix::fs::FileExt, path::Path, process::Command};
use vitrina_testkit::Folder;

/// `fsync` and `fdatasync`.
pub(crate) const SYNC: i32 = 1;
/// `write`, `pwrite` and `ftruncate`.
pub(crate) const WRITE: i32 = 2;

/// `read`, `pread` and `open`.
pub(crate) const READ: i32 = 4;

/// The error of a broken disk.
pub(crate) const EIO: i32 = 5;
/// The error of a full disk.
pub(crate) const ENOSPC: i32 = 28;

/// Where `faults.c` keeps the number of calls that failed.
const HITS_AT: u64 = 16;

/// Not an error: the process is killed.
pub(crate) const KILL: i32 = -9;

pub(crate) struct Faults {
    folder: Folder,
    control: File,
}

impl Faults {
    /// Compiles the library that lets calls fail.
    pub(crate) fn compile() -> Self {
        let folder = Folder::fresh();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/disk/faults.c");
        let compiled = Command::new("cc").args(["-O1", "-shared", "-fPIC", "-o"]).arg(folder.path().join("faults.so")).arg(source).status();
        assert!(compiled.unwrap().success(), "faults.c does not compile");
        let control = File::options().create(true).truncate(true).read(true).write(true).open(folder.path().join("control")).unwrap();
        control.write_all_at(&[0; 20], 0).unwrap();
        Self { folder, control }
    }

    /// What a server is started with whose files below `folder` may fail.
    pub(crate) fn environment(&self, folder: &Path) -> [(&'static str, String); 3] {
        let place = |name: &str| self.folder.path().join(name).display().to_string();
        [
            ("LD_PRELOAD", place("faults.so")),
            ("VITRINA_FAULTS", place("control")),
            ("VITRINA_FAULTS_BELOW", folder.canonicalize().unwrap().display().to_string()),
        ]
    }

    /// From now on `pass` calls of these kinds succeed, then `fail` calls fail with `error`, then all succeed.
    pub(crate) fn set(&self, kinds: i32, pass: i32, fail: i32, error: i32) {
        // Off while the numbers change.
        self.control.write_all_at(&0_i32.to_ne_bytes(), 0).unwrap();
        let numbers = [pass, fail, error].map(i32::to_ne_bytes).concat();
        self.control.write_all_at(&numbers, 4).unwrap();
        self.control.write_all_at(&kinds.to_ne_bytes(), 0).unwrap();
    }

    /// From now on everything succeeds.
    pub(crate) fn end(&self) {
        self.set(0, 0, 0, 0);
    }

    /// How many calls failed so far.
    pub(crate) fn hits(&self) -> i32 {
        let mut number = [0; 4];
        self.control.read_exact_at(&mut number, HITS_AT).unwrap();
        i32::from_ne_bytes(number)
    }
}
