mod measures;

use super::{ProductWords, Segment, TextIndex};
use proptest::prelude::*;
use std::sync::LazyLock;
use vitrina_core::locale::Locale::{self, De, En, Et, Lt, Lv, Pl, Ru};

/// Titles in the order of [`Locale::ALL`]: lt, en, lv, et, ru, de, pl.
const MAILER: [&str; 7] = [
    "Pašto dėžutė, kraftas",
    "Mailer box, kraft",
    "Pasta kaste, krafts",
    "Postikarp, kraft",
    "Почтовая коробка, крафт",
    "Versandschachtel, Kraft",
    "Pudełko fasonowe, kraft",
];
const LETTERBOX: [&str; 7] = [
    "Plokščia pašto dėžutė",
    "Letterbox mailer",
    "Plakana pasta kaste",
    "Postkasti mahtuv karp",
    "Плоская почтовая коробка",
    "Großbriefschachtel",
    "Płaskie pudełko do skrzynki",
];
const CARDS: [&str; 7] = [
    "Vizitinės kortelės, klasikinės",
    "Business cards, classic",
    "Vizītkartes, klasiskas",
    "Visiitkaardid, klassikalised",
    "Визитки классические",
    "Visitenkarten Classic",
    "Wizytówki klasyczne",
];
const LABELS: [&str; 7] = [
    "Apvalios etiketės ritinyje",
    "Round labels on a roll",
    "Apaļas etiķetes rullī",
    "Ümmargused etiketid rullis",
    "Круглые чёрные этикетки",
    "Runde Etiketten für Gläser",
    "Okrągłe etykiety na rolce",
];
const STICKERS: [&str; 7] = [
    "Kontūru iškirsti lipdukai",
    "Die-cut stickers",
    "Pēc kontūras izgrieztas uzlīmes",
    "Kontuurlõigatud kleebised",
    "Наклейки по контуру",
    "Konturgeschnittene Sticker",
    "Naklejki wycinane po obrysie",
];
const TITLES: [[&str; 7]; 5] = [MAILER, LETTERBOX, CARDS, LABELS, STICKERS];

/// [`TITLES`] with codes, a model, categories and a value.
static SHOP: LazyLock<TextIndex> = LazyLock::new(|| {
    let mut builder = TextIndex::builder(&Locale::ALL);
    let boxes = builder.phrase(&["Dėžės", "Packaging", "Iepakojums", "Pakendid", "Упаковка", "Verpackungen", "Opakowania"]);
    let paper = builder.phrase(&["Popierius", "Paper goods", "Papīrs", "Paber", "Бумага", "Papierwaren", "Papier"]);
    let silk = builder.phrase(&["Šilkinis", "Silk coated", "Zīda", "Siidjas", "Мелованная", "Seidenmatt", "Jedwabisty"]);
    let rest: [(&[&str], &[_]); 5] = [
        (&["BX-101", "Vitrina 0427", "BX-101-A4-KRA", "BX-101-A5-KRA"], &[boxes]),
        (&["BX-102", "BX-102-A4"], &[boxes, paper]),
        (&["BX-103"], &[paper, silk]),
        (&["BX-104"], &[paper]),
        (&["BX-10"], &[]),
    ];
    for (number, (titles, (codes, phrases))) in (0..).zip(TITLES.iter().zip(rest)) {
        builder.push(&ProductWords { number, titles, codes, categories: &[], phrases });
    }
    TextIndex::new(builder.finish().unwrap())
});

/// A shop of English titles alone.
fn english(titles: &[&str]) -> TextIndex {
    TextIndex::new(segment((0..).zip(titles.iter().copied())))
}

fn segment<'a>(titles: impl Iterator<Item = (u32, &'a str)>) -> Segment {
    let mut builder = TextIndex::builder(&[En]);
    for (number, title) in titles {
        builder.push(&ProductWords { number, titles: &[title], codes: &[], categories: &[], phrases: &[] });
    }
    builder.finish().unwrap()
}

/// The English titles found, best first.
fn found(locale: Locale, phrase: &str) -> Vec<&'static str> {
    SHOP.search(locale, phrase).into_iter().map(|number| TITLES[number as usize][1]).collect()
}

const MAILER_BOX: &str = MAILER[1];
const LETTERBOX_MAILER: &str = LETTERBOX[1];
const BUSINESS_CARDS: &str = CARDS[1];
const ROUND_LABELS: &str = LABELS[1];
const DIE_CUT_STICKERS: &str = STICKERS[1];

