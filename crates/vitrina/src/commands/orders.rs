//! `vitrina orders list`, `show`, `move` and `cancel`.

use super::{Failure, files::print_files, harmless, payments, refund, say, say_all};
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_core::{
    companions::Artwork,
    ids::OrderNumber,
    money::Money,
    states::{AnyState, IllegalMove, Move, OrderState, Standing},
    withdrawal::Paid,
};
use vitrina_shop::orders::{
    Address, MoveError, Moved, Said,
    document::{ChosenMethod, Delivery, Destination, OrderDocument, OrderedLine},
    move_as_said, number,
};
use vitrina_shop::payment::MoneyOf;
use vitrina_store::{
    bank_entries,
    claims::Claim,
    orders::{self, Order, Story},
    stock::Pieces,
};

/// Lists up to `limit` orders with numbers below `before` that are in one of `states` in each respect, the latest first.
pub(crate) async fn list(settings: &Settings, states: &[AnyState], before: Option<u32>, limit: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let found = orders::list(&database, states, before.map(i64::from), limit.into()).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    let heads = ["NUMBER", "PLACED", "ORDER", "PAYMENT", "PRODUCTION", "SHIPMENT", "TO PAY"];
    let [number, placed, order, payment, production, shipment, to_pay] = heads;
    writeln!(out, "{number:<8}  {placed:<20}  {order:<9}  {payment:<10}  {production:<15}  {shipment:<9}  {to_pay:>14}  CUSTOMER")?;
    for order in &found {
        writeln!(out, "{}", row(order)?)?;
    }
    if let Some(last) = found.last().filter(|_| found.len() as u64 == u64::from(limit)) {
        writeln!(out, "and perhaps more: --before {} shows them", last.number)?;
    }
    Ok(out.flush()?)
}

fn row(order: &Order) -> Result<String, Failure> {
    let standing = order.standing;
    let to_pay = format!("{} {}", order.total_to_pay, order.currency);
    Ok(harmless(&format!(
        "{:<8}  {:<20.0}  {:<9}  {:<10}  {:<15}  {:<9}  {to_pay:>14}  {}",
        number(order),
        order.placed_at,
        standing.order.code(),
        standing.payment.code(),
        standing.production.code(),
        standing.shipment.code(),
        customer(&OrderDocument::read(&order.body)?.address),
    )))
}

/// Shows all that is known of an order.
pub(crate) async fn show(settings: &Settings, number: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let order = orders::find_by_number(&database, number.into()).await?;
    let order = order.ok_or_else(|| Failure(unknown(OrderNumber(number.into()))))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let story = orders::story(&database, &order.id).await?;
    let document = OrderDocument::read(&order.body)?;
    let lines = lines(&order, &document, &story).into_iter().chain(story.claims.iter().flat_map(|claim| claim_lines(claim, &document)));
    for line in lines {
        writeln!(out, "{}", harmless(&line))?;
    }
    let transfers = bank_entries::of_order(&database, &order.id).await?;
    let money = refund::lines(&MoneyOf::find(&database, &order).await?);
    for line in transfers.iter().map(payments::line).chain(money) {
        writeln!(out, "{}", harmless(&line))?;
    }
    Ok(out.flush()?)
}

