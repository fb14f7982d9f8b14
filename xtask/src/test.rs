//! `cargo xtask test`: everything, from a fresh clone.

use std::process::Command;

use crate::check;
use crate::mounts;
use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::setup::{self, Debian};
use crate::steps::{self, Step};
use crate::tally::Tally;

/// Every target, so that all is compiled once, with the same features: one command that asks for less would compile the half of it again.
const ALL: [&str; 2] = ["--workspace", "--all-targets"];

/// Installs what is missing, then runs the checks, all Rust tests and the browser tests, whatever fails. The browser tests come last and by
/// themselves: beside others they take as long and wait for what they need.
pub(crate) fn run(project: &Project) -> Outcome {
    setup::browser(project)?;
    setup::debian_packages(project, &[Debian::PostgreSql, Debian::Python])?;
    pages::build(project)?;
    let mut rust = check::quick_steps(project);
    rust.push(Step::new("compiled and linted", move || compiled(project)));
    let mut rust_tests = check::cargo_tests(project, &ALL);
    mounts::or_left_out(linted(&mut rust_tests));
    rust.push(tests("Rust tests", rust_tests));
    if has_documentation_tests(project) {
        rust.push(tests("documentation's examples", documentation_tests(project)));
    }
    rust.push(browser_tests(project));

    let tally = steps::lanes(vec![rust, check::web_steps(project)]);
    println!("\n{tally}");
    if tally.failed == 0 { Ok(()) } else { Err("Something above failed.".to_owned()) }
}

/// Clippy compiles as the compiler does, and tells what it sees meanwhile: by itself it would read every crate of the workspace and of others once
/// more. What it warns of fails this step and keeps no test from running.
fn compiled(project: &Project) -> Outcome {
    let said = process::kept(linted(project.cargo(&["test", "--no-run", "--quiet"]).args(ALL)))?;
    if has_warnings(&said) { Err(said) } else { Ok(()) }
}

/// A command of cargo whose own crates Clippy compiles, and whose warnings are told without colours.
fn linted(command: &mut Command) -> &mut Command {
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CARGO_TERM_COLOR", "never")
}

/// Whether the compiler or Clippy has told of something.
fn has_warnings(said: &str) -> bool {
    said.lines().any(|line| line.starts_with("warning"))
}

fn browser_tests(project: &Project) -> Step<'_> {
    Step::counted("browser tests", move || {
        let mut e2e = project.npm(&["run", "e2e", "--workspace", "@vitrina/e2e", "--", "--reporter", "./src/setup/failures.ts"]);
        counted(e2e.env("VITRINA_BIN", project.binary("debug")))
    })
}

/// Whether there are any: to look for them, every crate would be read by the compiler once more.
fn has_documentation_tests(project: &Project) -> bool {
    let arguments = ["grep", "--quiet", "--extended-regexp", "^ *//[/!] ```", "--", "*.rs"];
    process::kept(project.command("git").args(arguments)).is_ok()
}

/// Examples in documentation, which are no target of their own.
fn documentation_tests(project: &Project) -> Command {
    project.cargo(&["test", "--quiet", "--workspace", "--doc", "--no-fail-fast"])
}

fn tests(name: &'static str, mut command: Command) -> Step<'static> {
    Step::counted(name, move || counted(&mut command))
}

/// Runs a suite to its end and counts its tests. Those that passed only when they were tried again are named.
fn counted(command: &mut Command) -> Outcome<Tally> {
    let output = process::kept(command)?;
    for line in output.lines().filter(|line| is_of_second_try(line)) {
        println!("{line}");
    }
    Ok(Tally::of(&output))
}

/// Whether a runner's line names a test that failed and then passed: nextest's list at its end, or what the browser tests say.
fn is_of_second_try(line: &str) -> bool {
    line.trim_start().starts_with("FLAKY ") || line.starts_with("FAILED (try ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_one_wherever_it_stands() {
        assert!(has_warnings("   Compiling xtask\nwarning: unused variable: `a`\n --> src/main.rs:1:1\n"));
        assert!(!has_warnings("   Compiling warnings v1.0.0\n"));
    }

    #[test]
    fn a_second_try_is_named() {
        assert!(is_of_second_try("   FLAKY 2/2 [   1.203s] (1/3) vitrina::it orders::codes::a_voucher"));
        assert!(is_of_second_try("FAILED (try 1, 3000 ms): carts.spec.ts:12 two tabs"));
        assert!(!is_of_second_try("        PASS [   1.203s] (1/3) vitrina::it orders::codes::flaky"));
    }
}
