//! What an order's lines have of the files that came after it (FILE-02).

use crate::describing::DescribedCart;
use vitrina_core::{
    companions::{Artwork, FILES_MAX, UploadedFile},
    states::Move,
};
use vitrina_store::orders::{LaterFile, Story};

/// Whether a line was to get its files later and has none yet.
pub(super) fn owes_files(guid: &str, artwork: Option<&Artwork>, story: &Story) -> bool {
    artwork.is_some_and(|artwork| artwork.is_later) && story.files.iter().all(|file| file.line_guid != guid)
}

/// How many more files a line takes that was ordered with `artwork`: [`FILES_MAX`] each time that staff ask for files, and at first
/// with those that came with it.
pub(super) fn room(guid: &str, artwork: &Artwork, story: &Story) -> usize {
    let asked_again = story.moves.iter().rev().find(|past| past.step == Move::AwaitFiles).map(|past| past.at);
    let ordered = if asked_again.is_none() { artwork.files.iter().flatten().count() } else { 0 };
    let is_of_now = |file: &&LaterFile| file.line_guid == guid && asked_again.is_none_or(|at| file.at >= at);
    FILES_MAX.saturating_sub(ordered + story.files.iter().filter(is_of_now).count())
}

/// Tells of the lines which files came later, and how many more can come.
pub(super) fn add_files(cart: &mut DescribedCart, story: &Story) {
    for line in &mut cart.lines {
        let Some(artwork) = &mut line.artwork else { continue };
        let guid = &line.line.guid;
        line.file_room = room(guid, artwork, story);
        let later = story.files.iter().filter(|file| file.line_guid == *guid).map(uploaded_file);
        artwork.files.get_or_insert_default().extend(later);
        artwork.is_later = owes_files(guid, Some(artwork), story);
    }
}

fn uploaded_file(file: &LaterFile) -> UploadedFile {
    UploadedFile { id: file.id.clone(), name: file.name.clone(), size: file.size_bytes, time: file.at.to_string() }
}
