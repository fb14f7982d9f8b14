//! What a cart costs now, and what stands in the way of ordering it (S1 §5, §7; decisions 2 to 16, 20).

mod cart;
mod codes;
mod concessions;
mod history;
mod lines;
mod listed;
mod own;
mod places;
mod points;

pub use cart::{Cart, LINES_MAX, Line, Part};
pub use codes::{CodeField, Codes, Entered, Warning};
pub use concessions::Concessions;
pub use history::lowest_prices;
pub use lines::{Issue, LinePoints, PricedLine};
pub use listed::{ListedPrice, OwnLeast, listed_prices, own_least};
pub use own::{OwnPrice, own_prices};

use crate::calendar;
use jiff::Timestamp;
use lines::LinePricing;
use std::sync::Arc;
use vitrina_catalog::{Moment, Snapshot};
use vitrina_core::{
    catalog::{Configuration, PricesInclude, Product, ProductType, ShippingMethod, ShippingMethodType},
    choosing::is_service,
    money::Money,
    pricing::{
        totals::{Taxed, Totals, TotalsError, TotalsInput, TotalsLine, totals},
        vat::{Buyer, STANDARD_TAX_CLASS, VatCategory, VatParts, VatTerms},
    },
};

/// A cart with its prices.
#[derive(Debug)]
pub struct PricedCart<'a> {
    /// Its lines, in the cart's order.
    pub lines: Vec<PricedLine<'a>>,
    /// What they add up to; lines without a price count nothing.
    pub totals: Totals,
    /// Whether prices of lines, delivery and discount include VAT (decision 54).
    pub prices_include: PricesInclude,
    /// Whether anything of it travels.
    pub needs_delivery: bool,
    /// Whether a way of delivery was chosen that takes all of it: only then `delivery` is a price.
    pub has_delivery: bool,
    /// Delivery, to all places together.
    pub delivery: Money,
    /// Delivery to one of them.
    pub delivery_each: Money,
    /// VAT that holds for standard goods and delivery.
    pub vat: VatParts,
    /// The discount code that holds.
    pub discount_code: Option<&'a str>,
    /// Whether its uses are counted; none without one.
    pub is_use_counted: Option<bool>,
    /// The gift voucher that holds.
    pub gift_voucher: Option<&'a str>,
    /// Codes that change nothing, and why.
    pub warnings: Vec<Warning>,
}

impl PricedCart<'_> {
    /// Every issue of every line, each once.
    #[must_use]
    pub fn issues(&self) -> Vec<Issue> {
        let mut issues: Vec<Issue> = Vec::new();
        for issue in self.lines.iter().flat_map(|line| &line.issues) {
            if !issues.contains(issue) {
                issues.push(*issue);
            }
        }
        issues
    }
}

/// Whether anything of `lines` travels: services do not (PROD-08), so that a cart of nothing else has no way of delivery and no price of one.
#[must_use]
pub fn needs_delivery(snapshot: &Snapshot, lines: &[Line]) -> bool {
    let travels = |line: &Line| snapshot.product(&line.id).is_none_or(|product| !is_service(&product));
    lines.is_empty() || lines.iter().any(travels)
}

/// The products of `lines` that `method` does not take.
pub(crate) fn not_taken(snapshot: &Snapshot, method: &ShippingMethod, lines: &[Line]) -> Vec<Arc<Product>> {
    let products = lines.iter().filter_map(|line| snapshot.product(&line.id));
    products.filter(|product| !snapshot.takes(method, product)).collect()
}

