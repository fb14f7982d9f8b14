//! Which tables there are, and what is in them: asked of the database, where other programs may keep tables of their own beside the shop's.

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

/// All that migrations ever made, but their own; none refers to a later one. The order of the database itself is no more that of the migrations once
/// it was moved by `pg_dump`, which makes tables by their names.
const OWN: [&str; 57] = [
    "revisions",
    "products",
    "variants",
    "price_changes",
    "documents",
    "stock",
    "discounts",
    "vouchers",
    "customers",
    "counters",
    "orders",
    "order_lines",
    "uploads",
    "dictionaries",
    "requests",
    "secrets",
    "jobs",
    "audit",
    "stock_changes",
    "product_dictionaries",
    "payments",
    "refunds",
    "papers",
    "terminals",
    "order_moves",
    "order_files",
    "claims",
    "claim_lines",
    "bank_entries",
    "reminders",
    "feeds",
    "sessions",
    "customer_tokens",
    "consents",
    "addresses",
    "account_events",
    "active_carts",
    "saved_carts",
    "wishlists",
    "customer_identities",
    "agreements",
    "credit_limits",
    "credit_entries",
    "customer_api_keys",
    "webhooks",
    "webhook_messages",
    "returns",
    "return_photos",
    "farewells",
    "vat_checks",
    "subscribers",
    "subscriber_events",
    "request_events",
    "missing_texts",
    "former_addresses",
    "point_entries",
    "tellings",
];

const SQLITE_TABLES: &str = "SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c \
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name <> 'seaql_migrations' ORDER BY t.rowid, c.cid";
const POSTGRES_TABLES: &str = "SELECT t.relname::text, c.attname::text, c.atttypid::regtype::text FROM pg_class t \
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped \
    WHERE t.relkind = 'r' AND t.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND t.relname <> 'seaql_migrations' ORDER BY t.oid, c.attnum";

/// Whether a table of this name is the shop's.
pub(super) fn is_own(name: &str) -> bool {
    OWN.contains(&name)
}

/// The shop's tables in their order; those of other programs are passed over.
pub(super) async fn read(connection: &impl ConnectionTrait) -> Result<Vec<Table>, DatabaseError> {
    let backend = connection.get_database_backend();
    let question = if backend == DatabaseBackend::Sqlite { SQLITE_TABLES } else { POSTGRES_TABLES };
    let mut tables: Vec<Table> = Vec::new();
    for row in connection.query_all_raw(Statement::from_string(backend, question)).await? {
        let text = |index| row.try_get_by_index::<String>(index);
        let (table, column, kind) = (text(0)?, text(1)?, text(2)?);
        if !is_own(&table) {
            continue;
        }
        let kind =
            Kind::of(&kind).ok_or_else(|| DatabaseError::Unexpected(format!("{table}.{column} has the unknown type {kind}").into()))?;
        let column = Column { name: column, kind };
        match tables.last_mut() {
            Some(last) if last.name == table => last.columns.push(column),
            _ => tables.push(Table { name: table, columns: vec![column] }),
        }
    }
    tables.sort_by_key(|table| OWN.iter().position(|name| *name == table.name));
    Ok(tables)
}

impl Table {
    /// Whether it has these columns, in whatever order.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.name == other.name
            && self.columns.len() == other.columns.len()
            && self.columns.iter().all(|column| other.columns.contains(column))
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Database, migration};

    #[tokio::test]
    async fn adm_06_every_table_that_migrations_make_is_known_and_refers_to_no_later_one() {
        vitrina_testkit::on_sqlite(async |url: &str| {
            const REFERENCES: &str =
                "SELECT t.name, f.\"table\" FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'";
            let database = Database::open(url).await.expect("an open database");
            for step in migration::names() {
                database.make_tables(1).await.expect("one more step");
                let source = database.begin_read().await.expect("a transaction");
                let pairs = async |question: &str| -> Vec<(String, String)> {
                    let statement = Statement::from_string(DatabaseBackend::Sqlite, question);
                    let rows = source.connection().query_all_raw(statement).await.expect("rows");
                    rows.iter().map(|row| (row.try_get_by_index(0).expect("a table"), row.try_get_by_index(1).expect("a name"))).collect()
                };
                for (table, _) in pairs(SQLITE_TABLES).await {
                    assert!(is_own(&table), "{table} of {step} is missing from the list, and would be from every backup");
                }
                let place = |table: &str| OWN.iter().position(|name| *name == table);
                for (table, other) in pairs(REFERENCES).await {
                    assert!(place(&other) <= place(&table), "{table} of {step} refers to {other}, which comes later in the list");
                }
                source.end().await.expect("an end");
            }
            database.close().await.expect("closed connections");
        })
        .await;
    }
}
