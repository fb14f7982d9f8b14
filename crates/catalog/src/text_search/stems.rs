use super::words::plain;
use snowball_stemmers_rs::{Algorithm, Stemmer};
use vitrina_core::locale::Locale;

/// Endings of Latvian nouns and adjectives without marks, longest first.
const LATVIAN_ENDINGS: [&str; 26] = [
    "ajiem", "ajam", "ajas", "ajos", "iem", "aja", "ais", "ies", "am", "as", "ai", "em", "es", "ei", "im", "is", "os", "us", "um", "ie",
    "a", "e", "i", "o", "u", "s",
];

/// Endings that Lithuanian rules know by their marks: dėžutėje, dėžutėse, dėžutėms, dėžutėmis, naujųjų; krepšių is no
/// verb. The first that fits counts: keliems has no mark to lose.
const LITHUANIAN_MARKED_ENDINGS: [(&str, &str); 7] =
    [("iems", "iems"), ("eje", "ėje"), ("ese", "ėse"), ("ems", "ėms"), ("emis", "ėmis"), ("uju", "ųjų"), ("siu", "šių")];

/// Endings that Polish rules know by their marks: kubków.
const POLISH_MARKED_ENDINGS: [(&str, &str); 1] = [("ow", "ów")];

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

/// The stems of a word in lower case that was asked for: its own, and that of the form with the marks that its ending may lack.
pub(super) fn asked_stems(locale: Locale, typed: &str) -> Vec<String> {
    let mut asked = stems(locale, typed);
    if let Some(marked) = with_marked_ending(locale, typed) {
        asked.extend(stems(locale, &marked));
    }
    asked.sort_unstable();
    asked.dedup();
    asked
}

/// `typed` with the marks without which the rules of its language do not know its ending, when it may have lost them.
fn with_marked_ending(locale: Locale, typed: &str) -> Option<String> {
    match locale {
        Locale::Lt => marked_ending(typed, &LITHUANIAN_MARKED_ENDINGS).or_else(|| softened(typed)),
        Locale::Pl => marked_ending(typed, &POLISH_MARKED_ENDINGS),
        _ => None,
    }
}

fn marked_ending(typed: &str, endings: &[(&str, &str)]) -> Option<String> {
    endings.iter().find_map(|(plain, marked)| typed.strip_suffix(plain).map(|stem| format!("{stem}{marked}")))
}

/// Lithuanian t and d become č and dž before the i that softens them (dėžutė, dėžučių; dydis, dydžių): the last c or dz there
/// has lost its mark.
fn softened(typed: &str) -> Option<String> {
    let is_softening = |behind: &str| behind.strip_prefix('i').is_some_and(|ending| ending.starts_with(['a', 'o', 'u', 'ą', 'ų']));
    let restored = |plain: &str, marked: &str| {
        let (at, _) = typed.rmatch_indices(plain).find(|(at, _)| is_softening(&typed[at + plain.len()..]))?;
        Some(format!("{}{marked}{}", &typed[..at], &typed[at + plain.len()..]))
    };
    restored("c", "č").or_else(|| restored("dz", "dž"))
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