fn lines(order: &Order, document: &OrderDocument, story: &Story) -> Vec<String> {
    let (standing, prices) = (order.standing, &document.prices);
    let mut lines = vec![format!("order {}, placed {:.0}, in {}", number(order), order.placed_at, order.language.code())];
    let mut fact = |name: &str, fact: &str| lines.push(format!("{name:<12}  {fact}").trim_end().to_owned());
    fact("order", &with(standing.order.code(), order.cancelled_at.map(|at| format!("since {at:.0}"))));
    let pay_by = order.given_up_after().map(|day| format!("to be paid by {day}"));
    fact("payment", &with(standing.payment.code(), pay_by));
    fact("production", standing.production.code());
    fact("shipment", standing.shipment.code());
    fact("", "");
    let address = &document.address;
    fact("customer", &customer(address));
    let codes = [("code", &address.company_code), ("VAT code", &address.vat_code)];
    for (name, code) in codes.iter().filter_map(|(name, code)| Some((name, code.as_ref()?))) {
        fact("", &format!("{name} {code}"));
    }
    fact("e-mail", &address.email);
    fact("phone", &address.phone);
    fact("address", &place(&[&address.address, &format!("{} {}", address.postcode, address.city), &address.country]));
    if let Some(billing) = &document.billing_address {
        fact("invoiced at", &place(&[&billing.address, &format!("{} {}", billing.postcode, billing.city), &billing.country]));
    }
    if let Some(comment) = &address.comment {
        fact("comment", comment);
    }
    for line in &prices.lines {
        fact("", "");
        for (name, text) in line_facts(line, story) {
            fact(name, &text);
        }
    }
    if !print_files(document, story).is_empty() {
        fact("", "");
        fact("files", &format!("`vitrina orders files {} --out DIR` writes them", order.number));
    }
    fact("", "");
    let method = |method: &Option<ChosenMethod>| method.as_ref().map(|method| method.title.clone());
    fact("delivery", &with(&prices.delivery.to_string(), method(&document.shipping_method)));
    for (name, text) in document.deliveries.iter().flat_map(|delivery| delivery_facts(delivery, &prices.lines)) {
        fact(name, &text);
    }
    if let Some(code) = &prices.discount_code {
        fact("discount", &format!("{}, code {code}", prices.discount));
    }
    if let Some(spent) = &document.gift_voucher {
        fact("voucher", &format!("{}, code {}", spent.amount, spent.code));
    }
    fact("without VAT", &prices.total_without_vat.to_string());
    fact("VAT", &prices.total_vat.to_string());
    fact("total", &format!("{} {}", prices.total, prices.currency));
    let credited = prices.total_to_pay.checked_sub(order.total_to_pay).filter(|credited| *credited > Money::ZERO);
    if let Some(credited) = credited {
        fact("credited", &credited.to_string());
    }
    fact("to pay", &with(&order.total_to_pay.to_string(), method(&document.payment_method)));
    if !story.moves.is_empty() {
        fact("", "");
    }
    for past in &story.moves {
        fact(past.step.code(), &format!("{:.0} by {}", past.at, past.mover.code()));
    }
    lines
}

/// Where something goes that does not go to who ordered, and what.
fn delivery_facts(delivery: &Delivery, lines: &[OrderedLine]) -> Vec<(&'static str, String)> {
    let to = match &delivery.to {
        Destination::Orderer => return Vec::new(),
        Destination::Salon(point) | Destination::Terminal(point) => {
            let town = format!("{} {}", point.postcode.as_deref().unwrap_or_default(), point.city);
            return vec![("to", place(&[&point.id, &point.title, &point.address, &town]))];
        }
        Destination::Address(address) => address,
    };
    let town = format!("{} {}", to.postcode, to.city);
    let mut facts = vec![("to", place(&[&customer(to), &to.phone, &to.address, &town, &to.country]))];
    facts.extend(to.comment.iter().map(|comment| ("", comment.clone())));
    let title = |guid: &str| lines.iter().find(|line| line.guid == guid).map(|line| line.title.as_str()).unwrap_or_default();
    facts.extend(delivery.parts.iter().map(|part| ("", format!("{} x {}", part.quantity, title(&part.line)))));
    facts
}

