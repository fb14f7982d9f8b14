//! What the text search finds products and categories by (SRCH-06).

use crate::{
    facets::{Facet, FacetTable},
    part::{Part, Record},
    tables::records,
    text_search::{IndexError, Phrase, ProductWords, TextIndex, TextIndexBuilder},
    tree::{CategoryNode, with_ancestors},
};
use indexmap::IndexMap;
use std::{collections::HashMap, sync::Arc};
use vitrina_core::{
    catalog::{Attribute, Configuration},
    text::Text,
};

/// The index of the products' titles, codes, categories up to the top, attribute values and key choices.
pub(crate) fn of_products(
    parts: &[Arc<Part>],
    configuration: &Configuration,
    attributes: &IndexMap<String, Attribute>,
    categories: &[CategoryNode],
    facets: &FacetTable,
) -> Result<TextIndex, IndexError> {
    let mut index = Index { builder: TextIndex::builder(&configuration.locales), configuration, of_facet: HashMap::new() };
    let of_category: Vec<Vec<Phrase>> = (0..categories.len()).map(|place| index.of_category(categories, place)).collect();
    for (part, record) in records(parts) {
        index.add(part, record, &of_category, attributes, facets);
    }
    index.builder.finish()
}

/// The index of the categories' titles.
pub(crate) fn of_categories(categories: &[CategoryNode], configuration: &Configuration) -> Result<TextIndex, IndexError> {
    let mut builder = TextIndex::builder(&configuration.locales);
    for node in categories {
        builder.push(&ProductWords { titles: &each(&node.category.title, configuration), codes: &[], phrases: &[] });
    }
    builder.finish()
}

struct Index<'a> {
    builder: TextIndexBuilder,
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
        part: &Part,
        record: &Record,
        of_category: &[Vec<Phrase>],
        attributes: &IndexMap<String, Attribute>,
        facets: &FacetTable,
    ) {
        let locales = &self.configuration.locales;
        let mut phrases: Vec<Phrase> = part.categories(record).iter().flat_map(|&place| &of_category[place as usize]).copied().collect();
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
        self.builder.push(&ProductWords { titles: &titles, codes: &codes, phrases: &phrases });
    }
}

/// The text in each language of the shop.
fn each<'a>(text: &'a Text, configuration: &Configuration) -> Vec<&'a str> {
    configuration.locales.iter().map(|&locale| text.get(locale, configuration.default_locale)).collect()
}
