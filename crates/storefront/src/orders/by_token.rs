//! GET /api/orders/by-token

use super::{
    address::{BillingAddress, OrderAddress, RecipientAddress},
    token::{PRIVATE, order_of},
    wire::PriceAnswer,
    withdraw::{PiecesOfLine, Withdrawal},
};
use crate::{
    shipping_methods::points::DeliveryPoint,
    wire::{self, Number},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName},
};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::{
    catalog::{Company, PaymentType, ShippingMethodType},
    customers::AccountState,
    owner::Owner,
    states::{Move, OrderState, PaymentState, ProductionState, ShipmentState},
};
use vitrina_http::problem::Problem;
use vitrina_shop::{
    context::Shop,
    credit::due_on,
    orders::{
        Confirmation, awaited_by, confirmation, described_now,
        document::{self, Destination, OrderDocument},
        does_card_pay, is_withdrawn_whole, number, takes_files, takes_money_back, waits_for_money, withdrawable,
    },
    papers::{Code, transfer_code},
    payment::MoneyOf,
    returns::is_returnable,
};
use vitrina_store::{Database, DatabaseError, customers, orders, returns};

/// An order as its confirmation shows it: in the words and prices of the moment it was placed (CHK-06), with the days that can still be
/// had.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Order {
    id: String,
    number: String,
    /// RFC 3339.
    placed_at: String,
    /// With VAT, before the voucher.
    total: Number,
    /// What is left to pay after it.
    total_to_pay: Number,
    currency: String,
    #[schema(value_type = wire::OrderState)]
    status: OrderState,
    #[schema(value_type = wire::PaymentState)]
    payment_status: PaymentState,
    #[schema(value_type = wire::ProductionState)]
    production_status: ProductionState,
    #[schema(value_type = wire::ShipmentState)]
    shipment_status: ShipmentState,
    /// What became of it, in the order in which it happened. Of orders from before this was noted, some is missing.
    moves: Vec<PastMove>,
    /// Whether files are taken for its lines with artwork: POST /api/orders/by-token/files.
    takes_files: bool,
    /// What can be withdrawn from: POST /api/orders/by-token/withdrawals. Null where nothing can (any more).
    withdrawal: Option<OpenWithdrawal>,
    /// Whoever ordered has withdrawn from all of it: no money is due for it, and nothing of it is to come.
    is_withdrawn: bool,
    /// Whether its customer can return something of it: POST /api/productReturns.
    is_returnable: bool,
    /// What was withdrawn from, the first first.
    withdrawals: Vec<Withdrawal>,
    /// The last day on which it waits for its money, yyyy-mm-dd; null when it does not wait. After it the order is cancelled.
    pay_by: Option<String>,
    /// Language of its texts.
    #[schema(value_type = wire::Locale)]
    language: String,
    address: OrderAddress,
    /// Where who is invoiced is; null where that is `address`.
    billing_address: Option<BillingAddress>,
    /// Where it goes, and what of it; none of services.
    deliveries: Vec<Delivery>,
    /// Null for services, which do not travel.
    shipping_method: Option<ChosenShipping>,
    /// Null when nothing was left to pay.
    payment_method: Option<ChosenPayment>,
    prices: PriceAnswer,
    card: CardPayment,
    /// Where its confirmation by e-mail is; null where none is sent, or it was a week ago.
    #[schema(value_type = Option<wire::Confirmation>)]
    confirmation: Option<Confirmation>,
    /// Where a transfer goes; null when nothing is to be transferred (any more).
    bank: Option<Bank>,
    /// The last day to pay the invoice of an order on credit, yyyy-mm-dd; null before there is one, and when its money is here.
    due_on: Option<String>,
}

/// Goods from stock that a consumer can withdraw from the contract about (decision 61).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenWithdrawal {
    /// The last day for it, yyyy-mm-dd; null before all goods have arrived.
    until: Option<String>,
    lines: Vec<PiecesOfLine>,
    /// Whether a mail confirms it.
    is_confirmed_by_mail: bool,
}

