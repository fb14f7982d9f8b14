//! Where the database is, and how it is told without what is secret.

use percent_encoding::percent_decode_str;
use std::{
    fmt,
    path::{Path, PathBuf},
};

const SQLITE: &str = "sqlite://";
const POSTGRES: &str = "postgres://";
/// The other name that PostgreSQL's own programs take.
const POSTGRESQL: &str = "postgresql://";
const ALLOWED: &str = "sqlite://PATH or postgres://USER:PASSWORD@HOST:PORT/NAME, with %2F for /, %23 for # and %3F for ? in the password";

/// A URL that the store takes. It is shown without its password.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct DatabaseUrl(String);

impl DatabaseUrl {
    /// With its password.
    pub(crate) fn in_full(&self) -> &str {
        &self.0
    }

    /// That of an `SQLite` database in this file.
    pub(crate) fn of_file(file: &Path) -> Self {
        Self(format!("{SQLITE}{}", escaped(&file.to_string_lossy())))
    }

    /// The file of an `SQLite` database.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        let path = self.0.strip_prefix(SQLITE)?.split('?').next()?;
        Some(PathBuf::from(&*percent_decode_str(path).decode_utf8_lossy()))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&without_secrets(&self.0))
    }
}

/// Fails with what is allowed.
pub(super) fn parse(text: &str) -> Result<DatabaseUrl, &'static str> {
    let text = text.strip_prefix(POSTGRESQL).map_or_else(|| text.to_owned(), |rest| format!("{POSTGRES}{rest}"));
    if harmless(&text).is_some() { Ok(DatabaseUrl(text)) } else { Err(ALLOWED) }
}

/// A URL without its password and what stands behind its question mark; nothing of what is no such URL: nobody knows which part of
/// it is secret.
pub(super) fn without_secrets(text: &str) -> String {
    harmless(text).unwrap_or_else(|| "***".to_owned())
}

/// `path` as part of a URL: `%` and `?` have a meaning there.
pub(super) fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F")
}

/// `None` for what is not one of the two kinds of URL.
fn harmless(text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix(SQLITE) {
        let path = rest.split('?').next().filter(|path| !path.is_empty())?;
        return Some(format!("{SQLITE}{path}"));
    }
    let rest = text.strip_prefix(POSTGRES).or_else(|| text.strip_prefix(POSTGRESQL))?;
    let (login, place) = rest.rsplit_once('@').map_or((None, rest), |(login, place)| (Some(login), place));
    let place = place.split('?').next().filter(|place| is_place(place))?;
    let Some(login) = login else { return Some(format!("{POSTGRES}{place}")) };
    if login.contains(['/', '?', '#']) {
        return None;
    }
    let (user, password) = login.split_once(':').map_or((login, ""), |(user, _)| (user, ":***"));
    Some(format!("{POSTGRES}{user}{password}@{place}"))
}

/// `HOST:PORT/NAME`. Where a password stands instead of the port, the `@` was forgotten.
fn is_place(place: &str) -> bool {
    let host = place.split('/').next().unwrap_or_default();
    let (address, port) = match host.rsplit_once(']') {
        Some((address, port)) => (address, port.strip_prefix(':')),
        None => host.split_once(':').map_or((host, None), |(address, port)| (address, Some(port))),
    };
    !place.contains('#')
        && address.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-_%[:".contains(letter))
        && port.is_none_or(|port| port.chars().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adm_02_a_password_is_never_shown() {
        for (url, shown) in [
            ("postgres://shop:secret@db:5432/shop", "postgres://shop:***@db:5432/shop"),
            ("postgresql://shop:se@cret@[::1]:5432/shop?sslmode=disable", "postgres://shop:***@[::1]:5432/shop"),
            ("postgres://db/shop?password=secret", "postgres://db/shop"),
            ("postgres://shop@db/shop", "postgres://shop@db/shop"),
            ("sqlite://data/vitrina.db?mode=rwc", "sqlite://data/vitrina.db"),
        ] {
            assert_eq!(format!("{:?}", parse(url).unwrap()), shown);
        }
    }

    #[test]
    fn adm_02_what_is_no_url_is_refused_and_nothing_of_it_is_shown() {
        for text in [
            "",
            "sqlite://",
            "mysql://shop:secret@db/shop",
            "shop:secret@db/shop",
            "postgres:/shop:secret@db/shop",
            "postgres://shop:secret",
            "postgres://shop:secret/shop",
            "postgres://shop:sec/ret@db/shop",
            "postgres://shop:sec?ret@db/shop",
            "postgres://shop:sec#ret@db/shop",
            "postgres://db/shop?password=sec@ret",
        ] {
            assert_eq!((parse(text), without_secrets(text).as_str()), (Err(ALLOWED), "***"), "{text}");
        }
    }

    #[test]
    fn adm_02_the_file_of_a_database_is_found_whatever_it_is_called() {
        let file = Path::new("/shops/50%20 off? #1/vitrina.db");
        assert_eq!(DatabaseUrl::of_file(file).file().as_deref(), Some(file));
        assert_eq!(parse("sqlite://data/vitrina.db?mode=rwc").unwrap().file(), Some("data/vitrina.db".into()));
        assert_eq!(parse("postgres://db/shop").unwrap().file(), None);
    }

    #[test]
    fn adm_02_both_names_of_postgresql_are_taken() {
        assert_eq!(parse("postgresql://shop:secret@db/shop").unwrap().in_full(), "postgres://shop:secret@db/shop");
    }
}
