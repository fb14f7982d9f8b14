//! Placing an order (CHK-04, decisions 12, 22, 23, 26).

use crate::{
    context::{Shop, secret_hash},
    describing::{DescribedCart, describe},
    pricing::{Cart, PricedCart, price_cart},
    refresh,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use vitrina_catalog::Moment;
use vitrina_core::{
    catalog::{PaymentMethod, PaymentType, ShippingMethod},
    ids::{IdempotencyKey, OrderNumber},
    locale::Locale,
    money::Money,
    pricing::totals::TotalsError,
    states::{OrderState, PaymentState, ProductionState, ShipmentState},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    orders::{self, Order, OrderLine},
    revisions, stock,
};

/// How often an order is tried again when stock changed under it.
const TRIES_MAX: usize = 3;

/// What the shopper asks to order. Fields are checked before; prices are computed here (PRICE-13).
#[derive(Debug, Clone)]
pub struct PlaceOrder {
    /// Same key, same answer (decision 23).
    pub key: IdempotencyKey,
    /// Hash of the whole request, to tell a repetition from another request under the same key.
    pub request_hash: String,
    /// The cart.
    pub cart: Cart,
    /// The way to pay.
    pub payment_method_id: String,
    /// Who orders, and where it goes.
    pub address: Address,
    /// What the shopper saw as the amount to pay.
    pub total_seen: Money,
    /// Version of the terms that were accepted.
    pub terms_version: String,
    /// Language of the order's texts.
    pub locale: Locale,
}

/// Who orders, and where it goes (CHK-02).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// First name.
    pub name: String,
    /// Surname.
    pub surname: String,
    /// E-mail.
    pub email: String,
    /// Phone.
    pub phone: String,
    /// Two-letter code.
    pub country: String,
    /// City.
    pub city: String,
    /// Street, house and flat.
    pub address: String,
    /// Postcode.
    pub postcode: String,
    /// Company that orders.
    pub company: Option<String>,
    /// Its registration code.
    pub company_code: Option<String>,
    /// Its VAT code.
    pub vat_code: Option<String>,
    /// For the courier or the shop.
    pub comment: Option<String>,
}

/// What an order keeps beside the columns of its table: it shows the same for ever (CHK-06).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderBody {
    /// Who ordered.
    pub address: Address,
    /// How it is delivered.
    pub shipping_method: ChosenMethod,
    /// How it is paid.
    pub payment_method: ChosenMethod,
    /// How the payment is settled.
    pub payment_type: PaymentType,
    /// Version of the terms that were accepted.
    pub terms_version: String,
    /// Everything that was ordered, with its prices and their explanation.
    pub prices: DescribedCart,
}

/// A method by its name at the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenMethod {
    /// Its id.
    pub id: String,
    /// Its name in the order's language.
    pub title: String,
}

/// An order that is durable, with the token that opens its confirmation page.
#[derive(Debug, Clone)]
pub struct PlacedOrder {
    /// As it is stored.
    pub order: Order,
    /// Opens the confirmation page.
    pub token: String,
    /// The same request had been answered before.
    pub is_repetition: bool,
}

impl PlacedOrder {
    /// The number that people read.
    #[must_use]
    pub fn number(&self) -> String {
        number(&self.order)
    }
}

/// The number of an order as people read it.
#[must_use]
pub fn number(order: &Order) -> String {
    OrderNumber(order.number.unsigned_abs()).to_string()
}

