//! A customer's program over TLS, with a certificate and a key that are good for nothing else.

use super::*;
use rustls_pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{
        Mutex,
        mpsc::{self, Receiver},
    },
    thread,
    time::Instant,
};
use ureq::{
    config::Config,
    http::Uri,
    tls::Certificate,
    unversioned::{resolver::ResolvedSocketAddrs, transport::NextTimeout},
};

const CERTIFICATE: &[u8] = include_bytes!("hooks.example.com.crt");
const KEY: &[u8] = include_bytes!("hooks.example.com.key");
const URL: &str = "https://hooks.example.com/orders?key=1";
const BODY: &str = r#"{"id":"1"}"#;
/// What tests take for a public address, and for one of the shop's own network: the program listens at both.
const PUBLIC: Ipv4Addr = Ipv4Addr::LOCALHOST;
const PRIVATE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// A program that hears requests and answers each the same.
struct Program {
    port: u16,
    heard: Receiver<String>,
}

impl Program {
    fn start(answer: impl Fn() -> String + Send + 'static) -> Self {
        let listener = TcpListener::bind("0.0.0.0:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let certificate = CertificateDer::from_pem_slice(CERTIFICATE).expect("a certificate");
        let key = PrivateKeyDer::from_pem_slice(KEY).expect("a key");
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("protocols")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .expect("a configuration");
        let (config, (tell, heard)) = (Arc::new(config), mpsc::channel());
        thread::spawn(move || {
            for stream in listener.incoming() {
                let connection = rustls::ServerConnection::new(Arc::clone(&config)).expect("a connection");
                let mut stream = rustls::StreamOwned::new(connection, stream.expect("a stream"));
                // Who does not trust the certificate goes.
                let Some(request) = read(&mut stream) else { continue };
                let _test_is_over = tell.send(request);
                let _client_is_gone = stream.write_all(answer().as_bytes()).and_then(|()| stream.flush());
            }
        });
        Self { port, heard }
    }

    /// What reaches it at these addresses, one after the other for each time that its name is looked up.
    fn reached_at(&self, addresses: &[&[Ipv4Addr]]) -> WebReceivers {
        self.reached_by(addresses, RootCerts::new_with_certs(&[Certificate::from_pem(CERTIFICATE).expect("a certificate")]))
    }

    fn reached_by(&self, addresses: &[&[Ipv4Addr]], roots: RootCerts) -> WebReceivers {
        let at = |addresses: &&[Ipv4Addr]| addresses.iter().map(|address| SocketAddr::from((*address, self.port))).collect();
        let names = Names(Mutex::new(addresses.iter().rev().map(at).collect()));
        WebReceivers::new(Reach::Public, agent(true, |address| address == IpAddr::V4(PUBLIC), names, roots))
    }
}

fn read(stream: &mut impl Read) -> Option<String> {
    let mut reader = BufReader::new(stream);
    let (mut request, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.to_lowercase();
        if let Some(bytes) = line.strip_prefix("content-length:") {
            length = bytes.trim().parse().expect("a length");
        }
        if line.trim().is_empty() {
            break;
        }
        request.push_str(&line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(request + &String::from_utf8(body).expect("text"))
}

/// Answers of a name server, the last one first.
#[derive(Debug)]
struct Names(Mutex<Vec<Vec<SocketAddr>>>);

impl Resolver for Names {
    fn resolve(&self, _: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let mut found = self.empty();
        for address in self.0.lock().expect("the names").pop().ok_or(Error::HostNotFound)? {
            found.push(address);
        }
        Ok(found)
    }
}

fn parcel(customer: &str) -> Parcel {
    let (body, signature) = (BODY.to_owned(), "t=1,v1=2".to_owned());
    Parcel { url: URL.to_owned(), customer: customer.to_owned(), body, signature }
}

fn answer(head: &str) -> String {
    format!("HTTP/1.1 {head}\r\ncontent-length: 0\r\n\r\n")
}

#[tokio::test]
async fn b2b_03_a_message_arrives_over_tls_with_its_signature() {
    let program = Program::start(|| answer("204 No Content"));
    assert_eq!(program.reached_at(&[&[PUBLIC]]).post(parcel("ona")).await, Ok(204));
    let heard = program.heard.recv().expect("a request");
    assert!(heard.starts_with("post /orders?key=1 http/1.1"), "{heard}");
    for part in
        ["host: hooks.example.com", "vitrina-signature: t=1,v1=2", "content-type: application/json", "user-agent: vitrina-webhooks", BODY]
    {
        assert!(heard.contains(part), "{part}: {heard}");
    }
    let strange = program.reached_by(&[&[PUBLIC]], RootCerts::WebPki);
    assert_eq!(strange.post(parcel("ona")).await, Err(Undelivered::Failed(WebhookFailure::Insecure)));
    assert!(program.heard.try_recv().is_err());
}

#[tokio::test]
async fn b2b_03_a_name_leads_to_public_addresses_whenever_it_is_looked_up_and_is_looked_up_once() {
    let program = Program::start(|| answer("200 OK"));
    let rebound = program.reached_at(&[&[PUBLIC], &[PRIVATE], &[PUBLIC, PRIVATE], &[PUBLIC]]);
    let refused = Err(Undelivered::Failed(WebhookFailure::NotPublic));
    for expected in [Ok(200), refused, refused, Ok(200), Err(Undelivered::Failed(WebhookFailure::Unreachable))] {
        assert_eq!(rebound.post(parcel("ona")).await, expected);
    }
    assert_eq!(program.heard.try_iter().count(), 2);
    // What a shop asks in earnest does not reach this machine.
    let names = Names(Mutex::new(vec![vec![SocketAddr::from((PUBLIC, program.port))]]));
    let earnest = WebReceivers::new(Reach::Public, agent(true, is_public, names, RootCerts::WebPki));
    assert_eq!(earnest.post(parcel("ona")).await, refused);
    assert_eq!(WebReceivers::nowhere().post(parcel("ona")).await.map_err(|error| error == Undelivered::Busy), Err(false));
}

#[tokio::test]
async fn b2b_03_nobody_is_followed_elsewhere_and_no_answer_is_read_whole() {
    for (status, words) in
        [(302, "302 Found"), (307, "307 Temporary Redirect"), (308, "308 Permanent Redirect"), (500, "500 No"), (410, "410 Gone")]
    {
        let program = Program::start(move || answer(&format!("{words}\r\nlocation: https://hooks.example.com/other")));
        assert_eq!(program.reached_at(&[&[PUBLIC], &[PUBLIC]]).post(parcel("ona")).await, Err(Undelivered::Answered(status)));
        assert_eq!(program.heard.try_iter().count(), 1);
    }
    let long = Program::start(|| format!("HTTP/1.1 200 OK\r\ncontent-length: 4000000\r\n\r\n{}", "x".repeat(4_000_000)));
    assert_eq!(long.reached_at(&[&[PUBLIC]]).post(parcel("ona")).await, Ok(200));
    let endless = Program::start(|| format!("HTTP/1.1 200 OK\r\nx: {}\r\n\r\n", "x".repeat(100_000)));
    assert_eq!(endless.reached_at(&[&[PUBLIC]]).post(parcel("ona")).await, Err(Undelivered::Failed(WebhookFailure::Unreachable)));
}

#[tokio::test]
async fn b2b_03_who_is_slow_is_given_up_and_holds_up_nobody_else() {
    let slow = Program::start(|| {
        thread::sleep(ANSWERING_MAX * 2);
        answer("200 OK")
    });
    let receivers = Arc::new(slow.reached_at(&[&[PUBLIC]]));
    let began = Instant::now();
    let waiting = tokio::spawn({
        let receivers = Arc::clone(&receivers);
        async move { receivers.post(parcel("ona")).await }
    });
    while slow.heard.try_recv().is_err() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for (customer, url) in [("ona", "https://other.example.com/"), ("jonas", URL)] {
        let parcel = Parcel { url: url.to_owned(), ..parcel(customer) };
        assert_eq!(receivers.post(parcel).await, Err(Undelivered::Busy), "{customer} {url}");
    }
    let other = Parcel { url: "https://other.example.com/".to_owned(), ..parcel("jonas") };
    assert_eq!(receivers.post(other).await, Err(Undelivered::Failed(WebhookFailure::Unreachable)), "it has its turn");
    assert_eq!(waiting.await.expect("an answer"), Err(Undelivered::Failed(WebhookFailure::TooSlow)));
    assert!(began.elapsed() < ANSWERING_MAX * 2);
}

#[test]
fn b2b_03_a_demonstration_sends_to_this_machine_alone() {
    let (here, public) = (WebReceivers::here(), WebReceivers::public());
    for url in ["http://127.0.0.1:4000/a", "http://127.0.0.1:4000"] {
        assert_eq!((here.take(url), public.take(url)), (Ok(()), Err(AddressFault::Scheme)), "{url}");
    }
    for url in
        ["http://127.0.0.1/", "http://127.0.0.1:x/", "http://127.0.0.2:4000/", "http://127.0.0.1:4000@10.0.0.1/", "http://10.0.0.1:80/"]
    {
        assert!(here.take(url).is_err(), "{url}");
    }
    assert_eq!(here.take(URL), Ok(()));
}
