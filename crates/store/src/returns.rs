//! What customers send back because something is wrong with it (ACC-05, ADR 39): claims of the kind `return`, each with what is wrong, where it
//! stands, and its photos.

use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::insert_all,
    claims::{
        lines_of,
        tables::{claim, claim_line},
    },
    orders::tables::order,
    timestamp,
    uploads::{self, Upload},
};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, ExprTrait, FromQueryResult, IntoActiveModel, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
    sea_query::{Expr, Order as Direction},
};
use std::{collections::HashMap, str::FromStr};
use tables::{goods_return, photo};
use vitrina_core::{
    money::Money,
    owner::CustomerId,
    returns::{ReturnReason, ReturnStatus},
    states::UnknownState,
    withdrawal::Paid,
};

#[expect(unreachable_pub, reason = "the derives make public items beside the models")]
mod tables {
    pub(super) mod goods_return {
        use sea_orm::entity::prelude::*;

        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "returns")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub claim_id: String,
            pub reason: String,
            pub comment: String,
            pub status: String,
            pub moved_at: String,
            pub answer: Option<String>,
            pub came_from: Option<String>,
            pub moves: i32,
        }

        #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
        pub enum Relation {}

        impl ActiveModelBehavior for ActiveModel {}
    }

    pub(super) mod photo {
        use sea_orm::entity::prelude::*;

        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "return_photos")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub claim_id: String,
            #[sea_orm(primary_key, auto_increment = false)]
            pub position: i32,
            pub upload_id: String,
        }

        #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
        pub enum Relation {}

        impl ActiveModelBehavior for ActiveModel {}
    }
}

/// The kind of claim.
const RETURN: &str = "return";

/// Pieces of an order that are sent back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Return {
    /// Random, given by the caller.
    pub id: String,
    /// Whose pieces they are.
    pub order_id: String,
    /// Hash of the order and the Idempotency-Key it came with; unique.
    pub idempotency_hash: String,
    /// When it arrived; kept to the microsecond.
    pub claimed_at: Timestamp,
    /// What is wrong.
    pub reason: ReturnReason,
    /// The same in the customer's words.
    pub comment: String,
    /// Where it stands.
    pub status: ReturnStatus,
    /// Where it stood before that; none where nobody has moved it, or did before that was noted.
    pub came_from: Option<ReturnStatus>,
    /// Since when.
    pub moved_at: Timestamp,
    /// What the shop says to the customer.
    pub answer: Option<String>,
    /// What was given back for its pieces, or taken off what was to be paid; nothing before that.
    pub given_back: Paid,
    /// Pieces by the guid of their line; at least one, by guid.
    pub lines: Vec<(String, u32)>,
    /// The uploads that show it, in the customer's order.
    pub photos: Vec<Photo>,
}

/// A photo of a return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// Its upload.
    pub id: String,
    /// As who sent it named it.
    pub name: String,
}

/// Which returns, and in which order.
#[derive(Debug, Clone, Default)]
pub struct ReturnQuery {
    /// Only those of the order of this number.
    pub order_number: Option<i64>,
    /// Only those that stand at one of these; empty: all.
    pub statuses: Vec<ReturnStatus>,
    /// The first ones first.
    pub oldest_first: bool,
    /// How many are passed over.
    pub skip: u64,
    /// How many at most.
    pub limit: u64,
}

/// A return with the number of its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfOrder {
    /// The return.
    pub goods_return: Return,
    /// The number of its order.
    pub number: i64,
}

/// Stores a return. [`DatabaseError::Conflict`] when its key or id is there already.
pub async fn insert(transaction: &WriteTransaction, goods_return: &Return) -> Result<(), DatabaseError> {
    let claim = claim::Model {
        id: goods_return.id.clone(),
        order_id: goods_return.order_id.clone(),
        kind: RETURN.to_owned(),
        idempotency_hash: goods_return.idempotency_hash.clone(),
        claimed_at: timestamp::write(goods_return.claimed_at),
        total: goods_return.given_back.total.ten_thousandths(),
        money: goods_return.given_back.money.ten_thousandths(),
        settled_at: None,
    };
    claim::Entity::insert(claim.into_active_model()).exec_without_returning(transaction.connection()).await?;
    let line = |(guid, quantity): &(String, u32)| claim_line::Model {
        claim_id: goods_return.id.clone(),
        line_guid: guid.clone(),
        quantity: (*quantity).into(),
    };
    insert_all(transaction, goods_return.lines.iter().map(line).collect()).await?;
    let row = goods_return::Model {
        claim_id: goods_return.id.clone(),
        reason: goods_return.reason.code().to_owned(),
        comment: goods_return.comment.clone(),
        status: goods_return.status.code().to_owned(),
        moved_at: timestamp::write(goods_return.moved_at),
        answer: goods_return.answer.clone(),
        came_from: goods_return.came_from.map(|status| status.code().to_owned()),
        moves: 0,
    };
    goods_return::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    let photo =
        |(position, photo): (i32, &Photo)| photo::Model { claim_id: goods_return.id.clone(), position, upload_id: photo.id.clone() };
    insert_all(transaction, (0..).zip(&goods_return.photos).map(photo).collect()).await
}

