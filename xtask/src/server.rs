//! Servers that live as long as the step that needs them.

use std::fs::{self, File};
use std::io;
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::http;
use crate::outcome::Outcome;
use crate::project::Project;

/// How long a server may take to listen; reading 1,000,000 products is part of it.
const START_TIMEOUT: Duration = Duration::from_mins(5);

/// The leash: a shell that leads the server's process group and reads from a pipe that xtask holds. When xtask ends,
/// in whatever way, the pipe closes and the server is asked to stop. When the server has stopped, or 10 s later,
/// what is left of the group is ended.
const LEASH: &str = r#"
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{
  cat <&3
  kill -TERM "$server" && sleep 10
  kill -KILL 0
} >/dev/null 2>&1 &
exec 3<&-
wait "$server"
kill -KILL 0
"#;

/// A running server on a free port of 127.0.0.1; dropping it stops it.
pub(crate) struct Server {
    shell: Child,
    address: String,
    log: PathBuf,
}

impl Server {
    /// Starts `PROGRAM ARGUMENTS --listen ADDRESS` and waits for its line "listening on".
    /// Its output goes to target/xtask/COMMAND.log, and into the error when it does not start.
    pub(crate) fn start(project: &Project, program: &Path, arguments: &[&str]) -> Outcome<Self> {
        let mut server = Self::spawn(project, &[], program, arguments)?;
        server.wait_until_listening()?;
        Ok(server)
    }

    /// Starts it behind a `prefix` such as `taskset -c 0`, and does not wait.
    pub(crate) fn spawn(project: &Project, prefix: &[&str], program: &Path, arguments: &[&str]) -> Outcome<Self> {
        let folder = project.target.join("xtask");
        let log = folder.join(format!("{}.log", arguments.first().unwrap_or(&"server")));
        let address = free_address().map_err(|error| format!("There is no free port: {error}."))?;
        let open = || -> io::Result<(File, File)> {
            fs::create_dir_all(&folder)?;
            let log = File::create(&log)?;
            Ok((log.try_clone()?, log))
        };
        let (output, errors) = open().map_err(|error| format!("{} cannot be written: {error}.", log.display()))?;
        let shell = project
            .command("sh")
            .args(["-c", LEASH, "leash"])
            .args(prefix)
            .arg(program)
            .args(arguments)
            .args(["--listen", &address])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .map_err(|error| format!("A shell could not be started: {error}."))?;
        Ok(Self { shell, address: format!("http://{address}"), log })
    }

    /// Waits for its line "listening on".
    pub(crate) fn wait_until_listening(&mut self) -> Outcome {
        let log = self.log.clone();
        self.wait_until(|| output(&log).lines().any(|line| line.contains("listening on http://")))
    }

    /// Waits until it answers JSON under a path.
    pub(crate) fn wait_for_answer(&mut self, path: &str) -> Outcome {
        let address = self.address.clone();
        self.wait_until(|| http::get_json(&address, path).is_ok())
    }

    /// Where it answers, as `http://127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The process whose children are the server and what it starts.
    pub(crate) fn process_id(&self) -> u32 {
        self.shell.id()
    }

    fn wait_until(&mut self, is_ready: impl Fn() -> bool) -> Outcome {
        let start = Instant::now();
        while !is_ready() {
            match self.shell.try_wait() {
                Ok(Some(_)) => return Err(format!("The server ended before it answered:\n{}", output(&self.log))),
                _ if start.elapsed() > START_TIMEOUT => {
                    return Err(format!("The server did not answer within {} s:\n{}", START_TIMEOUT.as_secs(), output(&self.log)));
                }
                _ => thread::sleep(Duration::from_millis(5)),
            }
        }
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Closing the pipe lets the leash end the server; there is nobody to tell if it was gone already.
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

fn output(log: &Path) -> String {
    fs::read_to_string(log).unwrap_or_default()
}

fn free_address() -> io::Result<String> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(name: &str) -> Project {
        let folder = std::env::temp_dir().join(format!("vitrina-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Project { root: folder.clone(), target: folder }
    }

    fn is_running(process_id: &str) -> bool {
        fs::read_to_string(format!("/proc/{process_id}/stat")).is_ok_and(|stat| !stat.contains(") Z "))
    }

    #[test]
    fn a_dropped_server_ends_with_the_processes_it_started() {
        let project = project("leash");
        let script = "sleep 600 & echo child $!; echo listening on http://x; trap 'kill $!; exit 0' TERM; wait";
        let server = Server::start(&project, Path::new("sh"), &["-c", script]).unwrap();
        let log = fs::read_to_string(project.target.join("xtask/-c.log")).unwrap();
        let child = log.lines().find_map(|line| line.strip_prefix("child ")).unwrap();
        assert!(is_running(child));
        drop(server);
        // The kernel ends a process a moment after it was told to.
        let start = Instant::now();
        while is_running(child) && start.elapsed() < Duration::from_secs(5) {
            thread::sleep(Duration::from_millis(5));
        }
        assert!(!is_running(child));
        fs::remove_dir_all(project.root).unwrap();
    }

    #[test]
    fn a_server_that_ends_early_says_why() {
        let project = project("early");
        let Err(sentence) = Server::start(&project, Path::new("sh"), &["-c", "echo no database; exit 1"]) else {
            panic!("it started");
        };
        assert!(sentence.contains("no database"), "{sentence}");
        fs::remove_dir_all(project.root).unwrap();
    }
}
