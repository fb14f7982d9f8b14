//! Papers and cards, set by typst (ADR 22): without files, network and clock, from what stands on them alone.
//!
//! A crate of its own, which knows nothing of the shop: what typst's generic code becomes is built once (ADR 48).

mod facturx;
mod world;

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use typst::{comemo, diag::SourceDiagnostic, foundations::Smart, model::Document, utils::Scalar};
use typst_layout::{Page, PagedDocument};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use world::{Desk, House};

/// What stands for a letter that the fonts do not have: a PDF/A may not be without it.
const UNKNOWN: char = '?';
/// Papers for which typst remembers what it worked out: two that are set at once. More is less, as it looks through all of it for each.
const REMEMBERED: usize = 2;
/// Cards are drawn in pixels.
const PIXELS_A_POINT: Scalar = Scalar::ONE;
/// What the template of margins reads of a sheet.
const IN_MARGINS: [&str; 6] = ["language", "title", "number", "brand", "foot", "page"];
/// The paper's machine-readable half, by the name that Factur-X gives it.
const ATTACHED: &str = "factur-x.xml";

/// The colour of codes, that of words.
pub const INK: &str = "#1b1916";

/// What a paper is set from.
#[derive(Debug)]
pub struct Paper {
    /// What the file is known by: the same is the same file, to the byte.
    pub ident: String,
    /// All that stands on it, as the template reads it.
    pub sheet: Value,
    /// A code to pay by, SVG.
    pub payment_code: Option<String>,
    /// Another code, SVG.
    pub code: Option<String>,
    /// Its machine-readable half, XML.
    pub attached: Option<String>,
}

/// A paper that is set.
#[derive(Debug)]
pub struct SetPaper {
    /// PDF/A-3.
    pub pdf: Vec<u8>,
    /// The letters that no font has, each once: question marks stand for them.
    pub unwritable: BTreeSet<char>,
}

/// Fonts and templates, ready.
pub struct Press {
    house: House,
}

impl Default for Press {
    fn default() -> Self {
        Self { house: House::new() }
    }
}

impl Press {
    /// A paper as PDF/A-3.
    ///
    /// # Errors
    /// What typst says is wrong.
    pub fn paper(&self, paper: Paper) -> Result<SetPaper, String> {
        let Paper { ident, sheet, payment_code, code, attached } = paper;
        let has_attached = attached.is_some();
        let files = [("/payment.svg", payment_code), ("/code.svg", code), ("/factur-x.xml", attached)];
        let files = files.into_iter().filter_map(|(path, file)| Some((path, file?)));
        let (document, unwritable) = self.pages(&sheet, has_attached, files)?;
        let standards = PdfStandards::new(&[PdfStandard::A_3a]).map_err(|error| error.message().to_string())?;
        let options = PdfOptions {
            ident: Smart::Custom(ident),
            creator: Smart::Custom(Some("Vitrina".to_owned())),
            standards,
            ..PdfOptions::default()
        };
        let pdf = typst_pdf::pdf(&document, &options).map_err(|errors| told_by(&errors))?;
        comemo::evict(REMEMBERED);
        let pdf = if has_attached { facturx::marked(&pdf)? } else { pdf };
        Ok(SetPaper { pdf, unwritable })
    }

    /// A card as PNG of 1200 by 630 pixels, from what its template reads.
    ///
    /// # Errors
    /// What typst says is wrong.
    pub fn card(&self, card: &Value) -> Result<Vec<u8>, String> {
        let desk = Desk::new(&self.house, &self.house.card, [("/card.json", self.writable(card).0)]);
        let document = laid_out(&desk)?;
        let page = document.pages().first().ok_or("it has no page")?;
        let picture = typst_render::render(page, &RenderOptions { pixel_per_pt: PIXELS_A_POINT, ..RenderOptions::default() }).encode_png();
        comemo::evict(REMEMBERED);
        picture.map_err(|error| error.to_string())
    }

