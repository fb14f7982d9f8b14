//! Reads the places that a cart goes to as they are sent.

use super::{
    address::{RecipientAddress, trimmed, wrong},
    lines::ID_LENGTH_MAX,
};
use serde::Deserialize;
use std::collections::HashSet;
use utoipa::ToSchema;
use vitrina_core::{address::AddressOf, catalog::ShippingMethod};
use vitrina_http::problem::FieldProblem;
use vitrina_shop::{orders::Address, pricing::Line};

/// Most addresses of one order.
const PLACES_MAX: usize = 50;

/// A chosen way of delivery, for one of the places that the cart goes to.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct DeliveryOption {
    /// Shipping method; all places have the same.
    id: String,
    /// The shopper's key of the place, as `quantitiesPerDeliveryOption` names it; required where there are several.
    #[serde(default)]
    guid: Option<String>,
}

/// One of several addresses that an order goes to.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OrderDeliveryOption {
    /// The shopper's key of the place, as `quantitiesPerDeliveryOption` names it.
    guid: String,
    address: RecipientAddress,
}

/// The method that a cart to be priced goes by, and the keys of its places where there are several. An option that no order could have is
/// a problem: such a price would leave the delivery out (PRICE-13).
pub(super) fn chosen_method(
    options: Vec<DeliveryOption>,
    methods: &[ShippingMethod],
    country: Option<&str>,
    problems: &mut Vec<FieldProblem>,
) -> (Option<String>, Vec<String>) {
    let serves = |method: &&ShippingMethod| country.is_none_or(|country| method.countries.iter().any(|served| served == country));
    let offered: Vec<&str> = methods.iter().filter(serves).map(|method| method.id.as_str()).collect();
    let mut refuse = |index: usize, allowed: String| {
        problems.push(FieldProblem::new(format!("deliveryOptions[{index}].id"), "unknown", allowed));
    };
    let method = options.first().map(|option| option.id.clone());
    if let Some(index) = options.iter().position(|option| !offered.contains(&option.id.as_str())) {
        let is_nowhere = offered.is_empty();
        let allowed = format!("must be one of {}", offered.join(", "));
        refuse(index, if is_nowhere { "must be absent: nothing is delivered there".to_owned() } else { allowed });
    } else if let Some(index) = options.iter().position(|option| Some(&option.id) != method.as_ref()) {
        refuse(index, "must be that of the first one".to_owned());
    } else if options.len() > 1 {
        let guids: Vec<String> = options.into_iter().map(|option| option.guid.unwrap_or_default()).collect();
        check_guids(&guids, problems);
        return (method, guids);
    }
    (method, Vec::new())
}

/// The addresses of an order by their keys. Each gets something of `lines`, which are known once nothing is wrong with them.
pub(super) fn read_options(
    options: Option<Vec<OrderDeliveryOption>>,
    country: &str,
    lines: &[Line],
    problems: &mut Vec<FieldProblem>,
) -> Vec<(String, Address)> {
    let Some(options) = options.filter(|options| !options.is_empty()) else {
        let divided = lines.iter().enumerate().filter(|(_, line)| !line.parts.is_empty());
        problems.extend(divided.map(|(index, _)| {
            let field = format!("products[{index}].quantitiesPerDeliveryOption");
            FieldProblem::new(field, "unknown", "must be absent where there are no deliveryOptions")
        }));
        return Vec::new();
    };
    let (guids, addresses): (Vec<String>, Vec<Address>) =
        options.into_iter().map(|option| (option.guid, trimmed(option.address.into()))).unzip();
    if guids.len() < 2 {
        problems.push(FieldProblem::new("deliveryOptions", "length", "must have at least 2 entries: the one address is that of the order"));
    }
    check_guids(&guids, problems);
    let reached: HashSet<&str> = lines.iter().flat_map(|line| &line.parts).map(|part| part.guid.as_str()).collect();
    for (index, (guid, address)) in guids.iter().zip(&addresses).enumerate().take(PLACES_MAX) {
        let at = format!("deliveryOptions[{index}]");
        problems.extend(wrong(&format!("{at}.address."), address, AddressOf::Recipient, false));
        if address.country != country {
            problems.push(FieldProblem::new(format!("{at}.address.country"), "unknown", "must be the country of the order's address"));
        }
        if !lines.is_empty() && !reached.contains(guid.as_str()) {
            problems.push(FieldProblem::new(at, "unused", "must get pieces of a line, in its quantitiesPerDeliveryOption"));
        }
    }
    guids.into_iter().zip(addresses).collect()
}

fn check_guids(guids: &[String], problems: &mut Vec<FieldProblem>) {
    if guids.len() > PLACES_MAX {
        problems.push(FieldProblem::new("deliveryOptions", "length", format!("must have at most {PLACES_MAX} entries")));
        return;
    }
    let mut known = HashSet::new();
    for (index, guid) in guids.iter().enumerate() {
        let field = || format!("deliveryOptions[{index}].guid");
        if guid.is_empty() || guid.chars().count() > ID_LENGTH_MAX {
            problems.push(FieldProblem::new(field(), "length", format!("must have 1 to {ID_LENGTH_MAX} characters")));
        } else if !known.insert(guid.as_str()) {
            problems.push(FieldProblem::new(field(), "duplicate", "must differ from those of the other places"));
        }
    }
}
