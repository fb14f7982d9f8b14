use super::{
    lexicon::Mistyped,
    words::{Word, squeezed, tokens, words},
};

/// More of a phrase is not looked at: what is longer is pasted, not asked.
const MAX_LETTERS: usize = 200;
const MAX_WORDS: usize = 10;

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
}

/// A word to find.
pub(super) struct Asked {
    pub(super) word: Word,
    pub(super) mistyped: Mistyped,
}

impl Query {
    pub(super) fn new(phrase: &str) -> Self {
        let phrase: String = phrase.chars().take(MAX_LETTERS).collect();
        let mut left = MAX_WORDS;
        let mut query = Self { code: String::new(), tokens: Vec::new() };
        for token in tokens(&phrase) {
            let words: Vec<Asked> = words(token).into_iter().take(left).map(Asked::new).collect();
            left -= words.len();
            if !words.is_empty() {
                let mut code = String::new();
                squeezed(token, &mut code);
                query.code.push_str(&code);
                query.tokens.push(Token { code, words });
            }
        }
        query
    }
}

impl Asked {
    fn new(word: Word) -> Self {
        Self { mistyped: Mistyped::new(&word.plain), word }
    }
}
