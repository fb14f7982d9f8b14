//! The seven languages of the interface (I18N-01).

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A language of the shop, written as its two-letter code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// Lithuanian
    Lt,
    /// English (Great Britain)
    En,
    /// Latvian
    Lv,
    /// Estonian
    Et,
    /// Russian
    Ru,
    /// German
    De,
    /// Polish
    Pl,
}

impl Locale {
    /// Every language, in the order of the specification.
    pub const ALL: [Self; 7] = [Self::Lt, Self::En, Self::Lv, Self::Et, Self::Ru, Self::De, Self::Pl];

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Lt => "lt",
            Self::En => "en",
            Self::Lv => "lv",
            Self::Et => "et",
            Self::Ru => "ru",
            Self::De => "de",
            Self::Pl => "pl",
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is not the code of one of the seven languages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown language; allowed are lt, en, lv, et, ru, de, pl")]
pub struct UnknownLocale;

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(text: &str) -> Result<Self, UnknownLocale> {
        Self::ALL.into_iter().find(|locale| locale.code() == text).ok_or(UnknownLocale)
    }
}
