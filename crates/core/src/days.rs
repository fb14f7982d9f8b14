//! Days in the sentences that the server writes; its pages write theirs by the same rules (web/rules/src/format-date.ts).

use crate::locale::Locale;
use jiff::civil::Date;

/// The months as they stand beside a day, a line a year.
const fn months(locale: Locale) -> &'static str {
    match locale {
        Locale::Lt => "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio",
        Locale::En => "January February March April May June July August September October November December",
        Locale::Lv => "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris",
        Locale::Et => "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
        Locale::Ru => "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        Locale::De => "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        Locale::Pl => "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    }
}

/// The weekdays, short, from Monday on.
const fn weekdays(locale: Locale) -> &'static str {
    match locale {
        Locale::Lt => "pr an tr kt pn št sk",
        Locale::En => "Mon Tue Wed Thu Fri Sat Sun",
        Locale::Lv => "Pirmd. Otrd. Trešd. Ceturtd. Piektd. Sestd. Svētd.",
        Locale::Et => "E T K N R L P",
        Locale::Ru => "пн вт ср чт пт сб вс",
        Locale::De => "Mo Di Mi Do Fr Sa So",
        Locale::Pl => "pon. wt. śr. czw. pt. sob. niedz.",
    }
}

fn nth(words: &'static str, place: i8) -> &'static str {
    usize::try_from(place).ok().and_then(|place| words.split(' ').nth(place)).unwrap_or_default()
}

/// The month and the day in the order of the language (DATE-04): "December 1", "gruodžio 1 d.", "1. Dezember".
#[must_use]
pub fn day(date: Date, locale: Locale) -> String {
    let (month, day) = (nth(months(locale), date.month() - 1), date.day());
    match locale {
        Locale::Lt => format!("{month} {day} d."),
        Locale::En => format!("{month} {day}"),
        Locale::Lv | Locale::Et | Locale::De => format!("{day}. {month}"),
        Locale::Ru | Locale::Pl => format!("{day} {month}"),
    }
}

/// The day with its year, as papers have it: "1 December 2026", "2026 m. gruodžio 1 d.", "1. Dezember 2026".
#[must_use]
pub fn day_and_year(date: Date, locale: Locale) -> String {
    let (year, month, day) = (date.year(), nth(months(locale), date.month() - 1), date.day());
    match locale {
        Locale::Lt => format!("{year} m. {month} {day} d."),
        Locale::Lv => format!("{year}. gada {day}. {month}"),
        Locale::Et | Locale::De => format!("{day}. {month} {year}"),
        Locale::Ru => format!("{day} {month} {year} г."),
        Locale::En | Locale::Pl => format!("{day} {month} {year}"),
    }
}

/// The weekday, short: "Tue", "an", "Di".
#[must_use]
pub fn weekday(date: Date, locale: Locale) -> &'static str {
    nth(weekdays(locale), date.weekday().to_monday_zero_offset())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        day: Date,
        locale: Locale,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Words {
        day: String,
        weekday: String,
    }

    #[test]
    fn date_04_days_are_written_here_as_in_the_browser() {
        for (case, expected) in vectors::<Case, Words>(include_str!("../../../vectors/days-in-words.json")) {
            let words = Words { day: day(case.day, case.locale), weekday: weekday(case.day, case.locale).to_owned() };
            assert_eq!(words, expected, "{} {}", case.day, case.locale);
        }
    }

    #[test]
    fn chk_07_a_day_on_paper_has_its_year_where_each_language_puts_it() {
        let date = Date::constant(2026, 11, 3);
        let days = Locale::ALL.map(|locale| (locale.code(), day_and_year(date, locale)));
        let expected = [
            ("lt", "2026 m. lapkričio 3 d."),
            ("en", "3 November 2026"),
            ("lv", "2026. gada 3. novembris"),
            ("et", "3. november 2026"),
            ("ru", "3 ноября 2026 г."),
            ("de", "3. November 2026"),
            ("pl", "3 listopada 2026"),
        ];
        assert_eq!(days, expected.map(|(locale, day)| (locale, day.to_owned())));
    }
}
