//! What is good for one thing once: mailed to a customer, or shown to staff (decision 37). Only hashes are stored.

use super::{code, tables::token};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    sea_query::{Expr, Func, OnConflict},
};
use vitrina_core::{clocks::latest, customers::TokenPurpose, owner::CustomerId};

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerToken {
    /// Its hash.
    pub hash: String,
    /// Whose account it is about.
    pub customer: CustomerId,
    /// What it is good for.
    pub purpose: TokenPurpose,
    /// When it was made.
    pub made_at: Timestamp,
    /// Until when it holds.
    pub ends_at: Timestamp,
    /// Who of the staff it is for.
    pub staff: Option<String>,
}

/// Stores a token, or lets it hold longer, made when it was first unless a clock that ran ahead said so; `false`: it was used already, and holds no more.
pub async fn keep(transaction: &WriteTransaction, token: &CustomerToken) -> Result<bool, DatabaseError> {
    let row = token::Model {
        hash: token.hash.clone(),
        customer_id: token.customer.0.clone(),
        purpose: token.purpose.code().to_owned(),
        made_at: timestamp::write(token.made_at),
        ends_at: timestamp::write(token.ends_at),
        used_at: None,
        staff: token.staff.clone(),
    };
    let longer = OnConflict::column(token::Column::Hash)
        .update_column(token::Column::EndsAt)
        .value(
            token::Column::MadeAt,
            Func::least([Expr::col((token::Entity, token::Column::MadeAt)), Expr::value(timestamp::write(token.made_at))]),
        )
        .action_and_where(Expr::col((token::Entity, token::Column::UsedAt)).is_null())
        .to_owned();
    let kept = token::Entity::insert(row.into_active_model()).on_conflict(longer);
    Ok(kept.exec_without_returning(transaction.connection()).await? > 0)
}

/// The token of this hash, if it holds for this.
pub async fn find(source: &impl Source, hash: &str, purpose: TokenPurpose, now: Timestamp) -> Result<Option<CustomerToken>, DatabaseError> {
    let found = token::Entity::find_by_id(hash)
        .filter(token::Column::Purpose.eq(purpose.code()))
        .filter(token::Column::UsedAt.is_null())
        .filter(token::Column::EndsAt.gt(timestamp::write(now)))
        .filter(token::Column::MadeAt.lte(timestamp::write(latest(now))))
        .one(source.connection())
        .await?;
    found.map(read).transpose()
}

/// Whether there is, or was, a token of this hash.
pub async fn is_known(source: &impl Source, hash: &str) -> Result<bool, DatabaseError> {
    Ok(token::Entity::find_by_id(hash).count(source.connection()).await? > 0)
}

/// Uses a token that holds for this; none where it does not, or somebody was first.
pub async fn spend(
    transaction: &WriteTransaction,
    hash: &str,
    purpose: TokenPurpose,
    now: Timestamp,
) -> Result<Option<CustomerToken>, DatabaseError> {
    let Some(token) = find(transaction, hash, purpose, now).await? else { return Ok(None) };
    let spent = token::Entity::update_many()
        .col_expr(token::Column::UsedAt, Expr::value(timestamp::write(now)))
        .filter(token::Column::Hash.eq(hash))
        .filter(token::Column::UsedAt.is_null())
        .exec(transaction.connection())
        .await?;
    Ok((spent.rows_affected > 0).then_some(token))
}

/// How many tokens for this a customer was given since then, and not after `until`.
pub async fn given(
    source: &impl Source,
    customer: &CustomerId,
    purpose: TokenPurpose,
    since: Timestamp,
    until: Timestamp,
) -> Result<u64, DatabaseError> {
    let given = token::Entity::find()
        .filter(token::Column::CustomerId.eq(customer.0.as_str()))
        .filter(token::Column::Purpose.eq(purpose.code()))
        .filter(token::Column::MadeAt.gt(timestamp::write(since)))
        .filter(token::Column::MadeAt.lte(timestamp::write(until)));
    Ok(given.count(source.connection()).await?)
}

