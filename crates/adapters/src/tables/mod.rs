//! Tables as files of spreadsheet programs: written to a file without a name, row by row, in the same memory however many there are; and read
//! within bounds.

mod csv_file;
mod reading;
mod workbook;

use async_trait::async_trait;
use bytes::Bytes;
use std::{
    io::{Seek, SeekFrom},
    path::PathBuf,
    sync::Arc,
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
};
use vitrina_shop::tables::{MadeTable, Row, Table, TableError, TableFormat, TableReader, TableWriter, UnreadTable};

/// Each takes a core, or what of one it gets, and room on the disk.
const AT_ONCE: usize = 2;
/// More than that are asked to come back.
const WAITING_MAX: usize = 16;

/// Writes and reads tables, two at once.
#[derive(Debug, Clone)]
pub struct Tables {
    folder: PathBuf,
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Tables {
    /// Files are written in `folder`, which is on a disk with room for them.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, turns: Arc::new(Semaphore::new(AT_ONCE)), waiting: Arc::new(Semaphore::new(WAITING_MAX)) }
    }

    fn made(&self, table: Table, format: TableFormat) -> Result<MadeTable, String> {
        let mut file = tempfile::tempfile_in(&self.folder).map_err(|error| error.to_string())?;
        match format {
            TableFormat::Csv => csv_file::write(table, &file).map_err(|error| error.to_string())?,
            TableFormat::Xlsx => workbook::write(table, &file, &self.folder).map_err(|error| error.to_string())?,
        }
        let length = file.seek(SeekFrom::End(0)).map_err(|error| error.to_string())?;
        file.rewind().map_err(|error| error.to_string())?;
        Ok(MadeTable { file, length })
    }

    /// The turn of whoever holds this.
    async fn turn(&self) -> Result<Turn, &'static str> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| "too many are waiting")?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| "the shop is stopping")?;
        Ok(Turn { _turn: turn, _place: place })
    }
}

/// Whoever gives up waiting leaves it with the work, which goes on to its end.
struct Turn {
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

#[async_trait]
impl TableWriter for Tables {
    async fn write(&self, table: Table, format: TableFormat) -> Result<MadeTable, TableError> {
        let turn = self.turn().await.map_err(TableError::Busy)?;
        let writer = self.clone();
        let written = spawn_blocking(move || {
            let made = writer.made(table, format);
            drop(turn);
            made
        });
        written.await.map_err(|error| TableError::Failed(error.to_string()))?.map_err(TableError::Failed)
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
