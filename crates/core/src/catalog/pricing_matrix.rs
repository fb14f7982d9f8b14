use super::attribute::is_false;
use crate::money::Money;
use indexmap::IndexMap;
use rust_decimal::Decimal;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};
use std::fmt;

/// A grid by quantity and delivery day: percents over the variant's price, or what whole lines cost (S1 §3, decisions 2 to 4, 55).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PricingMatrix {
    /// The variants that it is for: values by attribute, and the variant has one of each. Empty: those that no other matrix is for.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub when: IndexMap<String, Vec<String>>,
    /// Delivery offsets in working days, rising.
    pub days: Vec<u16>,
    /// Quantity tiers, rising; with none, any quantity up to a million costs the variant's price on every day (decision 4).
    pub quantities: Vec<u32>,
    /// By quantity, then by day: percent, none where it cannot be made. Empty where there are `totals`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pricing: Vec<Vec<Option<Decimal>>>,
    /// By quantity, then by day: what the whole line costs without fixed price and services, none where it cannot be made. The
    /// variant's own price plays no part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<Vec<Option<Money>>>,
    /// Added once a line.
    #[serde(default)]
    pub fixed_price: Money,
    /// Quantities between the tiers can be ordered.
    #[serde(default, skip_serializing_if = "is_false")]
    pub allow_custom_values: bool,
    /// What holds between two tiers (decision 3).
    #[serde(default)]
    pub interpolation: Interpolation,
}

/// What holds between two quantity tiers (decision 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interpolation {
    /// The average of the two tiers' percents, or totals: the rule of the document.
    #[default]
    Average,
    /// Line totals interpolated, so that one more piece never costs less in total.
    LinearTotal,
    /// The lower tier's percent, or total.
    Step,
}

impl PricingMatrix {
    /// Whether its cells are what whole lines cost.
    #[must_use]
    pub const fn has_totals(&self) -> bool {
        !self.totals.is_empty()
    }

    /// The earliest day that some quantity can be had on.
    #[must_use]
    pub fn soonest_day(&self) -> Option<u16> {
        let is_priced = |day: usize| {
            self.quantities.is_empty()
                || self.pricing.iter().any(|row| row.get(day).is_some_and(Option::is_some))
                || self.totals.iter().any(|row| row.get(day).is_some_and(Option::is_some))
        };
        (0..self.days.len()).find(|day| is_priced(*day)).map(|day| self.days[day])
    }
}

/// The grids of a product: none, one or several. In JSON one stands by itself, several in an array.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PricingMatrices(Vec<PricingMatrix>);

impl PricingMatrices {
    /// None: the product is not priced by quantity and day.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in the maker's order.
    #[must_use]
    pub fn as_slice(&self) -> &[PricingMatrix] {
        &self.0
    }

    /// The one for a variant: the first whose `when` it fits, else the one without (decision 55). `has` says whether the variant has
    /// this value of this attribute.
    pub fn fitting(&self, has: impl Fn(&str, &str) -> bool) -> Option<&PricingMatrix> {
        let has_one_of = |(code, values): (&String, &Vec<String>)| values.iter().any(|value| has(code, value));
        let fits = |matrix: &&PricingMatrix| !matrix.when.is_empty() && matrix.when.iter().all(has_one_of);
        self.0.iter().find(fits).or_else(|| self.rest())
    }

    /// The one that is shown before a variant is chosen: the one without `when`, else the first.
    #[must_use]
    pub fn of_none(&self) -> Option<&PricingMatrix> {
        self.rest().or_else(|| self.0.first())
    }

    fn rest(&self) -> Option<&PricingMatrix> {
        self.0.iter().find(|matrix| matrix.when.is_empty())
    }
}

impl From<Vec<PricingMatrix>> for PricingMatrices {
    fn from(matrices: Vec<PricingMatrix>) -> Self {
        Self(matrices)
    }
}

impl Serialize for PricingMatrices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0[..] {
            [only] => only.serialize(serializer),
            several => several.serialize(serializer),
        }
    }
}

