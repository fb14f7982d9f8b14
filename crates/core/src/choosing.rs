//! What a line's choices come to: the variant, the services and the size that it is priced with, or what is wrong with them.

use crate::{
    catalog::{
        Attribute, AttributeValue, CustomValuesType, DESIGN_CREATION_SERVICE, Per, PricePer, Product, ProductAttribute, ProductType,
        Variant,
    },
    companions::{Artwork, Choices, Companion, companion},
    entered::{day, whole_number},
    money::Money,
    pricing::line::Size,
    variants::fits,
};
use jiff::civil::Date;
use std::collections::BTreeMap;

/// A product chosen so far that it can be priced.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen<'a> {
    /// The combination that is ordered.
    pub variant: &'a Variant,
    /// What is ordered on top.
    pub services: Vec<ChosenService<'a>>,
    /// Width and height, or diameter, for products with a size of one's own.
    pub size: Option<Size>,
    /// Files are required and neither there, nor promised, nor made by the shop's designers (S2 §5). Those that are not required are
    /// never missing: the page only mentions them (S1 §5).
    pub is_file_missing: bool,
}

/// A service that is ordered with a line (decision 6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenService<'a> {
    /// Attribute code.
    pub code: &'a str,
    /// Chosen value.
    pub value: &'a str,
    /// Price of one.
    pub price: Money,
    /// What it multiplies with.
    pub per: Per,
    /// The customer approves something of it before the work begins.
    pub needs_approval: bool,
}

/// Why a line's choices cannot be ordered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoosingError {
    /// None or several variants fit.
    #[error("the choices do not make one variant")]
    Undetermined,
    /// An attribute or value that the product does not have, or one out of its bounds.
    #[error("the choice for {attribute} is not on offer")]
    NotOnOffer {
        /// Attribute code, or the companion's name.
        attribute: String,
    },
    /// Something that must be answered is not.
    #[error("{attribute} must be chosen")]
    Missing {
        /// Attribute code.
        attribute: String,
    },
}

/// Reads a line's choices against its product (S1 §4, §5; decisions 5, 6, 17).
///
/// `attributes` finds an attribute's definition by code; those that are hidden are not asked for. With `code` the variant is named; choices must agree with it.
pub fn choose<'a>(
    product: &'a Product,
    attributes: impl Fn(&str) -> Option<&'a Attribute>,
    code: Option<&str>,
    choices: &'a Choices,
) -> Result<Chosen<'a>, ChoosingError> {
    let variant = variant(product, code, choices)?;
    let mut chosen = Chosen { variant, services: Vec::new(), size: None, is_file_missing: false };
    let offered = |code: &str| product.attributes.iter().find(|used| used.code == code);
    for (name, value) in choices {
        let beside = companion(name, |name| offered(name).is_some());
        let attribute = beside.map_or(name.as_str(), |(attribute, _)| attribute);
        let Some(used) = offered(attribute) else {
            if variant.attributes.iter().any(|choice| choice.code == *name) {
                continue;
            }
            return Err(ChoosingError::NotOnOffer { attribute: name.clone() });
        };
        // Files that nobody reads would be lost, and sides would tell of another size than the one that is priced.
        if beside.is_some_and(|(_, beside)| !is_read(beside, product, used, attributes(attribute))) {
            return Err(ChoosingError::NotOnOffer { attribute: name.clone() });
        }
        if name == attribute && !used.values.is_empty() {
            chosen.services.push(service(used, attributes(attribute), value)?);
        } else if name == attribute && !variant.attributes.iter().any(|choice| choice.code == *name) {
            let definition =
                attributes(attribute).filter(|definition| definition.has_custom_values && product.is_left_open(attribute, used));
            if !definition.is_some_and(|definition| is_as_asked(value, definition)) {
                return Err(ChoosingError::NotOnOffer { attribute: name.clone() });
            }
        }
    }
    let mut sized_by = None;
    for used in &product.attributes {
        let Some(attribute) = attributes(&used.code).filter(|attribute| !attribute.is_hidden()) else { continue };
        let is_required = used.is_required.unwrap_or(attribute.is_required);
        if asks_for_size(product, used, attribute) {
            let size = size(used, attribute, choices)?;
            // Of several the first on the page is priced.
            if sized_by.is_none_or(|order| attribute.order < order) {
                (sized_by, chosen.size) = (Some(attribute.order), Some(size));
            }
        } else if asks_for_files(product, used, attribute) {
            let is_given = choices.contains_key(DESIGN_CREATION_SERVICE) || Artwork::read(&used.code, choices).is_given();
            chosen.is_file_missing |= is_required && !is_given;
        } else if is_required
            && is_to_answer(product, used, attribute)
            && !choices.contains_key(&used.code)
            && !is_way_to_files(&used.code, || used_for_files(product, &attributes).is_some())
        {
            return Err(ChoosingError::Missing { attribute: used.code.clone() });
        }
    }
    if product.price_per == PricePer::SquareMetre && chosen.size.is_none() {
        return Err(ChoosingError::Missing { attribute: "size".to_owned() });
    }
    let is_disabled = |choice: (&str, &str)| attributes(choice.0).is_some_and(|attribute| attribute.blocks(choice.1));
    let of_variant = variant.attributes.iter().map(|choice| (choice.code.as_str(), choice.value.as_str()));
    match of_variant.chain(chosen.services.iter().map(|service| (service.code, service.value))).find(|choice| is_disabled(*choice)) {
        Some((attribute, _)) => Err(ChoosingError::NotOnOffer { attribute: attribute.to_owned() }),
        None => Ok(chosen),
    }
}

