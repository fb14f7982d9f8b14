//! The text search of the catalogue (SRCH-06): words in each language of the shop, codes in none.
//!
//! The words of a language are numbered in alphabetical order, so that what a prefix finds lies in one piece; each
//! number lists the titles and the phrases that have the word. A phrase is a text that many products share, as the
//! title of a category: it is kept once, with the products it stands for. When few products change, they get a layer of their
//! own above what is there (ADR 7).

mod builder;
mod codes;
mod heads;
mod language;
mod lexicon;
mod lists;
mod measures;
mod nearness;
mod product_set;
mod query;
mod segment;
mod stems;
#[cfg(test)]
mod tests;
mod tiers;
mod words;

pub(crate) use builder::SegmentBuilder;
pub(crate) use product_set::ProductSet;
pub(crate) use segment::Segment;

use nearness::Nearness;
use query::{Asked, Query, Token};
use std::sync::Arc;
use tiers::Tiers;
use vitrina_core::locale::Locale;

/// The words cannot be put in order; does not happen to words that were sorted before.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct IndexError(#[from] fst::Error);

/// A text that products share, as [`SegmentBuilder::phrase`] numbered it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Phrase(u32);

/// What a product is found by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ProductWords<'a> {
    /// Its number, under which it is found.
    pub(crate) number: u32,
    /// Its title in each of the builder's languages, in their order.
    pub(crate) titles: &'a [&'a str],
    /// Its code, its model and the codes of its variants.
    pub(crate) codes: &'a [&'a str],
    /// Its categories up to the top.
    pub(crate) categories: &'a [Phrase],
    /// The values of its attributes, its key choices.
    pub(crate) phrases: &'a [Phrase],
}

/// Finds products by words.
#[derive(Debug)]
pub(crate) struct TextIndex {
    /// Above every product's number.
    bound: u32,
    layers: Vec<Layer>,
}

/// A segment, without the products that a later layer knows better or that are no more.
#[derive(Debug)]
struct Layer {
    segment: Arc<Segment>,
    outdated: ProductSet,
}

impl TextIndex {
    /// Begins a segment in these languages.
    pub(crate) fn builder(locales: &[Locale]) -> SegmentBuilder {
        SegmentBuilder::new(locales)
    }

    /// The index of what one segment has.
    pub(crate) fn new(segment: Segment) -> Self {
        let bound = segment.bound;
        Self { bound, layers: vec![Layer { segment: Arc::new(segment), outdated: ProductSet::new(bound) }] }
    }

    /// The numbers that a layer above the first must have when the products in `changed` changed since this index was made,
    /// and the numbers of the catalogue's products are below `bound` now: those that changed since the first layer was made.
    pub(crate) fn outdated(&self, changed: impl Iterator<Item = u32>, bound: u32) -> ProductSet {
        let mut outdated = ProductSet::new(self.bound.max(bound));
        outdated.unite(&self.layers[0].outdated);
        changed.for_each(|number| outdated.extend(&[number]));
        outdated
    }

    /// The index whose first layer is this one's, and whose second one has all that is outdated in it.
    pub(crate) fn followed_by(&self, segment: Segment, outdated: ProductSet) -> Self {
        let bound = self.bound.max(segment.bound);
        let first = Layer { segment: Arc::clone(&self.layers[0].segment), outdated };
        Self { bound, layers: vec![first, Layer { segment: Arc::new(segment), outdated: ProductSet::new(bound) }] }
    }

    /// All products that have every word of `phrase`, best first (SRCH-06): in the language asked for, else those of any other
    /// language that begin so, because what another language knows is hardly a typo. A form of one of its words is less than a
    /// typo in the language asked for: Polish "pudelo" means pudełko, not the Latvian pudele. At last a word may be a typo though
    /// the shop knows it: "lapel" among labels. Nothing in it is a command.
    pub(crate) fn search(&self, locale: Locale, phrase: &str) -> Vec<u32> {
        let query = Query::new(phrase);
        let languages = self.layers[0].segment.languages.iter().enumerate();
        let (asked, others): (Vec<_>, Vec<_>) = languages.partition(|(_, language)| language.locale == locale);
        let [asked, others] = [asked, others].map(|languages| languages.iter().map(|(place, _)| *place).collect::<Vec<usize>>());
        // Two typos in a word of the asked language alone: in seven languages that would find something for anything.
        let attempts = [
            (&asked, Nearness::Form),
            (&others, Nearness::Beginning),
            (&asked, Nearness::Typos(1)),
            (&others, Nearness::Form),
            (&asked, Nearness::Typos(2)),
            (&others, Nearness::Typos(1)),
            (&asked, Nearness::Misread(1)),
            (&asked, Nearness::Misread(2)),
            (&others, Nearness::Misread(1)),
        ];
        let mut found = attempts.into_iter().map(|(languages, nearness)| self.attempt(&query, languages, nearness));
        found.find(|ranked| !ranked.is_empty()).unwrap_or_default()
    }

    fn attempt(&self, query: &Query, languages: &[usize], nearness: Nearness) -> Vec<u32> {
        // A code may be typed with spaces in place of its hyphens.
        let mut tiers = self.by_code(&query.code);
        for &language in languages {
            tiers.or(&self.every(query.tokens.iter().map(|token| self.by_token(token, language, nearness))));
        }
        tiers.ranked()
    }

    /// Whom all of these find. The rest is not looked up when nobody is left.
    fn every(&self, each: impl IntoIterator<Item = Tiers>) -> Tiers {
        let mut each = each.into_iter();
        let mut all = each.next().unwrap_or_else(|| Tiers::new(self.bound));
        while !all.is_empty()
            && let Some(next) = each.next()
        {
            all.and(&next);
        }
        all
    }

    /// Whom a part of the query finds, as a code or by all words in it.
    fn by_token(&self, token: &Token, language: usize, nearness: Nearness) -> Tiers {
        let mut tiers = self.by_code(&token.code);
        let nearness = if tiers.is_empty() { nearness } else { nearness.without_typos() };
        tiers.or(&self.every(token.words.iter().map(|word| self.by_word(word, language, nearness))));
        if let Some(joined) = &token.joined {
            tiers.or(&self.by_word(joined, language, nearness));
        }
        tiers
    }

    /// Whom a word finds with as few typos as find anybody; with any number of them where it may be misread.
    fn by_word(&self, word: &Asked, language: usize, nearness: Nearness) -> Tiers {
        let find = |nearness| self.of_layers(|segment| segment.by_word(word, language, nearness, self.bound));
        let mut found = nearness.nearest_first().map(find);
        if let Nearness::Misread(_) = nearness {
            return found.fold(Tiers::new(self.bound), |mut all, more| {
                all.or(&more);
                all
            });
        }
        found.find(|tiers| !tiers.is_empty()).unwrap_or_else(|| Tiers::new(self.bound))
    }

    fn by_code(&self, code: &str) -> Tiers {
        self.of_layers(|segment| segment.by_code(code, self.bound))
    }

    fn of_layers(&self, find: impl Fn(&Segment) -> Tiers) -> Tiers {
        let of_layer = |layer: &Layer| {
            let mut tiers = find(&layer.segment);
            tiers.hide(&layer.outdated);
            tiers
        };
        let all = self.layers.iter().map(of_layer).reduce(|mut all, more| {
            all.or(&more);
            all
        });
        all.unwrap_or_else(|| Tiers::new(self.bound))
    }
}
