//! The texts of a language, each key once: of one that stands there twice, a text would be lost without a word.

use indexmap::{IndexMap, map::Entry};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor},
};
use std::fmt;

/// Text by key.
pub(super) struct Texts(pub(super) IndexMap<String, String>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Texts;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object of texts by key")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Texts, A::Error> {
                let mut texts = IndexMap::new();
                while let Some((key, text)) = entries.next_entry::<String, String>()? {
                    match texts.entry(key) {
                        Entry::Occupied(known) => return Err(A::Error::custom(format_args!("duplicate field `{}`", known.key()))),
                        Entry::Vacant(place) => {
                            place.insert(text);
                        }
                    }
                }
                Ok(Texts(texts))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}
