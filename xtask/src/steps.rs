//! Steps that say what they do and how long it took.

use std::io::Write;
use std::thread;
use std::time::Instant;

use crate::outcome::Outcome;
use crate::tally::Tally;

/// A step whose work shows its own progress: its name goes before, its time after.
pub(crate) fn loud<T>(name: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("\n{name} …");
    let start = Instant::now();
    let outcome = work();
    print_line(if outcome.is_ok() { "ok" } else { "FAILED" }, name, start);
    outcome
}

/// A step of a list: a name, and work that answers the tests it ran.
pub(crate) struct Step<'a> {
    name: &'static str,
    work: Box<dyn FnOnce() -> Outcome<Tally> + Send + 'a>,
}

impl<'a> Step<'a> {
    /// A step that runs no tests.
    pub(crate) fn new(name: &'static str, work: impl FnOnce() -> Outcome + Send + 'a) -> Self {
        Self::counted(name, || work().map(|()| Tally::default()))
    }

    /// A step that runs tests and counts them.
    pub(crate) fn counted(name: &'static str, work: impl FnOnce() -> Outcome<Tally> + Send + 'a) -> Self {
        Self { name, work: Box::new(work) }
    }

    /// Runs it to its line in the table. What it says on failure is kept for the end.
    fn finish(self) -> (Tally, Option<String>) {
        let start = Instant::now();
        match (self.work)() {
            Ok(tally) => {
                print_line("ok", self.name, start);
                (tally, None)
            }
            Err(sentence) => {
                print_line("FAILED", self.name, start);
                let tally = Tally::of(&sentence).with_failure();
                (tally, Some(format!("── {} ──\n{}", self.name, sentence.trim_end())))
            }
        }
    }
}

/// Runs lists of steps beside each other, each list in its order, whatever fails.
/// Prints the failing steps' output at the end. Answers the tests run; a failed step without tests counts as one.
pub(crate) fn lanes(lanes: Vec<Vec<Step<'_>>>) -> Tally {
    let finished: Vec<(Tally, Option<String>)> = thread::scope(|scope| {
        let running: Vec<_> =
            lanes.into_iter().map(|lane| scope.spawn(|| lane.into_iter().map(Step::finish).collect::<Vec<_>>())).collect();
        running.into_iter().flat_map(|lane| lane.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    for failure in finished.iter().filter_map(|(_, failure)| failure.as_ref()) {
        println!("\n{failure}");
    }
    finished.into_iter().map(|(tally, _)| tally).sum()
}

fn print_line(result: &str, name: &str, start: Instant) {
    println!("{result:<6} {:>7.1} s  {name}", start.elapsed().as_secs_f64());
    // A line must be seen when its step ends, also through a pipe. A closed terminal is nobody's loss.
    let _ = std::io::stdout().flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_is_counted_and_does_not_stop_the_rest() {
        let tally = lanes(vec![
            vec![Step::new("a lint", || Err("one lint".to_owned())), Step::counted("tests", || Ok(Tally { passed: 3, failed: 0 }))],
            vec![Step::counted("pages", || Err("Tests  2 failed | 5 passed (7)".to_owned()))],
        ]);
        assert_eq!(tally, Tally { passed: 8, failed: 3 });
    }
}
