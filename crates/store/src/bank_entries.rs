//! Money that bank statements told of (ADR 26). Each entry is kept once, by the bank's own reference.

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use vitrina_core::{ids::OrderNumber, money::Money};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod bank_entry {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "bank_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub reference: String,
        pub amount: Option<i64>,
        pub currency: String,
        pub valued_on: String,
        pub payer: String,
        pub words: String,
        pub order_id: Option<String>,
        pub reason: Option<String>,
        pub noted_at: String,
        pub done_at: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Money on the shop's account, as a statement told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankEntry {
    /// The account and what the bank calls the entry on it; unique.
    pub reference: String,
    /// How much; none where the bank tells only a sum of several.
    pub amount: Option<Money>,
    /// ISO code.
    pub currency: String,
    /// The day or moment from which it counts, as the bank writes it.
    pub valued_on: String,
    /// Who sent it.
    pub payer: String,
    /// What was written with it.
    pub words: String,
    /// The order that it paid, or names.
    pub order_id: Option<String>,
    /// Why a person has to look at it; none where it paid its order.
    pub reason: Option<String>,
    /// When the shop read of it; kept to the microsecond.
    pub noted_at: Timestamp,
    /// When it paid its order, or a person had dealt with it; none before.
    pub done_at: Option<Timestamp>,
}

/// Keeps an entry. `false`: one of this reference is there already, and stays as it is.
pub async fn insert(transaction: &WriteTransaction, entry: &BankEntry) -> Result<bool, DatabaseError> {
    let row = bank_entry::Model {
        reference: entry.reference.clone(),
        amount: entry.amount.map(Money::ten_thousandths),
        currency: entry.currency.clone(),
        valued_on: entry.valued_on.clone(),
        payer: entry.payer.clone(),
        words: entry.words.clone(),
        order_id: entry.order_id.clone(),
        reason: entry.reason.clone(),
        noted_at: timestamp::write(entry.noted_at),
        done_at: entry.done_at.map(timestamp::write),
    };
    let once = OnConflict::column(bank_entry::Column::Reference).do_nothing().to_owned();
    let insert = bank_entry::Entity::insert(row.into_active_model()).on_conflict(once);
    Ok(insert.exec_without_returning(transaction.connection()).await? > 0)
}

/// The entry of this reference.
pub async fn find(source: &impl Source, reference: &str) -> Result<Option<BankEntry>, DatabaseError> {
    bank_entry::Entity::find_by_id(reference).one(source.connection()).await?.map(read).transpose()
}

