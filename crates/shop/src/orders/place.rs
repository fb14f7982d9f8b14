//! The operation itself: price, check, reserve and spend, write, commit.

use super::{
    PlaceOrder, PlaceOrderError, PlacedOrder,
    destinations::{deliveries, destination},
    document::{ChosenMethod, Destination, OrderDocument, OrderedLine, SpentVoucher, VERSION},
    mails::{Occasion, announce},
    token::{order_token, token_of_repeated},
};
use crate::{
    calendar,
    context::{Shop, secret_hash},
    credit::{self, TakeError},
    customers::webhooks::tell_of_order,
    describing::describe,
    loyalty, papers,
    pricing::{Codes, Concessions, PricedCart, needs_delivery, not_taken, price_cart},
    refresh::{self, RefreshError},
    reminders, uploads,
};
use jiff::{Timestamp, ToSpan, civil::Date};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use vitrina_catalog::{Moment, Snapshot, Stock};
use vitrina_core::{
    catalog::{PaymentMethod, PaymentType, ShippingMethod},
    money::Money,
    owner::{CustomerId, Owner},
    states::{Move, OrderState, PaymentState, ProductionState, ShipmentState, Standing},
};
use vitrina_store::{
    DatabaseError, Source, WriteTransaction, codes, customers,
    orders::{self, Order, OrderLine},
    revisions,
    stock::{self, Pieces},
};

/// How often an order is tried again when the catalogue changed under it.
const TRIES_MAX: usize = 3;

/// Places an order: priced here, stock reserved, durable before it is answered. The same key gives the same answer.
pub async fn place(shop: &Shop, request: &PlaceOrder) -> Result<PlacedOrder, PlaceOrderError> {
    let mut moment = shop.shelf.now();
    for _ in 0..TRIES_MAX {
        let refused = match try_once(shop, request, &moment).await {
            Ok(Some(placed)) => return Ok(placed),
            Ok(None) => None,
            Err(refused) => Some(refused),
        };
        // Whatever stands in its way may be that it was placed before.
        if let Some(placed) = placed_before(shop, request).await? {
            return Ok(placed);
        }
        match refused {
            // The catalogue was changed, or somebody else took the key: look again at how it is now.
            None | Some(PlaceOrderError::Database(DatabaseError::Conflict(_))) => {
                moment = Arc::new(moment_of(shop, &moment, request).await?);
            }
            Some(refused) => return Err(refused),
        }
    }
    Err(PlaceOrderError::Busy)
}

/// The shop of now, as far as the order needs it: nobody waits for all of a catalogue that has just changed.
async fn moment_of(shop: &Shop, before: &Moment, request: &PlaceOrder) -> Result<Moment, PlaceOrderError> {
    let mut ids: BTreeSet<String> = request.cart.lines.iter().map(|line| line.id.clone()).collect();
    if let Some(customer) = request.owner.as_ref().and_then(Owner::customer) {
        let bought = loyalty::deciding(&shop.database, &before.snapshot.configuration, customer, shop.clock.now()).await?;
        ids.extend(bought.into_iter().map(|(id, _)| id));
    }
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    refresh::moment_of(&shop.database, before, &ids).await.map_err(|error| match error {
        RefreshError::Database(error) => error.into(),
        error => {
            tracing::warn!(%error, "the catalogue could not be read for an order");
            PlaceOrderError::Busy
        }
    })
}

/// The order that was placed with this key. Whatever else has changed since, it was placed (CHK-04).
pub async fn placed_before(shop: &Shop, request: &PlaceOrder) -> Result<Option<PlacedOrder>, PlaceOrderError> {
    let Some(order) = orders::find_by_idempotency(&shop.database, &secret_hash(request.key.as_str())).await? else {
        return Ok(None);
    };
    if !request.is_answered_by(&order)? {
        return Err(PlaceOrderError::KeyReused);
    }
    Ok(Some(PlacedOrder { token: token_of_repeated(&shop.link_key, &order, &request.key), order, is_repetition: true }))
}

/// An order on its way: what was asked, and what of the shop it is measured by.
struct Placing<'a> {
    shop: &'a Shop,
    request: &'a PlaceOrder,
    snapshot: &'a Snapshot,
    /// None where nothing travels.
    shipping: Option<(&'a ShippingMethod, Destination)>,
    now: Timestamp,
}

