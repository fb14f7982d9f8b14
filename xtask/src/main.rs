//! The commands of a working day. Each installs what is missing, says what it does and how long it took,
//! and works a second time in seconds.

mod bench;
mod check;
mod circles;
mod floors;
mod generate;
mod http;
mod json;
mod lockaudit;
mod mounts;
mod outcome;
mod pages;
mod process;
mod project;
mod proofs;
mod release;
mod run;
mod screenshots;
mod server;
mod setup;
mod steps;
mod tally;
mod test;
mod texts;
mod torture;
mod translations;
mod usage;
mod web_floors;
mod wrk;

use std::process::ExitCode;

use outcome::Outcome;
use project::Project;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  run [--port N]  the demo shop, from a fresh clone to its address
  build           the release program with the pages inside it, and its symbols in a file beside it
  check           the fast \"am I done?\": format, lints, types, unit tests, generated files, floors, known vulnerabilities
  test            everything, from a fresh clone
  gen             docs/openapi.json and the TypeScript types made from it
  bench           requests a second and CPU per request, against a bare axum \"hello\"
  torture [--seed N] [--times N]
                  orders while power, disk and database fail, on both databases, for half an hour
  screenshots     the main pages at 390, 768 and 1440 px, to target/screenshots
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[&str]) -> Outcome {
    let project = Project::find()?;
    match arguments {
        ["run", options @ ..] => run::run(&project, options),
        ["build"] => release::build(&project),
        ["check"] => check::run(&project),
        ["test"] => test::run(&project),
        ["gen"] => generate::run(&project),
        ["bench", options @ ..] => bench::run(&project, options),
        ["torture", options @ ..] => torture::run(&project, options),
        ["screenshots"] => screenshots::run(&project),
        _ => Err(USAGE.to_owned()),
    }
}
