use std::{
    env,
    ffi::OsStr,
    fs::{self, File},
    io::{self, Write},
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Ends it when no test held the lock for ten looks, a second apart. Runs beside the tests, in a session
/// of its own, so that neither the end of one test process nor an interrupt leaves it behind.
/// `$1` its folder, `$2` the lock in it, then the command that stops it.
const WATCHER: &str = r#"folder=$1; lock=$2; shift 2
idle=0
while [ "$idle" -lt 10 ]; do
  sleep 1
  if flock --nonblock "$lock" true; then idle=$((idle + 1)); else idle=0; fi
  if [ "$idle" -ge 10 ]; then
    flock --nonblock "$lock" sh -c 'folder=$1; shift; "$@"; rm -rf "$folder"' stop "$folder" "$@" || idle=0
  fi
done"#;

/// Something that runs for all test processes: nextest runs each test in one, and what takes long to start would be started for each.
/// The first that needs it starts it, a watcher ends it and removes its data when nobody has needed it for ten seconds.
#[derive(Debug)]
pub struct Shared {
    data: PathBuf,
    /// Held as long as this process needs it: while someone holds it, the watcher lets it run.
    _in_use: File,
}

impl Shared {
    /// Joins what goes by this name, or starts it: `is_running` tells by its data folder whether it is there, `start` fills an empty
    /// folder and answers the command that ends it.
    ///
    /// # Panics
    /// When the system's temporary folder cannot be written to, or the watcher does not start.
    #[must_use]
    pub fn join(name: &str, is_running: impl Fn(&Path) -> bool, start: impl FnOnce(&Path) -> Command) -> Self {
        // Short, because the name of a folder in a target folder can be out of reach for the user that a server runs as.
        let folder = env::temp_dir().join(format!("vitrina-{name}"));
        let lock = folder.join("in-use");
        let in_use = in_use(&folder, &lock);
        // One process starts it, the others wait here.
        let starting = lock_file(&folder.join("starting")).expect("a lock file");
        starting.lock().expect("a lock");
        let data = folder.join("data");
        if !is_running(&data) {
            if data.exists() {
                fs::remove_dir_all(&data).expect("the data of the one before is removed");
            }
            fs::create_dir(&data).expect("a data folder");
            watch(&folder, &lock, &start(&data));
        }
        Self { data, _in_use: in_use }
    }

    /// Where its data is.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Does something that all test processes need, once: the first does it and leaves a `note`, the others wait for it.
    pub(crate) fn once(note: &Path, work: impl FnOnce()) {
        let mut file = lock_file(note).expect("a lock file");
        file.lock().expect("a lock");
        if file.metadata().expect("its length").len() == 0 {
            work();
            file.write_all(b"done").expect("a note");
        }
    }

    /// What tells the tests of this run from those of another, so that nobody is served by the program of an earlier build.
    #[must_use]
    pub fn run() -> String {
        env::var("NEXTEST_RUN_ID").unwrap_or_else(|_| std::process::id().to_string())
    }
}

/// The lock, held with all who need it. It waits while a watcher is stopping the one before, whose folder and lock go with it.
fn in_use(folder: &Path, lock: &Path) -> File {
    loop {
        fs::create_dir_all(folder).expect("a temporary folder");
        if let Ok(file) = lock_file(lock) {
            file.lock_shared().expect("a shared lock");
            let held = file.metadata().expect("the lock").ino();
            if fs::metadata(lock).is_ok_and(|there| there.ino() == held) {
                return file;
            }
        }
    }
}

fn lock_file(path: &Path) -> io::Result<File> {
    File::options().create(true).append(true).open(path)
}

fn watch(folder: &Path, lock: &Path, stop: &Command) {
    let mut watcher = Command::new("setsid");
    watcher.args(["--fork", "sh", "-c", WATCHER, "watcher"]).args([folder, lock].map(OsStr::new));
    watcher.arg(stop.get_program()).args(stop.get_args());
    watcher.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    assert!(watcher.status().expect("setsid").success(), "the watcher of {} does not start", folder.display());
}
