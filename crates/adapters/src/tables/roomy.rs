//! A file that leaves its disk the room which the database needs.

use std::{
    fs::File,
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};
use vitrina_shop::uploads::{Growing, Room};

/// A file without a name. Once the disk has no room for more, nothing more is written.
#[derive(Debug)]
pub(super) struct RoomyFile {
    file: File,
    room: Growing,
    is_full: bool,
}

impl RoomyFile {
    /// An empty file in `folder`, if there is room to begin.
    pub(super) fn create(folder: &Path, room: &Room) -> io::Result<Option<Self>> {
        let mut room = room.growing();
        if !room.take(0)? {
            return Ok(None);
        }
        Ok(Some(Self { file: tempfile::tempfile_in(folder)?, room, is_full: false }))
    }

    /// Room for `bytes` that are written now, here or beside it.
    pub(super) fn take(&mut self, bytes: u64) -> io::Result<()> {
        self.is_full = self.is_full || !self.room.take(bytes)?;
        if self.is_full { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
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

impl Write for RoomyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.take(bytes.len() as u64)?;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
