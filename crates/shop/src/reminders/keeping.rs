//! What a shopper wants to be reminded of, kept for a job to tell.

use super::{
    port::{CONSENT_VERSION, Consent, RemindedCart, RemindedLine},
    telling::TellOfCart,
};
use crate::{
    context::{Chance, Shop, secret_hash},
    describing::{DescribedCart, DescribedLine, describe},
    jobs::write,
    pricing::{Cart, Codes, Concessions, price_cart},
};
use jiff::Timestamp;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    locale::Locale,
    owner::{CustomerId, Owner, VisitorHash},
    pricing::{totals::TotalsError, vat::Buyer},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    reminders::{self, Reminder},
};

/// No more lines of a cart are told: whoever comes back finds all of them.
const LINES_MAX: usize = 50;
/// Letters of a title, and of what was chosen.
const TITLE_LENGTH_MAX: usize = 200;
/// Letters of names elsewhere.
const NAME_LENGTH: usize = 32;

/// A cart that its shopper wants to be reminded of. Its fields are checked before.
#[derive(Debug, Clone)]
pub struct WantedReminder {
    /// Whose the cart is.
    pub owner: Owner,
    /// Their key of it.
    pub cart_id: String,
    /// The cart.
    pub cart: Cart,
    /// For whom it is priced.
    pub buyer: Buyer,
    /// Who wants it.
    pub email: String,
    /// Name.
    pub name: String,
    /// Surname.
    pub surname: String,
    /// The cart as the text of a link that opens it elsewhere, if it is short enough for one.
    pub shared: Option<String>,
    /// Language of the page.
    pub locale: Locale,
}

/// Why it is not kept; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Amounts out of range.
    #[error(transparent)]
    Totals(#[from] TotalsError),
    /// It could not be written down.
    #[error("the cart cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}

/// Keeps a cart that its shopper has just agreed to be reminded of, or that has changed since. Of one of which nothing can be bought there
/// is nothing to be reminded of.
pub async fn keep(shop: &Shop, wanted: &WantedReminder) -> Result<(), KeepError> {
    let now = shop.clock.now();
    let concessions = Concessions::of_cart(&shop.database, &shop.shelf.now(), Some(&wanted.owner), &wanted.cart, now).await?;
    let cart = told(shop, wanted, &concessions, now)?;
    let transaction = shop.database.begin_write().await?;
    let written = write_cart(&transaction, wanted, cart, now, &shop.chance).await;
    transaction.end(written).await
}

/// Its shopper does not want to be reminded of the cart.
pub async fn stop(shop: &Shop, owner: &Owner, cart_id: &str) -> Result<(), DatabaseError> {
    let transaction = shop.database.begin_write().await?;
    let stopped = is_over(&transaction, owner, cart_id, shop.clock.now(), &shop.chance).await;
    transaction.end(stopped).await
}

/// A cart is ordered, in the order's transaction. A customer's is one on all of their devices, each of which has a key of its own for it
/// (CART-03).
pub(crate) async fn is_ordered(
    transaction: &WriteTransaction,
    owner: &Owner,
    cart_id: &str,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    match owner {
        Owner::Customer(customer) => are_over(transaction, customer, now, chance).await,
        Owner::Visitor(_) => is_over(transaction, owner, cart_id, now, chance).await,
    }
}

/// A cart is over, in the transaction that ends it: nothing is known of it any more but what is to be forgotten elsewhere.
async fn is_over(
    transaction: &WriteTransaction,
    owner: &Owner,
    cart_id: &str,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    for kept in theirs(transaction, owner, cart_id).await? {
        end(transaction, kept, now, chance).await?;
    }
    Ok(())
}

/// A visitor's carts have become this customer's: one that both had told of is reminded of once, as it was last.
pub(crate) async fn join(
    transaction: &WriteTransaction,
    customer: &CustomerId,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let carts = reminders::of_customer(transaction, customer).await?;
    let is_later = |one: &Reminder, other: &Reminder| (one.changed_at, &one.id) > (other.changed_at, &other.id);
    let is_double = |cart: &&Reminder| carts.iter().any(|other| other.cart_hash == cart.cart_hash && is_later(other, cart));
    for cart in carts.iter().filter(is_double) {
        end(transaction, cart.clone(), now, chance).await?;
    }
    Ok(())
}

/// A customer goes, or has ordered or emptied their cart: none of theirs is reminded of any more.
pub(crate) async fn are_over(
    transaction: &WriteTransaction,
    customer: &CustomerId,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    for kept in reminders::of_customer(transaction, customer).await? {
        end(transaction, kept, now, chance).await?;
    }
    Ok(())
}

pub(super) async fn end(transaction: &WriteTransaction, kept: Reminder, now: Timestamp, chance: &Chance) -> Result<(), DatabaseError> {
    if kept.body.is_none() {
        return Ok(());
    }
    note(transaction, Reminder { mark: chance.token(), body: None, changed_at: now, ..kept }, None, now, chance).await
}

async fn write_cart(
    transaction: &WriteTransaction,
    wanted: &WantedReminder,
    mut cart: RemindedCart,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), KeepError> {
    let WantedReminder { owner, cart_id, .. } = wanted;
    if cart.lines.is_empty() {
        return Ok(is_over(transaction, owner, cart_id, now, chance).await?);
    }
    // One that is over is there until that was told: what is still wanted goes on, and no second one beside it.
    let kept = theirs(transaction, owner, cart_id).await?.into_iter().max_by_key(|kept| (kept.body.is_some(), kept.changed_at));
    cart.id = match &kept {
        Some(kept) => kept.id.clone(),
        None => new_name(transaction, owner, cart_id, chance).await?,
    };
    // Who corrects their address was somebody else there.
    let left = kept.as_ref().map(|kept| kept.customer.clone()).filter(|customer| *customer != cart.customer);
    let before: Option<RemindedCart> = kept.and_then(|kept| serde_json::from_str(&kept.body?).ok());
    if let Some(before) = before {
        // Whoever goes on under the same words agreed to them when they first did.
        if before.customer == cart.customer && before.consent.version == cart.consent.version {
            cart.consent.at = before.consent.at;
        }
        if before == cart {
            return Ok(());
        }
    }
    let body = Some(serde_json::to_string(&cart)?);
    let reminder = Reminder {
        id: cart.id,
        owner: Some(owner.clone()),
        cart_hash: Some(cart_hash(cart_id)),
        mark: chance.token(),
        customer: cart.customer,
        body,
        changed_at: now,
    };
    Ok(note(transaction, reminder, left, now, chance).await?)
}

/// Each change has its job; those that find a later change leave it to that one's.
async fn note(
    transaction: &WriteTransaction,
    reminder: Reminder,
    left: Option<String>,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    reminders::put(transaction, &reminder).await?;
    let work = TellOfCart { cart: reminder.id, mark: reminder.mark, left };
    write(transaction, &work, now.into(), now, chance).await?;
    Ok(())
}

/// What others are told of it.
fn told(shop: &Shop, wanted: &WantedReminder, concessions: &Concessions, now: Timestamp) -> Result<RemindedCart, KeepError> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let codes = Codes::default();
    let priced = price_cart(&moment, &wanted.cart, &wanted.buyer, &codes, concessions, now)?;
    let cart: DescribedCart = describe(&priced, snapshot, &shop.translations, wanted.locale);
    Ok(RemindedCart {
        id: first_name(&wanted.owner, &wanted.cart_id),
        customer: name_of(&wanted.email.to_lowercase()),
        email: wanted.email.clone(),
        name: wanted.name.clone(),
        surname: wanted.surname.clone(),
        language: wanted.locale,
        lines: cart.lines.iter().filter_map(|line| told_line(line, snapshot)).take(LINES_MAX).collect(),
        currency: cart.currency,
        total: cart.total,
        address: address(snapshot, wanted),
        consent: Consent { version: CONSENT_VERSION.to_owned(), at: now },
    })
}

