//! What an order's lines have of the files that came after it (FILE-02).

use crate::describing::DescribedCart;
use vitrina_core::companions::{Artwork, UploadedFile};
use vitrina_store::orders::{LaterFile, Story};

/// Whether a line was to get its files later and has none yet.
pub(super) fn owes_files(guid: &str, artwork: Option<&Artwork>, story: &Story) -> bool {
    artwork.is_some_and(|artwork| artwork.is_later) && story.files.iter().all(|file| file.line_guid != guid)
}

/// Tells of the lines which files came later.
pub(super) fn add_files(cart: &mut DescribedCart, story: &Story) {
    for line in &mut cart.lines {
        let Some(artwork) = &mut line.artwork else { continue };
        let guid = &line.line.guid;
        let later = story.files.iter().filter(|file| file.line_guid == *guid).map(uploaded_file);
        artwork.files.get_or_insert_default().extend(later);
        artwork.is_later = owes_files(guid, Some(artwork), story);
    }
}

fn uploaded_file(file: &LaterFile) -> UploadedFile {
    UploadedFile { id: file.id.clone(), name: file.name.clone(), size: file.size_bytes, time: file.at.to_string() }
}
