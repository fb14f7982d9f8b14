//! A whole shop in a process of its own, as a customer's browser meets it.

use serde_json::Value;
use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Write},
    mem,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use vitrina_store::Database;
use vitrina_testkit::{Folder, Shared};

/// The program.
pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_vitrina");
/// A server that does not answer for so long never will.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(3);
/// What has not happened for so long never will. The machine may be busy with other tests.
const HAPPENS_WITHIN: Duration = Duration::from_mins(3);
const PAUSE_MIN: Duration = Duration::from_millis(10);
const PAUSE_MAX: Duration = Duration::from_millis(250);
/// What separates the fields of forms.
pub(crate) const FORM_BOUNDARY: &str = "----WebKitFormBoundary0";

/// A running shop with the small catalogue: a mug in two warehouses, a box with a price matrix.
pub(crate) struct Shop {
    server: Option<Child>,
    pub(crate) url: String,
    database_url: String,
    folder: Arc<Folder>,
    log: Folder,
    /// Held as long as a shop of all tests is read.
    _shared: Option<Shared>,
}

/// What the shop answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The fields that a problem names.
    pub(crate) fn fields(&self) -> Vec<String> {
        let problem = self.json();
        let errors = problem["errors"].as_array().cloned().unwrap_or_default();
        errors.iter().map(|error| error["field"].as_str().unwrap_or_default().to_owned()).collect()
    }
}

/// The folder of the small catalogue.
pub(crate) fn small_shop() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shop/tests/small-shop")
}

impl Shop {
    /// Imports the small catalogue into the database and serves it without renderers.
    pub(crate) fn start(database_url: &str) -> Self {
        Self::start_with(database_url, &["--renderers", "0"])
    }

    /// The same with other flags.
    pub(crate) fn start_with(database_url: &str, flags: &[&str]) -> Self {
        Self::start_from(database_url, &small_shop(), flags)
    }

    /// Imports the folder `catalogue` into the database and serves it.
    pub(crate) fn start_from(database_url: &str, catalogue: &Path, flags: &[&str]) -> Self {
        let mut shop = Self::closed(database_url);
        shop.import(catalogue);
        shop.serve(flags);
        shop
    }

    /// Imports a folder.
    pub(crate) fn import(&self, catalogue: &Path) {
        // Disks of tests are small.
        let imported = self.command(&["import", catalogue.to_str().unwrap(), "--free-mb-min", "1"]);
        assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    }

    /// Serves the demo shop without renderers.
    pub(crate) fn demo(database_url: &str) -> Self {
        let mut shop = Self::closed(database_url);
        shop.serve(&["--renderers", "0", "--demo"]);
        shop
    }

    /// Another node with the same files, which reaches the same database by this URL.
    pub(crate) fn node(&self, database_url: &str) -> Self {
        let mut node = Self::closed(database_url);
        node.folder = Arc::clone(&self.folder);
        node.serve(&["--renderers", "0"]);
        node
    }

    /// A data folder without a server.
    pub(crate) fn closed(database_url: &str) -> Self {
        Self::closed_in(database_url, Folder::fresh())
    }

    /// The same with this folder.
    pub(crate) fn closed_in(database_url: &str, folder: Folder) -> Self {
        Self::of(String::new(), database_url, folder, None)
    }

    /// The shop of all tests at this address.
    pub(crate) fn of_others(url: String, database_url: &str, shared: Shared) -> Self {
        let folder = Folder::of_others(&shared.data().join("shop"));
        Self::of(url, database_url, folder, Some(shared))
    }

    fn of(url: String, database_url: &str, folder: Folder, shared: Option<Shared>) -> Self {
        let database_url = database_url.to_owned();
        Self { server: None, url, database_url, folder: Arc::new(folder), log: Folder::fresh(), _shared: shared }
    }

    /// Lets the server go on after the test; answers its process and its address.
    pub(crate) fn leave(mut self) -> (u32, String) {
        (self.server.take().unwrap().id(), mem::take(&mut self.url))
    }

    /// Serves again after [`Self::kill`].
    pub(crate) fn serve(&mut self, flags: &[&str]) {
        self.serve_in(flags, &[]);
    }

