//! What a product needs to have chosen beside its variant before it has a price, at the least that this costs (issue 10, part 6).

use super::line::{Area, Service, Size};
use crate::{
    catalog::{Attribute, DESIGN_CREATION_SERVICE, ListedAttribute, ListedProduct, Per, PricePer, Product},
    choosing::{is_way_to_files, price_of_service, used_for_files},
    entered::WHOLE_NUMBER_MAX,
    money::Money,
};
use rust_decimal::Decimal;

/// The size and the services without which a product cannot be ordered, as [`crate::choosing::choose`] asks for them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeastChoices {
    /// Of what is priced by area.
    pub area: Option<LeastArea>,
    /// Each service that must be chosen.
    pub services: Vec<LeastService>,
}

/// A service that must be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeastService {
    /// Attribute code: it tells whether the service is part of the price of a piece (decision 6).
    pub code: String,
    /// What each of its values costs, at least one.
    pub values: Vec<(Money, Per)>,
}

/// The least that is billed for a piece of what is priced by area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastArea {
    /// The smallest piece there is.
    pub size: Size,
    /// What is billed of it, square metres.
    pub billable_m2: Decimal,
    /// A larger piece is billed more.
    pub varies: bool,
}

impl LeastChoices {
    /// Those of `product`; none where nothing that it needs is to be had. `attributes` finds an attribute's definition by code.
    #[must_use]
    pub fn of<'a>(product: &ListedProduct<'_>, attributes: impl Fn(&str) -> Option<&'a Attribute>) -> Option<Self> {
        let mut least = Self::default();
        let mut sized: Option<(i32, LeastArea)> = None;
        let is_for_files = |used: &ListedAttribute<'_>| {
            let attribute = attributes(&used.code).filter(|attribute| !attribute.is_hidden());
            attribute.is_some_and(|attribute| attribute.takes_files_where(|| product.is_left_open(&used.code, used)))
        };
        let asks_for_files = || product.attributes.iter().any(is_for_files);
        for used in &product.attributes {
            let Some(attribute) = attributes(&used.code).filter(|attribute| !attribute.is_hidden()) else { continue };
            if attribute.takes_size() && product.is_left_open(&used.code, used) {
                let area = least_area(used, attribute, product.smallest_billable_area)?;
                if sized.is_none_or(|(order, _)| attribute.order < order) {
                    sized = Some((attribute.order, area));
                }
            } else if is_needed(attribute, used.values.is_empty(), used.is_required, asks_for_files) {
                let price = |value: &str| used.prices.get(value).copied();
                least.services.push(service(attribute, used.values.iter().map(|value| &**value), price, used.per));
            }
        }
        if product.price_per == PricePer::SquareMetre {
            least.area = Some(sized?.1);
        }
        least.services.iter().all(LeastService::is_to_be_had).then_some(least)
    }

    /// Those of a whole product, but for its size; none where a service that it needs is not to be had.
    #[must_use]
    pub fn of_services<'a>(product: &Product, attributes: impl Fn(&str) -> Option<&'a Attribute>) -> Option<Self> {
        let needed = product.attributes.iter().filter_map(|used| {
            let attribute = attributes(&used.code).filter(|attribute| !attribute.is_hidden())?;
            let price = |value: &str| used.prices.get(value).copied();
            let asks_for_files = || used_for_files(product, &attributes).is_some();
            let is_needed = is_needed(attribute, used.values.is_empty(), used.is_required, asks_for_files);
            is_needed.then(|| service(attribute, used.values.iter().map(String::as_str), price, used.per))
        });
        let services: Vec<_> = needed.collect();
        services.iter().all(LeastService::is_to_be_had).then_some(Self { area: None, services })
    }

    /// The cheapest value of each service, for a line of so many pieces.
    pub fn cheapest(&self, pieces: u32) -> impl Iterator<Item = Service<'_>> {
        self.services.iter().filter_map(move |LeastService { code, values }| {
            let (price, per) = values.iter().copied().min_by_key(|value| cost(*value, pieces))?;
            Some(Service { code, price, per })
        })
    }

    /// What the services of a line of so many pieces cost at the least.
    #[must_use]
    pub fn services_of(&self, pieces: u32) -> Decimal {
        self.cheapest(pieces).map(|Service { price, per, .. }| cost((price, per), pieces)).sum()
    }

    /// The same without the design, which is no part of the price of a piece (decision 6).
    #[must_use]
    pub fn services_of_pieces(&self, pieces: u32) -> Decimal {
        let services = self.cheapest(pieces).filter(|service| service.code != DESIGN_CREATION_SERVICE);
        services.map(|Service { price, per, .. }| cost((price, per), pieces)).sum()
    }

    /// Another value of a service costs otherwise.
    #[must_use]
    pub fn has_other_services(&self) -> bool {
        self.services.iter().any(|service| service.values.windows(2).any(|two| two[0] != two[1]))
    }
}

