use super::{
    lexicon::Mistyped,
    measures::{is_joint, is_number, is_unit},
    words::{Word, joined, squeezed, tokens, words},
};

/// More of a phrase is not looked at: what is longer is pasted, not asked.
const MAX_LETTERS: usize = 200;
const MAX_WORDS: usize = 10;
/// A word of so many letters says something by itself.
const LONG_WORD_LETTERS: usize = 4;

/// What was typed into the search box.
pub(super) struct Query {
    /// The whole phrase as one code.
    pub(super) code: String,
    pub(super) tokens: Vec<Token>,
}

/// A part between spaces: a code, or a word, or several as in "T-shirt".
pub(super) struct Token {
    pub(super) code: String,
    pub(super) words: Vec<Asked>,
    /// Words that hyphens join, as one: the hyphen may stand in another place, or be missing in the shop.
    pub(super) joined: Option<Asked>,
}

/// A word to find.
pub(super) struct Asked {
    pub(super) word: Word,
    /// A number that another one or a unit follows does not go on: 3 mm is not 300 mm.
    pub(super) is_whole: bool,
    /// A word of few letters is a typo only where a longer one stands beside it.
    pub(super) is_beside_long: bool,
    pub(super) mistyped: Mistyped,
}

impl Query {
    pub(super) fn new(phrase: &str) -> Self {
        let phrase: String = phrase.chars().take(MAX_LETTERS).collect();
        let mut left = MAX_WORDS;
        let mut query = Self { code: String::new(), tokens: Vec::new() };
        let mut parts = tokens(&phrase).peekable();
        while let Some(part) = parts.next() {
            let words: Vec<Asked> = words(part).into_iter().take(left).map(Asked::new).collect();
            if words.is_empty() {
                continue;
            }
            let mut code = String::new();
            squeezed(part, &mut code);
            query.code.push_str(&code);
            if !query.is_joint(&words, parts.peek().copied()) {
                left -= words.len();
                query.tokens.push(Token { code, words, joined: joined(part).map(Asked::new) });
            }
        }
        query.end_numbers();
        query.mark_short_words();
        query
    }

    /// Whether a part is the x of "250 x 200": behind a number or a unit, before a number or what is not typed yet.
    fn is_joint(&self, part: &[Asked], next: Option<&str>) -> bool {
        let before = self.tokens.last().and_then(|token| token.words.last());
        let is_between =
            before.is_some_and(Asked::is_measure) && next.is_none_or(|next| next.starts_with(|letter: char| letter.is_ascii_digit()));
        is_between && matches!(part, [only] if is_joint(&only.word.marked))
    }

    /// Lets short words be typos where the phrase has a long one.
    fn mark_short_words(&mut self) {
        let mut words = self.tokens.iter().flat_map(|token| &token.words);
        let has_long = words.any(|word| word.word.plain.chars().filter(|letter| letter.is_alphabetic()).count() >= LONG_WORD_LETTERS);
        self.tokens.iter_mut().flat_map(|token| &mut token.words).for_each(|word| word.is_beside_long = has_long);
    }

    /// Marks the numbers that the next word ends.
    fn end_numbers(&mut self) {
        let mut is_ended = false;
        for word in self.tokens.iter_mut().flat_map(|token| &mut token.words).rev() {
            word.is_whole = is_ended && is_number(&word.word.plain);
            is_ended = word.is_measure();
        }
    }
}

impl Asked {
    fn new(word: Word) -> Self {
        Self { mistyped: Mistyped::new(&word.plain), is_whole: false, is_beside_long: false, word }
    }

    /// Whether it is a number or a unit: the number before it ends there.
    fn is_measure(&self) -> bool {
        is_number(&self.word.plain) || is_unit(&self.word.marked)
    }
}
