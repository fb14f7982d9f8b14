//! What items and links may name among the files of the file store.

use crate::{
    files::{FileError, FileStore},
    images,
};
use std::{cell::RefCell, collections::BTreeSet};

/// Folder of the shop's own documents in the file store; they stand at `/documents/NAME`.
pub const DOCUMENTS: &str = "documents";
/// Longest name of a document.
const NAME_LENGTH_MAX: usize = 100;

/// Knows whether there is what items and links name.
pub trait KnowsFiles {
    /// Whether there is a picture of this id.
    fn has_picture(&self, id: &str) -> bool;
    /// Whether a document of the shop's own stands at this address.
    fn has_document(&self, address: &str) -> bool;
}

/// Pictures by id, documents by address.
#[derive(Debug, Default, PartialEq, Eq)]
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

    /// Those of `named` that lie in the file store. It is asked for nothing else: a shop may have very many pictures.
    pub async fn among(named: &Self, files: &dyn FileStore) -> Result<Self, FileError> {
        let of_picture = |id: &String| images::EXTENSIONS.map(|extension| format!("{}/{id}.{extension}", images::FOLDER));
        let pictures = named.pictures.iter().filter(|id| !id.contains(['/', '.'])).flat_map(of_picture);
        let prefix = format!("/{DOCUMENTS}/");
        let documents = named.documents.iter().filter_map(|address| document_key(address.strip_prefix(&prefix)?));
        let mut found = Self::default();
        for key in pictures.chain(documents) {
            if files.stamp(&key).await?.is_some() {
                found.add([key.as_str()]);
            }
        }
        Ok(found)
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
}

impl KnowsFiles for NamedFiles {
    fn has_picture(&self, id: &str) -> bool {
        self.pictures.contains(id)
    }

    fn has_document(&self, address: &str) -> bool {
        self.documents.contains(address)
    }
}

/// Takes whatever is named for there, and remembers it.
#[derive(Debug, Default)]
pub(crate) struct Remembered(RefCell<NamedFiles>);

impl Remembered {
    pub(crate) fn named(self) -> NamedFiles {
        self.0.into_inner()
    }
}

impl KnowsFiles for Remembered {
    fn has_picture(&self, id: &str) -> bool {
        self.0.borrow_mut().pictures.insert(id.to_owned());
        true
    }

    fn has_document(&self, address: &str) -> bool {
        self.0.borrow_mut().documents.insert(address.to_owned());
        true
    }
}

/// The key of the document of this name; none for what cannot be one's name.
#[must_use]
pub fn document_key(name: &str) -> Option<String> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let is_name = (1..=NAME_LENGTH_MAX).contains(&name.len()) && !name.starts_with('.') && name.bytes().all(fits);
    is_name.then(|| format!("{DOCUMENTS}/{name}"))
}
