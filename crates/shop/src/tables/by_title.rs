//! The order of all exports.

use vitrina_catalog::{ListingQuery, Moment, Scope, Selection};
use vitrina_core::{catalog::Sort, locale::Locale};

/// Keys of a page of all products, by title in the alphabet of `locale`, and how many there are on all pages.
#[must_use]
pub fn by_title(moment: &Moment, locale: Locale, page: usize, size: usize) -> (Vec<String>, usize) {
    let selection = Selection::of(Scope::All, locale);
    let listing = moment.list(&ListingQuery { selection: &selection, sort: Sort::Title, split: None, page, size });
    (listing.entries.iter().map(|entry| entry.id().to_owned()).collect(), listing.total)
}
