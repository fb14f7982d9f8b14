//! `vitrina orders refund`, and what `vitrina orders show` says of an order's money.

use super::{Failure, say, say_all};
use crate::{settings::Settings, wiring};
use std::io::Write;
use vitrina_core::{
    ids::OrderNumber,
    money::Money,
    states::{CheckoutState, RefundState, ShipmentState},
};
use vitrina_shop::{
    orders::{
        Settled,
        document::{OrderDocument, SpentVoucher},
        is_unwanted, still_spent,
    },
    payment::{MoneyOf, Reduced, RefundError, Refunded, note_not_sent, note_sent, reduce, refund, refund_by_transfer},
};
use vitrina_store::{Database, orders};

/// Decides to give back `amount` of an order's money, or all that is left, and says who sends it; `by_transfer` what came by card and cannot go back
/// to the card.
pub(crate) async fn decide(settings: &Settings, number: u32, amount: Option<Money>, by_transfer: bool) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    // Asked before money moves: what fails after that would hide that it did.
    let by_voucher = by_voucher(&database, number.into()).await?;
    let (now, chance) = (wiring::now(), wiring::chance());
    let refunded = if by_transfer {
        refund_by_transfer(&database, number.into(), amount, now, &chance).await
    } else {
        refund(&database, number.into(), amount, now, &chance).await
    };
    let refunded = refunded.map_err(|error| {
        let words = by_voucher.as_ref().map(|words| format!("; {words}")).unwrap_or_default();
        Failure::new(format!("order {}: {error}{words}", OrderNumber(number.into())))
    })?;
    let mut out = Vec::new();
    tell(&mut out, &database, number.into(), &refunded).await?;
    if let Some(words) = by_voucher {
        writeln!(out, "{words}")?;
    }
    say_all(&out)
}

/// What a gift voucher paid is no money, and goes back by another way: says by which. What was sent is not cancelled, unless its customer has
/// withdrawn from all of it.
async fn by_voucher(database: &Database, number: i64) -> Result<Option<String>, Failure> {
    let Some(order) = orders::find_by_number(database, number).await? else { return Ok(None) };
    let document = OrderDocument::read(&order.body)?;
    let Some(SpentVoucher { code, amount }) = still_spent(database, &order, &document).await? else { return Ok(None) };
    let is_kept = order.standing.shipment != ShipmentState::None && !is_unwanted(database, &order).await?;
    let way = if is_kept {
        "vitrina returns refund RETURN, once its customer has returned it".to_owned()
    } else {
        format!("vitrina orders cancel {number}, once no money is left")
    };
    Ok(Some(format!("the {amount} {} of the gift voucher {code} go back to it with {way}", order.currency)))
}

/// Says how much of an order's money goes back, and who sends it.
pub(super) async fn tell(out: &mut impl Write, database: &Database, number: i64, refunded: &Refunded) -> Result<(), Failure> {
    let (money, left) = (format!("{} {}", refunded.refund.amount, refunded.refund.currency), refunded.left);
    let name = OrderNumber(number.unsigned_abs());
    writeln!(out, "order {name}: {money} is given back, {left} is left")?;
    if !refunded.refund.is_by_hand() {
        return Ok(writeln!(out, "it goes back to the card by itself: vitrina orders show {number} says when")?);
    }
    let email = email(database, number).await;
    let way = if refunded.refund.by_hand { "it goes back by transfer" } else { "it came by transfer" };
    writeln!(out, "{way}: ask {} for the IBAN, send {money}, then", email.as_deref().unwrap_or("its customer"))?;
    Ok(writeln!(out, "vitrina orders refund {number} --sent --amount {}", refunded.refund.amount)?)
}

/// Of who ordered; none where it cannot be read, which hides nothing of what was done.
async fn email(database: &Database, number: i64) -> Option<String> {
    let order = orders::find_by_number(database, number).await.ok()??;
    Some(OrderDocument::read(&order.body).ok()?.address.email)
}

/// Says what of an order's money no claim asks for any more, where there is such.
pub(super) fn tell_left_over(out: &mut impl Write, settled: &Settled) -> Result<(), Failure> {
    let Settled { number, currency, left_over: Some(left), .. } = settled else { return Ok(()) };
    let way = format!("vitrina orders refund {number}, if that is owed too");
    Ok(writeln!(out, "nothing of the order is wanted any more, and {left} {currency} is left: {way}")?)
}

