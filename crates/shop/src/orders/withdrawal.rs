//! A consumer's withdrawal from the contract about goods that lay in stock (decision 61, ADR 24; Directive 2011/83/EU, art. 9 to 16).

use super::{
    document::{DocumentError, OrderDocument, OrderedLine, OrderedPrices, SpentVoucher},
    held::GivenBack,
    mails::{Occasion, Told, announce_as},
    moving::{MoveError, moved_in},
    voucher::{still_spent, takes_money_back},
    withdrawn::{gone_pieces, is_kept, refunded, withdrawn},
};
use crate::{
    calendar,
    context::{Chance, Shop, secret_hash},
    jobs, loyalty,
    payment::{MoneyOf, close_open},
};
use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::PricesInclude,
    companions::Artwork,
    currency::rounded_down,
    ids::{IdempotencyKey, Token},
    money::Money,
    pricing::vat::Buyer,
    returns::ReturnStatus,
    states::{Move, Mover, OrderState, PaymentState, ShipmentState},
    withdrawal::{Line, Paid, last_day, refund},
};
use vitrina_store::{
    DatabaseError, Source, WriteTransaction,
    claims::{self, Claim},
    orders::{self, Order, Story},
    payments::{self, Refund},
    returns::{self, Return},
};

/// So many withdrawals from one order are taken: each is noted for ever and confirmed by mail. Whoever wants more of them writes to the shop.
const CLAIMS_MAX: usize = 50;

/// What can still be withdrawn from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenWithdrawal {
    /// The last day for it; none before all goods have arrived.
    pub until: Option<Date>,
    /// Pieces by the guid of their line, at least one of each, in the order's order.
    pub lines: Vec<(String, u32)>,
}

/// A withdrawal as it is declared.
#[derive(Debug, Clone)]
pub struct Withdraw {
    /// Opens the order.
    pub token: Token,
    /// Same key, same answer.
    pub key: IdempotencyKey,
    /// Pieces by the guid of their line, at least one of each.
    pub lines: BTreeMap<String, u32>,
}

/// A withdrawal that was taken.
#[derive(Debug, Clone)]
pub struct Withdrawn {
    /// What is claimed by it.
    pub claim: Claim,
    /// Its money was sent, or it has none.
    pub is_sent: bool,
    /// It had been taken before, under the same key.
    pub is_repetition: bool,
}

/// Why a withdrawal is not taken; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum WithdrawError {
    /// No order has this token.
    #[error("there is no such order")]
    UnknownOrder,
    /// Of this order, or by now, nobody can withdraw from anything.
    #[error("there is nothing to withdraw from")]
    NotOffered,
    /// It has no such line, or none that can be withdrawn from.
    #[error("the line {0} cannot be withdrawn from")]
    UnknownLine(String),
    /// There are only so many pieces left.
    #[error("of the line {guid} there are {left} pieces")]
    TooMany {
        /// The line.
        guid: String,
        /// Pieces that can still be withdrawn from.
        left: u32,
    },
    /// The key was used for another withdrawal.
    #[error("the key was used for another withdrawal")]
    KeyReused,
    /// Amounts out of range.
    #[error("the amounts are out of range")]
    OutOfRange,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
}

/// What can still be withdrawn from at `now`: by consumers, of goods that lay in stock, until the period is over, as far as nobody has and
/// no return gives their money back.
#[must_use]
pub fn withdrawable(
    order: &Order,
    document: &OrderDocument,
    story: &Story,
    returns: &[Return],
    snapshot: &Snapshot,
    now: Timestamp,
) -> Option<OpenWithdrawal> {
    if order.standing.order == OrderState::Cancelled
        || story.claims.len() >= CLAIMS_MAX
        || !matches!(document.buyer, Buyer::Consumer { .. })
    {
        return None;
    }
    let until = match order.standing.shipment {
        ShipmentState::Delivered => {
            let arrived_at = story.moves.iter().rev().find(|past| past.step == Move::Deliver)?.at;
            Some(last_day(calendar::today(&snapshot.configuration, arrived_at), &snapshot.calendar)?)
        }
        _ => None,
    };
    if until.is_some_and(|until| calendar::today(&snapshot.configuration, now) > until) {
        return None;
    }
    let is_open = |line: &&OrderedLine| is_kept(order.standing, document, line) && is_from_stock(document, line, snapshot);
    let lines = document.prices.lines.iter().filter(is_open);
    let gone = |guid: &str| gone_pieces(&story.claims, returns, guid);
    let lines: Vec<(String, u32)> =
        lines.map(|line| (line.guid.clone(), line.quantity.saturating_sub(gone(&line.guid)))).filter(|(_, left)| *left > 0).collect();
    (!lines.is_empty()).then_some(OpenWithdrawal { until, lines })
}

