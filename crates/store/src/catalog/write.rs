//! A plan becomes rows: at once when it is small, else piece by piece beside the orders (ADR 17).

use super::{
    leftovers::{settle, take_away_unseen},
    pieces::{Piece, Pieces, Publication, Stamp},
    plan::Plan,
    stock_rows,
};
use crate::{
    Database, DatabaseError, WriteTransaction,
    revisions::{self, Revisions},
    timestamp,
};
use jiff::Timestamp;
use std::{time::Duration, vec};
use tokio::time::{Instant, sleep};

/// Rows that are written in one transaction, whose moment nobody feels.
const AT_ONCE_MAX: usize = 1_000;
/// A transaction takes further pieces for so long …
const TURN: Duration = Duration::from_millis(150);
/// … then others have theirs: on `SQLite`, who waits in another process looks every tenth of a second.
const PAUSE_MIN: Duration = Duration::from_millis(130);
/// Every revision that a catalogue had before it has this one.
const ALL_BEFORE: i64 = 0;

impl Plan {
    /// Writes the difference and what the audit log says of it, and answers the revision since which it is seen, whole. None: something
    /// else was changed since this was worked out, and nothing is seen of it.
    ///
    /// Orders go on meanwhile. `author` is who changes it, such as `import`.
    pub async fn write(self, database: &Database, author: &str, now: Timestamp) -> Result<Option<i64>, DatabaseError> {
        match self.begin(database, author, now).await? {
            Begun::Late => Ok(None),
            Begun::Done(revision) => Ok(Some(revision)),
            Begun::Large(writing) => writing.to_the_end().await,
        }
    }

    pub(super) async fn begin<'d>(self, database: &'d Database, author: &str, now: Timestamp) -> Result<Begun<'d>, DatabaseError> {
        let transaction = database.begin_catalog().await?;
        let before = revisions::begin_change(&transaction).await?;
        if before.catalog != self.revision {
            transaction.rollback().await?;
            return Ok(Begun::Late);
        }
        // What a large change is still doing comes before, and new places would be seen with those that one has left.
        let is_small = self.rows() <= AT_ONCE_MAX
            && !stock_rows::has_changes(&transaction).await?
            && (self.products.stock.new.is_empty() || !stock_rows::has_unseen(&transaction, before.stock).await?);
        let stamp = Stamp {
            author: author.to_owned(),
            at: timestamp::write(now),
            revision: if is_small { before.catalog + 1 } else { revisions::claim(&transaction).await? },
            stock_revision: revisions::changed_stock(&transaction).await?,
        };
        let pieces = Pieces::new(self, &stamp);
        if is_small {
            return at_once(transaction, pieces, &stamp).await.map(Begun::Done);
        }
        transaction.commit().await?;
        Ok(Begun::Large(Box::new(Writing::begin(database, pieces, before, stamp).await?)))
    }
}

/// What came of the first transaction of a change.
pub(super) enum Begun<'d> {
    /// The catalogue is not what the change was worked out against.
    Late,
    /// All of it, at this revision.
    Done(i64),
    /// It takes more of them.
    Large(Box<Writing<'d>>),
}

async fn at_once(transaction: WriteTransaction, pieces: Pieces, stamp: &Stamp) -> Result<i64, DatabaseError> {
    let (places, before): (Vec<_>, Vec<_>) = pieces.before.into_iter().partition(|piece| matches!(piece, Piece::NewPlaces(_)));
    for piece in before {
        piece.write(&transaction, stamp).await?;
    }
    pieces.publication.write(&transaction, stamp).await?;
    // After the publication has the stock, as who gives pieces back has it before they meet at a place that is put back.
    for piece in places {
        piece.write(&transaction, stamp).await?;
    }
    let own = stamp.revision..=stamp.revision;
    while settle(&transaction, &own).await? {}
    transaction.commit().await?;
    Ok(stamp.revision)
}

/// A large change on its way, in turns with the orders. Dropped before it is published it was never there.
pub(super) struct Writing<'d> {
    database: &'d Database,
    before: vec::IntoIter<Piece>,
    publication: Publication,
    /// That the change was worked out against.
    revision: i64,
    stamp: Stamp,
    pause_min: Duration,
}

