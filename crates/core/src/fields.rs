//! Rules of form fields on the server (S2 §5): in order, the first failure of a field wins.

use serde::Serialize;

/// Longest phone number, with its plus.
pub const PHONE_LENGTH_MAX: usize = 20;
/// Longest postcode.
pub const POSTCODE_LENGTH_MAX: usize = 32;
/// Longest e-mail, address, country and city.
pub const LINE_LENGTH_MAX: usize = 128;
/// Longest name and surname.
pub const NAME_LENGTH_MAX: usize = 32;

/// Letters of an e-mail address's ending (decision 40).
const ENDING_LENGTHS: std::ops::RangeInclusive<usize> = 2..=63;
const LOCAL_PART_LENGTH_MAX: usize = 64;

/// What a field must be. Every rule but [`Rule::Required`] accepts an empty field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// Not empty; white space alone is empty.
    Required,
    /// At least so many characters, inclusive.
    MinLength(usize),
    /// At most so many characters, inclusive (decision 40).
    MaxLength(usize),
    /// An e-mail address.
    Email,
    /// Digits with an optional leading plus, at most [`PHONE_LENGTH_MAX`] characters.
    Phone,
    /// Latin letters, digits, spaces and hyphens, at least one letter or digit, at most [`POSTCODE_LENGTH_MAX`] characters.
    Postcode,
    /// One line that is read as it is written: no control characters, and none that turn the direction of reading.
    Line,
}

/// Why a field is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldError {
    /// Name of the field.
    pub field: String,
    /// Name of the rule, as in the documents.
    pub code: &'static str,
    /// In English, as in the documents.
    pub message: String,
}

/// A field to check.
#[derive(Debug, Clone, Copy)]
pub struct Field<'a> {
    /// Name in the answer.
    pub name: &'a str,
    /// What was entered.
    pub value: &'a str,
    /// In the order of checking.
    pub rules: &'a [Rule],
}

/// The first failure of each field, in the order of the fields; empty when all are right.
#[must_use]
pub fn check(fields: &[Field<'_>]) -> Vec<FieldError> {
    let failure = |field: &Field<'_>| {
        let broken = field.rules.iter().find(|rule| !rule.accepts(field.value))?;
        Some(FieldError { field: field.name.to_owned(), code: broken.code(), message: broken.message() })
    };
    fields.iter().filter_map(failure).collect()
}

impl Rule {
    /// Whether the rule holds for `value`.
    #[must_use]
    pub fn accepts(self, value: &str) -> bool {
        let is_empty = value.trim().is_empty();
        match self {
            Self::Required => !is_empty,
            Self::MaxLength(length) => value.chars().count() <= length,
            Self::MinLength(_) | Self::Email | Self::Phone | Self::Postcode if is_empty => true,
            Self::MinLength(length) => value.chars().count() >= length,
            Self::Email => is_email(value),
            Self::Phone => is_phone(value),
            Self::Postcode => is_postcode(value),
            Self::Line => !value.contains(|letter: char| letter.is_control() || turns_direction(letter)),
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::MinLength(_) => "minLength",
            Self::MaxLength(_) => "maxLength",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Postcode | Self::Line => "pattern",
        }
    }

    /// What it says to who broke it, in English, as in the documents.
    #[must_use]
    pub fn message(self) -> String {
        match self {
            Self::Required => "Field is required".to_owned(),
            Self::MinLength(length) => format!("Must be at least {length} characters"),
            Self::MaxLength(length) => format!("Must be less than {length} characters"),
            Self::Email => "Invalid email format".to_owned(),
            Self::Phone => "Invalid phone number format".to_owned(),
            Self::Postcode | Self::Line => "Incorrect data format".to_owned(),
        }
    }
}

/// One `@`; before it letters, digits and the marks that mail systems use; after it names of letters, digits and hyphens
/// joined by dots, the last of 2 to 63 Latin letters (decision 40).
fn is_email(value: &str) -> bool {
    let Some((local, domain)) = value.split_once('@') else {
        return false;
    };
    let is_local_mark = |mark: char| mark.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(mark);
    let is_local =
        local.chars().count() <= LOCAL_PART_LENGTH_MAX && local.split('.').all(|part| !part.is_empty() && part.chars().all(is_local_mark));
    let Some((names, ending)) = domain.rsplit_once('.') else {
        return false;
    };
    let is_name = |name: &str| {
        !name.is_empty() && !name.starts_with('-') && !name.ends_with('-') && name.chars().all(|mark| mark.is_alphanumeric() || mark == '-')
    };
    let is_ending = ENDING_LENGTHS.contains(&ending.len()) && ending.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_local && names.split('.').all(is_name) && is_ending
}