/// Prices `cart` for `buyer` from the catalogue and stock of `moment`, with the codes and the concessions that were found for it, at the time `now`.
/// The client's prices do not take part (PRICE-13).
pub fn price_cart<'a>(
    moment: &'a Moment,
    cart: &'a Cart,
    buyer: &'a Buyer,
    codes: &'a Codes,
    concessions: &'a Concessions,
    now: Timestamp,
) -> Result<PricedCart<'a>, TotalsError> {
    let configuration = &moment.snapshot.configuration;
    let today = calendar::today(configuration, now);
    let vat = VatTerms::new(&configuration.vat_rates, handed_over_in(&moment.snapshot, cart), buyer, &configuration.country, today);
    let mut pricing = LinePricing::new(moment, vat, concessions, now);
    let mut lines: Vec<PricedLine<'a>> = cart.lines.iter().map(|line| pricing.price(line)).collect();
    if let (Some(program), Some(balance)) = (configuration.points_program(), concessions.points()) {
        points::pay(program, balance, &cart.points_for, &mut lines);
    }

    let codes = codes.applied(&moment.snapshot, &lines, today);
    let is_discountable = |line: &PricedLine<'_>| codes.discount.is_some_and(|(code, _)| codes::covers(code, line, &moment.snapshot));
    let taxed = |line: &PricedLine<'_>| {
        let price = Taxed { amount: line.price.as_ref()?.price, vat: line.vat };
        Some(TotalsLine { price, is_discountable: is_discountable(line) })
    };
    let taxed: Vec<TotalsLine> = lines.iter().filter_map(taxed).collect();
    // Nothing is paid for the delivery of what is not there. While all of it is missing, it is still asked where it would go.
    let is_priced = |line: &&PricedLine<'_>| line.price.is_some();
    let travels = |line: &PricedLine<'_>| line.product.as_ref().is_some_and(|product| !is_service(product));
    let is_delivered = lines.iter().filter(is_priced).any(travels);
    let needs_delivery = is_delivered || !lines.iter().any(|line| is_priced(&line)) && needs_delivery(&moment.snapshot, &cart.lines);
    let chosen = cart.shipping_method_id.as_ref().filter(|_| is_delivered);
    let takes_all = |method: &&ShippingMethod| not_taken(&moment.snapshot, method, &cart.lines).is_empty();
    let method = chosen.and_then(|id| moment.snapshot.shipping_methods.iter().find(|method| method.id == *id)).filter(takes_all);
    // A price of four decimals, such as a round one with VAT divided by it, is charged in whole cents.
    let delivery_each = method.map_or(Ok(Money::ZERO), |method| Money::rounded_to_cents(method.price.to_decimal()));
    let delivery_each = delivery_each.map_err(|_| TotalsError::TooLarge)?;
    let delivery = places::delivery(cart, &mut lines, delivery_each)?;
    let vat = vat.parts(ProductType::Product, STANDARD_TAX_CLASS);
    let totals = totals(&TotalsInput {
        prices_include: configuration.prices_include,
        shown: shown(configuration, buyer, &lines),
        lines: &taxed,
        delivery: Taxed { amount: delivery, vat },
        discount: codes.discount.map(|(_, discount)| discount),
        voucher_balance: codes.voucher.map_or(Money::ZERO, |(_, balance)| balance),
    })?;
    for (line, discount) in lines.iter_mut().filter(|line| line.price.is_some()).zip(&totals.line_discounts) {
        line.discount = *discount;
    }
    Ok(PricedCart {
        lines,
        totals,
        prices_include: configuration.prices_include,
        needs_delivery,
        has_delivery: method.is_some(),
        delivery,
        delivery_each,
        vat,
        discount_code: codes.discount.map(|(code, _)| code.code.as_str()),
        is_use_counted: codes.discount.map(|(code, _)| code.uses.is_some()),
        gift_voucher: codes.voucher.map(|(voucher, _)| voucher.code.as_str()),
        warnings: codes.warnings,
    })
}

/// The country where the goods of `cart` are handed over, once known: what is fetched from the shop's own place does not leave its country,
/// wherever its buyer lives (decision 8).
fn handed_over_in<'a>(snapshot: &'a Snapshot, cart: &'a Cart) -> Option<&'a str> {
    let chosen = snapshot.shipping_methods.iter().find(|method| Some(&method.id) == cart.shipping_method_id.as_ref());
    let is_fetched = chosen.is_some_and(|method| method.kind == ShippingMethodType::Salon) && needs_delivery(snapshot, &cart.lines);
    if is_fetched { Some(&snapshot.configuration.country) } else { cart.delivery_country.as_deref() }
}

/// Whether `buyer` sees VAT in the amounts of `lines`: as `displayPrices` says, and who is exempt from all of it sees none.
fn shown(configuration: &Configuration, buyer: &Buyer, lines: &[PricedLine<'_>]) -> PricesInclude {
    let mut priced = lines.iter().filter(|line| line.price.is_some()).peekable();
    let is_exempt = priced.peek().is_some() && priced.all(|line| line.vat_category != VatCategory::Standard);
    if is_exempt { PricesInclude::Net } else { configuration.shown_to(matches!(buyer, Buyer::Company { .. })) }
}

#[cfg(test)]
mod tests;
