//! Russian with ё as е, and Polish without marks.

use super::endings::{replaced, without_ending, without_fleeting};

/// Endings of Russian nouns and adjectives.
pub(super) const RUSSIAN_ENDINGS: [&str; 56] = [
    "иями", "ими", "ыми", "ого", "его", "ому", "ему", "ами", "ями", "иях", "иям", "ией", "ием", "ая", "яя", "ое", "ее", "ые", "ие", "ый",
    "ий", "ой", "ей", "ую", "юю", "ых", "их", "ым", "им", "ом", "ем", "ам", "ям", "ах", "ях", "ов", "ев", "ою", "ею", "ью", "ия", "ии",
    "ию", "ье", "ья", "ьи", "а", "я", "ы", "и", "е", "у", "ю", "о", "ь", "й",
];

/// Endings of Polish nouns and adjectives.
pub(super) const POLISH_ENDINGS: [&str; 36] = [
    "iego", "iemu", "iach", "iami", "iowi", "ego", "emu", "ich", "ych", "imi", "ymi", "ach", "ami", "owi", "iem", "iom", "iow", "iej",
    "ow", "om", "em", "ej", "im", "ym", "ia", "ie", "ii", "io", "iu", "mi", "a", "e", "i", "o", "u", "y",
];

/// What k, g, t, d and r become before the e of the locative (ulotce, fladze, karcie, broszurze), with that e or what is left of
/// the ending. Since tablica ends with a c of its own, every c counts as k.
const POLISH_SOFT: [(&str, &str); 6] = [("cie", "t"), ("dzie", "d"), ("dze", "g"), ("rze", "r"), ("ce", "k"), ("rz", "r")];

const RUSSIAN_FLEETING: [char; 6] = ['к', 'н', 'л', 'ц', 'м', 'р'];
const POLISH_FLEETING: [char; 9] = ['k', 'b', 'n', 'l', 'r', 'c', 'g', 'm', 'w'];

pub(super) fn russian(word: &str) -> String {
    let stem = without_ending(word, &RUSSIAN_ENDINGS);
    // What is left of дисплее- and станци-.
    let stem = without_ending(stem, &["й", "и", "е"]);
    // Наклеек is of наклейка.
    let stem = match stem.strip_suffix("ек") {
        Some(before) if before.ends_with(is_russian_vowel) => format!("{before}йк"),
        _ => stem.replace('ь', ""),
    };
    without_fleeting(&stem, &['о', 'е'], &RUSSIAN_FLEETING, is_russian_vowel)
}

pub(super) fn polish(word: &str) -> String {
    let softened = replaced(word, &POLISH_SOFT);
    let stem = if softened == word { without_ending(word, &POLISH_ENDINGS).to_owned() } else { softened };
    let stem = replaced(&stem, &[("rz", "r"), ("c", "k")]);
    // Okien is of okno.
    let stem = replaced(&stem, &[("ien", "en"), ("iek", "ek")]);
    without_fleeting(&stem, &['e'], &POLISH_FLEETING, is_polish_vowel)
}

fn is_russian_vowel(letter: char) -> bool {
    matches!(letter, 'а' | 'е' | 'и' | 'о' | 'у' | 'ы' | 'э' | 'ю' | 'я')
}

fn is_polish_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}
