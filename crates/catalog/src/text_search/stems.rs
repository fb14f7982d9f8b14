mod baltic;
mod endings;
mod estonian;
mod slavic;

use super::words::plain;
use endings::{MIN_STEM_LETTERS, has_letters};
use snowball_stemmers_rs::{Algorithm, Stemmer};
use vitrina_core::locale::Locale;

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
