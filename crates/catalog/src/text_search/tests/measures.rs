use super::english;
use crate::text_search::{ProductWords, TextIndex};
use vitrina_core::locale::Locale::{En, Lt, Ru};

/// A shop of Lithuanian, English and Russian titles, each with codes.
fn three_languages(products: &[([&str; 3], &[&str])]) -> TextIndex {
    let mut builder = TextIndex::builder(&[Lt, En, Ru]);
    for (number, (titles, codes)) in (0..).zip(products) {
        builder.push(&ProductWords { number, titles, codes, categories: &[], phrases: &[] });
    }
    TextIndex::new(builder.finish().unwrap())
}

/// Sizes and weights as catalogues write them, and names that only look like them.
fn measured() -> TextIndex {
    three_languages(&[
        (["Dėžutė 250 × 200 × 80 mm", "Box 250 × 200 × 80 mm", "Коробка 250 × 200 × 80 мм"], &["BX-101", "BX-101-250X200X80-KRA-NON"]),
        (["Lapas 210x297, 350g/m²", "Sheet 210x297, 350g/m²", "Лист 210х297, 350г/м²"], &["ST-101-6"]),
        (["Plokštė 85 × 200 cm, 3 mm", "Board 85 × 200 cm, 3 mm", "Плита 85 × 200 см, 3 мм"], &["mailer-kraft"]),
        (["Plokštė 30 × 35 cm, 10 mm", "Board 30 × 35 cm, 10 mm", "Плита 30 × 35 см, 10 мм"], &["PAN-Ž-250x20"]),
        (["A4 4x4 CMYK", "A4 4x4 CMYK", "A4 4x4 CMYK"], &["A4-4X4"]),
        (["E27 3D B1 C6/5", "E27 3D B1 C6/5", "E27 3D B1 C6/5"], &["250G3MM"]),
    ])
}

#[test]
fn srch_06_a_size_is_found_however_its_sides_are_joined() {
    let shop = measured();
    for locale in [Lt, En, Ru] {
        for phrase in [
            "250 × 200 × 80",
            "250×200×80",
            "250x200x80",
            "250X200X80",
            "250х200х80",
            "250Х200Х80",
            "250*200*80",
            "250 x 200 x 80",
            "250 х 200 Х 80",
            "250 * 200 * 80",
            "250mm x 200mm x 80mm",
            "250 mm x 200 mm x 80 mm",
            "250x200x80mm",
            "250mmx200mmx80mm",
            "250x20",
            "250x200x",
            "250 x 200 x",
            "200x80",
        ] {
            assert_eq!(shop.search(locale, phrase), [0], "{locale} {phrase}");
        }
        for phrase in ["210x297", "210х297", "210*297", "210 × 297", "210 x 297", "210x29"] {
            assert_eq!(shop.search(locale, phrase), [1], "{locale} {phrase}");
        }
    }
    assert_eq!(shop.search(Ru, "250х200х80мм"), [0]);
}

#[test]
fn srch_06_a_number_and_its_unit_are_found_with_and_without_a_space() {
    let shop = measured();
    for phrase in ["350g", "350 g", "350g/m²", "350 g/m2", "350G", "sheet 350g"] {
        assert_eq!(shop.search(En, phrase), [1], "{phrase}");
    }
    for phrase in ["3mm", "3 mm", "3MM", "85x200cm", "board 3mm"] {
        assert_eq!(shop.search(En, phrase), [2], "{phrase}");
    }
    for phrase in ["350г", "350 г", "350г/м2"] {
        assert_eq!(shop.search(Ru, phrase), [1], "{phrase}");
    }
    assert_eq!(shop.search(Ru, "3мм"), [2]);
    assert_eq!(shop.search(Lt, "30x35cm"), [3]);
    assert!(shop.search(En, "350q").is_empty(), "no unit");
    assert!(shop.search(En, "360g").is_empty(), "a number with a typo is another number");
    assert!(shop.search(En, "250x200x90").is_empty(), "a number with a typo is another number");
}

#[test]
fn srch_06_the_weight_of_paper_is_found_however_it_is_written() {
    let shop = english(&["Flyer, silk 350 g", "Flyer, silk 170 g/m²", "Flyer, silk 135gsm", "Poster of 350 m²"]);
    for (weight, number) in [("350", 0), ("170", 1), ("135", 2)] {
        for unit in ["g", " g", "gsm", " gsm", "g/m²", " g/m2"] {
            assert_eq!(shop.search(En, &format!("silk {weight}{unit}")), [number], "{weight}{unit}");
        }
    }
    assert_eq!(shop.search(En, "350 m2"), [3]);
}

#[test]
fn srch_06_a_number_before_a_number_or_a_unit_is_whole() {
    let shop = english(&["Tape 3 mm", "Board 35 × 300 mm", "Board 350 × 35 mm"]);
    assert_eq!(shop.search(En, "3mm"), [0]);
    assert_eq!(shop.search(En, "3 mm"), [0]);
    assert_eq!(shop.search(En, "35x3"), [1, 2], "the last number may go on");
    assert_eq!(shop.search(En, "3 board"), [1, 2], "a number alone may go on");
    assert_eq!(shop.search(En, "350 x 3"), [2]);
}

#[test]
fn srch_06_codes_and_names_with_digits_are_not_taken_apart() {
    let shop = measured();
    for phrase in ["BX-101-250X200X80-KRA-NON", "bx101250x200x80kranon", "bx-101-250x200", "BX 101 250 X 200 X 80 KRA"] {
        assert_eq!(shop.search(En, phrase), [0], "{phrase}");
    }
    for (phrase, product) in [
        ("ST-101-6", 1),
        ("st1016", 1),
        ("mailer-kraft", 2),
        ("mailer-kr", 2),
        ("PAN-Ž-250x20", 3),
        ("panz250x20", 3),
        ("pan-ž-250x2", 3),
        ("A4", 4),
        ("4x4", 4),
        ("a4-4x4", 4),
        ("CMYK", 4),
        ("E27", 5),
        ("e2", 5),
        ("3D", 5),
        ("B1", 5),
        ("C6/5", 5),
        ("250g3mm", 5),
        ("250G3", 5),
    ] {
        assert_eq!(shop.search(En, phrase), [product], "{phrase}");
    }
    for phrase in ["4d", "27", "27e", "4a"] {
        assert!(shop.search(En, phrase).is_empty(), "{phrase}");
    }
}

#[test]
fn srch_06_an_x_that_stands_between_no_numbers_is_a_word() {
    let shop = english(&["Frame X", "Frame Y 20", "X 5 Y"]);
    assert_eq!(shop.search(En, "frame x"), [0]);
    assert!(shop.search(En, "20 x y").is_empty());
    assert_eq!(shop.search(En, "x 5"), [2]);
    assert_eq!(shop.search(En, "x"), [2, 0]);
}