impl LeastService {
    fn is_to_be_had(&self) -> bool {
        !self.values.is_empty()
    }
}

fn cost((price, per): (Money, Per), pieces: u32) -> Decimal {
    match per {
        Per::Unit => price.to_decimal() * Decimal::from(pieces),
        Per::Order => price.to_decimal(),
    }
}

/// Whether something of a product's values must be chosen beside its variant. What has values is not left open.
fn is_needed(attribute: &Attribute, has_no_values: bool, is_required: Option<bool>, asks_for_files: impl FnOnce() -> bool) -> bool {
    !has_no_values
        && !attribute.takes_files_where(|| false)
        && is_required.unwrap_or(attribute.is_required)
        && !is_way_to_files(&attribute.code, asks_for_files)
}

fn service<'v>(
    attribute: &Attribute,
    values: impl Iterator<Item = &'v str>,
    price: impl Fn(&str) -> Option<Money>,
    per: Option<Per>,
) -> LeastService {
    let on_sale = |value: &str| attribute.values.iter().find(|known| known.value == value && !known.disable_purchase);
    let values = values.filter_map(|value| Some(price_of_service(&attribute.code, price(value), per, on_sale(value)?))).collect();
    LeastService { code: attribute.code.clone(), values }
}

fn least_area(used: &ListedAttribute<'_>, attribute: &Attribute, smallest_billable_m2: Option<Decimal>) -> Option<LeastArea> {
    let (size, largest) = sizes(used, attribute)?;
    let billable_m2 = |size| Area { size, smallest_billable_m2 }.billable_m2().ok();
    let least = billable_m2(size)?;
    Some(LeastArea { size, billable_m2: least, varies: billable_m2(largest)? != least })
}

/// The smallest and the largest size that can be entered; none where the bounds leave none.
fn sizes(used: &ListedAttribute<'_>, attribute: &Attribute) -> Option<(Size, Size)> {
    let side = |min: Option<u32>, max: Option<u32>| (min.unwrap_or(1).max(1), max.unwrap_or(WHOLE_NUMBER_MAX).min(WHOLE_NUMBER_MAX));
    if used.max_diameter.is_some() {
        let (min, max) = side(used.min_diameter, used.max_diameter);
        let round = |diameter_mm| Size::Circle { diameter_mm };
        return (min <= max).then(|| (round(min), round(max)));
    }
    let (mut width, mut height) = (side(used.min_width, used.max_width), side(used.min_height, used.max_height));
    let (narrowest, lowest, widest, highest) = (width.0, height.0, width.1, height.1);
    // A square is both (decision 40).
    if attribute.is_vertical {
        (height.0, width.1) = (lowest.max(narrowest), widest.min(highest));
    }
    if attribute.is_horizontal {
        (width.0, height.1) = (narrowest.max(lowest), highest.min(widest));
    }
    let piece = |width_mm, height_mm| Size::Rectangle { width_mm, height_mm };
    (width.0 <= width.1 && height.0 <= height.1).then(|| (piece(width.0, height.0), piece(width.1, height.1)))
}

#[cfg(test)]
#[path = "least_choices_tests.rs"]
mod tests;
