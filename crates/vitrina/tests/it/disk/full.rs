use super::{Orders, is_ready};
use crate::{orders::boxes, support::Shop};
use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    process::Command,
};
use vitrina_testkit::Folder;

/// A file system of 64 MB.
pub(crate) struct Disk(Folder);

impl Disk {
    /// None where nothing can be mounted: only root may.
    pub(crate) fn mount() -> Option<Self> {
        let disk = Self(Folder::fresh());
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=64m", "none"]).arg(disk.path()).output();
        mounted.is_ok_and(|mounted| mounted.status.success()).then_some(disk)
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills what is free with a file.
    pub(crate) fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut file = File::create(&path).unwrap();
        for size in [1 << 20, 4096] {
            while file.write_all(&vec![1; size]).is_ok() {}
        }
        path
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).output();
    }
}

#[test]
fn chk_04_a_disk_that_fills_and_empties_loses_no_answered_order() {
    let Some(disk) = Disk::mount() else {
        eprintln!("SKIPPED: no file system can be mounted here; run the tests as root");
        return;
    };
    let mut shop = Shop::start(&format!("sqlite://{}/shop.db", disk.path().display()));
    let order = boxes(&shop, 100).to_string();
    let mut orders = Orders::of(&order);
    for _ in 0..3 {
        assert_eq!(orders.send(&shop), 201);
        let filler = disk.fill();
        // What was set aside before may hold some more orders.
        while orders.send(&shop) == 201 {}
        for _ in 0..10 {
            orders.send(&shop);
        }
        is_ready(&shop, 503);
        fs::remove_file(filler).unwrap();
        assert_eq!(orders.send(&shop), 201, "there is room again");
        is_ready(&shop, 200);
    }
    orders.ask_again(&shop);
    orders.are_stored(&shop);
    let log = shop.log();
    assert!(log.contains("(code: 13) database or disk is full"), "{log}");
    shop.kill();
    shop.serve(&["--renderers", "0"]);
    orders.are_stored(&shop);
    shop.kill();
}
