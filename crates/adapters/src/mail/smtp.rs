//! Mails over SMTP.

use super::message::{address, message};
use async_trait::async_trait;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor, transport::smtp::Error};
use std::{fmt, time::Duration};
use tokio::time::timeout;
use vitrina_shop::mail::{Mail, MailError, Mailer};

/// A server that cannot be reached in this time …
const CONNECTING_MAX: Duration = Duration::from_secs(20);
/// … or does not take a mail in this one is tried again later.
const SENDING_MAX: Duration = Duration::from_secs(90);

/// A server that mails leave by. Each mail has a connection of its own: one that was given up halfway is never used for another.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Option<Address>,
}

impl Smtp {
    /// The server at `url`, `smtps://USER:PASSWORD@HOST:PORT` or `smtp://…`, and the address that it lets mails come from where that is
    /// not the shop's own. Fails with what is wrong with them; nothing is connected yet.
    pub fn new(url: &str, sender: Option<&str>) -> Result<Self, String> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|error| error.to_string())?;
        let sender = sender.map(address).transpose().map_err(|error| error.to_string())?;
        Ok(Self { transport: transport.timeout(Some(CONNECTING_MAX)).build(), sender })
    }
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Smtp").finish_non_exhaustive()
    }
}

#[async_trait]
impl Mailer for Smtp {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message(mail, self.sender.as_ref())?;
        match timeout(SENDING_MAX, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) if is_refused(&error) => Err(MailError::Refused(error.to_string())),
            Ok(Err(error)) => Err(MailError::Passing(error.to_string())),
            Err(_) => Err(MailError::Passing(format!("the mail server took longer than {} s", SENDING_MAX.as_secs()))),
        }
    }
}

/// Whether the server will never take this mail. A login that it does not take is the settings' fault, which somebody mends.
fn is_refused(error: &Error) -> bool {
    let is_login = error.status().is_some_and(|code| ["530", "534", "535", "538"].contains(&code.to_string().as_str()));
    error.is_permanent() && !is_login
}