/// Something that happened to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PastMove {
    /// RFC 3339.
    at: String,
    #[serde(rename = "move")]
    #[schema(value_type = wire::OrderMove)]
    step: Move,
}

/// How it is delivered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChosenShipping {
    title: String,
    price: Number,
}

/// A place that an order goes to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Delivery {
    #[serde(rename = "type")]
    #[schema(value_type = wire::ShippingMethodType)]
    kind: ShippingMethodType,
    /// One of several addresses; null where it goes to `address` of the order.
    address: Option<RecipientAddress>,
    /// Where it is fetched.
    point: Option<DeliveryPoint>,
    price: Number,
    parts: Vec<DeliveredPart>,
}

/// The pieces of a line that go to one place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeliveredPart {
    /// Key of the line in `prices`.
    guid: String,
    quantity: u32,
}

impl From<document::Delivery> for Delivery {
    fn from(delivery: document::Delivery) -> Self {
        let (kind, address, point) = match delivery.to {
            Destination::Orderer => (ShippingMethodType::Address, None, None),
            Destination::Address(address) => (ShippingMethodType::Address, Some(address.into()), None),
            Destination::Salon(point) => (ShippingMethodType::Salon, None, Some(point.into())),
            Destination::Terminal(point) => (ShippingMethodType::Terminal, None, Some(point.into())),
        };
        let part = |part: document::DeliveredPart| DeliveredPart { guid: part.line, quantity: part.quantity };
        Self { kind, address, point, price: delivery.price.into(), parts: delivery.parts.into_iter().map(part).collect() }
    }
}

/// How it is paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChosenPayment {
    title: String,
    #[schema(value_type = wire::PaymentType)]
    payment_type: PaymentType,
}

/// How it stands with payment by card, whatever way was chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CardPayment {
    /// It can be paid by card: POST /api/orders/by-token/payment-page has the address.
    is_offered: bool,
    /// The customer has done their part, and the bank has not answered yet.
    is_under_way: bool,
    /// Another amount has come than was asked for, and a person looks at it: nothing is to be paid meanwhile.
    is_unclear: bool,
    /// What was given back of the order's money.
    refunded: Number,
}

/// An account to transfer to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Bank {
    name: String,
    bank: String,
    iban: String,
    /// The transfer as a QR code that apps of banks read (EPC069-12); null where there is none, as in other currencies than the euro.
    code: Option<TransferCode>,
}

/// A QR code; whoever draws it leaves four squares around it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TransferCode {
    /// Squares along each side.
    size: u32,
    /// The dark ones as a path of SVG, a unit a square.
    squares: String,
}

impl Bank {
    /// The shop's account, where it has one.
    fn of(company: &Company, order: &orders::Order) -> Option<Self> {
        let (bank, iban) = company.bank.clone().zip(company.iban.clone())?;
        let text = transfer_code(&company.name, &iban, order.total_to_pay, &order.currency, &number(order));
        let code = text.and_then(|text| Code::of(&text).ok()).map(|Code { size, squares }| TransferCode { size, squares });
        Some(Self { name: company.name.clone(), bank, iban, code })
    }
}

