//! `vitrina returns`: what customers send back because something is wrong with it.

use super::{Failure, files, refund, say_all};
use crate::{arguments::Returns, settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_core::{ids::OrderNumber, money::Money, returns::ReturnStatus};
use vitrina_shop::{
    orders::document::OrderDocument,
    returns::{move_on, refund_return},
};
use vitrina_store::{
    Database, orders,
    returns::{self, OfOrder, ReturnQuery},
};

/// So many at once can still be read.
const LISTED_MAX: u64 = 1_000;

/// Does what is asked of them.
pub(crate) async fn run(settings: &Settings, command: Returns) -> Result<(), Failure> {
    match command {
        Returns::List { status } => list(settings, status).await,
        Returns::Move { id, status, say } => moved(settings, &id, status, say.as_deref()).await,
        Returns::Refund { id, amount } => refunded(settings, &id, amount).await,
        Returns::Files { id, out } => files::of_return(settings, &id, &out).await,
    }
}

/// Lists the returns that stand at `status`, or all that are not over, the first first.
async fn list(settings: &Settings, status: Option<ReturnStatus>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let open = || ReturnStatus::ALL.iter().copied().filter(|status| !status.is_over()).collect();
    let statuses = status.map_or_else(open, |status| vec![status]);
    let query = ReturnQuery { statuses, oldest_first: true, limit: LISTED_MAX, ..ReturnQuery::default() };
    let (found, _) = returns::list(&database, None, &query).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    for one in &found {
        tell(&mut out, &database, one).await?;
    }
    Ok(out.flush()?)
}

/// Says where a return stands, and what a person has to do.
async fn moved(settings: &Settings, id: &str, to: ReturnStatus, say: Option<&str>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let moved = move_on(&database, id, to, say, wiring::now(), wiring::mails(settings).as_ref()).await;
    let moved = moved.map_err(|error| Failure::new(format!("return {id} stays as it is: {error}")))?;
    let mut out = BufWriter::new(io::stdout().lock());
    tell(&mut out, &database, &moved).await?;
    if to == ReturnStatus::ToRefund {
        writeln!(out, "`vitrina returns refund {id}` gives back what it cost, or takes it off what is still to be paid")?;
    }
    Ok(out.flush()?)
}

/// Gives back what a return cost, and says what went where, and what a person has to do.
async fn refunded(settings: &Settings, id: &str, amount: Option<Money>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let refunded = refund_return(&database, id, amount, wiring::now(), &wiring::chance(), wiring::mails(settings).as_ref()).await;
    let refunded = refunded.map_err(|error| Failure::new(format!("return {id} is not refunded: {error}")))?;
    let (settled, mut out) = (&refunded.settled, Vec::new());
    writeln!(out, "return {id} is refunded")?;
    if let Some(back) = &settled.voucher {
        writeln!(out, "{back}")?;
    }
    if let Some(reduced) = &refunded.reduced {
        refund::tell_reduced(&mut out, settled.number, reduced)?;
    }
    if let Some(money) = &settled.refunded {
        refund::tell(&mut out, &database, settled.number, money).await?;
    }
    refund::tell_left_over(&mut out, settled)?;
    say_all(&out)
}

async fn tell(out: &mut impl Write, database: &Database, OfOrder { goods_return, number }: &OfOrder) -> Result<(), Failure> {
    let order = orders::find_by_id(database, &goods_return.order_id).await?;
    let document = order.map(|order| OrderDocument::read(&order.body)).transpose()?;
    let title = |guid: &str| {
        let line = document.as_ref()?.prices.lines.iter().find(|line| line.guid == guid)?;
        Some(line.title.clone())
    };
    let (number, status, reason) = (OrderNumber(number.unsigned_abs()), goods_return.status.code(), goods_return.reason.code());
    writeln!(out, "{}  order {number}  {:.0}  {status}  {reason}", goods_return.id, goods_return.claimed_at)?;
    for (guid, quantity) in &goods_return.lines {
        writeln!(out, "    {quantity} x {}", title(guid).unwrap_or_default())?;
    }
    for line in goods_return.comment.lines() {
        writeln!(out, "    | {line}")?;
    }
    if goods_return.given_back.total > Money::ZERO {
        writeln!(out, "    {} was given back for it", goods_return.given_back.total)?;
    }
    for photo in &goods_return.photos {
        writeln!(out, "    photo {} ({})", photo.name, photo.id)?;
    }
    if !goods_return.photos.is_empty() {
        writeln!(out, "    `vitrina returns files {} --out DIR` writes them", goods_return.id)?;
    }
    Ok(())
}
