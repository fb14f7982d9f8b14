use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::calls;
use crate::Outcome;
use crate::http;
use crate::process;
use crate::project::Project;
use crate::wrk::Load;

/// A server that has not seen a new catalogue until then never will.
const VISIBLE_TIMEOUT: Duration = Duration::from_mins(3);

/// Looking takes time from the server too.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// What is dropped after a swap must not be felt either.
const AFTERWARDS: Duration = Duration::from_secs(2);

/// What shoppers notice of a new catalogue.
pub(super) struct Swap {
    pub(super) slowest_ms: f64,
    pub(super) p99_ms: f64,
    /// From the end of the command that wrote it.
    pub(super) visible_after: Duration,
}

/// The command that fills a shop.
pub(super) fn fill(project: &Project, binary: &Path, products: usize, seed: u64, data: &str) -> Command {
    let mut command = project.command(binary);
    command.args(["demo", "--products", &products.to_string(), "--seed", &seed.to_string(), "--data", data]);
    command
}

/// Writes other products into the data of a server that is driven, and waits until it answers with them.
pub(super) fn measure(load: &Load, binary: &Path, products: usize, data: &str, address: &str) -> Outcome<Swap> {
    // The cheapest products are others with another seed.
    let list = || http::get_json(address, "/api/products?lang=en&size=50&sort=price");
    let before = list()?;
    let wrk = load.start(address, &calls::list_script(products))?;
    process::kept(&mut beside(load, &fill(load.project, binary, products, 2, data)))?;
    let written = Instant::now();
    while list()? == before {
        if written.elapsed() > VISIBLE_TIMEOUT {
            return Err(format!("The new catalogue was not visible after {} s.", VISIBLE_TIMEOUT.as_secs()));
        }
        thread::sleep(LOOK_INTERVAL);
    }
    let visible_after = written.elapsed();
    thread::sleep(AFTERWARDS);
    let report = wrk.stop()?;
    Ok(Swap { slowest_ms: report.max_ms, p99_ms: report.p99_ms, visible_after })
}

/// The command on the core of wrk, which goes first: what it waits for must be the server.
fn beside(load: &Load, command: &Command) -> Command {
    let mut beside = load.project.command("nice");
    beside.args(["-n", "10"]).args(load.prefix).arg(command.get_program()).args(command.get_args());
    beside
}
