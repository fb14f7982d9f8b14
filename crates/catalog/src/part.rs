//! A part of the catalogue: some hundred products as lists need them, packed close, and their documents compressed.

use crate::{
    facets::{Facet, FacetTable},
    paths::localised_path,
    prices::{Asked, Prices, prices_of},
    texts::{Languages, Localised, Plain, Texts, TextsBuilder},
};
use indexmap::IndexMap;
use jiff::civil::Date;
use std::{collections::HashMap, ops::Range};
use vitrina_core::{
    catalog::{
        Attribute, Configuration, DESIGN_CREATION_SERVICE, ListedProduct, ListedVariant, PRODUCT_LABEL, PricePer, PricingMatrix, Product,
        ProductType,
    },
    choosing::choose,
    companions::Choices,
    delivery::stock::BeyondStock,
    pricing::line::Size,
};

/// Products in a part: so many that equal texts meet, so few that a part is built and moved at once.
pub(crate) const PART_PRODUCTS: u16 = if cfg!(test) { 256 } else { 4096 };
pub(crate) const PART_SIZE: usize = PART_PRODUCTS as usize;

/// Some neighbours in the maker's order.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) records: Vec<Record>,
    pub(crate) texts: Texts,
    images: Vec<Image>,
    codes: Vec<Plain>,
    labels: Vec<Plain>,
    splits: Vec<Split>,
    facets: Vec<Facet>,
    lists: Vec<Plain>,
    categories: Vec<u32>,
    documents: Vec<u8>,
}

/// What lists know of a product. Ranges are into the part's vectors.
#[derive(Debug)]
pub(crate) struct Record {
    /// In the maker's order, which may have gaps.
    pub(crate) position: i64,
    pub(crate) id: Plain,
    pub(crate) code: Plain,
    pub(crate) model: Option<Plain>,
    pub(crate) kind: ProductType,
    pub(crate) title: Localised,
    /// With the language's prefix.
    pub(crate) url: Localised,
    pub(crate) description: Localised,
    pub(crate) selection_text: Option<Localised>,
    /// Of all variants, whether they are sold out or not.
    pub(crate) prices: Prices,
    pub(crate) size_from: Option<Size>,
    pub(crate) price_per: PricePer,
    pub(crate) sell_without_stock: bool,
    pub(crate) min_delivery_in_days: Option<u16>,
    pub(crate) soonest_days: Option<u16>,
    /// Sold out of warehouses, or made when they are empty.
    pub(crate) is_stock_goods: bool,
    /// Its one variant can be ordered without a further choice (LIST-09).
    pub(crate) is_direct: bool,
    pub(crate) split_attribute: Option<Plain>,
    pub(crate) tax_class: Option<Plain>,
    pub(crate) added_on: Date,
    images: Range<u32>,
    codes: Range<u32>,
    labels: Range<u32>,
    splits: Range<u32>,
    facets: Range<u32>,
    lists: Range<u32>,
    categories: Range<u32>,
    document: Range<u32>,
}

/// A picture with what it shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Image {
    pub(crate) id: Plain,
    pub(crate) alt: Option<Localised>,
}

/// One value of a product that lists show by value (LIST-10).
#[derive(Debug)]
pub(crate) struct Split {
    pub(crate) value: Plain,
    /// The value's number; none when the attribute does not list it.
    pub(crate) facet: Option<Facet>,
    pub(crate) image: Option<Plain>,
    /// As those of the product.
    pub(crate) prices: Prices,
    /// As that of the product.
    pub(crate) is_direct: bool,
    /// Of the variants that have the value.
    codes: Range<u32>,
}

impl Split {
    pub(crate) fn variant_count(&self) -> usize {
        self.codes.len()
    }
}

impl Record {
    pub(crate) fn variant_count(&self) -> usize {
        self.codes.len()
    }

    /// Whether some of its variants may be sold out while others are not.
    pub(crate) fn can_run_out(&self) -> bool {
        self.is_stock_goods && !self.sell_without_stock && self.variant_count() > 1
    }

    pub(crate) fn beyond_stock(&self) -> BeyondStock {
        if self.sell_without_stock {
            BeyondStock::Takes { days_min: self.min_delivery_in_days.unwrap_or_default() }
        } else {
            BeyondStock::Refused
        }
    }
}

impl Part {
    pub(crate) fn images(&self, record: &Record) -> &[Image] {
        slice(&self.images, &record.images)
    }

    pub(crate) fn codes(&self, record: &Record) -> impl Iterator<Item = &str> {
        slice(&self.codes, &record.codes).iter().map(|&code| self.texts.plain(code))
    }

    pub(crate) fn codes_of_value(&self, split: &Split) -> impl Iterator<Item = &str> {
        slice(&self.codes, &split.codes).iter().map(|&code| self.texts.plain(code))
    }

    pub(crate) fn labels(&self, record: &Record) -> impl Iterator<Item = &str> {
        slice(&self.labels, &record.labels).iter().map(|&label| self.texts.plain(label))
    }

