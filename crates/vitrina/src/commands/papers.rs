//! `vitrina orders papers` and `invoice`.

use super::{Failure, say};
use crate::{settings::Settings, wiring};
use std::{
    fs,
    io::{self, Write},
    path::Path,
};
use vitrina_adapters::Typst;
use vitrina_core::ids::OrderNumber;
use vitrina_shop::{
    orders::{invoice_late, number as order_number},
    papers::{AvailablePaper, Maker, OrderPaper, available},
    refresh,
    translations::Translations,
};
use vitrina_store::orders;

/// Writes all papers of an order into the folder, the workshop's ticket too, and says what they are called.
pub(crate) async fn write(settings: &Settings, number: u32, folder: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let order = orders::find_by_number(&database, number.into()).await?;
    let order = order.ok_or_else(|| Failure(format!("there is no order {}", OrderNumber(number.into()))))?;
    let story = orders::story(&database, &order.id).await?;
    let mut papers = available(&database, &order).await?;
    papers.push(AvailablePaper::Order(OrderPaper::Ticket, order_number(&order)));
    let (typesetter, translations) = (Typst::default(), Translations::built_in()?);
    let moment = refresh::load(&database, None).await?;
    let maker = Maker { typesetter: &typesetter, translations: &translations, snapshot: &moment.snapshot };
    fs::create_dir_all(folder)?;
    let mut out = io::stdout().lock();
    for paper in &papers {
        let made = maker.make(&order, &story, paper, wiring::now()).await?;
        fs::write(folder.join(&made.name), &made.content)?;
        writeln!(out, "{}", made.name)?;
    }
    Ok(())
}

/// Issues the invoice that an order lacks, and the credit note, and says what they are called.
pub(crate) async fn issue(settings: &Settings, number: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let issued = invoice_late(&database, number.into(), wiring::now()).await;
    let issued = issued.map_err(|error| Failure(format!("{}: {error}", OrderNumber(number.into()))))?;
    for name in issued {
        say(name)?;
    }
    Ok(())
}
