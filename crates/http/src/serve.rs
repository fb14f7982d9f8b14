//! The accept loop: hyper with timers and a bound, so that slow clients cannot hold the shop forever.

use crate::{
    client::{Client, Secure},
    crowd::{Crowd, Guest},
    idle::{Idle, Seat},
    pace::Paced,
    sampled::Sampled,
};
use axum::{
    Router,
    body::Body,
    http::{HeaderName, Request, Response},
};
use hyper::{body::Incoming, server::conn::http1::Connection, service::Service};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{
    convert::Infallible,
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch},
};
use tower::ServiceExt;

/// A client has this long to send its request's head, or the next one on a connection that it keeps.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(15);
/// A client that the system hears nothing of while there is something for it is given up after so long; `pace` gives up who takes too little.
#[cfg(target_os = "linux")]
const STALL_MAX: Duration = Duration::from_mins(1);
/// The system takes so much of an answer that has not left yet, however quick the line was before, and tells of room when half of it has left: at the
/// slowest speed that `pace` allows every 8 s.
#[cfg(target_os = "linux")]
const UNSENT_BYTES_MAX: u32 = 64 * 1024;
/// What is in flight at the end has this long to finish: of the 30 s of the contract, what else ends then needs some.
pub const DRAIN_TIMEOUT: Duration = Duration::from_secs(25);
/// A pause after the system refused a connection (out of file descriptors), so that the loop does not spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// Connections that the system keeps until they are accepted, if it may: a burst is not turned away.
const BACKLOG: u32 = 4096;
/// What clients do too much of is told once in so long.
const TELL_PAUSE: Duration = Duration::from_secs(1);

/// What the accept loop is told at the start.
#[derive(Debug, Clone)]
pub struct Door {
    /// Connections that may be open at once. For one more, the one that has been idle the longest, or kept by a client that does not take its
    /// answer, is closed; while there is none, it waits.
    pub connections_max: usize,
    /// Connections that one client may have open; more of its own are closed at once. Not counted behind a proxy, whose connections
    /// are those of everybody, nor for this machine.
    pub client_connections_max: usize,
    /// The header in which the only proxy in front names the client; none when clients come directly.
    pub client_header: Option<HeaderName>,
}

/// Listens on `address`.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // The addresses of connections that have just ended do not keep the next process out.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Answers connections of `listener` with `router` until `stop` is done, then finishes what is in flight. Requests carry their
/// [`Client`].
pub async fn serve(listener: TcpListener, router: Router, door: Door, stop: impl Future<Output = ()>) -> io::Result<()> {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_READ_TIMEOUT);
    let (stopping, told) = watch::channel(false);
    let (open, mut all_closed) = mpsc::channel::<Infallible>(1);
    let mut places = Places::new(&door);
    let refused = Sampled::new(TELL_PAUSE);
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = places.accept(&listener) => match accepted {
                // As many as this client may have are open: dropped, the connection is closed.
                Ok((_, _, None)) => {}
                Ok((stream, peer, Some(place))) => {
                    prepare(&stream);
                    let service = answering(router.clone(), peer.ip(), door.client_header.clone(), Arc::clone(&place.seat));
                    let stream = TokioIo::new(Paced::new(stream, Arc::clone(&place.seat)));
                    let connection = http.serve_connection(stream, TowerToHyperService::new(service));
                    let (told, open) = (told.clone(), open.clone());
                    tokio::spawn(async move {
                        attend(connection, place, told).await;
                        drop(open);
                    });
                }
                Err(error) => {
                    if let Some(count) = refused.happened() {
                        tracing::warn!(count, %error, "connections are not accepted");
                    }
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }
    drop((listener, open));
    stopping.send_replace(true);
    if tokio::time::timeout(DRAIN_TIMEOUT, all_closed.recv()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
    Ok(())
}

/// The router, told who asks and whether the way is encrypted; the connection's seat, told when it is asked and when it is idle.
fn answering(
    router: Router,
    peer: IpAddr,
    client_header: Option<HeaderName>,
    seat: Arc<Seat>,
) -> impl tower::Service<Request<Incoming>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone {
    tower::service_fn(move |mut request: Request<Incoming>| {
        let asked = Arc::clone(&seat).ask();
        let client = Client::of(peer, client_header.as_ref(), request.headers());
        let secure = Secure::of(client_header.as_ref(), request.headers());
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(secure);
        let request = request.map(|body| Arc::clone(&seat).while_arriving(body));
        let router = router.clone();
        async move { router.oneshot(request).await.map(|response| response.map(|body| asked.until_sent(body))) }
    })
}

/// Answers on a connection until it ends, is to make room for another, or the server stops.
async fn attend<S>(connection: Connection<TokioIo<Paced>, S>, place: Place, mut stopping: watch::Receiver<bool>)
where
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible>,
{
    let mut connection = pin!(connection);
    let ended = loop {
        tokio::select! {
            ended = connection.as_mut() => break ended,
            () = place.seat.told_to_leave() => {
                if place.seat.may_be_cut() {
                    return;
                }
                // It may be told once more: its client may not take what is still to be sent.
                connection.as_mut().graceful_shutdown();
            }
            () = told_to_stop(&mut stopping) => {
                connection.as_mut().graceful_shutdown();
                break connection.await;
            }
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "connection ended");
    }
}

async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    // Fails only when the accept loop is gone, which is as good.
    let _ = stopping.wait_for(|is_stopping| *is_stopping).await;
}

