//! `cargo xtask test`: everything, from a fresh clone.

use std::process::Command;

use crate::check;
use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::setup::{self, Debian};
use crate::steps;
use crate::tally::Tally;

/// Installs what is missing, then runs the checks, all Rust tests and the browser tests, whatever fails.
pub(crate) fn run(project: &Project) -> Outcome {
    setup::debian_packages(project, &[Debian::Chromium, Debian::PostgreSql])?;
    pages::build(project)?;
    println!("\nchecks …");
    let checks = steps::lanes(vec![check::rust_steps(project), check::web_steps(project)]);
    let rust = suite("Rust tests", &mut check::cargo_tests(project, &["--workspace", "--all-targets"]));
    let documentation = suite("documentation's examples", &mut documentation_tests(project));
    // The tests of the package `vitrina` have built the binary that the browser tests start.
    let mut e2e = project.npm(&["run", "e2e", "--workspace", "@vitrina/e2e"]);
    let browser = suite("browser tests", e2e.env("VITRINA_BIN", project.binary("debug")));

    let tally: Tally = [checks, rust, documentation, browser].into_iter().sum();
    println!("\n{tally}");
    if tally.failed == 0 { Ok(()) } else { Err("Something above failed.".to_owned()) }
}

/// Examples in documentation, which are no target of their own.
fn documentation_tests(project: &Project) -> Command {
    project.cargo(&["test", "--quiet", "--workspace", "--doc", "--no-fail-fast"])
}

/// Runs a suite to its end; a failure is counted and shown, and the next suite runs all the same.
fn suite(name: &str, command: &mut Command) -> Tally {
    let mut tally = Tally::default();
    let outcome = steps::loud(name, || {
        let ended = process::shown_and_kept(command)?;
        tally = Tally::of(&ended.output);
        if ended.success { Ok(()) } else { Err(format!("{name}: failed, see above.")) }
    });
    match outcome {
        Ok(()) => tally,
        Err(sentence) => {
            println!("{sentence}");
            tally.with_failure()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suite_that_fails_or_cannot_start_counts_as_a_failure() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo 'test result: ok. 4 passed; 0 failed'; exit 101"]);
        assert_eq!(suite("tests", &mut command), Tally { passed: 4, failed: 1 });
        assert_eq!(suite("tests", &mut Command::new("no-such-program")), Tally { passed: 0, failed: 1 });
    }
}
