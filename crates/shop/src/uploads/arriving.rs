//! A file on its way in: written to a folder of its own while it arrives, moved to the file store once it is whole and right.

use super::{ID_LENGTH, UploadError, check_quota, inspect::inspect, key, name, room::Announced};
use crate::context::{Shop, hexadecimal};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use std::{
    fs,
    io::{self, BufReader, Seek},
    path::PathBuf,
};
use tokio::{fs::File, io::AsyncWriteExt};
use vitrina_core::owner::Owner;
use vitrina_store::uploads::{self, Upload};

/// A file that is not whole yet. Dropped before [`Arriving::store`] it leaves nothing behind.
#[derive(Debug)]
pub struct Arriving {
    id: String,
    owner: Owner,
    file: File,
    partial: Partial,
    hash: Sha256,
    size_bytes: u64,
    bytes_max: u64,
    announced: Announced,
}

/// What its owner says about a file.
#[derive(Debug, Clone, Default)]
pub struct About {
    /// Its name there, in any form.
    pub name: String,
    /// The attribute that it is for.
    pub attribute_code: Option<String>,
}

/// The path of a file that goes when nobody holds it any more; it may have been moved away before.
#[derive(Debug)]
struct Partial(PathBuf);

impl Drop for Partial {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "a partial upload is left until this process ends");
        }
    }
}

impl Arriving {
    /// Begins to receive a file of `owner`, of so many `bytes` as far as is known, unless they sent too much already or the disk has
    /// no room for it.
    pub async fn begin(shop: &Shop, owner: &Owner, bytes: u64) -> Result<Self, UploadError> {
        let bytes_max = shop.uploads.bytes_max;
        let announced = shop.uploads.room.announce(bytes.min(bytes_max))?;
        check_quota(shop, &shop.database, owner, 0, shop.clock.now()).await?;
        let id = shop.chance.token()[..ID_LENGTH].to_owned();
        tokio::fs::create_dir_all(&shop.uploads.folder).await?;
        let partial = Partial(shop.uploads.folder.join(&id));
        let file = File::options().read(true).write(true).create_new(true).open(&partial.0).await?;
        Ok(Self { id, owner: owner.clone(), file, partial, hash: Sha256::new(), size_bytes: 0, bytes_max, announced })
    }

    /// Takes the next piece; [`UploadError::TooLarge`] as soon as the limit is passed, [`UploadError::NoRoom`] before the disk is full.
    pub async fn write(&mut self, piece: &[u8]) -> Result<(), UploadError> {
        self.size_bytes += piece.len() as u64;
        if self.size_bytes > self.bytes_max {
            return Err(UploadError::TooLarge);
        }
        self.announced.piece(piece.len() as u64)?;
        self.hash.update(piece);
        Ok(self.file.write_all(piece).await?)
    }

    /// Checks what arrived and keeps it: the bytes are durable before the database knows of them, and both before this is
    /// answered. Power lost in between leaves bytes behind that nobody has the id of.
    pub async fn store(mut self, shop: &Shop, about: About) -> Result<Upload, UploadError> {
        self.file.flush().await?;
        let file = self.file.into_std().await;
        let inspection = tokio::task::spawn_blocking(move || {
            let mut reader = BufReader::new(file);
            reader.rewind()?;
            inspect(&mut reader)
        });
        let kind = inspection.await.map_err(io::Error::other)??;
        let now = shop.clock.now();
        let upload = Upload {
            id: self.id,
            owner: self.owner,
            name: name::cleaned(&about.name),
            content_type: kind.content_type().to_owned(),
            size_bytes: self.size_bytes,
            sha256: hexadecimal(&self.hash.finalize()),
            attribute_code: about.attribute_code,
            created_at: Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now),
            is_ordered: false,
        };
        shop.files.adopt(&key(&upload.id), &self.partial.0).await?;
        if let Err(error) = record(shop, &upload).await {
            shop.files.remove(&key(&upload.id)).await?;
            return Err(error);
        }
        Ok(upload)
    }
}

/// Looks at the quota again: files that arrived side by side did not count each other.
async fn record(shop: &Shop, upload: &Upload) -> Result<(), UploadError> {
    let transaction = shop.database.begin_write().await?;
    if let Err(refused) = check_quota(shop, &transaction, &upload.owner, upload.size_bytes, upload.created_at).await {
        transaction.rollback().await?;
        return Err(refused);
    }
    uploads::insert(&transaction, upload).await?;
    Ok(transaction.commit().await?)
}
