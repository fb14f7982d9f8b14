use crate::postgres::Postgres;
use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Ends the answer to a piece of SQL.
const END: &str = "end of the answer";
/// Who asks again and again leaves the processor to what is waited for.
const PAUSE: Duration = Duration::from_millis(3);
/// What has not come for so long never will, and a test that says so is better than one that hangs.
const PATIENCE: Duration = Duration::from_mins(5);

/// Somebody at the terminal of a `PostgreSQL` database, for what the shop would never do: locks, ended and cancelled connections.
#[derive(Debug)]
pub struct Session {
    psql: Child,
    into: ChildStdin,
    out: Lines<BufReader<ChildStdout>>,
}

impl Session {
    /// Connects to the database of this URL.
    ///
    /// # Panics
    /// When psql does not start.
    #[must_use]
    pub fn open(url: &str) -> Self {
        let mut command = Command::new(Postgres::shared().program("psql"));
        command.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", url]);
        let mut psql = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("psql");
        let (into, out) = (psql.stdin.take().expect("its input"), psql.stdout.take().expect("its output"));
        Self { psql, into, out: BufReader::new(out).lines() }
    }

    /// Runs SQL to its end; the rows that it answers, columns between `|`.
    ///
    /// # Panics
    /// When psql is gone.
    pub fn run(&mut self, sql: &str) -> Vec<String> {
        writeln!(self.into, "{sql};\n\\echo {END}").expect("psql listens");
        self.out.by_ref().map(|line| line.expect("psql answers")).take_while(|line| line != END).collect()
    }

    /// Runs a question again until it is answered `yes`.
    ///
    /// # Panics
    /// When it is not within five minutes.
    pub fn wait_until(&mut self, yes: &str, question: &str) {
        let begin = Instant::now();
        while self.run(question) != [yes] {
            assert!(begin.elapsed() < PATIENCE, "never answered {yes}: {question}");
            thread::sleep(PAUSE);
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.psql.kill();
        let _ = self.psql.wait();
    }
}