/// What beside the catalogue decides on the prices of an order.
#[derive(Debug, PartialEq)]
struct Terms {
    codes: Codes,
    /// What who orders pays less.
    concessions: Concessions,
}

/// One try; `None` when the catalogue that it was priced from is no longer there.
async fn try_once(shop: &Shop, request: &PlaceOrder, moment: &Moment) -> Result<Option<PlacedOrder>, PlaceOrderError> {
    let snapshot = &moment.snapshot;
    let shipping = match shipping_method(snapshot, request)? {
        Some(method) => Some((method, destination(&shop.database, snapshot, method, request).await?)),
        None => None,
    };
    if request.terms_version != snapshot.configuration.terms_version {
        return Err(PlaceOrderError::TermsChanged);
    }
    let placing = Placing { shop, request, snapshot, shipping, now: shop.clock.now() };
    let codes = Codes::find(&shop.database, &request.cart).await?;
    let terms = Terms { codes, concessions: placing.concessions(&shop.database, moment).await? };
    let priced = placing.price(moment, &terms)?;
    let payment = if placing.is_paid() { None } else { Some(payment_method(shop, snapshot, request).await?) };
    // Before the transaction, for whose end others wait.
    let order = placing.order(&priced, payment)?;
    let transaction = shop.database.begin_write().await?;
    match placing.write(&transaction, moment, &terms, priced, payment, order).await {
        Ok(Some(order)) => {
            transaction.commit().await?;
            Ok(Some(PlacedOrder { token: order_token(&shop.link_key, &order.id), order, is_repetition: false }))
        }
        refused => {
            transaction.rollback().await?;
            refused.map(|_| None)
        }
    }
}

