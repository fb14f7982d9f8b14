//! What a change leaves behind, found in the tables themselves, so that whoever comes next goes on where it ended: also when it was
//! killed (ADR 17).

use super::{
    packing::dictionary,
    products::{FOR_EVER, product},
    stock_rows::make_changes,
};
use crate::{
    DatabaseError, WriteTransaction,
    audit::entry,
    price_history::price_change,
    revisions::{self, Revisions},
    stock::{self, GONE, change, level},
};
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};
use std::ops::RangeInclusive;

/// Rows that are taken away together.
const ROWS: u64 = 250;

/// Does some of what follows the publication of the changes of these revisions: makes what they say of places in warehouses, and takes
/// away what nobody sees since. False when nothing is left to do.
pub(super) async fn settle(transaction: &WriteTransaction, revisions: &RangeInclusive<i64>) -> Result<bool, DatabaseError> {
    if make_changes(transaction, revisions).await? {
        return Ok(true);
    }
    let connection = transaction.connection();
    let former = || product::Column::Until.between(*revisions.start(), *revisions.end());
    let ids = product::Entity::find().select_only().column(product::Column::Id).filter(former()).limit(ROWS);
    let ids: Vec<String> = ids.into_tuple().all(connection).await?;
    if !ids.is_empty() {
        product::Entity::delete_many().filter(product::Column::Id.is_in(ids)).filter(former()).exec(connection).await?;
        return Ok(true);
    }
    let dictionaries = dictionary::Entity::find().select_only().column(dictionary::Column::Revision);
    let seen = dictionaries.filter(dictionary::Column::Revision.lte(*revisions.end()));
    let seen: Vec<i64> = seen.order_by_desc(dictionary::Column::Revision).into_tuple().all(connection).await?;
    if let [_, former @ ..] = &seen[..]
        && !former.is_empty()
    {
        let rows = dictionary::Entity::delete_many().filter(dictionary::Column::Revision.is_in(former.iter().copied()));
        rows.exec(connection).await?;
    }
    Ok(false)
}

/// Takes away some of what changes have written that were never published. False when nothing is left of them.
pub(super) async fn take_away_unseen(transaction: &WriteTransaction, now: Revisions) -> Result<bool, DatabaseError> {
    let connection = transaction.connection();
    let ids = || product::Entity::find().select_only().column(product::Column::Id).limit(ROWS);
    let unseen: Vec<String> = ids().filter(product::Column::Revision.gt(now.catalog)).into_tuple().all(connection).await?;
    let kept = || product::Column::Until.gt(now.catalog).and(product::Column::Until.lt(FOR_EVER));
    let ended: Vec<String> = ids().filter(kept()).into_tuple().all(connection).await?;
    let log = entry::Entity::find().select_only().columns([entry::Column::Revision, entry::Column::Number]);
    let log: Vec<(i64, i32)> = log.filter(entry::Column::Revision.gt(now.catalog)).limit(ROWS).into_tuple().all(connection).await?;
    let prices = price_change::Entity::find().select_only().column(price_change::Column::VariantCode).limit(ROWS);
    let prices: Vec<String> = prices.filter(price_change::Column::Revision.gt(now.catalog)).into_tuple().all(connection).await?;
    let places = level::Entity::find().select_only().column(level::Column::VariantCode).limit(ROWS);
    let places: Vec<String> = places.filter(stock::unseen(now.stock)).into_tuple().all(connection).await?;
    let changes = change::Entity::find().select_only().column(change::Column::VariantCode).limit(ROWS);
    let changes: Vec<String> = changes.filter(change::Column::Revision.gt(now.catalog)).into_tuple().all(connection).await?;
    let is_empty = [&unseen, &ended, &prices, &places, &changes].iter().all(|found| found.is_empty()) && log.is_empty();
    if is_empty {
        dictionary::Entity::delete_many().filter(dictionary::Column::Revision.gt(now.catalog)).exec(connection).await?;
        return Ok(false);
    }
    let rows = product::Entity::delete_many().filter(product::Column::Revision.gt(now.catalog));
    rows.filter(product::Column::Id.is_in(unseen)).exec(connection).await?;
    let rows = product::Entity::update_many().col_expr(product::Column::Until, Expr::value(FOR_EVER));
    rows.filter(kept()).filter(product::Column::Id.is_in(ended)).exec(connection).await?;
    let (revisions, numbers): (Vec<i64>, Vec<i32>) = log.into_iter().unzip();
    let rows = entry::Entity::delete_many().filter(entry::Column::Revision.gt(now.catalog));
    rows.filter(entry::Column::Revision.is_in(revisions)).filter(entry::Column::Number.is_in(numbers)).exec(connection).await?;
    let rows = price_change::Entity::delete_many().filter(price_change::Column::Revision.gt(now.catalog));
    rows.filter(price_change::Column::VariantCode.is_in(prices)).exec(connection).await?;
    if !places.is_empty() {
        // Before their rows, as who gives pieces back has it.
        revisions::bump_stock(transaction).await?;
    }
    let rows = level::Entity::delete_many().filter(stock::unseen(now.stock)).filter(level::Column::IsKept.eq(false));
    rows.filter(level::Column::VariantCode.is_in(places.clone())).exec(connection).await?;
    // What was for sale before is gone again, with what is left there.
    let rows = level::Entity::update_many().col_expr(level::Column::Revision, Expr::value(GONE)).filter(stock::unseen(now.stock));
    rows.filter(level::Column::VariantCode.is_in(places)).exec(connection).await?;
    let rows = change::Entity::delete_many().filter(change::Column::Revision.gt(now.catalog));
    rows.filter(change::Column::VariantCode.is_in(changes)).exec(connection).await?;
    Ok(true)
}
