use super::lists::short;
use fst::{IntoStreamer, Map, MapBuilder, Streamer};
use levenshtein_automata::{DFA, LevenshteinAutomatonBuilder};
use std::{cell::OnceCell, collections::HashMap, ops::Range, sync::LazyLock};

/// Beyond every letter that a word can have.
const AFTER_ALL_LETTERS: char = char::MAX;

/// For one typo and for two; letters that changed places count as one.
static TYPOS: LazyLock<[LevenshteinAutomatonBuilder; 2]> =
    LazyLock::new(|| [1, 2].map(|typos| LevenshteinAutomatonBuilder::new(typos, true)));

/// Distinct words, numbered in alphabetical order.
#[derive(Debug)]
pub(super) struct Lexicon(Map<Vec<u8>>);

impl Lexicon {
    /// Fails when the words are not ascending.
    pub(super) fn new<'w>(ascending: impl IntoIterator<Item = &'w str>) -> Result<Self, fst::Error> {
        let mut words = MapBuilder::memory();
        for (number, word) in (0..).zip(ascending) {
            words.insert(word, number)?;
        }
        Ok(Self(words.into_map()))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The number of this word.
    pub(super) fn number(&self, word: &str) -> Option<u32> {
        self.0.get(word).and_then(|number| u32::try_from(number).ok())
    }

    /// The number of this word as a range, empty when there is no such word.
    pub(super) fn exactly(&self, word: &str) -> Range<u32> {
        self.number(word).map_or(0..0, |number| number..number + 1)
    }

    /// The numbers of all words that begin so.
    pub(super) fn starting_with(&self, prefix: &str) -> Range<u32> {
        let mut after = prefix.to_owned();
        after.push(AFTER_ALL_LETTERS);
        self.from(prefix)..self.from(&after)
    }

    /// The numbers of the words that begin so but for at most one typo or two.
    pub(super) fn nearly_starting_with(&self, prefix: &Mistyped, typos: usize) -> Vec<u32> {
        let mut words = self.0.search(prefix.automaton(typos)).into_stream();
        let mut numbers = Vec::new();
        while let Some((_, number)) = words.next() {
            numbers.extend(u32::try_from(number));
        }
        numbers
    }

    /// The numbers of the words that are this one but for one typo.
    pub(super) fn nearly(&self, whole: &Mistyped) -> Vec<u32> {
        let typo = TYPOS[0].build_dfa(&whole.word);
        let mut words = self.0.search(&typo).into_stream();
        let mut numbers = Vec::new();
        while let Some((_, number)) = words.next() {
            numbers.extend(u32::try_from(number));
        }
        numbers
    }

    /// The number of the first word from `bound` on.
    fn from(&self, bound: &str) -> u32 {
        let first = self.0.range().ge(bound).into_stream().next().and_then(|(_, number)| u32::try_from(number).ok());
        first.unwrap_or_else(|| short(self.len()))
    }
}

/// A word as typed, with the automata that know what it may stand for: made when needed, and once for all languages.
pub(super) struct Mistyped {
    word: String,
    automata: [OnceCell<DFA>; 2],
}

impl Mistyped {
    pub(super) fn new(word: &str) -> Self {
        Self { word: word.to_owned(), automata: [OnceCell::new(), OnceCell::new()] }
    }

    fn automaton(&self, typos: usize) -> &DFA {
        self.automata[typos - 1].get_or_init(|| TYPOS[typos - 1].build_prefix_dfa(&self.word))
    }
}

/// Collects words; each has a number of its own from the start.
#[derive(Debug, Default)]
pub(super) struct LexiconBuilder(HashMap<Box<str>, u32>);

impl LexiconBuilder {
    /// The number of a word while words are collected.
    pub(super) fn add(&mut self, word: &str) -> u32 {
        if let Some(&known) = self.0.get(word) {
            return known;
        }
        let number = short(self.0.len());
        self.0.insert(word.into(), number);
        number
    }

    /// The words so far, with the numbers of collecting.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, u32)> {
        self.0.iter().map(|(word, &number)| (&**word, number))
    }

    /// The number of collecting of a word.
    pub(super) fn number(&self, word: &str) -> Option<u32> {
        self.0.get(word).copied()
    }

    /// The words in order, and by the number of collecting the one they have now.
    pub(super) fn finish(self) -> Result<(Lexicon, Vec<u32>), fst::Error> {
        let mut words: Vec<(Box<str>, u32)> = self.0.into_iter().collect();
        words.sort_unstable();
        let mut numbers = vec![0; words.len()];
        for (now, (_, then)) in (0..).zip(&words) {
            numbers[*then as usize] = now;
        }
        Ok((Lexicon::new(words.iter().map(|(word, _)| &**word))?, numbers))
    }
}
