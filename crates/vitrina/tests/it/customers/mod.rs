//! Who has an account, and what they see of it (S2).

mod account_area;
mod agreements;
mod api_keys;
mod becoming;
mod begun;
mod breaches;
mod carts;
mod impersonation;
mod leaving;
mod login;
mod loyalty;
mod origin;
mod passwords;
mod refused;
mod registration;
mod returns;
mod sessions;
mod social;
mod vat;
mod webhooks;
mod wishlist;

use crate::{
    catalogue::Catalogue,
    mails::mailing_from,
    support::{Answer, Shop},
};
use serde_json::json;
use vitrina_testkit::{MailServer, ReceivedMail};

/// A password that everybody here has.
pub(crate) const PASSWORD: &str = "correct horse battery";
/// A visitor's token.
const ME: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Makes an account that can be used at once.
pub(crate) fn add(shop: &Shop, email: &str, flags: &[&str]) {
    let name = email.split('@').next().unwrap_or_default();
    let arguments = [&["customers", "add", email, "--name", name, "--surname", "Kazlauskienė"], flags].concat();
    let output = shop.command_told(&arguments, &format!("{PASSWORD}\n"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Tries to sign in.
pub(crate) fn log_in(shop: &Shop, email: &str, password: &str, headers: &[(&str, &str)]) -> Answer {
    shop.post("/api/customer/login", &json!({"email": email, "password": password}).to_string(), headers)
}

/// What a browser sends back of the cookies that an answer sets; nothing of those that it takes away.
pub(crate) fn cookies(answer: &Answer) -> String {
    let set = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let kept = set.filter(|cookie| !cookie.contains("Max-Age=0")).map(|cookie| cookie.split(';').next().unwrap());
    kept.collect::<Vec<_>>().join("; ")
}

/// Signs in, and answers the cookies.
pub(crate) fn sign_in(shop: &Shop, email: &str) -> String {
    let answer = log_in(shop, email, PASSWORD, &[]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    cookies(&answer)
}

pub(crate) fn account(shop: &Shop, cookies: &str) -> Answer {
    shop.get_with("/api/customer/account-details", &[("cookie", cookies)])
}

/// A shop that people register with, whose mails go to `server`.
fn registering(url: &str, server: &MailServer, catalogue: &Catalogue) -> Shop {
    mailing_from(url, server.address(), catalogue.path())
}

/// What a mail about an account says.
fn told(mail: &ReceivedMail) -> String {
    assert!(mail.header("Message-ID").starts_with("<account-"), "{}", mail.header("Message-ID"));
    crate::mails::text(mail)
}

/// The token that the link in a mail has under this name.
fn token_in(text: &str, name: &str) -> String {
    let after = text.split(&format!("{name}=")).nth(1).unwrap_or_else(|| panic!("no {name}: {text}"));
    let token: String = after.chars().take_while(char::is_ascii_alphanumeric).collect();
    assert_eq!(token.len(), 64, "{text}");
    token
}

/// How many mails about accounts wait to leave.
fn waiting_mails(shop: &Shop) -> usize {
    let listed = shop.command(&["jobs", "list", "--state", "waiting"]);
    String::from_utf8_lossy(&listed.stdout).matches("customer-mail").count()
}
