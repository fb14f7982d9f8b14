//! The order of all exports.

use vitrina_catalog::{ListingQuery, Moment, Scope, Selection, ShownPrices};
use vitrina_core::{catalog::Sort, locale::Locale};

/// Keys of a page of all products, by title in the alphabet of `locale`, and how many there are on all pages.
#[must_use]
pub fn by_title(moment: &Moment, locale: Locale, page: usize, size: usize) -> (Vec<String>, usize) {
    let selection = Selection {
        scope: Scope::All,
        within: None,
        search: None,
        locale,
        is_recommended: false,
        shown: ShownPrices::own(),
        price: (None, None),
        choices: Vec::new(),
    };
    let listing = moment.list(&ListingQuery { selection: &selection, sort: Sort::Title, split: None, page, size });
    (listing.entries.iter().map(|entry| entry.id().to_owned()).collect(), listing.total)
}
