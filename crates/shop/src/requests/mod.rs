//! Forms that visitors send: checked, kept, mailed to staff, and answered by them (REQ-01, ADR 49).

mod answer;
mod forgetting;
mod form;
mod letters;
mod mails;
mod sending;
mod staff;

pub use answer::{Answer, AnswerFile, files};
pub use forgetting::forgetting;
pub use form::form;
pub use mails::{RequestMail, mailing};
pub use sending::{SendRequest, SendRequestError, send};
pub use staff::{By, DecideError, Decision, OpenFileError, decide, open_file, remove};
