//! The letters about a subscription. What somebody entered is in none: nobody has proven that the mailbox is theirs.

use super::PAGE;
use crate::{
    mail::{Letter, Part, imprint},
    translations::Translations,
};
use vitrina_catalog::{Snapshot, localised_path};
use vitrina_core::locale::Locale;

/// A letter on its way onto paper.
pub(super) struct Writing<'a> {
    pub(super) translations: &'a Translations,
    pub(super) snapshot: &'a Snapshot,
    pub(super) language: Locale,
    /// What confirms the subscription; none where it is confirmed.
    pub(super) token: Option<&'a str>,
    /// What ends it.
    pub(super) leave: &'a str,
}

impl Writing<'_> {
    pub(super) fn letter(&self) -> Letter {
        let subject = match self.token {
            Some(_) => self.t("Confirm your newsletter subscription"),
            None => self.t("You already get our newsletter"),
        };
        let leave = Part::Link { words: self.t("Unsubscribe from the newsletter"), address: self.page("leave", self.leave) };
        Letter {
            language: self.language.code(),
            sender: self.snapshot.text(&self.snapshot.configuration.site_name, self.language).to_owned(),
            heading: subject.clone(),
            subject,
            parts: self.parts().into_iter().chain([leave]).collect(),
            imprint: imprint(self.snapshot, self.translations, self.language),
        }
    }

    fn parts(&self) -> Vec<Part> {
        let Some(token) = self.token else {
            return vec![Part::Paragraph(
                self.t(
                    "Somebody, probably you, has asked for our newsletter at this address. You get it already, and nothing has changed.",
                ),
            )];
        };
        vec![
            Part::Paragraph(
                self.t(
                    "Somebody, probably you, has asked for our newsletter at this address. Please confirm that you would like to get it.",
                ),
            ),
            Part::Button { words: self.t("Confirm subscription"), address: self.page("token", token) },
            Part::Paragraph(self.t("The link works for three days.")),
            Part::Paragraph(self.t("If it was not you, you need not do anything: without this confirmation you get no newsletter.")),
        ]
    }

    /// The page of the newsletter with a token under this name.
    fn page(&self, name: &str, token: &str) -> String {
        let configuration = &self.snapshot.configuration;
        format!("{}{}?{name}={token}", configuration.site_origin, localised_path(PAGE, self.language, configuration.default_locale))
    }

    /// A sentence. `cargo xtask check` finds its key in the texts of each language.
    fn t(&self, key: &str) -> String {
        self.translations.get(self.snapshot, self.language, key).to_owned()
    }
}
