use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The folder with the programs of `PostgreSQL`: where PATH leads, else Debian's, the newest version first.
pub(crate) fn postgres_folder() -> PathBuf {
    on_path("initdb").or_else(debian).unwrap_or_else(|| {
        panic!("the tests need the programs of PostgreSQL 15 or newer: install Debian's package postgresql, or set VITRINA_TEST_POSTGRES")
    })
}

/// Where a program really lies; Debian links some of them from folders that lack the others.
fn on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let found = env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())?;
    fs::canonicalize(found).ok()?.parent().filter(|folder| is_complete(folder)).map(Path::to_owned)
}

fn debian() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let version = |folder: &PathBuf| folder.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    versions.map(|entry| entry.path().join("bin")).filter(|folder| is_complete(folder)).max_by_key(version)
}

fn is_complete(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "psql"].iter().all(|program| folder.join(program).is_file())
}

/// `program` as a user that `PostgreSQL` agrees to run under: it refuses root.
pub(crate) fn unprivileged(program: &Path) -> Command {
    match substitute() {
        Some(user) => {
            let mut command = Command::new("runuser");
            command.args(["-u", user, "--"]).arg(program);
            command
        }
        None => Command::new(program),
    }
}

/// Whom root becomes; none when this is not root.
pub(crate) fn substitute() -> Option<&'static str> {
    if !is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    Some(if users.lines().any(|line| line.starts_with("postgres:")) { "postgres" } else { "nobody" })
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Runs a command to its end; panics with what it said when it fails.
pub(crate) fn run(mut command: Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    assert!(output.status.success(), "{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
