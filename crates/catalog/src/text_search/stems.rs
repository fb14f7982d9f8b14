use super::words::plain;
use snowball_stemmers_rs::{Algorithm, Stemmer};
use vitrina_core::locale::Locale;

/// Endings of Latvian nouns and adjectives without marks, longest first.
const LATVIAN_ENDINGS: [&str; 26] = [
    "ajiem", "ajam", "ajas", "ajos", "iem", "aja", "ais", "ies", "am", "as", "ai", "em", "es", "ei", "im", "is", "os", "us", "um", "ie",
    "a", "e", "i", "o", "u", "s",
];

/// Fewer letters are no stem.
const MIN_STEM_LETTERS: usize = 3;

/// The stems, without marks, of a word in lower case: as it is written, and as it is typed without marks, since rules of
/// a language read its marks. None for what has a digit.
pub(super) fn stems(locale: Locale, marked: &str) -> Vec<String> {
    if !marked.chars().all(char::is_alphabetic) {
        return Vec::new();
    }
    let unmarked = plain(marked);
    let mut stems = match algorithm(locale) {
        Some(algorithm) => {
            let stemmer = Stemmer::create(algorithm);
            vec![plain(&stemmer.stem(marked)), plain(&stemmer.stem(&unmarked))]
        }
        None => vec![latvian(&unmarked)],
    };
    stems.dedup();
    stems.retain(|stem| stem.chars().count() >= MIN_STEM_LETTERS);
    stems
}

fn algorithm(locale: Locale) -> Option<Algorithm> {
    match locale {
        Locale::Lt => Some(Algorithm::Lithuanian),
        Locale::En => Some(Algorithm::English),
        Locale::Lv => None,
        Locale::Et => Some(Algorithm::Estonian),
        Locale::Ru => Some(Algorithm::Russian),
        Locale::De => Some(Algorithm::German),
        Locale::Pl => Some(Algorithm::Polish),
    }
}

/// Latvian has no Snowball rules: drops the ending, and the j that some endings put after b, m, p and v (uzlīme, uzlīmju).
fn latvian(unmarked: &str) -> String {
    let is_long_enough = |stem: &&str| stem.chars().count() >= MIN_STEM_LETTERS;
    let mut endings = LATVIAN_ENDINGS.iter().filter_map(|ending| unmarked.strip_suffix(ending));
    let stem = endings.find(is_long_enough).unwrap_or(unmarked);
    let hard = stem.strip_suffix('j').filter(|hard| hard.ends_with(['b', 'm', 'p', 'v']));
    hard.unwrap_or(stem).to_owned()
}
