//! The letter to staff about a form that a visitor sent. All in it that is not the shop's own is what somebody typed: it is told, and nothing of
//! it is a link or a file of the mail.

use super::answer::{Answer, AnswerFile, files};
use crate::{
    mail::{Letter, Part, Row, imprint},
    translations::Translations,
};
use vitrina_catalog::Snapshot;
use vitrina_store::{requests::Request, uploads::Upload};

/// A text of more letters, or of several lines, stands by itself below its title.
const SHORT_MAX: usize = 60;

/// A letter on its way onto paper.
pub(super) struct Writing<'a> {
    pub(super) translations: &'a Translations,
    pub(super) snapshot: &'a Snapshot,
    pub(super) request: &'a Request,
    pub(super) answers: &'a [Answer],
    /// The files that the answers name, as they are kept.
    pub(super) uploads: &'a [Upload],
    /// Title of the form.
    pub(super) form: &'a str,
    /// Requests that were taken for a robot's, of which staff hear nothing else.
    pub(super) kept_back: u64,
}

impl Writing<'_> {
    pub(super) fn letter(&self) -> Letter {
        let subject = self.t("New message: {form}");
        Letter {
            language: self.snapshot.configuration.default_locale.code(),
            sender: self.snapshot.text(&self.snapshot.configuration.site_name, self.snapshot.configuration.default_locale).to_owned(),
            heading: subject.clone(),
            subject,
            parts: self.parts(),
            imprint: imprint(self.snapshot, self.translations, self.snapshot.configuration.default_locale),
        }
    }

    fn parts(&self) -> Vec<Part> {
        let answered = match self.request.email {
            Some(_) => self.t("Somebody has written to you in the shop. Answer this mail to write to them."),
            None => self.t("Somebody has written to you in the shop."),
        };
        let mut parts = vec![Part::Paragraph(answered), Part::Facts(self.short())];
        parts.retain(|part| !matches!(part, Part::Facts(rows) if rows.is_empty()));
        for answer in self.answers {
            let Some(text) = answer.text().filter(|text| is_long(text)) else { continue };
            parts.push(Part::Heading(answer.title.clone()));
            parts.push(Part::Lines(text.lines().map(str::to_owned).collect()));
        }
        parts.extend(self.files());
        parts.push(Part::Heading(self.t("About this message")));
        parts.push(Part::Facts(self.about()));
        parts.push(Part::Paragraph(self.t("Once you have answered it, this command notes that:")));
        parts.push(Part::Lines(vec![format!("vitrina requests done {}", self.request.id)]));
        parts
    }

    /// What fits beside its title.
    fn short(&self) -> Vec<Row> {
        let fact = |answer: &Answer| {
            let names = || answer.files().iter().map(|file| self.named(file)).collect::<Vec<_>>().join(", ");
            let value = answer.text().unwrap_or_else(names);
            (!is_long(&value) || answer.text().is_none()).then(|| Row::new(answer.title.clone(), value))
        };
        self.answers.iter().filter_map(fact).collect()
    }

    /// A file as it is kept: its name is what its upload says, not what the form did.
    fn named(&self, file: &AnswerFile) -> String {
        match self.uploads.iter().find(|upload| upload.id == file.id) {
            Some(upload) => format!("{} ({})", upload.name, size(upload.size_bytes)),
            None => file.name.clone(),
        }
    }

    fn files(&self) -> Vec<Part> {
        let numbers = 1..=files(self.answers).len();
        let commands: Vec<String> =
            numbers.map(|number| format!("vitrina requests file {} {number} --out FILE", self.request.id)).collect();
        if commands.is_empty() {
            return Vec::new();
        }
        vec![Part::Paragraph(self.t("Files are not sent by mail. This is how each of them is fetched:")), Part::Lines(commands)]
    }

    fn about(&self) -> Vec<Row> {
        let origin = &self.snapshot.configuration.site_origin;
        // What leads elsewhere is not the shop's page, whoever says so.
        let page = self.request.url.strip_prefix(origin.as_str()).filter(|path| path.starts_with('/'));
        let row = |name: String, value: String| Row::new(name, value);
        let mut rows: Vec<Row> = page.map(|page| row(self.t("Page"), page.to_owned())).into_iter().collect();
        rows.push(row(self.t("Language"), self.request.language.code().to_owned()));
        rows.push(row(self.t("Number"), self.request.id.clone()));
        if self.kept_back > 0 {
            rows.push(row(self.t("Kept back as spam"), format!("{} (vitrina requests list --state spam)", self.kept_back)));
        }
        rows
    }

    /// A sentence. `cargo xtask check` finds its key in the texts of each language.
    fn t(&self, key: &str) -> String {
        self.translations.sentence(self.snapshot, self.snapshot.configuration.default_locale, key, &[("form", self.form)])
    }
}

fn is_long(text: &str) -> bool {
    text.contains('\n') || text.chars().count() > SHORT_MAX
}

/// A size as people read it, rounded up.
fn size(bytes: u64) -> String {
    let (kilo, mega) = (bytes.div_ceil(1_000), bytes.div_ceil(1_000_000));
    if kilo < 1_000 { format!("{kilo} kB") } else { format!("{mega} MB") }
}
