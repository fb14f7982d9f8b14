use super::{codes::Codes, language::Language, lists::Lists, nearness::Nearness, query::Asked, tiers::Tiers};

/// The words of some products, never changed after it is built.
#[derive(Debug)]
pub(crate) struct Segment {
    /// Above every product's number.
    pub(super) bound: u32,
    pub(super) languages: Vec<Language>,
    pub(super) phrases: Lists,
    pub(super) codes: Codes,
}

impl Segment {
    /// Whom a word finds that is exactly so near; `bound` is above every product's number in the whole index.
    pub(super) fn by_word(&self, word: &Asked, language: usize, nearness: Nearness, bound: u32) -> Tiers {
        let language = &self.languages[language];
        let mut tiers = Tiers::new(bound);
        let mut phrases = Vec::new();
        for numbers in language.find(word, nearness) {
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

    /// Whom a squeezed code finds.
    pub(super) fn by_code(&self, code: &str, bound: u32) -> Tiers {
        let mut tiers = Tiers::new(bound);
        tiers.codes.extend(self.codes.equal_to(code));
        tiers.titles.extend(self.codes.starting_with(code));
        tiers.anywhere.unite(&tiers.titles);
        tiers
    }
}
