//! What lists need of a product's document, read without copying: a snapshot of 100,000 products is read in seconds.

use super::{Per, PricePer, PricingMatrices, PricingMatrix, ProductType};
use crate::{locale::Locale, money::Money};
use indexmap::IndexMap;
use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, Visitor},
};
use std::{borrow::Cow, fmt, ops::Deref};

/// A text that is borrowed where JSON has no escapes in it. (Serde borrows a bare `Cow` only when it is a field by itself.)
#[derive(Debug, Default, Deserialize)]
pub struct Borrowed<'a>(#[serde(borrow)] Cow<'a, str>);

impl Deref for Borrowed<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// The fields of [`super::Product`] that lists, filters and search are made from.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are those of Product")]
pub struct ListedProduct<'a> {
    #[serde(borrow)]
    pub id: Borrowed<'a>,
    #[serde(borrow)]
    pub code: Borrowed<'a>,
    #[serde(borrow, default)]
    pub model: Option<Borrowed<'a>>,
    #[serde(rename = "type", default)]
    pub kind: ProductType,
    #[serde(borrow)]
    pub title: ListedText<'a>,
    #[serde(borrow)]
    pub url: ListedText<'a>,
    #[serde(borrow)]
    pub categories: Vec<Borrowed<'a>>,
    #[serde(borrow)]
    pub description: ListedText<'a>,
    #[serde(borrow, default)]
    pub attributes_selection_text: Option<ListedText<'a>>,
    #[serde(borrow)]
    pub images: Vec<Borrowed<'a>>,
    #[serde(borrow, default)]
    pub image_alt_by_image_id: Alts<'a>,
    #[serde(borrow, default)]
    pub attributes: Vec<ListedAttribute<'a>>,
    #[serde(default)]
    pub price_per: PricePer,
    #[serde(default)]
    pub smallest_billable_area: Option<Decimal>,
    #[serde(rename = "pricingMatrix", default)]
    pub pricing_matrices: PricingMatrices,
    #[serde(default)]
    pub sell_without_stock: bool,
    #[serde(default)]
    pub min_delivery_in_days: Option<u16>,
    #[serde(borrow, default)]
    pub split_by_attribute: Option<Borrowed<'a>>,
    #[serde(borrow, default)]
    pub product_lists: Vec<Borrowed<'a>>,
    #[serde(borrow, default)]
    pub tax_class: Option<Borrowed<'a>>,
    pub added_on: Date,
    #[serde(borrow)]
    pub variants: Vec<ListedVariant<'a>>,
}

impl ListedProduct<'_> {
    /// The same as [`super::Product::has_matrix`].
    #[must_use]
    pub fn has_matrix(&self) -> bool {
        self.kind != ProductType::Service && !self.pricing_matrices.is_empty()
    }

    /// The same as [`super::Product::is_left_open`].
    #[must_use]
    pub fn is_left_open(&self, code: &str, used: &ListedAttribute<'_>) -> bool {
        used.value.is_empty() && used.values.is_empty() && !self.is_of_variants(code)
    }

    fn is_of_variants(&self, code: &str) -> bool {
        self.variants.iter().any(|variant| variant.attributes.iter().any(|choice| *choice.code == *code))
    }

    /// The same as [`super::Product::matrix_of`].
    #[must_use]
    pub fn matrix_of(&self, variant: &ListedVariant<'_>) -> Option<&PricingMatrix> {
        if !self.has_matrix() {
            return None;
        }
        self.pricing_matrices.fitting(|code, value| variant.attributes.iter().any(|own| *own.code == *code && *own.value == *value))
    }
}

/// The fields of [`super::ProductAttribute`] that lists need.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are those of ProductAttribute")]
pub struct ListedAttribute<'a> {
    #[serde(borrow)]
    pub code: Borrowed<'a>,
    #[serde(borrow, default)]
    pub value: Vec<Borrowed<'a>>,
    #[serde(borrow, default)]
    pub values: Vec<Borrowed<'a>>,
    #[serde(default)]
    pub prices: IndexMap<String, Money>,
    #[serde(default)]
    pub per: Option<Per>,
    #[serde(default)]
    pub is_required: Option<bool>,
    #[serde(default)]
    pub min_width: Option<u32>,
    #[serde(default)]
    pub max_width: Option<u32>,
    #[serde(default)]
    pub min_height: Option<u32>,
    #[serde(default)]
    pub max_height: Option<u32>,
    #[serde(default)]
    pub min_diameter: Option<u32>,
    #[serde(default)]
    pub max_diameter: Option<u32>,
}

