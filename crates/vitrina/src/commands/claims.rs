//! `vitrina claims list` and `vitrina claims settle`: what customers claim of their orders.

use super::{Failure, refund, say_all};
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_shop::orders::{number, open_claims, settle};

/// So many at once can still be read.
const LISTED_MAX: u64 = 1_000;

/// Lists the claims that nobody settled, the first first.
pub(crate) async fn list(settings: &Settings) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let open = open_claims(&database, LISTED_MAX).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<16}  {:<8}  {:<20}  {:<9}  {:>14}  {:>14}", "CLAIM", "ORDER", "ARRIVED", "PAYMENT", "TO PAY BACK", "OF IT MONEY")?;
    for open in &open {
        let (claim, order) = (&open.claim, &open.order);
        let [total, money] = [claim.paid.total, claim.paid.money].map(|amount| format!("{amount} {}", order.currency));
        let (number, payment) = (number(order), order.standing.payment.code());
        writeln!(out, "{:<16}  {number:<8}  {:<20.0}  {payment:<9}  {total:>14}  {money:>14}", claim.id, claim.claimed_at)?;
    }
    Ok(out.flush()?)
}

/// Pays a withdrawal back, and says what went where, pieces too, and what a person has to do.
pub(crate) async fn settled(settings: &Settings, id: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let settled = settle(&database, id, wiring::now(), &wiring::chance(), wiring::mails(settings).as_ref()).await;
    let settled = settled.map_err(|error| Failure::new(format!("claim {id} stays as it is: {error}")))?;
    let mut out = Vec::new();
    writeln!(out, "claim {id} is settled")?;
    for back in settled.pieces.iter().chain(&settled.voucher) {
        writeln!(out, "{back}")?;
    }
    match &settled.refunded {
        Some(refunded) => refund::tell(&mut out, &database, settled.number, refunded).await?,
        None => writeln!(out, "no money goes back: none was paid, or all of it was given back before")?,
    }
    refund::tell_left_over(&mut out, &settled)?;
    say_all(&out)
}
