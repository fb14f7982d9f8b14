//! `vitrina init`: a small shop to begin with, as files.

use super::{Failure, say};
use rust_embed::RustEmbed;
use std::{fs, path::Path};
use vitrina_shop::exchange::{ExportError, is_taken};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../starter"]
struct Files;

/// Writes the starter shop to `folder`, which must be empty or not there yet.
pub(crate) fn init(folder: &Path) -> Result<(), Failure> {
    if is_taken(folder) {
        return Err(ExportError::Taken(folder.to_owned()).into());
    }
    for name in Files::iter() {
        let Some(file) = Files::get(&name) else { continue };
        let path = folder.join(&*name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, file.data)?;
    }
    let folder = folder.display();
    say(format_args!("a shop to begin with is in {folder}: read {folder}/README.md, then run vitrina import {folder}"))
}
