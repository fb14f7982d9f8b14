//! `cargo xtask torture`: no order is lost, doubled or half there, whatever the machine does while many buy.

use std::hash::{BuildHasher, RandomState};

use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;
use crate::setup::{self, Debian};

/// All of `torture`, which `cargo xtask test` leaves out but for those that prove that they can fail, and what it runs too: each call of a disk
/// failing by itself, and notices of payments that come twice, late, out of order or forged.
const SCENARIOS: [&str; 11] = [
    "test",
    // The same features as of the other tests: nothing is compiled anew.
    "--workspace",
    "--test",
    "it",
    "--",
    "torture::",
    "disk::",
    "payments::notices",
    "--include-ignored",
    "--nocapture",
    "--test-threads=1",
];

/// Runs them one after the other, and says the seed that repeats the run.
pub(crate) fn run(project: &Project, arguments: &[&str]) -> Outcome {
    let (mut seed, mut times) = (None, None);
    for pair in arguments.chunks(2) {
        match pair {
            ["--seed", value] => seed = Some(whole("--seed", value)?),
            ["--times", value] => times = Some(whole("--times", value)?),
            _ => return Err("usage: cargo xtask torture [--seed N] [--times N]".to_owned()),
        }
    }
    setup::debian_packages(project, &[Debian::PostgreSql])?;
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one("seed"));
    println!("cargo xtask torture --seed {seed}");
    let mut scenarios = project.cargo(&SCENARIOS);
    scenarios.env("VITRINA_TORTURE_SEED", seed.to_string());
    if let Some(times) = times {
        scenarios.env("VITRINA_TORTURE_TIMES", times.to_string());
    }
    process::shown(&mut scenarios)
}

fn whole(option: &str, value: &str) -> Outcome<u64> {
    value.parse().map_err(|_| format!("{option} takes a whole number, not {value}."))
}
