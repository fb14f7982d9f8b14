//! `vitrina import` and `vitrina export` (ADM-02).

use super::Failure;
use crate::{data_folder::Scratch, file_store, settings::Settings, wiring};
use std::path::Path;
use vitrina_adapters::Folder;
use vitrina_shop::exchange;

/// Replaces catalogue and content by `folder`, or only reports its problems.
pub(crate) async fn import(settings: &Settings, folder: &Path, check: bool) -> Result<(), Failure> {
    if check {
        exchange::check(folder).await?;
        println!("no problems");
        return Ok(());
    }
    let database = wiring::database(settings).await?;
    let scratch = Scratch::open(&settings.place.data)?;
    let files = file_store::open(settings, &database, &scratch).await?;
    let imported = exchange::import(&database, &*files, folder, wiring::now()).await?;
    println!("{} products, {} pictures and documents", imported.products, imported.files);
    Ok(())
}

/// Writes catalogue and content to `folder`.
pub(crate) async fn export(settings: &Settings, folder: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let files = Folder::open(&settings.place.data.join("files"), &settings.place.data)?;
    exchange::export(&database, &files, folder).await?;
    println!("exported to {}", folder.display());
    Ok(())
}