/// Says where a return stands that stood at `from`. `false`: there is none of this id, or it stands elsewhere by now.
pub async fn move_on(
    transaction: &WriteTransaction,
    id: &str,
    from: ReturnStatus,
    to: ReturnStatus,
    answer: Option<&str>,
    now: Timestamp,
) -> Result<bool, DatabaseError> {
    let moved = goods_return::Entity::update_many()
        .col_expr(goods_return::Column::Status, Expr::value(to.code()))
        .col_expr(goods_return::Column::MovedAt, Expr::value(timestamp::write(now)))
        .col_expr(goods_return::Column::Answer, Expr::value(answer))
        .col_expr(goods_return::Column::CameFrom, Expr::value(from.code()))
        .col_expr(goods_return::Column::Moves, Expr::col(goods_return::Column::Moves).add(1))
        .filter(goods_return::Column::ClaimId.eq(id))
        .filter(goods_return::Column::Status.eq(from.code()))
        .exec(transaction.connection())
        .await?;
    if to.is_over() && moved.rows_affected > 0 {
        claim::Entity::update_many()
            .col_expr(claim::Column::SettledAt, Expr::value(timestamp::write(now)))
            .filter(claim::Column::Id.eq(id))
            .exec(transaction.connection())
            .await?;
    }
    Ok(moved.rows_affected > 0)
}

/// Notes what is given back for the pieces of a return. `false`: there is none of this id, or that was noted before.
pub async fn note_given_back(transaction: &WriteTransaction, id: &str, paid: Paid) -> Result<bool, DatabaseError> {
    let update = claim::Entity::update_many()
        .col_expr(claim::Column::Total, Expr::value(paid.total.ten_thousandths()))
        .col_expr(claim::Column::Money, Expr::value(paid.money.ten_thousandths()))
        .filter(claim::Column::Id.eq(id))
        .filter(claim::Column::Kind.eq(RETURN))
        .filter(claim::Column::Total.eq(0))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// The return of this id, whoever's it is: for staff, and for its mails.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<OfOrder>, DatabaseError> {
    let rows = selected().filter(claim::Column::Id.eq(id)).into_model().all(source.connection()).await?;
    Ok(whole(source, rows).await?.pop())
}

/// The return of this id, when its order is this customer's.
pub async fn find_customers(source: &impl Source, customer: &CustomerId, id: &str) -> Result<Option<OfOrder>, DatabaseError> {
    let theirs = selected().filter(claim::Column::Id.eq(id)).filter(order::Column::CustomerId.eq(customer.0.as_str()));
    Ok(whole(source, theirs.into_model().all(source.connection()).await?).await?.pop())
}

/// The returns of an order, the first first.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<Return>, DatabaseError> {
    of_orders(source, &[order_id]).await
}

/// The returns of these orders, the first first.
pub async fn of_orders(source: &impl Source, order_ids: &[&str]) -> Result<Vec<Return>, DatabaseError> {
    let of_them = selected().filter(claim::Column::OrderId.is_in(order_ids.iter().copied())).order_by_asc(claim::Column::ClaimedAt);
    let rows = of_them.order_by_asc(claim::Column::Id).into_model().all(source.connection()).await?;
    Ok(whole(source, rows).await?.into_iter().map(|of_order| of_order.goods_return).collect())
}

/// How often the returns of an order came to stand somewhere, received being the first: only grows, whatever becomes of them.
pub async fn moves_of(source: &impl Source, order_id: &str) -> Result<i64, DatabaseError> {
    let claims = goods_return::Entity::belongs_to(claim::Entity).from(goods_return::Column::ClaimId).to(claim::Column::Id);
    let moves: Vec<i32> = goods_return::Entity::find()
        .select_only()
        .column(goods_return::Column::Moves)
        .join(JoinType::InnerJoin, claims.into())
        .filter(claim::Column::OrderId.eq(order_id))
        .into_tuple()
        .all(source.connection())
        .await?;
    Ok(moves.into_iter().map(|moves| 1 + i64::from(moves)).sum())
}

