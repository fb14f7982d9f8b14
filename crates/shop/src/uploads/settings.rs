//! What uploads are told at the start.

use super::room::Room;
use std::path::PathBuf;

/// Where uploads arrive and how large they may be.
#[derive(Debug, Clone)]
pub struct UploadSettings {
    /// Folder of files that are not whole yet, on the same disk as the file store's folder.
    pub folder: PathBuf,
    /// Largest file.
    pub bytes_max: u64,
    /// What the disk of the folder has to give.
    pub room: Room,
}
