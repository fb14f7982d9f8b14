//! Pictures that were made, in a folder: they outlive a restart, and the oldest of them make room.

use bytes::Bytes;
use moka::{notification::RemovalCause, sync::Cache};
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use vitrina_shop::uploads::Room;

/// What a file takes on the disk beside its bytes.
const OVERHEAD_BYTES: u32 = 512;
/// Preparing ahead stops when so many hundredths of the room are taken: the rest is for what is asked for.
const FULL_PERCENT: u64 = 80;
/// The ending of a file that is not whole yet.
const PARTIAL: &str = "partial";
/// A file that is not whole after so long never will be.
const WRITTEN_WITHIN: Duration = Duration::from_mins(10);

/// The files, by name. Each is called `NAME.LENGTH`, so that one that a power cut has shortened is known.
#[derive(Debug)]
pub(super) struct Kept {
    folder: Arc<Path>,
    lengths: Cache<String, u32>,
    bytes_max: u64,
    room: Room,
    /// What this process's partial files begin with: numbers of processes are the same on several machines, which share the folder.
    process: Box<str>,
    partial_count: AtomicU64,
}

impl Kept {
    /// What lies in `folder`, which is made when it is not there, bounded to `bytes_max`. Nothing is added that the disk has no room for. `process` is a name
    /// that no other process has.
    pub(super) fn open(folder: &Path, process: &str, bytes_max: u64, room: Room) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let folder: Arc<Path> = folder.into();
        let place = Arc::clone(&folder);
        let lengths = Cache::builder()
            .max_capacity(bytes_max)
            .weigher(|_: &String, length: &u32| length.saturating_add(OVERHEAD_BYTES))
            .eviction_listener(move |name: Arc<String>, length, cause| {
                // It may be gone already: the folder is anyone's to empty.
                if cause != RemovalCause::Replaced {
                    let _ = fs::remove_file(path(&place, &name, length));
                }
            })
            .build();
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            match entry.file_name().to_str().and_then(|file| file.rsplit_once('.')) {
                Some((name, length)) if length != PARTIAL => {
                    if let Ok(length) = length.parse() {
                        lengths.insert(name.to_owned(), length);
                    }
                }
                Some(_) if is_left(&entry) => {
                    // Another node may have done so just now.
                    let _ = fs::remove_file(entry.path());
                }
                Some(_) | None => {}
            }
        }
        Ok(Self { folder, lengths, bytes_max, room, process: process.into(), partial_count: AtomicU64::default() })
    }

    /// Whether there is a file of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.lengths.contains_key(name)
    }

    /// Whether what nobody has asked for yet should wait.
    pub(super) fn is_full(&self) -> bool {
        self.lengths.weighted_size() > self.bytes_max * FULL_PERCENT / 100
    }

    /// The file of this name. Reads the disk.
    pub(super) fn get(&self, name: &str) -> Option<Bytes> {
        let length = self.lengths.get(name)?;
        match fs::read(path(&self.folder, name, length)) {
            Ok(bytes) if bytes.len() == length as usize => Some(bytes.into()),
            _ => {
                self.lengths.invalidate(name);
                None
            }
        }
    }

    /// Keeps a file, where there is room for it: it can be made again. Writes the disk.
    pub(super) fn put(&self, name: &str, bytes: &[u8]) {
        if let Err(error) = self.try_put(name, bytes) {
            tracing::warn!(%error, "a picture could not be kept");
        }
    }

    fn try_put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let Ok(length) = u32::try_from(bytes.len()) else { return Ok(()) };
        if !self.room.takes(bytes.len() as u64)? {
            return Ok(());
        }
        let number = self.partial_count.fetch_add(1, Ordering::Relaxed);
        let partial = self.folder.join(format!("{}-{number}.{PARTIAL}", self.process));
        let written = fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, path(&self.folder, name, length)));
        if written.is_err() {
            let _ = fs::remove_file(&partial);
        }
        written?;
        self.lengths.insert(name.to_owned(), length);
        Ok(())
    }
}

/// Whether whoever was writing it is not any more: another node may be just now, and then its file is whole at any moment.
fn is_left(entry: &fs::DirEntry) -> bool {
    let written = entry.metadata().and_then(|metadata| metadata.modified());
    written.is_ok_and(|written| written.elapsed().is_ok_and(|age| age > WRITTEN_WITHIN))
}

fn path(folder: &Path, name: &str, length: u32) -> PathBuf {
    folder.join(format!("{name}.{length}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;
    use vitrina_testkit::Folder;

    fn open(folder: &Path) -> Kept {
        Kept::open(folder, "a-process", 1_000_000, roomy()).expect("a folder")
    }

    fn roomy() -> Room {
        Room::new(|| Ok(u64::MAX), 0)
    }

    fn files(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
            .collect();
        names.sort();
        names
    }

    #[test]
    fn call_02_pictures_outlive_a_restart_and_a_shortened_one_is_made_again() {
        let folder = Folder::fresh();
        let kept = open(folder.path());
        kept.put("a", b"picture");
        kept.put("b", b"another");
        assert_eq!(kept.get("a").as_deref(), Some(&b"picture"[..]));
        drop(kept);
        fs::write(folder.path().join("b.7"), "anot").expect("a file");
        fs::write(folder.path().join("1-0.partial"), "anot").expect("a file");
        let left = fs::File::create(folder.path().join("2-0.partial")).expect("a file");
        left.set_modified(SystemTime::UNIX_EPOCH).expect("an age");

        let kept = open(folder.path());
        // What another node may be writing stays.
        assert_eq!(files(folder.path()), ["1-0.partial", "a.7", "b.7"]);
        assert_eq!((kept.get("a").as_deref(), kept.get("b"), kept.has("b")), (Some(&b"picture"[..]), None, false));
        assert!(kept.get("none").is_none());
    }

    #[test]
    fn call_02_kept_pictures_take_so_much_of_the_disk_and_no_more() {
        let folder = Folder::fresh();
        let kept = Kept::open(folder.path(), "a-process", 20 * 1024, roomy()).expect("a folder");
        for number in 0..100 {
            kept.put(&number.to_string(), &[0; 1024]);
            kept.lengths.run_pending_tasks();
        }
        let count = files(folder.path()).len();
        assert!((5..=13).contains(&count) && kept.is_full(), "{count}");
        assert_eq!(count as u64, kept.lengths.entry_count());
    }

    #[test]
    fn call_02_nothing_is_kept_on_a_disk_without_room() {
        let folder = Folder::fresh();
        let kept = Kept::open(folder.path(), "a-process", 1_000_000, Room::new(|| Ok(1000), 1000)).expect("a folder");
        kept.put("a", b"picture");
        assert!(files(folder.path()).is_empty() && !kept.has("a"));
    }

    #[test]
    fn call_02_nodes_that_write_at_the_same_time_never_write_into_one_file() {
        let folder = Folder::fresh();
        // What another machine's process is writing, which has the number of this one.
        let others = folder.path().join(format!("{}-0.partial", std::process::id()));
        fs::write(&others, "another picture").expect("a file");
        let kept = open(folder.path());
        kept.put("a", b"picture");
        assert_eq!(kept.get("a").as_deref(), Some(&b"picture"[..]));
        assert_eq!(fs::read(others).expect("a file"), b"another picture");
    }
}
