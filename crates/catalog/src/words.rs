//! What the text search finds products and categories by (SRCH-06).

use crate::{
    facets::{Facet, FacetTable},
    succession::{Numbered, Succession},
    text_search::{IndexError, Phrase, ProductWords, Segment, SegmentBuilder, TextIndex},
    tree::{CategoryNode, with_ancestors},
};
use indexmap::IndexMap;
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Attribute, Configuration},
    text::Text,
};

/// What the words of products are read with.
#[derive(Clone, Copy)]
pub(crate) struct Vocabulary<'a> {
    pub(crate) configuration: &'a Configuration,
    pub(crate) attributes: &'a IndexMap<String, Attribute>,
    pub(crate) categories: &'a [CategoryNode],
    pub(crate) facets: &'a FacetTable,
}

/// The index of the products' titles, codes, categories up to the top, attribute values and key choices; `before` is that of
/// the products before. It is kept while most of what it knows is still so.
pub(crate) fn of_products(
    before: Option<&TextIndex>,
    products: Succession<'_>,
    vocabulary: Vocabulary<'_>,
) -> Result<TextIndex, IndexError> {
    let bound = u32::try_from(products.bound()).unwrap_or(u32::MAX);
    if let Some(before) = before {
        let changed = products.gone().chain(products.fresh()).map(|(number, ..)| number);
        let outdated = before.outdated(changed, bound);
        if outdated.len() * 2 < products.len() {
            let known = outdated.iter().filter_map(|number| products.now(number).map(|(part, record)| (number, part, record)));
            let segment = segment(known, vocabulary)?;
            return Ok(before.followed_by(segment, outdated));
        }
    }
    segment(products.all(), vocabulary).map(TextIndex::new)
}

fn segment<'p>(products: impl Iterator<Item = Numbered<'p>>, vocabulary: Vocabulary<'_>) -> Result<Segment, IndexError> {
    let Vocabulary { configuration, attributes, categories, facets } = vocabulary;
    let mut index = Index { builder: TextIndex::builder(&configuration.locales), configuration, of_facet: HashMap::new() };
    let of_category: Vec<Vec<Phrase>> = (0..categories.len()).map(|place| index.of_category(categories, place)).collect();
    for product in products {
        index.add(product, &of_category, attributes, facets);
    }
    index.builder.finish()
}

/// The index of the categories' titles.
pub(crate) fn of_categories(categories: &[CategoryNode], configuration: &Configuration) -> Result<TextIndex, IndexError> {
    let mut builder = TextIndex::builder(&configuration.locales);
    for (number, node) in (0_u32..).zip(categories) {
        builder.push(&ProductWords {
            number,
            titles: &each(&node.category.title, configuration),
            codes: &[],
            categories: &[],
            phrases: &[],
        });
    }
    builder.finish().map(TextIndex::new)
}

struct Index<'a> {
    builder: SegmentBuilder,
    configuration: &'a Configuration,
    of_facet: HashMap<Facet, Phrase>,
}

impl Index<'_> {
    fn of_category(&mut self, categories: &[CategoryNode], place: usize) -> Vec<Phrase> {
        let titles = with_ancestors(categories, place).into_iter().map(|above| &categories[above].category.title);
        titles.map(|title| self.builder.phrase(&each(title, self.configuration))).collect()
    }

    fn add(
        &mut self,
        (number, part, record): Numbered<'_>,
        of_category: &[Vec<Phrase>],
        attributes: &IndexMap<String, Attribute>,
        facets: &FacetTable,
    ) {
        let locales = &self.configuration.locales;
        let categories: Vec<Phrase> = part.categories(record).iter().flat_map(|&place| &of_category[place as usize]).copied().collect();
        let mut phrases: Vec<Phrase> = Vec::new();
        for &facet in part.facets(record) {
            let (configuration, builder) = (self.configuration, &mut self.builder);
            phrases.push(*self.of_facet.entry(facet).or_insert_with(|| {
                let (attribute, value) = facets.value(facet);
                builder.phrase(&each(&attributes[attribute].values[value].title, configuration))
            }));
        }
        if let Some(text) = record.selection_text {
            let texts: Vec<&str> = locales.iter().map(|&locale| part.texts.localised(text, locale)).collect();
            phrases.push(self.builder.phrase(&texts));
        }
        let titles: Vec<&str> = locales.iter().map(|&locale| part.texts.localised(record.title, locale)).collect();
        let own = [Some(record.code), record.model].into_iter().flatten().map(|code| part.texts.plain(code));
        let codes: Vec<&str> = own.chain(part.codes(record)).collect();
        self.builder.push(&ProductWords { number, titles: &titles, codes: &codes, categories: &categories, phrases: &phrases });
    }
}

/// The text in each language of the shop.
fn each<'a>(text: &'a Text, configuration: &Configuration) -> Vec<&'a str> {
    configuration.locales.iter().map(|&locale| text.get(locale, configuration.default_locale)).collect()
}
