//! Pages of the server alone that say why a form was not taken, to who has no scripts. No renderer is asked: it may be what is busy.

use crate::state::Storefront;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{AppendHeaders, Html, IntoResponse, Response},
};
use vitrina_catalog::Snapshot;
use vitrina_core::{
    forms::{Element, ElementType, Form, SelectOption},
    locale::Locale,
};
use vitrina_http::{html::escaped, params::Params, problem::Problem, session_cookies};
use vitrina_shop::{requests::form, translations::Translations};

/// What a form says of itself beside its fields, where no script says it.
pub(super) const FORM_ID: &str = "formId";
pub(super) const FORM_URL: &str = "requestFormUrl";
/// What people do not see.
pub(super) const BAIT: &str = "requestSubject";
/// Where a form is sent to.
const ADDRESS: &str = "/api/requests";

/// In place of a problem that only scripts read: a page in the visitor's language with the problem's status, which keeps what was typed.
/// Fields that are wrong are filled in there anew; where nothing is, its button sends everything once more. What did not arrive, the
/// browser still has one step back.
pub(super) fn not_taken(storefront: &Storefront, params: &Params, fields: &Params, problem: &Problem) -> Response {
    let moment = storefront.shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale).unwrap_or(configuration.default_locale);
    let words = Words { translations: &storefront.shop.translations, snapshot: &moment.snapshot, locale };
    let wrong = |element: &Element| {
        let field = format!("data.{}", element.id);
        problem.errors.iter().find(|error| error.field == field).map(|error| words.failure(&error.code))
    };
    let body = match fields.one(FORM_ID).ok().flatten().and_then(|id| form(&storefront.shop, id).ok().flatten()) {
        Some(form) if can_be_amended(&form, problem) => words.amended(&form, fields, wrong),
        _ => words.kept(fields, problem),
    };
    let (title, company) = (words.t("Your message has not been sent"), &configuration.company);
    let (email, phone) = (escaped(&company.email), escaped(&company.phone));
    let page = format!(
        "<!doctype html><html lang=\"{locale}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>{styles}</head>\
         <body><main class=\"wrap plain\"><h1>{title}</h1>{body}\
         <p><a class=\"link\" href=\"mailto:{email}\">{email}</a>, <a class=\"link\" href=\"tel:{call}\">{phone}</a></p></main></body></html>",
        styles = storefront.assets.styles(),
        call = phone.replace(' ', ""),
    );
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let retry_after = problem.retry_after_s.map(|seconds| [(header::RETRY_AFTER, HeaderValue::from(seconds))]);
    let ended = problem.ends_session.then(|| AppendHeaders(session_cookies::ended()));
    (status, [(header::CACHE_CONTROL, "no-store")], retry_after, ended, Html(page)).into_response()
}

/// Whether everything that is wrong is a field that can be filled in without scripts, which send files alone.
fn can_be_amended(form: &Form, problem: &Problem) -> bool {
    let is_entered = |field: &str| form.elements.iter().any(|element| element.id == field && element.kind != ElementType::FileInput);
    !problem.errors.is_empty() && problem.errors.iter().all(|error| error.field.strip_prefix("data.").is_some_and(is_entered))
}

struct Words<'a> {
    translations: &'a Translations,
    snapshot: &'a Snapshot,
    locale: Locale,
}

impl Words<'_> {
    fn t(&self, key: &str) -> String {
        escaped(self.translations.get(self.snapshot, self.locale, key))
    }

    /// What pages with scripts say at a field.
    fn failure(&self, code: &str) -> String {
        self.t(match code {
            "required" => "Field is required",
            "email" => "Invalid email format",
            _ => "Incorrect data format",
        })
    }

    /// What was typed, to be sent once more.
    fn kept(&self, fields: &Params, problem: &Problem) -> String {
        let kept: String = fields.pairs().map(|(name, value)| hidden(name, value)).collect();
        let passes = problem.retry_after_s.is_some();
        let what = match kept.is_empty() {
            // This answer takes the cookie away, so that it comes from a visitor then.
            false if problem.ends_session => "You are not signed in any more. What you wrote is kept on this page: please send it again.",
            false if passes => "We cannot take it right now. What you wrote is kept on this page: please send it again in a minute.",
            true if passes => "We cannot take it right now. Go back in your browser to find what you wrote, and send it again in a minute.",
            _ => "Something went wrong. Please try again later.",
        };
        let says = format!("<p>{}</p>", self.t(what));
        let is_sent_again = !kept.is_empty() && (passes || problem.ends_session);
        if is_sent_again { says + &self.form(&kept, "Try again") } else { says }
    }

    /// The fields that are wrong, each with what is; the others go along as they are.
    fn amended(&self, form: &Form, fields: &Params, wrong: impl Fn(&Element) -> Option<String>) -> String {
        let value = |name: &str| fields.one(name).ok().flatten().unwrap_or_default();
        let own = [FORM_ID, FORM_URL, BAIT].iter().map(|name| hidden(name, value(name)));
        let asked = form.elements.iter().map(|element| match wrong(element) {
            Some(failure) => self.field(element, value(&element.id), &failure),
            None => hidden(&element.id, value(&element.id)),
        });
        format!("<p>{}</p>{}", self.t("Form fields invalid"), self.form(&own.chain(asked).collect::<String>(), "Send"))
    }

    fn form(&self, fields: &str, button: &str) -> String {
        let (locale, button) = (self.locale, self.t(button));
        format!("<form method=\"post\" action=\"{ADDRESS}?lang={locale}\">{fields}<button type=\"submit\">{button}</button></form>")
    }

    fn field(&self, element: &Element, value: &str, failure: &str) -> String {
        let title = escaped(self.snapshot.text(&element.title, self.locale));
        let (id, value) = (escaped(&element.id), escaped(value));
        let of = format!("id=\"{id}\" name=\"{id}\" aria-invalid=\"true\" aria-describedby=\"{id}-wrong\"");
        let control = match element.kind {
            ElementType::TextArea => format!("<textarea {of} rows=\"6\">\n{value}</textarea>"),
            ElementType::SelectOption => {
                let option = |option: &SelectOption| {
                    let title = escaped(self.snapshot.text(&option.title, self.locale));
                    let selected = if title == value { " selected" } else { "" };
                    format!("<option value=\"{title}\"{selected}>{title}</option>")
                };
                let options: String = element.select_options.iter().map(option).collect();
                format!("<select {of}><option value=\"\"></option>{options}</select>")
            }
            ElementType::EmailInput => format!("<input {of} type=\"email\" value=\"{value}\">"),
            ElementType::Rating => format!("<input {of} type=\"number\" min=\"1\" max=\"5\" value=\"{value}\">"),
            ElementType::TextInput | ElementType::FileInput => format!("<input {of} type=\"text\" value=\"{value}\">"),
        };
        format!("<p><label for=\"{id}\">{title}</label>{control}<span class=\"wrong\" id=\"{id}-wrong\">{failure}</span></p>")
    }
}

fn hidden(name: &str, value: &str) -> String {
    format!("<input type=\"hidden\" name=\"{}\" value=\"{}\">", escaped(name), escaped(value))
}
