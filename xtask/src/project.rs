//! Where the project is, and its tools as commands that run there.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

use crate::outcome::Outcome;

/// The two folders that every command works with.
pub(crate) struct Project {
    /// The folder of the workspace's Cargo.toml.
    pub(crate) root: PathBuf,
    /// Where cargo puts what it builds; `CARGO_TARGET_DIR` and cargo's configuration are honoured.
    pub(crate) target: PathBuf,
}

impl Project {
    /// Reads both folders from how cargo started this program: its manifest's folder, and where it was built.
    pub(crate) fn find() -> Outcome<Self> {
        let manifest = env::var_os("CARGO_MANIFEST_DIR").ok_or("Start it as `cargo xtask COMMAND`.")?;
        let root = PathBuf::from(manifest).parent().ok_or("xtask must be a folder of the workspace.")?.to_owned();
        let program = env::current_exe().map_err(|error| format!("Cannot tell where xtask was built: {error}."))?;
        let target = program.ancestors().nth(2).ok_or("xtask was not built in a target folder.")?.to_owned();
        Ok(Self { root, target })
    }

    /// A program that runs at the root. What cargo told xtask about xtask is not passed on: build scripts watch
    /// those variables, and would run again after every change between `cargo` and `cargo xtask`.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        for (name, _) in env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                command.env_remove(&*name);
            }
        }
        command
    }

    /// `cargo ARGUMENTS`, by the same cargo that started xtask.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = self.command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments);
        command
    }

    /// `npm ARGUMENTS` at the root of the npm workspaces.
    pub(crate) fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = self.command("npm");
        command.args(arguments);
        command
    }

    /// A program that an npm package brings.
    pub(crate) fn npm_tool(&self, name: &str, arguments: &[&str]) -> Command {
        let mut command = self.command(self.root.join("node_modules/.bin").join(name));
        command.args(arguments);
        command
    }

    /// The shop's binary in the folder of a cargo profile, "debug" or "release".
    pub(crate) fn binary(&self, profile: &str) -> PathBuf {
        self.target.join(profile).join("vitrina")
    }
}

/// Whether a program of this name is on the PATH.
pub(crate) fn on_path(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}
