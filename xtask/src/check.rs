//! `cargo xtask check`: the fast "am I done?".

use std::num::NonZero;
use std::process::Command;
use std::thread;

use crate::circles;
use crate::floors;
use crate::generate;
use crate::lockaudit;
use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::proofs;
use crate::steps::{self, Step};
use crate::tally::Tally;
use crate::texts;
use crate::translations;
use crate::web_floors;

/// Runs every check, the Rust ones beside those of the pages, and prints the failing ones' output.
pub(crate) fn run(project: &Project) -> Outcome {
    pages::build(project)?;
    let mut rust = quick_steps(project);
    rust.push(clippy(project));
    rust.push(Step::counted("unit tests", || {
        let arguments = ["--workspace", "--lib", "--bins"];
        process::kept(&mut cargo_tests(project, &arguments)).map(|output| Tally::of(&output))
    }));
    let tally = steps::lanes(vec![rust, web_steps(project)]);
    println!("\n{tally}");
    if tally.failed == 0 { Ok(()) } else { Err("Not done yet.".to_owned()) }
}

/// Format, floors, known vulnerabilities: nothing that compiles.
pub(crate) fn quick_steps(project: &Project) -> Vec<Step<'_>> {
    vec![
        Step::new("rustfmt", || formatted(project)),
        Step::new("texts", || texts::check(project).and_then(|()| proofs::check(project))),
        Step::new("floors", || floors::check(project).and_then(|()| circles::check(project)).and_then(|()| web_floors::check(project))),
        Step::new("vulnerabilities", || lockaudit::check(project)),
        Step::new("translations", || translations::check(&project.root)),
    ]
}

/// Lints of all Rust sources.
fn clippy(project: &Project) -> Step<'_> {
    Step::new("clippy", || {
        let arguments = ["clippy", "--quiet", "--workspace", "--all-targets"];
        process::kept(project.cargo(&arguments).args(["--", "--deny", "warnings"])).map(drop)
    })
}

/// All sources, and the migrations, whose modules a macro makes where `cargo fmt` does not see them.
fn formatted(project: &Project) -> Outcome {
    process::kept(&mut project.cargo(&["fmt", "--all", "--check"]))?;
    let migrations = process::standard_output(project.command("git").args(["ls-files", "crates/store/src/migration/m0*.rs"]))?;
    let arguments = ["--check", "--edition", "2024"];
    process::kept(project.command("rustfmt").args(arguments).args(migrations.lines())).map(drop)
}

/// Format, lints, generated types, types and unit tests of the pages.
pub(crate) fn web_steps(project: &Project) -> Vec<Step<'_>> {
    let npm = |arguments: &[&str]| process::kept(&mut project.npm(arguments));
    vec![
        Step::new("biome", move || npm(&["run", "--silent", "lint"]).map(drop)),
        Step::new("generated types", || generate::check(project)),
        Step::new("types", move || npm(&["run", "--silent", "types"]).map(drop)),
        Step::counted("vitest", move || npm(&["run", "--silent", "test"]).map(|output| Tally::of(&output))),
    ]
}

/// nextest where it is installed, else cargo's own runner. Scenarios wait for clocks, disks and processes more than half of their time, so
/// that twice as many run at once as there are processors.
pub(crate) fn cargo_tests(project: &Project, arguments: &[&str]) -> Command {
    let has_nextest = process::kept(&mut project.cargo(&["nextest", "--version"])).is_ok();
    let mut command = project.cargo(if has_nextest { &["nextest", "run"] } else { &["test"] });
    command.args(arguments).arg("--no-fail-fast");
    if has_nextest {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        command.arg("--test-threads").arg((2 * processors).to_string());
    }
    command
}
