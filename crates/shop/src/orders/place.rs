//! The operation itself: price, check, reserve and spend, write, commit.

use super::{ChosenMethod, OrderBody, PlaceOrder, PlaceOrderError, PlacedOrder, SpentVoucher};
use crate::{
    context::{Shop, secret_hash},
    describing::{DescribedLine, describe},
    pricing::{Cart, Line, Offers, PricedCart, price_cart},
    refresh,
};
use jiff::Timestamp;
use std::collections::BTreeMap;
use vitrina_catalog::{Moment, Snapshot};
use vitrina_core::{
    catalog::{PaymentMethod, ShippingMethod},
    ids::IdempotencyKey,
    money::Money,
    states::{OrderState, PaymentState, ProductionState, ShipmentState},
};
use vitrina_store::{
    DatabaseError, WriteTransaction, offers,
    orders::{self, Order, OrderLine},
    revisions, stock, uploads,
};

/// Ends the name of the companion that lists an attribute's files as JSON (S2 §3).
const FILES: &str = "-files";

/// How often an order is tried again when stock, a code or a voucher changed under it.
const TRIES_MAX: usize = 3;

/// Places an order: priced here, stock reserved, durable before it is answered. The same key gives the same answer.
pub async fn place(shop: &Shop, request: &PlaceOrder) -> Result<PlacedOrder, PlaceOrderError> {
    for _ in 0..TRIES_MAX {
        if let Some(placed) = placed_before(shop, request).await? {
            return Ok(placed);
        }
        let moment = shop.shelf.now();
        match try_once(shop, request, &moment).await {
            Ok(Some(placed)) => return Ok(placed),
            // Somebody else took the stock, the code or the key in the meantime: look again at how it is now.
            Ok(None) | Err(PlaceOrderError::Database(DatabaseError::Conflict(_))) => {
                if let Err(error) = refresh::refresh(shop).await {
                    tracing::warn!(%error, "stock could not be read again");
                }
            }
            Err(error) => return Err(error),
        }
    }
    let moment = shop.shelf.now();
    let offers = Offers::find(&shop.database, &request.cart).await?;
    let priced = price_cart(&moment, &request.cart, &offers, shop.clock.now())?;
    Err(changed(shop, request, &moment, &priced))
}

/// The order that was placed with this key. Whatever else has changed since, it was placed (CHK-04).
pub async fn placed_before(shop: &Shop, request: &PlaceOrder) -> Result<Option<PlacedOrder>, PlaceOrderError> {
    let Some(order) = orders::find_by_idempotency(&shop.database, &secret_hash(request.key.as_str())).await? else {
        return Ok(None);
    };
    if order.request_hash != request.hash()? {
        return Err(PlaceOrderError::KeyReused);
    }
    Ok(Some(PlacedOrder { token: token(&order.id, &request.key), order, is_repetition: true }))
}

/// The token follows from the order's random id and the shopper's key, so that a repetition gets the same one
/// although only its hash is stored.
fn token(order_id: &str, key: &IdempotencyKey) -> String {
    secret_hash(&format!("order-token:{order_id}:{}", key.as_str()))
}

fn changed(shop: &Shop, request: &PlaceOrder, moment: &Moment, priced: &PricedCart<'_>) -> PlaceOrderError {
    PlaceOrderError::Changed(Box::new(describe(priced, &moment.snapshot, &shop.translations, request.locale)))
}

/// One try; `None` when the catalogue, the stock or the codes that it was priced from are no longer there.
async fn try_once(shop: &Shop, request: &PlaceOrder, moment: &Moment) -> Result<Option<PlacedOrder>, PlaceOrderError> {
    let snapshot = &moment.snapshot;
    let now = shop.clock.now();
    let shipping = shipping_method(snapshot, request)?;
    if request.terms_version != snapshot.configuration.terms_version {
        return Err(PlaceOrderError::TermsChanged);
    }
    let offers = Offers::find(&shop.database, &request.cart).await?;
    let priced = price_cart(moment, &request.cart, &offers, now)?;
    if !priced.issues().is_empty() || priced.totals.total_to_pay != request.total_to_pay {
        return Err(changed(shop, request, moment, &priced));
    }
    let is_paid = priced.totals.total_to_pay == Money::ZERO;
    let payment = if is_paid { None } else { Some(payment_method(snapshot, request)?) };
    let body = order_body(shop, request, snapshot, &priced, shipping, payment);
    let id = shop.chance.token()[..32].to_owned();
    let token = token(&id, &request.key);
    let mut order = Order {
        id,
        number: 0,
        idempotency_hash: secret_hash(request.key.as_str()),
        request_hash: request.hash()?,
        token_hash: secret_hash(&token),
        placed_at: to_the_microsecond(now),
        language: request.locale,
        currency: snapshot.configuration.currency.clone(),
        total: priced.totals.total,
        total_vat: priced.totals.total_vat,
        total_without_vat: priced.totals.total_without_vat,
        total_to_pay: priced.totals.total_to_pay,
        order_state: OrderState::Placed.code().to_owned(),
        payment_state: if is_paid { PaymentState::Paid } else { PaymentState::Pending }.code().to_owned(),
        production_state: production_state(&request.cart).code().to_owned(),
        shipment_state: ShipmentState::None.code().to_owned(),
        catalog_revision: snapshot.revision,
        lines: body.prices.lines.iter().map(order_line).collect::<Result<_, _>>()?,
        body: serde_json::to_string(&body)?,
    };

    let transaction = shop.database.begin_write().await?;
    // An import that committed since the snapshot was read would let the order through at old prices.
    let is_present = revisions::hold_catalog(&transaction).await? == snapshot.revision;
    if !is_present || !reserve(&transaction, &priced).await? || !spend(&transaction, &priced).await? {
        transaction.rollback().await?;
        return Ok(None);
    }
    if !keep_files(&transaction, request).await? {
        transaction.rollback().await?;
        return Err(PlaceOrderError::FileMissing);
    }
    order.number = orders::next_number(&transaction).await?;
    orders::insert(&transaction, &order).await?;
    transaction.commit().await?;
    Ok(Some(PlacedOrder { order, token, is_repetition: false }))
}

