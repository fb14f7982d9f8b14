//! The page that an order is paid on: one at a time, found again by whoever clicks twice.

use super::{
    error::SettleError,
    looking::{expire, look, look_later},
    money::MoneyOf,
    provider::{Cards, Checkout, Progress, ProviderError, WantedCheckout},
    settling::settle,
    till::Till,
};
use crate::{
    context::Shop,
    orders::{document::OrderDocument, number, page_address, waits_for_money},
};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::{currency::in_smallest_units, money::Money, states::CheckoutState};
use vitrina_store::{
    DatabaseError, Source, claims,
    orders::{self, Order},
    payments::{self, Payment},
    returns,
};

/// A page can be paid on for so long; then the customer gets a new one.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(3);
/// A page that is about to close is not given to anybody.
const LEAST: SignedDuration = SignedDuration::from_mins(2);
/// A try that the provider has not answered is asked for again in this time, and given up after it.
const ANSWERED_WITHIN: SignedDuration = SignedDuration::from_mins(10);
/// How often another page is tried when the one that was found cannot be paid on.
const TRIES_MAX: usize = 3;

/// What the way back from the provider's page says, so that the order's page knows that the customer has been there.
const CAME_BACK: &str = "paying";

/// Why an order cannot be paid by card now.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The shop does not offer it.
    #[error("payment by card is not offered")]
    NotOffered,
    /// It was paid, is cancelled, or there is nothing to pay.
    #[error("the order waits for no payment")]
    NotAwaited,
    /// The provider does not answer, or not with a page.
    #[error("the payment provider is away: {0}")]
    Away(String),
    /// The provider never takes a payment like this one.
    #[error("the payment provider refuses: {0}")]
    Refused(String),
    /// The order cannot be read, or has no page of its own to come back to.
    #[error("the order cannot be paid by card: {0}")]
    Unpayable(String),
    /// The database.
    #[error(transparent)]
    Settle(#[from] SettleError),
}

impl From<DatabaseError> for PageError {
    fn from(error: DatabaseError) -> Self {
        Self::Settle(error.into())
    }
}

impl From<ProviderError> for PageError {
    fn from(error: ProviderError) -> Self {
        match error {
            ProviderError::Refused(reason) => Self::Refused(reason),
            error => Self::Away(error.to_string()),
        }
    }
}

/// The address of the page on which `order` is paid; none when it has just turned out that the money is here or on its way.
pub async fn payment_page(shop: &Shop, order: &Order) -> Result<Option<String>, PageError> {
    let till = shop.till().filter(|_| shop.cards_offered().is_some()).ok_or(PageError::NotOffered)?;
    if order.total_to_pay == Money::ZERO || !is_awaited(&till.database, order).await? {
        return Err(PageError::NotAwaited);
    }
    if !till.cards.takes(order.total_to_pay, &order.currency) {
        return Err(PageError::Refused(format!("{} {} is no amount that a card can pay", order.total_to_pay, order.currency)));
    }
    for _ in 0..TRIES_MAX {
        // As it stands by now: staff may have made it cheaper, and somebody else have a page for that.
        let order = &orders::find_by_id(&till.database, &order.id).await?.ok_or(PageError::NotAwaited)?;
        let payment = match payments::open_of(&till.database, &order.id).await? {
            Some(payment) => payment,
            None => begin(&till, order).await?,
        };
        match payment.state {
            CheckoutState::Opening => {
                if let Some(page) = opened(shop, &till, order, payment).await? {
                    return Ok(Some(page));
                }
            }
            _ => match found(&till, order, &payment).await? {
                Checkout { progress: Progress::Open, page: Some(page), .. } => return Ok(Some(page)),
                Checkout { progress: Progress::Paid(_) | Progress::Processing, .. } => return Ok(None),
                _ => {}
            },
        }
    }
    Err(PageError::Away("it gives no page that can be paid on".to_owned()))
}

/// Whether the order waits for money: its customer has not withdrawn from it, and no other amount has come that a person looks at.
async fn is_awaited(source: &impl Source, order: &Order) -> Result<bool, PageError> {
    let document = OrderDocument::read(&order.body).map_err(|error| PageError::Unpayable(error.to_string()))?;
    let (claims, returned) = (claims::of_order(source, &order.id).await?, returns::of_order(source, &order.id).await?);
    let waits = waits_for_money(order, &document, &claims, &returned);
    Ok(waits && !MoneyOf::find(source, order).await?.is_unclear())
}

