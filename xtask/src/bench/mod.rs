//! `cargo xtask bench`: what a request costs, against a bare axum "hello" measured in the same run.

mod accounts;
mod beside;
mod calls;
mod cart;
mod choice;
mod limit;
mod options;
mod orders;
mod pictures;
mod sample;
mod swap;
mod table;

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::http;
use crate::outcome::Outcome;
use crate::process;
use crate::project::{Project, on_path};
use crate::release;
use crate::server::Server;
use crate::setup::{self, Debian};
use crate::steps;
use crate::usage;
use crate::wrk::Load;
use beside::Selling;
use calls::Call;
use limit::Limit;
use options::Options;
use orders::On;
use table::{Figure, Row};

/// Caches fill and code gets warm before anything counts.
const WARM_UP_S: u32 = 3;

/// Requests in flight at once (issue 3: "at 8 connections").
const CONNECTIONS: u32 = 8;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The server has one core and wrk the other (issue 3), so that they do not take time from each other.
const SERVER_CORE: [&str; 3] = ["taskset", "-c", "0"];
const LOAD_CORE: [&str; 3] = ["taskset", "-c", "1"];

/// Measures "hello", then a shop, and prints the tables.
pub(crate) fn run(project: &Project, arguments: &[&str]) -> Outcome {
    let options = Options::parse(arguments)?;
    setup::debian_packages(project, &[Debian::Wrk])?;
    let binary = binary(project, &options)?;
    let is_pinned = on_path("taskset") && thread::available_parallelism().is_ok_and(|cores| cores.get() > 1);
    let (server_core, load_core) = if is_pinned { (&SERVER_CORE[..], &LOAD_CORE[..]) } else { (&[][..], &[][..]) };
    let bench = Bench {
        project,
        binary: &binary,
        server_core,
        load: Load { project, prefix: load_core, connections: CONNECTIONS },
        options: &options,
    };
    let (rows, figures) = bench.run()?;
    let cores = if is_pinned { "The server has one core, wrk the other." } else { "The server and wrk share the cores." };
    print!("\n{cores}\n\n{}\n{}", table::rows(&rows), table::figures(&figures));
    Ok(())
}

fn binary(project: &Project, options: &Options) -> Outcome<PathBuf> {
    if let Some(binary) = &options.binary {
        return Ok(binary.clone());
    }
    if options.build {
        release::build(project)?;
    }
    Ok(project.binary("release"))
}

struct Bench<'a> {
    project: &'a Project,
    binary: &'a Path,
    server_core: &'a [&'a str],
    load: Load<'a>,
    options: &'a Options,
}

/// How long the whole catalogue takes as a workbook.
fn workbook(address: &str) -> Outcome<Duration> {
    let begin = Instant::now();
    http::download(address, "/api/export/products/catalogue?lang=en&fullInfo=true", XLSX)?;
    Ok(begin.elapsed())
}

