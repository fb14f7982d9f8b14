//! One HTTP request at a time to a server on this machine.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::json::Json;
use crate::outcome::Outcome;

/// How long an answer may take; the first page after a start is made from nothing.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Asks for a path and reads its JSON.
pub(crate) fn get_json(address: &str, path: &str) -> Outcome<Json> {
    let wrong = |why: &str| format!("GET {path}: {why}.");
    let (status, body) = get(address, path).map_err(|error| wrong(&error.to_string()))?;
    if status == 200 { Json::parse(&body).map_err(|error| wrong(&error)) } else { Err(wrong(&format!("status {status}: {body}"))) }
}

/// Posts JSON under an Idempotency-Key and reads the JSON of the answer, whatever its status.
pub(crate) fn post_json(address: &str, path: &str, key: &str, body: &Json) -> Outcome<Json> {
    let body = body.to_string();
    let head = format!("Content-Type: application/json\r\nIdempotency-Key: {key}\r\nContent-Length: {}\r\n", body.len());
    let (_, answer) =
        ask(address, &format!("POST {path}"), &format!("{head}\r\n{body}")).map_err(|error| format!("POST {path}: {error}."))?;
    Json::parse(&answer).map_err(|error| format!("POST {path}: {error}."))
}

/// Posts JSON, and answers the cookies that come with the answer, as a request sends them back. Any other status than `expected` is an error.
pub(crate) fn post_for_cookies(address: &str, path: &str, body: &Json, expected: u16) -> Outcome<String> {
    let body = body.to_string();
    let rest = format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    let (head, _) = ask_for_all(address, &format!("POST {path}"), &rest).map_err(|error| format!("POST {path}: {error}."))?;
    let status = head.split(' ').nth(1).unwrap_or_default();
    if status != expected.to_string() {
        return Err(format!("POST {path}: status {status}."));
    }
    let set = head.lines().filter_map(|line| line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")));
    let cookies: Vec<&str> = set.filter_map(|(_, cookie)| cookie.split(';').next()).collect();
    Ok(cookies.join("; "))
}

/// Asks for a path as a file of the type `accept`, and answers how many bytes it has.
pub(crate) fn download(address: &str, path: &str, accept: &str) -> Outcome<usize> {
    let wrong = |why: &str| format!("GET {path}: {why}.");
    let mut stream = TcpStream::connect(address.trim_start_matches("http://")).map_err(|error| wrong(&error.to_string()))?;
    let request = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\nAccept: {accept}\r\n\r\n");
    let mut answer = Vec::new();
    stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_end(&mut answer)).map_err(|error| wrong(&error.to_string()))?;
    let status = answer.get(9..12).unwrap_or_default();
    if status == b"200" { Ok(answer.len()) } else { Err(wrong(&format!("status {}", String::from_utf8_lossy(status)))) }
}

fn get(address: &str, path: &str) -> std::io::Result<(u16, String)> {
    ask(address, &format!("GET {path}"), "\r\n")
}

/// HTTP/1.0, so that the body is neither chunked nor followed by another answer.
fn ask(address: &str, what: &str, rest: &str) -> std::io::Result<(u16, String)> {
    let (head, body) = ask_for_all(address, what, rest)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.unwrap_or(0), body))
}

/// The head of the answer, and its body.
fn ask_for_all(address: &str, what: &str, rest: &str) -> std::io::Result<(String, String)> {
    let host = address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    let request = format!("{what} HTTP/1.0\r\nHost: {host}\r\nAccept: application/json\r\n{rest}");
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    Ok((head.to_owned(), body.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn answer(text: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let length = stream.read(&mut [0; 1024]).unwrap();
            assert!(length > 0);
            stream.write_all(text.as_bytes()).unwrap();
        });
        address
    }

    #[test]
    fn reads_json_and_tells_other_statuses() {
        let address = answer("HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n[1]");
        assert_eq!(get_json(&address, "/api/x").unwrap().to_string(), "[1]");
        let address = answer("HTTP/1.1 404 Not Found\r\n\r\nnothing here");
        assert_eq!(get_json(&address, "/api/x"), Err("GET /api/x: status 404: nothing here.".to_owned()));
    }
}
