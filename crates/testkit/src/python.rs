use crate::programs::run;
use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

const REQUIREMENTS: &str = include_str!("../python/requirements.txt");

/// What independent programs find in these papers, as JSON by the name of each file: see `python/look_at_papers.py`. What they need is installed
/// below the target folder, once for each list of requirements.
///
/// # Panics
/// When there is no Python 3 with pip and venv, or something does not run.
#[must_use]
pub fn look_at_papers(files: &[PathBuf]) -> String {
    let mut command = Command::new(python());
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("python/look_at_papers.py")).args(files);
    run(command)
}

/// The interpreter of the virtual environment, which the first process makes while the others wait.
fn python() -> PathBuf {
    let folder = target().join("python");
    fs::create_dir_all(&folder).expect("a folder below the target folder");
    let making = File::options().create(true).append(true).open(folder.join("making")).expect("a lock file");
    making.lock().expect("a lock");
    let (environment, done) = (folder.join("environment"), folder.join("installed.txt"));
    let python = environment.join("bin/python");
    if fs::read_to_string(&done).ok().as_deref() != Some(REQUIREMENTS) {
        let mut make = Command::new("python3");
        make.args(["-m", "venv", "--clear"]).arg(&environment);
        run(make);
        let mut install = Command::new(&python);
        install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]);
        install.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("python/requirements.txt"));
        run(install);
        fs::write(&done, REQUIREMENTS).expect("a note of what is installed");
    }
    python
}

/// The folder that this test was built into: its program is in `debug/deps` of it.
fn target() -> PathBuf {
    let program = env::current_exe().expect("a program");
    program.ancestors().nth(3).expect("a target folder").to_owned()
}