#[test]
fn srch_06_finds_words_with_and_without_marks_in_seven_languages() {
    for (locale, phrases, title) in [
        (Lt, ["dezute kraftas", "dėžutė kraftas", "DĖŽUTĖ Kraftas"], MAILER_BOX),
        (En, ["business", "búsiness", "BUSINESS"], BUSINESS_CARDS),
        (Lv, ["vizitkartes", "vizītkartes", "VIZĪTKARTES"], BUSINESS_CARDS),
        (Et, ["ummargused", "ümmargused", "ÜMMARGUSED"], ROUND_LABELS),
        (Et, ["kontuurloigatud", "kontuurlõigatud", "KONTUURLÕIGATUD"], DIE_CUT_STICKERS),
        (Ru, ["черные", "чёрные", "ЧЁРНЫЕ"], ROUND_LABELS),
        (De, ["glaser", "glaeser", "GLÄSER"], ROUND_LABELS),
        (De, ["grossbrief", "großbrief", "GROẞBRIEF"], LETTERBOX_MAILER),
        (Pl, ["plaskie", "płaskie", "PŁASKIE"], LETTERBOX_MAILER),
    ] {
        for phrase in phrases {
            assert_eq!(found(locale, phrase), [title], "{locale} {phrase}");
        }
    }
}

#[test]
fn srch_06_marks_that_stand_alone_and_hidden_hyphens_do_not_matter() {
    assert_eq!(found(Lt, "de\u{307}z\u{30c}ute\u{307} kraftas"), [MAILER_BOX]);
    assert_eq!(found(De, "Versand\u{ad}schachtel"), [MAILER_BOX]);
}

#[test]
fn srch_06_finds_words_by_their_beginning() {
    for (locale, phrase, title) in [
        (Lt, "viz", BUSINESS_CARDS),
        (En, "bus", BUSINESS_CARDS),
        (Lv, "uzl", DIE_CUT_STICKERS),
        (Et, "postikar", MAILER_BOX),
        (Ru, "накл", DIE_CUT_STICKERS),
        (De, "versand", MAILER_BOX),
        (Pl, "wizyt", BUSINESS_CARDS),
    ] {
        assert_eq!(found(locale, phrase), [title], "{locale} {phrase}");
    }
    assert!(found(En, "ox").is_empty(), "the middle of a word is not its beginning");
}

#[test]
fn srch_06_finds_other_forms_of_a_word_in_seven_languages() {
    for (locale, phrase, title) in [
        (Lt, "dėžutės kraftas", MAILER_BOX),
        (Lt, "dezutes kraftas", MAILER_BOX),
        (Lt, "lipduką", DIE_CUT_STICKERS),
        (En, "labelling", ROUND_LABELS),
        (Lv, "vizītkartēm", BUSINESS_CARDS),
        (Lv, "uzlīmju", DIE_CUT_STICKERS),
        (Et, "etikettidele", ROUND_LABELS),
        (Ru, "наклейками", DIE_CUT_STICKERS),
        (De, "visitenkarte", BUSINESS_CARDS),
        (Pl, "etykietami", ROUND_LABELS),
    ] {
        assert_eq!(found(locale, phrase), [title], "{locale} {phrase}");
    }
}

#[test]
fn srch_06_finds_compounds_by_their_last_word() {
    assert_eq!(found(Et, "karp"), [MAILER_BOX, LETTERBOX_MAILER]);
    let mut builder = TextIndex::builder(&[De]);
    for (number, title) in (0..).zip(["Karten", "Visitenkarten", "Kartenhalter", "Standarten"]) {
        builder.push(&ProductWords { number, titles: &[title], codes: &[], categories: &[], phrases: &[] });
    }
    let shop = TextIndex::new(builder.finish().unwrap());
    assert_eq!(shop.search(De, "Karten"), [0, 1, 2]);
    assert_eq!(shop.search(De, "Karte"), [0, 1, 2]);
}

#[test]
fn srch_06_finds_words_in_spite_of_a_typo() {
    for (locale, phrase, title) in [
        (En, "mailr box", MAILER_BOX),
        (En, "maielr box", MAILER_BOX),
        (En, "mailler box", MAILER_BOX),
        (En, "nailer box", MAILER_BOX),
        (En, "bisness card", BUSINESS_CARDS),
        (En, "stikc", DIE_CUT_STICKERS),
        (Lt, "dezuts kraftas", MAILER_BOX),
        (Lv, "vizitkrates", BUSINESS_CARDS),
        (Et, "postkarp", MAILER_BOX),
        (Ru, "карафт", MAILER_BOX),
        (De, "versandschachtl", MAILER_BOX),
        (Pl, "wiztowki", BUSINESS_CARDS),
    ] {
        assert_eq!(found(locale, phrase), [title], "{locale} {phrase}");
    }
}