impl Placing<'_> {
    /// Whether nothing is left to pay, as with a voucher.
    fn is_paid(&self) -> bool {
        self.request.total_to_pay == Money::ZERO
    }

    /// What who orders pays less.
    async fn concessions(&self, source: &impl Source, moment: &Moment) -> Result<Concessions, DatabaseError> {
        Concessions::of_cart(source, moment, self.request.owner.as_ref(), &self.request.cart, self.now).await
    }

    /// The same again in the transaction, at whose end others wait for the codes, and for the customer where their credit, their points or what they bought before
    /// decides: of two orders at once, one comes after the other.
    async fn hold(
        &self,
        transaction: &WriteTransaction,
        moment: &Moment,
        terms: &Terms,
        payment: Option<&PaymentMethod>,
    ) -> Result<Terms, DatabaseError> {
        let has_codes = terms.codes != Codes::default();
        let codes = if has_codes { Codes::hold(transaction, &self.request.cart).await? } else { Codes::default() };
        let customer = self.request.owner.as_ref().and_then(Owner::customer);
        // Before files and reminders, as who removes an account does (ADR 42).
        let is_held = self.on_credit(payment).is_some()
            || self.snapshot.configuration.unbought_discounts().next().is_some()
            || !self.request.cart.points_for.is_empty();
        if let Some(customer) = customer.filter(|_| is_held) {
            customers::hold(transaction, customer).await?;
        }
        Ok(Terms { codes, concessions: self.concessions(transaction, moment).await? })
    }

    /// The prices at `moment`, if they and the days are what the shopper saw.
    fn price<'p>(&'p self, moment: &'p Moment, terms: &'p Terms) -> Result<PricedCart<'p>, PlaceOrderError> {
        let priced = price_cart(moment, &self.request.cart, &self.request.buyer, &terms.codes, &terms.concessions, self.now)?;
        if priced.issues().is_empty() && priced.totals.total_to_pay == self.request.total_to_pay {
            return Ok(priced);
        }
        Err(PlaceOrderError::Changed(Box::new(describe(&priced, self.snapshot, &self.shop.translations, self.request.locale))))
    }

    /// Writes all of the order; `None` when the catalogue is another than it was priced from.
    async fn write(
        &self,
        transaction: &WriteTransaction,
        moment: &Moment,
        terms: &Terms,
        priced: PricedCart<'_>,
        payment: Option<&PaymentMethod>,
        order: Order,
    ) -> Result<Option<Order>, PlaceOrderError> {
        // An import that committed since the snapshot was read would let the order through at old prices.
        if revisions::hold_catalog(transaction).await? != self.snapshot.revision {
            return Ok(None);
        }
        let held = hold_stock(transaction, moment, &priced).await?;
        let held_terms = self.hold(transaction, moment, terms, payment).await?;
        // Others have bought since: the pieces come from where they lie now, on the day that was shown or not at all, and a voucher pays
        // what it has left. Who orders may have ceased to pay less.
        let is_same = held_terms == *terms && held.as_ref().is_none_or(|held| has_same_stock(moment, held, &priced));
        let (priced, mut order) = if is_same {
            (priced, order)
        } else {
            let priced = self.price(held.as_ref().unwrap_or(moment), &held_terms)?;
            let order = self.order(&priced, payment)?;
            (priced, order)
        };
        let revision = held.as_ref().map(|held| held.stock.revision);
        if !take(transaction, revision, &priced).await? || !spend(transaction, &priced).await? {
            return Ok(None);
        }
        if !keep_files(transaction, &priced, self.request.owner.as_ref()).await? {
            return Err(PlaceOrderError::FileMissing);
        }
        if let Some(chance) = self.shop.mails() {
            announce(transaction, &order.id, Occasion::Placed, self.now, chance).await?;
        }
        if let (Some(owner), Some(cart)) = (&self.request.owner, &self.request.cart_id) {
            reminders::is_ordered(transaction, owner, cart, self.now, &self.shop.chance).await?;
        }
        let taken = match self.on_credit(payment) {
            Some(customer) => Some(credit::take(transaction, customer, order.total_to_pay).await.map_err(|error| self.refused(error))?),
            None => None,
        };
        // Last, because others wait for their numbers until the commit.
        order.number = orders::insert(transaction, &order).await?;
        if let Some(taken) = taken {
            credit::note(transaction, taken, &order, self.now).await?;
        }
        loyalty::spend(transaction, &order, &priced.lines, self.now).await?;
        tell_of_order(transaction, &order).await?;
        if self.is_paid() {
            papers::follow(transaction, &order, Move::Pay, self.now).await?;
        }
        Ok(Some(order))
    }

    /// Whose credit the order is paid with.
    fn on_credit(&self, payment: Option<&PaymentMethod>) -> Option<&CustomerId> {
        let is_on_credit = payment.is_some_and(|method| method.payment_type == PaymentType::Credit);
        self.request.owner.as_ref().and_then(Owner::customer).filter(|_| is_on_credit)
    }

    fn refused(&self, error: TakeError) -> PlaceOrderError {
        match error {
            TakeError::NoCredit => {
                PlaceOrderError::UnknownPaymentMethod { offered: offered(self.shop, self.snapshot, self.request, false) }
            }
            TakeError::TooLittle(left) => PlaceOrderError::CreditTooLow(left),
            TakeError::Database(error) => error.into(),
        }
    }

    /// The order without its number.
    fn order(&self, priced: &PricedCart<'_>, payment: Option<&PaymentMethod>) -> Result<Order, PlaceOrderError> {
        let document = self.document(priced, payment);
        let id = self.shop.chance.token()[..32].to_owned();
        Ok(Order {
            token_hash: secret_hash(&order_token(&self.shop.link_key, &id)),
            id,
            number: 0,
            owner: self.request.owner.clone(),
            idempotency_hash: secret_hash(self.request.key.as_str()),
            request_hash: self.request.hash()?,
            placed_at: to_the_microsecond(self.now),
            language: self.request.locale,
            currency: self.snapshot.configuration.currency.clone(),
            total: priced.totals.total,
            total_vat: priced.totals.total_vat,
            total_without_vat: priced.totals.total_without_vat,
            total_to_pay: priced.totals.total_to_pay,
            goes_to: self.shipping.as_ref().map(|(method, _)| method.kind),
            standing: Standing {
                order: OrderState::Placed,
                payment: if self.is_paid() { PaymentState::Paid } else { PaymentState::Pending },
                production: production_state(priced),
                shipment: ShipmentState::None,
            },
            pay_by: payment.filter(|method| method.payment_type != PaymentType::Credit).map(|_| self.pay_by()),
            cancelled_at: None,
            catalog_revision: self.snapshot.revision,
            lines: document.prices.lines.iter().map(order_line).collect(),
            body: serde_json::to_string(&document)?,
        })
    }

    /// The last day on which an order of today waits for its money (STOCK-04).
    fn pay_by(&self) -> Date {
        let configuration = &self.snapshot.configuration;
        calendar::today(configuration, self.now).saturating_add(i64::from(configuration.unpaid_order_days).days())
    }

    fn document(&self, priced: &PricedCart<'_>, payment: Option<&PaymentMethod>) -> OrderDocument {
        let locale = self.request.locale;
        let title = |text| self.snapshot.text(text, locale).to_owned();
        let shipping = self.shipping.as_ref();
        OrderDocument {
            version: VERSION,
            buyer: self.request.buyer.clone(),
            address: self.request.address.clone(),
            billing_address: self.request.billing_address.clone(),
            shipping_method: shipping.map(|(method, _)| ChosenMethod { id: method.id.clone(), title: title(&method.title) }),
            deliveries: shipping.map_or_else(Vec::new, |(_, to)| deliveries(self.request, priced, to.clone())),
            payment_method: payment.map(|method| ChosenMethod { id: method.id.clone(), title: title(&method.title) }),
            payment_type: payment.map(|method| method.payment_type),
            gift_voucher: priced.gift_voucher.map(|code| SpentVoucher { code: code.to_owned(), amount: priced.totals.voucher_applied }),
            is_use_counted: priced.is_use_counted,
            pieces: pieces(priced),
            pieces_back: Vec::new(),
            terms_version: self.request.terms_version.clone(),
            prices: describe(priced, self.snapshot, &self.shop.translations, locale).into(),
        }
    }
}