/// Keeps the files that the lines name for good; `false` when one of them is not there or not this visitor's (FILE-02).
async fn keep_files(transaction: &WriteTransaction, request: &PlaceOrder) -> Result<bool, DatabaseError> {
    #[derive(serde::Deserialize)]
    struct Uploaded {
        id: String,
    }
    let lists = request.cart.lines.iter().flat_map(|line| &line.attributes).filter(|(name, _)| name.ends_with(FILES)).map(|(_, list)| list);
    let mut ids = Vec::new();
    for list in lists.filter(|list| !list.is_empty()) {
        let Ok(files) = serde_json::from_str::<Vec<Uploaded>>(list) else { return Ok(false) };
        ids.extend(files.into_iter().map(|file| file.id));
    }
    match &request.owner_hash {
        _ if ids.is_empty() => Ok(true),
        Some(owner_hash) => uploads::keep(transaction, &ids, owner_hash).await,
        None => Ok(false),
    }
}

fn order_body(
    shop: &Shop,
    request: &PlaceOrder,
    snapshot: &Snapshot,
    priced: &PricedCart<'_>,
    shipping: &ShippingMethod,
    payment: Option<&PaymentMethod>,
) -> OrderBody {
    let title = |text| snapshot.text(text, request.locale).to_owned();
    let mut prices = describe(priced, snapshot, &shop.translations, request.locale);
    // The shopper has seen them; an order has only what holds.
    prices.warnings.clear();
    OrderBody {
        address: request.address.clone(),
        shipping_method: ChosenMethod { id: shipping.id.clone(), title: title(&shipping.title) },
        payment_method: payment.map(|method| ChosenMethod { id: method.id.clone(), title: title(&method.title) }),
        payment_type: payment.map(|method| method.payment_type),
        gift_voucher: priced.gift_voucher.map(|code| SpentVoucher { code: code.to_owned(), amount: priced.totals.voucher_applied }),
        terms_version: request.terms_version.clone(),
        prices,
    }
}

/// As the database keeps it, so that a repetition answers the same.
fn to_the_microsecond(time: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}

fn shipping_method<'a>(snapshot: &'a Snapshot, request: &PlaceOrder) -> Result<&'a ShippingMethod, PlaceOrderError> {
    let chosen = request.cart.shipping_method_id.as_ref();
    let serves = |method: &&ShippingMethod| chosen == Some(&method.id) && method.countries.contains(&request.address.country);
    snapshot.shipping_methods.iter().find(serves).ok_or(PlaceOrderError::UnknownShippingMethod)
}

fn payment_method<'a>(snapshot: &'a Snapshot, request: &PlaceOrder) -> Result<&'a PaymentMethod, PlaceOrderError> {
    let offered = || snapshot.payment_methods.iter().filter(|method| method.payment_type.is_for_visitors());
    let chosen = offered().find(|method| request.payment_method_id.as_ref() == Some(&method.id));
    chosen.ok_or_else(|| PlaceOrderError::UnknownPaymentMethod { offered: offered().map(|method| method.id.clone()).collect() })
}

/// Takes every line's pieces out of stock (STOCK-03), in one order for all orders, so that they cannot wait for each other.
async fn reserve(transaction: &WriteTransaction, priced: &PricedCart<'_>) -> Result<bool, DatabaseError> {
    let mut pieces: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for line in &priced.lines {
        let Some(variant) = line.variant() else { continue };
        for (warehouse, quantity) in &line.taken {
            *pieces.entry(&variant.code).or_default().entry(warehouse).or_default() += quantity;
        }
    }
    for (variant, warehouses) in pieces {
        let taken: Vec<(&str, u32)> = warehouses.into_iter().collect();
        if !stock::take(transaction, variant, &taken).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Uses the discount code once and takes what the voucher pays off its balance (PRICE-10).
async fn spend(transaction: &WriteTransaction, priced: &PricedCart<'_>) -> Result<bool, DatabaseError> {
    if let Some(code) = priced.discount_code
        && !offers::use_discount(transaction, code).await?
    {
        return Ok(false);
    }
    match priced.gift_voucher {
        Some(code) => offers::spend_voucher(transaction, code, priced.totals.voucher_applied).await,
        None => Ok(true),
    }
}

fn order_line(line: &DescribedLine) -> Result<OrderLine, serde_json::Error> {
    Ok(OrderLine {
        product_id: line.line.id.clone(),
        variant_code: line.variant_code.clone().unwrap_or_default(),
        quantity: line.line.quantity,
        price: line.price.unwrap_or_default(),
        body: serde_json::to_string(line)?,
    })
}

fn production_state(cart: &Cart) -> ProductionState {
    let is_later = |line: &Line| line.attributes.iter().any(|(name, value)| name.ends_with("-later") && value == "true");
    if cart.lines.iter().any(is_later) { ProductionState::WaitingForFiles } else { ProductionState::InChecking }
}