impl Bench<'_> {
    fn run(&self) -> Outcome<(Vec<Row>, Vec<Figure>)> {
        let hello = {
            let mut server = self.spawn(&["bench-hello"])?;
            server.wait_until_listening()?;
            self.measure(&self.load, &server, &Call::hello())?
        };
        let products = self.options.products;
        let data = self.project.target.join("xtask/bench");
        let data = data.to_str().ok_or("The target folder's name is not UTF-8.")?;
        let filling = self.fill(data)?;

        let (start, mut server) = (Instant::now(), self.spawn(&["serve", "--bench", "--exports-a-minute", "100000000", "--data", data])?);
        server.wait_for_answer("/api/products?lang=en")?;
        let start = start.elapsed();
        server.wait_until_listening()?;

        let mut rows = vec![hello];
        for call in calls::all(server.address(), products)? {
            rows.push(self.measure(&self.load, &server, &call)?);
        }
        let memory = usage::memory_below(server.process_id());
        let workbook = steps::loud("the catalogue as a workbook", || workbook(server.address()))?;
        let memory_after = usage::memory_below(server.process_id());
        let swap = steps::loud("a new catalogue under load", || swap::measure(&self.load, self.binary, products, data, server.address()))?;
        let by_size = |small, large| Limit::by_size(products, small, large);
        let changed =
            steps::loud("one product changed under load", || swap::change_one(&self.load, self.binary, products, data, server.address()))?;
        drop(server);
        let (orders, beside) = self.orders()?;
        rows.extend(orders);
        let mut figures = vec![
            Figure { name: "filling the shop", value: filling.as_secs_f64(), unit: "s", most: Limit::filling_s(products) },
            Figure { name: "start to first answer", value: start.as_secs_f64(), unit: "s", most: by_size(1.0, 6.0) },
            Figure { name: "memory of the server", value: memory.server_mb, unit: "MB", most: by_size(150.0, 600.0) },
            Figure { name: "memory with its renderers", value: memory.all_mb, unit: "MB", most: None },
            Figure { name: "the catalogue as XLSX", value: workbook.as_secs_f64(), unit: "s", most: Limit::workbook_s(products) },
            Figure { name: "memory that it left", value: memory_after.server_mb - memory.server_mb, unit: "MB", most: None },
            Figure { name: "slowest answer during a swap", value: swap.slowest_ms, unit: "ms", most: by_size(50.0, 50.0) },
            Figure { name: "p99 during a swap", value: swap.p99_ms, unit: "ms", most: None },
            Figure { name: "new catalogue visible after", value: swap.visible_after.as_secs_f64(), unit: "s", most: None },
            Figure { name: "one change visible", value: changed.as_secs_f64(), unit: "s", most: by_size(1.0, 1.0) },
        ];
        figures.extend(beside);
        figures.extend(steps::loud("pictures beside sharp", || pictures::figures(self.project, self.binary))?);
        Ok((rows, figures))
    }

    /// Orders that are answered, by all cores, and by whatever database: alone, and beside an import.
    fn orders(&self) -> Outcome<(Vec<Row>, Vec<Figure>)> {
        let data = orders::folder(&self.project.target)?;
        let load = Load { project: self.project, prefix: &[], connections: orders::CONNECTIONS };
        let (mut rows, mut figures) = (Vec::new(), Vec::new());
        for (on, place) in
            [(On::Sqlite, Some(Vec::new())), (On::Postgres, self.options.postgres.as_ref().map(|url| vec!["--database-url", url]))]
        {
            let Some(place) = place else { continue };
            swap::remove(&data)?;
            process::kept(swap::fill(self.project, self.binary, orders::PRODUCTS, 1, &data).args(&place))?;
            let serve = [&["serve", "--data", &data][..], &orders::FLAGS, &place].concat();
            let server = Server::start(self.project, self.binary, &serve)?;
            rows.push(self.measure(&load, &server, &orders::call(server.address(), on)?)?);
            drop(server);
            let shop = Selling { project: self.project, binary: self.binary, data: &data, place: &place };
            figures.extend(steps::loud("orders beside an import", || beside::measure(&shop, &load, on, self.options.products))?);
            let orders = self.options.orders;
            let hash_ms = steps::loud(&format!("{orders} orders"), || accounts::fill(&shop, orders))?;
            let mut server = self.spawn(&[&serve[..], &accounts::FLAGS].concat())?;
            server.wait_until_listening()?;
            rows.push(self.measure(&self.load, &server, &accounts::orders_page(server.address(), on, orders)?)?);
            figures.extend(steps::loud("logins", || accounts::figures(&server, hash_ms))?);
            drop(server);
        }
        Ok((rows, figures))
    }

    /// A new shop in the folder `data`, and how long it took to fill.
    fn fill(&self, data: &str) -> Outcome<Duration> {
        swap::remove(data)?;
        let products = self.options.products;
        let start = Instant::now();
        steps::loud(&format!("a shop of {products} products"), || {
            process::kept(&mut swap::fill(self.project, self.binary, products, 1, data))
        })?;
        Ok(start.elapsed())
    }

    fn spawn(&self, arguments: &[&str]) -> Outcome<Server> {
        Server::spawn(self.project, self.server_core, self.binary, arguments)
    }

    fn measure(&self, load: &Load, server: &Server, call: &Call) -> Outcome<Row> {
        steps::loud(&call.name, || {
            load.drive(server.address(), &call.script, WARM_UP_S)?;
            let before_ms = usage::used_below_ms(server.process_id());
            let report = load.drive(server.address(), &call.script, self.options.seconds)?;
            let used_ms = usage::used_below_ms(server.process_id()) - before_ms;
            Ok(Row::new(call, &report, used_ms))
        })
    }
}
