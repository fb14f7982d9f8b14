//! A sheet becomes a PDF, a card a picture.

use super::{
    facturx,
    world::{Desk, House},
};
use serde_json::{Value, json};
use typst::{comemo, diag::SourceDiagnostic, foundations::Smart, utils::Scalar};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use vitrina_shop::papers::{Card, Code, Sheet};

/// What stands for a letter that the fonts do not have: a PDF/A may not be without it.
const UNKNOWN: char = '?';
/// The colour of codes, that of words.
const INK: &str = "#1b1916";
/// Papers for which typst remembers what it worked out.
const REMEMBERED: usize = 8;
/// Cards are drawn in pixels.
const PIXELS_A_POINT: Scalar = Scalar::ONE;
/// The paper's machine-readable half, by the name that Factur-X gives it.
pub(super) const ATTACHED: &str = "factur-x.xml";

/// Fonts and template, ready for sheets.
pub(super) struct Press {
    house: House,
}

impl Press {
    pub(super) fn new() -> Self {
        Self { house: House::new() }
    }

    /// Sets a sheet; fails with what typst says is wrong.
    pub(super) fn set(&self, sheet: &Sheet, attached: Option<String>) -> Result<Vec<u8>, String> {
        let has_attached = attached.is_some();
        let files = self.files(sheet, attached)?;
        let desk = Desk::new(&self.house, &self.house.paper, files);
        let document = laid_out(&desk)?;
        let standards = PdfStandards::new(&[PdfStandard::A_3a]).map_err(|error| error.message().to_string())?;
        let options = PdfOptions {
            ident: Smart::Custom(format!("{} {}", sheet.title, sheet.number)),
            creator: Smart::Custom(Some("Vitrina".to_owned())),
            standards,
            ..PdfOptions::default()
        };
        let pdf = typst_pdf::pdf(&document, &options).map_err(|errors| told(&errors))?;
        comemo::evict(REMEMBERED);
        if has_attached { facturx::marked(&pdf) } else { Ok(pdf) }
    }

    /// Sets a card; fails with what typst says is wrong.
    pub(super) fn card(&self, card: &Card) -> Result<Vec<u8>, String> {
        let desk = Desk::new(&self.house, &self.house.card, [("/card.json", self.writable(&json!(card)))]);
        let document = laid_out(&desk)?;
        let page = document.pages().first().ok_or("it has no page")?;
        let picture = typst_render::render(page, &RenderOptions { pixel_per_pt: PIXELS_A_POINT, ..RenderOptions::default() }).encode_png();
        comemo::evict(REMEMBERED);
        picture.map_err(|error| error.to_string())
    }

    /// What the template of papers reads.
    fn files(&self, sheet: &Sheet, attached: Option<String>) -> Result<Vec<(&'static str, String)>, String> {
        let payment = sheet.payment.as_ref().and_then(|payment| payment.code.as_deref());
        let mut files = Vec::new();
        for (path, text) in [("/payment.svg", payment), ("/code.svg", sheet.code.as_deref())] {
            files.extend(text.map(drawn).transpose()?.map(|svg| (path, svg)));
        }
        let told = json!({"sheet": sheet, "attached": attached.as_ref().map(|_| ATTACHED)});
        files.extend(attached.map(|xml| ("/factur-x.xml", xml)));
        files.push(("/paper.json", self.writable(&told)));
        Ok(files)
    }

    /// As JSON in letters that the fonts have; what is JSON in it is ASCII, which they have.
    fn writable(&self, told: &Value) -> String {
        let is_writable = |letter: &char| letter.is_whitespace() || self.house.can_write(*letter);
        told.to_string().chars().map(|letter| if is_writable(&letter) { letter } else { UNKNOWN }).collect()
    }
}

/// The code of `text` as a picture, without the margin that the page gives it.
fn drawn(text: &str) -> Result<String, String> {
    let Code { size, squares } = Code::of(text)?;
    Ok(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\"><path fill=\"{INK}\" d=\"{squares}\"/></svg>"))
}

fn laid_out(desk: &Desk<'_>) -> Result<PagedDocument, String> {
    typst::compile::<PagedDocument>(desk).output.map_err(|errors| told(&errors))
}

fn told(errors: &[SourceDiagnostic]) -> String {
    errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::INK;

    #[test]
    fn chk_05_a_paper_has_no_colour_of_its_own() {
        let tokens = include_str!("../../../../web/ui/src/tokens.css");
        for template in [include_str!("paper.typ"), include_str!("card.typ")] {
            let colours: Vec<&str> = template.match_indices("\"#").filter_map(|(at, _)| template.get(at + 1..at + 8)).collect();
            assert!(colours.len() > 4 && colours.contains(&INK), "{colours:?}");
            for colour in colours {
                assert!(tokens.contains(colour), "{colour} is none of the tokens");
            }
        }
    }
}
