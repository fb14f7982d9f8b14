//! How endings and sounds of words are changed, in whichever language.

/// Fewer letters are no stem.
pub(super) const MIN_STEM_LETTERS: usize = 3;

/// `word` without the first of `endings`, longest first, that leaves a stem.
pub(super) fn without_ending<'w>(word: &'w str, endings: &[&str]) -> &'w str {
    let mut stems = endings.iter().filter_map(|ending| word.strip_suffix(ending));
    stems.find(|stem| has_letters(stem, MIN_STEM_LETTERS)).unwrap_or(word)
}

pub(super) fn has_letters(word: &str, count: usize) -> bool {
    word.chars().nth(count - 1).is_some()
}

/// `stem` with its ending `from` as `to`.
pub(super) fn replaced(stem: &str, changes: &[(&str, &str)]) -> String {
    let changed = changes.iter().find_map(|(from, to)| stem.strip_suffix(from).map(|rest| format!("{rest}{to}")));
    changed.unwrap_or_else(|| stem.to_owned())
}

/// `stem` without the vowel that some forms have before the last consonant (kubek, kubka; коробка, коробок): one of `vowels`
/// between a consonant and one of `lasts`.
pub(super) fn without_fleeting(stem: &str, vowels: &[char], lasts: &[char], is_vowel: fn(char) -> bool) -> String {
    let letters: Vec<char> = stem.chars().collect();
    let [before @ .., consonant, vowel, last] = &letters[..] else { return stem.to_owned() };
    let is_fleeting = vowels.contains(vowel) && lasts.contains(last) && !is_vowel(*consonant) && !before.is_empty();
    if is_fleeting { before.iter().chain([consonant, last]).collect() } else { stem.to_owned() }
}
