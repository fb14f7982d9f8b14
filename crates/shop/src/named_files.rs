//! What items and links may name among the files of the file store.

use crate::{
    files::{FileError, FileStore},
    images,
};
use std::collections::BTreeSet;

/// Folder of the shop's own documents in the file store; they stand at `/documents/NAME`.
pub const DOCUMENTS: &str = "documents";
/// Longest name of a document.
const NAME_LENGTH_MAX: usize = 100;

/// Pictures by id, documents by address.
#[derive(Debug, Default)]
pub struct NamedFiles {
    pictures: BTreeSet<String>,
    documents: BTreeSet<String>,
}

impl NamedFiles {
    /// Those that lie in the file store.
    pub async fn stored(files: &dyn FileStore) -> Result<Self, FileError> {
        let mut named = Self::default();
        for folder in [images::FOLDER, DOCUMENTS] {
            named.add(files.list(&format!("{folder}/")).await?.iter().map(String::as_str));
        }
        Ok(named)
    }

    /// Those of these keys too.
    pub fn add<'a>(&mut self, keys: impl IntoIterator<Item = &'a str>) {
        for (folder, name) in keys.into_iter().filter_map(|key| key.split_once('/')) {
            match (folder, name.rsplit_once('.')) {
                (images::FOLDER, Some((id, _))) => drop(self.pictures.insert(id.to_owned())),
                (DOCUMENTS, _) => drop(self.documents.insert(format!("/{DOCUMENTS}/{name}"))),
                _ => {}
            }
        }
    }

    /// Whether there is a picture of this id.
    #[must_use]
    pub fn has_picture(&self, id: &str) -> bool {
        self.pictures.contains(id)
    }

    /// Whether a document of the shop's own stands at this address.
    #[must_use]
    pub fn has_document(&self, address: &str) -> bool {
        self.documents.contains(address)
    }
}

/// The key of the document of this name; none for what cannot be one's name.
#[must_use]
pub fn document_key(name: &str) -> Option<String> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let is_name = (1..=NAME_LENGTH_MAX).contains(&name.len()) && !name.starts_with('.') && name.bytes().all(fits);
    is_name.then(|| format!("{DOCUMENTS}/{name}"))
}
