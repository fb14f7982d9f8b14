//! Mails on their way out (ADR 19): over SMTP, or into a folder where nobody is to be written to.

mod folder;
mod message;
mod smtp;

pub use folder::{KeptMail, MailFolder};
pub use smtp::Smtp;