/// The order that this token opens. Whoever has the token is whoever placed it.
#[utoipa::path(get, path = "/api/orders/by-token", tag = "checkout",
    params(("X-Order-Token" = String, Header, description = "Token from POST /api/orders")),
    responses((status = 200, body = Order), (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn by_token(
    State(shop): State<Shop>,
    headers: HeaderMap,
) -> Result<([(HeaderName, &'static str); 2], Json<Order>), Problem> {
    let order = order_of(&shop, &headers).await?;
    let document = OrderDocument::read(&order.body).map_err(|error| Problem::unexpected(&error))?;
    let moment = shop.shelf.now();
    let money = MoneyOf::find(&shop.database, &order).await?;
    let confirmation = confirmation(&shop.database, &order.id).await?;
    let story = orders::story(&shop.database, &order.id).await?;
    let returned = returns::of_order(&shop.database, &order.id).await?;
    let open = withdrawable(&order, &document, &story, &returned, &moment.snapshot, shop.clock.now());
    let withdrawal = open.map(|open| OpenWithdrawal {
        until: open.until.map(|day| day.to_string()),
        lines: open.lines.iter().map(PiecesOfLine::from).collect(),
        is_confirmed_by_mail: shop.mails().is_some(),
    });
    let is_returnable = moment.snapshot.configuration.features.product_returns
        && is_returnable(&order, &document, &story.claims, &returned)
        && has_account(&shop.database, order.owner.as_ref()).await?;
    let is_withdrawn = is_withdrawn_whole(&document, &story.claims, &returned);
    let waits_for_money = waits_for_money(&order, &document, &story.claims, &returned);
    let prices = described_now(&order, &document, &story, &moment.snapshot.calendar, shop.clock.now());
    let has_voucher = takes_money_back(&shop.database, &document).await?;
    let payment = document.payment_method.zip(document.payment_type);
    let standing = order.standing;
    let is_on_credit = waits_for_money && document.payment_type == Some(PaymentType::Credit);
    let due_on = if is_on_credit { due_on(&shop.database, &order.id).await? } else { None };
    let cards = shop.cards_offered();
    let is_awaited_by_transfer = awaited_by(&order, document.payment_type, cards) == Some(PaymentType::BankTransfer);
    let is_transferred = due_on.is_some() || (waits_for_money && is_awaited_by_transfer);
    let is_unclear = waits_for_money && money.is_unclear();
    let bank = if is_transferred && !is_unclear { Bank::of(&moment.snapshot.configuration.company, &order) } else { None };
    let is_under_way = money.is_under_way();
    let card = CardPayment {
        is_offered: waits_for_money && !is_under_way && !is_unclear && does_card_pay(&order, cards),
        is_under_way: waits_for_money && is_under_way,
        is_unclear,
        refunded: money.given_back().into(),
    };
    let withdrawals = story.claims.iter().map(|claim| Withdrawal::of(claim, money.is_sent_for(claim, has_voucher))).collect();
    let pay_by = order.given_up_after().filter(|_| waits_for_money);
    let answer = Order {
        number: number(&order),
        id: order.id,
        placed_at: order.placed_at.to_string(),
        total: order.total.into(),
        total_to_pay: order.total_to_pay.into(),
        currency: order.currency,
        status: standing.order,
        payment_status: standing.payment,
        production_status: standing.production,
        shipment_status: standing.shipment,
        moves: story.moves.iter().map(|past| PastMove { at: past.at.to_string(), step: past.step }).collect(),
        takes_files: takes_files(standing) && !is_withdrawn,
        withdrawal,
        is_withdrawn,
        is_returnable,
        withdrawals,
        pay_by: pay_by.map(|day| day.to_string()),
        language: order.language.to_string(),
        address: OrderAddress::from(document.address),
        billing_address: document.billing_address.map(BillingAddress::from),
        deliveries: document.deliveries.into_iter().map(Delivery::from).collect(),
        shipping_method: document.shipping_method.map(|method| ChosenShipping { title: method.title, price: prices.delivery.into() }),
        payment_method: payment.map(|(method, payment_type)| ChosenPayment { title: method.title, payment_type }),
        prices: PriceAnswer::from(&prices),
        card,
        confirmation,
        bank,
        due_on: due_on.map(|day| day.to_string()),
    };
    Ok((PRIVATE, Json(answer)))
}

/// Whether it is a customer's who has an account that can be used: what comes back is returned there.
async fn has_account(database: &Database, owner: Option<&Owner>) -> Result<bool, DatabaseError> {
    let Some(customer) = owner.and_then(Owner::customer) else { return Ok(false) };
    let account = customers::find(database, customer).await?;
    Ok(account.is_some_and(|account| account.state == AccountState::Active))
}
