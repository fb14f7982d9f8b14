//! The letters about an account. What somebody entered is in none that goes to a mailbox which nobody has proven to be theirs.

use super::occasion::Occasion;
use crate::{
    mail::{Letter, Part, Row, imprint},
    translations::Translations,
};
use vitrina_catalog::Snapshot;
use vitrina_core::{customers::IdentityProvider, locale::Locale};
use vitrina_store::customers::Customer;

/// A letter on its way onto paper.
pub(super) struct Writing<'a> {
    pub(super) translations: &'a Translations,
    pub(super) snapshot: &'a Snapshot,
    pub(super) customer: &'a Customer,
    pub(super) language: Locale,
    /// What proves that its reader reads this mailbox.
    pub(super) token: Option<&'a str>,
}

impl Writing<'_> {
    pub(super) fn letter(&self, occasion: Occasion) -> Letter {
        let subject = self.subject(occasion);
        Letter {
            language: self.language.code(),
            sender: self.snapshot.text(&self.snapshot.configuration.site_name, self.language).to_owned(),
            heading: subject.clone(),
            subject,
            parts: self.parts(occasion),
            imprint: imprint(self.snapshot, self.translations, self.language),
        }
    }

    fn subject(&self, occasion: Occasion) -> String {
        match occasion {
            Occasion::Confirm => self.t("Confirm your e-mail address"),
            Occasion::Known => self.t("You already have an account"),
            Occasion::Welcome | Occasion::Approved => self.t("Your account is ready"),
            Occasion::Anew => self.t("Choose a password for your account"),
            Occasion::Reset => self.t("Choose a new password"),
            Occasion::PasswordChanged => self.t("Your password has been changed"),
            Occasion::IdentityConnected(provider) => self.by("You can now sign in with {provider}", provider),
            Occasion::IdentityDisconnected(provider) => self.by("You can no longer sign in with {provider}", provider),
            Occasion::Remove => self.t("Remove your account"),
            Occasion::Removed { .. } => self.t("Your account has been removed"),
            Occasion::AccessGiven => self.t("A program has access to your account"),
            Occasion::WebhookOff => self.t("A webhook of yours has been switched off"),
            Occasion::Waiting => self.t("A new customer is waiting to be let in"),
            Occasion::VatOpen => self.t("The VAT code of a company is waiting to be confirmed"),
            Occasion::BecameCompany => self.t("A customer buys for a company from now on"),
        }
    }

    fn parts(&self, occasion: Occasion) -> Vec<Part> {
        let says = |words: String| Part::Paragraph(words);
        match occasion {
            Occasion::Confirm => self.confirm(),
            Occasion::Known => vec![
                says(self.t("Somebody, probably you, has just tried to register with this e-mail address. You have an account with us already.")),
                self.sign_in(),
                says(self.t("If you no longer know your password, you can choose a new one there. If it was not you, you need not do anything: nothing has changed.")),
            ],
            Occasion::Welcome => vec![
                says(self.t("An account has been made with this e-mail address, and it can be used at once.")),
                self.sign_in(),
                says(self.t("If it was not you, write to us: {email}")),
            ],
            Occasion::Anew => self.anew(),
            Occasion::Reset => vec![
                says(self.t("Somebody, probably you, has asked for a new password for your account.")),
                self.button(&self.t("Choose a new password"), "password-change", "id"),
                says(self.t("The link works once, and for one hour.")),
                says(self.t("If it was not you, you need not do anything: your password stays as it is.")),
            ],
            Occasion::PasswordChanged => vec![
                says(self.t("The password of your account has just been changed. Everywhere else you have been signed out.")),
                self.sign_in(),
                says(self.t("If it was not you, choose a new password at once, and write to us: {email}")),
            ],
            Occasion::IdentityConnected(provider) => vec![
                says(self.by("Your {provider} account has just been connected to your account with us, and opens it from now on.", provider)),
                self.sign_in(),
                says(self.t("If it was not you, choose a new password, disconnect it in your account, and write to us: {email}")),
            ],
            Occasion::IdentityDisconnected(provider) => vec![
                says(self.by("Your {provider} account has just been disconnected from your account with us, and does not open it any more.", provider)),
                self.sign_in(),
                says(self.t("If it was not you, choose a new password at once, and write to us: {email}")),
            ],
            Occasion::AccessGiven => vec![
                says(self.t("An API key or a webhook has just been made in your account: with it a program gets what your account shows.")),
                self.integrations(),
                says(self.t("If it was not you, end it there, choose a new password, and write to us: {email}")),
            ],
            Occasion::WebhookOff => vec![
                says(self.t("For a whole day, your program has not taken any of our messages, so we have stopped sending them. Nothing has changed for your orders.")),
                says(self.t("Your account shows what came back each time. Once your program answers again, switch the webhook back on there.")),
                self.integrations(),
            ],
            Occasion::Approved => vec![says(self.t("We have looked at your registration, and you can use your account now.")), self.sign_in()],
            Occasion::Remove => vec![
                says(self.t("Somebody, probably you, wants to remove your account. Nothing is removed before you confirm it.")),
                self.remove(),
                says(self.t("The link works once, and for one hour, in a browser in which you are logged in.")),
                says(self.t("If it was not you, you need not do anything: nothing has changed.")),
            ],
            Occasion::Removed { had_points } => self.removed(had_points),
            Occasion::Waiting => self.waiting(),
            Occasion::VatOpen => self.vat_open(),
            Occasion::BecameCompany => self.became_company(),
        }
    }

    fn confirm(&self) -> Vec<Part> {
        let approval = self.snapshot.configuration.features.customer_registration_approved_by_admin;
        let after = approval.then(|| self.t("Then we look at your registration, and write to you when you can use your account."));
        let parts = [
            Part::Paragraph(self.t("Thank you for registering. Please confirm that this is your e-mail address.")),
            self.button(&self.t("Confirm e-mail address"), "email-approve", "email-approval-token"),
            Part::Paragraph(self.t("The link works once, and for three days.")),
        ];
        let end =
            Part::Paragraph(self.t("If it was not you, you need not do anything: nobody can use the account without this confirmation."));
        parts.into_iter().chain(after.map(Part::Paragraph)).chain([end]).collect()
    }

    fn removed(&self, had_points: bool) -> Vec<Part> {
        let points = had_points.then(|| self.t("Your loyalty points have gone with the account."));
        let what = self.t("Your account and what we knew of you in it have been removed.");
        let rest = [
            self.t("Your orders, their invoices and the files that were ordered stay for as long as the law asks us to keep them. An order on its way goes on, and we write to you about it as before."),
            self.t("This is our last mail about the account. If it was not you, write to us: {email}"),
        ];
        [what].into_iter().chain(points).chain(rest).map(Part::Paragraph).collect()
    }

    /// To who reads a mailbox that nobody has proven, with which more than one has registered, or one has twice.
    fn anew(&self) -> Vec<Part> {
        vec![
            Part::Paragraph(self.t("Somebody, probably you, has registered with this e-mail address more than once. Earlier links and passwords do not hold any more.")),
            Part::Paragraph(self.t("Choose a password here: it confirms that this is your e-mail address, too.")),
            self.button(&self.t("Choose a password"), "password-change", "id"),
            Part::Paragraph(self.t("The link works once, and for one hour.")),
            Part::Paragraph(self.t("If it was not you, you need not do anything: nobody can use the account without this confirmation.")),
        ]
    }

    fn waiting(&self) -> Vec<Part> {
        vec![self.facts(), Part::Paragraph(self.t("This command lets them in, and writes to them:")), self.command("approve")]
    }

    fn vat_open(&self) -> Vec<Part> {
        let code = self.customer.company.vat_code.as_deref().unwrap_or_default();
        vec![
            self.facts(),
            Part::Paragraph(self.t("Until somebody confirms this VAT code, VAT is charged. If it is right, this command confirms it:")),
            self.command(&format!("vat --confirm={}", quoted(code))),
            Part::Paragraph(self.t("If it is not, this command refuses it:")),
            self.command("vat --refuse"),
        ]
    }

    fn became_company(&self) -> Vec<Part> {
        let code = self.customer.company.code.as_deref().unwrap_or_default();
        vec![
            self.facts(),
            Part::Paragraph(self.t("The account was a personal one, and stays open. If the customer speaks for the company, this command notes it, and what you have agreed with the company holds for them:")),
            self.command(&format!("company --confirm={}", quoted(code))),
            Part::Paragraph(self.t("If you do not know them, this command shuts the account:")),
            self.command("disable"),
        ]
    }

    /// To the shop, whose people know what was entered for what it is.
    fn facts(&self) -> Part {
        let Customer { person, company, .. } = self.customer;
        let entered = |text: &Option<String>| text.clone().unwrap_or_default();
        let facts = [
            (self.t("Company"), entered(&company.name)),
            (self.t("Company code"), entered(&company.code)),
            (self.t("VAT code"), entered(&company.vat_code)),
            (self.t("Name"), format!("{} {}", person.name, person.surname)),
            (self.t("E-mail"), entered(&self.customer.email)),
            (self.t("Phone"), person.phone.clone()),
        ];
        let rows = facts.into_iter().filter(|(_, value)| !value.trim().is_empty()).map(|(name, value)| Row::new(name, value));
        Part::Facts(rows.collect())
    }

    /// What staff type to do this with the account.
    fn command(&self, what: &str) -> Part {
        let email = self.customer.email.as_deref().unwrap_or_default();
        Part::Lines(vec![format!("vitrina customers {what} -- {}", quoted(email))])
    }

    fn integrations(&self) -> Part {
        Part::Button { words: self.t("See your integrations"), address: format!("{}?section=integrations", self.page()) }
    }

    fn sign_in(&self) -> Part {
        Part::Button { words: self.t("Sign in"), address: self.page() }
    }

    /// Where the token in the parameter `name` does what the step `step` is for.
    fn button(&self, words: &str, step: &str, name: &str) -> Part {
        let address = format!("{}?step={step}&{name}={}", self.page(), self.token.unwrap_or_default());
        Part::Button { words: words.to_owned(), address }
    }

    /// Where the account is removed.
    fn remove(&self) -> Part {
        let address = format!("{}?section=information&remove={}", self.page(), self.token.unwrap_or_default());
        Part::Button { words: self.t("Remove your account"), address }
    }

    fn page(&self) -> String {
        let configuration = &self.snapshot.configuration;
        let page = configuration.page_paths.customer_profile_page.as_ref().map(|path| self.snapshot.address(path, self.language));
        format!("{}{}", configuration.site_origin, page.unwrap_or_else(|| "/".to_owned()))
    }

    /// A sentence about a provider.
    fn by(&self, key: &str, provider: IdentityProvider) -> String {
        self.translations.sentence(self.snapshot, self.language, key, &[("provider", provider.title())])
    }

    /// A sentence. `cargo xtask check` finds its key in the texts of each language.
    fn t(&self, key: &str) -> String {
        let email = self.snapshot.configuration.company.email.as_str();
        self.translations.sentence(self.snapshot, self.language, key, &[("email", email)])
    }
}

/// A text that somebody entered as a shell takes it for a text: it may hold what a shell would run.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
