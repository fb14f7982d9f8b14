//! The accept loop: hyper with timers and a bound, so that slow clients cannot hold the shop forever.

use crate::{
    client::Client,
    crowd::{Crowd, Guest},
};
use axum::{
    Router,
    http::{HeaderName, Request},
};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use std::{
    future::Future,
    io,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tower::ServiceExt;

/// A client has this long to send its request's head, or the next one on a connection that it keeps.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(15);
/// A client that takes nothing of its answer for so long is given up.
#[cfg(target_os = "linux")]
const STALL_MAX: Duration = Duration::from_mins(1);
/// What is in flight at the end has this long to finish (contract).
const DRAIN_TIMEOUT: Duration = Duration::from_secs(30);
/// A pause after the system refused a connection (out of file descriptors), so that the loop does not spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// A full house is told once in so long.
const TELL_PAUSE: Duration = Duration::from_mins(1);

/// What the accept loop is told at the start.
#[derive(Debug, Clone)]
pub struct Door {
    /// Connections that may be open at once; more wait until one ends.
    pub connections_max: usize,
    /// Connections that one client may have open; more of its own are closed at once. Not counted behind a proxy, whose connections
    /// are those of everybody, nor for this machine.
    pub client_connections_max: usize,
    /// The header in which the only proxy in front names the client; none when clients come directly.
    pub client_header: Option<HeaderName>,
}

/// Answers connections of `listener` with `router` until `stop` is done, then finishes what is in flight. Requests carry their
/// [`Client`].
pub async fn serve(listener: TcpListener, router: Router, door: Door, stop: impl Future<Output = ()>) -> io::Result<()> {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_READ_TIMEOUT);
    let graceful = GracefulShutdown::new();
    let mut places = Places::new(&door);
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = places.accept(&listener) => match accepted {
                // As many as this client may have are open: dropped, the connection is closed.
                Ok((_, _, None)) => {}
                Ok((stream, peer, Some(place))) => {
                    prepare(&stream);
                    let client_header = door.client_header.clone();
                    let service = router.clone().map_request(move |mut request: Request<Incoming>| {
                        let client = Client::of(peer.ip(), client_header.as_ref(), request.headers());
                        request.extensions_mut().insert(client);
                        request
                    });
                    let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service)));
                    tokio::spawn(async move {
                        if let Err(error) = connection.await {
                            tracing::debug!(%error, "connection ended");
                        }
                        drop(place);
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(DRAIN_TIMEOUT, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
    Ok(())
}

/// As many places as connections may be open, in all and for each client.
struct Places {
    free: Arc<Semaphore>,
    crowd: Crowd,
    full: Told,
    crowded: Told,
}

/// What a connection holds while it is open.
struct Place {
    _free: OwnedSemaphorePermit,
    _guest: Guest,
}

impl Places {
    fn new(door: &Door) -> Self {
        let each_max = if door.client_header.is_some() { usize::MAX } else { door.client_connections_max };
        Self {
            free: Arc::new(Semaphore::new(door.connections_max)),
            crowd: Crowd::new(each_max),
            full: Told::default(),
            crowded: Told::default(),
        }
    }

    /// The next connection, once there is a place for it; until then it waits where the system keeps those that nobody accepted.
    /// Without a place when its client has as many as it may.
    async fn accept(&mut self, listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr, Option<Place>)> {
        if self.free.available_permits() == 0 && self.full.is_due() {
            tracing::warn!("every connection that may be open is; new ones wait (connections-max)");
        }
        let free = Arc::clone(&self.free).acquire_owned().await.map_err(io::Error::other)?;
        let (stream, peer) = listener.accept().await?;
        let guest = self.crowd.admit(peer.ip());
        if guest.is_none() && self.crowded.is_due() {
            tracing::warn!(client = %peer.ip(), "a client has as many connections open as it may; more are closed (client-connections-max)");
        }
        Ok((stream, peer, guest.map(|guest| Place { _free: free, _guest: guest })))
    }
}

/// When something was told last.
#[derive(Default)]
struct Told(Option<Instant>);

impl Told {
    /// Whether it is time to tell it again; it is told then.
    fn is_due(&mut self) -> bool {
        let is_due = self.0.is_none_or(|told_at| told_at.elapsed() > TELL_PAUSE);
        if is_due {
            self.0 = Some(Instant::now());
        }
        is_due
    }
}

/// Answers leave at once, and a client that does not take its answer is given up. Where the system cannot do it, it is as good without.
fn prepare(stream: &TcpStream) {
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(STALL_MAX));
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        time::timeout,
    };

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: shop\r\nx-real-ip: 192.0.2.7\r\n\r\n";

    /// A server that answers who asks; it ends with the test.
    async fn server(connections_max: usize) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", get(async |client: Client| format!("{client:?}")));
        let door = Door { connections_max, client_connections_max: 1, client_header: Some(HeaderName::from_static("x-real-ip")) };
        tokio::spawn(serve(listener, router, door, std::future::pending()));
        address
    }

    async fn ask(address: SocketAddr) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(REQUEST).await.unwrap();
        stream
    }

    /// What is answered within a second.
    async fn heard(stream: &mut TcpStream) -> Option<String> {
        let mut bytes = [0; 1024];
        let count = timeout(Duration::from_secs(1), stream.read(&mut bytes)).await.ok()?.unwrap();
        Some(String::from_utf8_lossy(&bytes[..count]).into_owned())
    }

    #[tokio::test]
    async fn auth_11_a_request_carries_the_client_that_the_proxy_names() {
        let mut stream = ask(server(10).await).await;
        assert!(heard(&mut stream).await.unwrap().ends_with("Client(192.0.2.7)"));
    }

    #[tokio::test]
    async fn call_01_beyond_the_last_place_a_connection_waits_until_one_is_free() {
        let address = server(2).await;
        let (mut one, mut two) = (ask(address).await, ask(address).await);
        assert!(heard(&mut one).await.is_some() && heard(&mut two).await.is_some());
        let mut three = ask(address).await;
        assert_eq!(heard(&mut three).await, None);
        drop(one);
        assert!(heard(&mut three).await.unwrap().starts_with("HTTP/1.1 200"));
    }

    #[tokio::test(start_paused = true)]
    async fn call_01_a_head_that_never_ends_and_a_connection_that_is_kept_for_nothing_are_given_up() {
        let address = server(10).await;
        let mut slow = TcpStream::connect(address).await.unwrap();
        slow.write_all(&REQUEST[..20]).await.unwrap();
        let mut idle = ask(address).await;
        let (mut nothing, mut said) = (Vec::new(), Vec::new());
        let ends = async { tokio::try_join!(slow.read_to_end(&mut nothing), idle.read_to_end(&mut said)) };
        assert!(timeout(HEADER_READ_TIMEOUT * 2, ends).await.expect("both end in time").is_ok());
        assert!(said.starts_with(b"HTTP/1.1 200"));
    }
}
