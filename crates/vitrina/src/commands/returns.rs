//! `vitrina returns list` and `vitrina returns move`: what customers send back because something is wrong with it.

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_core::{ids::OrderNumber, returns::ReturnStatus};
use vitrina_shop::{orders::document::OrderDocument, returns::move_on};
use vitrina_store::{
    Database, orders,
    returns::{self, OfOrder, ReturnQuery},
};

/// So many at once can still be read.
const LISTED_MAX: u64 = 1_000;

/// Lists the returns that stand at `status`, or all that are not over, the first first.
pub(crate) async fn list(settings: &Settings, status: Option<ReturnStatus>) -> Result<(), Failure> {
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
pub(crate) async fn moved(settings: &Settings, id: &str, to: ReturnStatus, say: Option<&str>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let moved = move_on(&database, id, to, say, wiring::now(), wiring::mails(settings).as_ref()).await;
    let moved = moved.map_err(|error| Failure::new(format!("return {id} stays as it is: {error}")))?;
    let mut out = BufWriter::new(io::stdout().lock());
    tell(&mut out, &database, &moved).await?;
    let number = moved.number;
    if to == ReturnStatus::ToRefund {
        let order = orders::find_by_id(&database, &moved.goods_return.order_id).await?;
        let (command, does) = match order {
            Some(order) if order.standing.awaits_money() => ("reduce", "takes it off what is still to be paid"),
            _ => ("refund", "gives the money back"),
        };
        writeln!(out, "`vitrina orders {command} {number} --amount AMOUNT` {does}")?;
    }
    Ok(out.flush()?)
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
    for photo in &goods_return.photos {
        writeln!(out, "    photo {} ({})", photo.name, photo.id)?;
    }
    Ok(())
}
