//! Browsers in which customers are signed in (AUTH-08).

use super::{code, tables};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::Expr,
};
use tables::{customer, session};
use vitrina_core::{
    customers::{AccountState, BuyAs, SessionKind},
    owner::CustomerId,
};

/// How many a customer may have at once; the longest unseen make room.
const MOST: u64 = 100;

/// One browser in which a customer is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Hash of what the cookie holds.
    pub id_hash: String,
    /// Who is signed in.
    pub customer: CustomerId,
    /// How it came about.
    pub kind: SessionKind,
    /// When it began.
    pub made_at: Timestamp,
    /// When it was used last, to the hour or so.
    pub seen_at: Timestamp,
    /// When who it is proved it last.
    pub authenticated_at: Timestamp,
    /// When it ends, if it is not used.
    pub idle_at: Timestamp,
    /// When it ends, however it is used.
    pub ends_at: Timestamp,
    /// Who of the staff sees what the customer sees.
    pub staff: Option<String>,
    /// Network of the browser, for its customer to know it by.
    pub client: String,
    /// What the browser calls itself, cut.
    pub agent: String,
}

/// How the customer of a session buys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buying {
    /// For themselves or for a company.
    pub buy_as: BuyAs,
    /// Two-letter code of their own country, or of the company's where they buy for one (PRICE-11).
    pub country: Option<String>,
    /// The company's VAT code, once staff or a register confirmed it (decision 8).
    pub confirmed_vat_code: Option<String>,
}

/// A session and what is asked of its customer, without the rest of the account.
#[derive(FromQueryResult)]
struct Found {
    #[sea_orm(nested)]
    session: session::Model,
    buy_as: String,
    country: Option<String>,
    company_country: Option<String>,
    vat_confirmed_code: Option<String>,
}

impl Buying {
    /// As the columns of an account say it.
    pub(super) fn read(
        buy_as: &str,
        country: Option<String>,
        company_country: Option<String>,
        confirmed_vat_code: Option<String>,
    ) -> Result<Self, DatabaseError> {
        let buy_as: BuyAs = code(buy_as)?;
        let country = match buy_as {
            BuyAs::Consumer => country,
            BuyAs::Company => company_country,
        };
        Ok(Self { buy_as, country, confirmed_vat_code })
    }
}

/// The session of this hash, if it is not over and its account can be used, and how its customer buys.
pub async fn find(source: &impl Source, id_hash: &str, now: Timestamp) -> Result<Option<(Session, Buying)>, DatabaseError> {
    let found: Option<Found> = session::Entity::find_by_id(id_hash)
        .filter(session::Column::IdleAt.gt(timestamp::write(now)))
        .inner_join(customer::Entity)
        .filter(customer::Column::State.eq(AccountState::Active.code()))
        .columns([customer::Column::BuyAs, customer::Column::Country, customer::Column::CompanyCountry, customer::Column::VatConfirmedCode])
        .into_model()
        .one(source.connection())
        .await?;
    let Some(found) = found else { return Ok(None) };
    let buying = Buying::read(&found.buy_as, found.country, found.company_country, found.vat_confirmed_code)?;
    Ok(Some((read(found.session)?, buying)))
}

/// Whether there is a session of this hash, over or not.
pub async fn is_there(source: &impl Source, id_hash: &str) -> Result<bool, DatabaseError> {
    Ok(session::Entity::find_by_id(id_hash).one(source.connection()).await?.is_some())
}

/// Begins a session, instead of that which its browser had. One too many makes the longest unseen go.
pub async fn begin(transaction: &WriteTransaction, session: &Session, instead_of: Option<&str>) -> Result<(), DatabaseError> {
    if let Some(before) = instead_of {
        end(transaction, before).await?;
    }
    let row = session::Model {
        id_hash: session.id_hash.clone(),
        customer_id: session.customer.0.clone(),
        kind: session.kind.code().to_owned(),
        made_at: timestamp::write(session.made_at),
        seen_at: timestamp::write(session.seen_at),
        authenticated_at: timestamp::write(session.authenticated_at),
        idle_at: timestamp::write(session.idle_at),
        ends_at: timestamp::write(session.ends_at),
        staff: session.staff.clone(),
        client: session.client.clone(),
        agent: session.agent.clone(),
    };
    let connection = transaction.connection();
    session::Entity::insert(row.into_active_model()).exec_without_returning(connection).await?;
    let theirs = session::Column::CustomerId.eq(session.customer.0.as_str());
    let kept = session::Entity::find()
        .select_only()
        .column(session::Column::IdHash)
        .filter(theirs.clone())
        .order_by_desc(session::Column::SeenAt)
        .order_by_desc(session::Column::IdHash)
        .limit(MOST);
    let too_many = session::Column::IdHash.not_in_subquery(kept.into_query());
    session::Entity::delete_many().filter(theirs).filter(too_many).exec(connection).await?;
    Ok(())
}

