use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use jiff::Timestamp;
use object_store::{ObjectStore, ObjectStoreExt, local::LocalFileSystem, path::Path as Key};
use std::{
    error::Error,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};
use vitrina_shop::files::{FileError, FileStore, Pieces};

/// Files in a folder of the data folder.
#[derive(Debug)]
pub struct Folder {
    files: LocalFileSystem,
    arriving: PathBuf,
    count: AtomicU64,
}

impl Folder {
    /// The folder at `path`, made when it is not there. What is not whole yet lies in `arriving`, on the same disk: a folder that is
    /// this process's alone.
    pub fn open(path: &Path, arriving: &Path) -> Result<Self, FileError> {
        std::fs::create_dir_all(path).map_err(failed)?;
        let files = LocalFileSystem::new_with_prefix(path).map_err(failed)?;
        Ok(Self { files, arriving: arriving.to_owned(), count: AtomicU64::new(0) })
    }

    fn path(&self, key: &str) -> Result<PathBuf, FileError> {
        self.files.path_to_filesystem(&Key::from(key)).map_err(failed)
    }
}

#[async_trait]
impl FileStore for Folder {
    async fn put(&self, key: &str, bytes: Bytes) -> Result<(), FileError> {
        let to = self.path(key)?;
        let from = self.arriving.join(format!("put-{}", self.count.fetch_add(1, Ordering::Relaxed)));
        aside(move || {
            // An import brings most pictures again.
            if fs::read(&to).is_ok_and(|there| there == bytes) {
                return Ok(());
            }
            let moved = fs::write(&from, &bytes).and_then(|()| move_durably(&from, &to));
            if moved.is_err() {
                let _there_may_be_none = fs::remove_file(&from);
            }
            moved
        })
        .await
    }

    async fn adopt(&self, key: &str, path: &Path) -> Result<(), FileError> {
        let (from, to) = (path.to_owned(), self.path(key)?);
        aside(move || move_durably(&from, &to)).await
    }

    async fn get(&self, key: &str) -> Result<Option<Bytes>, FileError> {
        match self.files.get(&Key::from(key)).await {
            Ok(found) => found.bytes().await.map(Some).map_err(failed),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(failed(error)),
        }
    }

    async fn open(&self, key: &str) -> Result<Option<Pieces>, FileError> {
        match self.files.get(&Key::from(key)).await {
            Ok(found) => Ok(Some(found.into_stream().map_err(failed).boxed())),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(failed(error)),
        }
    }

    async fn stamp(&self, key: &str) -> Result<Option<String>, FileError> {
        match self.files.head(&Key::from(key)).await {
            Ok(found) => Ok(Some(format!("{} {}", found.last_modified.timestamp_micros(), found.size))),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(failed(error)),
        }
    }

    async fn remove(&self, key: &str) -> Result<(), FileError> {
        match self.files.delete(&Key::from(key)).await {
            Err(error) if !is_absent(&error) => Err(failed(error)),
            _ => Ok(()),
        }
    }

    async fn keys(&self) -> Result<Vec<String>, FileError> {
        let found = self.files.list(None).map_ok(|object| object.location.to_string());
        let mut keys: Vec<String> = found.try_collect().await.map_err(failed)?;
        keys.sort_unstable();
        Ok(keys)
    }

    async fn list(&self, prefix: &str) -> Result<Vec<String>, FileError> {
        Ok(self.list_written(prefix).await?.into_iter().map(|(key, _)| key).collect())
    }

    async fn list_written(&self, prefix: &str) -> Result<Vec<(String, Timestamp)>, FileError> {
        let found = self.files.list_with_delimiter(Some(&Key::from(prefix))).await.map_err(failed)?;
        let written = |at: i64| Timestamp::from_microsecond(at).map_err(failed);
        let files = found.objects.into_iter().map(|file| Ok((file.location.to_string(), written(file.last_modified.timestamp_micros())?)));
        let mut files = files.collect::<Result<Vec<_>, FileError>>()?;
        files.sort_unstable();
        Ok(files)
    }
}

async fn aside(work: impl FnOnce() -> io::Result<()> + Send + 'static) -> Result<(), FileError> {
    tokio::task::spawn_blocking(work).await.map_err(failed)?.map_err(failed)
}

/// The file's bytes and its new name are on the disk when this returns.
fn move_durably(from: &Path, to: &Path) -> io::Result<()> {
    let folder = to.parent().ok_or(io::ErrorKind::InvalidInput)?;
    if !folder.is_dir() {
        fs::create_dir_all(folder)?;
        File::open(folder.parent().ok_or(io::ErrorKind::InvalidInput)?)?.sync_all()?;
    }
    File::open(from)?.sync_all()?;
    fs::rename(from, to)?;
    File::open(folder)?.sync_all()
}

/// There is no such file, or the file system could not even hold one of that name.
fn is_absent(error: &object_store::Error) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn Error), |&cause| cause.source());
    matches!(error, object_store::Error::NotFound { .. })
        || causes.any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::InvalidFilename))
}

fn failed(error: impl std::fmt::Display) -> FileError {
    FileError(error.to_string())
}
