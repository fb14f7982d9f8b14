//! Orders that are paid by card, and money that goes back (CHK-03, CHK-06).

mod notices;
mod page;
mod refunds;
mod setup;
mod unpaid;
