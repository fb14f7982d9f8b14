//! Where the shop's files lie, and whether they are this database's.

use crate::{commands::Failure, data_folder::Scratch, settings::Settings, wiring};
use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
    sync::Arc,
};
use vitrina_adapters::Folder;
use vitrina_shop::files::FileStore;
use vitrina_store::{Database, secrets};

/// The name that a folder of files and its database share.
pub(crate) const ID: &str = "id";
const SECRET: &str = "files";
/// Below the data folder.
const FILES: &str = "files";

/// The files of the data folder. Fails when the database belongs to the files of another folder: pictures and uploads that one node
/// has would be missing on the other.
pub(crate) async fn open(settings: &Settings, database: &Database, scratch: &Scratch) -> Result<Arc<dyn FileStore>, Failure> {
    let path = settings.place.data.join(FILES);
    let store = Folder::open(&path, scratch.path())?;
    let id_file = path.join(ID);
    // The folder first: a database that knows of a folder that does not know itself would be refused for ever.
    let is_new = keep_unless_known(&id_file, &wiring::random_name(), &scratch.path().join(ID))?;
    let ours = id(settings)?;
    let theirs = secrets::find_or_keep(database, SECRET, &ours).await?;
    if theirs == ours {
        return Ok(Arc::new(store));
    }
    if is_new {
        fs::remove_file(&id_file)?;
    }
    Err(Failure::new(format!(
        "the files of this database are not in {}: nodes of one shop share one data folder (--data; docs/operation.md, \"Several nodes\"); to go on without the other files, write {theirs} into {}",
        path.display(),
        id_file.display()
    )))
}

/// The files of the data folder, to read: neither the folder nor its name is made. There are none where there is no folder; what stands for it
/// lies in `aside`.
pub(crate) fn as_they_are(settings: &Settings, aside: &Path) -> Result<Folder, Failure> {
    let path = settings.place.data.join(FILES);
    Ok(Folder::open(if path.is_dir() { &path } else { aside }, aside)?)
}

/// The name of the files in the data folder.
pub(crate) fn id(settings: &Settings) -> io::Result<String> {
    let path = settings.place.data.join(FILES).join(ID);
    Ok(fs::read_to_string(path)?.trim().to_owned())
}

/// The files of a data folder that has none yet, or those of a backup that was not restored to its end. They get the name `theirs`.
pub(crate) fn restored(settings: &Settings, scratch: &Scratch, theirs: &str) -> Result<Arc<dyn FileStore>, Failure> {
    let path = settings.place.data.join(FILES);
    let store = Folder::open(&path, scratch.path())?;
    keep_unless_known(&path.join(ID), theirs, &scratch.path().join(ID))?;
    if id(settings)? == theirs {
        return Ok(Arc::new(store));
    }
    Err(Failure::new(format!("{} has the files of another database: restore into another data folder (--data)", path.display())))
}

/// Whether `text` is now in a file at `path`, which was not there before; whole or not at all, by way of `arriving`.
fn keep_unless_known(path: &Path, text: &str, arriving: &Path) -> io::Result<bool> {
    if path.exists() {
        return Ok(false);
    }
    let mut file = File::create(arriving)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    match fs::hard_link(arriving, path) {
        // Of several processes one is heard.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        linked => linked.and_then(|()| fs::remove_file(arriving)).map(|()| true),
    }
}