fn told_line(line: &DescribedLine, snapshot: &Snapshot) -> Option<RemindedLine> {
    let origin = &snapshot.configuration.site_origin;
    let shown = line.shown?;
    let options: Vec<&str> = line.options.iter().map(|option| option.value_title.as_str()).collect();
    Some(RemindedLine {
        product_id: line.line.id.clone(),
        variant_id: line.variant_code.clone().unwrap_or_else(|| line.line.id.clone()),
        title: shortened(&line.title),
        options: shortened(&options.join(", ")),
        address: line.url.as_ref().map(|url| format!("{origin}{url}")),
        picture: line.image_id.as_ref().map(|id| format!("{origin}/images/{id}?w=640&h=640&f=jpeg-80")),
        quantity: line.line.quantity,
        unit_price: shown.unit_price,
    })
}

/// Where the cart is gone on with: it stands in the link's fragment, which no log has; else the browser that filled it still has it.
fn address(snapshot: &Snapshot, wanted: &WantedReminder) -> String {
    let configuration = &snapshot.configuration;
    let page = format!("{}{}", configuration.site_origin, snapshot.address(&configuration.page_paths.cart_page, wanted.locale));
    match &wanted.shared {
        Some(shared) => format!("{page}?step=shared#cart={shared}"),
        None => page,
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(TITLE_LENGTH_MAX).collect()
}

/// The carts of this owner with this key. The same key of somebody else is another cart's: nobody reaches a foreign one.
async fn theirs(transaction: &WriteTransaction, owner: &Owner, cart_id: &str) -> Result<Vec<Reminder>, DatabaseError> {
    reminders::find_theirs(transaction, owner, &cart_hash(cart_id), &first_name(owner, cart_id)).await
}

fn cart_hash(cart_id: &str) -> String {
    secret_hash(&format!("key of a cart {cart_id}"))
}

/// What a cart that nobody was told of is called elsewhere. What it would be called may be a cart that has become a customer's since.
async fn new_name(transaction: &WriteTransaction, owner: &Owner, cart_id: &str, chance: &Chance) -> Result<String, DatabaseError> {
    let name = first_name(owner, cart_id);
    let taken = reminders::find(transaction, &name).await?;
    Ok(taken.map_or(name, |_| chance.token()[..NAME_LENGTH].to_owned()))
}

/// What a cart is called elsewhere from its first owner on, whoever has it later.
fn first_name(owner: &Owner, cart_id: &str) -> String {
    match owner {
        Owner::Visitor(VisitorHash(visitor)) => name_of(&format!("visitor {visitor} {cart_id}")),
        Owner::Customer(CustomerId(customer)) => name_of(&format!("customer {customer} {cart_id}")),
    }
}

/// What others call it: it gives away neither the cart's key nor the address.
fn name_of(secret: &str) -> String {
    secret_hash(&format!("reminder {secret}"))[..NAME_LENGTH].to_owned()
}