/// Its parts that there are.
fn place(parts: &[&str]) -> String {
    parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn line_facts(line: &OrderedLine, story: &Story) -> Vec<(&'static str, String)> {
    let variant = line.variant_code.as_ref().map(|code| format!("variant {code}"));
    let mut facts = vec![("product", with(&format!("{} x {}", line.quantity, line.title), variant))];
    facts.extend(line.options.iter().map(|option| ("", format!("{}: {}", option.title, option.value_title))));
    facts.extend(line.services.iter().map(|service| ("", format!("{}: {}", service.title, service.price))));
    if let Some(Artwork { files, is_later, comment, .. }) = &line.artwork {
        let names = files.iter().flatten().map(|file| format!("{} ({})", file.name, file.id));
        facts.extend(names.map(|name| ("file", name)));
        if *is_later {
            facts.push(("files", "come later".to_owned()));
        }
        let later = story.files.iter().filter(|file| file.line_guid == line.guid);
        facts.extend(later.map(|file| ("file", format!("{} ({}), since {:.0}", file.name, file.id, file.at))));
        facts.extend(comment.iter().map(|comment| ("note", comment.clone())));
    }
    facts.extend(line.price.map(|price| ("price", price.to_string())));
    facts.extend(line.arrives_on.map(|day| ("arrives", day.to_string())));
    facts
}

/// What was withdrawn from, when, and what is to be paid back for it.
fn claim_lines(claim: &Claim, document: &OrderDocument) -> Vec<String> {
    let Paid { total, money } = claim.paid;
    let state = claim.settled_at.map_or_else(|| "to be paid back".to_owned(), |at| format!("paid back {at:.0}"));
    let mut lines = vec![
        String::new(),
        format!("{:<12}  {:.0}, claim {}", "withdrawal", claim.claimed_at, claim.id),
        format!("{:<12}  {total}, of it money {money}", state),
    ];
    for (guid, quantity) in &claim.lines {
        let line = document.prices.lines.iter().find(|line| line.guid == *guid);
        lines.push(format!("{:<12}  {quantity} x {}", "", line.map_or("", |line| &line.title)));
    }
    lines
}

fn customer(address: &Address) -> String {
    with(&format!("{} {}", address.name, address.surname), address.company.clone())
}

fn with(text: &str, more: Option<String>) -> String {
    [Some(text.to_owned()), more].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Notes what has happened to an order, as staff have `said`, and says where it stands.
pub(crate) async fn happen(settings: &Settings, number: u32, step: Move, said: Said) -> Result<(), Failure> {
    if said.since.is_some() && !matches!(step, Move::Pay | Move::Check) {
        return Err(Failure::new(format!(
            "days are promised from when money and files came: --at goes with pay and check, not {}",
            step.code()
        )));
    }
    if said.is_enough && step != Move::Pay {
        return Err(Failure::new(format!("--enough says what pays an order: it goes with pay, not {}", step.code())));
    }
    let moved = moved(settings, number, step, said).await?.map_err(|error| match (step, &error) {
        (Move::Pay, MoveError::Illegal(IllegalMove::Order(OrderState::Cancelled))) => {
            Failure(format!("{}; give the money back or agree on a new order", refused(number, &error)))
        }
        _ => Failure(refused(number, &error)),
    })?;
    let Standing { order, payment, production, shipment } = moved.standing;
    let states = [order.code(), payment.code(), production.code(), shipment.code()].join(", ");
    say(format_args!("order {}: {states}", OrderNumber(number.into())))
}

/// Gives an unpaid order up, and says what went back.
pub(crate) async fn cancel(settings: &Settings, number: u32) -> Result<(), Failure> {
    let moved = moved(settings, number, Move::Cancel, Said::default()).await?.map_err(|error| Failure(refused(number, &error)))?;
    let mut out = Vec::new();
    writeln!(out, "order {} is cancelled", OrderNumber(number.into()))?;
    for back in moved.given_back {
        writeln!(out, "{back}")?;
    }
    for Pieces { variant_code, warehouse_code, quantity } in moved.to_count {
        writeln!(out, "to be counted by hand, as some of it was sent: {quantity} of {variant_code} of the warehouse {warehouse_code}")?;
    }
    say_all(&out)
}

async fn moved(settings: &Settings, number: u32, step: Move, said: Said) -> Result<Result<Moved, MoveError>, Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let (now, mails) = (wiring::now(), wiring::mails(settings));
    Ok(move_as_said(&database, number.into(), step, said, now, mails.as_ref()).await)
}

fn refused(number: u32, error: &MoveError) -> String {
    let number = OrderNumber(number.into());
    match error {
        MoveError::Unknown => unknown(number),
        error => format!("order {number} stays as it is: {error}"),
    }
}

fn unknown(number: OrderNumber) -> String {
    format!("there is no order {number}")
}
