//! What happens to an order (decision 24), noted with time and who (CHK-06), and what a cancelled one gives back (STOCK-04).

use super::{
    document::{DocumentError, OrderDocument, SpentVoucher},
    held::{GivenBack, Held},
    mails::{Occasion, Told, announce_money},
    number,
    pieces::{give_pieces_back, held_pieces},
    voucher::{give_back_to_voucher, still_spent},
    withdrawn::is_withdrawn_whole,
};
use crate::{
    configuration::stored_configuration,
    context::Chance,
    credit,
    customers::webhooks::tell_of_move,
    loyalty, papers,
    payment::{MoneyOf, call_a_person, close_open, take_unclear},
    since::Since,
};
use jiff::Timestamp;
use vitrina_core::{
    money::Money,
    states::{IllegalMove, Move, Mover, ShipmentState, Standing},
};
use vitrina_store::{
    Database, DatabaseError, Source, WriteTransaction, claims, codes,
    orders::{self, Order},
    returns,
    stock::Pieces,
    uploads::Releasing,
};

/// Why an order stays where it is.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// No order has this number.
    #[error("there is no such order")]
    Unknown,
    /// It cannot go there from where it stands.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Nothing happens to an order before there is one.
    #[error("it was placed after that, {0:.0}")]
    TooEarly(Timestamp),
    /// Only what has happened is noted.
    #[error("that is yet to come")]
    YetToCome,
    /// Somebody else moved it at the same moment.
    #[error("it was moved just now; look at it again")]
    Overtaken,
    /// Nothing is due for what nobody wants any more (decision 61).
    #[error("its customer has withdrawn from all of it: send the money back")]
    Unwanted,
    /// A payment of all of it by card has begun, and takes its time: it would go back once it is here. Where nobody hears of it any more, it is on its
    /// way for ever.
    #[error("its money is on its way by card: wait until it is here, or say --enough if money that came otherwise pays the order")]
    UnderWay,
    /// Nobody says whether another amount that came by card is what pays it.
    #[error("money by card waits for a person: give it back first, or say --enough if that is what pays the order")]
    Unclear,
    /// No such amount is here, or none in its currency, and none is on its way.
    #[error("no money by card in its currency waits for a person, and none is on its way: --enough is for those")]
    NothingUnclear,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What it was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
}

/// What a move came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Where the order stands now.
    pub standing: Standing,
    /// What it held, when it was given up.
    pub given_back: Vec<GivenBack>,
    /// What it had out of the warehouses then, if some of that had left the house: nobody but a person knows what.
    pub to_count: Vec<Pieces>,
}

/// What staff say of a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Said {
    /// When it happened, if that was before now.
    pub since: Option<Since>,
    /// That another amount by card, which came and waits for a person, is what pays the order (ADR 21), or, while its money is on its way by card, that
    /// what came otherwise does.
    pub is_enough: bool,
}

/// How a move is noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Noted {
    /// When it happened: days that were promised count from then (decision 13).
    pub(crate) at: Timestamp,
    /// Now.
    pub(crate) now: Timestamp,
    /// As of [`Said`].
    pub(crate) is_enough: bool,
}

impl From<Timestamp> for Noted {
    fn from(now: Timestamp) -> Self {
        Self { at: now, now, is_enough: false }
    }
}

/// Lets staff have `step` happen to the order `number`, if it may from where it stands (decision 24). Whoever ordered is written to where `mails`
/// names the mails: none where the shop sends none.
pub async fn move_on(database: &Database, number: i64, step: Move, now: Timestamp, mails: Option<&Chance>) -> Result<Moved, MoveError> {
    move_as_said(database, number, step, Said::default(), now, mails).await
}

/// The same with what they say of it. It happened between the order and `now`.
pub async fn move_as_said(
    database: &Database,
    number: i64,
    step: Move,
    said: Said,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let transaction = database.begin_write().await?;
    let moved = moved_as_said(&transaction, number, step, said, now, mails).await;
    transaction.end(moved).await
}

async fn moved_as_said(
    transaction: &WriteTransaction,
    number: i64,
    step: Move,
    said: Said,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let at = match said.since {
        Some(since) => happened_at(transaction, number, since, now).await?,
        None => now,
    };
    moved_in(transaction, number, step, Mover::Staff, Noted { at, now, is_enough: said.is_enough }, mails).await
}

