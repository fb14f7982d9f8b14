//! Running other programs to their end: with their output shown or kept.
//!
//! They stay in the terminal's foreground group, so Ctrl-C reaches them together with xtask.

use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::outcome::Outcome;

/// Runs a program whose output goes straight to the terminal.
pub(crate) fn shown(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed: {status}.", line(command))) }
}

/// Runs a program and keeps both of its outputs, as they come; a failure's sentence is that output.
pub(crate) fn kept(command: &mut Command) -> Outcome<String> {
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|error| not_started(command, &error))?;
    let output = Arc::new(Mutex::new(Vec::new()));
    let readers = [child.stdout.take().map(|pipe| copy(pipe, &output)), child.stderr.take().map(|pipe| copy(pipe, &output))];
    for reader in readers.into_iter().flatten() {
        reader.join().map_err(|_| "A reader of a program's output panicked.")?;
    }
    let status = child.wait().map_err(|error| format!("`{}` was lost: {error}.", line(command)))?;
    let output = String::from_utf8_lossy(&output.lock().unwrap_or_else(PoisonError::into_inner)).into_owned();
    if status.success() { Ok(output) } else { Err(output) }
}

/// Runs a program and answers what it wrote to its standard output; a failure's sentence is its standard error.
pub(crate) fn standard_output(command: &mut Command) -> Outcome<String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| not_started(command, &error))?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|_| format!("`{}` did not answer in UTF-8.", line(command)))
    } else {
        Err(format!("`{}` failed:\n{}", line(command), String::from_utf8_lossy(&output.stderr)))
    }
}

fn copy(mut pipe: impl Read + Send + 'static, kept: &Arc<Mutex<Vec<u8>>>) -> thread::JoinHandle<()> {
    let kept = Arc::clone(kept);
    thread::spawn(move || {
        let mut buffer = [0; 8192];
        while let Ok(length @ 1..) = pipe.read(&mut buffer) {
            kept.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(&buffer[..length]);
        }
    })
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("`{}` could not be started: {error}.", line(command))
}

fn line(command: &Command) -> String {
    let mut line = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_failure_is_told_by_both_outputs() {
        let output = kept(&mut shell("echo out; echo err >&2; exit 3")).unwrap_err();
        assert!(output.contains("out\n") && output.contains("err\n"), "{output}");
        assert_eq!(kept(&mut shell("echo fine")), Ok("fine\n".to_owned()));
    }

    #[test]
    fn standard_error_is_no_part_of_the_answer() {
        assert_eq!(standard_output(&mut shell("echo out; echo err >&2")), Ok("out\n".to_owned()));
    }

    #[test]
    fn a_missing_program_is_named() {
        let sentence = shown(&mut Command::new("no-such-program")).unwrap_err();
        assert!(sentence.starts_with("`no-such-program` could not be started"), "{sentence}");
    }
}
