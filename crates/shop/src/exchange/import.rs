use super::{
    Difference, Problem,
    asked::{Asked, Places},
    difference::{KindDifference, difference},
    folder::{self, Folder, ImportFolder},
    kinds,
};
use crate::{
    catalog::{Actor, Before, configuration_put, discounts_put, findings, left_behind, looks_at_terminals, shop_of},
    files::{FileError, FileStore},
    images::{EXTENSIONS, PictureReader},
    named_files::NamedFiles,
    refresh::{self, RefreshError},
    uploads::Room,
};
use bytes::Bytes;
use jiff::Timestamp;
use std::{
    collections::{BTreeMap, HashSet},
    fs, io,
    path::{Path, PathBuf},
};
use vitrina_core::catalog::ItemKind;
use vitrina_store::{
    Database, DatabaseError, catalog,
    catalog::{Change, Plan, ShopData, replacement},
    codes, revisions, terminals,
};

/// Another change may come between reading the shop and writing it; then it is read again.
const TRIES: usize = 5;
const MB: u64 = 1024 * 1024;

/// What an import brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// Revision of the catalogue since then.
    pub revision: i64,
    /// What changed.
    pub difference: Difference,
}

/// Why nothing was imported, or not all.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder must be put right first.
    #[error("{} problems in the import folder", .0.len())]
    Problems(Vec<Problem>),
    /// So much would be removed that it must be said twice (decision 53).
    #[error("more than half would be removed of {}; if that is meant, say so with --replace", too_much(.0))]
    TooMuch(Difference),
    /// Differences of stock that were written count twice when they are written again.
    #[error("{error}; {written} counts were written before: export the stock anew and do not import this file again")]
    CutOff {
        /// Counts from the beginning of the file.
        written: usize,
        /// Why the others were not.
        #[source]
        error: DatabaseError,
    },
    /// The disk of the shop has no room for the files, beside what must stay free for it to go on selling (CHK-04).
    #[error("the files need {} MB, and the shop's disk has {} MB for them beside what stays free (free-mb-min, or half of a small disk); nothing was changed", .needed.div_ceil(MB), .free / MB)]
    NoRoom {
        /// Bytes of the files that are new or changed.
        needed: u64,
        /// Bytes that the disk has for them.
        free: u64,
    },
    /// The disk of the shop does not say how much is free.
    #[error("the shop's disk does not say how much is free: {0}")]
    Disk(#[source] io::Error),
    /// A file could not be read.
    #[error("{0}: {1}")]
    Unreadable(String, #[source] io::Error),
    /// The file store.
    #[error(transparent)]
    Files(#[from] FileError),
    /// The catalogue as it is.
    #[error(transparent)]
    Catalog(#[from] RefreshError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

fn too_much(difference: &Difference) -> String {
    difference.too_much().map(|kind| kind.file.as_str()).collect::<Vec<_>>().join(", ")
}

/// What a whole folder holds.
#[derive(Debug)]
pub struct FolderContent {
    /// Everything that goes to the database.
    pub shop: ShopData,
    /// What goes to the file store, by key such as `images/mailer-kraft-1.webp`.
    pub files: BTreeMap<String, PathBuf>,
}

/// A folder that may be put into a shop.
struct Prepared {
    /// The difference as the store writes it.
    plan: Plan,
    /// Files that the store does not have as they are, by key. They are read again one by one: all of them may be more than fits in memory.
    files: Vec<(String, PathBuf)>,
    /// Keys of all pictures of the folder.
    pictures: Vec<String>,
    difference: Difference,
}

/// Reads and checks a folder as if it were put into a new shop, some day; all its problems at once, by file and line. Changes nothing.
pub fn read_folder(path: &Path) -> Result<FolderContent, Vec<Problem>> {
    let Asked { items, files, places, .. } = Asked::of(read(ImportFolder::at(path))?);
    let mut named = NamedFiles::default();
    named.add(files.keys().map(String::as_str));
    let changes = replacement(items, []);
    let problems = problems(
        Before { documents: None, discounts: &[], vouchers: &[], terminals: Some(&[]), now: None, snapshot: None },
        &changes,
        &named,
        &places,
    );
    match shop_of(&changes) {
        Some(shop) if problems.is_empty() => Ok(FolderContent { shop, files }),
        _ => Err(problems),
    }
}

/// Whether the files of a folder have the form that an import reads, for who would make a shop first. Changes nothing.
pub fn check_form(folder: ImportFolder<'_>) -> Result<(), ImportError> {
    read(folder).map(drop).map_err(ImportError::Problems)
}

fn read(folder: ImportFolder<'_>) -> Result<Folder, Vec<Problem>> {
    let mut problems = Vec::new();
    let folder = folder::read(folder, &mut problems);
    // A line that could not be read is missing from its list: what refers to it would be blamed for nothing.
    problems.sort();
    if problems.is_empty() { Ok(folder) } else { Err(problems) }
}

fn problems(before: Before<'_>, changes: &[Change], files: &NamedFiles, places: &Places) -> Vec<Problem> {
    if before.documents.is_none() && !places.names(ItemKind::Configuration) {
        return vec![Problem::in_file(kinds::CONFIGURATION.file, "the file is missing, which a new shop needs")];
    }
    let found = findings(before, changes, files);
    let mut problems: Vec<Problem> = found.into_iter().map(|finding| places.problem(finding)).collect();
    problems.sort();
    problems
}

/// Says what an import of `folder` would change, or what must be put right in it first. Changes nothing.
pub async fn check(
    database: &Database,
    files: &dyn FileStore,
    pictures: &dyn PictureReader,
    folder: ImportFolder<'_>,
    now: Timestamp,
) -> Result<Difference, ImportError> {
    Ok(Box::pin(prepare(database, files, pictures, folder, now)).await?.difference)
}

/// Puts `folder` over the shop: a kind that it names becomes what it says, others stay, and so does all that is live
/// (decisions 52, 53). Removing more than half of something needs `may_remove_much`; its new files need `room` on their disk. A refused
/// import changes nothing.
pub async fn import(
    database: &Database,
    files: &dyn FileStore,
    pictures: &dyn PictureReader,
    folder: ImportFolder<'_>,
    room: &Room,
    may_remove_much: bool,
    now: Timestamp,
) -> Result<Imported, ImportError> {
    for _ in 0..TRIES {
        let Prepared { plan, files: new_files, pictures: named, difference } =
            Box::pin(prepare(database, files, pictures, folder, now)).await?;
        if !may_remove_much && difference.too_much().next().is_some() {
            return Err(ImportError::TooMuch(difference));
        }
        has_room(room, &new_files)?;
        // Pictures first: the catalogue that names them becomes visible only when they are there.
        for (key, path) in &new_files {
            files.put(key, read_file(key, path).await?).await?;
        }
        if let Some(revision) = Box::pin(plan.write(database, &Actor::Import.to_string(), now)).await? {
            remove_other_endings(files, &named).await?;
            return Ok(Imported { revision, difference });
        }
    }
    Err(DatabaseError::Conflict("other changes were always first".into()).into())
}

/// Refuses files that would take what the disk must keep free.
fn has_room(room: &Room, new_files: &[(String, PathBuf)]) -> Result<(), ImportError> {
    let mut needed = 0;
    for (key, path) in new_files {
        needed += fs::metadata(path).map_err(|error| ImportError::Unreadable(key.clone(), error))?.len();
    }
    let free = room.of_operator().and_then(|room| room.bytes()).map_err(ImportError::Disk)?;
    if needed > free { Err(ImportError::NoRoom { needed, free }) } else { Ok(()) }
}

/// A picture has one file: what it had under another ending goes, be it that an import before was ended here.
async fn remove_other_endings(files: &dyn FileStore, pictures: &[String]) -> Result<(), FileError> {
    let stored: HashSet<String> = files.list(kinds::IMAGES).await?.into_iter().collect();
    for (id, own) in pictures.iter().filter_map(|key| key.rsplit_once('.')) {
        for key in EXTENSIONS.into_iter().filter(|other| *other != own).map(|other| format!("{id}.{other}")) {
            if stored.contains(&key) {
                files.remove(&key).await?;
            }
        }
    }
    Ok(())
}

async fn prepare(
    database: &Database,
    files: &dyn FileStore,
    pictures: &dyn PictureReader,
    folder: ImportFolder<'_>,
    now: Timestamp,
) -> Result<Prepared, ImportError> {
    let Asked { items, files: of_folder, places, unshown } = Asked::of(read(folder).map_err(ImportError::Problems)?);
    let source = database.begin_read().await?;
    let documents = catalog::load(&source).await?;
    let discounts = codes::discounts(&source).await?;
    // A folder that names products says all of them; else those that are there must fit what it says.
    let snapshot = if documents.is_none() || places.names(ItemKind::Products) {
        None
    } else {
        let revisions = revisions::read(&source).await?;
        Some(refresh::snapshot(&source, revisions, None).await?)
    };
    let keys = catalog::keys(&source, &places.named).await?;
    let mut changes = replacement(items, keys.iter().cloned());
    let terminals = if looks_at_terminals(&changes) { Some(terminals::all(&source).await?) } else { None };
    changes.extend(left_behind(documents.as_ref(), terminals.as_deref().unwrap_or_default(), &changes));
    let plan = Plan::new(&source, &changes).await?;
    let vouchers = codes::vouchers_of(&source, &discounts_put(&changes)).await?;
    source.end().await?;

    let mut named = NamedFiles::stored(files).await?;
    named.add(of_folder.keys().map(String::as_str));
    let before = Before {
        documents: documents.as_ref(),
        discounts: &discounts,
        vouchers: &vouchers,
        terminals: terminals.as_deref(),
        now: Some(now),
        snapshot: snapshot.as_ref(),
    };
    let mut problems = problems(before, &changes, &named, &places);
    let (new_files, of_files) = new_files(files, pictures, &of_folder, &mut problems).await?;
    if !problems.is_empty() {
        problems.sort();
        return Err(ImportError::Problems(problems));
    }
    let mut difference = difference(&plan, &places.named, &keys, &changes, documents.as_ref(), now);
    difference.kinds.extend(of_files);
    let configuration = configuration_put(&changes).or(documents.as_ref().map(|documents| &documents.configuration));
    difference.unshown = unshown.told(&named, configuration.map_or("", |configuration| configuration.site_origin.as_str()));
    let pictures = of_folder.into_keys().filter(|key| key.starts_with(kinds::IMAGES)).collect();
    Ok(Prepared { plan, files: new_files, pictures, difference })
}

/// The files that the store does not have as they are, and what that changes in each folder. Pictures among them must be readable.
async fn new_files(
    store: &dyn FileStore,
    pictures: &dyn PictureReader,
    files: &BTreeMap<String, PathBuf>,
    problems: &mut Vec<Problem>,
) -> Result<(Vec<(String, PathBuf)>, Vec<KindDifference>), ImportError> {
    let mut found: BTreeMap<&str, KindDifference> = BTreeMap::new();
    let mut new = Vec::new();
    for (key, path) in files {
        let bytes = read_file(key, path).await?;
        let (folder, name) = key.split_once('/').unwrap_or_default();
        let of_folder = found.entry(folder).or_insert_with(|| KindDifference { file: folder.to_owned(), ..KindDifference::default() });
        match store.get(key).await? {
            Some(known) => {
                of_folder.before += 1;
                if known == bytes {
                    continue;
                }
                of_folder.changed.push(name.to_owned());
            }
            None => of_folder.new.push(name.to_owned()),
        }
        if folder == kinds::IMAGES
            && let Err(words) = pictures.read(&bytes)
        {
            problems.push(Problem::in_file(key, words));
        }
        new.push((key.clone(), path.clone()));
    }
    Ok((new, found.into_values().collect()))
}

async fn read_file(key: &str, path: &Path) -> Result<Bytes, ImportError> {
    let bytes = tokio::fs::read(path).await.map_err(|error| ImportError::Unreadable(key.to_owned(), error))?;
    Ok(bytes.into())
}
