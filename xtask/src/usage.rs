//! The processor time and the memory of a server and of all that it started, from /proc.

use std::collections::HashMap;
use std::fs;

/// Linux counts processor time for programs in hundredths of a second on every architecture.
const MS_PER_TICK: f64 = 10.0;

/// What Linux calls a kB has 1,024 bytes.
const MB_PER_KB: f64 = 0.001_024;

#[derive(Clone, Copy)]
struct Process {
    parent: u32,
    ticks: u64,
}

/// What a server holds in memory, in megabytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Memory {
    pub(crate) server_mb: f64,
    /// With the renderers that it started.
    pub(crate) all_mb: f64,
}

/// Milliseconds used until now by the processes below one, those that have ended included.
pub(crate) fn used_below_ms(ancestor: u32) -> f64 {
    let processes = processes();
    let ticks: u64 = below(&processes, ancestor).map(|id| processes[&id].ticks).sum();
    #[expect(clippy::cast_precision_loss, reason = "processor time is far below 2^52 ticks")]
    let ticks = ticks as f64;
    ticks * MS_PER_TICK
}

/// The resident memory of the largest process that one has started: the server, beside a shell that waits.
pub(crate) fn memory_below(shell: u32) -> Memory {
    let processes = processes();
    let children = below(&processes, shell).filter(|id| processes[id].parent == shell);
    let (server, server_mb) = children.map(|id| (id, resident_mb(id))).max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default();
    Memory { server_mb, all_mb: server_mb + below(&processes, server).map(resident_mb).sum::<f64>() }
}

fn processes() -> HashMap<u32, Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let read = entries.filter_map(|entry| {
        let id = entry.file_name().to_str()?.parse().ok()?;
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        Some((id, process(&stat)?))
    });
    read.collect()
}

/// The processes that one has started, and those that they have.
fn below(processes: &HashMap<u32, Process>, ancestor: u32) -> impl Iterator<Item = u32> {
    let is_below = move |mut id: u32| {
        while let Some(process) = processes.get(&id) {
            if process.parent == ancestor {
                return true;
            }
            id = process.parent;
        }
        false
    };
    processes.keys().copied().filter(move |id| is_below(*id))
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

/// Nothing for a process that has just ended.
fn resident_mb(id: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    resident_kb(&status).unwrap_or_default() * MB_PER_KB
}

fn resident_kb(status: &str) -> Option<f64> {
    status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix(" kB")?.parse().ok()
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

    #[test]
    fn reads_the_resident_memory() {
        assert_eq!(resident_kb("Name:\tvitrina\nVmHWM:\t  300000 kB\nVmRSS:\t  102400 kB\nThreads:\t4\n"), Some(102_400.0));
        assert_eq!(resident_kb("Name:\tkthreadd\n"), None);
    }

    #[test]
    fn finds_children_of_children() {
        let process = |parent| Process { parent, ticks: 1 };
        let processes = HashMap::from([(2, process(1)), (3, process(2)), (4, process(3)), (9, process(1))]);
        let mut ids: Vec<u32> = below(&processes, 2).collect();
        ids.sort_unstable();
        assert_eq!(ids, [3, 4]);
    }
}
