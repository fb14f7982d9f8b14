//! Installs what is missing: npm packages, and Debian's packages where that is allowed.

use std::collections::HashMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

use crate::json::Json;
use crate::outcome::Outcome;
use crate::process;
use crate::project::{Project, on_path};
use crate::steps;

/// The oldest Node that renders the pages, as major and minor version.
const NODE_MIN: (u32, u32) = (20, 20);

/// Checks Node, and installs the npm packages when they are missing or not those of the lock file.
pub(crate) fn npm_packages(project: &Project) -> Outcome {
    check_node(project)?;
    let read = |path: &str| {
        let text = fs::read_to_string(project.root.join(path)).map_err(|error| format!("{path} cannot be read: {error}."))?;
        Json::parse(&text).map_err(|error| format!("{path}: {error}."))
    };
    let locked = read("package-lock.json")?;
    // npm writes down what it has installed.
    match read("node_modules/.package-lock.json") {
        Ok(installed) if is_installed(&locked, &installed) => Ok(()),
        _ => steps::loud("npm packages", || process::shown(&mut project.npm(&["ci", "--no-audit"]))),
    }
}

/// Whether every locked package is installed in its version; those for other machines (optional) may be absent.
fn is_installed(locked: &Json, installed: &Json) -> bool {
    let installed: HashMap<&str, &Json> = packages(installed).collect();
    packages(locked).all(|(path, package)| match installed.get(path) {
        Some(found) => found.get("version") == package.get("version"),
        None => ["optional", "devOptional"].iter().any(|kind| *package.get(kind) == Json::Bool(true)),
    })
}

fn packages(lock: &Json) -> impl Iterator<Item = (&str, &Json)> {
    let entries = lock.get("packages").entries().iter();
    entries.map(|(path, package)| (path.as_str(), package)).filter(|(path, _)| path.contains("node_modules/"))
}

fn check_node(project: &Project) -> Outcome {
    let (major, minor) = NODE_MIN;
    let wanted = format!("Node {major}.{minor} or newer is needed to build and render the pages");
    if !on_path("node") {
        return Err(format!("{wanted}, and there is no `node` on the PATH."));
    }
    let answer = process::standard_output(project.command("node").arg("--version"))?;
    match version(&answer) {
        Some(found) if found >= NODE_MIN => Ok(()),
        _ => Err(format!("{wanted}; this is {}.", answer.trim())),
    }
}

/// Major and minor of "v20.20.2".
fn version(answer: &str) -> Option<(u32, u32)> {
    let mut numbers = answer.trim().strip_prefix('v')?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// A program that a Debian package brings.
pub(crate) enum Debian {
    /// The browser of the browser tests and the screenshots, without what only windows need.
    Chromium,
    /// The database server that the store tests start for themselves.
    PostgreSql,
    /// Python and what makes environments of it: tests ask official programs about invoices.
    Python,
    /// The load generator of the measurements.
    Wrk,
}

impl Debian {
    fn package(&self) -> &'static str {
        match self {
            Debian::Chromium => "chromium-headless-shell",
            Debian::PostgreSql => "postgresql",
            Debian::Python => "python3-venv",
            Debian::Wrk => "wrk",
        }
    }

    fn is_there(&self) -> bool {
        match self {
            Debian::Chromium | Debian::Wrk => on_path(self.package()),
            Debian::Python => {
                let modules = Command::new("python3").args(["-c", "import venv, ensurepip"]).output();
                modules.is_ok_and(|output| output.status.success())
            }
            // Debian keeps the server's programs off the PATH, one folder a version.
            Debian::PostgreSql => {
                let mut versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
                on_path("initdb") || versions.any(|version| version.path().join("bin/initdb").is_file())
            }
        }
    }
}

/// Installs the browser when it is missing. The whole one does as well where nothing can be installed, in more than twice the time.
pub(crate) fn browser(project: &Project) -> Outcome {
    debian_packages(project, &[Debian::Chromium]).or_else(|missing| if on_path("chromium") { Ok(()) } else { Err(missing) })
}

/// Installs those that are missing, as root on a Debian machine; elsewhere says what to install.
pub(crate) fn debian_packages(project: &Project, wanted: &[Debian]) -> Outcome {
    let missing = || {
        let packages = wanted.iter().filter(|program| !program.is_there()).map(Debian::package);
        packages.collect::<Vec<_>>()
    };
    let packages = missing();
    if packages.is_empty() {
        return Ok(());
    }
    let names = packages.join(" ");
    if !on_path("apt-get") || !is_root() {
        return Err(format!("Missing: {names}. On Debian: `sudo apt-get install --no-install-recommends {names}`."));
    }
    steps::loud(&format!("Debian packages: {names}"), || {
        process::kept(apt_get(project, &["update"]).env("DEBIAN_FRONTEND", "noninteractive"))?;
        let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
        arguments.extend(&packages);
        process::kept(apt_get(project, &arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    })?;
    match missing().join(" ") {
        still if still.is_empty() => Ok(()),
        still => Err(format!("apt-get installed {names}, but {still} is still missing.")),
    }
}

fn apt_get(project: &Project, arguments: &[&str]) -> Command {
    let mut command = project.command("apt-get");
    // Another installation at the same time is waited for.
    command.args(["--quiet", "--option", "DPkg::Lock::Timeout=300"]);
    command.args(arguments);
    command
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_compared_with_what_npm_has_installed() {
        let parse = |packages: &str| Json::parse(&format!("{{\"packages\":{{{packages}}}}}")).unwrap();
        let locked = parse(
            r#""":{"name":"web"},"web/ui":{"version":"1.0.0"},"node_modules/react":{"version":"19.3.1"},
            "node_modules/@esbuild/aix":{"version":"1.0.0","optional":true}"#,
        );
        assert!(is_installed(&locked, &parse(r#""node_modules/react":{"version":"19.3.1"}"#)));
        assert!(!is_installed(&locked, &parse(r#""node_modules/react":{"version":"19.3.0"}"#)));
        assert!(!is_installed(&locked, &parse(r#""node_modules/vite":{"version":"8.0.0"}"#)));
    }

    #[test]
    fn node_versions_are_compared_as_numbers() {
        assert_eq!(version("v20.20.2\n"), Some((20, 20)));
        assert!(version("v24.1.0").unwrap() > NODE_MIN);
        assert!(version("v20.9.0").unwrap() < NODE_MIN);
        assert_eq!(version("node"), None);
    }
}
