//! Files that visitors send: received beside the catalogue, checked by content, kept under random ids, and forgotten thirty
//! days after a cart named them last unless an order does (FILE-01 to FILE-03, decisions 42 and 48).

mod arriving;
mod error;
mod for_staff;
pub mod inspect;
mod link;
pub mod name;
mod naming;
mod room;
mod settings;
mod strays;
mod sweep;

pub use arriving::{About, Arriving};
pub use error::UploadError;
pub use for_staff::{NamedFile, StaffFile, for_staff};
pub use link::{LinkKey, Signed};
pub use naming::look_for_files;
pub use room::{Growing, Room};
pub use settings::UploadSettings;
pub use strays::{Strays, comparing, remove_strays};
pub use sweep::{sweep, sweeping};

use crate::{
    context::Shop,
    files::{FileError, FileStore, Pieces},
};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::{clocks::latest, owner::Owner};
use vitrina_store::{
    DatabaseError, Source, WriteTransaction,
    uploads::{self, Upload},
};

/// Hexadecimal digits of an id: 128 random bits.
const ID_LENGTH: usize = 32;
/// Files that one owner may send in a day.
const FILES_A_DAY_MAX: u64 = 100;
/// So many files of the greatest size may one owner send in a day.
const GREATEST_FILES_A_DAY_MAX: u64 = 10;

/// Who asks for a file (decision 48).
#[derive(Debug, Clone)]
pub enum Reader {
    /// Somebody, for whom there are their own.
    Owner(Owner),
    /// Whoever has this link.
    Link(Signed),
}

/// The file `id` with its content; `None` when there is none for this reader.
pub async fn open(shop: &Shop, id: &str, reader: &Reader) -> Result<Option<(Upload, Pieces)>, UploadError> {
    if !is_id(id) {
        return Ok(None);
    }
    let found = match reader {
        Reader::Owner(owner) => uploads::find(&shop.database, id, owner).await?,
        Reader::Link(link) if shop.link_key.opens(id, link, shop.clock.now()) => uploads::find_anyones(&shop.database, id).await?,
        Reader::Link(_) => None,
    };
    let Some(upload) = found else { return Ok(None) };
    let content = shop.files.open(&key(&upload.id)).await?;
    Ok(content.map(|content| (upload, content)))
}

/// Keeps files, because what is stored in this transaction, an order or a request, names them. `false`: one of them is not
/// there or not this owner's, and nothing is nobody's; the caller must then give the transaction up (FILE-02).
pub(crate) async fn keep(transaction: &WriteTransaction, ids: &[String], owner: Option<&Owner>) -> Result<bool, DatabaseError> {
    match owner {
        Some(owner) if !ids.is_empty() => uploads::keep(transaction, ids, owner).await,
        _ => Ok(ids.is_empty()),
    }
}

/// Whether those files are there and this owner's, who keeps them no longer for it.
pub(crate) async fn are_there(source: &impl Source, ids: &[String], owner: Option<&Owner>) -> Result<bool, DatabaseError> {
    match owner {
        Some(owner) if !ids.is_empty() => uploads::are_there(source, ids, owner).await,
        _ => Ok(ids.is_empty()),
    }
}

/// What an upload holds, for who has been let in otherwise; none where it is not there.
pub async fn content(store: &dyn FileStore, id: &str) -> Result<Option<Pieces>, FileError> {
    if is_id(id) { store.open(&key(id)).await } else { Ok(None) }
}

/// Whether `id` has the form of ids. Databases differ in what else they take.
fn is_id(id: &str) -> bool {
    id.len() == ID_LENGTH && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Where the file store has the content of an upload.
fn key(id: &str) -> String {
    format!("{FOLDER}{id}")
}

/// Where the file store has all of them.
const FOLDER: &str = "uploads/";

/// Refuses an owner who, with `bytes` more, sent too much in the last 24 hours.
async fn check_quota(shop: &Shop, source: &impl Source, owner: &Owner, bytes: u64, now: Timestamp) -> Result<(), UploadError> {
    let sent = uploads::sent(source, owner, now - SignedDuration::from_hours(24), latest(now)).await?;
    let bytes_a_day_max = shop.uploads.bytes_max.saturating_mul(GREATEST_FILES_A_DAY_MAX);
    let is_within = sent.files < FILES_A_DAY_MAX && sent.bytes + bytes <= bytes_a_day_max;
    if is_within { Ok(()) } else { Err(UploadError::TooMany) }
}
