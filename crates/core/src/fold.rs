//! Text folded for finding: lower case, without the marks of the seven languages.

/// `text` in lower case, each letter without its mark, everything but letters and digits as a space.
#[must_use]
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        // Most letters: a catalogue's titles are folded in every language when it is read.
        if letter.is_ascii() {
            folded.push(plain(letter.to_ascii_lowercase()));
        } else {
            folded.extend(letter.to_lowercase().map(plain));
        }
    }
    folded
}

/// Searching types the plain letter for the marked one: dezute finds dėžutė (SRCH-06).
fn plain(letter: char) -> char {
    if letter.is_ascii() {
        return if letter.is_ascii_alphanumeric() { letter } else { ' ' };
    }
    match letter {
        'ą' | 'ā' | 'ä' | 'á' | 'à' => 'a',
        'č' | 'ć' => 'c',
        'ę' | 'ė' | 'ē' | 'é' | 'è' => 'e',
        'ģ' => 'g',
        'į' | 'ī' => 'i',
        'ķ' => 'k',
        'ļ' | 'ł' => 'l',
        'ņ' | 'ń' => 'n',
        'ö' | 'õ' | 'ó' => 'o',
        'š' | 'ś' => 's',
        'ų' | 'ū' | 'ü' => 'u',
        'ž' | 'ź' | 'ż' => 'z',
        'ё' => 'е',
        other if other.is_alphanumeric() => other,
        _ => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn srch_06_marks_and_case_do_not_matter() {
        assert_eq!(folded("Dėžutė, ŽALIA"), "dezute  zalia");
        assert_eq!(folded("Ёлка"), "елка");
    }
}
