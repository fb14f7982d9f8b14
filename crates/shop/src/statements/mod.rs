//! Money that a bank statement tells of finds its order (decision 25, ADR 26): what fits exactly pays it, once; the rest is for a person.

mod camt;
mod credit;
mod entry;
mod error;
mod matching;
mod reason;

pub use camt::{STATEMENT_BYTES_MAX, read_statements};
pub use credit::{Credit, Statement};
pub use error::StatementError;
pub use matching::{Outcome, credited};
pub use reason::Reason;