/// Whether a letter makes what follows it read from the other side: with it `gpj.exe` reads `exe.jpg`.
const fn turns_direction(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn is_phone(value: &str) -> bool {
    let digits = value.strip_prefix('+').unwrap_or(value);
    value.len() <= PHONE_LENGTH_MAX && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_postcode(value: &str) -> bool {
    value.len() <= POSTCODE_LENGTH_MAX
        && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ' || byte == b'-')
        && value.bytes().any(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_01_the_first_failure_of_each_field_is_told_in_order() {
        let fields = [
            Field { name: "email", value: "nobody", rules: &[Rule::Required, Rule::MaxLength(128), Rule::Email] },
            Field { name: "name", value: "  ", rules: &[Rule::Required, Rule::MaxLength(1)] },
            Field { name: "city", value: "Vilnius", rules: &[Rule::Required] },
            Field { name: "surname", value: "Žukauskaitė", rules: &[Rule::MaxLength(10)] },
            Field { name: "phone", value: "+370 600", rules: &[Rule::Phone] },
            Field { name: "password", value: "short", rules: &[Rule::MinLength(8)] },
        ];
        let errors: Vec<_> = check(&fields).into_iter().map(|error| (error.field, error.code, error.message)).collect();
        let expected = [
            ("email", "email", "Invalid email format"),
            ("name", "required", "Field is required"),
            ("surname", "maxLength", "Must be less than 10 characters"),
            ("phone", "phone", "Invalid phone number format"),
            ("password", "minLength", "Must be at least 8 characters"),
        ];
        assert_eq!(errors, expected.map(|(field, code, message)| (field.to_owned(), code, message.to_owned())));
    }

    #[test]
    fn form_01_lengths_are_inclusive_and_count_characters() {
        assert!(Rule::MaxLength(3).accepts("ėšž") && !Rule::MaxLength(3).accepts("ėšžą"));
        assert!(Rule::MinLength(3).accepts("ėšž") && !Rule::MinLength(3).accepts("ėš"));
    }

    #[test]
    fn form_01_only_required_refuses_an_empty_field() {
        for rule in [Rule::MinLength(3), Rule::MaxLength(3), Rule::Email, Rule::Phone, Rule::Postcode] {
            assert!(rule.accepts(""), "{rule:?}");
        }
        assert!(!Rule::Required.accepts("") && !Rule::Required.accepts(" \t"));
    }

    #[test]
    fn auth_03_emails_end_in_2_to_63_letters() {
        let longest = format!("a@b.{}", "c".repeat(63));
        for accepted in ["a@b.lt", "first.last+tag@mail.example.photography", "o'neil@x-y.ie", "ąžuolas@įmonė.lt", &longest] {
            assert!(Rule::Email.accepts(accepted), "{accepted}");
        }
        let too_long = format!("a@b.{}", "c".repeat(64));
        let refused = [
            "a",
            "@b.lt",
            "a@",
            "a@b",
            "a@b.c",
            "a@b.c1",
            "a@@b.lt",
            "a@b@c.lt",
            "a b@c.lt",
            ".a@b.lt",
            "a..b@c.lt",
            "a@-b.lt",
            "a@.lt",
            "a@b..lt",
            "a@b.lt\r\nBcc: x@y.lt",
            "<a@b.lt>",
            "a,b@c.lt",
            &too_long,
        ];
        for refused in refused {
            assert!(!Rule::Email.accepts(refused), "{refused}");
        }
    }

    #[test]
    fn auth_03_phones_are_digits_with_an_optional_plus_and_at_most_20_characters() {
        for accepted in ["+37060000000", "860000000", "+1234567890123456789"] {
            assert!(Rule::Phone.accepts(accepted), "{accepted}");
        }
        for refused in ["+", "++370", "370+", "8 600", "8-600", "abc", "+12345678901234567890", "٣٤٥"] {
            assert!(!Rule::Phone.accepts(refused), "{refused}");
        }
    }

    #[test]
    fn chk_02_a_line_has_no_control_characters_and_reads_as_it_is_written() {
        for accepted in ["", "Žukauskaitė", "Gedimino pr. 9–2 „Kampas“", "мир", "שלום"] {
            assert!(Rule::Line.accepts(accepted), "{accepted}");
        }
        for refused in ["a\0", "Ona\nBcc: x", "a\tb", "\u{7f}", "\u{85}", "Ona \u{202e}agolaP", "\u{2067}a\u{2069}"] {
            assert!(!Rule::Line.accepts(refused), "{refused:?}");
        }
    }

    #[test]
    fn chk_02_postcodes_are_letters_digits_spaces_and_hyphens() {
        for accepted in ["LT-01234", "01-234", "SW1A 1AA", "1010"] {
            assert!(Rule::Postcode.accepts(accepted), "{accepted}");
        }
        for refused in ["-", "LT_01234", "<b>", &"1".repeat(33)] {
            assert!(!Rule::Postcode.accepts(refused), "{refused}");
        }
    }
}
