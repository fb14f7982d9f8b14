//! `cargo xtask test`: everything, from a fresh clone.

use std::process::Command;
use std::sync::mpsc::{self, Receiver, Sender};

use crate::check;
use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::setup::{self, Debian};
use crate::steps::{self, Step};
use crate::tally::Tally;

/// Every target, so that all is compiled once, with the same features: one command that asks for less would compile the half of it again.
const ALL: [&str; 2] = ["--workspace", "--all-targets"];

/// Installs what is missing, then runs the checks, all Rust tests and the browser tests, whatever fails. The browser tests wait for
/// the program and then go beside what is left of Rust, which alone would keep one processor busy at best.
pub(crate) fn run(project: &Project) -> Outcome {
    setup::debian_packages(project, &[Debian::Chromium, Debian::PostgreSql])?;
    pages::build(project)?;
    let (built, program) = mpsc::channel();
    let mut rust = check::quick_steps(project);
    rust.push(compiled(project, built));
    rust.push(check::clippy(project));
    rust.push(tests("Rust tests", check::cargo_tests(project, &ALL)));
    rust.push(tests("documentation's examples", documentation_tests(project)));
    let mut web = check::web_steps(project);
    web.push(browser_tests(project, program));

    let tally = steps::lanes(vec![rust, web]);
    println!("\n{tally}");
    if tally.failed == 0 { Ok(()) } else { Err("Something above failed.".to_owned()) }
}

/// Compiles the tests and the program that they start, and tells `built` when both stand.
fn compiled(project: &Project, built: Sender<()>) -> Step<'_> {
    Step::new("compiled", move || {
        process::kept(project.cargo(&["test", "--no-run"]).args(ALL))?;
        // Nobody listens when the other steps have ended badly, which they tell themselves.
        let _ = built.send(());
        Ok(())
    })
}

fn browser_tests(project: &Project, program: Receiver<()>) -> Step<'_> {
    Step::counted("browser tests", move || {
        program.recv().map_err(|_| "There is no program to test: see \"compiled\".")?;
        let mut e2e = project.npm(&["run", "e2e", "--workspace", "@vitrina/e2e"]);
        counted(e2e.env("VITRINA_BIN", project.binary("debug")))
    })
}

/// Examples in documentation, which are no target of their own.
fn documentation_tests(project: &Project) -> Command {
    project.cargo(&["test", "--quiet", "--workspace", "--doc", "--no-fail-fast"])
}

fn tests(name: &'static str, mut command: Command) -> Step<'static> {
    Step::counted(name, move || counted(&mut command))
}

/// Runs a suite to its end and counts its tests.
fn counted(command: &mut Command) -> Outcome<Tally> {
    process::kept(command).map(|output| Tally::of(&output))
}
