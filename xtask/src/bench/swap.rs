use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::calls;
use crate::http;
use crate::json::Json;
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

/// What shoppers notice of a new catalogue.
pub(super) struct Swap {
    pub(super) slowest_ms: f64,
    pub(super) p99_ms: f64,
    /// From the end of the command that wrote it.
    pub(super) visible_after: Duration,
}

/// Gives one product of a server that is driven another title, by way of a whole export and import. Answers the time from the
/// end of the import until the title is seen.
pub(super) fn change_one(load: &Load, binary: &Path, products: usize, data: &str, address: &str) -> Outcome<Duration> {
    let folder = format!("{data}-export");
    let command = |name: &str| {
        let mut command = load.project.command(binary);
        command.args([name, &folder, "--data", data]);
        command
    };
    remove(&folder)?;
    process::kept(&mut command("export"))?;
    let path = "/api/products?lang=en&size=50";
    let title = |list: &Json| list.items().first().and_then(|product| product.get("title").text()).map(str::to_owned);
    let before = title(&http::get_json(address, path)?).ok_or("GET /api/products: there is no product.")?;
    let file = format!("{folder}/products.jsonl");
    let lines = fs::read_to_string(&file).map_err(|error| format!("{file} cannot be read: {error}."))?;
    let changed = lines.replacen(&format!("\"{before}\""), &format!("\"{before}, changed\""), 1);
    fs::write(&file, changed).map_err(|error| format!("{file} cannot be written: {error}."))?;

    let wrk = load.start(address, &calls::list_script(products))?;
    process::kept(&mut beside(load, &command("import")))?;
    let visible_after = until("The new title", || Ok(title(&http::get_json(address, path)?).as_ref() != Some(&before)))?;
    wrk.stop()?;
    remove(&folder)?;
    Ok(visible_after)
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
