//! Estonian without marks. Cases are put one behind another and sounds inside the stem change by grade (karp, karbi; kott, koti;
//! silt, sildi; leht, lehe), so endings are taken off until nothing but the stem is left, and both grades become one.

use super::endings::{MIN_STEM_LETTERS, has_letters, without_fleeting};

/// Endings of cases behind a vowel, longest first.
const CASES: [&str; 10] = ["sse", "st", "le", "lt", "ks", "ga", "l", "s", "d", "t"];

/// A long vowel before the last letter, as in kruus, belongs to the stem that is at least so long.
const LONG_STEM_LETTERS: usize = 4;

pub(super) fn stem(word: &str) -> String {
    let mut stem = word;
    while let Some(shorter) = without_case(stem).or_else(|| without_vowel(stem)).or_else(|| without_double(stem)) {
        stem = shorter;
    }
    let stem = in_strong_grade(stem);
    without_fleeting(&stem, &['e'], &['r', 'n'], is_vowel)
}

fn without_case(word: &str) -> Option<&str> {
    let mut stems = CASES.iter().filter_map(|ending| Some((word.strip_suffix(ending)?, ending.len())));
    let is_stem = |&(stem, ending): &(&str, usize)| {
        let is_long = ends_long(stem) && ending == 1 && has_letters(stem, LONG_STEM_LETTERS);
        stem.ends_with(is_vowel) && has_letters(stem, MIN_STEM_LETTERS) && !is_long
    };
    stems.find(is_stem).map(|(stem, _)| stem)
}

fn without_vowel(word: &str) -> Option<&str> {
    let stem = word.strip_suffix(is_vowel)?;
    has_letters(stem, MIN_STEM_LETTERS).then_some(stem)
}

fn ends_long(word: &str) -> bool {
    let mut last = word.chars().rev();
    last.next().zip(last.next()).is_some_and(|(last, before)| last == before)
}

/// One of the two letters of a long consonant: koti is of kott.
fn without_double(word: &str) -> Option<&str> {
    let stem = word.strip_suffix(|letter| !is_vowel(letter)).filter(|_| ends_long(word))?;
    has_letters(stem, MIN_STEM_LETTERS).then_some(stem)
}

/// The last sound as in the strong grade, but for t behind h, which the weak one loses.
fn in_strong_grade(stem: &str) -> String {
    let stem = stem.strip_suffix('t').filter(|before| before.ends_with('h')).unwrap_or(stem);
    let mut letters: Vec<char> = stem.chars().collect();
    if let Some(last) = letters.last_mut() {
        *last = match *last {
            'b' => 'p',
            'd' => 't',
            'g' => 'k',
            other => other,
        };
    }
    letters.into_iter().collect()
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}