/// What a line says of its print files; none for a product that takes none. Whether files that it names exist is asked when the order
/// is placed.
#[must_use]
pub fn artwork<'a>(product: &Product, attributes: impl Fn(&str) -> Option<&'a Attribute>, choices: &Choices) -> Option<Artwork> {
    used_for_files(product, attributes).map(|used| Artwork::read(&used.code, choices))
}

/// What a product uses to ask for files (FILE-02); none where it takes none. `attributes` finds an attribute's definition by code.
#[must_use]
pub fn used_for_files<'p, 'a>(product: &'p Product, attributes: impl Fn(&str) -> Option<&'a Attribute>) -> Option<&'p ProductAttribute> {
    product.attributes.iter().find(|used| attributes(&used.code).is_some_and(|attribute| asks_for_files(product, used, attribute)))
}

/// Whether what is said beside an attribute is read: files where it asks for some, the sides of a size of its outline (PRICE-13).
fn is_read(beside: Companion, product: &Product, used: &ProductAttribute, attribute: Option<&Attribute>) -> bool {
    let is_round = used.max_diameter.is_some();
    match beside {
        Companion::Width | Companion::Height => !is_round && attribute.is_some_and(|attribute| asks_for_size(product, used, attribute)),
        Companion::Diameter => is_round && attribute.is_some_and(|attribute| asks_for_size(product, used, attribute)),
        Companion::Files => attribute.is_some_and(|attribute| asks_for_files(product, used, attribute)),
        Companion::Later | Companion::Comment => true,
    }
}

/// Whether a product that uses `attribute` so asks for a size of one's own.
#[must_use]
pub fn asks_for_size(product: &Product, used: &ProductAttribute, attribute: &Attribute) -> bool {
    attribute.takes_size() && !attribute.is_hidden() && product.is_left_open(&used.code, used)
}

/// Whether files are uploaded where a product uses `attribute` so (FILE-02).
#[must_use]
pub fn asks_for_files(product: &Product, used: &ProductAttribute, attribute: &Attribute) -> bool {
    !attribute.is_hidden() && attribute.takes_files_where(|| product.is_left_open(&used.code, used))
}

/// Whether `code` is the design of a product that asks for files. It is one of the ways to them, so that it is never required by itself (DSGN-01).
#[must_use]
pub fn is_way_to_files(code: &str, asks_for_files: impl FnOnce() -> bool) -> bool {
    code == DESIGN_CREATION_SERVICE && asks_for_files()
}

/// Whether the product is a service: its quantity is 1 (PROD-08).
#[must_use]
pub fn is_service(product: &Product) -> bool {
    product.kind == ProductType::Service
}

/// The named variant, or the only one that fits; in both cases the choices must not contradict it (PROD-03).
fn variant<'a>(product: &'a Product, code: Option<&str>, choices: &Choices) -> Result<&'a Variant, ChoosingError> {
    let chosen: BTreeMap<String, String> =
        choices.iter().filter(|(name, _)| product.is_of_variants(name)).map(|(name, value)| (name.clone(), value.clone())).collect();
    // Only those that can be meant are compared: a product can have ten thousand.
    let named = product.variants.iter().filter(|variant| code.is_none_or(|code| variant.code == code));
    let mut fitting = named.filter(|variant| fits(variant, &chosen));
    let found = fitting.next().filter(|_| code.is_some() || fitting.next().is_none());
    found.ok_or(ChoosingError::Undetermined)
}