#[test]
fn srch_06_short_words_and_numbers_have_no_typos() {
    let shop = english(&["Box 1250", "Bag 1350", "Bags"]);
    assert!(shop.search(En, "bxo").is_empty());
    assert!(shop.search(En, "1450").is_empty());
    assert_eq!(shop.search(En, "bgas"), [2]);
}

#[test]
fn srch_06_a_known_word_is_a_typo_where_nothing_else_has_all_words() {
    let shop = english(&["Round label", "Round table", "Sea lapel", "Pad with lid", "Wall pod"]);
    assert_eq!(shop.search(En, "round lapel"), [0]);
    assert_eq!(shop.search(En, "lapel"), [2]);
    assert_eq!(shop.search(En, "pad wiht lid"), [3]);
    assert_eq!(shop.search(En, "wall pad"), [4], "a short word beside a long one");
    assert!(shop.search(En, "pod lip").is_empty());
}

#[test]
fn srch_06_hyphens_may_stand_in_another_place_or_nowhere() {
    let shop = english(&["T-shirt", "Die-cut stickers", "Letterbox"]);
    for phrase in ["t-shirt", "tshirt", "t shirt", "ts-hirt", "T-shrit"] {
        assert_eq!(shop.search(En, phrase), [0], "{phrase}");
    }
    for phrase in ["diecut", "di-ecut", "die-ctu", "de-cut stickers", "dieecut stickers"] {
        assert_eq!(shop.search(En, phrase), [1], "{phrase}");
    }
    assert_eq!(shop.search(En, "letter-box"), [2]);
}

#[test]
fn srch_06_a_word_that_is_known_has_no_typo() {
    let shop = english(&["Card", "Cord"]);
    assert_eq!(shop.search(En, "card"), [0]);
    assert_eq!(shop.search(En, "curd"), [0, 1]);
}

#[test]
fn srch_06_finds_codes_with_and_without_hyphens() {
    for phrase in ["BX-101-A4-KRA", "bx-101-a4-kra", "BX101A4KRA", "bx101-a4", "BX 101 A4 KRA", "vitrina 0427", "0427", "Vitrina0427"] {
        assert_eq!(found(En, phrase), [MAILER_BOX], "{phrase}");
    }
    assert_eq!(found(Ru, "bx-101 крафт"), [MAILER_BOX]);
    assert!(found(En, "bx101z").is_empty(), "codes have no typos");
}

#[test]
fn srch_06_an_exact_code_comes_first() {
    assert_eq!(found(En, "bx-10"), [DIE_CUT_STICKERS, MAILER_BOX, LETTERBOX_MAILER, BUSINESS_CARDS, ROUND_LABELS]);
    let mut builder = TextIndex::builder(&[En]);
    builder.push(&ProductWords { number: 0, titles: &["A4 frame"], codes: &["F-1"], categories: &[], phrases: &[] });
    builder.push(&ProductWords { number: 1, titles: &["Folder"], codes: &["F-2", "A4"], categories: &[], phrases: &[] });
    assert_eq!(TextIndex::new(builder.finish().unwrap()).search(En, "a4"), [1, 0]);
}

#[test]
fn srch_06_every_word_must_be_found() {
    assert_eq!(found(En, "mailer"), [LETTERBOX_MAILER, MAILER_BOX]);
    assert_eq!(found(En, "mailer kraft"), [MAILER_BOX]);
    assert!(found(En, "mailer labels").is_empty());
    assert!(found(En, "mailer qqqqqq").is_empty());
}

#[test]
fn srch_06_finds_by_category_and_value_together_with_titles() {
    assert_eq!(found(En, "packaging"), [MAILER_BOX, LETTERBOX_MAILER]);
    assert_eq!(found(De, "seidenmatt"), [BUSINESS_CARDS]);
    assert_eq!(found(Lt, "popierius pašto"), [LETTERBOX_MAILER]);
    assert_eq!(found(Et, "visiitkaardid siidjas paber"), [BUSINESS_CARDS]);
}

