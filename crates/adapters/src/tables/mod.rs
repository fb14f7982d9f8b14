//! Tables as files of spreadsheet programs: written to a file without a name, row by row, in the same memory however many there are; and read
//! within bounds.

mod csv_file;
mod reading;
mod roomy;
mod workbook;

use self::roomy::RoomyFile;
use async_trait::async_trait;
use bytes::Bytes;
use std::{path::PathBuf, sync::Arc};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
};
use vitrina_shop::{
    tables::{MadeTable, Row, Table, TableError, TableFormat, TableReader, TableWriter, UnreadTable},
    uploads::Room,
};

/// Each takes a core, or what of one it gets, and room on the disk.
const AT_ONCE: usize = 2;
/// More than that are asked to come back.
const WAITING_MAX: usize = 16;
/// Files that are being written or taken: whoever takes one slowly keeps what it has of the disk.
const OPEN_MAX: usize = 64;

/// Writes and reads tables, two at once.
#[derive(Debug, Clone)]
pub struct Tables {
    folder: PathBuf,
    room: Room,
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    open: Arc<Semaphore>,
}

impl Tables {
    /// Files are written in `folder`, as long as its disk has `room` for them.
    #[must_use]
    pub fn new(folder: PathBuf, room: Room) -> Self {
        let [turns, waiting, open] = [AT_ONCE, WAITING_MAX, OPEN_MAX].map(|count| Arc::new(Semaphore::new(count)));
        Self { folder, room, turns, waiting, open }
    }

    fn made(&self, table: Table, format: TableFormat, place: OwnedSemaphorePermit) -> Result<MadeTable, TableError> {
        let failed = |error: std::io::Error| TableError::Failed(error.to_string());
        let mut file = RoomyFile::create(&self.folder, &self.room).map_err(failed)?.ok_or(NO_ROOM)?;
        let written = match format {
            TableFormat::Csv => csv_file::write(table, &mut file).map_err(|error| error.to_string()),
            TableFormat::Xlsx => workbook::write(table, &mut file, &self.folder).map_err(|error| error.to_string()),
        };
        if file.is_full() {
            return Err(NO_ROOM);
        }
        written.map_err(TableError::Failed)?;
        let (file, length) = file.done().map_err(failed)?;
        Ok(MadeTable { file, length, place })
    }

    /// The turn of whoever holds this.
    async fn turn(&self) -> Result<Turn, &'static str> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| "too many are waiting")?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| "the shop is stopping")?;
        Ok(Turn { _turn: turn, _place: place })
    }
}

/// What must stay free on the disk would not.
const NO_ROOM: TableError = TableError::Busy("the disk has no room for it");

/// Whoever gives up waiting leaves it with the work, which goes on to its end.
struct Turn {
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

#[async_trait]
impl TableWriter for Tables {
    async fn write(&self, table: Table, format: TableFormat) -> Result<MadeTable, TableError> {
        let place = Arc::clone(&self.open).try_acquire_owned().map_err(|_| TableError::Busy("too many are being taken"))?;
        let turn = self.turn().await.map_err(TableError::Busy)?;
        let writer = self.clone();
        let written = spawn_blocking(move || {
            let made = writer.made(table, format, place);
            drop(turn);
            made
        });
        written.await.map_err(|error| TableError::Failed(error.to_string()))?
    }
}

#[async_trait]
impl TableReader for Tables {
    async fn read(&self, table: Bytes, rows_max: usize) -> Result<Vec<Row>, UnreadTable> {
        let turn = self.turn().await.map_err(|_| UnreadTable::Busy)?;
        let read = spawn_blocking(move || {
            let rows = reading::rows(&table, rows_max);
            drop(turn);
            rows
        });
        // A reader that fails on what somebody sent has found no table.
        read.await.unwrap_or(Err(UnreadTable::NoTable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        io::Read,
        sync::atomic::{AtomicU64, Ordering},
    };
    use vitrina_shop::tables::{Cell, Column};
    use vitrina_testkit::Folder;

    const FORMATS: [TableFormat; 2] = [TableFormat::Csv, TableFormat::Xlsx];
    const MB: u64 = 1024 * 1024;

    /// Rows of a KB.
    fn table(count: u64) -> Table {
        let columns = vec![Column { title: "Code".to_owned(), width: 16 }];
        Table { title: "Prices".to_owned(), columns, rows: Box::new((0..count).map(|_| vec![Cell::Text("x".repeat(1024))])) }
    }

    /// Tables on a disk with `free` bytes, of which 100 MB stay free; each time that it is asked, others have taken `taken` more.
    fn tables(folder: &Folder, free: u64, taken: u64) -> Tables {
        let free = AtomicU64::new(free);
        Tables::new(folder.path().to_owned(), Room::new(move || Ok(free.fetch_sub(taken, Ordering::Relaxed)), 100 * MB))
    }

    #[tokio::test]
    async fn b2b_02_no_list_is_written_where_too_little_of_the_disk_would_stay_free() {
        let folder = Folder::fresh();
        for format in FORMATS {
            let refused = tables(&folder, 100 * MB, 0).write(table(1), format).await;
            assert!(matches!(refused, Err(TableError::Busy(_))), "{format:?}: {refused:?}");
            assert!(tables(&folder, 110 * MB, 0).write(table(1), format).await.is_ok(), "{format:?}");
        }
    }

    #[tokio::test]
    async fn b2b_02_a_list_is_given_up_when_the_disk_fills_while_it_is_written() {
        let folder = Folder::fresh();
        for format in FORMATS {
            let refused = tables(&folder, 110 * MB, 4 * MB).write(table(20_000), format).await;
            assert!(matches!(refused, Err(TableError::Busy(_))), "{format:?}: {refused:?}");
            assert!(tables(&folder, 110 * MB, 4 * MB).write(table(1000), format).await.is_ok(), "{format:?}");
        }
    }

    #[tokio::test]
    async fn b2b_02_so_many_files_are_open_and_one_more_waits_for_none() {
        let folder = Folder::fresh();
        let tables = tables(&folder, 200 * MB, 0);
        let mut open = Vec::new();
        for _ in 0..OPEN_MAX {
            open.push(tables.write(table(1), TableFormat::Csv).await.expect("a file"));
        }
        assert!(matches!(tables.write(table(1), TableFormat::Csv).await, Err(TableError::Busy(_))));
        let mut taken = open.pop().expect("a file");
        let mut text = String::new();
        taken.file.read_to_string(&mut text).expect("a text");
        assert_eq!((text.len() as u64, text.starts_with("\u{feff}Code\r\nxxx")), (taken.length, true));
        drop(taken);
        assert!(tables.write(table(1), TableFormat::Csv).await.is_ok());
    }
}
