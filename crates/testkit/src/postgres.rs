use crate::programs::{postgres_folder, run, substitute, unprivileged};
use std::{
    env,
    fs::{self, File},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::OnceLock,
};

/// Ends the server when no test held the lock for ten looks, a second apart. Runs beside the tests, in a session
/// of its own, so that neither the end of one test process nor an interrupt leaves the server behind.
/// `$1` lock, `$2` data folder, then the command that stops the server.
const WATCHER: &str = r#"lock=$1; data=$2; shift 2
idle=0
while [ "$idle" -lt 10 ]; do
  sleep 1
  if flock --nonblock "$lock" true; then idle=$((idle + 1)); else idle=0; fi
  if [ "$idle" -ge 10 ]; then
    flock --nonblock "$lock" sh -c 'data=$1; shift; "$@"; rm -rf "$data"' stop "$data" "$@" || idle=0
  fi
done"#;

/// A `PostgreSQL` for tests: the one that `VITRINA_TEST_POSTGRES` names, or one of our own that all test processes of this
/// user share. nextest runs each test in a process, and a server for each would cost seconds.
pub(crate) struct Postgres {
    /// `postgres://USER@HOST:PORT`, without a database.
    server: String,
    programs: PathBuf,
    /// Held as long as this process lives: while someone holds it, the watcher lets the server run.
    _in_use: Option<File>,
}

impl Postgres {
    /// The server of this process.
    pub(crate) fn shared() -> &'static Self {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        SERVER.get_or_init(|| match env::var("VITRINA_TEST_POSTGRES") {
            Ok(url) => Self { server: url.trim_end_matches('/').to_owned(), programs: postgres_folder(), _in_use: None },
            Err(_) => Self::of_our_own(),
        })
    }

    /// The URL of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("{}/{database}", self.server)
    }

    /// Makes an empty database.
    pub(crate) fn create(&self, database: &str) {
        self.execute(&format!("DROP DATABASE IF EXISTS {database}"));
        self.execute(&format!("CREATE DATABASE {database}"));
    }

    /// Removes a database with whatever is still connected to it.
    pub(crate) fn drop(&self, database: &str) {
        self.execute(&format!("DROP DATABASE {database} WITH (FORCE)"));
    }

    /// One of the programs that came with the server.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }

    fn execute(&self, statement: &str) {
        let mut command = Command::new(self.program("psql"));
        command.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--command", statement, "--dbname"]).arg(self.url("postgres"));
        run(command);
    }

    fn of_our_own() -> Self {
        let programs = postgres_folder();
        let folder = folder();
        // Waits while a watcher is stopping the server before.
        let in_use = lock_file(&folder.join("in-use"));
        in_use.lock_shared().expect("a shared lock");
        // One process starts it, the others wait here.
        let starting = lock_file(&folder.join("starting"));
        starting.lock().expect("a lock");
        let port = running(&folder).unwrap_or_else(|| start(&programs, &folder));
        Self { server: format!("postgres://postgres@127.0.0.1:{port}"), programs, _in_use: Some(in_use) }
    }
}

/// Short, because the name of a folder in a target folder can be out of reach for the user that the server runs as.
fn folder() -> PathBuf {
    let user = env::var("USER").unwrap_or_else(|_| "tests".to_owned());
    let folder = env::temp_dir().join(format!("vitrina-postgres-{user}"));
    fs::create_dir_all(&folder).expect("a temporary folder");
    folder
}

fn lock_file(path: &Path) -> File {
    File::options().create(true).append(true).open(path).expect("a lock file")
}

/// The port of the server in `folder`, when one answers there. The file with it goes with the server's data.
fn running(folder: &Path) -> Option<u16> {
    let port = fs::read_to_string(folder.join("data/port")).ok()?.trim().parse().ok()?;
    TcpStream::connect(("127.0.0.1", port)).ok().map(|_| port)
}

fn start(programs: &Path, folder: &Path) -> u16 {
    let data = folder.join("data");
    if data.exists() {
        fs::remove_dir_all(&data).expect("the data of a server before is removed");
    }
    fs::create_dir(&data).expect("a data folder");
    if let Some(user) = substitute() {
        let mut owner = Command::new("chown");
        owner.arg(user).arg(&data);
        run(owner);
    }
    let mut initialise = unprivileged(&programs.join("initdb"));
    initialise.args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions", "--pgdata"]);
    initialise.arg(&data).current_dir(&data);
    run(initialise);

    let port = free_port();
    let mut start = unprivileged(&programs.join("pg_ctl"));
    start.args(["start", "--wait", "--silent", "--pgdata"]).arg(&data).arg("--log").arg(data.join("log")).current_dir(&data);
    // Tests need no durability of their own server: the shop's settings are not touched by this.
    start.args(["--options", &format!("-p {port} -h 127.0.0.1 -k '' -F -c max_connections=300 -c synchronous_commit=off")]);
    let started = start.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().expect("pg_ctl");
    assert!(started.success(), "PostgreSQL does not start: {}", fs::read_to_string(data.join("log")).unwrap_or_default());
    fs::write(data.join("port"), port.to_string()).expect("the port is written down");
    watch(programs, folder, &data);
    port
}

fn watch(programs: &Path, folder: &Path, data: &Path) {
    let stop = unprivileged(&programs.join("pg_ctl"));
    let mut watcher = Command::new("setsid");
    watcher.args(["--fork", "sh", "-c", WATCHER, "watcher"]).arg(folder.join("in-use")).arg(data);
    watcher.arg(stop.get_program()).args(stop.get_args());
    watcher.args(["stop", "--silent", "--mode=immediate", "--pgdata"]).arg(data);
    watcher.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    assert!(watcher.status().expect("setsid").success(), "the watcher of PostgreSQL does not start");
}

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}
