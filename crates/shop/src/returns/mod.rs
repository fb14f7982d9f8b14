//! What customers send back because something is wrong with it (ACC-05, ADR 39).

mod create;
mod mails;
mod moving;
mod refunding;
mod returnable;
mod titles;

pub use create::{COMMENT_LENGTH_MAX, CreateReturn, CreateReturnError, CreatedReturn, PHOTOS_MAX, create};
pub use mails::{ReturnMail, mailing};
pub use moving::{MoveReturnError, move_on};
pub use refunding::{RefundReturnError, RefundedReturn, refund_return};
pub use returnable::{ReturnableError, ReturnableLine, ReturnableOrder, is_returnable, returnable_orders};
pub use titles::{reason_title, status_title};
