//! What tests of several modules need.

use crate::{
    files::{FileError, FileStore, Pieces},
    images::PictureReader,
    uploads::Room,
};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use jiff::Timestamp;
use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    sync::{Mutex, MutexGuard},
};

/// Files in memory.
#[derive(Default)]
pub(crate) struct MemoryFiles {
    files: Mutex<BTreeMap<String, Bytes>>,
    /// What was asked of them one by one or by folder, since it was looked at.
    asked: Mutex<Vec<String>>,
}

impl MemoryFiles {
    pub(crate) fn files(&self) -> MutexGuard<'_, BTreeMap<String, Bytes>> {
        self.files.lock().expect("no test panics while it holds the files")
    }

    /// What was asked for since the last time, by key or by folder.
    pub(crate) fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.asked.lock().expect("no test panics while it holds them"))
    }

    fn note(&self, key: &str) {
        self.asked.lock().expect("no test panics while it holds them").push(key.to_owned());
    }
}

#[async_trait]
impl FileStore for MemoryFiles {
    async fn put(&self, key: &str, bytes: Bytes) -> Result<(), FileError> {
        self.files().insert(key.to_owned(), bytes);
        Ok(())
    }

    async fn adopt(&self, key: &str, path: &Path) -> Result<(), FileError> {
        self.files().insert(key.to_owned(), fs::read(path).expect("a file").into());
        fs::remove_file(path).expect("a file that is gone");
        Ok(())
    }

    async fn get(&self, key: &str) -> Result<Option<Bytes>, FileError> {
        Ok(self.files().get(key).cloned())
    }

    async fn open(&self, key: &str) -> Result<Option<Pieces>, FileError> {
        let bytes = self.files().get(key).cloned();
        Ok(bytes.map(|bytes| stream::iter([Ok(bytes)]).boxed()))
    }

    async fn stamp(&self, key: &str) -> Result<Option<String>, FileError> {
        self.note(key);
        Ok(self.files().get(key).map(|bytes| bytes.len().to_string()))
    }

    async fn remove(&self, key: &str) -> Result<(), FileError> {
        self.files().remove(key);
        Ok(())
    }

    async fn keys(&self) -> Result<Vec<String>, FileError> {
        Ok(self.files().keys().cloned().collect())
    }

    async fn list(&self, prefix: &str) -> Result<Vec<String>, FileError> {
        self.note(prefix);
        Ok(self.files().keys().filter(|key| key.starts_with(prefix)).cloned().collect())
    }

    /// All of them were written long ago.
    async fn list_written(&self, prefix: &str) -> Result<Vec<(String, Timestamp)>, FileError> {
        Ok(self.list(prefix).await?.into_iter().map(|key| (key, Timestamp::UNIX_EPOCH)).collect())
    }
}

/// A disk that has room for everything.
pub(crate) fn roomy() -> Room {
    Room::new(|| Ok(u64::MAX), 0)
}

/// Takes every file for a picture that does not say that it is broken.
pub(crate) struct AnyPicture;

impl PictureReader for AnyPicture {
    fn read(&self, bytes: &[u8]) -> Result<(), String> {
        if bytes.starts_with(b"broken") { Err("is broken".to_owned()) } else { Ok(()) }
    }
}