/// The fields of [`super::Variant`] that lists need.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are those of Variant")]
pub struct ListedVariant<'a> {
    #[serde(borrow)]
    pub code: Borrowed<'a>,
    #[serde(borrow, default)]
    pub attributes: Vec<ListedChoice<'a>>,
    #[serde(default)]
    pub price_now: Option<Money>,
    #[serde(default)]
    pub price_old: Option<Money>,
    #[serde(borrow, default)]
    pub images: Vec<Borrowed<'a>>,
}

/// The fields of [`super::VariantAttribute`].
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the fields are those of VariantAttribute")]
pub struct ListedChoice<'a> {
    #[serde(borrow)]
    pub code: Borrowed<'a>,
    #[serde(borrow)]
    pub value: Borrowed<'a>,
}

/// A [`crate::text::Text`] that borrows.
#[derive(Debug, Default)]
pub struct ListedText<'a> {
    /// The text that holds for every language.
    same: Option<Borrowed<'a>>,
    /// By the language's place in [`Locale::ALL`].
    by_language: [Option<Borrowed<'a>>; Locale::ALL.len()],
}

impl ListedText<'_> {
    /// The text in `locale`, else in `fallback`, else in the first language there is; the same as [`crate::text::Text::get`].
    #[must_use]
    pub fn get(&self, locale: Locale, fallback: Locale) -> &str {
        let own = |locale: Locale| self.by_language[locale as usize].as_ref();
        let found = self.same.as_ref().or_else(|| own(locale)).or_else(|| own(fallback));
        found.or_else(|| self.by_language.iter().flatten().next()).map_or("", |text| text)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for ListedText<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = ListedText<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a text, or an object with one text a language")
            }

            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(ListedText { same: Some(Borrowed(Cow::Borrowed(text))), ..ListedText::default() })
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
                Ok(ListedText { same: Some(Borrowed(Cow::Owned(text.to_owned()))), ..ListedText::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut texts: A) -> Result<Self::Value, A::Error> {
                let mut text = ListedText::default();
                while let Some((locale, own)) = texts.next_entry::<Locale, Borrowed<'de>>()? {
                    text.by_language[locale as usize] = Some(own);
                }
                Ok(text)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// What each picture shows, in the document's order.
#[derive(Debug, Default)]
pub struct Alts<'a>(Vec<(Borrowed<'a>, ListedText<'a>)>);

impl<'a> Alts<'a> {
    /// What the picture `id` shows.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&ListedText<'a>> {
        self.0.iter().find(|(known, _)| **known == *id).map(|(_, alt)| alt)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Alts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Alts<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object with one text a picture")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut texts: A) -> Result<Self::Value, A::Error> {
                let mut alts = Vec::new();
                while let Some((id, alt)) = texts.next_entry::<Borrowed<'de>, ListedText<'de>>()? {
                    alts.push((id, alt));
                }
                Ok(Alts(alts))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalog::Product, text::Text};
    use serde_json::json;

    #[test]
    fn prod_08_a_service_has_no_matrix_whatever_a_catalogue_holds() {
        let has_matrix = |kind: &str, matrix: serde_json::Value| {
            let json = json!({
                "id": "it", "code": "IT", "type": kind, "title": "It", "url": "/it", "categories": [], "description": "", "images": [],
                "pricingMatrix": matrix, "addedOn": "2026-05-01", "variants": [],
            });
            let json = json.to_string();
            let product: Product = serde_json::from_str(&json).expect("a product");
            let listed: ListedProduct<'_> = serde_json::from_str(&json).expect("a product");
            (product.has_matrix(), listed.has_matrix())
        };
        let matrix = json!({"days": [3], "quantities": [1], "totals": [["50.00"]]});
        assert_eq!(has_matrix("product", matrix.clone()), (true, true));
        assert_eq!(has_matrix("service", matrix), (false, false));
        assert_eq!(has_matrix("product", json!([])), (false, false));
    }

    #[test]
    fn i18n_01_a_borrowed_text_says_what_the_text_says() {
        for json in [r#""Mug \"M\"""#, r#""Mug""#, r#"{"lt": "Puodelis", "en": "Mug"}"#, r#"{"de": "Becher\n"}"#, "{}"] {
            let owned: Text = serde_json::from_str(json).expect("a text");
            let borrowed: ListedText<'_> = serde_json::from_str(json).expect("a text");
            for locale in Locale::ALL {
                for fallback in Locale::ALL {
                    assert_eq!(borrowed.get(locale, fallback), owned.get(locale, fallback), "{json} {locale} {fallback}");
                }
            }
        }
        assert!(serde_json::from_str::<ListedText<'_>>(r#"{"fr": "tasse"}"#).is_err());
    }
}
