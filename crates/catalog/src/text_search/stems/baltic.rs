//! Lithuanian and Latvian, without marks.

use super::endings::{replaced, without_ending};

/// Endings of Lithuanian nouns and adjectives, also of definite ones.
pub(super) const LITHUANIAN_ENDINGS: [&str; 85] = [
    "uosiuose", "aisiais", "iesiems", "osiomis", "osioms", "uosius", "osiose", "ajame", "asias", "iomis", "iuose", "ojoje", "osios",
    "uosiu", "ajai", "ajam", "asis", "emis", "iais", "iame", "iams", "iaus", "ieji", "iems", "imis", "ioje", "ioms", "iose", "iuje",
    "iumi", "ojai", "omis", "umis", "uoju", "uose", "ais", "aja", "ame", "ams", "aus", "eje", "ems", "ese", "iai", "iam", "ias", "iau",
    "ies", "imi", "ims", "ios", "iui", "ius", "oje", "oji", "ojo", "oms", "ose", "uje", "uju", "umi", "ums", "yje", "yse", "ai", "am",
    "as", "au", "ei", "es", "ia", "ie", "io", "is", "iu", "os", "ui", "us", "ys", "a", "e", "i", "o", "u", "y",
];

/// Endings of Latvian nouns and adjectives, also of definite ones.
pub(super) const LATVIAN_ENDINGS: [&str; 26] = [
    "ajiem", "ajai", "ajam", "ajas", "ajos", "iem", "aja", "ais", "am", "as", "ai", "em", "es", "ei", "im", "is", "os", "us", "um", "ie",
    "a", "e", "i", "o", "u", "s",
];

/// What t and d become before a soft ending: dėžutė, dėžučių; dydis, dydžių.
const LITHUANIAN_SOFT: [(&str, &str); 2] = [("c", "t"), ("dz", "d")];

/// In Latvian they become š and ž, as s and z do (etiķete, etiķešu): the mark is lost, so all of them count as s and z. Behind
/// b, m, p and v the soft ending has a j (uzlīme, uzlīmju).
const LATVIAN_SOFT: [(&str, &str); 6] = [("t", "s"), ("d", "z"), ("bj", "b"), ("mj", "m"), ("pj", "p"), ("vj", "v")];

pub(super) fn lithuanian(word: &str) -> String {
    replaced(without_ending(word, &LITHUANIAN_ENDINGS), &LITHUANIAN_SOFT)
}

pub(super) fn latvian(word: &str) -> String {
    replaced(without_ending(word, &LATVIAN_ENDINGS), &LATVIAN_SOFT)
}
