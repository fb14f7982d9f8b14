//! All that a paper or a card can see: its template, what stands on it, its codes, what is attached to it, and the fonts.

use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};

/// The shop's own, and for people and places that it cannot write those that the templates name after it (ADR 50).
const FONTS: [&[u8]; 15] = [
    include_bytes!("fonts/Onest-Regular.ttf"),
    include_bytes!("fonts/Onest-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansGreek-Regular.ttf"),
    include_bytes!("fonts/NotoSansGreek-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansCyrillic-Regular.ttf"),
    include_bytes!("fonts/NotoSansCyrillic-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansVietnamese-Regular.ttf"),
    include_bytes!("fonts/NotoSansVietnamese-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansGeorgian-Regular.ttf"),
    include_bytes!("fonts/NotoSansGeorgian-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansArmenian-Regular.ttf"),
    include_bytes!("fonts/NotoSansArmenian-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("fonts/NotoSansHebrew-SemiBold.ttf"),
    include_bytes!("fonts/NotoSansArabic-Regular.ttf"),
];

/// What all papers share.
pub(crate) struct House {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    /// The template of papers, without their margins.
    pub(crate) paper: Source,
    /// That of margins.
    pub(crate) margins: Source,
    /// What these two import.
    common: Source,
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
            margins: Source::new(id("/margins.typ"), include_str!("margins.typ").to_owned()),
            common: Source::new(id("/common.typ"), include_str!("common.typ").to_owned()),
            card: Source::new(id("/card.typ"), include_str!("card.typ").to_owned()),
        }
    }

    /// Whether a font can write `letter`. Both weights of the shop's own have the same letters.
    pub(crate) fn can_write(&self, letter: char) -> bool {
        self.fonts.iter().any(|font| font.info().coverage.contains(letter.into()))
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
        let source = [self.template, &self.house.common].into_iter().find(|source| source.id() == id);
        source.cloned().ok_or(FileError::AccessDenied)
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
