//! Paths of addresses.

use vitrina_core::locale::Locale;

/// `path` with the language's prefix: the default language stands at `/`, others under `/{lang}` (decision 35).
#[must_use]
pub fn localised_path(path: &str, locale: Locale, default: Locale) -> String {
    match (locale == default, path) {
        (true, _) => path.to_owned(),
        (false, "/") => format!("/{locale}"),
        (false, _) => format!("/{locale}{path}"),
    }
}
