//! The text search of the catalogue (SRCH-06): words in each language of the shop, codes in none.
//!
//! The words of a language are numbered in alphabetical order, so that what a prefix finds lies in one piece; each
//! number lists the titles and the phrases that have the word. A phrase is a text that many products share, as the
//! title of a category: it is kept once, with the products it stands for.

mod builder;
mod codes;
mod language;
mod lexicon;
mod lists;
mod product_set;
mod query;
mod stems;
#[cfg(test)]
mod tests;
mod tiers;
mod words;

pub(crate) use builder::TextIndexBuilder;

use codes::Codes;
use language::Language;
use lists::Lists;
use product_set::ProductSet;
use query::{Asked, Query, Token};
use tiers::Tiers;
use vitrina_core::locale::Locale;

/// The words cannot be put in order; does not happen to words that were sorted before.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct IndexError(#[from] fst::Error);

/// A text that products share, as [`TextIndexBuilder::phrase`] numbered it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Phrase(u32);

/// What a product is found by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ProductWords<'a> {
    /// Its title in each of the builder's languages, in their order.
    pub(crate) titles: &'a [&'a str],
    /// Its code, its model and the codes of its variants.
    pub(crate) codes: &'a [&'a str],
    /// Its categories up to the top, the values of its attributes, its key choices.
    pub(crate) phrases: &'a [Phrase],
}

/// Finds products by words. A product's number is its place among those that the builder took.
#[derive(Debug)]
pub(crate) struct TextIndex {
    products: u32,
    languages: Vec<Language>,
    phrases: Lists,
    codes: Codes,
}

impl TextIndex {
    /// Begins an index for these languages.
    pub(crate) fn builder(locales: &[Locale]) -> TextIndexBuilder {
        TextIndexBuilder::new(locales)
    }

    /// All products that have every word of `phrase`, best first (SRCH-06): in the language asked for, else in any other,
    /// and only then with typos, because a word that another language knows is hardly one. Nothing in it is a command.
    pub(crate) fn search(&self, locale: Locale, phrase: &str) -> Vec<u32> {
        let query = Query::new(phrase);
        let (asked, others): (Vec<&Language>, Vec<&Language>) = self.languages.iter().partition(|language| language.locale == locale);
        // Two typos in a word of the asked language alone: in seven languages that would find something for anything.
        let attempts = [(&asked, 0), (&others, 0), (&asked, 2), (&others, 1)];
        let mut found = attempts.into_iter().map(|(languages, typos)| self.attempt(&query, languages, typos));
        found.find(|ranked| !ranked.is_empty()).unwrap_or_default()
    }

    fn attempt(&self, query: &Query, languages: &[&Language], typos: usize) -> Vec<u32> {
        // A code may be typed with spaces in place of its hyphens.
        let mut tiers = self.by_code(&query.code);
        for language in languages {
            tiers.or(&self.every(query.tokens.iter().map(|token| self.by_token(token, language, typos))));
        }
        tiers.ranked()
    }

    /// Whom all of these find. The rest is not looked up when nobody is left.
    fn every(&self, each: impl IntoIterator<Item = Tiers>) -> Tiers {
        let mut each = each.into_iter();
        let mut all = each.next().unwrap_or_else(|| Tiers::new(self.products));
        while !all.is_empty()
            && let Some(next) = each.next()
        {
            all.and(&next);
        }
        all
    }

    /// Whom a part of the query finds, as a code or by all words in it.
    fn by_token(&self, token: &Token, language: &Language, typos: usize) -> Tiers {
        let mut tiers = self.by_code(&token.code);
        let typos = if tiers.is_empty() { typos } else { 0 };
        tiers.or(&self.every(token.words.iter().map(|word| self.by_word(word, language, typos))));
        tiers
    }

    fn by_word(&self, word: &Asked, language: &Language, typos: usize) -> Tiers {
        let mut tiers = Tiers::new(self.products);
        let mut phrases = Vec::new();
        for numbers in language.find(word, typos) {
            tiers.beginnings.extend(language.beginnings.of(numbers.clone()));
            tiers.titles.extend(language.titles.of(numbers.clone()));
            phrases.extend_from_slice(language.phrases.of(numbers));
        }
        phrases.sort_unstable();
        phrases.dedup();
        tiers.anywhere.unite(&tiers.titles);
        for phrase in phrases {
            tiers.anywhere.extend(self.phrases.of(phrase..phrase + 1));
        }
        tiers
    }

    fn by_code(&self, code: &str) -> Tiers {
        let mut tiers = Tiers::new(self.products);
        tiers.codes.extend(self.codes.equal_to(code));
        tiers.titles.extend(self.codes.starting_with(code));
        tiers.anywhere.unite(&tiers.titles);
        tiers
    }
}