/// Why an order is not placed; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum PlaceOrderError {
    /// Prices, days, options or stock are no longer what the shopper saw.
    #[error("what was ordered has changed")]
    Changed(Box<DescribedCart>),
    /// The key was used for another request.
    #[error("the key was used for another order")]
    KeyReused,
    /// There is no such way to deliver, or not to this country.
    #[error("this way of delivery is not offered")]
    UnknownShippingMethod,
    /// There is no such way to pay.
    #[error("this way of payment is not offered")]
    UnknownPaymentMethod,
    /// The terms changed since they were accepted.
    #[error("the terms of sale have a newer version")]
    TermsChanged,
    /// Amounts out of range.
    #[error(transparent)]
    Totals(#[from] TotalsError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The order could not be written down.
    #[error("the order cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}

/// Places an order: priced here, stock reserved, durable before it is answered. The same key gives the same answer.
pub async fn place(shop: &Shop, request: &PlaceOrder) -> Result<PlacedOrder, PlaceOrderError> {
    let key_hash = secret_hash(request.key.as_str());
    for _ in 0..TRIES_MAX {
        if let Some(order) = orders::find_by_idempotency(&shop.database, &key_hash).await? {
            return repeated(order, request);
        }
        let moment = shop.shelf.now();
        match try_once(shop, request, &key_hash, &moment).await {
            Ok(Some(placed)) => return Ok(placed),
            // Somebody else took the stock or used the key in the meantime: look again at how it is now.
            Ok(None) | Err(PlaceOrderError::Database(DatabaseError::Conflict(_))) => {
                if let Err(error) = refresh::refresh(shop).await {
                    tracing::warn!(%error, "stock could not be read again");
                }
            }
            Err(error) => return Err(error),
        }
    }
    let moment = shop.shelf.now();
    let priced = price_cart(&moment, &request.cart, shop.clock.now())?;
    Err(changed(shop, request, &moment, &priced))
}

fn repeated(order: Order, request: &PlaceOrder) -> Result<PlacedOrder, PlaceOrderError> {
    if order.request_hash != request.request_hash {
        return Err(PlaceOrderError::KeyReused);
    }
    Ok(PlacedOrder { token: token(&order.id, &request.key), order, is_repetition: true })
}

/// The token follows from the order's random id and the shopper's key, so that a repetition gets the same one
/// although only its hash is stored.
fn token(order_id: &str, key: &IdempotencyKey) -> String {
    secret_hash(&format!("order-token:{order_id}:{}", key.as_str()))
}

fn changed(shop: &Shop, request: &PlaceOrder, moment: &Moment, priced: &PricedCart<'_>) -> PlaceOrderError {
    PlaceOrderError::Changed(Box::new(describe(priced, &moment.snapshot, &shop.translations, request.locale)))
}

/// One try; `None` when the catalogue or the stock that the snapshot showed is no longer there.
async fn try_once(shop: &Shop, request: &PlaceOrder, key_hash: &str, moment: &Moment) -> Result<Option<PlacedOrder>, PlaceOrderError> {
    let snapshot = &moment.snapshot;
    let now = shop.clock.now();
    let (shipping, payment) = methods(moment, request)?;
    if request.terms_version != snapshot.configuration.terms_version {
        return Err(PlaceOrderError::TermsChanged);
    }
    let priced = price_cart(moment, &request.cart, now)?;
    if !priced.issues().is_empty() || priced.totals.total_to_pay != request.total_seen {
        return Err(changed(shop, request, moment, &priced));
    }
    let prices = describe(&priced, snapshot, &shop.translations, request.locale);
    let lines = prices.lines.iter().map(order_line).collect::<Result<Vec<_>, _>>()?;
    let title = |text| snapshot.text(text, request.locale).to_owned();
    let body = OrderBody {
        address: request.address.clone(),
        shipping_method: ChosenMethod { id: shipping.id.clone(), title: title(&shipping.title) },
        payment_method: ChosenMethod { id: payment.id.clone(), title: title(&payment.title) },
        payment_type: payment.payment_type,
        terms_version: request.terms_version.clone(),
        prices,
    };
    let id = shop.chance.token()[..32].to_owned();
    let token = token(&id, &request.key);
    let mut order = Order {
        id,
        number: 0,
        idempotency_hash: key_hash.to_owned(),
        request_hash: request.request_hash.clone(),
        token_hash: secret_hash(&token),
        placed_at: to_the_microsecond(now),
        language: request.locale,
        currency: snapshot.configuration.currency.clone(),
        total: priced.totals.total,
        total_vat: priced.totals.total_vat,
        total_without_vat: priced.totals.total_without_vat,
        total_to_pay: priced.totals.total_to_pay,
        order_state: OrderState::Placed.code().to_owned(),
        payment_state: PaymentState::Pending.code().to_owned(),
        production_state: production_state(&request.cart).code().to_owned(),
        shipment_state: ShipmentState::None.code().to_owned(),
        catalog_revision: snapshot.revision,
        body: serde_json::to_string(&body)?,
        lines,
    };

    let transaction = shop.database.begin_write().await?;
    // An import that committed since the snapshot was read would let the order through at old prices.
    let is_present = revisions::hold_catalog(&transaction).await? == snapshot.revision;
    if !is_present || !reserve(&transaction, &priced).await? {
        transaction.rollback().await?;
        return Ok(None);
    }
    order.number = orders::next_number(&transaction).await?;
    orders::insert(&transaction, &order).await?;
    transaction.commit().await?;
    Ok(Some(PlacedOrder { order, token, is_repetition: false }))
}

/// As the database keeps it, so that a repetition answers the same.
fn to_the_microsecond(time: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}

fn methods<'a>(moment: &'a Moment, request: &PlaceOrder) -> Result<(&'a ShippingMethod, &'a PaymentMethod), PlaceOrderError> {
    let snapshot = &moment.snapshot;
    let serves = |method: &&ShippingMethod| {
        request.cart.shipping_method_id.as_ref() == Some(&method.id) && method.countries.contains(&request.address.country)
    };
    let shipping = snapshot.shipping_methods.iter().find(serves).ok_or(PlaceOrderError::UnknownShippingMethod)?;
    let payment = snapshot.payment_methods.iter().find(|method| method.id == request.payment_method_id);
    Ok((shipping, payment.ok_or(PlaceOrderError::UnknownPaymentMethod)?))
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

fn order_line(line: &crate::describing::DescribedLine) -> Result<OrderLine, serde_json::Error> {
    Ok(OrderLine {
        product_id: line.line.id.clone(),
        variant_code: line.variant_code.clone().unwrap_or_default(),
        quantity: line.line.quantity,
        price: line.price.unwrap_or_default(),
        body: serde_json::to_string(line)?,
    })
}

fn production_state(cart: &Cart) -> ProductionState {
    let is_later = |line: &crate::pricing::Line| line.attributes.get("file_upload-later").is_some_and(|later| later == "true");
    if cart.lines.iter().any(is_later) { ProductionState::WaitingForFiles } else { ProductionState::InChecking }
}
