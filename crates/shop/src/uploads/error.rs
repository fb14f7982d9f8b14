//! Why a file is not taken.

use super::inspect::InspectError;
use crate::files::FileError;
use std::io;
use vitrina_store::DatabaseError;

/// Why a file is not taken; nothing of it is left then.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// It is larger than [`super::UploadSettings::bytes_max`].
    #[error("the file is too large")]
    TooLarge,
    /// Their owner sent too much in the last 24 hours.
    #[error("too many files were sent")]
    TooMany,
    /// Too little would stay free on the disk.
    #[error("the disk has no room for files")]
    NoRoom,
    /// What it is.
    #[error(transparent)]
    Content(#[from] InspectError),
    /// The disk.
    #[error("a file cannot be received: {0}")]
    Disk(#[from] io::Error),
    /// The file store.
    #[error(transparent)]
    Files(#[from] FileError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}