/// Makes those of a customer for this worthless.
pub async fn void(
    transaction: &WriteTransaction,
    customer: &CustomerId,
    purpose: TokenPurpose,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    token::Entity::update_many()
        .col_expr(token::Column::UsedAt, Expr::value(timestamp::write(now)))
        .filter(token::Column::CustomerId.eq(customer.0.as_str()))
        .filter(token::Column::Purpose.eq(purpose.code()))
        .filter(token::Column::UsedAt.is_null())
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Forgets those that ended before `then`; how many.
pub async fn forget_over(transaction: &WriteTransaction, then: Timestamp) -> Result<u64, DatabaseError> {
    let over = token::Entity::delete_many().filter(token::Column::EndsAt.lte(timestamp::write(then)));
    Ok(over.exec(transaction.connection()).await?.rows_affected)
}

/// Forgets those that nobody used and that were made after `then`, by a clock that ran ahead: they would hold once that moment comes.
pub async fn forget_made_after(transaction: &WriteTransaction, then: Timestamp) -> Result<(), DatabaseError> {
    let ahead =
        token::Entity::delete_many().filter(token::Column::MadeAt.gt(timestamp::write(then))).filter(token::Column::UsedAt.is_null());
    ahead.exec(transaction.connection()).await?;
    Ok(())
}

fn read(row: token::Model) -> Result<CustomerToken, DatabaseError> {
    Ok(CustomerToken {
        hash: row.hash,
        customer: CustomerId(row.customer_id),
        purpose: code(&row.purpose)?,
        made_at: timestamp::read(&row.made_at)?,
        ends_at: timestamp::read(&row.ends_at)?,
        staff: row.staff,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database,
        customers::tests::{add, customer},
        testing::on_both,
    };

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(1_795_000_000 + hours * 3600).expect("a moment")
    }

    fn token(hash: &str, purpose: TokenPurpose, hours: i64) -> CustomerToken {
        let customer = CustomerId("ona".to_owned());
        CustomerToken { hash: hash.to_owned(), customer, purpose, made_at: at(hours), ends_at: at(hours + 1), staff: None }
    }

    async fn change<T>(database: &Database, change: impl AsyncFnOnce(&WriteTransaction) -> Result<T, DatabaseError>) -> T {
        let transaction = database.begin_write().await.expect("a transaction");
        let changed = change(&transaction).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        changed
    }

    #[tokio::test]
    async fn auth_06_a_token_is_good_for_one_thing_once_and_not_for_long() {
        on_both(async |database| {
            add(database, &customer("ona")).await;
            let (reset, confirm) = (token("a", TokenPurpose::Reset, 0), token("b", TokenPurpose::Confirm, 0));
            change(database, async |transaction| {
                assert!(keep(transaction, &confirm).await? && keep(transaction, &reset).await?);
                Ok(())
            })
            .await;
            let found = async |purpose, now| find(database, "a", purpose, now).await.expect("an answer");
            assert_eq!(found(TokenPurpose::Reset, at(0)).await, Some(reset.clone()));
            assert_eq!(found(TokenPurpose::Confirm, at(0)).await, None, "not for another purpose");
            assert_eq!(found(TokenPurpose::Reset, at(1)).await, None, "not late");
            let spend = async |purpose, now| change(database, async |transaction| spend(transaction, "a", purpose, now).await).await;
            assert_eq!(spend(TokenPurpose::Confirm, at(0)).await, None);
            assert_eq!(spend(TokenPurpose::Reset, at(1)).await, None);
            assert_eq!(spend(TokenPurpose::Reset, at(0)).await, Some(reset.clone()));
            assert_eq!(spend(TokenPurpose::Reset, at(0)).await, None, "not twice");
            let again = change(database, async |transaction| keep(transaction, &reset).await).await;
            assert!(!again, "a mail that is sent again does not bring it back");
            assert!(is_known(database, "a").await.expect("an answer") && !is_known(database, "c").await.expect("an answer"));
        })
        .await;
    }

    #[tokio::test]
    async fn auth_05_the_token_of_a_mail_that_leaves_late_holds_from_then_on() {
        on_both(async |database| {
            add(database, &customer("ona")).await;
            change(database, async |transaction| {
                assert!(keep(transaction, &token("a", TokenPurpose::Reset, 0)).await?);
                assert!(keep(transaction, &token("a", TokenPurpose::Reset, 5)).await?);
                keep(transaction, &token("b", TokenPurpose::Reset, 0)).await
            })
            .await;
            let found = find(database, "a", TokenPurpose::Reset, at(5)).await.expect("an answer");
            assert_eq!(found.map(|token| (token.made_at, token.ends_at)), Some((at(0), at(6))));
            assert_eq!(change(database, async |transaction| forget_over(transaction, at(1)).await).await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn auth_11_mails_to_one_customer_are_counted_by_what_they_are_for() {
        on_both(async |database| {
            add(database, &customer("ona")).await;
            change(database, async |transaction| {
                for (hash, hours) in [("a", 0), ("b", 1), ("c", 2)] {
                    keep(transaction, &token(hash, TokenPurpose::Reset, hours)).await?;
                }
                keep(transaction, &token("d", TokenPurpose::Confirm, 2)).await
            })
            .await;
            let ona = CustomerId("ona".to_owned());
            let given_until = async |since, until| given(database, &ona, TokenPurpose::Reset, since, until).await.expect("an answer");
            let given = async |since| given_until(since, at(2)).await;
            assert_eq!([given(at(-1)).await, given(at(0)).await, given(at(2)).await], [3, 2, 0]);
            assert_eq!(given_until(at(-1), at(1)).await, 2, "what a clock that ran ahead wrote does not count");
            change(database, async |transaction| void(transaction, &ona, TokenPurpose::Reset, at(2)).await).await;
            assert_eq!(given(at(-1)).await, 3, "they were given all the same");
            assert!(find(database, "c", TokenPurpose::Reset, at(2)).await.expect("an answer").is_none());
            assert!(find(database, "d", TokenPurpose::Confirm, at(2)).await.expect("an answer").is_some());
        })
        .await;
    }

    #[tokio::test]
    async fn auth_06_a_token_of_a_clock_that_ran_ahead_holds_no_more_once_the_clock_is_right() {
        on_both(async |database| {
            add(database, &customer("ona")).await;
            change(database, async |transaction| {
                assert!(keep(transaction, &token("a", TokenPurpose::Reset, 1_000)).await?);
                assert!(keep(transaction, &token("b", TokenPurpose::Reset, 1_000)).await?);
                keep(transaction, &token("c", TokenPurpose::Reset, 0)).await
            })
            .await;
            let found = async |hash: &str, now| find(database, hash, TokenPurpose::Reset, now).await.expect("an answer").is_some();
            assert!(found("a", at(1_000)).await, "by that clock");
            assert!(!found("a", at(0)).await);
            // The mail of one is sent again by a clock that is right.
            assert!(change(database, async |transaction| keep(transaction, &token("b", TokenPurpose::Reset, 0)).await).await);
            assert!(found("b", at(0)).await && !found("b", at(1_000)).await);
            change(database, async |transaction| forget_made_after(transaction, at(0)).await).await;
            assert!(!found("a", at(1_000)).await, "nor when that moment comes");
            assert!(found("b", at(0)).await && found("c", at(0)).await);
        })
        .await;
    }
}
