//! The load generator wrk: one run, and what its report says.

use std::fs;
use std::process::{Child, Command, Stdio};

use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;

/// A run that is stopped ends long before.
const UNTIL_STOPPED_S: u32 = 7200;

/// What a report says where connections broke or an answer took too long.
const UNANSWERED: &str = "Socket errors";

/// What wrk measured. Latencies are those that half, 99 of 100 and all requests stay below, in milliseconds.
#[derive(Debug, PartialEq)]
pub(crate) struct Report {
    pub(crate) requests: f64,
    pub(crate) requests_per_s: f64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
}

/// Where load comes from: the project, and what wrk runs behind, such as `taskset -c 1`.
pub(crate) struct Load<'a> {
    pub(crate) project: &'a Project,
    pub(crate) prefix: &'a [&'a str],
    /// Requests in flight at once.
    pub(crate) connections: u32,
}

impl Load<'_> {
    /// Drives an address for some seconds; the script is Lua, and says which requests are sent.
    pub(crate) fn drive(&self, address: &str, script: &str, seconds: u32) -> Outcome<Report> {
        clean(&process::kept(&mut self.wrk(address, script, seconds)?)?)
    }

    /// Drives an address until it is stopped.
    pub(crate) fn start(&self, address: &str, script: &str) -> Outcome<Running<'_>> {
        let mut wrk = self.wrk(address, script, UNTIL_STOPPED_S)?;
        let wrk = wrk.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        Ok(Running { project: self.project, wrk: wrk.map_err(|error| format!("wrk could not be started: {error}."))? })
    }

    fn wrk(&self, address: &str, script: &str, seconds: u32) -> Outcome<Command> {
        let folder = self.project.target.join("xtask");
        let path = folder.join("wrk.lua");
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&path, script))
            .map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
        let mut command = self.project.command("env");
        command
            .args(self.prefix)
            .args(["wrk", "--threads", "1", "--latency", "--timeout", "10"])
            .args(["--connections", &self.connections.to_string()])
            .args(["--duration", &format!("{seconds}s")])
            .arg("--script")
            .arg(path)
            .arg(address);
        Ok(command)
    }
}

/// A run that has not ended; dropping it ends it.
pub(crate) struct Running<'a> {
    project: &'a Project,
    wrk: Child,
}

impl Running<'_> {
    /// Ends the run as Ctrl-C would, and reads its report.
    pub(crate) fn stop(self) -> Outcome<Report> {
        clean(&self.output()?)
    }

    /// The same of a run whose script counts answers that are no success, and what it has printed.
    pub(crate) fn stop_whatever_was_answered(self) -> Outcome<(Report, String)> {
        let output = self.output()?;
        let report = Some(&output).filter(|output| !output.contains(UNANSWERED)).and_then(|output| numbers(output));
        Ok((report.ok_or_else(|| format!("wrk's report is not that of an answered run:\n{output}"))?, output))
    }

    fn output(mut self) -> Outcome<String> {
        let output = self.wrk.stdout.take();
        process::kept(self.project.command("kill").args(["-INT", &self.wrk.id().to_string()]))?;
        let output = output.map(std::io::read_to_string).transpose().map_err(|error| format!("wrk's report is lost: {error}."))?;
        Ok(output.unwrap_or_default())
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        // It is gone already after a stop.
        let _ = self.wrk.kill();
        let _ = self.wrk.wait();
    }
}

fn clean(output: &str) -> Outcome<Report> {
    report(output).ok_or_else(|| format!("wrk's report is not that of a clean run:\n{output}"))
}

/// Reads a report; none when a request failed or was refused, because then the numbers mean nothing.
fn report(output: &str) -> Option<Report> {
    if output.contains("Non-2xx") || output.contains(UNANSWERED) { None } else { numbers(output) }
}

fn numbers(output: &str) -> Option<Report> {
    let after = |start: &str| output.lines().find_map(|line| line.trim().strip_prefix(start)).map(str::trim);
    // The first line that begins so says average, deviation, most, and how many are near the average.
    let mut latencies = after("Latency")?.split_whitespace();
    let requests = output.lines().find(|line| line.contains(" requests in "))?;
    Some(Report {
        requests: requests.split_whitespace().next()?.parse().ok()?,
        requests_per_s: after("Requests/sec:")?.parse().ok()?,
        p50_ms: milliseconds(after("50%")?)?,
        p99_ms: milliseconds(after("99%")?)?,
        max_ms: milliseconds(latencies.nth(2)?)?,
    })
}

/// "311.00us", "1.25ms", "2.10s" and "1.50m" in milliseconds.
fn milliseconds(text: &str) -> Option<f64> {
    let units = [("us", 0.001), ("ms", 1.0), ("s", 1000.0), ("m", 60_000.0)];
    units.into_iter().find_map(|(unit, factor)| Some(text.strip_suffix(unit)?.parse::<f64>().ok()? * factor))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
Running 8s test @ http://127.0.0.1:8080
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.02ms  311.00us   1.50s    83.10%
    Req/Sec    15.71k     1.02k   17.40k    71.25%
  Latency Distribution
     50%  970.00us
     75%    1.15ms
     90%    1.37ms
     99%    2.11ms
  125061 requests in 8.00s, 15.62MB read
Requests/sec:  15631.01
Transfer/sec:      1.95MB
";

    #[test]
    fn reads_a_report_and_refuses_one_with_failures() {
        let expected = Report { requests: 125_061.0, requests_per_s: 15_631.01, p50_ms: 0.97, p99_ms: 2.11, max_ms: 1500.0 };
        assert_eq!(report(OUTPUT), Some(expected));
        assert_eq!(report(&format!("{OUTPUT}  Non-2xx or 3xx responses: 12\n")), None);
        assert_eq!(report("unable to connect"), None);
    }

    #[test]
    fn reads_every_unit_of_time() {
        let read = ["250.00us", "1.25ms", "2.50s", "1.50m"].map(milliseconds);
        assert_eq!(read, [Some(0.25), Some(1.25), Some(2500.0), Some(90_000.0)]);
        assert_eq!(milliseconds("often"), None);
    }
}
