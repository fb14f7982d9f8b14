//! A cart that goes to several places (CART-07): each is a parcel of its own, with the price of its delivery.

use super::{Cart, Issue, PricedLine};
use std::collections::HashSet;
use vitrina_core::{choosing::is_service, money::Money, pricing::totals::TotalsError};

/// What the delivery costs when each place that gets something costs `each`. A line of which it is not said where its pieces go gets
/// an issue (decision 20); services go nowhere.
pub(super) fn delivery(cart: &Cart, lines: &mut [PricedLine<'_>], each: Money) -> Result<Money, TotalsError> {
    if cart.places.len() < 2 {
        return Ok(each);
    }
    let known: HashSet<&str> = cart.places.iter().map(String::as_str).collect();
    let mut reached: HashSet<&str> = HashSet::new();
    for line in lines.iter_mut().filter(|line| line.product.as_ref().is_some_and(|product| !is_service(product))) {
        let parts = &line.line.parts;
        if parts.is_empty() || parts.iter().any(|part| !known.contains(part.guid.as_str())) {
            line.issues.push(Issue::AddressMissing);
        }
        // Nothing is paid for the delivery of what is not there.
        if line.price.is_some() {
            reached.extend(parts.iter().map(|part| part.guid.as_str()).filter(|guid| known.contains(guid)));
        }
    }
    let places = reached.len().max(1);
    (1..places).try_fold(each, |sum, _| sum.checked_add(each)).ok_or(TotalsError::TooLarge)
}