/// The moment that staff tell, if something can have happened to the order `number` then.
async fn happened_at(transaction: &WriteTransaction, number: i64, since: Since, now: Timestamp) -> Result<Timestamp, MoveError> {
    let placed_at = orders::find_by_number(transaction, number).await?.ok_or(MoveError::Unknown)?.placed_at;
    let at = since.moment(&stored_configuration(transaction).await?, placed_at);
    if at < placed_at {
        return Err(MoveError::TooEarly(placed_at));
    }
    if at > now {
        return Err(MoveError::YetToCome);
    }
    Ok(at)
}

/// Lets `step` happen to the order `number` in a transaction of the caller's, who gives it up when this fails. What a cancelled order took goes
/// back in the same transaction, once, however often and from wherever that is asked for. Money for a cancelled one is refused: what it held may
/// be sold by now, so a person gives it back or agrees on a new order.
pub(crate) async fn moved_in(
    transaction: &WriteTransaction,
    number: i64,
    step: Move,
    mover: Mover,
    when: impl Into<Noted> + Send,
    mails: Option<&Chance>,
) -> Result<Moved, MoveError> {
    let Noted { at, now, is_enough } = when.into();
    let order = orders::find_by_number(transaction, number).await?.ok_or(MoveError::Unknown)?;
    let is_of_nothing = order.total_to_pay == Money::ZERO;
    let standing = match step {
        Move::Cancel => order.standing.given_up(is_of_nothing, is_unwanted(transaction, &order).await?),
        _ => order.standing.moved(step),
    }?;
    if !orders::move_on(transaction, &order, standing, now).await? {
        return Err(MoveError::Overtaken);
    }
    orders::note(transaction, &order, step, mover, at).await?;
    if (step, mover) == (Move::Pay, Mover::Staff) {
        clear(transaction, &order, is_enough, now).await?;
    }
    // Before the papers: orders that are placed hold a voucher while they wait for the number of an invoice.
    let (files, given_back) = match step {
        Move::Cancel => give_up(transaction, &order, mover, now).await?,
        _ => (None, Vec::new()),
    };
    // After what orders take before they take credit.
    credit::free(transaction, &order, step, now).await?;
    match step {
        Move::Pay => loyalty::earn(transaction, &order, now).await?,
        Move::Cancel | Move::Refund => loyalty::follow(transaction, &order.id, step.code(), now).await?,
        _ => {}
    }
    if let Some(files) = files {
        // After its customer, whom who orders holds before files.
        files.end(transaction, now).await?;
    }
    let issued = papers::follow(transaction, &order, step, now).await?;
    // Of nothing, nobody is told that it was given back.
    let occasion = Occasion::of(step, mover).filter(|occasion| !is_of_nothing || *occasion != Occasion::Refunded);
    if let (Some(occasion), Some(chance)) = (occasion, mails) {
        let voucher = given_back.iter().find_map(GivenBack::money);
        let told = Told { voucher, paper: issued, ..Told::default() };
        announce_money(transaction, &order.id, occasion, told, now, chance).await?;
    }
    if matches!(step, Move::Cancel | Move::Pay) {
        close_open(transaction, &order.id, now).await?;
    }
    // Last: who ends webhooks holds their customer before, whom credit waits for.
    tell_of_move(transaction, &order, standing, now).await?;
    let to_count = match (step, order.standing.shipment) {
        (Move::Cancel, ShipmentState::Partly) => held_pieces(&OrderDocument::read(&order.body)?),
        _ => Vec::new(),
    };
    Ok(Moved { standing, given_back, to_count })
}

/// Lets staff note that an order is paid which is wanted still (decision 61). Only where they say that it is enough does other money by card than was
/// asked for pay it, as what they note may have come otherwise beside it, or what came otherwise while money is on its way by card.
async fn clear(transaction: &WriteTransaction, order: &Order, is_enough: bool, now: Timestamp) -> Result<(), MoveError> {
    if is_unwanted(transaction, order).await? {
        return Err(MoveError::Unwanted);
    }
    let money = MoneyOf::find(transaction, order).await?;
    if is_enough {
        let is_right = take_unclear(transaction, order, now).await? || money.is_under_way();
        return if is_right { Ok(()) } else { Err(MoveError::NothingUnclear) };
    }
    if money.is_under_way() {
        return Err(MoveError::UnderWay);
    }
    if money.is_unclear() { Err(MoveError::Unclear) } else { Ok(()) }
}

