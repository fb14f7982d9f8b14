//! Who has an account, and what they see of it (S2).

mod login;
mod origin;
mod sessions;

use crate::support::{Answer, Shop};
use serde_json::json;

/// A password that everybody here has.
const PASSWORD: &str = "correct horse battery";
/// A visitor's token.
const ME: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Makes an account that can be used at once.
fn add(shop: &Shop, email: &str, flags: &[&str]) {
    let name = email.split('@').next().unwrap_or_default();
    let arguments = [&["customers", "add", email, "--name", name, "--surname", "Kazlauskienė"], flags].concat();
    let output = shop.command_told(&arguments, &format!("{PASSWORD}\n"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Tries to sign in.
fn log_in(shop: &Shop, email: &str, password: &str, headers: &[(&str, &str)]) -> Answer {
    shop.post("/api/customer/login", &json!({"email": email, "password": password}).to_string(), headers)
}

/// What a browser sends back of the cookies that an answer sets; nothing of those that it takes away.
fn cookies(answer: &Answer) -> String {
    let set = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let kept = set.filter(|cookie| !cookie.contains("Max-Age=0")).map(|cookie| cookie.split(';').next().unwrap());
    kept.collect::<Vec<_>>().join("; ")
}

/// Signs in, and answers the cookies.
fn sign_in(shop: &Shop, email: &str) -> String {
    let answer = log_in(shop, email, PASSWORD, &[]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    cookies(&answer)
}

fn account(shop: &Shop, cookies: &str) -> Answer {
    shop.get_with("/api/customer/account-details", &[("cookie", cookies)])
}
