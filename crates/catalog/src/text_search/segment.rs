use super::{
    codes::Codes,
    language::{Found, Language},
    lists::Lists,
    nearness::Nearness,
    query::Asked,
    tiers::Tiers,
};
use std::ops::Range;

/// The words of some products, never changed after it is built.
#[derive(Debug)]
pub(crate) struct Segment {
    /// Above every product's number.
    pub(super) bound: u32,
    pub(super) languages: Vec<Language>,
    /// Products by phrase.
    pub(super) phrases: Lists,
    /// Products by phrase that is the title of one of their categories.
    pub(super) categories: Lists,
    pub(super) codes: Codes,
}

impl Segment {
    /// Whom a word finds that is exactly so near; `bound` is above every product's number in the whole index.
    pub(super) fn by_word(&self, word: &Asked, language: usize, nearness: Nearness, bound: u32) -> Tiers {
        let language = &self.languages[language];
        let Found { whole, begun } = language.find(word, nearness);
        let mut tiers = self.of_words(language, &whole, bound);
        tiers.whole.unite(&tiers.anywhere);
        tiers.or(&self.of_words(language, &begun, bound));
        tiers
    }

    /// Whom any of these words finds.
    fn of_words(&self, language: &Language, words: &[Range<u32>], bound: u32) -> Tiers {
        let mut tiers = Tiers::new(bound);
        let mut phrases = Vec::new();
        for numbers in words {
            tiers.heads.extend(language.heads.of(numbers.clone()));
            tiers.beginnings.extend(language.beginnings.of(numbers.clone()));
            tiers.titles.extend(language.titles.of(numbers.clone()));
            phrases.extend_from_slice(language.phrases.of(numbers.clone()));
        }
        phrases.sort_unstable();
        phrases.dedup();
        for phrase in phrases {
            tiers.categories.extend(self.categories.of(phrase..phrase + 1));
            tiers.anywhere.extend(self.phrases.of(phrase..phrase + 1));
        }
        tiers.named.unite(&tiers.titles);
        tiers.named.unite(&tiers.categories);
        tiers.anywhere.unite(&tiers.named);
        tiers
    }

    /// Whom a squeezed code finds.
    pub(super) fn by_code(&self, code: &str, bound: u32) -> Tiers {
        let mut tiers = Tiers::new(bound);
        tiers.codes.extend(self.codes.equal_to(code));
        tiers.titles.extend(self.codes.starting_with(code));
        tiers.named.unite(&tiers.titles);
        tiers.anywhere.unite(&tiers.titles);
        tiers
    }
}
