use super::words::plain;
use vitrina_core::locale::Locale;

/// Join words that are equally what a title names.
const JOINS: [&str; 9] = ["and", "ir", "un", "ja", "и", "und", "i", "&", "+"];

/// The places of a title's tokens that say what it names: in "Mailer box with window, white" the box. What stands behind the first
/// preposition, comma or number says more about it. English and German end with the noun; elsewhere every word before that
/// counts, since an adjective may stand on either side.
pub(super) fn heads(locale: Locale, tokens: &[&str]) -> Vec<usize> {
    let mut places: Vec<usize> = Vec::new();
    let mut heads: Vec<usize> = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        let word = token.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
        if !places.is_empty() && JOINS.contains(token) {
            heads.extend(places.last());
        } else if !places.is_empty() && (word.is_empty() || token.starts_with('(') || says_more(locale, &word)) {
            break;
        } else if !word.is_empty() && !word.contains(|letter: char| letter.is_ascii_digit()) && !is_relation(locale, &plain(&word)) {
            places.push(place);
        }
        if !places.is_empty() && token.ends_with([',', ';', ':', ')']) {
            break;
        }
    }
    if matches!(locale, Locale::En | Locale::De) {
        // "Box printed inside": what was done to it.
        let is_done = |place: usize| locale == Locale::En && tokens[place].ends_with("ed");
        while places.len() > 1 && places.last().is_some_and(|&place| is_done(place)) {
            places.pop();
        }
        heads.extend(places.last());
        return heads;
    }
    places
}

/// Whether a word begins what is said of the thing: a preposition, a number, or a case that does its work.
fn says_more(locale: Locale, word: &str) -> bool {
    let cases: &[&str] = match locale {
        Locale::Lt => &["oje", "ėje", "yje", "uje", "uose", "ose", "ėse", "yse", "omis", "ėmis", "imis", "ais", "ui"],
        Locale::Lv => &["ā", "ē", "ī", "ās", "ēs", "īs"],
        Locale::Et => &["ga", "ta"],
        _ => &[],
    };
    word.starts_with(|letter: char| letter.is_ascii_digit())
        || cases.iter().any(|case| word.ends_with(case))
        || is_relation(locale, &plain(word))
}

fn is_relation(locale: Locale, word: &str) -> bool {
    let relations: &[&str] = match locale {
        Locale::Lt => &["su", "is", "ant", "be", "i", "po", "prie", "uz", "per", "pagal", "nuo", "iki", "del"],
        Locale::En => &["with", "for", "in", "on", "of", "from", "to", "without", "by", "at", "inside", "outside", "per"],
        Locale::Lv => &["ar", "no", "uz", "bez", "par", "pie", "pa", "zem", "lidz", "pec"],
        Locale::Et => &["ilma", "koos", "jaoks"],
        Locale::Ru => &["с", "со", "из", "для", "на", "в", "во", "без", "по", "под", "от", "до", "к", "за", "при"],
        Locale::De => &["mit", "fur", "in", "im", "auf", "aus", "ohne", "von", "vom", "zum", "zur", "zu", "an", "am", "nach", "innen"],
        Locale::Pl => &["z", "ze", "na", "do", "w", "we", "dla", "bez", "po", "od", "o", "pod", "przy", "za", "wewnatrz"],
    };
    relations.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn srch_06_what_a_title_names_stands_before_what_is_said_of_it() {
        for (locale, title, expected) in [
            (Locale::En, "Mailer box, kraft", &["box,"][..]),
            (Locale::En, "Bakery box with window", &["box"]),
            (Locale::En, "Mailer box printed inside and out", &["box"]),
            (Locale::En, "Labels on a roll", &["Labels"]),
            (Locale::En, "Box insert", &["insert"]),
            (Locale::En, "Box 250 × 200 × 80 mm", &["Box"]),
            (Locale::En, "Cups & mugs (paper)", &["Cups", "mugs"]),
            (Locale::De, "Etiketten für Gläser", &["Etiketten"]),
            (Locale::Lt, "Maišelis buteliui", &["Maišelis"]),
            (Locale::Lt, "Popierinis maišelis suktomis rankenomis", &["Popierinis", "maišelis"]),
            (Locale::Lv, "Etiķetes rullī", &["Etiķetes"]),
            (Locale::Lv, "Pēc kontūras izgrieztas uzlīmes", &["kontūras", "izgrieztas", "uzlīmes"]),
            (Locale::Ru, "Вкладыш для коробки", &["Вкладыш"]),
            (Locale::Pl, "Pudełko z okienkiem", &["Pudełko"]),
            (Locale::Et, "Paberkott sangadega", &["Paberkott"]),
        ] {
            let tokens: Vec<&str> = title.split(' ').collect();
            let found: Vec<&str> = heads(locale, &tokens).into_iter().map(|place| tokens[place]).collect();
            assert_eq!(found, expected, "{title}");
        }
    }
}
