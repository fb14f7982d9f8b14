//! The texts of a language, each key once: of one that stands there twice, a text would be lost without a word.

use indexmap::IndexMap;
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
                    if texts.contains_key(&key) {
                        return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
                    }
                    texts.insert(key, text);
                }
                Ok(Texts(texts))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}
