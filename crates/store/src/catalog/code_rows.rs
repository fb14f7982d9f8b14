//! Rows of discount codes and vouchers as a change brings them. What is left of them is live and stays (decision 52): also beyond
//! a removal, after which the row keeps it without a body, so that who puts a voucher back makes no money.

use super::{
    change::{Change, Differences, Place},
    document::json,
    ranks::ranks,
};
use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, put_all},
    codes::{REMOVED, discount, voucher},
};
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use std::collections::HashMap;
use vitrina_core::catalog::{Item, ItemKind};

/// What changes among codes and vouchers.
#[derive(Debug, Default)]
pub(super) struct CodeRows {
    discounts: Vec<discount::Model>,
    discounts_gone: Vec<String>,
    vouchers: Vec<voucher::Model>,
    vouchers_gone: Vec<String>,
}

pub(super) async fn plan_codes(source: &impl Source, changes: &[Change], differences: &mut Differences) -> Result<CodeRows, DatabaseError> {
    let mut rows = CodeRows::default();
    let discounts: Vec<&Change> = changes.iter().filter(|change| change.kind() == ItemKind::Discounts).collect();
    let vouchers: Vec<&Change> = changes.iter().filter(|change| change.kind() == ItemKind::Vouchers).collect();
    if !discounts.is_empty() {
        let known =
            known::<discount::Entity>(source, &discounts, discount::Column::Code, discount::Column::Position, discount::Column::Body);
        let last = last::<discount::Entity>(source, discount::Column::Position).await?;
        let (put, gone) = plan(&discounts, known.await?, last, differences)?;
        rows.discounts = put.into_iter().map(discount_row).collect();
        rows.discounts_gone = gone;
    }
    if !vouchers.is_empty() {
        let known = known::<voucher::Entity>(source, &vouchers, voucher::Column::Code, voucher::Column::Position, voucher::Column::Body);
        let last = last::<voucher::Entity>(source, voucher::Column::Position).await?;
        let (put, gone) = plan(&vouchers, known.await?, last, differences)?;
        rows.vouchers = put.into_iter().map(voucher_row).collect();
        rows.vouchers_gone = gone;
    }
    Ok(rows)
}

/// Position and body by code; the body is empty where the code was removed.
pub(super) async fn known<Entity: EntityTrait>(
    source: &impl Source,
    changes: &[&Change],
    code: Entity::Column,
    position: Entity::Column,
    body: Entity::Column,
) -> Result<HashMap<String, (i64, String)>, DatabaseError> {
    let mut known = HashMap::new();
    for changes in changes.chunks(IDS_AT_ONCE) {
        let rows: Vec<(String, i64, String)> = Entity::find()
            .select_only()
            .columns([code, position, body])
            .filter(code.is_in(changes.iter().map(|change| change.key())))
            .into_tuple()
            .all(source.connection())
            .await?;
        known.extend(rows.into_iter().map(|(code, position, body)| (code, (position, body))));
    }
    Ok(known)
}

/// Where the last one stands.
pub(super) async fn last<Entity: EntityTrait>(source: &impl Source, position: Entity::Column) -> Result<Option<i64>, DatabaseError> {
    let last: Option<Option<i64>> =
        Entity::find().select_only().column_as(position.max(), "last").into_tuple().one(source.connection()).await?;
    Ok(last.flatten())
}

/// An item as its row has it: its position, itself, and its JSON.
pub(super) type Put<'c> = (i64, &'c Item, String);

/// What is put and what goes, against what is `known`.
pub(super) fn plan<'c>(
    changes: &[&'c Change],
    mut known: HashMap<String, (i64, String)>,
    last: Option<i64>,
    differences: &mut Differences,
) -> Result<(Vec<Put<'c>>, Vec<String>), DatabaseError> {
    let (mut put, mut gone) = (Vec::new(), Vec::new());
    known.retain(|_, (_, body)| body != REMOVED);
    let stands = |change: &&Change| Some((change.place()?, known.get(change.key()).map(|(position, _)| *position)));
    let put_at: Vec<(Place, Option<i64>)> = changes.iter().filter_map(stands).collect();
    let mut positions = ranks(&put_at, last).into_iter();
    for change in changes {
        let known = known.remove(change.key());
        let before = known.as_ref().map(|(_, body)| body.as_str());
        match change {
            Change::Put { item, .. } => {
                let body = json(item)?;
                let position = positions.next().unwrap_or_default();
                if before != Some(body.as_str()) {
                    differences.add(change.kind(), change.key(), before, Some(&body))?;
                }
                if known.as_ref().is_none_or(|known| (known.0, &known.1) != (position, &body)) {
                    put.push((position, item, body));
                }
            }
            Change::Delete { key, .. } if known.is_some() => {
                differences.add(change.kind(), key, before, None)?;
                gone.push(key.clone());
            }
            Change::Delete { .. } => {}
        }
    }
    Ok((put, gone))
}

fn discount_row((position, item, body): Put<'_>) -> discount::Model {
    let uses_left = if let Item::Discount(discount) = item { discount.uses.map(i64::from) } else { None };
    discount::Model { code: item.key().to_owned(), position, uses_left, body }
}

fn voucher_row((position, item, body): Put<'_>) -> voucher::Model {
    let balance = if let Item::Voucher(voucher) = item { voucher.balance.ten_thousandths() } else { 0 };
    voucher::Model { code: item.key().to_owned(), position, balance, good_until: None, body }
}

impl CodeRows {
    pub(super) fn is_empty(&self) -> bool {
        self.discounts.is_empty() && self.discounts_gone.is_empty() && self.vouchers.is_empty() && self.vouchers_gone.is_empty()
    }

    /// Whether a code is limited at all follows its item; how often it may still be used does not.
    pub(super) async fn write(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        remove::<discount::Entity>(transaction, discount::Column::Code, discount::Column::Body, &self.discounts_gone).await?;
        remove::<voucher::Entity>(transaction, voucher::Column::Code, voucher::Column::Body, &self.vouchers_gone).await?;
        let left = "CASE WHEN excluded.uses_left IS NULL THEN NULL ELSE COALESCE(discounts.uses_left, excluded.uses_left) END";
        let known = OnConflict::column(discount::Column::Code)
            .update_columns([discount::Column::Position, discount::Column::Body])
            .value(discount::Column::UsesLeft, Expr::cust(left))
            .to_owned();
        put_all(transaction, self.discounts, &known).await?;
        let known = OnConflict::column(voucher::Column::Code).update_columns([voucher::Column::Position, voucher::Column::Body]).to_owned();
        put_all(transaction, self.vouchers, &known).await
    }
}

async fn remove<Entity: EntityTrait>(
    transaction: &WriteTransaction,
    code: Entity::Column,
    body: Entity::Column,
    codes: &[String],
) -> Result<(), DatabaseError> {
    for codes in codes.chunks(IDS_AT_ONCE) {
        let rows = Entity::update_many().col_expr(body, Expr::value(REMOVED));
        rows.filter(code.is_in(codes)).exec(transaction.connection()).await?;
    }
    Ok(())
}