fn service<'a>(used: &'a ProductAttribute, attribute: Option<&'a Attribute>, value: &'a str) -> Result<ChosenService<'a>, ChoosingError> {
    let not_on_offer = || ChoosingError::NotOnOffer { attribute: used.code.clone() };
    if !used.values.iter().any(|offered| offered == value) {
        return Err(not_on_offer());
    }
    let definition =
        attribute.and_then(|attribute| attribute.values.iter().find(|defined| defined.value == value)).ok_or_else(not_on_offer)?;
    let (price, per) = price_of_service(&used.code, used.prices.get(value).copied(), used.per, definition);
    let needs_approval = definition.needs_approval || used.code == DESIGN_CREATION_SERVICE;
    Ok(ChosenService { code: &used.code, value, price, per, needs_approval })
}

/// What a value of the service `code` costs, and what that multiplies with: as the product says, else as the value is defined (decision 6).
pub(crate) fn price_of_service(code: &str, price: Option<Money>, per: Option<Per>, definition: &AttributeValue) -> (Money, Per) {
    let price = price.or(definition.price).unwrap_or(Money::ZERO);
    let per = per.or(definition.per).unwrap_or(Per::Unit);
    (price, if code == DESIGN_CREATION_SERVICE { Per::Order } else { per })
}

fn size(used: &ProductAttribute, attribute: &Attribute, choices: &Choices) -> Result<Size, ChoosingError> {
    let not_on_offer = |side: Companion| ChoosingError::NotOnOffer { attribute: side.of(&used.code) };
    let side = |side: Companion, min: Option<u32>, max: Option<u32>| {
        let text = side.among(&used.code, choices).ok_or_else(|| ChoosingError::Missing { attribute: used.code.clone() })?;
        let bounds = min.unwrap_or(1)..=max.unwrap_or(u32::MAX);
        whole_number(text).filter(|mm| bounds.contains(mm)).ok_or_else(|| not_on_offer(side))
    };
    if used.max_diameter.is_some() {
        return Ok(Size::Circle { diameter_mm: side(Companion::Diameter, used.min_diameter, used.max_diameter)? });
    }
    let width_mm = side(Companion::Width, used.min_width, used.max_width)?;
    let height_mm = side(Companion::Height, used.min_height, used.max_height)?;
    // A square is both (decision 40).
    if (attribute.is_vertical && width_mm > height_mm) || (attribute.is_horizontal && width_mm < height_mm) {
        return Err(not_on_offer(Companion::Width));
    }
    Ok(Size::Rectangle { width_mm, height_mm })
}

/// The attribute of the earliest day among the choices, when it is before `today`: a date of the shopper's own lies ahead.
#[must_use]
pub fn passed_date<'a, 'c>(
    attributes: impl Fn(&str) -> Option<&'a Attribute>,
    choices: &'c Choices,
    today: impl FnOnce() -> Date,
) -> Option<&'c str> {
    let is_date = |code: &str| attributes(code).is_some_and(|attribute| attribute.custom_values_type == Some(CustomValuesType::Date));
    let dates = choices.iter().filter(|(code, _)| is_date(code)).filter_map(|(code, value)| Some((day(value)?, code)));
    dates.min().filter(|(date, _)| *date < today()).map(|(_, code)| code.as_str())
}

/// Whether a value that the shopper entered is what the attribute asks for (decision 17).
fn is_as_asked(value: &str, attribute: &Attribute) -> bool {
    match attribute.custom_values_type {
        Some(CustomValuesType::Number) => whole_number(value).is_some(),
        Some(CustomValuesType::Date) => day(value).is_some(),
        Some(CustomValuesType::Colour) => value.strip_prefix('#').is_none_or(is_rgb),
        // Where a catalogue of before does not say what it is, pages take a text.
        Some(CustomValuesType::Text) | None => attribute.max_length.is_none_or(|length_max| value.chars().count() <= length_max as usize),
        Some(CustomValuesType::Dimension) => true,
        // Files stand beside it.
        Some(CustomValuesType::File) => false,
    }
}

/// `rrggbb`
fn is_rgb(digits: &str) -> bool {
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Services and entries can be left open; what the product states, or its variants carry, is not asked here.
fn is_to_answer(product: &Product, used: &ProductAttribute, attribute: &Attribute) -> bool {
    !used.values.is_empty() || (attribute.has_custom_values && product.is_left_open(&used.code, used))
}

#[cfg(test)]
#[path = "choosing_tests.rs"]
mod tests;
