//! What was ordered, to be ordered again (ACC-04): the same choices, the files that are still theirs, and a day as many working days from
//! now as it was then.

use super::document::{OrderDocument, OrderedLine};
use crate::pricing::Line;
use jiff::{Timestamp, civil::Date};
use std::collections::BTreeSet;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    choosing::choose,
    companions::{Artwork, Choices, Companion, FILE_NAME_LENGTH_MAX, FILES_MAX, UploadedFile},
    owner::Owner,
};
use vitrina_store::{
    DatabaseError, Source,
    orders::{Order, Story},
    uploads,
};

/// A line to be ordered again.
#[derive(Debug, Clone, PartialEq)]
pub struct LineAgain {
    /// As a cart has it, under its old guid.
    pub line: Line,
    /// It had files, and who asks does not have them all: they are to be sent again.
    pub lacks_files: bool,
}

/// The lines of an order as `owner` can order them again at `now`. Which of them are still sold, their prices tell.
pub async fn reorder(
    source: &impl Source,
    snapshot: &Snapshot,
    order: &Order,
    document: &OrderDocument,
    story: &Story,
    owner: Option<&Owner>,
    now: Timestamp,
) -> Result<Vec<LineAgain>, DatabaseError> {
    let files: Vec<Vec<UploadedFile>> = document.prices.lines.iter().map(|line| files_of(line, story)).collect();
    let ids: Vec<&str> = files.iter().flatten().map(|file| file.id.as_str()).collect();
    let uploads = uploads::find_all(source, &ids).await?;
    let theirs: BTreeSet<&str> = uploads.iter().filter(|upload| Some(&upload.owner) == owner).map(|upload| upload.id.as_str()).collect();
    let again = |(line, files): (&OrderedLine, Vec<UploadedFile>)| {
        let had = files.len();
        let files: Vec<UploadedFile> = files.into_iter().filter(|file| theirs.contains(file.id.as_str())).collect();
        let lacks_files = files.len() < had;
        let line = Line {
            guid: line.guid.clone(),
            id: line.id.clone(),
            code: line.code.clone().or_else(|| line.variant_code.clone()),
            quantity: line.quantity,
            delivery_date: day_of(line, order, snapshot, now),
            attributes: choices_with(line, &files),
            parts: Vec::new(),
        };
        LineAgain { line, lacks_files }
    };
    Ok(document.prices.lines.iter().zip(files).map(again).collect())
}

/// What a line was printed from, of the files that came with it and those that came later: the newest, as those that staff asked for
/// again replace others. Their names are cut as the pages cut them, so that all of them fit into a choice.
fn files_of(line: &OrderedLine, story: &Story) -> Vec<UploadedFile> {
    let Some(artwork) = &line.artwork else { return Vec::new() };
    let later = story.files.iter().filter(|file| file.line_guid == line.guid);
    let later =
        later.map(|file| UploadedFile { id: file.id.clone(), name: file.name.clone(), size: file.size_bytes, time: file.at.to_string() });
    let files: Vec<UploadedFile> = artwork.files.iter().flatten().cloned().chain(later).collect();
    let older = files.len().saturating_sub(FILES_MAX);
    let cut = |file: UploadedFile| UploadedFile { name: file.name.chars().take(FILE_NAME_LENGTH_MAX).collect(), ..file };
    files.into_iter().skip(older).map(cut).collect()
}

/// What was chosen, with these files instead of those that were named or promised.
fn choices_with(line: &OrderedLine, files: &[UploadedFile]) -> Choices {
    let mut choices = line.attributes.clone();
    let Some(Artwork { code, .. }) = &line.artwork else { return choices };
    choices.shift_remove(&Companion::Files.of(code));
    if let Some(list) = Some(files).filter(|files| !files.is_empty()).and_then(|files| serde_json::to_string(files).ok()) {
        choices.shift_remove(&Companion::Later.of(code));
        choices.insert(Companion::Files.of(code), list);
    }
    choices
}

/// The day for what has a matrix: as many working days from now as it was, or the next that is on offer, or the last.
fn day_of(line: &OrderedLine, order: &Order, snapshot: &Snapshot, now: Timestamp) -> Option<Date> {
    let product = snapshot.product(&line.id)?;
    let chosen = choose(&product, |code| snapshot.attributes.get(code), line.variant_code.as_deref(), &line.attributes).ok()?;
    let matrix = product.matrix_of(chosen.variant)?;
    let cut_off = snapshot.configuration.cut_off_matrix;
    let waited = snapshot.calendar.working_days_to(line.delivery_date?, order.placed_at, cut_off).ok()?;
    let day = matrix.days.iter().find(|day| u32::from(**day) >= waited).or(matrix.days.last())?;
    snapshot.calendar.delivery_date(now, cut_off, u32::from(*day)).ok()
}
