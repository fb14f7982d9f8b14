use super::measures::measures;
use vitrina_core::{fold::folded, locale::Locale};

/// A word of letters and digits.
#[derive(Debug)]
pub(super) struct Word {
    /// In lower case, with the marks of its language.
    pub(super) marked: String,
    /// Without marks.
    pub(super) plain: String,
}

impl Word {
    fn new(marked: &str) -> Self {
        Self { marked: marked.to_owned(), plain: plain(marked) }
    }
}

/// The parts between white space and control characters.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|token| !token.is_empty())
}

/// The words of a part; numbers and units that are written together are words of their own.
pub(super) fn words(token: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for run in &runs(token) {
        for part in measures(run).unwrap_or_else(|| vec![run]) {
            let is_after_grams = words.last().is_some_and(|word| word.marked == "g" || word.marked == "г");
            // The weight of paper is written 350 g, 350 g/m² or 350gsm.
            match part {
                "m²" | "m2" | "м²" | "м2" if is_after_grams => {}
                "gsm" => words.push(Word::new("g")),
                part => words.push(Word::new(part)),
            }
        }
    }
    words
}

/// The word that a part makes whose words are joined by hyphens alone: "T-shirt" is also typed tshirt.
pub(super) fn joined(token: &str) -> Option<Word> {
    let is_hyphen = |letter: char| matches!(letter, '-' | '\u{2010}' | '\u{2011}');
    let inner = token.trim_matches(|letter: char| !letter.is_alphanumeric());
    let is_joined = inner.contains(is_hyphen) && inner.chars().all(|letter| letter.is_alphabetic() || is_hyphen(letter));
    is_joined.then(|| Word::new(&inner.replace(is_hyphen, "").to_lowercase()))
}

/// The letters and digits of a part that nothing separates, in lower case.
fn runs(token: &str) -> Vec<String> {
    let visible: String = token.chars().filter(|&letter| !is_invisible(letter)).flat_map(char::to_lowercase).collect();
    let runs = visible.split(|letter: char| !letter.is_alphanumeric() && !is_mark(letter));
    runs.map(|run| run.replace(is_mark, "")).filter(|run| !run.is_empty()).collect()
}

/// `word` without marks as all seven languages type it; German ß is two letters, and the 2 of m² is any 2.
pub(super) fn plain(word: &str) -> String {
    folded(word).replace('ß', "ss").replace('²', "2")
}

/// How else `word` is typed without marks: German on a foreign keyboard has ae for ä.
pub(super) fn spelled_out(locale: Locale, word: &str) -> Option<String> {
    let is_umlaut = |letter: char| matches!(letter, 'ä' | 'ö' | 'ü');
    (locale == Locale::De && word.contains(is_umlaut)).then(|| plain(&word.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue")))
}

/// Appends the letters and digits of a code in lower case and without marks, so that hyphens do not matter.
pub(super) fn squeezed(code: &str, into: &mut String) {
    if code.is_ascii() {
        into.extend(code.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| char::from(byte.to_ascii_lowercase())));
    } else {
        into.extend(runs(code).iter().map(|run| plain(run)));
    }
}

/// Marks that text from elsewhere has as characters of their own.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Hyphens and joints that only show where a word may be broken.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}
