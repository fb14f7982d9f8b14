//! The rows of a table, some at a time, so that memory does not grow with the table.

use super::tables::{Column, Kind, Table, quoted};
use crate::{DatabaseError, ReadTransaction};
use sea_orm::{ConnectionTrait, DatabaseBackend, QueryResult, Statement};
use serde_json::Value;

const AT_ONCE: usize = 500;

/// A row, its values in the order of the table's columns.
pub type Row = Vec<Value>;

/// The rows of one table at the moment of a transaction.
#[derive(Debug)]
pub struct Rows<'r> {
    transaction: &'r ReadTransaction,
    table: &'r Table,
    /// Which rows, as SQL; all of them where there is none.
    condition: Option<String>,
    /// On `SQLite` the last row that was read.
    after: i64,
    is_begun: bool,
}

impl<'r> Rows<'r> {
    /// All rows, from the first on.
    #[must_use]
    pub const fn of(transaction: &'r ReadTransaction, table: &'r Table) -> Self {
        Self { transaction, table, condition: None, after: 0, is_begun: false }
    }

    /// Those of which the condition holds.
    pub(crate) fn those(transaction: &'r ReadTransaction, table: &'r Table, condition: String) -> Self {
        Self { condition: Some(condition), ..Self::of(transaction, table) }
    }

    /// The next rows; none after the last.
    pub async fn next(&mut self) -> Result<Vec<Row>, DatabaseError> {
        let connection = self.transaction.connection();
        let backend = connection.get_database_backend();
        let statement = if backend == DatabaseBackend::Sqlite { self.after_the_last() } else { self.at_the_cursor().await? };
        let found = connection.query_all_raw(Statement::from_string(backend, statement)).await?;
        if let Some(last) = found.last().filter(|_| backend == DatabaseBackend::Sqlite) {
            self.after = last.try_get_by_index(self.table.columns.len())?;
        }
        found.iter().map(|row| self.read(row)).collect()
    }

    /// Rows of `SQLite` have numbers, whatever their key.
    fn after_the_last(&mut self) -> String {
        let (columns, table) = (self.columns(""), quoted(&self.table.name));
        let after = std::mem::replace(&mut self.is_begun, true).then(|| format!("rowid > {}", self.after));
        let both: Vec<String> = after.into_iter().chain(self.condition.clone()).collect();
        let such = if both.is_empty() { String::new() } else { format!("WHERE {}", both.join(" AND ")) };
        format!("SELECT {columns}, rowid FROM {table} {such} ORDER BY rowid LIMIT {AT_ONCE}")
    }

    async fn at_the_cursor(&mut self) -> Result<String, DatabaseError> {
        let cursor = quoted(&format!("backup of {}", self.table.name));
        if !std::mem::replace(&mut self.is_begun, true) {
            let (columns, table) = (self.columns("::bigint"), quoted(&self.table.name));
            let such = self.condition.as_ref().map(|condition| format!("WHERE {condition}")).unwrap_or_default();
            let declare = format!("DECLARE {cursor} NO SCROLL CURSOR FOR SELECT {columns} FROM {table} {such}");
            self.transaction.connection().execute_unprepared(&declare).await?;
        }
        Ok(format!("FETCH FORWARD {AT_ONCE} FROM {cursor}"))
    }

    fn columns(&self, of_integers: &str) -> String {
        let column = |column: &Column| {
            let cast = if column.kind == Kind::Integer { of_integers } else { "" };
            format!("{}{cast}", quoted(&column.name))
        };
        self.table.columns.iter().map(column).collect::<Vec<_>>().join(", ")
    }

    fn read(&self, row: &QueryResult) -> Result<Row, DatabaseError> {
        self.table.columns.iter().enumerate().map(|(index, column)| value(row, index, column.kind)).collect()
    }
}

fn value(row: &QueryResult, index: usize, kind: Kind) -> Result<Value, DatabaseError> {
    Ok(match kind {
        Kind::Text => row.try_get_by_index::<Option<String>>(index)?.into(),
        Kind::Integer => row.try_get_by_index::<Option<i64>>(index)?.into(),
        Kind::Boolean => row.try_get_by_index::<Option<bool>>(index)?.into(),
        Kind::Bytes => row.try_get_by_index::<Option<Vec<u8>>>(index)?.map(|bytes| hexadecimal(&bytes)).into(),
    })
}

fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}