#[test]
fn srch_06_another_language_is_tried_when_the_asked_one_has_nothing() {
    for locale in Locale::ALL {
        assert_eq!(found(locale, "dezute kraftas"), [MAILER_BOX], "{locale}");
        assert_eq!(found(locale, "dėžutės"), [MAILER_BOX, LETTERBOX_MAILER], "{locale}");
        assert_eq!(found(locale, "mailr box"), [MAILER_BOX], "{locale}");
        assert_eq!(found(locale, "визитка"), [BUSINESS_CARDS], "{locale}");
    }
    let mut builder = TextIndex::builder(&[En, Lt]);
    builder.push(&ProductWords { number: 0, titles: &["Bags", "Maišai"], codes: &[], categories: &[], phrases: &[] });
    builder.push(&ProductWords { number: 1, titles: &["Cups", "Baga"], codes: &[], categories: &[], phrases: &[] });
    let shop = TextIndex::new(builder.finish().unwrap());
    assert_eq!(shop.search(En, "baga"), [1], "a word of another language is not a typo");
    assert_eq!(shop.search(En, "bag"), [0], "the asked language alone, when it knows the words");

    let mut builder = TextIndex::builder(&[Pl, Lv]);
    builder.push(&ProductWords { number: 0, titles: &["Butelka", "Pudele"], codes: &[], categories: &[], phrases: &[] });
    builder.push(&ProductWords { number: 1, titles: &["Pudełko", "Kaste"], codes: &[], categories: &[], phrases: &[] });
    let shop = TextIndex::new(builder.finish().unwrap());
    assert_eq!(shop.search(Pl, "pudelo"), [1], "a typo in the asked language is nearer than a form of another one's word");
}

#[test]
fn srch_06_titles_that_begin_with_the_words_come_first_and_phrases_last() {
    let mut builder = TextIndex::builder(&[En]);
    let boxes = [builder.phrase(&["Boxes"])];
    let products = [("Lid", &boxes[..]), ("Shipping box", &boxes), ("Box, plain", &[]), ("Mug", &[]), ("Boxes in a box", &[])];
    for (number, (title, phrases)) in (0..).zip(products) {
        builder.push(&ProductWords { number, titles: &[title], codes: &[], categories: &[], phrases });
    }
    let shop = TextIndex::new(builder.finish().unwrap());
    assert_eq!(shop.search(En, "box"), [2, 4, 1, 0]);
}

#[test]
fn srch_06_nothing_in_a_phrase_is_a_command() {
    for phrase in [
        "mailer AND box",
        "mailer -kraft",
        "title:mailer kraft",
        "\"mailer kraft\"",
        "mail* kraft",
        "+mailer~1 (kraft)",
        "mailer^2\\ kraft",
    ] {
        let words: String = phrase.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
        assert_eq!(found(En, phrase), found(En, &words), "{phrase}");
    }
    assert_eq!(found(En, "mailer\u{0}kraft\u{1b}"), [MAILER_BOX]);
    for phrase in ["", "   ", "*", "-", "\u{0}\u{7f}", "%_", "🎁"] {
        assert!(found(En, phrase).is_empty(), "{phrase}");
    }
}

#[test]
fn srch_06_ten_words_and_two_hundred_letters_are_read() {
    let ten = "mailer ".repeat(9) + "kraft";
    assert_eq!(found(En, &(ten.clone() + " zzzz")), [MAILER_BOX]);
    // The last letter that is read is the space after the first word.
    assert_eq!(found(En, &("-".repeat(192) + " mailer box kraft")), [LETTERBOX_MAILER, MAILER_BOX]);
    assert!(found(En, &("mailer ".repeat(9) + "zzzz")).is_empty());
}

#[test]
fn srch_06_a_shop_without_products_or_languages_finds_nothing() {
    assert!(english(&[]).search(En, "box").is_empty());
    assert!(TextIndex::new(TextIndex::builder(&[]).finish().unwrap()).search(En, "box").is_empty());
}

#[test]
fn srch_06_every_title_finds_its_product_in_every_language() {
    for (number, titles) in (0..).zip(TITLES) {
        for (locale, title) in Locale::ALL.into_iter().zip(titles) {
            assert_eq!(SHOP.search(locale, title), [number], "{locale} {title}");
        }
    }
}