/// Reads without keeping the JSON in between: a catalogue has 100,000 of them.
impl<'de> Deserialize<'de> for PricingMatrices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = PricingMatrices;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a price matrix, or an array of them")
            }

            fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
                Ok(PricingMatrices::default())
            }

            fn visit_map<A: MapAccess<'de>>(self, matrix: A) -> Result<Self::Value, A::Error> {
                PricingMatrix::deserialize(MapAccessDeserializer::new(matrix)).map(|matrix| PricingMatrices(vec![matrix]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut several: A) -> Result<Self::Value, A::Error> {
                let mut matrices = Vec::new();
                while let Some(matrix) = several.next_element()? {
                    matrices.push(matrix);
                }
                Ok(PricingMatrices(matrices))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use serde_json::{Value, json};

    fn matrices(json: &str) -> PricingMatrices {
        serde_json::from_str(json).expect("matrices")
    }

    const SEVERAL: &str = r#"[
        {"when": {"size": ["s", "m"], "paper": ["silk"]}, "days": [1], "quantities": [10], "totals": [["5"]]},
        {"when": {"size": ["s"]}, "days": [2], "quantities": [10], "totals": [["6"]]},
        {"days": [3], "quantities": [10], "pricing": [["0"]]}]"#;

    #[test]
    fn price_15_the_first_matrix_that_fits_a_variant_counts_else_the_one_without_when() {
        let matrices = matrices(SEVERAL);
        let day = |choices: &[(&str, &str)]| matrices.fitting(|code, value| choices.contains(&(code, value))).map(|matrix| matrix.days[0]);
        assert_eq!(day(&[("size", "s"), ("paper", "silk")]), Some(1));
        assert_eq!(day(&[("paper", "silk"), ("size", "m")]), Some(1));
        assert_eq!(day(&[("size", "s"), ("paper", "kraft")]), Some(2));
        assert_eq!(day(&[("size", "m"), ("paper", "kraft")]), Some(3));
        assert_eq!(day(&[]), Some(3));
        assert_eq!(matrices.of_none().map(|matrix| matrix.days[0]), Some(3));
    }

    #[test]
    fn price_15_variants_have_the_matrix_that_the_vectors_say() {
        #[derive(Deserialize)]
        struct Case {
            when: Vec<IndexMap<String, Vec<String>>>,
            variant: IndexMap<String, String>,
        }
        for (case, expected) in vectors::<Case, Value>(include_str!("../../../../vectors/matrices.json")) {
            let numbered = |(number, when): (u16, &IndexMap<_, _>)| PricingMatrix {
                when: when.clone(),
                days: vec![number],
                ..PricingMatrix::default()
            };
            let matrices = PricingMatrices::from((0..).zip(&case.when).map(numbered).collect::<Vec<_>>());
            let number = |matrix: Option<&PricingMatrix>| matrix.map(|matrix| matrix.days[0]);
            let of_variant = matrices.fitting(|code, value| case.variant.get(code).is_some_and(|own| own == value));
            assert_eq!(json!({"ofVariant": number(of_variant), "ofNone": number(matrices.of_none())}), expected, "{:?}", case.when);
        }
    }

    #[test]
    fn price_15_without_a_rest_a_variant_may_have_none_and_the_first_stands_for_all() {
        let two = PricingMatrices(matrices(SEVERAL).0[..2].to_vec());
        assert_eq!(two.fitting(|code, value| (code, value) == ("size", "l")), None);
        assert_eq!(two.of_none().map(|matrix| matrix.days[0]), Some(1));
        assert_eq!(PricingMatrices::default().of_none(), None);
    }

    #[test]
    fn price_15_one_matrix_stands_by_itself_in_json_and_several_in_an_array() {
        let one = r#"{"days":[3],"quantities":[10],"pricing":[["-10.25"]],"fixedPrice":"0.00","interpolation":"average"}"#;
        assert_eq!(serde_json::to_string(&matrices(one)).expect("JSON"), one);
        let several = matrices(SEVERAL);
        let json = serde_json::to_string(&several).expect("JSON");
        assert!(
            json.starts_with(r#"[{"when":{"size":["s","m"],"paper":["silk"]},"days":[1],"quantities":[10],"totals":[["5.00"]],"#),
            "{json}"
        );
        assert_eq!(matrices(&json), several);
        assert!(matrices("null").is_empty());
        assert!(serde_json::from_str::<PricingMatrices>(r#"{"day": [3]}"#).is_err());
    }

    #[test]
    fn price_15_the_soonest_day_is_the_first_that_has_a_price() {
        let soonest = |json: &str| matrices(json).0[0].soonest_day();
        assert_eq!(soonest(r#"{"days": [3, 5], "quantities": [10, 20], "totals": [[null, null], [null, "5"]]}"#), Some(5));
        assert_eq!(soonest(r#"{"days": [3, 5], "quantities": [10], "pricing": [["0", null]]}"#), Some(3));
        assert_eq!(soonest(r#"{"days": [3, 5], "quantities": []}"#), Some(3));
    }
}
