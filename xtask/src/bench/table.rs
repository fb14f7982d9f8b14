use super::calls::Call;
use super::limit::Limit;
use crate::wrk::Report;

/// A measured call.
pub(super) struct Row {
    name: String,
    per_s: f64,
    cpu_ms: f64,
    p50_ms: f64,
    p99_ms: f64,
    limits: Vec<Limit>,
}

impl Row {
    /// `used_ms` is what the whole run took of the processor. A call of several requests is counted once; its latencies
    /// are those of a request.
    pub(super) fn new(call: &Call, report: &Report, used_ms: f64) -> Self {
        Self {
            name: call.name.clone(),
            per_s: report.requests_per_s / call.requests,
            cpu_ms: used_ms / report.requests * call.requests,
            p50_ms: report.p50_ms,
            p99_ms: report.p99_ms,
            limits: call.limits.clone(),
        }
    }

    fn allowed(&self) -> String {
        let limits = self.limits.iter().map(|limit| match *limit {
            Limit::CpuMs(most) => format!("CPU {most}{}", over(self.cpu_ms, most)),
            Limit::P99Ms(most) => format!("p99 {most}{}", over(self.p99_ms, most)),
            Limit::PerSecond(least) => format!("at least {least} a second{}", if self.per_s < least { " UNDER" } else { "" }),
        });
        limits.collect::<Vec<_>>().join(", ")
    }
}

/// Something else that was measured.
pub(super) struct Figure {
    pub(super) name: &'static str,
    pub(super) value: f64,
    pub(super) unit: &'static str,
    pub(super) most: Option<f64>,
}

fn over(value: f64, most: f64) -> &'static str {
    if value > most { " OVER" } else { "" }
}

/// The first row is what the others are compared with.
pub(super) fn rows(rows: &[Row]) -> String {
    let line = |cells: [&str; 7]| {
        let [what, per_s, cpu, ratio, p50, p99, allowed] = cells;
        let line = format!("{what:<40}{per_s:>10}{cpu:>10}{ratio:>9}{p50:>9}{p99:>9}  {allowed}");
        format!("{}\n", line.trim_end())
    };
    let below = rows.iter().map(|row| {
        line([
            &row.name,
            &format!("{:.0}", row.per_s),
            &format!("{:.3}", row.cpu_ms),
            &format!("{:.1}", row.cpu_ms / rows[0].cpu_ms),
            &format!("{:.2}", row.p50_ms),
            &format!("{:.2}", row.p99_ms),
            &row.allowed(),
        ])
    });
    let head = line(["what", "a second", "CPU ms", "x hello", "p50 ms", "p99 ms", "at most, ms"]);
    std::iter::once(head).chain(below).collect()
}

/// A line each.
pub(super) fn figures(figures: &[Figure]) -> String {
    let line = |figure: &Figure| {
        let limit = figure.most.map_or_else(String::new, |most| format!("at most {most}{}", over(figure.value, most)));
        let line = format!("{:<40}{:>10.2} {:<4}  {limit}", figure.name, figure.value, figure.unit);
        format!("{}\n", line.trim_end())
    };
    figures.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(name: &str, requests: f64, limits: Vec<Limit>) -> Call {
        Call { name: name.to_owned(), script: String::new(), requests, limits }
    }

    #[test]
    fn the_table_compares_with_hello_and_with_what_is_allowed() {
        let report = Report { requests: 3000.0, requests_per_s: 300.0, p50_ms: 1.0, p99_ms: 6.0, max_ms: 9.0 };
        let measured = [
            Row::new(&call("hello", 1.0, Vec::new()), &report, 30.0),
            Row::new(&call("list", 1.0, vec![Limit::CpuMs(0.1), Limit::P99Ms(5.0)]), &report, 300.0),
            Row::new(&call("product", 3.0, vec![Limit::CpuMs(0.1)]), &report, 150.0),
        ];
        assert_eq!(
            rows(&measured),
            "\
what                                      a second    CPU ms  x hello   p50 ms   p99 ms  at most, ms
hello                                          300     0.010      1.0     1.00     6.00
list                                           300     0.100     10.0     1.00     6.00  CPU 0.1, p99 5 OVER
product                                        100     0.150     15.0     1.00     6.00  CPU 0.1 OVER
"
        );
    }

    #[test]
    fn figures_have_a_unit_and_a_limit() {
        let start = Figure { name: "start to first answer", value: 1.234, unit: "s", most: Some(1.0) };
        let memory = Figure { name: "memory of the server", value: 140.0, unit: "MB", most: None };
        assert_eq!(
            figures(&[start, memory]),
            "\
start to first answer                         1.23 s     at most 1 OVER
memory of the server                        140.00 MB
"
        );
    }

    #[test]
    fn limits_follow_the_size_of_the_catalogue() {
        let limits = [82, 10_000, 100_000, 1_000_000].map(|products| Limit::by_size(products, 1.0, 6.0));
        assert_eq!(limits, [Some(1.0), Some(1.0), Some(6.0), None]);
        assert_eq!([10_000, 1_000_000, 2_000_000].map(Limit::filling_s), [Some(10.0), Some(900.0), None]);
    }
}