#[test]
fn srch_06_finds_forms_typed_without_marks_in_seven_languages() {
    for (locale, title, phrases) in [
        (Lt, "Dėžutė", &["dezuciu", "dėžučių", "dezuteje", "dezutems", "dezutemis", "dezutese"][..]),
        (Lt, "Dėžė", &["dezeje", "dėžėje", "deziu", "dezes"]),
        (Lt, "Skrajutė", &["skrajuciu", "skrajučių"]),
        (Lt, "Pavyzdys", &["pavyzdziu", "pavyzdžių", "pavyzdziai", "pavyzdziais"]),
        (Lt, "Etiketė", &["etikeciu", "etikečių"]),
        (Lt, "Dydis", &["dydziu", "dydžių", "dydziai"]),
        (En, "Label", &["labels", "labelling"]),
        (Lv, "Uzlīme", &["uzlimju", "uzlīmju", "uzlimem"]),
        (Et, "Ümbrik", &["umbriku", "ümbrikud", "umbrikud"]),
        (Ru, "Чёрная", &["черной", "чёрной", "черные"]),
        (De, "Schachtel, groß", &["schachteln", "grosse", "großer"]),
        (Pl, "Kubek, kubki", &["kubkow", "kubków"]),
        (Pl, "Kolor", &["kolorow", "kolorów"]),
        (Pl, "Rozmiar", &["rozmiarow", "rozmiarów"]),
        (Pl, "Prezent", &["prezentow", "prezentów"]),
        (Pl, "Torba papierowa", &["papierowych", "torbą", "torba"]),
    ] {
        let mut builder = TextIndex::builder(&[locale]);
        for (number, title) in (0..).zip([title, "Wolf & Cie"]) {
            builder.push(&ProductWords { number, titles: &[title], codes: &[], categories: &[], phrases: &[] });
        }
        let shop = TextIndex::new(builder.finish().unwrap());
        for phrase in phrases {
            assert_eq!(shop.search(locale, phrase), [0], "{locale} {phrase}");
        }
    }
}

#[test]
fn srch_06_marks_that_an_ending_cannot_have_lost_are_not_supposed() {
    for (locale, title, phrase) in [(Lt, "Keliauja", "keliems"), (Lt, "Dėžė", "dezinfekcija"), (Pl, "Druk", "drukowy")] {
        let mut builder = TextIndex::builder(&[locale]);
        builder.push(&ProductWords { number: 0, titles: &[title], codes: &[], categories: &[], phrases: &[] });
        let shop = TextIndex::new(builder.finish().unwrap());
        assert!(shop.search(locale, phrase).is_empty(), "{locale} {phrase}");
    }
}

proptest! {
    #[test]
    fn srch_06_any_phrase_is_answered(letters in prop::collection::vec(any::<char>(), 0..250)) {
        let phrase: String = letters.iter().cycle().take(letters.len() * 40).collect();
        let mut found = SHOP.search(En, &phrase);
        found.sort_unstable();
        prop_assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
        prop_assert!(found.iter().all(|&number| (number as usize) < TITLES.len()));
    }

    /// Against the plain rule, in words of two letters of which many begin with one another.
    #[test]
    fn srch_06_the_products_found_are_those_with_a_word_for_each(
        titles in prop::collection::vec("[xz]{1,3}( [xz]{1,3}){0,3}", 1..50),
        phrase in "[xz]{1,3}( [xz]{1,3}){0,2}",
    ) {
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        let asked = || phrase.split(' ');
        let has_all = |title: &str| asked().all(|word| title.split(' ').any(|known| known.starts_with(word)));
        let is_whole = |title: &str| asked().all(|word| title.split(' ').any(|known| known == word));
        let begins = |title: &str| asked().next().is_some_and(|first| title.starts_with(first));
        let is_head = |title: &str| title.rsplit(' ').next().is_some_and(|last| asked().any(|word| last.starts_with(word)));
        let place = |title: &str| (if is_head(title) { 1 - usize::from(begins(title)) } else { 2 }, !is_whole(title));
        let mut expected: Vec<(u32, &str)> = (0..).zip(titles.iter().copied()).filter(|(_, title)| has_all(title)).collect();
        expected.sort_by_key(|(_, title)| place(title));
        let expected: Vec<u32> = expected.into_iter().map(|(number, _)| number).collect();
        prop_assert_eq!(english(&titles).search(En, &phrase), expected);
    }
}

#[test]
fn srch_06_what_changed_is_found_by_its_new_words_alone() {
    let shop = english(&["Mailr box", "Mug", "Paper bag"]);
    let outdated = shop.outdated([0, 3].into_iter(), 4);
    let shop = shop.followed_by(segment([(0, "Mailer box"), (3, "Mugs")].into_iter()), outdated);
    assert_eq!(shop.search(En, "mailer"), [0]);
    assert_eq!(shop.search(En, "mailr"), [0], "what was written so is now written otherwise: this is a typo");
    assert_eq!(shop.search(En, "mug"), [1, 3]);
    let outdated = shop.outdated([2, 3].into_iter(), 2);
    assert_eq!(outdated.iter().collect::<Vec<_>>(), [0, 2, 3], "the layer below is the first one again");
    let shop = shop.followed_by(segment([(0, "Mailer box")].into_iter()), outdated);
    assert_eq!(shop.search(En, "mug"), [1]);
    assert!(shop.search(En, "paper bag").is_empty());
}
