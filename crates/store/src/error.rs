use sea_orm::{DbErr, RuntimeErr, SqlErr, SqlxError, SqlxSqliteError};
use std::error::Error;

/// Why the database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// It could not be opened: one sentence for the operator, without secrets.
    #[error("{0}")]
    Unreachable(String),
    /// It was lost, is too busy or takes no writes, after it had been opened; the same request can succeed later.
    #[error("the database is unavailable: {}", cause(&**.0))]
    Unavailable(#[source] Box<dyn Error + Send + Sync>),
    /// What must be unique is there already.
    #[error("it exists already")]
    Conflict(#[source] Box<dyn Error + Send + Sync>),
    /// A defect of the program or of the stored data.
    #[error("unexpected answer of the database: {0}")]
    Unexpected(#[source] Box<dyn Error + Send + Sync>),
}

impl DatabaseError {
    /// Whatever it is, the fault is not a statement's: beginning and ending a transaction always makes sense.
    pub(crate) fn unavailable(error: DbErr) -> Self {
        Self::Unavailable(error.into())
    }

    /// A stored value that the program cannot read.
    pub(crate) fn unreadable(what: &str, error: impl Error) -> Self {
        Self::Unexpected(format!("{what} cannot be read: {error}").into())
    }
}

/// The innermost reason, without the names that each layer puts before it.
pub(crate) fn cause(error: &(dyn Error + 'static)) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

impl From<DbErr> for DatabaseError {
    fn from(error: DbErr) -> Self {
        if let Some(SqlErr::UniqueConstraintViolation(_)) = error.sql_err() {
            Self::Conflict(error.into())
        } else if is_passing(&error) {
            Self::Unavailable(error.into())
        } else {
            Self::Unexpected(error.into())
        }
    }
}

/// Whether the fault lies with the connection or the moment, not with the statement.
fn is_passing(error: &DbErr) -> bool {
    match error {
        DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => true,
        DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => match error.as_ref() {
            SqlxError::Io(_)
            | SqlxError::Tls(_)
            | SqlxError::Protocol(_)
            | SqlxError::PoolTimedOut
            | SqlxError::PoolClosed
            | SqlxError::WorkerCrashed => true,
            SqlxError::Database(answer) => {
                let code = answer.code().unwrap_or_default();
                if answer.try_downcast_ref::<SqlxSqliteError>().is_some() { sqlite_passes(&code) } else { postgres_passes(&code) }
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether `PostgreSQL` gave a statement up because others held what it waited for, for too long or while they waited for it.
pub(crate) fn is_held_up(error: &DatabaseError) -> bool {
    let DatabaseError::Unavailable(cause) = error else { return false };
    let Some(DbErr::Exec(RuntimeErr::SqlxError(cause)) | DbErr::Query(RuntimeErr::SqlxError(cause))) = cause.downcast_ref::<DbErr>() else {
        return false;
    };
    cause.as_database_error().is_some_and(|answer| matches!(answer.code().as_deref(), Some("55P03" | "40P01")))
}

/// Permission, busy, locked, memory, read only, interrupted, input/output, corrupt, full, cannot open, protocol, not a database: what
/// the file system does to the file. <https://sqlite.org/rescode.html>, the lowest byte is the kind.
fn sqlite_passes(code: &str) -> bool {
    code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 3 | 5..=11 | 13..=15 | 26))
}

/// Connection, read only, transactions that were ended, login, resources, cancelled and shutting down, the system's errors,
/// serialisation, deadlock and locks: appendix A of the manual of `PostgreSQL`.
fn postgres_passes(code: &str) -> bool {
    ["08", "25006", "25P03", "25P04", "28", "40001", "40P01", "53", "55P03", "57", "58"].iter().any(|class| code.starts_with(class))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_sqlite_passes_and_a_broken_rule_does_not() {
        assert!(["5", "261", "8", "10", "1034", "13", "14", "26"].iter().all(|code| sqlite_passes(code)));
        assert!(!["1", "275", "2067", ""].iter().any(|code| sqlite_passes(code)));
    }

    #[test]
    fn a_postgres_that_shuts_down_passes_and_a_broken_rule_does_not() {
        assert!(["08006", "25006", "57014", "57P01", "53100", "53300", "58030", "40P01", "55P03"].iter().all(|code| postgres_passes(code)));
        assert!(!["23514", "42601", ""].iter().any(|code| postgres_passes(code)));
    }
}