/// The returns that a query wants, of a customer or of all, and how many there are.
pub async fn list(source: &impl Source, customer: Option<&CustomerId>, query: &ReturnQuery) -> Result<(Vec<OfOrder>, u64), DatabaseError> {
    let statuses = query.statuses.iter().map(|status| status.code());
    let wanted = Condition::all()
        .add_option(customer.map(|customer| order::Column::CustomerId.eq(customer.0.as_str())))
        .add_option(query.order_number.map(|number| order::Column::Number.eq(number)))
        .add_option((!query.statuses.is_empty()).then(|| goods_return::Column::Status.is_in(statuses)));
    let found = selected().filter(wanted);
    let total = found.clone().count(source.connection()).await?;
    let direction = if query.oldest_first { Direction::Asc } else { Direction::Desc };
    let rows = found
        .order_by(claim::Column::ClaimedAt, direction.clone())
        .order_by(claim::Column::Id, direction)
        .offset(query.skip)
        .limit(query.limit)
        .into_model()
        .all(source.connection())
        .await?;
    Ok((whole(source, rows).await?, total))
}

#[derive(FromQueryResult)]
struct Row {
    id: String,
    order_id: String,
    idempotency_hash: String,
    claimed_at: String,
    total: i64,
    money: i64,
    number: i64,
    reason: String,
    comment: String,
    status: String,
    moved_at: String,
    answer: Option<String>,
    came_from: Option<String>,
}

/// Returns with their claims and orders.
fn selected() -> Select<goods_return::Entity> {
    let claims = goods_return::Entity::belongs_to(claim::Entity).from(goods_return::Column::ClaimId).to(claim::Column::Id);
    let orders = claim::Entity::belongs_to(order::Entity).from(claim::Column::OrderId).to(order::Column::Id);
    goods_return::Entity::find()
        .select_only()
        .columns([claim::Column::Id, claim::Column::OrderId, claim::Column::IdempotencyHash, claim::Column::ClaimedAt])
        .columns([claim::Column::Total, claim::Column::Money])
        .column(order::Column::Number)
        .columns([
            goods_return::Column::Reason,
            goods_return::Column::Comment,
            goods_return::Column::Status,
            goods_return::Column::MovedAt,
            goods_return::Column::Answer,
            goods_return::Column::CameFrom,
        ])
        .join(JoinType::InnerJoin, claims.into())
        .join(JoinType::InnerJoin, orders.into())
}

async fn whole(source: &impl Source, rows: Vec<Row>) -> Result<Vec<OfOrder>, DatabaseError> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let (mut lines, mut photos) = (lines_of(source, &ids).await?, photos_of(source, &ids).await?);
    let read = |row: Row| {
        let goods_return = Return {
            lines: lines.remove(&row.id).unwrap_or_default(),
            photos: photos.remove(&row.id).unwrap_or_default(),
            id: row.id,
            order_id: row.order_id,
            idempotency_hash: row.idempotency_hash,
            claimed_at: timestamp::read(&row.claimed_at)?,
            reason: known(&row.reason)?,
            comment: row.comment,
            status: known(&row.status)?,
            came_from: row.came_from.as_deref().map(known).transpose()?,
            moved_at: timestamp::read(&row.moved_at)?,
            answer: row.answer,
            given_back: Paid { total: Money::from_ten_thousandths(row.total), money: Money::from_ten_thousandths(row.money) },
        };
        Ok(OfOrder { goods_return, number: row.number })
    };
    rows.into_iter().map(read).collect()
}

async fn photos_of(source: &impl Source, ids: &[&str]) -> Result<HashMap<String, Vec<Photo>>, DatabaseError> {
    let rows = photo::Entity::find()
        .filter(photo::Column::ClaimId.is_in(ids.iter().copied()))
        .order_by_asc(photo::Column::Position)
        .all(source.connection())
        .await?;
    let uploads = uploads::find_all(source, &rows.iter().map(|row| row.upload_id.as_str()).collect::<Vec<_>>()).await?;
    let named: HashMap<&str, &Upload> = uploads.iter().map(|upload| (upload.id.as_str(), upload)).collect();
    let mut photos: HashMap<String, Vec<Photo>> = HashMap::new();
    for row in &rows {
        let name = named.get(row.upload_id.as_str()).map(|upload| upload.name.clone()).unwrap_or_default();
        photos.entry(row.claim_id.clone()).or_default().push(Photo { id: row.upload_id.clone(), name });
    }
    Ok(photos)
}