/// Whether a line's goods lay in a warehouse as they are: nothing was printed, written or done for whoever ordered (art. 16).
fn is_from_stock(document: &OrderDocument, line: &OrderedLine, snapshot: &Snapshot) -> bool {
    let of_variant = |other: &&OrderedLine| other.variant_code == line.variant_code;
    let ordered: u64 = document.prices.lines.iter().filter(of_variant).map(|other| u64::from(other.quantity)).sum();
    let pieces = document.pieces.iter().filter(|pieces| Some(&pieces.variant_code) == line.variant_code.as_ref());
    let taken: u64 = pieces.map(|pieces| u64::from(pieces.quantity)).sum();
    let is_own = |code: &String| snapshot.attributes.get(code).is_some_and(|attribute| attribute.has_custom_values);
    taken >= ordered
        && line.arrives_on.is_some()
        && line.services.is_empty()
        && !line.artwork.as_ref().is_some_and(Artwork::is_given)
        && !line.options.iter().any(|option| is_own(&option.code))
}

/// Takes a consumer's withdrawal: it is stored with what is to be paid back, and confirmed with its time. The same key gives the same
/// answer, and no piece is withdrawn from twice.
pub async fn withdraw(shop: &Shop, request: &Withdraw) -> Result<Withdrawn, WithdrawError> {
    let hash = secret_hash(&request.token.reveal());
    // Who has no order keeps nobody waiting who writes.
    let found = orders::find_by_token(&shop.database, &hash).await?.ok_or(WithdrawError::UnknownOrder)?;
    let transaction = shop.database.begin_write().await?;
    let done = written(shop, &transaction, request, &found.id).await;
    transaction.end(done).await
}

async fn written(shop: &Shop, transaction: &WriteTransaction, request: &Withdraw, id: &str) -> Result<Withdrawn, WithdrawError> {
    orders::hold(transaction, id).await?;
    // As it stands now that nobody else writes what belongs to it.
    let order = orders::find_by_id(transaction, id).await?.ok_or(WithdrawError::UnknownOrder)?;
    let story = orders::story(transaction, &order.id).await?;
    let before = &story.claims;
    let document = OrderDocument::read(&order.body)?;
    let idempotency_hash = secret_hash(&format!("withdrawal {} {}", order.id, request.key.as_str()));
    let wanted: Vec<(String, u32)> = request.lines.iter().map(|(guid, quantity)| (guid.clone(), *quantity)).collect();
    if let Some(claim) = before.iter().find(|claim| claim.idempotency_hash == idempotency_hash) {
        if claim.lines != wanted {
            return Err(WithdrawError::KeyReused);
        }
        let is_sent = is_sent(transaction, &order, &document, claim).await?;
        return Ok(Withdrawn { claim: claim.clone(), is_sent, is_repetition: true });
    }
    let now = shop.clock.now();
    let returned = returns::of_order(transaction, &order.id).await?;
    let open = withdrawable(&order, &document, &story, &returned, &shop.shelf.now().snapshot, now).ok_or(WithdrawError::NotOffered)?;
    check(&open, &wanted)?;
    // Nobody pays for what is not wanted any more, whatever was begun of it.
    let asks_for_nothing = leaves_nothing(&document, before, &returned, &request.lines) && !is_paid(&order);
    let refunds = payments::refunds_of(transaction, &order.id).await?;
    let gone = Gone { claims: before, returns: &returned, refunds: &refunds };
    let paid = to_be_paid_back(&order, &document, gone, &request.lines).ok_or(WithdrawError::OutOfRange)?;
    let money = if asks_for_nothing { Money::ZERO } else { still_here(transaction, &order, before).await? };
    let spent = still_spent(transaction, &order, &document).await?;
    let left = left_of(money, spent.as_ref(), before).ok_or(WithdrawError::OutOfRange)?;
    let claim = Claim {
        id: jobs::id(&shop.chance),
        order_id: order.id.clone(),
        idempotency_hash,
        claimed_at: Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now),
        paid: at_most(paid, left, &order.currency).ok_or(WithdrawError::OutOfRange)?,
        settled_at: None,
        lines: wanted,
    };
    claims::insert(transaction, &claim).await?;
    loyalty::follow(transaction, &order.id, &claim.id, now).await?;
    let given_back = if asks_for_nothing { give_up(transaction, &order, now, shop.mails()).await? } else { Vec::new() };
    if shop.mails().is_some() {
        let voucher = given_back.iter().find_map(GivenBack::money);
        let told = Told { voucher, lost: given_back.iter().find_map(GivenBack::lost_money), ..Told::default() };
        announce_as(transaction, &order.id, Occasion::Withdrawn, claim.id.clone(), told, now).await?;
    }
    let claim = claims::find(transaction, &claim.id).await?.unwrap_or(claim);
    let is_sent = is_sent(transaction, &order, &document, &claim).await?;
    Ok(Withdrawn { claim, is_sent, is_repetition: false })
}

