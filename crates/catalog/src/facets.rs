//! What lists are narrowed by: one set of products for each value of each attribute (LIST-06).

use hashbrown::HashMap;
use indexmap::IndexMap;
use vitrina_core::catalog::{Attribute, ListedProduct};

/// The number of an attribute's value among all values of all attributes.
pub(crate) type Facet = u32;

/// Numbers the values of attributes.
#[derive(Debug)]
pub(crate) struct FacetTable {
    /// By attribute, by value.
    numbers: HashMap<String, HashMap<String, Facet>>,
    /// The first number of each attribute, in the attributes' order; one more at the end.
    firsts: Vec<Facet>,
}

impl FacetTable {
    pub(crate) fn new(attributes: &IndexMap<String, Attribute>) -> Self {
        let mut next = 0;
        let mut firsts = Vec::with_capacity(attributes.len() + 1);
        let mut numbers = HashMap::with_capacity(attributes.len());
        for attribute in attributes.values() {
            firsts.push(next);
            let by_value = (next..).zip(&attribute.values).map(|(number, value)| (value.value.clone(), number)).collect();
            next += u32::try_from(attribute.values.len()).unwrap_or_default();
            numbers.insert(attribute.code.clone(), by_value);
        }
        firsts.push(next);
        Self { numbers, firsts }
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> usize {
        self.firsts.last().map_or(0, |&count| count as usize)
    }

    /// The number of a value; none when the attribute does not list it.
    pub(crate) fn number(&self, attribute: &str, value: &str) -> Option<Facet> {
        self.numbers.get(attribute)?.get(value).copied()
    }

    /// The numbers of an attribute's values, in their order.
    pub(crate) fn of_attribute(&self, place: usize) -> std::ops::Range<Facet> {
        self.firsts[place]..self.firsts[place + 1]
    }

    /// The attribute's place and the value's place of a number.
    pub(crate) fn value(&self, facet: Facet) -> (usize, usize) {
        let attribute = self.firsts.partition_point(|&first| first <= facet) - 1;
        (attribute, (facet - self.firsts[attribute]) as usize)
    }

    /// What a product is found by: the values of its variants, those that hold without a choice, and the services on offer.
    pub(crate) fn of(&self, product: &ListedProduct<'_>) -> Vec<Facet> {
        let chosen = product.variants.iter().flat_map(|variant| &variant.attributes);
        let mut facets: Vec<Facet> = chosen.filter_map(|choice| self.number(&choice.code, &choice.value)).collect();
        for used in &product.attributes {
            facets.extend(used.value.iter().chain(&used.values).filter_map(|value| self.number(&used.code, value)));
        }
        facets.sort_unstable();
        facets.dedup();
        facets
    }
}
