//! What uploads are called when staff write them out, to print them or to look at them (ADM-01, decision 48).

use super::{
    inspect::Kind,
    name::{cleaned, with_ending},
};
use std::collections::{HashMap, HashSet};
use vitrina_store::{DatabaseError, Source, uploads};

/// Longest name without number and ending: with them it is one that file systems take.
const STEM_BYTES_MAX: usize = 200;
/// Longer is no ending.
const ENDING_BYTES_MAX: usize = 10;

/// A file that something of a customer's names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedFile<'n> {
    /// The place, from 1 on, of what names it, such as the line of an order.
    pub number: usize,
    /// Its upload.
    pub id: &'n str,
    /// As who sent it named it; it may be anything.
    pub name: &'n str,
}

/// A file as staff get it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffFile {
    /// Its upload.
    pub id: String,
    /// Number, name and an ending that fits its content, such as `1-flyer.pdf`: no path, and no two files of one call have the same.
    pub name: String,
}

/// The `files` under the names that staff get them by; the same files in the same order always have the same names.
pub async fn for_staff(source: &impl Source, files: &[NamedFile<'_>]) -> Result<Vec<StaffFile>, DatabaseError> {
    let ids: Vec<&str> = files.iter().map(|file| file.id).collect();
    let found = uploads::find_all(source, &ids).await?;
    let kinds: HashMap<&str, Kind> =
        found.iter().filter_map(|upload| Some((upload.id.as_str(), Kind::of_content_type(&upload.content_type)?))).collect();
    let mut taken = HashSet::new();
    let named = files.iter().map(|file| {
        let endings = kinds.get(file.id).copied().map(Kind::endings).unwrap_or_default();
        StaffFile { id: file.id.to_owned(), name: free_name(file, endings, &mut taken) }
    });
    Ok(named.collect())
}

/// A name that is not `taken` yet, in whatever case: some disks take both for one.
fn free_name(file: &NamedFile<'_>, endings: &[&str], taken: &mut HashSet<String>) -> String {
    let number = file.number;
    let whole = with_ending(&cleaned(file.name), endings);
    let dot = whole.rfind('.').filter(|dot| whole.len() - dot <= ENDING_BYTES_MAX).unwrap_or(whole.len());
    let (stem, ending) = whole.split_at(dot);
    let stem = stem[..stem.floor_char_boundary(STEM_BYTES_MAX)].trim_end();
    let mut name = format!("{number}-{stem}{ending}");
    let mut copy = 1;
    while !taken.insert(name.to_lowercase()) {
        copy += 1;
        name = format!("{number}-{stem}-{copy}{ending}");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adm_01_names_for_staff_are_no_paths_fit_the_content_and_are_kept_apart() {
        let mut taken = HashSet::new();
        let (pdf, unknown): (_, &[&str]) = (Kind::Pdf.endings(), &[]);
        let mut named = |number, name: &str, endings: &[&str]| free_name(&NamedFile { number, id: "", name }, endings, &mut taken);
        for (number, sent, endings, expected) in [
            (1, "flyer.pdf", pdf, "1-flyer.pdf"),
            (1, "flyer.pdf", pdf, "1-flyer-2.pdf"),
            (1, "FLYER.PDF", pdf, "1-FLYER-3.PDF"),
            (1, "flyer-2.pdf", pdf, "1-flyer-2-2.pdf"),
            (2, "flyer.pdf", pdf, "2-flyer.pdf"),
            (2, "../../etc/passwd", pdf, "2-passwd.pdf"),
            (2, "flyer.exe", pdf, "2-flyer.exe.pdf"),
            (3, "Dėžutė\u{202e}.\n", unknown, "3-Dėžutė."),
            (3, "", unknown, "3-file"),
        ] {
            assert_eq!(named(number, sent, endings), expected, "{sent:?}");
        }
        let long = named(200, &format!("{}.pdf", "ž".repeat(200)), pdf);
        assert!(long.len() < 255 && long.ends_with("ž.pdf"), "{long}");
    }
}
