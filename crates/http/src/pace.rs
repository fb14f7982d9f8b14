//! The slowest speed of answers: who takes them a byte at a time keeps no connection from others.

use crate::{form::BYTES_PER_S_MIN, idle::Seat};
use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep, sleep_until},
};

/// A client that is so far behind the slowest speed is given up.
const BEHIND_MAX: Duration = Duration::from_mins(1);
/// One that is so far behind makes room when connections run out. The system takes more in steps of which
/// the slowest line needs 8 s for each, as `serve` asks it to.
pub(crate) const HELD_UP_AFTER: Duration = Duration::from_secs(10);

/// A connection's stream, which ends when its client takes too little of what is written.
#[derive(Debug)]
pub(crate) struct Paced {
    stream: TcpStream,
    pace: Pace,
}

impl Paced {
    /// The stream of the connection that has this seat.
    pub(crate) fn new(stream: TcpStream, seat: Arc<Seat>) -> Self {
        Self { stream, pace: Pace::new(seat) }
    }

    fn paced(&mut self, written: Poll<io::Result<usize>>, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        match written {
            Poll::Pending => {
                ready!(self.pace.poll_too_slow(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            Poll::Ready(Ok(count)) => {
                self.pace.take(count);
                Poll::Ready(Ok(count))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
        }
    }
}

impl Drop for Paced {
    fn drop(&mut self) {
        // Nobody needs a part of an answer, and the system would keep it for as long as its client likes.
        if self.pace.wait.is_some() {
            let _ = self.stream.set_zero_linger();
        }
    }
}

impl AsyncRead for Paced {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Paced {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.paced(written, context)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, pieces: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.paced(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// How far a client is behind the slowest speed. Only the time counts in which something waits for it: an answer that comes slowly is not its
/// fault.
#[derive(Debug)]
struct Pace {
    seat: Arc<Seat>,
    behind: Duration,
    wait: Option<Wait>,
}

/// Something is to be written, and the system takes no more.
#[derive(Debug)]
struct Wait {
    since: Instant,
    end: Pin<Box<Sleep>>,
    is_held_up: bool,
}

impl Pace {
    fn new(seat: Arc<Seat>) -> Self {
        Self { seat, behind: Duration::ZERO, wait: None }
    }

    /// Ready when the client, which takes nothing now, is to be given up.
    fn poll_too_slow(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let behind = self.behind;
        let wait = self.wait.get_or_insert_with(|| {
            let since = Instant::now();
            Wait { since, end: Box::pin(sleep_until(since + HELD_UP_AFTER.saturating_sub(behind))), is_held_up: false }
        });
        if !wait.is_held_up {
            ready!(wait.end.as_mut().poll(context));
            wait.is_held_up = true;
            self.seat.hold_up(true);
            wait.end.as_mut().reset(wait.since + BEHIND_MAX.saturating_sub(behind));
        }
        wait.end.as_mut().poll(context)
    }

    /// The client has made room for `count` bytes.
    fn take(&mut self, count: usize) {
        if let Some(wait) = self.wait.take() {
            self.behind += wait.since.elapsed();
            if wait.is_held_up {
                self.seat.hold_up(false);
            }
        }
        if !self.behind.is_zero() {
            self.behind = self.behind.saturating_sub(Duration::from_micros(count as u64 * 1_000_000 / BYTES_PER_S_MIN));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::idle::Idle;
    use std::future::poll_fn;
    use tokio::time::{sleep, timeout};

    fn pace() -> Pace {
        Pace::new(Idle::default().seat())
    }

    /// Whether the client is given up within so many seconds in which it takes nothing.
    async fn is_given_up(pace: &mut Pace, wait_s: u64) -> bool {
        timeout(Duration::from_secs(wait_s), poll_fn(|context| pace.poll_too_slow(context))).await.is_ok()
    }

    /// After how many pieces of this size, one every two seconds, the client is given up; 1000 at most.
    async fn given_up_after(piece_bytes: usize) -> usize {
        let mut pace = pace();
        for count in 0..1000 {
            if is_given_up(&mut pace, 2).await {
                return count;
            }
            pace.take(piece_bytes);
        }
        1000
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_who_takes_less_than_the_slowest_line_is_given_up() {
        assert_eq!(given_up_after(9 * 1024).await, 1000);
        let (half, nearly_nothing) = (given_up_after(4 * 1024).await, given_up_after(1).await);
        assert!((56..=60).contains(&half) && (28..=31).contains(&nearly_nothing), "{half} {nearly_nothing}");
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_who_takes_nothing_has_a_minute_and_what_they_took_quickly_before_is_no_credit() {
        let mut pace = pace();
        pace.take(100_000_000);
        assert!(!is_given_up(&mut pace, 59).await);
        assert!(is_given_up(&mut pace, 2).await);
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_time_in_which_there_is_nothing_to_take_is_not_counted() {
        let mut pace = pace();
        assert!(!is_given_up(&mut pace, 50).await);
        pace.take(1);
        sleep(Duration::from_hours(1)).await;
        assert!(!is_given_up(&mut pace, 9).await);
        assert!(is_given_up(&mut pace, 2).await);
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_a_connection_may_be_cut_while_its_client_holds_it_up() {
        let mut pace = pace();
        let seat = Arc::clone(&pace.seat);
        let asked = Arc::clone(&seat).ask();
        assert!(!is_given_up(&mut pace, 9).await && !seat.may_be_cut());
        assert!(!is_given_up(&mut pace, 2).await && seat.may_be_cut());
        pace.take(1);
        assert!(!seat.may_be_cut(), "it goes on");
        assert!(!is_given_up(&mut pace, 1).await && seat.may_be_cut(), "it is behind from before");
        // What is asked meanwhile changes nothing.
        drop(asked);
        let _asked = Arc::clone(&seat).ask();
        assert!(seat.may_be_cut());
        pace.take(1024 * 1024);
        assert!(!is_given_up(&mut pace, 9).await && !seat.may_be_cut(), "it has caught up");
    }
}
