//! POST /api/orders

use super::{
    address::{ANY_COUNTRY, BillingAddress, OrderAddress, billing_address, entered, trimmed, wrong},
    delivery_options::{OrderDeliveryOption, read_options},
    lines::{OrderLine, country, lines, points_for},
    orderer::Orderer,
    price::{buyer, unaddable},
    wire::PriceAnswer,
};
use crate::{
    limits::{Counted, Limits},
    wire::Number,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    address::AddressOf,
    catalog::{Configuration, ShippingMethodType},
    countries,
    ids::IdempotencyKey,
    money::Money,
    owner::Owner,
};
use vitrina_http::{
    body::JsonBody,
    client::Client,
    params::Params,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    customers::{email_key, is_proven},
    orders::{PlaceOrder, PlaceOrderError, PlacedOrder, place as place_order, placed_before},
    pricing::{Cart, needs_delivery},
};
use vitrina_store::customers;

/// An order (CHK-04). Prices are computed by the server; `totalToPay` only tells what the shopper saw.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderRequest {
    products: Vec<OrderLine>,
    #[serde(default)]
    discount_code: Option<String>,
    #[serde(default)]
    gift_voucher: Option<String>,
    /// Guids of the lines that points of who is signed in pay for, as `POST /api/orders/price` has them.
    #[serde(default)]
    points_for: Option<Vec<String>>,
    /// Required unless all that is ordered are services.
    #[serde(default)]
    shipping_method_id: Option<String>,
    /// A terminal of that method: `id` of GET /api/shipping-methods/{id}/points. Required where its type is terminal.
    #[serde(default)]
    terminal_id: Option<String>,
    /// One of the shop's places. Required where the method's type is salon.
    #[serde(default)]
    shipping_salon: Option<String>,
    /// The addresses, where there are several: 2 to 50 in the country of `address`, by a method of the type address. Each gets some pieces of
    /// some line (`quantitiesPerDeliveryOption`) and pays the method's price (CART-07).
    #[serde(default)]
    delivery_options: Option<Vec<OrderDeliveryOption>>,
    /// Required unless nothing is left to pay.
    #[serde(default)]
    payment_method_id: Option<String>,
    address: OrderAddress,
    /// Where who is invoiced is, where that is not `address`: the invoice and its data name it as the buyer's. No price depends on it.
    #[serde(default)]
    billing_address: Option<BillingAddress>,
    /// What the shopper saw as the amount to pay: with VAT, after the voucher. If it is another by now, nothing is ordered.
    total_to_pay: Number,
    /// Must be true (decision 22).
    accept_terms: bool,
    /// The version that was accepted.
    terms_version: String,
    /// The shopper's key of the cart, as `POST /api/mailchimp/create_cart` has it: nobody is reminded of it any more. It means a cart of
    /// theirs alone.
    #[serde(default)]
    cart_id: Option<String>,
}

/// An order that is durable.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderPlaced {
    id: String,
    /// As people read it; without gaps.
    number: String,
    /// Opens the confirmation: GET /api/orders/by-token.
    token: String,
    /// RFC 3339.
    placed_at: String,
    /// With VAT, before the voucher.
    total: Number,
    /// What is left to pay after it.
    total_to_pay: Number,
    currency: String,
}

/// The problem of an order whose prices, days or stock have changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChangedProblem {
    #[serde(flatten)]
    problem: Problem,
    /// The cart with the prices, days and issues of now.
    extra: PriceAnswer,
}

/// Places an order. The same order under the same Idempotency-Key gives the same answer, however it is written down and whatever
/// has changed since. A changed price, day or stock answers 409 with the prices of now in `extra`.
#[utoipa::path(post, path = "/api/orders", tag = "checkout",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("Idempotency-Key" = String, Header, description = "1 to 128 visible ASCII characters, made once for each order"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the order is; needed when its lines name files")),
    request_body = OrderRequest,
    responses(
        (status = 201, body = OrderPlaced), (status = 200, body = OrderPlaced, description = "Placed before with this key"),
        (status = 400, body = Problem), (status = 401, body = Problem, description = "Their session is over: `message` is `NotLoggedIn`"),
        (status = 409, body = ChangedProblem), (status = 422, body = Problem),
        (status = 429, body = Problem, description = "Too many of this client; with `too_often` at `address.email`, too many whose mails go there"),
        (status = 503, body = Problem)))]