    /// The same with other environment variables.
    pub(crate) fn serve_in(&mut self, flags: &[&str], environment: &[(&str, String)]) {
        const ORDERS: &str = "--orders-a-minute";
        // All customers of a test come from one address.
        let unlimited: &[&str] = if flags.contains(&ORDERS) { &[] } else { &[ORDERS, "1000000"] };
        let mut server = Command::new(BINARY)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(flags)
            .args(unlimited)
            .args(self.place())
            .envs(environment.iter().cloned())
            .stdout(Stdio::piped())
            .stderr(File::options().create(true).append(true).open(self.log_file()).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on ");
        address.unwrap_or_else(|| panic!("the server said {line:?}")).clone_into(&mut self.url);
        self.server = Some(server);
    }

    /// Another server over the same data.
    pub(crate) fn another(&self, flags: &[&str], environment: &[(&str, &str)], log: Option<&Path>) -> Running {
        let place = self.place();
        let flags: Vec<&str> = flags.iter().copied().chain(place.iter().map(String::as_str)).collect();
        let node = match log {
            Some(log) => Running::logging(&flags, environment, log),
            None => Running::spawn(&flags, environment),
        };
        node.ready().unwrap()
    }

    /// Ends the server as a power cut would.
    pub(crate) fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().unwrap();
            server.wait().unwrap();
        }
    }

    /// Waits until the server has ended by itself.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.server.take().unwrap().wait().unwrap()
    }

    /// Sends the server a signal such as STOP.
    pub(crate) fn signal(&self, signal: &str) {
        let process = self.server.as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &process]).status().unwrap().success());
    }

    /// Ends the server's own processes, which are its renderers.
    pub(crate) fn end_renderers(&self) {
        let server = self.server.as_ref().unwrap().id().to_string();
        // There may be none just now.
        let _ = Command::new("pkill").args(["-KILL", "--parent", &server]).status().unwrap();
    }

    /// What the server said so far.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap()
    }

    fn log_file(&self) -> PathBuf {
        self.log.path().join("log")
    }

    /// Runs a command over the shop's data.
    pub(crate) fn command(&self, arguments: &[&str]) -> Output {
        self.command_in(arguments, &[])
    }

    /// The same with other environment variables.
    /// The same, which reads `input`.
    pub(crate) fn command_told(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = Command::new(BINARY);
        command.args(arguments).args(self.place()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        // Who refuses before it reads has closed its end.
        let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
        process.wait_with_output().unwrap()
    }

    pub(crate) fn command_in(&self, arguments: &[&str], environment: &[(&str, String)]) -> Output {
        Command::new(BINARY).args(arguments).args(self.place()).envs(environment.iter().cloned()).output().unwrap()
    }

    /// The same where nobody reads what it says on standard output.
    pub(crate) fn command_unread(&self, arguments: &[&str]) -> Output {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        Command::new(BINARY).args(arguments).args(self.place()).stdout(writer).output().unwrap()
    }

    /// The orders that are stored.
    pub(crate) fn orders(&self) -> Vec<Value> {
        let output = self.command(&["orders", "export", "--format", "jsonl"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Whatever an export writes into one file, as its lines.
    pub(crate) fn exported(&self, file: &str) -> Vec<Value> {
        let folder = Folder::fresh();
        assert!(self.command(&["export", folder.path().to_str().unwrap()]).status.success());
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The pieces of a variant over all warehouses.
    pub(crate) fn stock(&self, variant: &str) -> u64 {
        let output = self.command(&["stock", "export"]);
        let lines = String::from_utf8(output.stdout).unwrap();
        let levels = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        levels.filter(|level| level["variantCode"] == variant).map(|level| level["availableQuantity"].as_u64().unwrap()).sum()
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    /// The confirmation of an order, for who has its token.
    pub(crate) fn confirmation(&self, token: &str) -> Answer {
        self.get_with("/api/orders/by-token", &[("x-order-token", token)])
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = agent().get(format!("{}{path}", self.url));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        read(request.call())
    }

    pub(crate) fn post(&self, path: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
        try_post(&self.url, path, body, headers).unwrap()
    }

    /// A request with another verb, with a body of JSON.
    pub(crate) fn send(&self, verb: &str, path: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request =
            ureq::http::Request::builder().method(verb).uri(format!("{}{path}", self.url)).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        read(agent().run(request.body(body.to_owned()).unwrap()))
    }

    /// A form as a browser sends it, between delimiters of `FORM_BOUNDARY`.
    pub(crate) fn post_form(&self, path: &str, body: &[u8], headers: &[(&str, &str)]) -> Answer {
        try_post_form(&self.url, path, body, headers).unwrap()
    }

    /// A body of another kind.
    pub(crate) fn post_as(&self, kind: &str, path: &str, body: &[u8]) -> Answer {
        read(agent().post(format!("{}{path}", self.url)).header("content-type", kind).send(body))
    }

    /// Its database, for what no call shows.
    pub(crate) async fn database(&self) -> Database {
        Database::open(&self.database_url).await.unwrap()
    }

    /// Its data folder.
    pub(crate) fn data(&self) -> &Path {
        self.folder.path()
    }

    /// Uploads on their way in, in all processes.
    pub(crate) fn arriving(&self) -> Vec<PathBuf> {
        let list = |folder: PathBuf| std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
        list(self.data().join("scratch")).flat_map(|process| list(process.join("uploads"))).collect()
    }

    /// The flags that name its data.
    pub(crate) fn place(&self) -> [String; 4] {
        let data = self.folder.path().display().to_string();
        ["--data".to_owned(), data, "--database-url".to_owned(), self.database_url.clone()]
    }
}

/// A server that a test starts by itself.
pub(crate) struct Running {
    process: Child,
    pub(crate) url: String,
}

impl Running {
    /// Begins to serve; several may begin at once.
    pub(crate) fn spawn(flags: &[&str], environment: &[(&str, &str)]) -> Self {
        Self::begin(flags, environment, Stdio::null())
    }

    /// The same, with its log in a file.
    pub(crate) fn logging(flags: &[&str], environment: &[(&str, &str)], log: &Path) -> Self {
        Self::begin(flags, environment, std::fs::File::create(log).unwrap().into())
    }

    fn begin(flags: &[&str], environment: &[(&str, &str)], log: Stdio) -> Self {
        let mut command = Command::new(BINARY);
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(flags).envs(environment.to_vec());
        Self { process: command.stdout(Stdio::piped()).stderr(log).spawn().unwrap(), url: String::new() }
    }

    /// Sends it a signal, such as `STOP`.
    pub(crate) fn signal(&self, name: &str) {
        assert!(Command::new("kill").args(["-s", name, &self.process.id().to_string()]).status().unwrap().success());
    }

    /// Waits until it listens; `None` when it ended instead.
    pub(crate) fn ready(mut self) -> Option<Self> {
        let mut line = String::new();
        BufReader::new(self.process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        line.trim().strip_prefix("listening on ")?.clone_into(&mut self.url);
        Some(self)
    }
}

impl Drop for Running {
    /// As a power cut would.
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A post that may meet no server.
pub(crate) fn try_post(url: &str, path: &str, body: &str, headers: &[(&str, &str)]) -> Option<Answer> {
    let mut request = agent().post(format!("{url}{path}")).header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send(body).ok().map(|answer| read(Ok(answer)))
}

/// A form, as [`Shop::post_form`] sends it, that may meet no server.
pub(crate) fn try_post_form(url: &str, path: &str, body: &[u8], headers: &[(&str, &str)]) -> Option<Answer> {
    let kind = format!("multipart/form-data; boundary={FORM_BOUNDARY}");
    let mut request = agent().post(format!("{url}{path}")).header("content-type", kind);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send(body).ok().map(|answer| read(Ok(answer)))
}

/// What stands at a full address where there may be no server.
pub(crate) fn try_get(url: &str) -> Option<Answer> {
    agent().get(url).call().ok().map(|answer| read(Ok(answer)))
}

/// What stands at a full address, for who asks with these headers.
pub(crate) fn get_from(url: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = agent().get(url);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    read(request.call())
}

/// Sends a form to a full address, as a browser or a program does.
pub(crate) fn post_plain(url: &str, form: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = agent().post(url).header("content-type", "application/x-www-form-urlencoded");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    read(request.send(form))
}

/// What stands at a full address.
pub(crate) fn get(url: &str) -> Answer {
    read(agent().get(url).call())
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().timeout_global(Some(ANSWER_TIMEOUT)).http_status_as_error(false).max_redirects(0).build().into()
}

fn read(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Answer {
    let mut answer = answer.unwrap();
    let text = answer.body_mut().read_to_string().unwrap_or_default();
    Answer { status: answer.status().as_u16(), headers: answer.headers().clone(), text }
}

/// What is answered as a text to be compared: each entry of a list, or each field of an object, on a line of its own.
pub(crate) fn line_by_line(answer: &Value) -> String {
    let lines: Vec<String> = match answer {
        Value::Array(entries) => entries.iter().map(Value::to_string).collect(),
        Value::Object(fields) => fields.iter().map(|(name, field)| format!("{name}: {field}")).collect(),
        other => vec![other.to_string()],
    };
    lines.join("\n")
}

/// Asks again and again until it is so, ever more seldom: what is asked may be a process, which takes the time of what it waits for.
pub(crate) fn wait_until(is_so: impl Fn() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < HAPPENS_WITHIN, "it did not happen within three minutes");
        thread::sleep((begin.elapsed() / 8).clamp(PAUSE_MIN, PAUSE_MAX));
    }
}
