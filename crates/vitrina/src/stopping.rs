//! How the program is told to stop.

use std::io;
use tokio::signal::unix;

/// Done at SIGTERM or Ctrl-C, once one of them comes from now on.
pub(crate) fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    let mut term = unix::signal(unix::SignalKind::terminate())?;
    let mut interrupt = unix::signal(unix::SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