/// Up to `limit` entries that wait for a person, the first first.
pub async fn waiting(source: &impl Source, limit: u64) -> Result<Vec<BankEntry>, DatabaseError> {
    let rows = bank_entry::Entity::find()
        .filter(bank_entry::Column::DoneAt.is_null())
        .order_by_asc(bank_entry::Column::NotedAt)
        .order_by_asc(bank_entry::Column::Reference)
        .limit(limit)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// The entries that paid this order or name it, the first first.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<BankEntry>, DatabaseError> {
    let rows = bank_entry::Entity::find()
        .filter(bank_entry::Column::OrderId.eq(order_id))
        .order_by_asc(bank_entry::Column::NotedAt)
        .order_by_asc(bank_entry::Column::Reference)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// The entries that wait for a person and name this order; of those that name none by itself, as several do, those in whose words or reason its
/// `number` stands, among whatever digits.
pub async fn waiting_for(source: &impl Source, order_id: &str, number: OrderNumber) -> Result<Vec<BankEntry>, DatabaseError> {
    let number = number.to_string();
    let is_written =
        Condition::any().add(bank_entry::Column::Words.contains(number.as_str())).add(bank_entry::Column::Reason.contains(number.as_str()));
    let of_none = Condition::all().add(bank_entry::Column::OrderId.is_null()).add(is_written);
    let rows = bank_entry::Entity::find()
        .filter(bank_entry::Column::DoneAt.is_null())
        .filter(Condition::any().add(bank_entry::Column::OrderId.eq(order_id)).add(of_none))
        .order_by_asc(bank_entry::Column::NotedAt)
        .order_by_asc(bank_entry::Column::Reference)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Notes that a person has dealt with an entry. `false`: none of this reference waits.
pub async fn done(transaction: &WriteTransaction, reference: &str, now: Timestamp) -> Result<bool, DatabaseError> {
    let update = bank_entry::Entity::update_many()
        .col_expr(bank_entry::Column::DoneAt, Expr::value(timestamp::write(now)))
        .filter(bank_entry::Column::Reference.eq(reference))
        .filter(bank_entry::Column::DoneAt.is_null())
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

fn read(row: bank_entry::Model) -> Result<BankEntry, DatabaseError> {
    Ok(BankEntry {
        reference: row.reference,
        amount: row.amount.map(Money::from_ten_thousandths),
        currency: row.currency,
        valued_on: row.valued_on,
        payer: row.payer,
        words: row.words,
        order_id: row.order_id,
        reason: row.reason,
        noted_at: timestamp::read(&row.noted_at)?,
        done_at: row.done_at.as_deref().map(timestamp::read).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        orders::{find_by_number, tests::place},
        testing::{NOW, on_both},
    };
    use jiff::ToSpan;

    fn entry(reference: &str, order_id: Option<&str>, reason: Option<&str>, hours: i64) -> BankEntry {
        BankEntry {
            reference: reference.to_owned(),
            amount: Some(Money::from_ten_thousandths(1_210_000)),
            currency: "EUR".to_owned(),
            valued_on: "2026-11-22".to_owned(),
            payer: "Ona".to_owned(),
            words: "000001".to_owned(),
            order_id: order_id.map(str::to_owned),
            reason: reason.map(str::to_owned),
            noted_at: NOW + hours.hours(),
            done_at: reason.is_none().then_some(NOW),
        }
    }

    #[tokio::test]
    async fn decision_25_a_bank_entry_is_kept_once_and_waits_until_a_person_has_dealt_with_it() {
        on_both(async |database| {
            place(database, "a").await.expect("an order");
            let order = find_by_number(database, 1).await.expect("an answer").expect("an order").id;
            let paid = entry("paid", Some(&order), None, 0);
            let (late, early) = (entry("late", None, Some("it names no order"), 2), entry("early", Some(&order), Some("too little"), 1));
            let transaction = database.begin_write().await.expect("a transaction");
            for entry in [&paid, &late, &early] {
                assert!(insert(&transaction, entry).await.expect("an answer"));
            }
            assert!(!insert(&transaction, &entry("paid", None, Some("another"), 5)).await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "paid").await.expect("an answer"), Some(paid.clone()));
            assert_eq!(find(database, "other").await.expect("an answer"), None);
            assert_eq!(of_order(database, &order).await.expect("entries"), [paid, early.clone()]);
            assert_eq!(waiting(database, 10).await.expect("entries"), [early.clone(), late.clone()]);
            // The late one names no order by itself, and has its number in its words.
            let both = vec![early, late.clone()];
            for (order, number, waiting) in [(&*order, 1, both), ("other", 1, vec![late.clone()]), ("other", 2, vec![])] {
                assert_eq!(waiting_for(database, order, OrderNumber(number)).await.expect("entries"), waiting, "{order} {number}");
            }

            let transaction = database.begin_write().await.expect("a transaction");
            for (reference, is_done) in [("early", true), ("early", false), ("paid", false), ("other", false)] {
                assert_eq!(done(&transaction, reference, NOW).await.expect("an answer"), is_done, "{reference}");
            }
            transaction.commit().await.expect("a commit");
            assert_eq!(waiting(database, 10).await.expect("entries"), [late]);
        })
        .await;
    }
}