/// Writes down that a page will be asked for, so that whoever asks at the same time asks for the same one.
async fn begin(till: &Till, order: &Order) -> Result<Payment, PageError> {
    let now = till.clock.now();
    let transaction = till.database.begin_write().await?;
    orders::hold(&transaction, &order.id).await?;
    let order_now = orders::find_by_id(&transaction, &order.id).await?;
    let order = match order_now {
        Some(order) if is_awaited(&transaction, &order).await? => order,
        _ => {
            transaction.rollback().await?;
            return Err(PageError::NotAwaited);
        }
    };
    let payment = Payment {
        id: till.chance.token()[..32].to_owned(),
        order_id: order.id.clone(),
        provider: till.cards.provider.name().to_owned(),
        reference: None,
        intent: None,
        amount: order.total_to_pay,
        currency: order.currency.clone(),
        state: CheckoutState::Opening,
        page: None,
        expires_at: now.saturating_add(OPEN_FOR).unwrap_or(now),
        created_at: now,
        changed_at: now,
    };
    let payment = if payments::insert(&transaction, &payment).await? {
        payment
    } else {
        payments::open_of(&transaction, &order.id).await?.ok_or(PageError::NotAwaited)?
    };
    transaction.commit().await?;
    Ok(payment)
}

/// Asks for the page; none when somebody else has meanwhile, or it has to be another one.
async fn opened(shop: &Shop, till: &Till, order: &Order, payment: Payment) -> Result<Option<String>, PageError> {
    let now = till.clock.now();
    if now.duration_since(payment.created_at) > ANSWERED_WITHIN {
        change(till, &payment, CheckoutState::Expired, now).await?;
        return Ok(None);
    }
    let checkout = match till.cards.provider.open(&wanted(shop, &till.cards, order, &payment)?).await {
        Ok(checkout) => checkout,
        Err(error @ ProviderError::Passing(_)) => return Err(error.into()),
        // Nobody was sent to what it may have made: another try has another id.
        Err(ProviderError::Ended(_)) => {
            change(till, &payment, CheckoutState::Expired, now).await?;
            return Ok(None);
        }
        Err(error) => {
            tracing::error!(order = number(order), %error, "no payment page can be made");
            change(till, &payment, CheckoutState::Failed, now).await?;
            return Err(error.into());
        }
    };
    let open = Payment {
        reference: Some(checkout.reference),
        page: checkout.page.clone(),
        state: CheckoutState::Open,
        changed_at: now,
        ..payment
    };
    let transaction = till.database.begin_write().await?;
    if payments::change(&transaction, CheckoutState::Opening, &open).await? {
        look_later(&transaction, &open.id, now, &till.chance).await?;
        transaction.commit().await?;
        return Ok(checkout.page);
    }
    transaction.rollback().await?;
    let stored = payments::find(&till.database, &open.id).await?;
    if !stored.is_some_and(|stored| stored.state.is_open()) {
        // The order was given up meanwhile: nobody is to pay on this page.
        expire(&*till.cards.provider, &open).await?;
        return Err(PageError::NotAwaited);
    }
    Ok(None)
}

async fn change(till: &Till, payment: &Payment, state: CheckoutState, now: Timestamp) -> Result<(), DatabaseError> {
    let transaction = till.database.begin_write().await?;
    payments::change(&transaction, payment.state, &Payment { state, changed_at: now, ..payment.clone() }).await?;
    transaction.commit().await
}

/// How a page that was given to somebody stands by now, written down; one that is about to close, or asks for what is no longer to be
/// paid, is closed.
async fn found(till: &Till, order: &Order, payment: &Payment) -> Result<Checkout, PageError> {
    let is_ending = till.clock.now().saturating_add(LEAST).is_ok_and(|soon| soon >= payment.expires_at);
    let is_over = is_ending || payment.amount != order.total_to_pay;
    let checkout = if is_over && payment.state == CheckoutState::Open {
        expire(&*till.cards.provider, payment).await?
    } else {
        look(&*till.cards.provider, payment).await?
    };
    let checkout = Checkout { payment_id: Some(payment.id.clone()), page: checkout.page.or_else(|| payment.page.clone()), ..checkout };
    settle(till, &checkout).await?;
    Ok(checkout)
}

/// The same however often it is asked for.
fn wanted(shop: &Shop, cards: &Cards, order: &Order, payment: &Payment) -> Result<WantedCheckout, PageError> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let document = OrderDocument::read(&order.body).map_err(|error| PageError::Unpayable(error.to_string()))?;
    let fraction = || PageError::Unpayable(format!("{} {} is no amount that a card can pay", payment.amount, payment.currency));
    let amount = in_smallest_units(payment.amount, &payment.currency).ok_or_else(fraction)?;
    let missing = || PageError::Unpayable("it has no page of its own to come back to".to_owned());
    let back_address = page_address(&shop.link_key, snapshot, order, cards.origin.as_deref()).ok_or_else(missing)?;
    let (before, after) = back_address.split_once('#').ok_or_else(missing)?;
    let number = number(order);
    Ok(WantedCheckout {
        payment_id: payment.id.clone(),
        shop: cards.shop(&snapshot.configuration).to_owned(),
        title: shop.translations.sentence(snapshot, order.language, "Order {number}", &[("number", &number)]),
        number,
        amount,
        currency: payment.currency.clone(),
        language: order.language.code(),
        email: document.address.email,
        paid_address: format!("{before}&{CAME_BACK}=done#{after}"),
        back_address: format!("{before}&{CAME_BACK}=back#{after}"),
        expires_at: payment.expires_at,
    })
}
