//! Where an order goes: to addresses, or to a place where it is fetched.

use super::{
    PlaceOrder, PlaceOrderError,
    document::{DeliveredPart, Delivery, Destination},
};
use crate::{
    points::{WantedPoints, points},
    pricing::{PricedCart, PricedLine},
};
use vitrina_catalog::Snapshot;
use vitrina_core::catalog::{ShippingMethod, ShippingMethodType};
use vitrina_store::Database;

/// The one place that all of `request` goes to by `method`, or the first of several: a terminal or salon that is named must be one of
/// the method's, in the country of the order. It is read beside the transaction of the order, which holds the revision that makes it hold.
pub(super) async fn destination(
    database: &Database,
    snapshot: &Snapshot,
    method: &ShippingMethod,
    request: &PlaceOrder,
) -> Result<Destination, PlaceOrderError> {
    let (field, id) = match method.kind {
        ShippingMethodType::Address => return Ok(Destination::Orderer),
        _ if !request.addresses.is_empty() => return Err(PlaceOrderError::NoAddresses),
        ShippingMethodType::Salon => ("shippingSalon", &request.shipping_salon),
        ShippingMethodType::Terminal => ("terminalId", &request.terminal_id),
    };
    let unknown = || PlaceOrderError::UnknownPoint { field, method: method.id.clone() };
    let id = id.as_deref().ok_or_else(unknown)?;
    let wanted = WantedPoints { country: Some(&request.address.country), id: Some(id), ..WantedPoints::default() };
    let (found, _) = points(database, snapshot, method, wanted, 1, request.locale).await?;
    let point = found.into_iter().next().ok_or_else(unknown)?;
    Ok(if method.kind == ShippingMethodType::Salon { Destination::Salon(point) } else { Destination::Terminal(point) })
}

/// What goes where. Every line that travels goes to `to`, or in parts to the addresses of the request.
pub(super) fn deliveries(request: &PlaceOrder, priced: &PricedCart<'_>, to: Destination) -> Vec<Delivery> {
    let travelling: Vec<&PricedLine<'_>> = priced.lines.iter().filter(|line| line.delivery_date.is_some()).collect();
    let price = priced.delivery_each;
    if request.addresses.is_empty() {
        let part = |line: &&PricedLine<'_>| DeliveredPart { line: line.line.guid.clone(), quantity: line.line.quantity };
        return vec![Delivery { guid: String::new(), to, price, parts: travelling.iter().map(part).collect() }];
    }
    let delivery = |(guid, address): &(String, super::Address)| {
        let part = |line: &&PricedLine<'_>| {
            let part = line.line.parts.iter().find(|part| part.guid == *guid)?;
            Some(DeliveredPart { line: line.line.guid.clone(), quantity: part.quantity })
        };
        let parts = travelling.iter().filter_map(part).collect();
        Delivery { guid: guid.clone(), to: Destination::Address(address.clone()), price, parts }
    };
    request.addresses.iter().map(delivery).filter(|delivery| !delivery.parts.is_empty()).collect()
}
