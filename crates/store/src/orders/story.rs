//! What became of an order after it was placed: its moves with their times (CHK-06), the files that came later
//! (FILE-02), and what was claimed of it.

use super::{
    Order, paid,
    tables::{later_file, order_move},
};
use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::insert_all,
    claims::{self, Claim},
    timestamp,
    uploads::{self, Upload},
};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};
use std::{collections::HashMap, str::FromStr};
use vitrina_core::states::{Move, Mover, UnknownState};

/// What became of an order. Of what happened before moves were noted, nothing is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Story {
    /// In the order in which they happened.
    pub moves: Vec<PastMove>,
    /// Those that came first, first.
    pub files: Vec<LaterFile>,
    /// What its customer claims of it, in the order in which they did.
    pub claims: Vec<Claim>,
}

/// Something that happened to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastMove {
    /// When; kept to the microsecond.
    pub at: Timestamp,
    /// What.
    pub step: Move,
    /// Who had it happen.
    pub mover: Mover,
}

/// A file that came after the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaterFile {
    /// The line that it is for.
    pub line_guid: String,
    /// When it was handed in; kept to the microsecond.
    pub at: Timestamp,
    /// Its upload.
    pub id: String,
    /// As who sent it named it.
    pub name: String,
    /// At least 1.
    pub size_bytes: u64,
}

/// What happened to the order of this id, in the order in which it did.
pub async fn past_moves(source: &impl Source, order_id: &str) -> Result<Vec<PastMove>, DatabaseError> {
    let moves = order_move::Entity::find()
        .filter(order_move::Column::OrderId.eq(order_id))
        .order_by_asc(order_move::Column::Number)
        .all(source.connection())
        .await?;
    moves.iter().map(past_move).collect()
}

/// What became of the order of this id.
pub async fn story(source: &impl Source, order_id: &str) -> Result<Story, DatabaseError> {
    let moves = past_moves(source, order_id).await?;
    let files = later_file::Entity::find()
        .filter(later_file::Column::OrderId.eq(order_id))
        .order_by_asc(later_file::Column::At)
        .order_by_asc(later_file::Column::UploadId)
        .all(source.connection())
        .await?;
    let ids: Vec<&str> = files.iter().map(|file| file.upload_id.as_str()).collect();
    let uploads = uploads::find_all(source, &ids).await?;
    let named: HashMap<&str, &Upload> = uploads.iter().map(|upload| (upload.id.as_str(), upload)).collect();
    // Those of an order that is given up may be removed between the two reads.
    let is_there = |row: later_file::Model| named.get(row.upload_id.as_str()).map(|upload| (row, *upload));
    let file = |(row, upload): (later_file::Model, &Upload)| {
        let (name, size_bytes) = (upload.name.clone(), upload.size_bytes);
        Ok(LaterFile { line_guid: row.line_guid, at: timestamp::read(&row.at)?, id: row.upload_id, name, size_bytes })
    };
    Ok(Story {
        moves,
        files: files.into_iter().filter_map(is_there).map(file).collect::<Result<_, DatabaseError>>()?,
        claims: claims::of_order(source, order_id).await?,
    })
}

/// How often the order of this id has moved, as far as moves were noted: only grows.
pub async fn moves_of(source: &impl Source, order_id: &str) -> Result<i32, DatabaseError> {
    let of_order = order_move::Entity::find().filter(order_move::Column::OrderId.eq(order_id));
    let last: Option<Option<i32>> =
        of_order.select_only().column_as(Expr::col(order_move::Column::Number).max(), "last").into_tuple().one(source.connection()).await?;
    Ok(last.flatten().unwrap_or(0))
}

/// Notes what happened to `order` at this moment, which may be long ago. Nobody else moves it before the transaction ends.
pub async fn note(transaction: &WriteTransaction, order: &Order, step: Move, mover: Mover, at: Timestamp) -> Result<(), DatabaseError> {
    let row = order_move::Model {
        order_id: order.id.clone(),
        number: moves_of(transaction, &order.id).await? + 1,
        at: timestamp::write(at),
        step: step.code().to_owned(),
        mover: mover.code().to_owned(),
    };
    order_move::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    if step == Move::Pay { paid::note(transaction, &order.id, at).await } else { Ok(()) }
}

/// Notes that these uploads, none of which the line has yet, are for a line of `order`.
pub async fn hand_in(
    transaction: &WriteTransaction,
    order: &Order,
    line_guid: &str,
    upload_ids: &[&str],
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let row = |id: &&str| later_file::Model {
        order_id: order.id.clone(),
        line_guid: line_guid.to_owned(),
        upload_id: (*id).to_owned(),
        at: timestamp::write(now),
    };
    insert_all(transaction, upload_ids.iter().map(row).collect()).await
}

fn past_move(row: &order_move::Model) -> Result<PastMove, DatabaseError> {
    Ok(PastMove { at: timestamp::read(&row.at)?, step: known(&row.step)?, mover: known(&row.mover)? })
}

fn known<T: FromStr<Err = UnknownState>>(code: &str) -> Result<T, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("an order's move", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        orders::{find_by_number, hold, tests::place},
        testing::{NOW, on_both, upload},
    };
    use jiff::ToSpan;

    #[tokio::test]
    async fn chk_06_file_02_what_became_of_an_order_is_read_in_the_order_in_which_it_happened() {
        on_both(async |database| {
            for name in ["a", "b"] {
                place(database, name).await.expect("an order");
            }
            let order = find_by_number(database, 2).await.expect("an answer").expect("an order");
            assert_eq!(story(database, &order.id).await.expect("a story"), Story::default());
            let transaction = database.begin_write().await.expect("a transaction");
            hold(&transaction, &order.id).await.expect("a lock");
            for (step, mover, hours) in [(Move::Pay, Mover::Payments, 2), (Move::Check, Mover::Customer, 1)] {
                note(&transaction, &order, step, mover, NOW + hours.hours()).await.expect("a note");
            }
            for id in ["one", "two"] {
                uploads::insert(&transaction, &upload(id, "me", 0)).await.expect("an upload");
            }
            hand_in(&transaction, &order, "line", &["one", "two"], NOW).await.expect("files");
            transaction.commit().await.expect("a commit");

            let told = story(database, &order.id).await.expect("a story");
            let happened = |step, mover, hours: i64| PastMove { at: NOW + hours.hours(), step, mover };
            assert_eq!(told.moves, [happened(Move::Pay, Mover::Payments, 2), happened(Move::Check, Mover::Customer, 1)]);
            let file = |id: &str| LaterFile {
                line_guid: "line".to_owned(),
                at: NOW,
                id: id.to_owned(),
                name: "Dėžutė.pdf".to_owned(),
                size_bytes: 3_000_000_000,
            };
            assert_eq!(told.files, [file("one"), file("two")]);
        })
        .await;
    }
}
