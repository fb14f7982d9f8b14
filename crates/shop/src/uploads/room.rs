//! Room on the disk: the database may lie on the same one, and never finds it filled up by visitors.

use super::UploadError;
use std::{
    fmt, io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// A full disk is told once in so long.
const TELL_PAUSE: Duration = Duration::from_mins(1);
/// Written of a growing file between two questions whether there is room.
const STEP_BYTES: u64 = 4 * 1024 * 1024;

/// What is free on the disk of uploads, less what is announced by files on their way in.
#[derive(Clone)]
pub struct Room(Arc<Disk>);

struct Disk {
    free: Box<dyn Fn() -> io::Result<u64> + Send + Sync>,
    bytes_min: u64,
    announced: AtomicU64,
    told_at: Mutex<Option<Instant>>,
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").finish_non_exhaustive()
    }
}

impl Room {
    /// Room on a disk that has `free` bytes when it is asked, of which `bytes_min` stay free.
    pub fn new(free: impl Fn() -> io::Result<u64> + Send + Sync + 'static, bytes_min: u64) -> Self {
        Self(Arc::new(Disk { free: Box::new(free), bytes_min, announced: AtomicU64::default(), told_at: Mutex::default() }))
    }

    /// Whether the disk takes `bytes` more and keeps what must stay free.
    pub fn takes(&self, bytes: u64) -> io::Result<bool> {
        Ok(self.bytes()? >= bytes)
    }

    /// How many bytes the disk has beside those that must stay free.
    pub fn bytes(&self) -> io::Result<u64> {
        Ok((self.0.free)()?.saturating_sub(self.0.bytes_min))
    }

    /// The same disk for what the shop's operator adds, as an import or a backup does: half of what is free now stays free, where that is
    /// less than what must stay free for uploads, so that a small disk takes a small shop.
    pub fn of_operator(&self) -> io::Result<Self> {
        let disk = Arc::clone(&self.0);
        let bytes_min = disk.bytes_min.min((disk.free)()? / 2);
        Ok(Self::new(move || (disk.free)(), bytes_min))
    }

    /// Room for a file of which nobody knows how long it becomes.
    #[must_use]
    pub fn growing(&self) -> Growing {
        Growing { room: self.clone(), bytes_left: 0 }
    }

    /// Room for a file of `bytes`, as far as its sender says, beside those that are arriving.
    pub(super) fn announce(&self, bytes: u64) -> Result<Announced, UploadError> {
        let all = self.0.announced.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        let announced = Announced { room: self.clone(), bytes };
        announced.room.check(all)?;
        Ok(announced)
    }

    fn check(&self, bytes: u64) -> Result<(), UploadError> {
        if self.takes(bytes)? {
            return Ok(());
        }
        self.tell();
        Err(UploadError::NoRoom)
    }

    fn tell(&self) {
        let mut told_at = self.0.told_at.lock().unwrap_or_else(PoisonError::into_inner);
        if told_at.is_none_or(|told_at| told_at.elapsed() > TELL_PAUSE) {
            tracing::error!("the disk has no room for uploads: less than free-mb-min would stay free, and visitors' files are refused");
            *told_at = Some(Instant::now());
        }
    }
}

/// Room that is asked for while a file grows.
#[derive(Debug)]
pub struct Growing {
    room: Room,
    /// What there was room for when it was asked last.
    bytes_left: u64,
}

impl Growing {
    /// Whether there is room for `bytes` that are written now, here or beside it.
    pub fn take(&mut self, bytes: u64) -> io::Result<bool> {
        if bytes >= self.bytes_left {
            let ahead = bytes.saturating_add(STEP_BYTES);
            if !self.room.takes(ahead)? {
                return Ok(false);
            }
            self.bytes_left = ahead;
        }
        self.bytes_left -= bytes;
        Ok(true)
    }
}

/// What is still to come of a file; forgotten when it is dropped.
#[derive(Debug)]
pub(super) struct Announced {
    room: Room,
    bytes: u64,
}

impl Announced {
    /// Room for the next piece of the file, which is written now: whoever else fills the disk, it keeps what must stay free.
    pub(super) fn piece(&mut self, bytes: u64) -> Result<(), UploadError> {
        self.forget(bytes);
        self.room.check(bytes)
    }

    fn forget(&mut self, bytes: u64) {
        let arrived = bytes.min(self.bytes);
        self.bytes -= arrived;
        self.room.0.announced.fetch_sub(arrived, Ordering::Relaxed);
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        self.forget(u64::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk whose free bytes the test decides.
    fn disk(free: u64, bytes_min: u64) -> (Arc<AtomicU64>, Room) {
        let free = Arc::new(AtomicU64::new(free));
        let asked = Arc::clone(&free);
        (free, Room::new(move || Ok(asked.load(Ordering::Relaxed)), bytes_min))
    }

    #[test]
    fn file_01_files_that_arrive_side_by_side_share_the_room() {
        let (_, room) = disk(100, 40);
        let first = room.announce(30).expect("room");
        assert!(matches!(room.announce(31), Err(UploadError::NoRoom)));
        let second = room.announce(30).expect("what was refused holds nothing");
        assert!(matches!(room.announce(1), Err(UploadError::NoRoom)));
        drop((first, second));
        assert!(room.announce(60).is_ok());
    }

    #[test]
    fn chk_04_an_operator_fills_no_disk_and_a_small_one_takes_a_small_shop() {
        let may_add = |free, bytes_min| disk(free, bytes_min).1.of_operator().and_then(|room| room.bytes()).expect("a disk");
        assert_eq!([may_add(1000, 40), may_add(60, 40), may_add(0, 40), may_add(60, 0)], [960, 30, 0, 60]);
    }

    #[test]
    fn file_01_a_disk_that_others_fill_ends_a_file_in_the_middle() {
        let (free, room) = disk(100, 40);
        let mut file = room.announce(60).expect("room");
        assert!(file.piece(20).is_ok());
        free.store(59, Ordering::Relaxed);
        assert!(matches!(file.piece(20), Err(UploadError::NoRoom)));
        let (_, room) = disk(100, 40);
        assert!(room.announce(0).expect("nothing announced").piece(61).is_err(), "more than was announced");
    }
}
