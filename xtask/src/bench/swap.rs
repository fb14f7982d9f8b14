use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::calls;
use crate::http;
use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;
use crate::wrk::Load;

/// A server that has not seen a new catalogue until then never will.
const VISIBLE_TIMEOUT: Duration = Duration::from_mins(3);

/// Looking takes time from the server too.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// What is dropped after a swap must not be felt either.
const AFTERWARDS: Duration = Duration::from_secs(2);

/// The title that one product gets.
const CHANGED: &str = "Changed";

/// What shoppers notice of a new catalogue.
pub(super) struct Swap {
    pub(super) slowest_ms: f64,
    pub(super) p99_ms: f64,
    /// From the end of the command that wrote it.
    pub(super) visible_after: Duration,
}

/// Gives one product of a server that is driven another title, as an editor does who has the shop before them. Answers the time from the
/// change to its sight: checked, written, and read by the server.
pub(super) fn change_one(load: &Load, binary: &Path, products: usize, data: &str, address: &str) -> Outcome<Duration> {
    let path = "/api/products?lang=en&size=50";
    let first = |field: &str| -> Outcome<Option<String>> {
        let list = http::get_json(address, path)?;
        Ok(list.items().first().and_then(|product| product.get(field).text()).map(str::to_owned))
    };
    let id = first("id")?.ok_or("GET /api/products: there is no product.")?;
    let mut command = load.project.command(binary);
    command.args(["bench-change", &id, "--data", data]);
    let mut editor = beside(load, &command);
    let mut editor = editor.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(|error| format!("The editor: {error}."))?;
    let (mut asked, answers) = editor.stdin.take().zip(editor.stdout.take()).ok_or("The editor has no input.")?;
    let mut answers = BufReader::new(answers).lines();
    if answers.next().and_then(Result::ok).as_deref() != Some("ready") {
        return Err("The editor could not read the shop.".to_owned());
    }
    let wrk = load.start(address, &calls::list_script(products))?;
    let begin = Instant::now();
    writeln!(asked, "{CHANGED}").map_err(|error| format!("The editor: {error}."))?;
    until("The new title", || Ok(first("title")?.as_deref() == Some(CHANGED)))?;
    let visible_after = begin.elapsed();
    wrk.stop()?;
    let status = editor.wait().map_err(|error| format!("The editor was lost: {error}."))?;
    if status.success() { Ok(visible_after) } else { Err(format!("The editor failed: {status}.")) }
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
    let visible_after = until("The new catalogue", || Ok(list()? != before))?;
    thread::sleep(AFTERWARDS);
    let report = wrk.stop()?;
    Ok(Swap { slowest_ms: report.max_ms, p99_ms: report.p99_ms, visible_after })
}

/// Waits until `is_there`; answers how long that took.
fn until(what: &str, is_there: impl Fn() -> Outcome<bool>) -> Outcome<Duration> {
    let begin = Instant::now();
    while !is_there()? {
        if begin.elapsed() > VISIBLE_TIMEOUT {
            return Err(format!("{what} was not visible after {} s.", VISIBLE_TIMEOUT.as_secs()));
        }
        thread::sleep(LOOK_INTERVAL);
    }
    Ok(begin.elapsed())
}

/// Removes a folder, if it is there.
pub(super) fn remove(folder: &str) -> Outcome<()> {
    if fs::exists(folder).unwrap_or(false) {
        fs::remove_dir_all(folder).map_err(|error| format!("{folder} cannot be removed: {error}."))?;
    }
    Ok(())
}

/// The command on the core of wrk, which goes first: what it waits for must be the server.
fn beside(load: &Load, command: &Command) -> Command {
    let mut beside = load.project.command("nice");
    beside.args(["-n", "10"]).args(load.prefix).arg(command.get_program()).args(command.get_args());
    beside
}
