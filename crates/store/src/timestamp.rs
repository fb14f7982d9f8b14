//! Points in time as both databases hold them: RFC 3339 in UTC with microseconds, so that text order is time order.

use crate::DatabaseError;
use jiff::Timestamp;

pub(crate) fn write(moment: Timestamp) -> String {
    format!("{moment:.6}")
}

pub(crate) fn read(text: &str) -> Result<Timestamp, DatabaseError> {
    text.parse().map_err(|error: jiff::Error| DatabaseError::unreadable("a point in time", error))
}