    /// The pages of a paper, and the letters that no font has. What stands in their margins says how many they are, and is set when that is
    /// known (ADR 52).
    fn pages(
        &self,
        sheet: &Value,
        has_attached: bool,
        files: impl IntoIterator<Item = (&'static str, String)>,
    ) -> Result<(PagedDocument, BTreeSet<char>), String> {
        let (told, unwritable) = self.writable(&json!({"sheet": sheet, "attached": has_attached.then_some(ATTACHED)}));
        let paper = laid_out(&Desk::new(&self.house, &self.house.paper, files.into_iter().chain([("/paper.json", told)])))?;
        let of_margins: Map<String, Value> = IN_MARGINS.iter().map(|name| ((*name).to_owned(), sheet[name].clone())).collect();
        let (told, _) = self.writable(&json!({"sheet": of_margins, "pages": paper.pages().len()}));
        let margins = laid_out(&Desk::new(&self.house, &self.house.margins, [("/margins.json", told)]))?;
        Ok((joined(&paper, &margins), unwritable))
    }

    /// As JSON in letters that the fonts have, and those that they do not; what is JSON in it is ASCII, which they have.
    fn writable(&self, told: &Value) -> (String, BTreeSet<char>) {
        let mut unwritable = BTreeSet::new();
        let written = |letter: char| {
            if letter.is_whitespace() || self.house.can_write(letter) {
                return letter;
            }
            unwritable.insert(letter);
            UNKNOWN
        };
        (told.to_string().chars().map(written).collect(), unwritable)
    }
}

fn laid_out(desk: &Desk<'_>) -> Result<PagedDocument, String> {
    typst::compile::<PagedDocument>(desk).output.map_err(|errors| told_by(&errors))
}

/// Each page of `paper` between two of `margins`: as many as it has lie below, as many above.
fn joined(paper: &PagedDocument, margins: &PagedDocument) -> PagedDocument {
    let (below, above) = margins.pages().split_at(paper.pages().len());
    let pages = paper.pages().iter().zip(below).zip(above).map(|((page, below), above)| {
        let mut frame = below.frame.clone();
        for layer in [page, above] {
            frame.push_multiple(layer.frame.items().cloned());
        }
        Page { frame, ..page.clone() }
    });
    PagedDocument::new(pages.collect(), paper.info().clone())
}

fn told_by(errors: &[SourceDiagnostic]) -> String {
    errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::{INK, Press};
    use serde_json::{Value, json};
    use std::collections::BTreeSet;
    use typst::layout::{Frame, FrameItem};

    /// Somebody for each script.
    const NAMES: [&str; 9] = [
        "Γιώργος Παπαδόπουλος, Οδός Ερμού 5",
        "Айгүл Қасымқызы",
        "Ђорђе Љубић",
        "Nguyễn Thị Hằng",
        "გიორგი ბერიძე",
        "Արամ Խաչատրյան",
        "יעל כהן",
        "محمد الأحمد",
        "Şükrü Țuțu Łącki",
    ];

    #[test]
    fn chk_05_people_are_written_as_they_are_called_in_the_scripts_of_europe_and_around_it() {
        let press = Press::default();
        for name in NAMES {
            assert_eq!(press.writable(&json!(name)), (format!("\"{name}\""), BTreeSet::new()), "{name}");
        }
        let strange = json!("Müller 山田 山 👍");
        assert_eq!(press.writable(&strange), ("\"Müller ?? ? ?\"".to_owned(), "山田👍".chars().collect()));
    }

    /// The words on each page that the lines make, below a head of a name and these columns.
    fn pages(lines: &[Value], columns: &[&str]) -> Vec<String> {
        let press = Press::default();
        let head = [&["Product"][..], columns].concat();
        let sheet = json!({
            "language": "en", "title": "Invoice", "number": "INV-000001", "date": {"year": 2026, "month": 11, "day": 25}, "brand": "Vitrina",
            "parties": [{"label": "Buyer", "lines": ["Ona"]}], "facts": [], "head": head, "lines": lines,
            "sums": [], "payment": null, "goes_to": [], "notes": [], "foot": [], "page": "Page {page} of {pages}", "code": null,
        });
        press.pages(&sheet, false, []).unwrap().0.pages().iter().map(|page| words(&page.frame)).collect()
    }

    fn words(frame: &Frame) -> String {
        let words_of = |item: &FrameItem| match item {
            FrameItem::Group(group) => words(&group.frame),
            FrameItem::Text(text) => text.text.to_string(),
            _ => String::new(),
        };
        frame.items().map(|(_, item)| words_of(item)).collect()
    }

    #[test]
    fn chk_05_each_page_says_which_it_is_and_all_but_the_first_whose_paper() {
        let line = json!({"title": "Box", "details": ["white"], "notes": ["tomorrow"], "figures": ["9 €"]});
        let pages = pages(&vec![line; 40], &["Net"]);
        let ends: Vec<bool> =
            (1..).zip(&pages).map(|(number, page)| page.ends_with(&format!("Page {number} of {}", pages.len()))).collect();
        let heads: Vec<bool> = pages.iter().map(|page| page.starts_with("VitrinaInvoice INV-000001")).collect();
        assert_eq!((ends, heads), (vec![true; 3], vec![false, true, true]), "{pages:?}");
        let lines_of = |page: &String| page.matches("Box").count() == page.matches("tomorrow").count();
        assert!(pages.iter().all(lines_of), "{pages:?}");
    }

    #[test]
    fn chk_05_a_paper_without_lines_and_one_whose_figures_leave_no_room_to_titles_are_set() {
        let figures = ["nothing but words ".repeat(20), "9 €".to_owned()];
        let line = json!({"title": "Box", "details": [], "notes": [], "figures": figures});
        let set = [pages(&[], &["Quantity", "Net"]), pages(&[], &[]), pages(&[line], &["Quantity", "Net"])];
        assert_eq!(set.map(|pages| pages.len()), [1; 3]);
    }

    #[test]
    fn chk_05_a_paper_has_no_colour_of_its_own() {
        let tokens = include_str!("../../../web/ui/src/tokens.css");
        let paper = [include_str!("common.typ"), include_str!("paper.typ"), include_str!("margins.typ")].concat();
        for template in [&paper, include_str!("card.typ")] {
            let colours: Vec<&str> = template.match_indices("\"#").filter_map(|(at, _)| template.get(at + 1..at + 8)).collect();
            assert!(colours.len() > 4 && colours.contains(&INK), "{colours:?}");
            for colour in colours {
                assert!(tokens.contains(colour), "{colour} is none of the tokens");
            }
        }
    }
}
