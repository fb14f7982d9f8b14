//! All that a paper or a card can see: its template, what stands on it, its codes, what is attached to it, and the fonts.

use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};

const FONTS: [&[u8]; 2] = [include_bytes!("fonts/Onest-Regular.ttf"), include_bytes!("fonts/Onest-SemiBold.ttf")];

/// What all papers share.
pub(crate) struct House {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    /// The template of papers.
    pub(crate) paper: Source,
    /// That of cards.
    pub(crate) card: Source,
}

impl House {
    pub(crate) fn new() -> Self {
        let fonts: Vec<Font> = FONTS.into_iter().flat_map(|font| Font::iter(Bytes::new(font))).collect();
        Self {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            paper: Source::new(id("/paper.typ"), include_str!("paper.typ").to_owned()),
            card: Source::new(id("/card.typ"), include_str!("card.typ").to_owned()),
        }
    }

    /// Whether both fonts can write `letter`.
    pub(crate) fn can_write(&self, letter: char) -> bool {
        self.fonts.iter().all(|font| font.info().coverage.contains(letter.into()))
    }
}

/// One paper or card.
pub(crate) struct Desk<'a> {
    house: &'a House,
    template: &'a Source,
    files: Vec<(FileId, Bytes)>,
}

impl<'a> Desk<'a> {
    pub(crate) fn new(house: &'a House, template: &'a Source, files: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let files = files.into_iter().map(|(path, text)| (id(path), Bytes::from_string(text))).collect();
        Self { house, template, files }
    }
}

impl World for Desk<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.house.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.house.book
    }

    fn main(&self) -> FileId {
        self.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.main() { Ok(self.template.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let file = self.files.iter().find(|(known, _)| *known == id);
        file.map(|(_, bytes)| bytes.clone()).ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.house.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// # Panics
/// When `path` is none; all of them stand in this program.
fn id(path: &str) -> FileId {
    RootedPath::new(VirtualRoot::Project, VirtualPath::new(path).expect("a path")).intern()
}