    pub(crate) fn lists(&self, record: &Record) -> impl Iterator<Item = &str> {
        slice(&self.lists, &record.lists).iter().map(|&list| self.texts.plain(list))
    }

    pub(crate) fn splits(&self, record: &Record) -> &[Split] {
        slice(&self.splits, &record.splits)
    }

    pub(crate) fn facets(&self, record: &Record) -> &[Facet] {
        slice(&self.facets, &record.facets)
    }

    /// The categories it stands in, the one of its breadcrumbs first; places in the snapshot's categories.
    pub(crate) fn categories(&self, record: &Record) -> &[u32] {
        slice(&self.categories, &record.categories)
    }

    /// The whole product, compressed.
    pub(crate) fn document(&self, record: &Record) -> &[u8] {
        slice(&self.documents, &record.document)
    }
}

fn slice<'a, T>(all: &'a [T], range: &Range<u32>) -> &'a [T] {
    &all[range.start as usize..range.end as usize]
}

/// What reading a product's choices needs to know of the shop.
pub(crate) struct Surroundings<'a> {
    pub(crate) configuration: &'a Configuration,
    pub(crate) attributes: &'a IndexMap<String, Attribute>,
    pub(crate) category_by_id: &'a HashMap<String, usize>,
    pub(crate) facets: &'a FacetTable,
    /// Attribute codes and values that block the purchase (PROD-17).
    pub(crate) blocking: Vec<(String, String)>,
}

/// Collects the products of a part.
pub(crate) struct PartBuilder<'a> {
    around: &'a Surroundings<'a>,
    part: Part,
    texts: TextsBuilder,
}

impl<'a> PartBuilder<'a> {
    pub(crate) fn new(around: &'a Surroundings<'a>) -> Self {
        let languages = || Languages::new(&around.configuration.locales, around.configuration.default_locale);
        let part = Part {
            records: Vec::with_capacity(PART_SIZE),
            texts: TextsBuilder::new(languages()).finish(),
            images: Vec::new(),
            codes: Vec::new(),
            labels: Vec::new(),
            splits: Vec::new(),
            facets: Vec::new(),
            lists: Vec::new(),
            categories: Vec::new(),
            documents: Vec::new(),
        };
        Self { around, part, texts: TextsBuilder::new(languages()) }
    }

    /// Adds the product of this JSON, and the compressed document that it came from.
    pub(crate) fn push(&mut self, position: i64, json: &str, document: &[u8]) -> serde_json::Result<()> {
        let product = &serde_json::from_str::<ListedProduct<'_>>(json)?;
        let configuration = self.around.configuration;
        let split_attribute = product.split_by_attribute.as_deref().or(configuration.split_products_by_attribute.as_deref());
        // One value is no choice.
        let of_values = split_attribute.map(|code| by_value(product, code)).filter(|of_values| of_values.len() > 1).unwrap_or_default();
        let only_variant = product.variants.first().filter(|_| product.variants.len() == 1);
        let alone = only_variant.into_iter().chain(of_values.values().filter_map(|variants| only(variants)));
        let direct = self.around.direct_codes(product, alone, json)?;
        let find = |code: &str| self.around.attributes.get(code);
        let asked = Asked::of(product, find, &self.around.blocking, configuration.product_price_precision);
        let texts = &mut self.texts;
        let prices = prices_of(product, &product.variants, &asked);
        let label_values = product.attributes.iter().filter(|used| *used.code == *PRODUCT_LABEL).flat_map(|used| &used.value);
        let splits = split_attribute.map_or_else(Vec::new, |code| {
            let facet = |value: &str| self.around.facets.number(code, value);
            splits(product, &of_values, &direct, facet, &asked, texts, &mut self.part.codes)
        });
        let record = Record {
            position,
            id: texts.plain(&product.id),
            code: texts.plain(&product.code),
            model: product.model.as_deref().map(|model| texts.plain(model)),
            kind: product.kind,
            title: texts.localised(&product.title),
            url: texts
                .made(|locale| localised_path(product.url.get(locale, configuration.default_locale), locale, configuration.default_locale)),
            description: texts.localised(&product.description),
            selection_text: product.attributes_selection_text.as_ref().map(|text| texts.localised(text)),
            prices,
            size_from: prices.from.and(asked.area()).map(|area| area.size),
            price_per: product.price_per,
            sell_without_stock: product.sell_without_stock,
            min_delivery_in_days: product.min_delivery_in_days,
            soonest_days: soonest_days(product),
            is_stock_goods: !product.has_matrix() && product.kind != ProductType::Service && prices.now.is_some(),
            is_direct: only_variant.is_some_and(|variant| direct.contains(&&*variant.code)),
            split_attribute: split_attribute.filter(|_| !splits.is_empty()).map(|code| texts.plain(code)),
            tax_class: product.tax_class.as_deref().map(|class| texts.plain(class)),
            added_on: product.added_on,
            images: extend(
                &mut self.part.images,
                product
                    .images
                    .iter()
                    .map(|id| Image { id: texts.plain(id), alt: product.image_alt_by_image_id.get(id).map(|alt| texts.localised(alt)) }),
            ),
            codes: extend(&mut self.part.codes, product.variants.iter().map(|variant| texts.plain(&variant.code))),
            labels: extend(&mut self.part.labels, label_values.map(|value| texts.plain(value))),
            splits: extend(&mut self.part.splits, splits),
            facets: extend(&mut self.part.facets, self.around.facets.of(product)),
            lists: extend(&mut self.part.lists, product.product_lists.iter().map(|list| texts.plain(list))),
            categories: extend(
                &mut self.part.categories,
                product.categories.iter().filter_map(|id| u32::try_from(*self.around.category_by_id.get(&**id)?).ok()),
            ),
            document: extend(&mut self.part.documents, document.iter().copied()),
        };
        self.part.records.push(record);
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Part {
        let Part { records, images, codes, labels, splits, facets, lists, categories, documents, .. } = &mut self.part;
        // What a growing vector holds in reserve would be a tenth of a large catalogue.
        records.shrink_to_fit();
        images.shrink_to_fit();
        codes.shrink_to_fit();
        labels.shrink_to_fit();
        splits.shrink_to_fit();
        facets.shrink_to_fit();
        lists.shrink_to_fit();
        categories.shrink_to_fit();
        documents.shrink_to_fit();
        Part { texts: self.texts.finish(), ..self.part }
    }
}

impl Surroundings<'_> {
    /// The codes of those variants of goods that can be ordered without a further choice (LIST-09). Each is `alone` where it is listed.
    fn direct_codes<'p, 'a: 'p>(
        &self,
        product: &ListedProduct<'_>,
        alone: impl Iterator<Item = &'p ListedVariant<'a>>,
        json: &str,
    ) -> serde_json::Result<Vec<&'p str>> {
        let offers_choice = product.attributes.iter().any(|used| !used.values.is_empty() && *used.code != *DESIGN_CREATION_SERVICE);
        if product.has_matrix() || product.kind == ProductType::Service || offers_choice {
            return Ok(Vec::new());
        }
        let mut codes: Vec<&str> = alone.filter(|variant| variant.price_now.is_some()).map(|variant| &*variant.code).collect();
        if codes.is_empty() {
            return Ok(codes);
        }
        let product: Product = serde_json::from_str(json)?;
        let nothing = Choices::default();
        let is_complete = |code: &str| {
            let chosen = choose(&product, |attribute| self.attributes.get(attribute), Some(code), &nothing);
            chosen.is_ok_and(|it| !it.is_file_missing)
        };
        codes.retain(|code| is_complete(code));
        Ok(codes)
    }
}