/// As many places as connections may be open, in all and for each client.
struct Places {
    free: Arc<Semaphore>,
    idle: Idle,
    crowd: Crowd,
    full: Sampled,
    crowded: Sampled,
}

/// What a connection holds while it is open.
struct Place {
    seat: Arc<Seat>,
    _free: OwnedSemaphorePermit,
    _guest: Guest,
}

impl Places {
    fn new(door: &Door) -> Self {
        let each_max = if door.client_header.is_some() { usize::MAX } else { door.client_connections_max };
        Self {
            free: Arc::new(Semaphore::new(door.connections_max)),
            idle: Idle::default(),
            crowd: Crowd::new(each_max),
            full: Sampled::new(TELL_PAUSE),
            crowded: Sampled::new(TELL_PAUSE),
        }
    }

    /// The next connection, once there is a place for it; meanwhile others wait where the system keeps those that nobody accepted.
    /// Without a place when its client has as many as it may.
    async fn accept(&mut self, listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr, Option<Place>)> {
        let (stream, peer) = listener.accept().await?;
        let Some(guest) = self.crowd.admit(peer.ip()) else {
            if let Some(count) = self.crowded.happened() {
                let client = peer.ip();
                tracing::warn!(count, %client, "a client has as many connections open as it may; more are closed (client-connections-max)");
            }
            return Ok((stream, peer, None));
        };
        let free = self.free().await?;
        Ok((stream, peer, Some(Place { seat: self.idle.seat(), _free: free, _guest: guest })))
    }

    /// A free place; when there is none, the connections that have been idle or held up the longest make room.
    async fn free(&mut self) -> io::Result<OwnedSemaphorePermit> {
        if let Ok(free) = Arc::clone(&self.free).try_acquire_owned() {
            return Ok(free);
        }
        if let Some(count) = self.full.happened() {
            tracing::warn!(count, "every connection that may be open is; the longest idle are closed for new ones (connections-max)");
        }
        loop {
            let mut more = pin!(self.idle.more());
            more.as_mut().enable();
            self.idle.close_longest();
            tokio::select! {
                free = Arc::clone(&self.free).acquire_owned() => return free.map_err(io::Error::other),
                () = more => {}
            }
        }
    }
}

