//! GET /api/customer/orders

use super::paging::{Paging, page};
use crate::{
    products::list::asks_for_total,
    wire::{self, Number},
};
use axum::{extract::State, http::HeaderMap, response::Response};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::ShippingMethodType,
    customers::SessionKind,
    ids::OrderNumber,
    locale::Locale,
    states::{OrderState, PaymentState, ProductionState, ShipmentState},
};
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, orders::token_of_card};
use vitrina_store::orders::{OrderCard, OrderQuery, of_customer};

/// So many products of an order are named.
const NAMED_MAX: usize = 3;

/// An order of who is signed in, as their list shows it (ACC-01).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerOrder {
    number: String,
    /// Opens its page: X-Order-Token of the calls about an order. Null for orders from before mails could name it, to staff who see what the
    /// customer sees, and to programs with a key: it opens them for ever.
    token: Option<String>,
    /// RFC 3339.
    placed_at: String,
    #[schema(value_type = wire::OrderState)]
    status: OrderState,
    #[schema(value_type = wire::PaymentState)]
    payment_status: PaymentState,
    #[schema(value_type = wire::ProductionState)]
    production_status: ProductionState,
    #[schema(value_type = wire::ShipmentState)]
    shipment_status: ShipmentState,
    /// Where it goes; null of services, which do not travel.
    #[schema(value_type = Option<wire::ShippingMethodType>)]
    goes_to: Option<ShippingMethodType>,
    /// Whoever ordered has withdrawn from all of it.
    is_withdrawn: bool,
    /// With VAT, before the voucher.
    total: Number,
    /// What is left to pay after it.
    total_to_pay: Number,
    currency: String,
    /// It is made before it is paid: its money is awaited by the day that its invoice names (GET /api/customer/credit).
    is_on_credit: bool,
    /// The first three of its lines.
    products: Vec<OrderedProduct>,
    /// How many lines it has.
    lines: usize,
}

/// A product that was ordered, as it is called now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderedProduct {
    id: String,
    /// Null when the shop does not have it any more.
    title: Option<String>,
    image_id: Option<String>,
    quantity: u32,
}

/// The orders of who is signed in, the latest first.
#[utoipa::path(get, path = "/api/customer/orders", tag = "customers",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("page" = Option<u64>, Query, description = "From 0"),
        ("size" = Option<u64>, Query, description = "1 to 150; 50 when absent"),
        ("sort" = Option<String>, Query, description = "newest or oldest first; newest when absent"),
        ("search" = Option<String>, Query, description = "The number of an order"),
        ("status" = Option<Vec<String>>, Query, description = "Only orders in one of these states: placed, confirmed, completed, cancelled"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<CustomerOrder>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn orders(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let Some(query) = query(&params)? else { return Ok(page::<CustomerOrder>(&[], Some(0))) };
    let (cards, total) = of_customer(&shop.database, &signed.session.customer, &query, asks_for_total(&headers)).await?;
    let orders = cards.into_iter().map(|card| described(&shop, &moment.snapshot, locale, card));
    // A token opens the order's page for ever, which changes things.
    let is_told = matches!(signed.session.kind, SessionKind::Login | SessionKind::Temporary);
    let orders: Vec<_> = orders.map(|order| if is_told { order } else { CustomerOrder { token: None, ..order } }).collect();
    Ok(page(&orders, total))
}

/// What the parameters ask for; none where a number is searched that no order has.
fn query(params: &Params) -> Result<Option<OrderQuery>, Problem> {
    let Paging { oldest_first, skip, limit } = Paging::of(params)?;
    let states = params.all("status").map(|code| {
        let allowed = || OrderState::ALL.iter().map(|state| state.code()).collect::<Vec<_>>().join(", ");
        code.parse::<OrderState>().map_err(|_| Problem::bad_request("status", "unknown", format!("must be one of {}", allowed())))
    });
    let states = states.collect::<Result<_, _>>()?;
    let number = match params.one("search")?.map(str::trim).filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => match text.parse() {
            Ok(number) => Some(number),
            Err(_) => return Ok(None),
        },
    };
    Ok(Some(OrderQuery { number, states, oldest_first, skip: skip as u64, limit: limit as u64 }))
}

fn described(shop: &Shop, snapshot: &Snapshot, locale: Locale, card: OrderCard) -> CustomerOrder {
    let product = |(id, quantity): &(String, u32)| {
        let entry = snapshot.entry(id);
        let title = entry.as_ref().map(|entry| entry.title(locale).to_owned());
        let image_id = entry.as_ref().and_then(|entry| entry.images(locale).next().map(|(id, _)| id.to_owned()));
        OrderedProduct { id: id.clone(), title, image_id, quantity: *quantity }
    };
    CustomerOrder {
        number: OrderNumber(card.number.unsigned_abs()).to_string(),
        token: token_of_card(&shop.link_key, &card),
        placed_at: card.placed_at.to_string(),
        status: card.standing.order,
        payment_status: card.standing.payment,
        production_status: card.standing.production,
        shipment_status: card.standing.shipment,
        goes_to: card.goes_to,
        is_withdrawn: card.is_withdrawn,
        total: card.total.into(),
        total_to_pay: card.total_to_pay.into(),
        is_on_credit: card.is_on_credit,
        products: card.lines.iter().take(NAMED_MAX).map(product).collect(),
        lines: card.lines.len(),
        currency: card.currency,
    }
}
