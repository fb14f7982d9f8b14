use icu_collator::{CollatorBorrowed, options::CollatorOptions};
use vitrina_core::{fold::folded, locale::Locale};

/// The order of a language's letters (LIST-07): in Lithuanian Š stands behind all of S, in Estonian Õ, Ä, Ö and Ü at the end.
#[derive(Debug)]
pub struct Alphabet(Option<CollatorBorrowed<'static>>);

impl Alphabet {
    /// That of `locale`.
    #[must_use]
    pub fn of(locale: Locale) -> Self {
        // The rules are part of the program; without them letters would stand in the order of their plain ones.
        let language = icu_locale_core::Locale::try_from_str(locale.code()).ok();
        Self(language.and_then(|language| CollatorBorrowed::try_new((&language).into(), CollatorOptions::default()).ok()))
    }

    /// What stands for `text` in comparisons; only keys of one language compare.
    #[must_use]
    pub fn key(&self, text: &str) -> Vec<u8> {
        let Some(collator) = &self.0 else { return folded(text).into_bytes() };
        let mut key = Vec::with_capacity(2 * text.len());
        let Ok(()) = collator.write_sort_key_to(text, &mut key);
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_07_titles_stand_in_the_order_of_each_languages_letters() {
        for (locale, ordered) in [
            (Locale::Lt, "Cukrus Čekis Dėžė Dovana Ylos Įmautė Juosta Segtuvas Svoris Šilkas Tūba Vokas Zona Žemėlapis"),
            (Locale::Et, "Alus Silt Särk Šokolaad Zebra Žurnaal Trükk Vöö Õlu Äri Öö Ümbrik"),
            (Locale::Lv, "Cena Čeks Galds Ģeogrāfija Kaste Ķīna Lapa Ļaudis Soma Šalle Zīmulis Žurnāls"),
            (Locale::Pl, "Cena Ćma Lampa Łata Notes Ńiski Oset Ósmy Sok Ślad Zestaw Źródło Żaba"),
            (Locale::De, "Abend Ärmel Arzt Öl Ort Strasse Straße Tüte Übung Uhr"),
            (Locale::Ru, "Ёлка Ель Ерш Йод Коробка Объём Щит"),
            (Locale::En, "apple box Box label Mug"),
        ] {
            let alphabet = Alphabet::of(locale);
            let mut words: Vec<&str> = ordered.split(' ').rev().collect();
            words.sort_by_key(|word| alphabet.key(word));
            assert_eq!(words.join(" "), ordered, "{locale}");
        }
    }
}
