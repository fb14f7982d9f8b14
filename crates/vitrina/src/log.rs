//! The log: lines on standard error, of each kind only so many a second, so that a fault which meets every request fills no disk.

use std::{
    collections::HashMap,
    io::{self, Stderr, Write},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use tracing::{Metadata, callsite::Identifier};
use tracing_subscriber::{
    EnvFilter,
    fmt::{
        MakeWriter,
        writer::{EitherWriter, OptionalWriter},
    },
};

/// So many lines of one place in the program are written in a second.
const LINES_MAX: u64 = 10;
const SECOND: Duration = Duration::from_secs(1);

/// From now on everything is logged that `VITRINA_LOG` asks for.
pub(crate) fn begin() {
    let filter = EnvFilter::try_from_env("VITRINA_LOG").unwrap_or_else(|_| "info,sqlx=warn,sea_orm_migration=warn".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(Few::default()).init();
}

/// Standard error for the first lines of each second.
#[derive(Debug, Default)]
struct Few(Mutex<HashMap<Identifier, Second>>);

impl<'a> MakeWriter<'a> for Few {
    type Writer = OptionalWriter<Stderr>;

    fn make_writer(&'a self) -> Self::Writer {
        EitherWriter::A(io::stderr())
    }

    fn make_writer_for(&'a self, kind: &Metadata<'_>) -> Self::Writer {
        let mut seconds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let Some(left_out) = seconds.entry(kind.callsite()).or_insert_with(|| Second::from(now)).line(now) else {
            return EitherWriter::B(io::sink());
        };
        drop(seconds);
        if left_out > 0 {
            // Where nobody reads the log, this line is lost as the others are.
            let _ = writeln!(io::stderr(), "{left_out} lines like the next one were left out");
        }
        EitherWriter::A(io::stderr())
    }
}

/// What was logged by one place since a second began.
#[derive(Debug, PartialEq)]
struct Second {
    begun: Instant,
    lines: u64,
}

impl Second {
    const fn from(begun: Instant) -> Self {
        Self { begun, lines: 0 }
    }

    /// Counts a line. Where it is written, how many were left out before it; `None` where it is left out itself.
    fn line(&mut self, now: Instant) -> Option<u64> {
        let left_out = if now.duration_since(self.begun) < SECOND {
            0
        } else {
            let before = std::mem::replace(self, Self::from(now));
            before.lines.saturating_sub(LINES_MAX)
        };
        self.lines += 1;
        (self.lines <= LINES_MAX).then_some(left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_lines_of_a_second_are_written_and_the_others_are_counted() {
        let begun = Instant::now();
        let mut second = Second::from(begun);
        let written = (0..5_000).filter(|_| second.line(begun).is_some()).count();
        assert_eq!(written, 10);
        let later = begun + SECOND;
        assert_eq!((second.line(later), second.line(later)), (Some(4_990), Some(0)));
        assert_eq!(second.line(later + SECOND), Some(0), "nothing was left out of a quiet second");
    }
}