/// The same catalogue with the stock of the cart's goods as it is now, which nobody else changes before the transaction ends; `None`
/// for a cart that takes nothing from stock.
async fn hold_stock(transaction: &WriteTransaction, moment: &Moment, priced: &PricedCart<'_>) -> Result<Option<Moment>, DatabaseError> {
    let codes: Vec<&str> = stock_codes(moment, priced).collect();
    if codes.is_empty() {
        return Ok(None);
    }
    let held = stock::hold(transaction, &codes).await?;
    let stock = Stock::new(held.revision, held.levels.into_iter().map(|level| (level.variant_code, level.warehouse)));
    Ok(Some(moment.holding(stock)))
}

fn has_same_stock(moment: &Moment, held: &Moment, priced: &PricedCart<'_>) -> bool {
    stock_codes(moment, priced).all(|code| moment.stock.warehouses(code) == held.stock.warehouses(code))
}

/// The variants of the cart that lie in warehouses.
fn stock_codes<'a>(moment: &Moment, priced: &'a PricedCart<'_>) -> impl Iterator<Item = &'a str> {
    let codes = priced.lines.iter().filter_map(|line| Some(line.variant()?.code.as_str()));
    codes.filter(|code| !moment.stock.warehouses(code).is_empty())
}

/// Keeps the files that the lines name; `false` when one of them is not there or not theirs who order (FILE-02).
async fn keep_files(transaction: &WriteTransaction, priced: &PricedCart<'_>, owner: Option<&Owner>) -> Result<bool, DatabaseError> {
    let mut ids = Vec::new();
    for artwork in priced.lines.iter().filter_map(|line| line.artwork.as_ref()) {
        let Some(files) = &artwork.files else { return Ok(false) };
        ids.extend(files.iter().map(|file| file.id.clone()));
    }
    uploads::keep(transaction, &ids, owner).await
}

/// As the database keeps it, so that a repetition answers the same.
fn to_the_microsecond(time: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}

fn shipping_method<'a>(snapshot: &'a Snapshot, request: &PlaceOrder) -> Result<Option<&'a ShippingMethod>, PlaceOrderError> {
    if !needs_delivery(snapshot, &request.cart.lines) {
        return Ok(None);
    }
    let chosen = request.cart.shipping_method_id.as_ref();
    let serves = |method: &&ShippingMethod| chosen == Some(&method.id) && method.countries.contains(&request.address.country);
    let method = snapshot.shipping_methods.iter().find(serves).ok_or(PlaceOrderError::UnknownShippingMethod)?;
    let others = not_taken(snapshot, method, &request.cart.lines);
    let titles: Vec<String> = others.iter().map(|product| snapshot.text(&product.title, request.locale).to_owned()).collect();
    if titles.is_empty() { Ok(Some(method)) } else { Err(PlaceOrderError::NotTaken { titles }) }
}

