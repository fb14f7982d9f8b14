//! Which languages the shop offers (I18N-01).

use super::Configuration;
use crate::locale::Locale;
use std::borrow::Cow;

/// What a shop offers that does not say (S1 §1).
const DEFAULT: [Locale; 2] = [Locale::En, Locale::Lt];

impl Configuration {
    /// The languages offered to shoppers, never none: English and Lithuanian where `features` names none, as far as `locales` has them, and
    /// all of `locales` where it has neither.
    #[must_use]
    pub fn front_locales(&self) -> Cow<'_, [Locale]> {
        offered(&self.features.front_locales, &self.locales)
    }
}

fn offered<'a>(named: &'a [Locale], locales: &'a [Locale]) -> Cow<'a, [Locale]> {
    if !named.is_empty() {
        return Cow::Borrowed(named);
    }
    let default: Vec<Locale> = DEFAULT.into_iter().filter(|locale| locales.contains(locale)).collect();
    if default.is_empty() { Cow::Borrowed(locales) } else { Cow::Owned(default) }
}

#[cfg(test)]
mod tests {
    use super::{
        Locale::{self, De, En, Lt, Pl},
        offered,
    };

    #[test]
    fn i18n_01_a_shop_that_names_no_languages_offers_english_and_lithuanian_as_far_as_it_has_them() {
        let cases: [(&[Locale], &[Locale], &[Locale]); 5] = [
            (&[], &[Lt, De, En], &[En, Lt]),
            (&[], &[De, Lt], &[Lt]),
            (&[], &[De, Pl], &[De, Pl]),
            (&[De], &[Lt, De, En], &[De]),
            (&[Lt, En], &[Lt, De, En], &[Lt, En]),
        ];
        for (named, locales, expected) in cases {
            assert_eq!(*offered(named, locales), *expected, "{named:?} of {locales:?}");
        }
    }
}