pub(crate) async fn place(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    orderer: Orderer,
    params: Params,
    headers: HeaderMap,
    JsonBody(request): JsonBody<OrderRequest>,
) -> Result<(StatusCode, Json<OrderPlaced>), Problem> {
    let key = idempotency_key(&headers)?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let mut operation = read(request, key, orderer, configuration).map_err(Problem::unprocessable)?;
    match accept(&mut operation, &shop, &limits, client, &params, &moment.snapshot).await {
        Ok(Accepted { codes, of_client, of_mailbox }) => {
            let placed = place_order(&shop, &operation).await;
            match &placed {
                Ok(placed) if !placed.is_repetition => {
                    of_client.hold();
                    if let Some(counted) = of_mailbox {
                        counted.hold();
                    }
                }
                Err(PlaceOrderError::Changed(cart)) => codes.hold_some(cart.wrong_codes()),
                // Found once the prices were right: it tells that a code does not hold.
                Err(
                    PlaceOrderError::UnknownPaymentMethod { .. }
                    | PlaceOrderError::CardNotPossible
                    | PlaceOrderError::CreditTooLow(_)
                    | PlaceOrderError::FileMissing,
                ) => codes.hold(),
                _ => {}
            }
            placed.map(answer).map_err(|error| refuse(&error))
        }
        // Whatever stands in its way by now, what was placed before is answered.
        Err(refused) => placed_before(&shop, &operation).await.map_err(|error| refuse(&error))?.map(answer).ok_or(refused),
    }
}

/// How an order that may be tried is counted.
struct Accepted {
    codes: Counted<Client>,
    of_client: Counted<Client>,
    /// None of one beyond the limit that is whose mailbox it is.
    of_mailbox: Option<Counted<(Client, String)>>,
}

/// Whether the order may be tried, as far as the shop as it is and this client are concerned.
async fn accept(
    operation: &mut PlaceOrder,
    shop: &Shop,
    limits: &Limits,
    client: Client,
    params: &Params,
    snapshot: &Snapshot,
) -> Result<Accepted, Problem> {
    let configuration = &snapshot.configuration;
    let of_client = limits.try_order(client)?;
    operation.locale = params.locale(&configuration.locales, configuration.default_locale)?;
    check_country(snapshot, operation)?;
    let by_country = configuration.features.enable_phone_number_by_country;
    let mut problems = wrong("address.", &operation.address, address_of(snapshot, operation), by_country);
    for (index, (_, address)) in operation.addresses.iter().enumerate() {
        problems.extend(wrong(&format!("deliveryOptions[{index}].address."), address, AddressOf::Recipient, by_country));
    }
    if !problems.is_empty() {
        return Err(Problem::unprocessable(problems));
    }
    let of_mailbox = match limits.try_mailbox(client, &operation.address.email) {
        Ok(counted) => Some(counted),
        Err(refused) => {
            if !is_their_own(shop, operation).await? {
                let error = FieldProblem::new("address.email", "too_often", "must be another: too many orders name it today");
                return Err(Problem { errors: vec![error], ..refused });
            }
            None
        }
    };
    Ok(Accepted { codes: limits.try_codes(client, &operation.cart)?, of_client, of_mailbox })
}

/// Whether who orders has proven that the mailbox is theirs: to them the shop writes about each of their orders.
async fn is_their_own(shop: &Shop, order: &PlaceOrder) -> Result<bool, Problem> {
    let Some(customer) = order.owner.as_ref().and_then(Owner::customer) else { return Ok(false) };
    let theirs = customers::find(&shop.database, customer).await?.and_then(|account| account.email_key);
    Ok(theirs.is_some() && theirs == email_key(&order.address.email) && is_proven(&shop.database, customer).await?)
}

pub(crate) fn idempotency_key(headers: &HeaderMap) -> Result<IdempotencyKey, Problem> {
    let text = headers.get("idempotency-key").and_then(|value| value.to_str().ok()).unwrap_or_default();
    text.parse()
        .map_err(|error: vitrina_core::ids::InvalidIdempotencyKey| Problem::bad_request("Idempotency-Key", "required", error.to_string()))
}

/// Goods go to some countries; what does not travel a company buys in any. Consumers do not: of elsewhere no rate of theirs is known (decision 8).
fn check_country(snapshot: &Snapshot, order: &PlaceOrder) -> Result<(), Problem> {
    let (country, delivered_to) = (&order.address.country, &snapshot.configuration.delivery_countries);
    let is_delivered = order.address.company.is_none() || needs_delivery(snapshot, &order.cart.lines);
    if delivered_to.contains(country) || (!is_delivered && countries::country(country).is_some()) {
        return Ok(());
    }
    let allowed = if is_delivered { format!("must be one of {}", delivered_to.join(", ")) } else { ANY_COUNTRY.to_owned() };
    Err(Problem::unprocessable(vec![FieldProblem::new("address.country", "unknown", allowed)]))
}

/// Whose `address` is: it is needed whole where the goods go there, and where a company is invoiced there.
fn address_of(snapshot: &Snapshot, order: &PlaceOrder) -> AddressOf {
    let methods = &snapshot.shipping_methods;
    let method = methods.iter().find(|method| order.cart.shipping_method_id.as_ref() == Some(&method.id));
    let goes_there = needs_delivery(snapshot, &order.cart.lines)
        && order.addresses.is_empty()
        && method.is_none_or(|method| method.kind == ShippingMethodType::Address);
    let is_invoiced_there = order.address.company.is_some() && order.billing_address.is_none();
    if goes_there || is_invoiced_there { AddressOf::Orderer } else { AddressOf::Contact }
}

