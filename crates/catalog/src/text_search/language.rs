use super::{
    heads::heads,
    lexicon::{Lexicon, LexiconBuilder},
    lists::Lists,
    nearness::Nearness,
    query::Asked,
    stems::stems,
    words::{Word, joined, spelled_out, tokens, words},
};
use std::{collections::HashMap, ops::Range};
use vitrina_core::locale::Locale;

/// Letters that a word must have to be found with one typo, and with two.
const LETTERS_FOR_TYPOS: [usize; 2] = [4, 7];

/// Letters that a part of a word must have to be a word itself.
const MIN_PART_LETTERS: usize = 4;

/// The words of one language and where they stand.
#[derive(Debug)]
pub(super) struct Language {
    pub(super) locale: Locale,
    words: Lexicon,
    stems: Lexicon,
    /// Words by stem.
    of_stem: Lists,
    /// Words by stem of a form that they begin with.
    begun: Lists,
    /// Products by word of the title.
    pub(super) titles: Lists,
    /// Products by word that says what the title names.
    pub(super) heads: Lists,
    /// Products by word that the title begins with.
    pub(super) beginnings: Lists,
    /// Phrases by word.
    pub(super) phrases: Lists,
}

impl Language {
    /// The numbers of the words that were asked for: those that begin so and, as forms, those of the same stem and those that
    /// begin with one of them; with typos, those that begin so but for so many. A number with a typo is another number.
    pub(super) fn find(&self, Asked { word, is_whole, is_beside_long, mistyped }: &Asked, nearness: Nearness) -> Found {
        if let Nearness::Typos(typos) | Nearness::Misread(typos) = nearness {
            let letters = word.plain.chars().count();
            let is_long_enough = LETTERS_FOR_TYPOS.get(typos - 1).is_some_and(|&needed| letters >= needed);
            let is_misread = nearness == Nearness::Misread(1) && *is_beside_long;
            let numbers = match word.plain.chars().all(char::is_alphabetic) {
                true if is_long_enough => self.words.nearly_starting_with(mistyped, typos),
                true if is_misread => self.words.nearly(mistyped),
                _ => Vec::new(),
            };
            return Found { whole: Vec::new(), begun: ranges(&numbers) };
        }
        let exactly = self.words.exactly(&word.plain);
        let beginning = if *is_whole { exactly.clone() } else { self.words.starting_with(&word.plain) };
        let mut found = Found { whole: vec![exactly], begun: vec![beginning] };
        if nearness == Nearness::Form {
            for stem in stems(self.locale, &word.marked).into_iter().filter_map(|stem| self.stems.number(&stem)) {
                found.whole.extend(ranges(self.of_stem.of(stem..stem + 1)));
                found.begun.extend(ranges(self.begun.of(stem..stem + 1)));
            }
        }
        found
    }
}

/// The numbers of words, some of them neighbours.
pub(super) struct Found {
    /// As they are, or in another form.
    pub(super) whole: Vec<Range<u32>>,
    /// Perhaps longer words.
    pub(super) begun: Vec<Range<u32>>,
}

fn ranges(numbers: &[u32]) -> Vec<Range<u32>> {
    numbers.iter().map(|&number| number..number + 1).collect()
}

/// Collects the words of one language.
#[derive(Debug)]
pub(super) struct LanguageBuilder {
    vocabulary: Vocabulary,
    titles: Vec<(u32, u32)>,
    heads: Vec<(u32, u32)>,
    beginnings: Vec<(u32, u32)>,
    phrases: Vec<(u32, u32)>,
}

impl LanguageBuilder {
    pub(super) fn new(locale: Locale) -> Self {
        let vocabulary = Vocabulary::new(locale);
        Self { vocabulary, titles: Vec::new(), heads: Vec::new(), beginnings: Vec::new(), phrases: Vec::new() }
    }

