//! Which variants fit the choices, and which values would leave none (PROD-03, decision 16).

use crate::catalog::Variant;
use std::collections::{BTreeMap, HashMap};

/// What the choices so far lead to.
#[derive(Debug, Clone, PartialEq)]
pub struct VariantChoice<'a> {
    /// The variant, when exactly one fits.
    pub determined: Option<&'a Variant>,
    /// All variants that fit, in the product's order.
    pub matching: Vec<&'a Variant>,
    /// Values by attribute, both in order of their codes, that fit no variant together with the choices
    /// of the other attributes.
    pub disabled: BTreeMap<&'a str, Vec<&'a str>>,
}

/// Looks at every variant once: one that contradicts no choice enables all its values, one that contradicts
/// a single choice enables its value of that attribute, because that choice would be the one replaced.
#[must_use]
pub fn choose<'a>(variants: &'a [Variant], chosen: &BTreeMap<String, String>) -> VariantChoice<'a> {
    let mut matching = Vec::new();
    let mut is_enabled: HashMap<(&str, &str), bool> = HashMap::new();
    for variant in variants {
        let contradicted = contradictions(variant, chosen);
        if contradicted.is_empty() {
            matching.push(variant);
        }
        for attribute in &variant.attributes {
            let is_within_reach = contradicted.is_empty() || contradicted == [attribute.code.as_str()];
            *is_enabled.entry((&attribute.code, &attribute.value)).or_default() |= is_within_reach;
        }
    }
    let mut disabled: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for ((attribute, value), _) in is_enabled.into_iter().filter(|(_, is_enabled)| !is_enabled) {
        disabled.entry(attribute).or_default().push(value);
    }
    for values in disabled.values_mut() {
        values.sort_unstable();
    }
    let determined = if let [only] = matching[..] { Some(only) } else { None };
    VariantChoice { determined, matching, disabled }
}

/// Whether `variant` contradicts no choice.
#[must_use]
pub fn fits(variant: &Variant, chosen: &BTreeMap<String, String>) -> bool {
    chosen.iter().all(|(code, value)| has(variant, code, value))
}

/// Attributes chosen otherwise than `variant` has them; a variant without the attribute contradicts the choice.
fn contradictions<'a>(variant: &Variant, chosen: &'a BTreeMap<String, String>) -> Vec<&'a str> {
    chosen.iter().filter(|(code, value)| !has(variant, code, value)).map(|(code, _)| code.as_str()).collect()
}

fn has(variant: &Variant, code: &str, value: &str) -> bool {
    variant.attributes.iter().any(|own| own.code == code && own.value == value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalog::VariantAttribute, test_support::vectors};
    use proptest::prelude::*;
    use serde::Deserialize;
    use serde_json::{Value, json};

    #[derive(Deserialize)]
    struct Case {
        variants: Vec<CaseVariant>,
        chosen: BTreeMap<String, String>,
    }

    #[derive(Deserialize)]
    struct CaseVariant {
        code: String,
        attributes: BTreeMap<String, String>,
    }

    fn variant(code: String, attributes: impl IntoIterator<Item = (String, String)>) -> Variant {
        Variant {
            code,
            attributes: attributes.into_iter().map(|(code, value)| VariantAttribute { code, value }).collect(),
            price_now: None,
            price_old: None,
            images: Vec::new(),
            warehouses: Vec::new(),
        }
    }

    #[test]
    fn prod_03_choices_lead_where_the_vectors_say() {
        for (case, expected) in vectors::<Case, Value>(include_str!("../../../vectors/variants.json")) {
            let variants: Vec<_> = case.variants.into_iter().map(|case| variant(case.code, case.attributes)).collect();
            let choice = choose(&variants, &case.chosen);
            let codes: Vec<_> = choice.matching.iter().map(|variant| &variant.code).collect();
            let determined = choice.determined.map(|variant| &variant.code);
            let answer = json!({"determined": determined, "matching": codes, "disabled": choice.disabled});
            assert_eq!(answer, expected, "{:?}", case.chosen);
        }
    }

    #[test]
    fn prod_03_choices_that_no_variant_knows_leave_nothing() {
        let variants = [variant("A".to_owned(), [("size".to_owned(), "S".to_owned())])];
        let chosen = BTreeMap::from([("finish".to_owned(), "matt".to_owned())]);
        let choice = choose(&variants, &chosen);
        assert_eq!((choice.determined, choice.matching.len()), (None, 0));
        assert_eq!(choice.disabled, BTreeMap::from([("size", vec!["S"])]));
        assert_eq!(choose(&[], &chosen).disabled, BTreeMap::new());
    }

    proptest! {
        #[test]
        fn prod_03_a_value_is_disabled_exactly_when_choosing_it_leaves_no_variant(
            rows in prop::collection::vec(prop::collection::vec(prop::option::of(0_u8..3), 3), 0..20),
            chosen in prop::collection::vec(prop::option::of(0_u8..3), 3),
        ) {
            let named = |values: &[Option<u8>]| -> BTreeMap<String, String> {
                let named = values.iter().enumerate().filter_map(|(index, value)| value.map(|value| (format!("a{index}"), format!("v{value}"))));
                named.collect()
            };
            let variants: Vec<_> = rows.iter().enumerate().map(|(index, row)| variant(index.to_string(), named(row))).collect();
            let chosen = named(&chosen);
            let choice = choose(&variants, &chosen);
            for own in variants.iter().flat_map(|variant| &variant.attributes) {
                let mut instead = chosen.clone();
                instead.insert(own.code.clone(), own.value.clone());
                let leaves_none = choose(&variants, &instead).matching.is_empty();
                let is_disabled = choice.disabled.get(own.code.as_str()).is_some_and(|values| values.contains(&own.value.as_str()));
                prop_assert_eq!(is_disabled, leaves_none);
            }
        }
    }
}
