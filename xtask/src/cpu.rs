//! The processor time of a process and of all that it started, from /proc.

use std::collections::HashMap;
use std::fs;

/// Linux counts processor time for programs in hundredths of a second on every architecture.
const MS_PER_TICK: f64 = 10.0;

struct Process {
    parent: u32,
    ticks: u64,
}

/// Milliseconds used until now by the processes below one, those that have ended included.
pub(crate) fn used_below_ms(ancestor: u32) -> f64 {
    let processes: HashMap<u32, Process> = fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let id = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            Some((id, process(&stat)?))
        })
        .collect();
    let is_below = |mut id: u32| {
        while let Some(process) = processes.get(&id) {
            if process.parent == ancestor {
                return true;
            }
            id = process.parent;
        }
        false
    };
    let ticks: u64 = processes.iter().filter(|(id, _)| is_below(**id)).map(|(_, process)| process.ticks).sum();
    #[expect(clippy::cast_precision_loss, reason = "processor time is far below 2^52 ticks")]
    let ticks = ticks as f64;
    ticks * MS_PER_TICK
}

/// Reads `/proc/PID/stat`: the parent, and the own and the ended children's time in user and system mode.
/// The fields are counted after the name, which may hold spaces and brackets.
fn process(stat: &str) -> Option<Process> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    Some(Process {
        parent: fields.get(1)?.parse().ok()?,
        ticks: fields.get(11..15)?.iter().map(|field| field.parse::<u64>().unwrap_or(0)).sum(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_parent_and_the_four_times() {
        let stat = "42 (node (v20) x) S 7 42 42 0 -1 4194304 900 0 0 0 150 30 20 5 20 0 11 0 1234 0 0";
        let process = process(stat).unwrap();
        assert_eq!((process.parent, process.ticks), (7, 205));
    }
}
