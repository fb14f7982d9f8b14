//! Orders on credit (B2B-03, CHK-03; decision 62, ADR 37): within the limit that staff gave a customer, made before they are paid.

mod freeing;
mod taking;
mod told;

pub(crate) use freeing::free;
pub(crate) use taking::{TakeError, note, take};
pub use told::{Credit, OwedOrder, credit_of, due_on, left_of};
