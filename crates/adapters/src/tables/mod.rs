//! Tables as files of spreadsheet programs, written to a file without a name: row by row, in the same memory however many there are.

mod csv_file;
mod workbook;

use async_trait::async_trait;
use std::{
    io::{Seek, SeekFrom},
    path::PathBuf,
    sync::Arc,
};
use tokio::{sync::Semaphore, task::spawn_blocking};
use vitrina_shop::tables::{MadeTable, Table, TableError, TableFormat, TableWriter};

/// Each takes a core, or what of one it gets, and room on the disk.
const AT_ONCE: usize = 2;
/// More than that are asked to come back.
const WAITING_MAX: usize = 16;

/// Writes tables, two at once.
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
}

#[async_trait]
impl TableWriter for Tables {
    async fn write(&self, table: Table, format: TableFormat) -> Result<MadeTable, TableError> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| TableError::Busy("too many are waiting"))?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| TableError::Busy("the shop is stopping"))?;
        let writer = self.clone();
        // Whoever gives up waiting leaves the turn with the work, which goes on to its end.
        let written = spawn_blocking(move || {
            let made = writer.made(table, format);
            drop((turn, place));
            made
        });
        written.await.map_err(|error| TableError::Failed(error.to_string()))?.map_err(TableError::Failed)
    }
}
