//! What stands in a line's choices beside the attributes themselves (S2 §3): how companions are named, and what they say of the
//! print files. Nobody else takes such a name apart or puts it together; `web/rules/src/companions.ts` is the twin of this file.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A line's choices: attribute code to value. Companions of an attribute (`{code}-width`, `{code}-later` …) stand beside it.
pub type Choices = IndexMap<String, String>;

/// Something that is said of an attribute under a name of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Companion {
    /// Whole millimetres.
    Width,
    /// Whole millimetres.
    Height,
    /// Whole millimetres.
    Diameter,
    /// The uploaded files as a JSON list.
    Files,
    /// `true` when the files are sent after the order.
    Later,
    /// A note to the printer.
    Comment,
}

impl Companion {
    const ALL: [Self; 6] = [Self::Width, Self::Height, Self::Diameter, Self::Files, Self::Later, Self::Comment];

    const fn ending(self) -> &'static str {
        match self {
            Self::Width => "-width",
            Self::Height => "-height",
            Self::Diameter => "-diameter",
            Self::Files => "-files",
            Self::Later => "-later",
            Self::Comment => "-comment",
        }
    }

    /// Its name beside the attribute `code`.
    #[must_use]
    pub fn of(self, code: &str) -> String {
        format!("{code}{}", self.ending())
    }

    /// What `choices` say under its name.
    #[must_use]
    pub fn among<'c>(self, code: &str, choices: &'c Choices) -> Option<&'c str> {
        choices.get(&self.of(code)).map(String::as_str)
    }
}

/// The attribute that `name` is a companion of, and which; none for what is no companion's name, or an attribute's own that only ends
/// like one.
#[must_use]
pub fn companion(name: &str, is_attribute: impl FnOnce(&str) -> bool) -> Option<(&str, Companion)> {
    let split = |companion: Companion| Some((name.strip_suffix(companion.ending())?, companion));
    Companion::ALL.into_iter().find_map(split).filter(|_| !is_attribute(name))
}

/// A file that the shopper has uploaded, as a line names it (FILE-02).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UploadedFile {
    /// The id that the upload was answered with.
    pub id: String,
    /// As the shopper has it.
    #[serde(default)]
    pub name: String,
    /// Bytes.
    #[serde(default)]
    pub size: u64,
    /// When it had arrived, RFC 3339.
    #[serde(default)]
    pub time: String,
}

/// Most files of a line; the pages take no more (FILE-01).
pub const FILES_MAX: usize = 10;

/// Characters of a file's name that a line keeps: so many names of [`FILES_MAX`] files fit into one choice.
pub const FILE_NAME_LENGTH_MAX: usize = 80;

/// What a line says of its print files (FILE-02).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Artwork {
    /// The attribute that they belong to.
    pub code: String,
    /// Those that are uploaded; none where what stands there is no list of files.
    pub files: Option<Vec<UploadedFile>>,
    /// They are sent after the order.
    pub is_later: bool,
    /// A note to the printer.
    pub comment: Option<String>,
}

impl Artwork {
    /// What `choices` say of the files of the attribute `code`.
    #[must_use]
    pub fn read(code: &str, choices: &Choices) -> Self {
        let said = |companion: Companion| companion.among(code, choices);
        Self {
            code: code.to_owned(),
            files: said(Companion::Files).map_or_else(|| Some(Vec::new()), |list| serde_json::from_str(list).ok()),
            is_later: said(Companion::Later) == Some("true"),
            comment: said(Companion::Comment).map(str::to_owned),
        }
    }

    /// Files are there, or promised.
    #[must_use]
    pub fn is_given(&self) -> bool {
        self.is_later || self.files.as_ref().is_some_and(|files| !files.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;

    #[derive(Deserialize)]
    struct Line {
        attributes: Vec<String>,
        choices: Choices,
    }

    #[derive(Deserialize)]
    struct Read {
        /// Name, attribute and companion.
        companions: Vec<(String, String, Companion)>,
        artwork: Artwork,
    }

    #[test]
    fn file_02_prod_04_a_lines_companions_are_read_as_the_browser_reads_them() {
        for (line, expected) in vectors::<Line, Read>(include_str!("../../../vectors/companions.json")) {
            let is_attribute = |name: &str| line.attributes.iter().any(|code| code == name);
            let read = line.choices.keys().filter_map(|name| {
                let (code, companion) = companion(name, is_attribute)?;
                assert_eq!(companion.of(code), *name);
                Some((name.clone(), code.to_owned(), companion))
            });
            assert_eq!(read.collect::<Vec<_>>(), expected.companions, "{:?}", line.choices);
            assert_eq!(Artwork::read(&expected.artwork.code, &line.choices), expected.artwork);
        }
    }
}
