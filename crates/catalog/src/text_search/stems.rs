mod baltic;
mod estonian;
mod slavic;

use super::words::plain;
use snowball_stemmers_rs::{Algorithm, Stemmer};
use vitrina_core::locale::Locale;

/// Fewer letters are no stem.
const MIN_STEM_LETTERS: usize = 3;

/// The stems, without marks, of a word in lower case. None for what has a digit.
///
/// English and German are stemmed by Snowball's rules, as the word is written and as it is typed without marks. The other
/// languages bend a noun in up to fourteen cases, and change its last sounds: there every case and number of a word, with or
/// without marks, has the same stem (SRCH-06). The rules read no dictionary, so two words may share one.
pub(super) fn stems(locale: Locale, marked: &str) -> Vec<String> {
    if !marked.chars().all(char::is_alphabetic) {
        return Vec::new();
    }
    let unmarked = plain(marked);
    let mut stems = match locale {
        Locale::En => snowball(Algorithm::English, marked, &unmarked),
        Locale::De => snowball(Algorithm::German, marked, &unmarked),
        Locale::Lt => vec![baltic::lithuanian(&unmarked)],
        Locale::Lv => vec![baltic::latvian(&unmarked)],
        Locale::Et => vec![estonian::stem(&unmarked)],
        Locale::Ru => vec![slavic::russian(&unmarked)],
        Locale::Pl => vec![slavic::polish(&unmarked)],
    };
    stems.retain(|stem| has_letters(stem, MIN_STEM_LETTERS));
    stems
}

fn snowball(algorithm: Algorithm, marked: &str, unmarked: &str) -> Vec<String> {
    let stemmer = Stemmer::create(algorithm);
    let mut stems = vec![plain(&stemmer.stem(marked)), plain(&stemmer.stem(unmarked))];
    stems.dedup();
    stems
}

/// `word` without the first of `endings`, longest first, that leaves a stem.
fn without_ending<'w>(word: &'w str, endings: &[&str]) -> &'w str {
    let mut stems = endings.iter().filter_map(|ending| word.strip_suffix(ending));
    stems.find(|stem| has_letters(stem, MIN_STEM_LETTERS)).unwrap_or(word)
}

fn has_letters(word: &str, count: usize) -> bool {
    word.chars().nth(count - 1).is_some()
}

/// `stem` with its ending `from` as `to`.
fn replaced(stem: &str, changes: &[(&str, &str)]) -> String {
    let changed = changes.iter().find_map(|(from, to)| stem.strip_suffix(from).map(|rest| format!("{rest}{to}")));
    changed.unwrap_or_else(|| stem.to_owned())
}

/// `stem` without the vowel that some forms have before the last consonant (kubek, kubka; коробка, коробок): one of `vowels`
/// between a consonant and one of `lasts`.
fn without_fleeting(stem: &str, vowels: &[char], lasts: &[char], is_vowel: fn(char) -> bool) -> String {
    let letters: Vec<char> = stem.chars().collect();
    let [before @ .., consonant, vowel, last] = &letters[..] else { return stem.to_owned() };
    let is_fleeting = vowels.contains(vowel) && lasts.contains(last) && !is_vowel(*consonant) && !before.is_empty();
    if is_fleeting { before.iter().chain([consonant, last]).collect() } else { stem.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn srch_06_endings_are_tried_from_the_longest_on() {
        for endings in [&baltic::LITHUANIAN_ENDINGS[..], &baltic::LATVIAN_ENDINGS, &slavic::RUSSIAN_ENDINGS, &slavic::POLISH_ENDINGS] {
            assert!(endings.is_sorted_by_key(|ending| std::cmp::Reverse(ending.chars().count())), "{endings:?}");
        }
    }
}
