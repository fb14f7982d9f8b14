//! Which tables there are: asked of the database, so that none can be forgotten.

use crate::DatabaseError;
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};
use serde::{Deserialize, Serialize};

/// A table and what its rows consist of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns, in order.
    pub columns: Vec<Column>,
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub kind: Kind,
}

/// What a column holds. A migration that brings another kind adds it here, else no backup is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A string.
    Text,
    /// A whole number of up to 64 bits.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// Bytes; hexadecimal in a backup.
    Bytes,
}

/// In the order in which they were made, which is that of the migrations.
const SQLITE_TABLES: &str = "SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c \
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name <> 'seaql_migrations' ORDER BY t.rowid, c.cid";
const POSTGRES_TABLES: &str = "SELECT t.relname::text, c.attname::text, c.atttypid::regtype::text FROM pg_class t \
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped \
    WHERE t.relkind = 'r' AND t.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND t.relname <> 'seaql_migrations' ORDER BY t.oid, c.attnum";

pub(super) async fn read(connection: &impl ConnectionTrait) -> Result<Vec<Table>, DatabaseError> {
    let backend = connection.get_database_backend();
    let question = if backend == DatabaseBackend::Sqlite { SQLITE_TABLES } else { POSTGRES_TABLES };
    let mut tables: Vec<Table> = Vec::new();
    for row in connection.query_all_raw(Statement::from_string(backend, question)).await? {
        let text = |index| row.try_get_by_index::<String>(index);
        let (table, column, kind) = (text(0)?, text(1)?, text(2)?);
        let kind =
            Kind::of(&kind).ok_or_else(|| DatabaseError::Unexpected(format!("{table}.{column} has the unknown type {kind}").into()))?;
        let column = Column { name: column, kind };
        match tables.last_mut() {
            Some(last) if last.name == table => last.columns.push(column),
            _ => tables.push(Table { name: table, columns: vec![column] }),
        }
    }
    Ok(tables)
}

impl Kind {
    /// As either database names types.
    fn of(name: &str) -> Option<Self> {
        // SQLite keeps a length, such as that of blob(1), which means nothing to it.
        let name = name.to_lowercase();
        match name.split('(').next().unwrap_or_default() {
            "text" | "varchar" | "character varying" => Some(Self::Text),
            "bigint" | "integer" | "smallint" => Some(Self::Integer),
            "boolean" => Some(Self::Boolean),
            "bytea" | "blob" => Some(Self::Bytes),
            _ => None,
        }
    }
}

/// A name as SQL takes any.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