/// Answers leave at once, and a client that does not take its answer is given up, but none whose line has only become slow. Where the system cannot do it, it is as good without.
fn prepare(stream: &TcpStream) {
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    {
        let socket = socket2::SockRef::from(stream);
        let _ = socket.set_tcp_user_timeout(Some(STALL_MAX));
        let _ = socket.set_tcp_notsent_lowat(UNSENT_BYTES_MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_os = "linux")]
    use crate::{form::BYTES_PER_S_MIN, pace::HELD_UP_AFTER};
    use axum::routing::{get, post};
    use futures_util::stream;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        time::timeout,
    };

    /// All of them are far more than the system takes for a client that reads nothing.
    const PIECE: &[u8] = &[0; 64 * 1024];
    const PIECES: usize = 500;
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: shop\r\nx-real-ip: 192.0.2.7\r\n\r\n";

    /// A server that answers who asks; it ends with the test.
    async fn server(connections_max: usize) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new()
            .route("/", get(async |client: Client| format!("{client:?}")))
            .route("/slow", get(std::future::pending::<String>))
            .route("/whole", get(async || vec![0_u8; PIECES * PIECE.len()]))
            .route("/pieces", get(async || Body::from_stream(stream::iter([Ok::<_, Infallible>(PIECE); PIECES]))))
            .route("/read", post(async |body: String| body.len().to_string()));
        let door = Door { connections_max, client_connections_max: 1, client_header: Some(HeaderName::from_static("x-real-ip")) };
        tokio::spawn(serve(listener, router, door, std::future::pending()));
        address
    }

    async fn ask(address: SocketAddr) -> TcpStream {
        ask_for(address, "/").await
    }

    async fn ask_for(address: SocketAddr, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = String::from_utf8_lossy(REQUEST).replacen('/', path, 1);
        stream.write_all(request.as_bytes()).await.unwrap();
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
    async fn call_01_beyond_the_last_place_a_connection_waits_until_one_that_is_in_use_is_done() {
        let address = server(2).await;
        let (mut one, mut two) = (ask_for(address, "/slow").await, ask_for(address, "/slow").await);
        // The handlers of both have begun.
        assert_eq!((heard(&mut one).await, heard(&mut two).await), (None, None));
        let mut three = ask(address).await;
        assert_eq!(heard(&mut three).await, None);
        drop(one);
        assert!(heard(&mut three).await.unwrap().starts_with("HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn auth_11_when_connections_run_out_the_longest_idle_is_closed() {
        let address = server(2).await;
        let (mut one, mut two) = (ask(address).await, ask(address).await);
        assert!(heard(&mut one).await.is_some() && heard(&mut two).await.is_some());
        // The first asks again: now the second has been idle the longest.
        one.write_all(REQUEST).await.unwrap();
        assert!(heard(&mut one).await.is_some());
        let mut three = ask(address).await;
        assert!(heard(&mut three).await.unwrap().starts_with("HTTP/1.1 200"));
        assert_eq!(heard(&mut two).await.as_deref(), Some(""), "it is closed");
        one.write_all(REQUEST).await.unwrap();
        assert!(heard(&mut one).await.unwrap().starts_with("HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn auth_11_connections_that_ask_nothing_shut_nobody_out() {
        let address = server(2).await;
        let silent = [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
        assert!(heard(&mut ask(address).await).await.unwrap().starts_with("HTTP/1.1 200"));
        drop(silent);
    }

    /// A request whose body stops after its first byte.
    async fn stalled(address: SocketAddr) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"POST /read HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{").await.unwrap();
        stream
    }

    #[tokio::test]
    async fn auth_11_requests_that_stop_arriving_shut_nobody_out() {
        let address = server(1).await;
        let mut stalled = stalled(address).await;
        // Its head is read by now.
        assert_eq!(heard(&mut stalled).await, None);
        let mut other = ask(address).await;
        let answered = timeout(Duration::from_secs(20), other.read_u8()).await;
        assert!(answered.expect("room is made").is_ok());
    }

    #[tokio::test]
    async fn auth_11_a_request_that_goes_on_after_a_pause_is_answered() {
        let address = server(2).await;
        let mut stream = stalled(address).await;
        // Longer than it takes to be idle.
        assert_eq!(heard(&mut stream).await, None);
        assert_eq!(heard(&mut stream).await, None);
        assert_eq!(heard(&mut stream).await, None);
        stream.write_all(&[b' '; 99]).await.unwrap();
        let answered = timeout(Duration::from_secs(20), stream.read_u8()).await;
        assert!(answered.expect("an answer").is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_answers_that_are_taken_a_byte_at_a_time_shut_nobody_out() {
        for path in ["/whole", "/pieces"] {
            let address = server(1).await;
            let mut slow = ask_for(address, path).await;
            slow.read_u8().await.unwrap();
            let taking = tokio::spawn(async move {
                while slow.read_u8().await.is_ok() {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            });
            let mut other = ask(address).await;
            let answered = timeout(Duration::from_secs(30), other.read_u8()).await;
            assert!(answered.expect("room is made").is_ok(), "{path}");
            taking.abort();
        }
    }

    #[tokio::test]
    async fn auth_11_an_answer_that_is_taken_is_whole_while_others_wait_for_a_place() {
        for path in ["/whole", "/pieces"] {
            let address = server(1).await;
            let mut taking = ask_for(address, path).await;
            taking.read_u8().await.unwrap();
            let _waiting = ask(address).await;
            let mut bytes = Vec::new();
            taking.read_to_end(&mut bytes).await.unwrap();
            assert!(bytes.len() > PIECES * PIECE.len(), "{path}: {}", bytes.len());
        }
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn auth_11_a_quick_line_that_becomes_as_slow_as_may_be_is_not_taken_for_one_that_takes_nothing() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (client, accepted) = tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        let (stream, _) = accepted.unwrap();
        prepare(&stream);
        let unsent_bytes_max = socket2::SockRef::from(&stream).tcp_notsent_lowat().unwrap();
        // There is room when half of it has left.
        assert!(Duration::from_secs(u64::from(unsent_bytes_max) / 2 / BYTES_PER_S_MIN) < HELD_UP_AFTER, "{unsent_bytes_max}");
        drop(client);
    }

    #[tokio::test(start_paused = true)]
    async fn adm_05_a_request_that_never_ends_leaves_the_program_time_to_end_within_30_s() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (begun, mut has_begun) = mpsc::channel(1);
        let slow = get(async move || {
            begun.send(()).await.unwrap();
            std::future::pending::<String>().await
        });
        let door = Door { connections_max: 1, client_connections_max: 1, client_header: None };
        let (stop, told) = tokio::sync::oneshot::channel();
        let serving = tokio::spawn(serve(listener, Router::new().route("/slow", slow), door, async move { told.await.unwrap() }));
        let _connection = ask_for(address, "/slow").await;
        has_begun.recv().await.unwrap();
        let begin = tokio::time::Instant::now();
        stop.send(()).unwrap();
        serving.await.unwrap().unwrap();
        assert_eq!(begin.elapsed().as_secs(), 25);
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