/// Whether whoever ordered has withdrawn from all of it.
pub async fn is_unwanted(source: &impl Source, order: &Order) -> Result<bool, MoveError> {
    let (claims, returned) = (claims::of_order(source, &order.id).await?, returns::of_order(source, &order.id).await?);
    Ok(is_withdrawn_whole(&OrderDocument::read(&order.body)?, &claims, &returned))
}

/// What becomes of what an order held that is given up: its files, to be let go of later on, and what has gone back.
async fn give_up(
    transaction: &WriteTransaction,
    order: &Order,
    mover: Mover,
    now: Timestamp,
) -> Result<(Option<Releasing>, Vec<GivenBack>), MoveError> {
    // Before stock is held, for which all orders wait: it may take long.
    let files = files_to_release(transaction, order).await?;
    let given_back = give_back(transaction, order, now).await?;
    // Its money never came or went back, and its voucher's has just gone back: nothing is left that a claim could ask for.
    claims::settle_all_of(transaction, &order.id, now).await?;
    if mover != Mover::Staff {
        call_for_lost_money(transaction, order, &given_back, now).await?;
    }
    Ok((files, given_back))
}

/// The files that an order which is given up was to be printed from, to be let go of: those of what was paid or has left the house stay, to be
/// printed again. None where it has none.
async fn files_to_release(transaction: &WriteTransaction, order: &Order) -> Result<Option<Releasing>, MoveError> {
    if !order.standing.awaits_money() || order.standing.shipment != ShipmentState::None {
        return Ok(None);
    }
    let document = OrderDocument::read(&order.body)?;
    let story = orders::story(transaction, &order.id).await?;
    let ordered = document.prices.lines.iter().filter_map(|line| line.artwork.as_ref()?.files.as_ref()).flatten();
    let handed_in = story.files.iter().map(|file| file.id.clone());
    let ids: Vec<String> = ordered.map(|file| file.id.clone()).chain(handed_in).collect();
    if ids.is_empty() { Ok(None) } else { Ok(Some(Releasing::begin(transaction, ids).await?)) }
}

/// Money that a voucher has no place for is its customer's still: of an order that staff give up they read that, of another one a person is called
/// (PRICE-10).
async fn call_for_lost_money(
    transaction: &WriteTransaction,
    order: &Order,
    given_back: &[GivenBack],
    now: Timestamp,
) -> Result<(), DatabaseError> {
    for back in given_back {
        if let (Held::Money(SpentVoucher { code, amount }), false) = (&back.held, back.has_place) {
            let (number, currency) = (number(order), &order.currency);
            let reason = format!(
                "order {number} is cancelled, and {amount} {currency} did not go back to its voucher {code}, which is no longer there: \
                 agree with the customer"
            );
            call_a_person(transaction, &order.id, reason, now).await?;
        }
    }
    Ok(())
}

/// What has left the house comes back into it by hand. In the order in which orders take it, so that none of the two waits for the other for ever.
async fn give_back(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<Vec<GivenBack>, MoveError> {
    // As it is since nobody else writes it: a withdrawal may have been settled just before.
    let held = orders::find_by_id(transaction, &order.id).await?.ok_or(MoveError::Unknown)?;
    let document = OrderDocument::read(&held.body)?;
    let voucher = still_spent(transaction, order, &document).await?;
    let pieces = if order.standing.shipment == ShipmentState::None { held_pieces(&document) } else { Vec::new() };
    let mut given_back = give_pieces_back(transaction, pieces).await?;
    // A limit that the code got later never counted this order.
    if let Some(code) = document.prices.discount_code.filter(|_| document.is_use_counted != Some(false)) {
        let has_place = codes::give_use_back(transaction, &code).await?;
        given_back.push(GivenBack { held: Held::Use(code), has_place });
    }
    if let Some(spent) = voucher {
        let has_place = give_back_to_voucher(transaction, &spent, now).await?;
        given_back.push(GivenBack { held: Held::Money(spent), has_place });
    }
    Ok(given_back)
}
