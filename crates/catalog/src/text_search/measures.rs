/// What is typed between the sides of a size in place of ×: the Latin letter and the Cyrillic one.
const JOINTS: [char; 2] = ['x', 'х'];

/// Units of length, area, weight and volume that are written behind a number without a space.
const UNITS: [&str; 21] =
    ["mm", "cm", "m", "m²", "µm", "μm", "mic", "g", "gsm", "kg", "ml", "l", "мм", "см", "м", "м²", "мкм", "г", "кг", "мл", "л"];

/// The numbers and units of a run of letters and digits in lower case that is a size or a number with its unit, as
/// 250x200x80mm and 350g; none for everything else, as codes and A4, 3D, 350mat.
pub(super) fn measures(run: &str) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    let mut rest = run;
    while !rest.is_empty() {
        let (number, behind) = split_where(rest, |letter| !letter.is_ascii_digit());
        let (letters, next) = split_where(behind, |letter| letter.is_ascii_digit());
        let unit = letters.strip_suffix(JOINTS);
        // Only a joint leads to another number: 250g3 is a code.
        if number.is_empty() || (unit.is_none() && !next.is_empty()) {
            return None;
        }
        let unit = unit.unwrap_or(letters);
        if !unit.is_empty() && !is_unit(unit) {
            return None;
        }
        parts.extend([number, unit].into_iter().filter(|part| !part.is_empty()));
        rest = next;
    }
    Some(parts)
}

/// Whether a word in lower case is a unit.
pub(super) fn is_unit(word: &str) -> bool {
    UNITS.contains(&word)
}

/// Whether a word is a number of digits alone.
pub(super) fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word in lower case may stand for ×.
pub(super) fn is_joint(word: &str) -> bool {
    word.strip_prefix(JOINTS) == Some("")
}

fn split_where(text: &str, is_next: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(is_next).unwrap_or(text.len()))
}
