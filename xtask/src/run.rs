//! `cargo xtask run`: from a fresh clone to the demo shop's address.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;

use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::steps;

const PORT_DEFAULT: u16 = 8080;

/// Builds what has changed and becomes the demo shop, which ends on Ctrl-C.
pub(crate) fn run(project: &Project, options: &[&str]) -> Outcome {
    let port = port(options)?;
    check_port(port)?;
    pages::build(project)?;
    steps::loud("server", || process::shown(&mut project.cargo(&["build", "--package", "vitrina"])))?;
    println!("\nOpening the demo shop; its first start fills .data/demo. Ctrl-C ends it.");
    // xtask's process becomes the server: signals and the exit code are the server's own,
    // and its line "listening on http://…" is the last one printed.
    let error = project
        .command(project.binary("debug"))
        .args(["serve", "--demo", "--data", ".data/demo"])
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .exec();
    Err(format!("{} could not be started: {error}.", project.binary("debug").display()))
}

fn port(options: &[&str]) -> Outcome<u16> {
    match options {
        [] => Ok(PORT_DEFAULT),
        ["--port", number] => match number.parse() {
            Ok(port @ 1..) => Ok(port),
            _ => Err(format!("--port takes a number from 1 to {}, not \"{number}\".", u16::MAX)),
        },
        _ => Err("usage: cargo xtask run [--port N]".to_owned()),
    }
}

fn check_port(port: u16) -> Outcome {
    TcpListener::bind(("127.0.0.1", port)).map(drop).map_err(|error| {
        let other = port.checked_add(1).unwrap_or(PORT_DEFAULT);
        format!("Port {port} cannot be used ({error}); try `cargo xtask run --port {other}`.")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_an_option() {
        assert_eq!(port(&[]), Ok(8080));
        assert_eq!(port(&["--port", "9000"]), Ok(9000));
        for wrong in ["0", "65536", "web"] {
            assert!(port(&["--port", wrong]).unwrap_err().contains(wrong));
        }
        assert!(port(&["--host"]).is_err());
    }

    #[test]
    fn a_taken_port_suggests_another() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let taken = listener.local_addr().unwrap().port();
        let sentence = check_port(taken).unwrap_err();
        assert!(sentence.contains(&format!("Port {taken} cannot be used")), "{sentence}");
        assert!(sentence.contains("--port"), "{sentence}");
    }
}