    /// Adds the title of a product.
    pub(super) fn title(&mut self, title: &str, product: u32) {
        let tokens: Vec<&str> = tokens(title).collect();
        let heads = heads(self.vocabulary.locale, &tokens);
        for (place, token) in tokens.into_iter().enumerate() {
            let words = self.vocabulary.words(token).iter().map(|&word| (word, product));
            if place == 0 {
                self.beginnings.extend(words.clone());
            }
            if heads.contains(&place) {
                self.heads.extend(words.clone());
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
        self.vocabulary.add_beginnings();
        let Vocabulary { locale, words, stems, of_stem, begun, .. } = self.vocabulary;
        let (words, number) = words.finish()?;
        let (stems, stem_number) = stems.finish()?;
        let by_word = |pairs: Vec<(u32, u32)>| Lists::new(words.len(), pairs.iter().map(|&(word, item)| (number[word as usize], item)));
        let by_stem = |pairs: Vec<(u32, u32)>| {
            Lists::new(stems.len(), pairs.iter().map(|&(stem, word)| (stem_number[stem as usize], number[word as usize])))
        };
        Ok(Language {
            locale,
            of_stem: by_stem(of_stem),
            begun: by_stem(begun),
            titles: by_word(self.titles),
            heads: by_word(self.heads),
            beginnings: by_word(self.beginnings),
            phrases: by_word(self.phrases),
            words,
            stems,
        })
    }
}

/// A word in two parts, in every way in which both may be words.
fn parts(word: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_long_enough = |(_, ending): &(&str, &str)| ending.chars().count() >= MIN_PART_LETTERS;
    word.char_indices().skip(MIN_PART_LETTERS).map(|(at, _)| word.split_at(at)).take_while(is_long_enough)
}

/// The words met so far. Each way of writing is taken apart once, however often it stands in the catalogue.
#[derive(Debug)]
struct Vocabulary {
    locale: Locale,
    words: LexiconBuilder,
    stems: LexiconBuilder,
    of_stem: Vec<(u32, u32)>,
    begun: Vec<(u32, u32)>,
    /// Words by the part of a text that they were met in.
    met: HashMap<Box<str>, Box<[u32]>>,
}

impl Vocabulary {
    fn new(locale: Locale) -> Self {
        let (words, stems) = (LexiconBuilder::default(), LexiconBuilder::default());
        Self { locale, words, stems, of_stem: Vec::new(), begun: Vec::new(), met: HashMap::new() }
    }

    /// The numbers of the words in a part of a text.
    fn words(&mut self, token: &str) -> &[u32] {
        if !self.met.contains_key(token) {
            let numbers = words(token).into_iter().chain(joined(token)).flat_map(|word| self.add(&word)).collect();
            self.met.insert(token.into(), numbers);
        }
        &self.met[token]
    }

    /// Where nouns are joined into one word, it is found by the last of them too: Postikarp is a kind of karp. In Estonian that
    /// may stand in the shop in another form: kinkekarbid.
    fn add_compounds(&mut self) {
        if !matches!(self.locale, Locale::De | Locale::Et) {
            return;
        }
        let mut endings: Vec<(u32, u32)> = Vec::new();
        for (word, number) in self.words.iter() {
            for (_, ending) in parts(word) {
                let is_known = self.locale == Locale::Et || self.words.number(ending).is_some();
                let stems = if is_known { stems(self.locale, ending) } else { Vec::new() };
                endings.extend(stems.iter().filter_map(|stem| self.stems.number(stem)).map(|stem| (stem, number)));
            }
        }
        self.of_stem.extend(endings);
    }

    /// A word that begins with a word is found by all forms of that one: "paberit" finds Paberkott as "paber" does. Not in English
    /// and German, where few forms are longer or shorter than what was typed.
    fn add_beginnings(&mut self) {
        if matches!(self.locale, Locale::En | Locale::De) {
            return;
        }
        let mut begun: Vec<(u32, u32)> = Vec::new();
        for (word, number) in self.words.iter() {
            let own = stems(self.locale, word);
            let beginnings = (MIN_PART_LETTERS..word.chars().count()).filter_map(|letters| word.char_indices().nth(letters));
            let of_beginnings = beginnings.flat_map(|(end, _)| stems(self.locale, &word[..end]));
            let known = of_beginnings.filter(|stem| !own.contains(stem)).filter_map(|stem| self.stems.number(&stem));
            let first = begun.len();
            begun.extend(known.map(|stem| (stem, number)));
            begun[first..].sort_unstable();
        }
        begun.dedup();
        self.begun = begun;
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