impl<'d> Writing<'d> {
    /// What others have left behind is done first: it would be seen with this one, or come after it.
    async fn begin(database: &'d Database, pieces: Pieces, before: Revisions, stamp: Stamp) -> Result<Self, DatabaseError> {
        // Nobody orders in a shop that was never filled.
        let pause_min = if before.catalog > 0 { pause_min(database) } else { Duration::ZERO };
        let Pieces { before: pieces, publication } = pieces;
        let writing = Self { database, before: pieces.into_iter(), publication, revision: before.catalog, stamp, pause_min };
        settle_all(database, pause_min).await?;
        while writing.take_away_unseen().await? {}
        Ok(writing)
    }

    pub(super) async fn to_the_end(mut self: Box<Self>) -> Result<Option<i64>, DatabaseError> {
        while self.is_unwritten() {
            if !self.turn().await? {
                return Ok(None);
            }
        }
        if !self.publish().await? {
            return Ok(None);
        }
        settle_all(self.database, self.pause_min).await?;
        Ok(Some(self.stamp.revision))
    }

    /// Something is still to be written before it can be seen.
    pub(super) fn is_unwritten(&self) -> bool {
        self.before.len() > 0
    }

    /// Writes some of what nobody sees yet. False: somebody else has changed something, and this is not to be.
    pub(super) async fn turn(&mut self) -> Result<bool, DatabaseError> {
        let Some(turn) = self.own_turn().await? else { return Ok(false) };
        while turn.goes_on()
            && let Some(piece) = self.before.next()
        {
            piece.write(&turn.transaction, &self.stamp).await?;
        }
        turn.end(self.pause_min).await?;
        Ok(true)
    }

    /// Makes it seen, when all is written. False as for [`Self::turn`].
    pub(super) async fn publish(&mut self) -> Result<bool, DatabaseError> {
        let Some(turn) = self.own_turn().await? else { return Ok(false) };
        std::mem::take(&mut self.publication).write(&turn.transaction, &self.stamp).await?;
        turn.end(self.pause_min).await?;
        Ok(true)
    }

    /// None when the catalogue is not what it was, or another large change has begun.
    async fn own_turn(&self) -> Result<Option<Turn>, DatabaseError> {
        let turn = Turn::begin(self.database).await?;
        if turn.now.catalog == self.revision && revisions::is_claimed(&turn.transaction, self.stamp.revision).await? {
            return Ok(Some(turn));
        }
        turn.transaction.rollback().await?;
        Ok(None)
    }

    async fn take_away_unseen(&self) -> Result<bool, DatabaseError> {
        let turn = Turn::begin(self.database).await?;
        let mut is_more = true;
        while is_more && turn.goes_on() {
            is_more = take_away_unseen(&turn.transaction, turn.now).await?;
        }
        turn.end(if is_more { self.pause_min } else { Duration::ZERO }).await?;
        Ok(is_more)
    }
}

/// Does what changes have left to do that were killed once they were seen.
pub async fn finish_changes(database: &Database) -> Result<(), DatabaseError> {
    settle_all(database, pause_min(database)).await
}

async fn settle_all(database: &Database, pause_min: Duration) -> Result<(), DatabaseError> {
    let mut is_more = true;
    while is_more {
        let turn = Turn::begin(database).await?;
        while is_more && turn.goes_on() {
            is_more = settle(&turn.transaction, &(ALL_BEFORE..=turn.now.catalog)).await?;
        }
        turn.end(if is_more { pause_min } else { Duration::ZERO }).await?;
    }
    Ok(())
}

fn pause_min(database: &Database) -> Duration {
    if database.has_one_writer() { PAUSE_MIN } else { Duration::ZERO }
}

/// A short transaction among those of others.
struct Turn {
    transaction: WriteTransaction,
    now: Revisions,
    begin: Instant,
}

impl Turn {
    async fn begin(database: &Database) -> Result<Self, DatabaseError> {
        let transaction = database.begin_catalog().await?;
        let now = revisions::begin_change(&transaction).await?;
        Ok(Self { transaction, now, begin: Instant::now() })
    }

    fn goes_on(&self) -> bool {
        self.begin.elapsed() < TURN
    }

    /// Lets others have theirs for as long as this took, at least `pause_min`, unless that is zero.
    async fn end(self, pause_min: Duration) -> Result<(), DatabaseError> {
        self.transaction.commit().await?;
        if !pause_min.is_zero() {
            sleep(self.begin.elapsed().max(pause_min)).await;
        }
        Ok(())
    }
}