/// The way to pay that was chosen. Whether a credit suffices is only known where others wait for it.
async fn payment_method<'a>(shop: &Shop, snapshot: &'a Snapshot, request: &PlaceOrder) -> Result<&'a PaymentMethod, PlaceOrderError> {
    let chosen = snapshot.payment_methods.iter().find(|method| request.payment_method_id.as_ref() == Some(&method.id));
    let customer = request.owner.as_ref().and_then(Owner::customer);
    let has_credit = match customer.filter(|_| chosen.is_none_or(|method| !shop.offers(method))) {
        Some(customer) => credit::left_of(&shop.database, customer).await?.is_some(),
        None => false,
    };
    let chosen = chosen.filter(|method| shop.offers_with(method, has_credit));
    let unknown = || PlaceOrderError::UnknownPaymentMethod { offered: offered(shop, snapshot, request, has_credit) };
    let chosen = chosen.ok_or_else(unknown)?;
    if takes(shop, snapshot, request, chosen) { Ok(chosen) } else { Err(PlaceOrderError::CardNotPossible) }
}

/// Whether so much as the order comes to can be paid this way.
fn takes(shop: &Shop, snapshot: &Snapshot, request: &PlaceOrder, method: &PaymentMethod) -> bool {
    shop.takes(method, request.total_to_pay, &snapshot.configuration.currency)
}

/// The ids of the ways to pay it for who has credit or not.
fn offered(shop: &Shop, snapshot: &Snapshot, request: &PlaceOrder, has_credit: bool) -> Vec<String> {
    let methods = snapshot.payment_methods.iter();
    let offered = methods.filter(|method| shop.offers_with(method, has_credit) && takes(shop, snapshot, request, method));
    offered.map(|method| method.id.clone()).collect()
}

/// Takes every line's pieces out of the stock that is held at `revision` (STOCK-03).
async fn take(transaction: &WriteTransaction, revision: Option<i64>, priced: &PricedCart<'_>) -> Result<bool, DatabaseError> {
    match revision {
        Some(revision) => stock::take(transaction, revision, &pieces(priced)).await,
        None => Ok(true),
    }
}

/// The pieces that the lines take together.
fn pieces(priced: &PricedCart<'_>) -> Vec<Pieces> {
    let mut quantities: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for line in &priced.lines {
        let Some(variant) = line.variant() else { continue };
        for (warehouse, quantity) in &line.taken {
            *quantities.entry((&variant.code, warehouse)).or_default() += quantity;
        }
    }
    let pieces = |((variant_code, warehouse_code), quantity): ((&str, &str), u32)| Pieces {
        variant_code: variant_code.to_owned(),
        warehouse_code: warehouse_code.to_owned(),
        quantity,
    };
    quantities.into_iter().map(pieces).collect()
}

/// Uses the discount code once and takes what the voucher pays off its balance (PRICE-10).
async fn spend(transaction: &WriteTransaction, priced: &PricedCart<'_>) -> Result<bool, DatabaseError> {
    if let Some(code) = priced.discount_code
        && !codes::use_discount(transaction, code).await?
    {
        return Ok(false);
    }
    match priced.gift_voucher {
        Some(code) => codes::spend_voucher(transaction, code, priced.totals.voucher_applied).await,
        None => Ok(true),
    }
}

fn order_line(line: &OrderedLine) -> OrderLine {
    OrderLine {
        product_id: line.id.clone(),
        variant_code: line.variant_code.clone().unwrap_or_default(),
        quantity: line.quantity,
        price: line.price.unwrap_or_default(),
    }
}

fn production_state(priced: &PricedCart<'_>) -> ProductionState {
    let mut artworks = priced.lines.iter().filter_map(|line| line.artwork.as_ref());
    if artworks.any(|artwork| artwork.is_later) { ProductionState::WaitingForFiles } else { ProductionState::InChecking }
}
