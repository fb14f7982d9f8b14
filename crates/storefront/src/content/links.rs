//! Links of content, as they are answered in one language.

use vitrina_catalog::Snapshot;
use vitrina_core::{locale::Locale, text::Text};
use vitrina_shop::own_addresses::is_of_no_language;

/// Gives a link the language's prefix where it leads to a page of the shop. Another site has none, nor has what the program answers for all
/// languages alike, such as a document (decision 35).
pub(crate) fn localise(link: &mut String, snapshot: &Snapshot, locale: Locale) {
    let path = link.split(['?', '#']).next().unwrap_or_default();
    if path.starts_with('/') && !is_of_no_language(path) {
        *link = snapshot.address(&Text::Same(std::mem::take(link)), locale);
    }
}
