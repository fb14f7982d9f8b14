use crate::{
    folder::Folder,
    names::unique_name,
    programs::{postgres_folder, run, substitute, unprivileged},
    shared::Shared,
};
use std::{
    env, fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::OnceLock,
};

/// Tests need no durability of their own server: the shop's settings are not touched by this. Nor does it live long enough to be tidied.
const HASTE: &str = "-F -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off \
    -c checkpoint_timeout=1h";

/// A `PostgreSQL` for tests: the one that `VITRINA_TEST_POSTGRES` names, or one of our own that all test processes of this
/// user share.
#[derive(Debug)]
pub struct Postgres {
    /// `postgres://USER@HOST:PORT`, without a database.
    server: String,
    programs: PathBuf,
    /// Ours, held as long as this process lives; none where the server is that of others.
    own: Option<Shared>,
}

impl Postgres {
    /// The server, which runs as long as this process.
    ///
    /// # Panics
    /// When there is none and none can be started.
    #[must_use]
    pub fn shared() -> &'static Self {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        SERVER.get_or_init(|| match env::var("VITRINA_TEST_POSTGRES") {
            Ok(url) => Self { server: url.trim_end_matches('/').to_owned(), programs: postgres_folder(), own: None },
            Err(_) => Self::of_our_own(),
        })
    }

    /// The URL of an empty database for what outlives this process, and the command that removes it.
    ///
    /// # Panics
    /// When it cannot be made.
    #[must_use]
    pub fn lasting(&self) -> (String, Command) {
        let name = unique_name();
        self.create(&name);
        (self.url(&name), self.dropping(&name))
    }

    /// The URL of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("{}/{database}", self.server)
    }

    /// Makes an empty database.
    pub(crate) fn create(&self, database: &str) {
        run(self.psql(&[format!("DROP DATABASE IF EXISTS {database}"), format!("CREATE DATABASE {database}")]));
    }

    /// Makes a database that `fill` has filled, whatever else goes by the name `tables` in this run. A server of our own is filled once for all
    /// test processes: what is made is a copy.
    pub(crate) fn create_filled(&self, database: &str, tables: &str, fill: impl Fn(&str)) {
        let Some(own) = &self.own else {
            self.create(database);
            return fill(&self.url(database));
        };
        let template = format!("{tables}_{}", Shared::run().replace('-', "_"));
        // It goes with the server and its data, as the template does. One process fills it, the others wait here.
        let note = own.data().join(&template);
        Shared::once(&note, || {
            self.create(&template);
            fill(&self.url(&template));
        });
        run(self.psql(&[format!("DROP DATABASE IF EXISTS {database}"), format!("CREATE DATABASE {database} TEMPLATE {template}")]));
    }

    /// Removes a database with whatever is still connected to it, while others go on.
    pub(crate) fn drop(&self, database: &str) {
        let dropping = self.dropping(database).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        drop(dropping.expect("psql"));
    }

    /// The command that does so.
    pub(crate) fn dropping(&self, database: &str) -> Command {
        self.psql(&[format!("DROP DATABASE {database} WITH (FORCE)")])
    }

    /// One of the programs that came with the server.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }

    fn psql(&self, statements: &[String]) -> Command {
        let mut command = Command::new(self.program("psql"));
        command.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--dbname"]).arg(self.url("postgres"));
        command.args(statements.iter().map(|statement| format!("--command={statement}")));
        command
    }

    fn of_our_own() -> Self {
        let programs = postgres_folder();
        let user = env::var("USER").unwrap_or_else(|_| "tests".to_owned());
        let shared = Shared::join(&format!("postgres-of-{user}"), |data| running(data).is_some(), |data| start(&programs, data));
        let port = running(shared.data()).expect("the port of PostgreSQL");
        Self { server: format!("postgres://postgres@127.0.0.1:{port}"), programs, own: Some(shared) }
    }
}

/// The port of the server in `data`, when one answers there.
fn running(data: &Path) -> Option<u16> {
    let port = fs::read_to_string(data.join("port")).ok()?.trim().parse().ok()?;
    TcpStream::connect(("127.0.0.1", port)).ok().map(|_| port)
}

/// A `PostgreSQL` of one test, which stops and starts it. It is as durable as one that a shop runs on.
#[derive(Debug)]
pub struct OwnPostgres {
    programs: PathBuf,
    data: Folder,
    port: u16,
}

impl OwnPostgres {
    /// One that runs.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn start() -> Self {
        Self::start_in(Folder::fresh())
    }

    /// One that runs and keeps everything in this empty folder.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn start_in(data: Folder) -> Self {
        let own = Self { programs: postgres_folder(), data, port: free_port() };
        // A small disk holds several of its pieces.
        initialise(&own.programs, own.data.path(), &["--wal-segsize=1"]);
        own.again();
        own
    }

    /// The URL of its database.
    #[must_use]
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// Starts it again.
    ///
    /// # Panics
    /// When it does not start.
    pub fn again(&self) {
        run_server(&self.programs, self.data.path(), &format!("-p {} -h 127.0.0.1 -k '' -c max_connections=100", self.port));
    }

    /// Stops it in the middle of everything, as a crash would.
    ///
    /// # Panics
    /// When it does not stop.
    pub fn stop(&self) {
        run(stopping(&self.programs, self.data.path()));
    }
}

impl Drop for OwnPostgres {
    fn drop(&mut self) {
        // It may be stopped.
        let _ = stopping(&self.programs, self.data.path()).output();
    }
}

/// Starts it; answers the command that stops it.
fn start(programs: &Path, data: &Path) -> Command {
    initialise(programs, data, &[]);
    let port = free_port();
    run_server(programs, data, &format!("-p {port} -h 127.0.0.1 -k '' -c max_connections=300 {HASTE}"));
    fs::write(data.join("port"), port.to_string()).expect("the port is written down");
    stopping(programs, data)
}

fn initialise(programs: &Path, data: &Path, more: &[&str]) {
    if let Some(user) = substitute() {
        let mut owner = Command::new("chown");
        owner.arg(user).arg(data);
        run(owner);
    }
    let mut initialise = unprivileged(&programs.join("initdb"));
    initialise.args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"]);
    initialise.args(more).arg("--pgdata").arg(data).current_dir(data);
    run(initialise);
}

fn run_server(programs: &Path, data: &Path, options: &str) {
    let mut start = unprivileged(&programs.join("pg_ctl"));
    start.args(["start", "--wait", "--silent", "--pgdata"]).arg(data).arg("--log").arg(data.join("log")).current_dir(data);
    start.args(["--options", options]);
    let started = start.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().expect("pg_ctl");
    assert!(started.success(), "PostgreSQL does not start: {}", fs::read_to_string(data.join("log")).unwrap_or_default());
}

fn stopping(programs: &Path, data: &Path) -> Command {
    let mut stop = unprivileged(&programs.join("pg_ctl"));
    stop.args(["stop", "--silent", "--mode=immediate", "--pgdata"]).arg(data);
    stop
}

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}
