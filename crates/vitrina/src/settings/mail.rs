//! Which server mails leave by, told without its password.

use std::fmt;
use vitrina_adapters::Smtp;

const ALLOWED: &str = "smtps://USER:PASSWORD@HOST:PORT, smtp://USER:PASSWORD@HOST:PORT?tls=required, or smtp://127.0.0.1:PORT for a \
                       server on this machine";

/// A URL that the mailer takes. It is shown without anything that could be its password.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct SmtpUrl(String);

impl SmtpUrl {
    /// With its password.
    pub(crate) fn in_full(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Customers' addresses travel encrypted, or on this machine alone. Fails with what is allowed.
pub(super) fn smtp(text: &str) -> Result<SmtpUrl, &'static str> {
    let is_allowed = match text.split_once("://") {
        Some(("smtps", _)) => true,
        Some(("smtp", rest)) => rest.ends_with("?tls=required") || is_here(rest),
        _ => false,
    };
    if is_allowed && Smtp::new(text, None).is_ok() { Ok(SmtpUrl(text.to_owned())) } else { Err(ALLOWED) }
}

fn is_here(rest: &str) -> bool {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let place = authority.rsplit('@').next().unwrap_or_default();
    let is_host = |host: &str| place.strip_prefix(host).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'));
    ["127.0.0.1", "localhost", "[::1]"].into_iter().any(is_host)
}

/// Fails with what is allowed.
pub(super) fn address(text: &str) -> Result<String, &'static str> {
    let is_address = Smtp::new("smtp://127.0.0.1", Some(text)).is_ok();
    if is_address { Ok(text.to_owned()) } else { Err("an e-mail address") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_05_mails_leave_encrypted_or_not_at_all() {
        for url in ["smtps://u:p@mail.example", "smtp://u:p@mail.example:587?tls=required", "smtp://127.0.0.1:2525", "smtp://[::1]:25"] {
            assert_eq!(smtp(url).map(|url| format!("{url:?}")).as_deref(), Ok("***"), "{url}");
        }
        for url in [
            "",
            "smtps://",
            "smtp://mail.example",
            "smtp://u:p@mail.example?tls=opportunistic",
            "smtp://127.0.0.1.example",
            "smtp://mail.example/@127.0.0.1",
            "smtp://127.0.0.1@mail.example",
            "http://mail.example",
        ] {
            assert_eq!(smtp(url), Err(ALLOWED), "{url}");
        }
    }

    #[test]
    fn chk_05_who_writes_has_an_address() {
        let addresses = ["orders@shop.example", "orders", "a@b.example\r\nBcc: c@d.example", "Shop <a@b.example>"];
        assert_eq!(addresses.map(|text| address(text).is_ok()), [true, false, false, false]);
    }
}
