//! A text in several languages, as import files hold it.

use crate::locale::Locale;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, MapAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::Value;
use std::{collections::BTreeMap, fmt};

/// A text that is the same everywhere (a string), or one text a language (an object by language code).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Text {
    /// One text for every language: a brand, a code, a measure.
    Same(String),
    /// The text by language; a missing language falls back.
    ByLanguage(BTreeMap<Locale, String>),
}

impl Text {
    /// The text in `locale`, else in `fallback`, else in the first language there is.
    #[must_use]
    pub fn get(&self, locale: Locale, fallback: Locale) -> &str {
        match self {
            Self::Same(text) => text,
            Self::ByLanguage(texts) => {
                texts.get(&locale).or_else(|| texts.get(&fallback)).or_else(|| texts.values().next()).map_or("", String::as_str)
            }
        }
    }

    /// Each language's own text, without fallback; a text that is the same everywhere yields itself for each language.
    pub fn each(&self) -> impl Iterator<Item = (Locale, &str)> {
        Locale::ALL.into_iter().filter_map(|locale| match self {
            Self::Same(text) => Some((locale, text.as_str())),
            Self::ByLanguage(texts) => texts.get(&locale).map(|text| (locale, text.as_str())),
        })
    }
}

/// By hand, because serde's untagged enums copy what they read before they look at it: half the time of reading a catalogue.
impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Text;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a text, or an object with one text a language")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text::Same(text.to_owned()))
            }

            fn visit_string<E: de::Error>(self, text: String) -> Result<Text, E> {
                Ok(Text::Same(text))
            }

            fn visit_map<A: MapAccess<'de>>(self, texts: A) -> Result<Text, A::Error> {
                Deserialize::deserialize(MapAccessDeserializer::new(texts)).map(Text::ByLanguage)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::Same(String::new())
    }
}

/// Replaces every text-by-language object inside `value` by its text in `locale`, so that a content document
/// can be answered in one language. An object counts as such when each of its keys is a language code and it has at least one.
#[must_use]
pub fn localised(value: &Value, locale: Locale, fallback: Locale) -> Value {
    match value {
        Value::Object(fields) if is_by_language(fields) => [locale, fallback]
            .iter()
            .find_map(|wanted| fields.get(wanted.code()))
            .or_else(|| fields.values().next())
            .cloned()
            .unwrap_or_default(),
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(key, inner)| (key.clone(), localised(inner, locale, fallback))).collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(|item| localised(item, locale, fallback)).collect()),
        other => other.clone(),
    }
}

fn is_by_language(fields: &serde_json::Map<String, Value>) -> bool {
    !fields.is_empty() && fields.iter().all(|(key, value)| value.is_string() && key.parse::<Locale>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn i18n_01_a_document_is_answered_in_one_language_with_fallback() {
        let document = json!({"title": {"en": "Boxes", "lt": "Dėžutės"}, "items": [{"en": "One"}], "code": "x"});
        let expected = json!({"title": "Dėžutės", "items": ["One"], "code": "x"});
        assert_eq!(localised(&document, Locale::Lt, Locale::En), expected);
    }
}