/// Checks what is right or wrong by itself, whatever the shop offers by now.
fn read(
    request: OrderRequest,
    key: IdempotencyKey,
    Orderer { owner, confirmed_vat_code }: Orderer,
    configuration: &Configuration,
) -> Result<PlaceOrder, Vec<FieldProblem>> {
    let mut problems = Vec::new();
    let lines = lines(request.products).unwrap_or_else(|found| {
        problems.extend(found);
        Vec::new()
    });
    let address = trimmed(request.address);
    problems.extend(wrong("address.", &address, AddressOf::Contact, false));
    let billing_address = request.billing_address.map(|address| billing_address(address, &mut problems));
    let addresses = read_options(request.delivery_options, &address.country, &lines, &mut problems);
    let country = country("address.country", Some(address.country.clone()), &mut problems);
    let points_for = points_for(request.points_for, &lines, &mut problems);
    if !request.accept_terms {
        problems.push(FieldProblem::new("acceptTerms", "required", "Field is required"));
    }
    let total_to_pay = Money::from_decimal(request.total_to_pay.0).unwrap_or_else(|error| {
        problems.push(FieldProblem::new("totalToPay", "out_of_range", error.to_string()));
        Money::ZERO
    });
    if !problems.is_empty() {
        return Err(problems);
    }
    let billing_country = billing_address.as_ref().map_or(&address.country, |billing| &billing.country).clone();
    Ok(PlaceOrder {
        key,
        locale: configuration.default_locale,
        cart: Cart {
            lines,
            discount_code: entered(request.discount_code),
            gift_voucher: entered(request.gift_voucher),
            shipping_method_id: entered(request.shipping_method_id),
            places: addresses.iter().map(|(guid, _)| guid.clone()).collect(),
            delivery_country: country,
            points_for,
        },
        terminal_id: entered(request.terminal_id),
        shipping_salon: entered(request.shipping_salon),
        addresses,
        buyer: buyer(address.company.is_some(), Some(billing_country), confirmed_vat_code, address.vat_code.as_deref()),
        payment_method_id: entered(request.payment_method_id),
        address,
        billing_address,
        owner,
        total_to_pay,
        terms_version: request.terms_version,
        cart_id: request.cart_id,
    })
}

fn answer(placed: PlacedOrder) -> (StatusCode, Json<OrderPlaced>) {
    let status = if placed.is_repetition { StatusCode::OK } else { StatusCode::CREATED };
    let order = OrderPlaced {
        number: placed.number(),
        id: placed.order.id,
        token: placed.token,
        placed_at: placed.order.placed_at.to_string(),
        total: placed.order.total.into(),
        total_to_pay: placed.order.total_to_pay.into(),
        currency: placed.order.currency,
    };
    (status, Json(order))
}

fn refuse(error: &PlaceOrderError) -> Problem {
    let field = |name: &str, message: &str| Problem::unprocessable(vec![FieldProblem::new(name, "unknown", message)]);
    match error {
        PlaceOrderError::Changed(cart) => Problem::conflict(
            "Prices, days or stock have changed. Nothing was ordered; the new prices are in extra.",
            serde_json::to_value(PriceAnswer::from(&**cart)).ok(),
        ),
        PlaceOrderError::KeyReused => {
            Problem::unprocessable(vec![FieldProblem::new("Idempotency-Key", "reused", "was used for another order")])
        }
        PlaceOrderError::UnknownShippingMethod => field("shippingMethodId", "must be a way of delivery to this country"),
        PlaceOrderError::NotTaken { titles } => {
            field("shippingMethodId", &format!("must be a way of delivery that takes {}", titles.join(", ")))
        }
        PlaceOrderError::UnknownPoint { field: name, method } => {
            field(name, &format!("must be one of GET /api/shipping-methods/{method}/points in this country"))
        }
        PlaceOrderError::NoAddresses => field("deliveryOptions", "must be absent: this way of delivery does not go to addresses"),
        PlaceOrderError::UnknownPaymentMethod { offered } => field("paymentMethodId", &format!("must be one of {}", offered.join(", "))),
        PlaceOrderError::CardNotPossible => Problem::unprocessable(vec![FieldProblem::new(
            "paymentMethodId",
            "card_not_possible",
            "must be another: no card pays this amount",
        )]),
        PlaceOrderError::CreditTooLow(left) => Problem::unprocessable(vec![FieldProblem::new(
            "paymentMethodId",
            "credit_too_low",
            format!("must be another: {left} of the credit is left"),
        )]),
        PlaceOrderError::FileMissing => field("products", "must name files that were uploaded with this X-Visitor-Token"),
        PlaceOrderError::TermsChanged => field("termsVersion", "must be the present version of the terms"),
        PlaceOrderError::Busy => Problem::unavailable(),
        PlaceOrderError::Database(error) => Problem::from(error),
        PlaceOrderError::Totals(error) => unaddable(*error),
        PlaceOrderError::Unwritable(_) => Problem::unexpected(error),
    }
}
