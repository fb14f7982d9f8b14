//! `vitrina orders files` and `vitrina returns files`: what customers sent, written out for staff (ADM-01, decision 48).

use super::{Failure, harmless};
use crate::{data_folder::Scratch, file_store, settings::Settings, wiring};
use futures_util::TryStreamExt;
use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    path::Path,
};
use vitrina_core::ids::OrderNumber;
use vitrina_shop::{
    files::Pieces,
    orders::document::OrderDocument,
    uploads::{NamedFile, content, for_staff},
};
use vitrina_store::{
    Database,
    orders::{self, Story},
    returns,
};

/// What became of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// It was written.
    Written,
    /// It had been written before.
    WasThere,
    /// There is another file of this name, which stays.
    OtherThere,
    /// The shop does not have it any more.
    Gone,
}

/// Writes the print files of an order into the folder: those that came with it and those that were handed in later.
pub(crate) async fn of_order(settings: &Settings, number: u32, folder: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let named = OrderNumber(number.into());
    let order = orders::find_by_number(&database, number.into()).await?;
    let order = order.ok_or_else(|| Failure(format!("there is no order {named}")))?;
    let document = OrderDocument::read(&order.body)?;
    let story = orders::story(&database, &order.id).await?;
    let files = print_files(&document, &story);
    if files.is_empty() {
        return Ok(writeln!(io::stdout().lock(), "order {named} has no files")?);
    }
    write_all(settings, &database, &files, folder).await
}

/// Writes the photos of a return into the folder.
pub(crate) async fn of_return(settings: &Settings, id: &str, folder: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let found = returns::find(&database, id).await?.ok_or_else(|| Failure(format!("there is no return {id}")))?;
    let photos = (1..).zip(&found.goods_return.photos);
    let photos: Vec<NamedFile<'_>> = photos.map(|(number, photo)| NamedFile { number, id: &photo.id, name: &photo.name }).collect();
    if photos.is_empty() {
        return Ok(writeln!(io::stdout().lock(), "return {id} has no photos")?);
    }
    write_all(settings, &database, &photos, folder).await
}

/// The print files of an order, each with the number of its line: of a line, those that came with the order are first.
pub(crate) fn print_files<'o>(document: &'o OrderDocument, story: &'o Story) -> Vec<NamedFile<'o>> {
    let files = (1..).zip(&document.prices.lines).flat_map(move |(number, line)| {
        let ordered = line.artwork.iter().flat_map(|artwork| artwork.files.iter().flatten());
        let ordered = ordered.map(move |file| NamedFile { number, id: &file.id, name: &file.name });
        let later = story.files.iter().filter(move |file| file.line_guid == line.guid);
        ordered.chain(later.map(move |file| NamedFile { number, id: &file.id, name: &file.name }))
    });
    files.collect()
}

/// Writes files, and says of each what became of it. Fails at the end when one of them is not in the folder: who prints must not take what is
/// there for all of it.
async fn write_all(settings: &Settings, database: &Database, files: &[NamedFile<'_>], folder: &Path) -> Result<(), Failure> {
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let store = file_store::open(settings, database, &scratch).await?;
    fs::create_dir_all(folder)?;
    let mut lacking = 0;
    for file in for_staff(database, files).await? {
        let outcome = match content(&*store, &file.id).await? {
            Some(pieces) => write_new(pieces, &folder.join(&file.name)).await?,
            None => Outcome::Gone,
        };
        let said = match outcome {
            Outcome::Written => String::new(),
            Outcome::WasThere => " is there already".to_owned(),
            Outcome::OtherThere => " is not written: another file of this name is there, and stays".to_owned(),
            Outcome::Gone => format!(" is not written: the shop does not have it any more ({})", file.id),
        };
        lacking += usize::from(matches!(outcome, Outcome::OtherThere | Outcome::Gone));
        writeln!(io::stdout().lock(), "{}{said}", harmless(&file.name))?;
    }
    if lacking == 0 { Ok(()) } else { Err(Failure(format!("{lacking} of {} files are not in {}", files.len(), folder.display()))) }
}

/// Writes a file unless there is one.
async fn write_new(content: Pieces, path: &Path) -> Result<Outcome, Failure> {
    let file = match File::create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Ok(if is_same(content, path).await? { Outcome::WasThere } else { Outcome::OtherThere });
        }
        created => created?,
    };
    let copied = copy(content, file).await;
    if copied.is_err() {
        // Half of a file would be taken for another one the next time.
        let _ = fs::remove_file(path);
    }
    copied.map(|()| Outcome::Written)
}

async fn copy(mut content: Pieces, file: File) -> Result<(), Failure> {
    let mut written = BufWriter::new(file);
    while let Some(piece) = content.try_next().await? {
        written.write_all(&piece)?;
    }
    Ok(written.flush()?)
}

async fn is_same(mut content: Pieces, path: &Path) -> Result<bool, Failure> {
    let mut there = BufReader::new(File::open(path)?);
    while let Some(piece) = content.try_next().await? {
        let mut part = vec![0; piece.len()];
        match there.read_exact(&mut part) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(false),
            read => read?,
        }
        if part != piece {
            return Ok(false);
        }
    }
    Ok(there.fill_buf()?.is_empty())
}