async fn is_sent(transaction: &WriteTransaction, order: &Order, document: &OrderDocument, claim: &Claim) -> Result<bool, DatabaseError> {
    let has_voucher = takes_money_back(transaction, document).await?;
    Ok(MoneyOf::find(transaction, order).await?.is_sent_for(claim, has_voucher))
}

/// Whether nothing of the order is left, with `wanted`.
fn leaves_nothing(document: &OrderDocument, before: &[Claim], returns: &[Return], wanted: &BTreeMap<String, u32>) -> bool {
    let now = |guid: &str| wanted.get(guid).copied().unwrap_or_default();
    document.prices.lines.iter().all(|line| gone_pieces(before, returns, &line.guid) + now(&line.guid) >= line.quantity)
}

/// Whether money for it is here, or promised.
const fn is_paid(order: &Order) -> bool {
    !matches!(order.standing.payment, PaymentState::Pending | PaymentState::Failed)
}

/// Of an order that nobody wants any more no money is asked, and what it held goes back. Answers what became of that.
async fn give_up(
    transaction: &WriteTransaction,
    order: &Order,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Vec<GivenBack>, WithdrawError> {
    if order.standing.moved(Move::Cancel).is_err() {
        // What is made or sent is cancelled by staff; until then no page takes money for it.
        close_open(transaction, &order.id, now).await?;
        return Ok(Vec::new());
    }
    match moved_in(transaction, order.number, Move::Cancel, Mover::Customer, now, mails).await {
        Ok(moved) => Ok(moved.given_back),
        Err(MoveError::Database(error)) => Err(error.into()),
        Err(MoveError::Unreadable(error)) => Err(error.into()),
        Err(error) => Err(DatabaseError::Unexpected(error.into()).into()),
    }
}

/// What of the money that was paid, or is to be, is neither given back nor claimed by now.
pub(crate) async fn still_here(source: &impl Source, order: &Order, before: &[Claim]) -> Result<Money, DatabaseError> {
    let left = if order.standing.has_money() { MoneyOf::find(source, order).await?.left() } else { order.total_to_pay };
    let open = before.iter().filter(|claim| claim.settled_at.is_none());
    let claimed = Money::checked_sum(open.map(|claim| claim.paid.money)).unwrap_or(left);
    Ok(left.checked_sub(claimed).filter(|left| !left.is_negative()).unwrap_or_default())
}

/// What is left of an order: of its money so much, and of its voucher what was spent still beside what other withdrawals ask for of it. None where
/// amounts are out of range.
pub(crate) fn left_of(money: Money, spent: Option<&SpentVoucher>, claims: &[Claim]) -> Option<Paid> {
    let open = claims.iter().filter(|claim| claim.settled_at.is_none());
    let claimed = Money::checked_sum(open.filter_map(|claim| claim.paid.voucher()))?;
    let voucher = spent.map_or(Money::ZERO, |spent| spent.amount).checked_sub(claimed)?.max(Money::ZERO);
    Some(Paid { total: money.checked_add(voucher)?, money })
}

/// Of money and voucher as much of `cost` as is left of each, and of the money what can be sent of `currency` (ISO code). None where amounts
/// are out of range.
pub(crate) fn at_most(cost: Paid, left: Paid, currency: &str) -> Option<Paid> {
    let money = rounded_down(cost.money.min(left.money), currency);
    let voucher = cost.voucher()?.min(left.voucher()?);
    Some(Paid { total: money.checked_add(voucher)?, money })
}

fn check(open: &OpenWithdrawal, wanted: &[(String, u32)]) -> Result<(), WithdrawError> {
    for (guid, quantity) in wanted {
        let left = open.lines.iter().find(|(of, _)| of == guid).map(|(_, left)| *left);
        let left = left.ok_or_else(|| WithdrawError::UnknownLine(guid.clone()))?;
        if *quantity > left {
            return Err(WithdrawError::TooMany { guid: guid.clone(), left });
        }
    }
    Ok(())
}

/// What of an order its customer gave up before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gone<'a> {
    /// Withdrawals.
    pub(crate) claims: &'a [Claim],
    /// Returns, but for the one that is asked about.
    pub(crate) returns: &'a [Return],
    /// What of its money went back, or was to.
    pub(crate) refunds: &'a [Refund],
}