/// Takes `amount` off what is to be paid of an order.
pub(crate) async fn reduce_by(settings: &Settings, number: u32, amount: Money) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let reduced = reduce(&database, number.into(), amount, wiring::now(), wiring::mails(settings).as_ref()).await;
    let mut out = Vec::new();
    tell_reduced(&mut out, number.into(), &reduced.map_err(|error| refused(number, &error))?)?;
    say_all(&out)
}

/// Says what is still to be paid of an order of which that became less.
pub(super) fn tell_reduced(out: &mut impl Write, number: i64, reduced: &Reduced) -> Result<(), Failure> {
    let Reduced { left, currency, paper } = reduced;
    let name = OrderNumber(number.unsigned_abs());
    Ok(writeln!(out, "order {name}: {left} {currency} is left to pay, credit note {paper}")?)
}

/// Notes that a person has sent what was decided to be given back by transfer: `amount` of it where several transfers wait.
pub(crate) async fn sent(settings: &Settings, number: u32, amount: Option<Money>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let noted = note_sent(&database, number.into(), amount, wiring::now(), wiring::mails(settings).as_ref()).await;
    let amount = noted.map_err(|error| refused(number, &error))?.amount;
    say(format_args!("order {}: {amount} was given back", OrderNumber(number.into())))
}

/// Notes that nobody sends it, and says how a claim that counts as paid back by it gets its money all the same.
pub(crate) async fn not_sent(settings: &Settings, number: u32, amount: Option<Money>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let noted = note_not_sent(&database, number.into(), amount, wiring::now()).await;
    let refund = noted.map_err(|error| refused(number, &error))?;
    let (amount, mut out) = (refund.amount, Vec::new());
    writeln!(out, "order {}: {amount} {} is not given back", OrderNumber(number.into()), refund.currency)?;
    if let Some(claim) = refund.claim_id {
        let way = if refund.by_hand { " --by-transfer" } else { "" };
        writeln!(
            out,
            "it was for {claim}, which counts as paid back: vitrina orders refund {number} --amount {amount}{way} gives it back anew"
        )?;
    }
    say_all(&out)
}

fn refused(number: u32, error: &RefundError) -> Failure {
    Failure::new(format!("order {}: {error}", OrderNumber(number.into())))
}

/// What came for an order and what went back, a line each; none of an order without money.
pub(super) fn lines(money: &MoneyOf) -> Vec<String> {
    let mut lines = Vec::new();
    let mut fact = |name: &str, fact: String| lines.push(format!("{name:<12}  {fact}"));
    if money.transferred > Money::ZERO {
        fact("paid", format!("{}, not by card", money.transferred));
    }
    for payment in &money.payments {
        let reference = payment.reference.as_deref().unwrap_or("not known to the provider yet");
        let words = match payment.state {
            CheckoutState::Paid => "paid",
            CheckoutState::Surplus => "paid too late or twice: it goes back",
            CheckoutState::Unclear => "another amount came: a person has to look",
            CheckoutState::Processing => "on its way",
            CheckoutState::Opening | CheckoutState::Open => "can be paid on",
            CheckoutState::Failed => "not paid",
            CheckoutState::Expired => "not paid in time",
        };
        let amount = format!("{} {}", payment.amount, payment.currency);
        fact("card", format!("{amount}, {words}, {:.0}, {} {reference}", payment.changed_at, payment.provider));
    }
    for refund in &money.refunds {
        let words = match (refund.state, refund.is_by_hand()) {
            (RefundState::Waiting, true) => "to be sent by hand",
            (RefundState::Waiting, false) => "to be sent",
            (RefundState::Sent, _) => "on its way",
            (RefundState::Given, _) => "given back",
            (RefundState::Failed, true) => "not sent",
            (RefundState::Failed, false) => "could not be given back",
        };
        let reference = refund.reference.as_deref().map(|reference| format!(", {reference}")).unwrap_or_default();
        fact("money back", format!("{} {}, {words}, {:.0}{reference}", refund.amount, refund.currency, refund.changed_at));
    }
    lines
}