/// The earliest day of any of its matrices; none for what is not priced by them.
fn soonest_days(product: &ListedProduct<'_>) -> Option<u16> {
    let matrices = product.pricing_matrices.as_slice().iter().filter(|_| product.has_matrix());
    matrices.filter_map(PricingMatrix::soonest_day).min()
}

/// Each value of an attribute as lists show it; none where there is no choice. `direct` are the codes of variants that a list can put into
/// the cart where they are the only one of their value.
fn splits<'p, 'a: 'p>(
    product: &'p ListedProduct<'a>,
    of_values: &IndexMap<&str, Vec<&'p ListedVariant<'a>>>,
    direct: &[&str],
    facet: impl Fn(&str) -> Option<Facet>,
    asked: &Asked<'_>,
    texts: &mut TextsBuilder,
    codes: &mut Vec<Plain>,
) -> Vec<Split> {
    let split = |(value, variants): (&&str, &Vec<&'p ListedVariant<'a>>)| Split {
        value: texts.plain(value),
        facet: facet(value),
        image: variants.iter().find_map(|variant| variant.images.first()).map(|image| texts.plain(image)),
        prices: prices_of(product, variants.iter().copied(), asked),
        is_direct: only(variants).is_some_and(|variant| direct.contains(&&*variant.code)),
        codes: extend(codes, variants.iter().map(|variant| texts.plain(&variant.code))),
    };
    of_values.iter().map(split).collect()
}

/// The variant where there is but one.
fn only<'p, 'a>(variants: &[&'p ListedVariant<'a>]) -> Option<&'p ListedVariant<'a>> {
    variants.first().copied().filter(|_| variants.len() == 1)
}

/// The variants of each value of an attribute, in the maker's order.
pub(crate) fn by_value<'p, 'a>(product: &'p ListedProduct<'a>, attribute: &str) -> IndexMap<&'p str, Vec<&'p ListedVariant<'a>>> {
    let mut by_value: IndexMap<&str, Vec<&ListedVariant<'_>>> = IndexMap::new();
    for variant in &product.variants {
        for choice in variant.attributes.iter().filter(|choice| *choice.code == *attribute) {
            by_value.entry(&choice.value).or_default().push(variant);
        }
    }
    by_value
}

fn extend<T>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) -> Range<u32> {
    let end = |all: &Vec<T>| u32::try_from(all.len()).unwrap_or(u32::MAX);
    let start = end(all);
    all.extend(more);
    start..end(all)
}