impl Gone<'_> {
    /// What returns took off what was to be paid; money that went back names the return that it is for. None where amounts are out of range.
    fn taken_off(self) -> Option<Money> {
        let went_back = |one: &&Return| self.refunds.iter().any(|refund| refund.claim_id.as_ref() == Some(&one.id));
        Money::checked_sum(self.returns.iter().filter(|one| !went_back(one)).map(|one| one.given_back.money))
    }

    /// Pieces of a line whose return staff completed without noting what they gave back for it.
    fn settled_by_hand(self, guid: &str) -> u32 {
        let by_hand = |one: &&Return| one.status == ReturnStatus::Completed && one.given_back == Paid::NOTHING;
        refunded(self.returns.iter().filter(by_hand), guid)
    }
}

/// What was paid for the pieces that are `wanted` now, and comes back for them, by a withdrawal or by a return. None where amounts are out of
/// range.
pub(crate) fn to_be_paid_back(order: &Order, document: &OrderDocument, gone: Gone<'_>, wanted: &BTreeMap<String, u32>) -> Option<Paid> {
    let prices = &document.prices;
    let line = |line: &OrderedLine| {
        let now = wanted.get(&line.guid).copied().unwrap_or_default();
        let before = withdrawn(gone.claims, &line.guid);
        let returned = gone.returns.iter().map(|one| refunded([one], &line.guid)).collect();
        let settled_by_hand = gone.settled_by_hand(&line.guid);
        Some(Line { paid: paid_for(line, prices)?, quantity: line.quantity, before, returned, settled_by_hand, now })
    };
    let lines: Vec<Line> = prices.lines.iter().map(line).collect::<Option<_>>()?;
    let paid_back = Paid {
        total: Money::checked_sum(gone.claims.iter().map(|claim| claim.paid.total))?,
        money: Money::checked_sum(gone.claims.iter().map(|claim| claim.paid.money))?,
    };
    let voucher = document.gift_voucher.as_ref().map_or(Money::ZERO, |spent| spent.amount);
    let ordered = Paid { total: order.total, money: order.total.checked_sub(voucher)? };
    let reduced = ordered.money.checked_sub(order.total_to_pay)?.checked_sub(gone.taken_off()?)?;
    refund(&lines, ordered, reduced, paid_back, &order.currency)
}

/// What was charged for a line: with VAT, after the discount, not rounded. Who is exempt paid a price with VAT less the VAT that it held
/// (PRICE-14).
fn paid_for(line: &OrderedLine, prices: &OrderedPrices) -> Option<Decimal> {
    let amount = line.price.unwrap_or_default().checked_sub(line.discount)?.to_decimal();
    let (charged, included) = (prices.charged_on(line), prices.included_in(line));
    let net = match prices.prices_include {
        PricesInclude::Vat if included == charged => return Some(amount),
        PricesInclude::Vat => amount.checked_div(Decimal::ONE.checked_add(included)?)?,
        PricesInclude::Net => amount,
    };
    net.checked_mul(Decimal::ONE.checked_add(charged)?)
}

/// A claim with its order, as staff see it.
#[derive(Debug, Clone)]
pub struct OpenClaim {
    /// What is claimed.
    pub claim: Claim,
    /// Of which order.
    pub order: Order,
}

/// Up to `limit` claims that nobody settled, the first first.
pub async fn open_claims(source: &impl Source, limit: u64) -> Result<Vec<OpenClaim>, DatabaseError> {
    let mut open = Vec::new();
    for claim in claims::open(source, limit).await? {
        let order = orders::find_by_id(source, &claim.order_id).await?;
        open.extend(order.map(|order| OpenClaim { claim, order }));
    }
    Ok(open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(total: i64, money: i64) -> Paid {
        let [total, money] = [total, money].map(|cents| Money::from_cents(cents).expect("an amount"));
        Paid { total, money }
    }

    #[test]
    fn acc_05_decision_61_what_pieces_cost_goes_back_as_far_as_it_is_left() {
        let at_most = |cost, left| at_most(cost, left, "EUR");
        assert_eq!(at_most(cents(1_000, 400), cents(5_000, 2_000)), Some(cents(1_000, 400)));
        assert_eq!(at_most(cents(1_000, 400), cents(3_000, 0)), Some(cents(600, 0)), "staff gave the money back before");
        assert_eq!(at_most(cents(1_000, 400), cents(500, 300)), Some(cents(500, 300)));
        assert_eq!(at_most(cents(1_000, 400), cents(400, 400)), Some(cents(400, 400)), "the voucher has all of its part");
    }
}
