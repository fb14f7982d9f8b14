//! Tables as a backup has them, into a database that holds no shop yet.

use super::{
    Kind, LastNumbers, Table, is_kept, numbers,
    reading::Row,
    restored,
    tables::{self, is_own, quoted},
};
use crate::{Database, DatabaseError, WriteTransaction, migration};
use jiff::Timestamp;
use sea_orm::{
    ConnectionTrait, Statement,
    sea_query::{Alias, Expr, Query, Value as Parameter},
};
use serde_json::Value;

/// What migrations and processes write before there is a shop.
const NEVER_EMPTY: [&str; 3] = ["counters", "revisions", "secrets"];

/// Why tables are not restored; nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// There is a shop.
    #[error("the table {0} is not empty: a backup is restored into an empty shop only")]
    NotEmpty(String),
    /// The tables cannot be made as they were.
    #[error("the backup has tables of another version than {0}")]
    OtherVersion(&'static str),
    /// A row does not fit its table.
    #[error("a row of the table {0} does not fit it")]
    Misfit(String),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Whether the backup can be restored into this database: it holds no shop, and its tables are, or can be made, those of `version`.
pub async fn check_empty(database: &Database, version: &[String]) -> Result<(), RestoreError> {
    let known = migration::names();
    if !known.starts_with(version) || version.is_empty() {
        return Err(RestoreError::OtherVersion("those that this program knows: restore it with the version that made it, or a newer one"));
    }
    let applied = super::version(database).await?;
    if applied.is_empty() {
        return Ok(());
    }
    let transaction = database.begin_read().await?;
    let occupied = first_occupied(transaction.connection()).await;
    transaction.end().await?;
    match occupied? {
        Some(table) => Err(RestoreError::NotEmpty(table)),
        None if applied != version => Err(RestoreError::OtherVersion("those of the database: restore it into one that has no tables")),
        None => Ok(()),
    }
}

async fn first_occupied(connection: &impl ConnectionTrait) -> Result<Option<String>, DatabaseError> {
    for table in tables::read(connection).await? {
        let question = format!("SELECT 1 FROM {} LIMIT 1", quoted(&table.name));
        let statement = Statement::from_string(connection.get_database_backend(), question);
        if !NEVER_EMPTY.contains(&table.name.as_str()) && connection.query_one_raw(statement).await?.is_some() {
            return Ok(Some(table.name));
        }
    }
    Ok(None)
}

/// The `saved` tables in the order of those that are there; `None` where they are not the same ones.
fn in_turn(there: &[Table], saved: &[Table]) -> Option<Vec<Table>> {
    let own = saved.iter().filter(|table| is_own(&table.name)).count();
    let found = there.iter().map(|table| saved.iter().find(|saved| saved.is_like(table)).cloned());
    found.collect::<Option<Vec<Table>>>().filter(|found| found.len() == own)
}

/// All tables on their way in: all of them are there after [`Restoring::commit`], or none.
#[derive(Debug)]
pub struct Restoring {
    transaction: WriteTransaction,
    tables: Vec<Table>,
}

impl Restoring {
    /// Makes the tables of `version` in a database that [`check_empty`] let pass, and empties them. `tables` are those of the backup, in whatever order;
    /// what was another program's among them is left out.
    pub async fn begin(database: &Database, version: &[String], tables: &[Table]) -> Result<Self, RestoreError> {
        check_empty(database, version).await?;
        if super::version(database).await?.is_empty() {
            let steps = u32::try_from(version.len()).map_err(|error| DatabaseError::Unexpected(error.into()))?;
            database.make_tables(steps).await?;
        }
        let transaction = database.begin_restore().await?;
        let connection = transaction.connection();
        if let Some(table) = first_occupied(connection).await? {
            return Err(RestoreError::NotEmpty(table));
        }
        let tables = in_turn(&tables::read(connection).await?, tables).ok_or(RestoreError::OtherVersion("this program makes"))?;
        for table in NEVER_EMPTY {
            connection.execute_unprepared(&format!("DELETE FROM {}", quoted(table))).await.map_err(DatabaseError::from)?;
        }
        Ok(Self { transaction, tables })
    }

    /// The tables as the backup has them, in the order in which their rows go in.
    #[must_use]
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Puts rows into a table, whose turn comes after those that it refers to. Those of one that is not kept are passed over.
    pub async fn insert(&self, table: &Table, rows: Vec<Row>) -> Result<(), RestoreError> {
        if !is_kept(table) {
            return Ok(());
        }
        let misfit = || RestoreError::Misfit(table.name.clone());
        let mut insert = Query::insert();
        insert.into_table(Alias::new(&table.name)).columns(table.columns.iter().map(|column| Alias::new(&column.name)));
        for row in rows {
            if row.len() != table.columns.len() {
                return Err(misfit());
            }
            let values = row.into_iter().zip(&table.columns).map(|(value, column)| column.kind.parameter(value).map(Expr::value));
            let values: Option<Vec<Expr>> = values.collect();
            insert.values(values.ok_or_else(misfit)?).map_err(|_| misfit())?;
        }
        self.transaction.connection().execute(&insert).await.map_err(DatabaseError::from)?;
        Ok(())
    }

    /// The last numbers that the rows have: those of the backup, and after [`Restoring::go_on_after`] those that were told.
    pub async fn last_numbers(&self) -> Result<LastNumbers, DatabaseError> {
        numbers::read(&self.transaction).await
    }

    /// Has numbers that customers hold of orders and papers which the backup lacks not given again: the next ones are above these. Numbers
    /// that are higher already stay.
    pub async fn go_on_after(&self, last: &LastNumbers) -> Result<(), DatabaseError> {
        numbers::raise(&self.transaction, last).await
    }

    /// Keeps them as restored `now`, and brings the tables up to this version of the program.
    pub async fn commit(self, database: &Database, now: Timestamp) -> Result<(), DatabaseError> {
        restored::note(&self.transaction, now).await?;
        self.transaction.commit().await?;
        database.migrate().await
    }
}

impl Kind {
    /// The value as a parameter of its column; `None` when it is of another kind.
    fn parameter(self, value: Value) -> Option<Parameter> {
        Some(match (self, value) {
            (Self::Text, Value::Null) => Parameter::String(None),
            (Self::Text, Value::String(text)) => text.into(),
            (Self::Integer, Value::Null) => Parameter::BigInt(None),
            (Self::Integer, Value::Number(number)) => number.as_i64()?.into(),
            (Self::Boolean, Value::Null) => Parameter::Bool(None),
            (Self::Boolean, Value::Bool(is_so)) => is_so.into(),
            (Self::Bytes, Value::Null) => Parameter::Bytes(None),
            (Self::Bytes, Value::String(digits)) => bytes(&digits)?.into(),
            _ => return None,
        })
    }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| Some((digit(*pair.first()?)? << 4) | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        backup::Column,
        testing::{NOW, on_both},
    };
    use sea_orm::DatabaseBackend;
    use std::time::Duration;

    #[tokio::test]
    async fn adm_06_auth_08_auth_10_an_archive_that_has_sessions_and_keys_lets_nobody_in() {
        on_both(async |database| {
            let version = crate::backup::version(database).await.expect("a version");
            let source = database.begin_read().await.expect("a transaction");
            let tables = tables::read(source.connection()).await.expect("tables");
            source.end().await.expect("an end");
            let restoring = Restoring::begin(database, &version, &tables).await.expect("an empty shop");
            let left_out = || vec!["whatever it was".into()];
            let rows = ["customer_api_keys", "customer_tokens", "sessions"].map(|name| (name, left_out()));
            for (name, row) in rows.into_iter().chain([("counters", vec!["orders".into(), 7.into()])]) {
                let table = tables.iter().find(|table| table.name == name).expect("a table");
                restoring.insert(table, vec![row]).await.expect(name);
            }
            restoring.commit(database, NOW).await.expect("a shop");
            let source = database.begin_read().await.expect("a transaction");
            let count = async |table: &str| {
                let question = Statement::from_string(source.connection().get_database_backend(), format!("SELECT 1 FROM {table}"));
                source.connection().query_all_raw(question).await.expect("rows").len()
            };
            let counts = (count("customer_api_keys").await, count("customer_tokens").await, count("sessions").await);
            assert_eq!((count("counters").await, counts), (2, (0, 0, 0)), "the orders', and when it was restored");
            source.end().await.expect("an end");
        })
        .await;
    }

    #[tokio::test]
    async fn adm_06_tables_in_another_order_are_restored() {
        on_both(async |database| {
            let version = crate::backup::version(database).await.expect("a version");
            let source = database.begin_read().await.expect("a transaction");
            let own = tables::read(source.connection()).await.expect("tables");
            source.end().await.expect("an end");
            // As pg_dump leaves a database: the order is another one. Beside it, a table of a program that copies databases.
            let moving = database.begin_write().await.expect("a transaction");
            for statement in [
                "CREATE TABLE moved (name text NOT NULL PRIMARY KEY, value bigint NOT NULL)",
                "INSERT INTO moved SELECT name, value FROM counters",
                "DROP TABLE counters",
                "ALTER TABLE moved RENAME TO counters",
                "CREATE TABLE _litestream_seq (id integer, seq real)",
                "INSERT INTO _litestream_seq VALUES (1, 1)",
            ] {
                moving.connection().execute_unprepared(statement).await.expect(statement);
            }
            moving.commit().await.expect("a commit");

            let mut saved = own.clone();
            let columns = vec![Column { name: "id".to_owned(), kind: Kind::Integer }];
            saved.push(Table { name: "_litestream_seq".to_owned(), columns });
            saved.sort_by(|one, other| one.name.cmp(&other.name));
            for table in &mut saved {
                table.columns.reverse();
            }
            let restoring = Restoring::begin(database, &version, &saved).await.expect("an empty shop");
            let names = |tables: &[Table]| tables.iter().map(|table| table.name.clone()).collect::<Vec<_>>();
            assert_eq!(names(restoring.tables()), names(&own));
            let counters = restoring.tables().iter().find(|table| table.name == "counters").expect("the counters");
            restoring.insert(counters, vec![vec![7.into(), "orders".into()]]).await.expect("a row");
            assert_eq!(restoring.last_numbers().await.expect("numbers").orders, 7);
            restoring.commit(database, NOW).await.expect("a shop");
            assert_eq!(crate::backup::restored_at(database).await.expect("a moment"), Some(NOW));

            saved.retain(|table| table.name != "orders");
            let refused = Restoring::begin(database, &version, &saved).await.map(drop);
            assert!(matches!(refused, Err(RestoreError::OtherVersion(_))), "{refused:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn adm_06_a_restore_has_no_end_and_a_backup_has_hours() {
        on_both(async |database| {
            let version = crate::backup::version(database).await.expect("a version");
            let source = database.begin_backup().await.expect("a transaction");
            assert!(source.connection().time_left() > Duration::from_hours(11));
            let tables = tables::read(source.connection()).await.expect("tables");
            source.end().await.expect("an end");
            let restoring = Restoring::begin(database, &version, &tables).await.expect("an empty shop");
            let connection = restoring.transaction.connection();
            assert!(connection.time_left() > Duration::from_hours(24 * 7));
            if connection.get_database_backend() == DatabaseBackend::Postgres {
                for bound in ["statement_timeout", "idle_in_transaction_session_timeout", "lock_timeout"] {
                    let question = Statement::from_string(DatabaseBackend::Postgres, format!("SELECT current_setting('{bound}') AS bound"));
                    let row = connection.query_one_raw(question).await.expect("an answer").expect("a row");
                    assert_eq!(row.try_get::<String>("", "bound").expect("a setting"), "0", "{bound}");
                }
            }
            restoring.commit(database, NOW).await.expect("a shop");
        })
        .await;
    }
}