fn known<T: FromStr<Err = UnknownState>>(code: &str) -> Result<T, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("a return", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        claims,
        orders::{self, find_by_number},
        testing::{NOW, on_both, order, upload},
    };
    use jiff::ToSpan;
    use vitrina_core::owner::Owner;

    fn goods_return(id: &str, order_id: &str, hours: i64) -> Return {
        Return {
            id: id.to_owned(),
            order_id: order_id.to_owned(),
            idempotency_hash: format!("key-{id}"),
            claimed_at: NOW + hours.hours(),
            reason: ReturnReason::Damaged,
            comment: "Two are crushed".to_owned(),
            status: ReturnStatus::Received,
            came_from: None,
            moved_at: NOW + hours.hours(),
            answer: None,
            given_back: Paid::NOTHING,
            lines: vec![("a".to_owned(), 2), ("b".to_owned(), 1)],
            photos: vec![
                Photo { id: "two".to_owned(), name: "Dėžutė.pdf".to_owned() },
                Photo { id: "one".to_owned(), name: "Dėžutė.pdf".to_owned() },
            ],
        }
    }

    #[tokio::test]
    async fn acc_05_returns_are_found_by_whose_order_they_are_of_and_are_no_withdrawals() {
        on_both(async |database| {
            let (mine, yours) = (CustomerId("me".to_owned()), CustomerId("you".to_owned()));
            let transaction = database.begin_write().await.expect("a transaction");
            for (name, customer) in [("a", &mine), ("b", &yours)] {
                let owned = orders::Order { owner: Some(Owner::Customer(customer.clone())), ..order(name, 0) };
                orders::insert(&transaction, &owned).await.expect("an order");
            }
            for id in ["one", "two"] {
                uploads::insert(&transaction, &upload(id, "me", 0)).await.expect("an upload");
            }
            transaction.commit().await.expect("a commit");
            let order = find_by_number(database, 1).await.expect("an answer").expect("an order").id;
            let transaction = database.begin_write().await.expect("a transaction");
            for (id, hours) in [("late", 2), ("early", 1)] {
                insert(&transaction, &goods_return(id, &order, hours)).await.expect("a return");
            }
            transaction.commit().await.expect("a commit");

            let (early, late) = (goods_return("early", &order, 1), goods_return("late", &order, 2));
            assert_eq!(of_order(database, &order).await.expect("returns"), [early.clone(), late.clone()]);
            assert_eq!(claims::of_order(database, &order).await.expect("claims"), []);
            assert_eq!(claims::open(database, 9).await.expect("claims"), []);
            let found = find_customers(database, &mine, "early").await.expect("an answer");
            assert_eq!(found, Some(OfOrder { goods_return: early, number: 1 }));
            assert_eq!(find_customers(database, &yours, "early").await.expect("an answer"), None);

            let query = ReturnQuery { limit: 1, ..ReturnQuery::default() };
            let (listed, total) = list(database, Some(&mine), &query).await.expect("returns");
            assert_eq!((listed, total), (vec![OfOrder { goods_return: late, number: 1 }], 2));
            assert_eq!(list(database, Some(&yours), &query).await.expect("returns"), (vec![], 0));
            let over = ReturnQuery { statuses: vec![ReturnStatus::Refused], ..query };
            assert_eq!(list(database, None, &over).await.expect("returns").1, 0);
            let transaction = database.begin_write().await.expect("a transaction");
            assert_eq!(moves_of(&transaction, &order).await.expect("a number"), 2);
            for is_moved in [true, false] {
                let moved = move_on(&transaction, "late", ReturnStatus::Received, ReturnStatus::Refused, Some("No"), NOW).await;
                assert_eq!(moved.expect("an answer"), is_moved);
            }
            assert_eq!(moves_of(&transaction, &order).await.expect("a number"), 3);
            assert_eq!(moves_of(&transaction, "another").await.expect("a number"), 0);
            transaction.commit().await.expect("a commit");
            let refused = list(database, None, &over).await.expect("returns").0.remove(0).goods_return;
            assert_eq!((refused.status, refused.answer.as_deref(), refused.moved_at), (ReturnStatus::Refused, Some("No"), NOW));

            let paid = Paid { total: Money::from_ten_thousandths(20_000), money: Money::from_ten_thousandths(5_000) };
            let transaction = database.begin_write().await.expect("a transaction");
            for is_first in [true, false] {
                assert_eq!(note_given_back(&transaction, "early", paid).await.expect("an answer"), is_first);
            }
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "early").await.expect("an answer").expect("a return").goods_return.given_back, paid);
            assert_eq!(claims::pieces(database, "early").await.expect("pieces"), [("a".to_owned(), 2), ("b".to_owned(), 1)]);
        })
        .await;
    }
}
