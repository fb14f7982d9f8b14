//! What the surface is told at the start.

use crate::limits::Rates;
use axum::http::{HeaderMap, HeaderName};

/// Measures what an answer costs that is made anew.
pub(crate) const SKIP_CACHE: HeaderName = HeaderName::from_static("x-vitrina-cache");

/// What the surface is told at the start.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// `X-Vitrina-Cache: skip` makes an answer anew: for measuring only.
    pub bench: bool,
    /// Whether shoppers are told what calls there are: not where that has an address of its own.
    pub describes_calls: bool,
    /// How often one client may do what costs or guesses.
    pub rates: Rates,
}

impl Settings {
    /// Whether this request measures what it costs to make an answer.
    pub(crate) fn skips_cache(&self, headers: &HeaderMap) -> bool {
        self.bench && headers.contains_key(SKIP_CACHE)
    }
}
