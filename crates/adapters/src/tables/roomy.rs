//! A file that leaves its disk the room which the database needs.

use std::{
    fs::File,
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};
use vitrina_shop::uploads::Room;

/// Written between two questions whether there is room.
const STEP_BYTES: u64 = 4 * 1024 * 1024;

/// A file without a name. Once the disk has no room for more, nothing more is written.
#[derive(Debug)]
pub(super) struct RoomyFile<'a> {
    file: File,
    room: &'a Room,
    /// What there was room for when it was asked last.
    bytes_left: u64,
    is_full: bool,
}

impl<'a> RoomyFile<'a> {
    /// An empty file in `folder`, if there is room to begin.
    pub(super) fn create(folder: &Path, room: &'a Room) -> io::Result<Option<Self>> {
        if !room.takes(STEP_BYTES)? {
            return Ok(None);
        }
        Ok(Some(Self { file: tempfile::tempfile_in(folder)?, room, bytes_left: STEP_BYTES, is_full: false }))
    }

    /// Room for `bytes` that are written now, here or beside it.
    pub(super) fn take(&mut self, bytes: u64) -> io::Result<()> {
        if bytes > self.bytes_left && !self.is_full {
            self.is_full = !self.room.takes(bytes.saturating_add(STEP_BYTES))?;
            self.bytes_left = bytes.saturating_add(STEP_BYTES);
        }
        if self.is_full {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes_left -= bytes;
        Ok(())
    }

    /// Whether it was given up because there was no room.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// The file at its beginning, and its length in bytes.
    pub(super) fn done(mut self) -> io::Result<(File, u64)> {
        let length = self.file.seek(SeekFrom::End(0))?;
        self.file.rewind()?;
        Ok((self.file, length))
    }
}

impl Write for RoomyFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.take(bytes.len() as u64)?;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
