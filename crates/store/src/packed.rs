//! Rows that travel as one text. A row costs its reader a message, and each of its columns a copy of its own; a page of fifty orders has
//! a thousand of them (ADR 53).

use crate::{DatabaseError, Source};
use sea_orm::{
    ConnectionTrait, DatabaseBackend,
    sea_query::{Alias, Expr, Query, SelectStatement},
};
use serde::de::DeserializeOwned;

const ROWS: &str = "packed";

/// What a query of these columns finds, in no order; each row is read from an object that has the columns' names. Both databases write
/// whole numbers and texts alike, and nothing else.
pub(crate) async fn packed<T: DeserializeOwned>(
    source: &impl Source,
    query: SelectStatement,
    columns: impl Iterator<Item = &str>,
) -> Result<Vec<T>, DatabaseError> {
    let connection = source.connection();
    let backend = connection.get_database_backend();
    let text = match backend {
        DatabaseBackend::Sqlite => {
            let pairs: Vec<_> = columns.map(|column| format!("'{column}', \"{column}\"")).collect();
            format!("json_group_array(json_object({}))", pairs.join(", "))
        }
        _ => format!("coalesce(json_agg({ROWS})::text, '[]')"),
    };
    let whole = Query::select().expr_as(Expr::cust(text), Alias::new(ROWS)).from_subquery(query, Alias::new(ROWS)).take();
    let row = connection.query_one_raw(backend.build(&whole)).await?;
    let text: String = row.ok_or_else(|| DatabaseError::Unexpected("an aggregate has no row".into()))?.try_get("", ROWS)?;
    serde_json::from_str(&text).map_err(|error| DatabaseError::unreadable("rows", error))
}
