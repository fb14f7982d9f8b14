//! The one door through which catalogue and content change (decision 51, ADR 14): an item is put or deleted, checked against what it
//! touches, and written as a difference with who did it. Import, `vitrina demo` and tests are clients of it.

mod change;
mod editor;
mod forgetting;
mod put_over;
#[cfg(test)]
mod tests;
mod verdict;

pub use change::{Actor, ChangeError, Edit, Outcome, Version, change, finishing};
pub use editor::Editor;
pub use forgetting::forgetting;
pub(crate) use put_over::{configuration_put, left_behind, shop_of};
pub(crate) use verdict::{Before, discounts_put, findings, looks_at_terminals};
