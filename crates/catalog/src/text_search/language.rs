use super::{
    lexicon::{Lexicon, LexiconBuilder},
    lists::Lists,
    nearness::Nearness,
    query::Asked,
    stems::{asked_stems, stems},
    words::{Word, spelled_out, tokens, words},
};
use std::{collections::HashMap, ops::Range};
use vitrina_core::locale::Locale;

/// Letters that a word must have to be found with one typo, and with two.
const LETTERS_FOR_TYPOS: [usize; 2] = [4, 7];

/// Letters that both parts of a compound must have.
const MIN_COMPOUND_LETTERS: usize = 4;

/// The words of one language and where they stand.
#[derive(Debug)]
pub(super) struct Language {
    pub(super) locale: Locale,
    words: Lexicon,
    stems: Lexicon,
    /// Words by stem.
    of_stem: Lists,
    /// Products by word of the title.
    pub(super) titles: Lists,
    /// Products by word that the title begins with.
    pub(super) beginnings: Lists,
    /// Phrases by word.
    pub(super) phrases: Lists,
}

impl Language {
    /// The numbers of the words that were asked for: those that begin so and, as forms, those of the same stem; with typos, those
    /// that begin so but for so many. A number with a typo is another number.
    pub(super) fn find(&self, Asked { word, is_whole, mistyped }: &Asked, nearness: Nearness) -> Vec<Range<u32>> {
        if let Nearness::Typos(typos) = nearness {
            let is_long_enough = LETTERS_FOR_TYPOS.get(typos - 1).is_some_and(|&needed| word.plain.chars().count() >= needed);
            let may_be_mistyped = is_long_enough && word.plain.chars().all(char::is_alphabetic);
            let numbers = if may_be_mistyped { self.words.nearly_starting_with(mistyped, typos) } else { Vec::new() };
            return numbers.into_iter().map(|word| word..word + 1).collect();
        }
        let beginning = if *is_whole { self.words.exactly(&word.plain) } else { self.words.starting_with(&word.plain) };
        let stems = if matches!(nearness, Nearness::Form) { asked_stems(self.locale, &word.marked) } else { Vec::new() };
        let stems = stems.into_iter().filter_map(|stem| self.stems.number(&stem));
        let of_stems = stems.flat_map(|stem| self.of_stem.of(stem..stem + 1)).map(|&word| word..word + 1);
        std::iter::once(beginning).filter(|range| !range.is_empty()).chain(of_stems).collect()
    }
}

/// Collects the words of one language.
#[derive(Debug)]
pub(super) struct LanguageBuilder {
    vocabulary: Vocabulary,
    titles: Vec<(u32, u32)>,
    beginnings: Vec<(u32, u32)>,
    phrases: Vec<(u32, u32)>,
}

impl LanguageBuilder {
    pub(super) fn new(locale: Locale) -> Self {
        Self { vocabulary: Vocabulary::new(locale), titles: Vec::new(), beginnings: Vec::new(), phrases: Vec::new() }
    }

    /// Adds the title of a product.
    pub(super) fn title(&mut self, title: &str, product: u32) {
        for (place, token) in tokens(title).enumerate() {
            let words = self.vocabulary.words(token).iter().map(|&word| (word, product));
            if place == 0 {
                self.beginnings.extend(words.clone());
            }
            self.titles.extend(words);
        }
    }

    /// Adds the text of a phrase.
    pub(super) fn phrase(&mut self, text: &str, phrase: u32) {
        for token in tokens(text) {
            self.phrases.extend(self.vocabulary.words(token).iter().map(|&word| (word, phrase)));
        }
    }

    pub(super) fn finish(mut self) -> Result<Language, fst::Error> {
        self.vocabulary.add_compounds();
        let Vocabulary { locale, words, stems, of_stem, .. } = self.vocabulary;
        let (words, number) = words.finish()?;
        let (stems, stem_number) = stems.finish()?;
        let by_word = |pairs: Vec<(u32, u32)>| Lists::new(words.len(), pairs.iter().map(|&(word, item)| (number[word as usize], item)));
        let of_stem = of_stem.iter().map(|&(stem, word)| (stem_number[stem as usize], number[word as usize]));
        Ok(Language {
            locale,
            of_stem: Lists::new(stems.len(), of_stem),
            stems,
            titles: by_word(self.titles),
            beginnings: by_word(self.beginnings),
            phrases: by_word(self.phrases),
            words,
        })
    }
}

/// The words met so far. Each way of writing is taken apart once, however often it stands in the catalogue.
#[derive(Debug)]
struct Vocabulary {
    locale: Locale,
    words: LexiconBuilder,
    stems: LexiconBuilder,
    of_stem: Vec<(u32, u32)>,
    /// Words by the part of a text that they were met in.
    met: HashMap<Box<str>, Box<[u32]>>,
}

impl Vocabulary {
    fn new(locale: Locale) -> Self {
        Self { locale, words: LexiconBuilder::default(), stems: LexiconBuilder::default(), of_stem: Vec::new(), met: HashMap::new() }
    }

    /// The numbers of the words in a part of a text.
    fn words(&mut self, token: &str) -> &[u32] {
        if !self.met.contains_key(token) {
            let numbers = words(token).into_iter().flat_map(|word| self.add(&word)).collect();
            self.met.insert(token.into(), numbers);
        }
        &self.met[token]
    }

    /// Where nouns are joined into one word, it is found by the last of them too: Postikarp is a kind of karp.
    fn add_compounds(&mut self) {
        if matches!(self.locale, Locale::De | Locale::Et) {
            for (word, ending) in self.words.endings(MIN_COMPOUND_LETTERS) {
                self.add_stems(&ending, word);
            }
        }
    }

    /// A word has one number, or two when it can be spelled out.
    fn add(&mut self, word: &Word) -> impl Iterator<Item = u32> + use<> {
        let number = self.words.add(&word.plain);
        self.add_stems(&word.marked, number);
        let spelled_out = spelled_out(self.locale, &word.marked).map(|word| self.words.add(&word));
        std::iter::once(number).chain(spelled_out)
    }

    /// Lets a word be found by the stems of `form`.
    fn add_stems(&mut self, form: &str, word: u32) {
        for stem in stems(self.locale, form) {
            self.of_stem.push((self.stems.add(&stem), word));
        }
    }
}
