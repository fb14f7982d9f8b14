use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use super::orders::{self, On};
use super::swap;
use super::table::Figure;
use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;
use crate::server::Server;
use crate::wrk::Load;

/// What an order may wait beside an import (issue 10, part 1).
const WAIT_MS_MAX: f64 = 1_000.0;

/// How many of a hundred orders may be told to come again meanwhile: to refuse most of them at once is no way to answer fast.
const REFUSED_PERCENT_MAX: f64 = 1.0;

/// What every product has, and what the import makes of it: all of them are written, and none costs anything else.
const KEPT: &str = "\"addedOn\":\"20";
const CHANGED: &str = "\"addedOn\":\"19";

/// Counts the answers by their status.
const COUNTING: &str = "busy, other = 0, 0\nlocal threads = {}\n\
     setup = function(thread) table.insert(threads, thread) end\n\
     response = function(status)\n  if status == 503 then busy = busy + 1 elseif status ~= 201 then other = other + 1 end\nend\n\
     done = function()\n  for _, thread in ipairs(threads) do\n\
     print('busy: ' .. thread:get('busy'))\n    print('other: ' .. thread:get('other'))\n  end\nend\n";

/// A shop that sells, in a data folder and on whatever database the flags of `place` name.
pub(super) struct Selling<'a> {
    pub(super) project: &'a Project,
    pub(super) binary: &'a Path,
    pub(super) data: &'a str,
    pub(super) place: &'a [&'a str],
}

/// What orders notice while another process imports the whole catalogue, every product of which is another (ADR 17).
pub(super) fn measure(shop: &Selling<'_>, load: &Load, on: On, products: usize) -> Outcome<[Figure; 3]> {
    process::kept(swap::fill(shop.project, shop.binary, products, 1, shop.data).args(shop.place))?;
    let folder = format!("{}-import", shop.data);
    swap::remove(&folder)?;
    process::kept(&mut shop.command(&["export", &folder]))?;
    change(&Path::new(&folder).join("products.jsonl"))?;

    let serve = [&["serve", "--data", shop.data][..], &orders::FLAGS, shop.place].concat();
    let server = Server::start(shop.project, shop.binary, &serve)?;
    let script = orders::call(server.address(), on)?.script + COUNTING;
    let wrk = load.start(server.address(), &script)?;
    let begin = Instant::now();
    process::kept(&mut shop.command(&["import", &folder]))?;
    let took = begin.elapsed();
    let (report, output) = wrk.stop_whatever_was_answered()?;
    swap::remove(&folder)?;
    let count = |name: &str| output.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
    let (busy, other) = count("busy:").zip(count("other:")).ok_or("wrk did not say what was answered.")?;
    if other > 0.0 || report.requests <= busy {
        return Err(format!("Orders beside an import: {other} of {} were neither placed nor 503.", report.requests));
    }
    let [longest, refused, import] = match on {
        On::Sqlite => ["longest order beside an import, SQLite", "orders refused beside it, SQLite", "that import took"],
        On::Postgres => ["longest order beside an import, Postgres", "orders refused beside it, Postgres", "that import took"],
    };
    Ok([
        Figure { name: longest, value: report.max_ms, unit: "ms", most: Some(WAIT_MS_MAX) },
        Figure { name: refused, value: 100.0 * busy / report.requests, unit: "%", most: Some(REFUSED_PERCENT_MAX) },
        Figure { name: import, value: took.as_secs_f64(), unit: "s", most: None },
    ])
}

impl Selling<'_> {
    /// The program with these arguments, over this shop.
    pub(super) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.project.command(self.binary);
        command.args(arguments).args(["--data", self.data]).args(self.place);
        command
    }
}

/// Makes every product of the file another than it was.
fn change(file: &Path) -> Outcome<()> {
    let failed = |error| format!("{}: {error}.", file.display());
    let products = fs::read_to_string(file).map_err(failed)?;
    fs::write(file, products.replace(KEPT, CHANGED)).map_err(failed)
}
