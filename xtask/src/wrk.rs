//! The load generator wrk: one run, and what its report says.

use std::fs;

use crate::Outcome;
use crate::process;
use crate::project::Project;

/// Requests in flight at once.
const CONNECTIONS: u32 = 16;

/// What wrk measured.
#[derive(Debug, PartialEq)]
pub(crate) struct Report {
    pub(crate) requests: f64,
    pub(crate) requests_per_s: f64,
    /// The latency that half and 99 of 100 requests stay below, as wrk writes it ("1.25ms").
    pub(crate) p50: String,
    pub(crate) p99: String,
}

/// Drives an address for some seconds; the script is Lua, and says which requests are sent.
pub(crate) fn drive(project: &Project, address: &str, script: &str, seconds: u32) -> Outcome<Report> {
    let folder = project.target.join("xtask");
    let script_path = folder.join("wrk.lua");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&script_path, script))
        .map_err(|error| format!("{} cannot be written: {error}.", script_path.display()))?;
    let output = process::kept(
        project
            .command("wrk")
            .args(["--threads", "1", "--latency", "--timeout", "10"])
            .args(["--connections", &CONNECTIONS.to_string()])
            .args(["--duration", &format!("{seconds}s")])
            .arg("--script")
            .arg(&script_path)
            .arg(address),
    )?;
    report(&output).ok_or_else(|| format!("wrk's report is not that of a clean run:\n{output}"))
}

/// Reads a report; none when a request failed or was refused, because then the numbers mean nothing.
fn report(output: &str) -> Option<Report> {
    if output.contains("Non-2xx") || output.contains("Socket errors") {
        return None;
    }
    let after = |start: &str| {
        let line = output.lines().find_map(|line| line.trim().strip_prefix(start))?;
        Some(line.trim().to_owned())
    };
    let requests = output.lines().find(|line| line.contains(" requests in "))?;
    Some(Report {
        requests: requests.split_whitespace().next()?.parse().ok()?,
        requests_per_s: after("Requests/sec:")?.parse().ok()?,
        p50: after("50%")?,
        p99: after("99%")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
Running 8s test @ http://127.0.0.1:8080
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.02ms  311.00us   9.12ms   83.10%
    Req/Sec    15.71k     1.02k   17.40k    71.25%
  Latency Distribution
     50%    0.97ms
     75%    1.15ms
     90%    1.37ms
     99%    2.11ms
  125061 requests in 8.00s, 15.62MB read
Requests/sec:  15631.01
Transfer/sec:      1.95MB
";

    #[test]
    fn reads_a_report_and_refuses_one_with_failures() {
        let expected = Report { requests: 125_061.0, requests_per_s: 15_631.01, p50: "0.97ms".to_owned(), p99: "2.11ms".to_owned() };
        assert_eq!(report(OUTPUT), Some(expected));
        assert_eq!(report(&format!("{OUTPUT}  Non-2xx or 3xx responses: 12\n")), None);
        assert_eq!(report("unable to connect"), None);
    }
}
