//! The time as the database has it, which all nodes share.

use crate::{DatabaseError, Source};
use jiff::Timestamp;
use sea_orm::{ConnectionTrait, DatabaseBackend, FromQueryResult, Statement};

#[derive(FromQueryResult)]
struct Now {
    seconds: i64,
}

/// The time of the database's machine, to the second.
pub async fn now(source: &impl Source) -> Result<Timestamp, DatabaseError> {
    let connection = source.connection();
    let question = match connection.get_database_backend() {
        DatabaseBackend::Postgres => "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT) AS seconds",
        _ => "SELECT unixepoch() AS seconds",
    };
    let now = Now::find_by_statement(Statement::from_string(connection.get_database_backend(), question)).one(connection).await?;
    let now = now.ok_or_else(|| DatabaseError::Unexpected("the database has no time".into()))?;
    Timestamp::from_second(now.seconds).map_err(|error| DatabaseError::unreadable("the time", error))
}

#[cfg(test)]
mod tests {
    use super::now;
    use crate::testing::on_both;
    use jiff::Timestamp;

    #[tokio::test]
    async fn stock_04_the_databases_clock_is_read() {
        on_both(async |database| {
            let long_ago = Timestamp::constant(1_795_000_000, 0);
            assert!(now(database).await.expect("a time") > long_ago);
        })
        .await;
    }
}