/// Notes that a session was used, and when it ends if it is not used again.
pub async fn see(transaction: &WriteTransaction, id_hash: &str, now: Timestamp, idle_at: Timestamp) -> Result<(), DatabaseError> {
    session::Entity::update_many()
        .col_expr(session::Column::SeenAt, Expr::value(timestamp::write(now)))
        .col_expr(session::Column::IdleAt, Expr::value(timestamp::write(idle_at)))
        .filter(session::Column::IdHash.eq(id_hash))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Ends a session; nothing where there is none.
pub async fn end(transaction: &WriteTransaction, id_hash: &str) -> Result<(), DatabaseError> {
    session::Entity::delete_by_id(id_hash).exec(transaction.connection()).await?;
    Ok(())
}

/// Where a customer is signed in, the latest seen first.
pub async fn of_customer(source: &impl Source, customer: &CustomerId, now: Timestamp) -> Result<Vec<Session>, DatabaseError> {
    let rows = session::Entity::find()
        .filter(session::Column::CustomerId.eq(customer.0.as_str()))
        .filter(session::Column::IdleAt.gt(timestamp::write(now)))
        .order_by_desc(session::Column::SeenAt)
        .order_by_desc(session::Column::IdHash)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Ends the session of a customer whose hash begins so; `false`: there is none.
pub async fn end_of_customer(transaction: &WriteTransaction, customer: &CustomerId, beginning: &str) -> Result<bool, DatabaseError> {
    let ended = session::Entity::delete_many()
        .filter(session::Column::CustomerId.eq(customer.0.as_str()))
        .filter(session::Column::IdHash.starts_with(beginning))
        .exec(transaction.connection())
        .await?;
    Ok(ended.rows_affected > 0)
}

/// Ends all sessions of a customer but the one of this hash.
pub async fn end_others(transaction: &WriteTransaction, customer: &CustomerId, kept: Option<&str>) -> Result<(), DatabaseError> {
    let theirs = session::Entity::delete_many().filter(session::Column::CustomerId.eq(customer.0.as_str()));
    let others = match kept {
        Some(kept) => theirs.filter(session::Column::IdHash.ne(kept)),
        None => theirs,
    };
    others.exec(transaction.connection()).await?;
    Ok(())
}

/// Sees to it that sessions of this kind neither began nor were used after `now`, and end like one that begins now, which is at `idle_at` or `ends_at`, where they
/// would end later: what a clock that ran ahead wrote holds no longer. When somebody proved who they are stays as it is.
pub async fn shorten(
    transaction: &WriteTransaction,
    kind: SessionKind,
    now: Timestamp,
    idle_at: Timestamp,
    ends_at: Timestamp,
) -> Result<(), DatabaseError> {
    use session::Column::{EndsAt, IdleAt, Kind, MadeAt, SeenAt};
    for (column, latest) in [(MadeAt, now), (SeenAt, now), (IdleAt, idle_at), (EndsAt, ends_at)] {
        let latest = timestamp::write(latest);
        session::Entity::update_many()
            .col_expr(column, Expr::value(latest.clone()))
            .filter(Kind.eq(kind.code()))
            .filter(column.gt(latest))
            .exec(transaction.connection())
            .await?;
    }
    Ok(())
}

/// Forgets those that are over; how many.
pub async fn forget_over(transaction: &WriteTransaction, now: Timestamp) -> Result<u64, DatabaseError> {
    let over = session::Entity::delete_many().filter(session::Column::IdleAt.lte(timestamp::write(now)));
    Ok(over.exec(transaction.connection()).await?.rows_affected)
}

fn read(row: session::Model) -> Result<Session, DatabaseError> {
    Ok(Session {
        id_hash: row.id_hash,
        customer: CustomerId(row.customer_id),
        kind: code(&row.kind)?,
        made_at: timestamp::read(&row.made_at)?,
        seen_at: timestamp::read(&row.seen_at)?,
        authenticated_at: timestamp::read(&row.authenticated_at)?,
        idle_at: timestamp::read(&row.idle_at)?,
        ends_at: timestamp::read(&row.ends_at)?,
        staff: row.staff,
        client: row.client,
        agent: row.agent,
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
    use jiff::ToSpan;

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(1_795_000_000 + hours * 3600).expect("a moment")
    }

    fn session(hash: &str, name: &str, seen: Timestamp) -> Session {
        Session {
            id_hash: hash.to_owned(),
            customer: CustomerId(name.to_owned()),
            kind: SessionKind::Login,
            made_at: seen,
            seen_at: seen,
            authenticated_at: seen,
            idle_at: seen + 14.hours(),
            ends_at: seen + 90.hours(),
            staff: Some("Rasa".to_owned()),
            client: "192.0.2.0/24".to_owned(),
            agent: "Firefox".to_owned(),
        }
    }

    async fn change(database: &Database, change: impl AsyncFnOnce(&WriteTransaction) -> Result<(), DatabaseError>) {
        let transaction = database.begin_write().await.expect("a transaction");
        change(&transaction).await.expect("an answer");
        transaction.commit().await.expect("a commit");
    }

    async fn is_open(database: &Database, hash: &str, now: Timestamp) -> bool {
        find(database, hash, now).await.expect("an answer").is_some()
    }

    #[tokio::test]
    async fn auth_08_a_session_lasts_while_it_is_used_and_its_account_can_be() {
        on_both(async |database| {
            add(database, &customer("ona")).await;
            let disabled = super::super::Customer { state: AccountState::Disabled, ..customer("jonas") };
            add(database, &disabled).await;
            let ona = session("a", "ona", at(0));
            change(database, async |transaction| {
                begin(transaction, &ona, None).await?;
                begin(transaction, &session("b", "jonas", at(0)), None).await
            })
            .await;
            assert_eq!(
                find(database, "a", at(13)).await.expect("an answer"),
                Some((ona, Buying { buy_as: BuyAs::Consumer, country: None, confirmed_vat_code: None }))
            );
            assert!(!is_open(database, "a", at(14)).await, "nobody used it");
            assert!(is_there(database, "a").await.expect("an answer") && !is_there(database, "c").await.expect("an answer"));
            assert!(!is_open(database, "b", at(1)).await, "staff have shut the account");
            assert!(!is_open(database, "c", at(1)).await);

            change(database, async |transaction| see(transaction, "a", at(13), at(27)).await).await;
            assert!(is_open(database, "a", at(26)).await);
            change(database, async |transaction| {
                assert_eq!(forget_over(transaction, at(20)).await?, 1, "that of the shut account");
                Ok(())
            })
            .await;
            assert!(is_open(database, "a", at(20)).await);
            change(database, async |transaction| end(transaction, "a").await).await;
            assert!(!is_open(database, "a", at(20)).await);
        })
        .await;
    }

    #[tokio::test]
    async fn auth_08_a_new_session_takes_the_place_of_the_old_and_of_the_longest_unseen() {
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            change(database, async |transaction| {
                begin(transaction, &session("other", "jonas", at(0)), None).await?;
                for hour in 0..100 {
                    begin(transaction, &session(&format!("{hour:03}"), "ona", at(hour)), None).await?;
                }
                Ok(())
            })
            .await;
            assert!(is_open(database, "000", at(1)).await);
            change(database, async |transaction| begin(transaction, &session("new", "ona", at(200)), Some("050")).await).await;
            assert!(!is_open(database, "050", at(51)).await, "the browser has one session");
            assert!(is_open(database, "000", at(1)).await, "and they are a hundred again");
            change(database, async |transaction| begin(transaction, &session("more", "ona", at(201)), None).await).await;
            assert!(!is_open(database, "000", at(1)).await);
            assert!(is_open(database, "001", at(1)).await && is_open(database, "new", at(201)).await);
            assert!(is_open(database, "other", at(1)).await, "another's stay");
        })
        .await;
    }

    #[tokio::test]
    async fn auth_08_a_session_of_a_clock_that_ran_ahead_ends_like_one_that_begins_once_the_clock_is_right() {
        on_both(async |database| {
            add(database, &customer("ona")).await;
            let temporary = Session { kind: SessionKind::Temporary, ..session("temporary", "ona", at(1_000)) };
            change(database, async |transaction| {
                begin(transaction, &session("ahead", "ona", at(1_000)), None).await?;
                begin(transaction, &temporary, None).await?;
                begin(transaction, &session("mine", "ona", at(-1)), None).await?;
                begin(transaction, &session("seen", "ona", at(-1)), None).await?;
                see(transaction, "seen", at(1_000), at(89)).await
            })
            .await;
            change(database, async |transaction| shorten(transaction, SessionKind::Login, at(0), at(14), at(90)).await).await;
            let found = async |hash: &str| find(database, hash, at(0)).await.expect("an answer").expect("a session").0;
            let right = session("ahead", "ona", at(0));
            assert_eq!(found("ahead").await, Session { authenticated_at: at(1_000), ..right });
            assert_eq!(found("mine").await, session("mine", "ona", at(-1)), "those of clocks that are right stay");
            let seen = found("seen").await;
            assert_eq!([seen.made_at, seen.seen_at, seen.idle_at, seen.ends_at], [at(-1), at(0), at(14), at(89)]);
            assert_eq!(found("temporary").await, temporary, "each kind has its own time");
        })
        .await;
    }
}
