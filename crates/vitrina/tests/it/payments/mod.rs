//! Orders that are paid by card or by transfer, and money that goes back (CHK-03, CHK-06, decision 25).

mod claims;
mod credit;
mod lost;
mod mails;
mod notices;
mod page;
mod refunds;
mod returns;
mod setup;
mod statements;
mod unpaid;
