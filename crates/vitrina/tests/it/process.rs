//! The process and its folders: several of them, killed ones, and what each leaves to others.

use crate::support::{Running, Shop, get, small_shop, try_post};
use std::{
    fs,
    net::{SocketAddr, TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Output},
    time::Duration,
};
use vitrina_store::Database;
use vitrina_testkit::{Folder, both, on_postgres, on_sqlite};

const BINARY: &str = env!("CARGO_BIN_EXE_vitrina");

fn vitrina(arguments: &[&str]) -> Output {
    Command::new(BINARY).args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or_default().to_owned()
}

fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).filter(|name| name != "lock").collect()
}

#[tokio::test]
async fn adm_02_four_demos_that_begin_at_once_on_an_empty_folder_serve_one_shop() {
    both(async |url| {
        let folder = Folder::fresh();
        let data = folder.path().join("data");
        let place = ["--demo", "--renderers", "0", "--database-url", url, "--data", data.to_str().unwrap()];
        let starting: Vec<_> = (0..4).map(|_| Running::spawn(&place, &[])).collect();
        let nodes: Vec<Running> = starting.into_iter().map(|starting| starting.ready().unwrap()).collect();
        let lists: Vec<String> = nodes.iter().map(|node| get(&format!("{}/api/products?size=50", node.url)).text).collect();
        assert!(lists[0].contains("mailer-box") && lists.iter().all(|list| *list == lists[0]));
        assert_eq!(entries(&data.join("scratch")).len(), 4);
    })
    .await;
}

#[tokio::test]
async fn adm_02_a_killed_process_leaves_nothing_and_the_temporary_folder_is_nobodys_need() {
    on_sqlite(async |url| {
        let (folder, temporary) = (Folder::fresh(), Folder::fresh());
        let place = ["--demo", "--renderers", "1", "--database-url", url, "--data", folder.path().to_str().unwrap()];
        let environment = [("TMPDIR", temporary.path().to_str().unwrap())];
        let rendered = |node: &Running, address: &str| get(&format!("{}{address}", node.url)).text.contains("</h1>");
        let first = Running::spawn(&place, &environment).ready().unwrap();
        assert!(rendered(&first, "/mailer-box-kraft"));
        drop(first);
        let killed = entries(&folder.path().join("scratch"));
        let second = Running::spawn(&place, &environment).ready().unwrap();
        assert!(entries(temporary.path()).is_empty());
        fs::remove_dir(temporary.path()).unwrap();
        assert!(rendered(&second, "/mailer-box-kraft?a=b"));
        let left = entries(&folder.path().join("scratch"));
        assert!(left.len() == 1 && left != killed, "{left:?}");
        fs::create_dir(temporary.path()).unwrap();
    })
    .await;
}

#[tokio::test]
async fn file_03_a_node_with_files_of_its_own_is_refused_in_one_sentence() {
    on_postgres(async |url| {
        let shop = Shop::start(url);
        let other = Folder::fresh();
        let data = other.path().to_str().unwrap();
        for command in [&["serve", "--listen", "127.0.0.1:0"][..], &["import", small_shop().to_str().unwrap()]] {
            let refused = vitrina(&[command, &["--database-url", url, "--data", data]].concat());
            assert!(!refused.status.success());
            let told = said(&refused);
            assert!(told.starts_with(&format!("the files of this database are not in {data}/files: ")), "{told}");
            let (way, instead) = told.split_once("docs/operation.md, \"Several nodes\"").unwrap_or_else(|| panic!("{told}"));
            assert!(!way.contains("write ") && instead.contains("to go on without the other files, write "), "{told}");
        }
        assert!(include_str!("../../../../docs/operation.md").contains("\n## Several nodes\n"));
        // What the sentence advises works.
        fs::copy(shop.data().join("files/id"), other.path().join("files/id")).unwrap();
        assert!(vitrina(&["import", small_shop().to_str().unwrap(), "--database-url", url, "--data", data]).status.success());
    })
    .await;
}

#[tokio::test]
async fn adm_02_what_only_reads_changes_no_table_and_says_what_to_run() {
    on_sqlite(async |url| {
        let folder = Folder::fresh();
        let place = ["--database-url", url, "--data", folder.path().to_str().unwrap()];
        let file = Path::new(url.strip_prefix("sqlite://").unwrap());
        let nothing = format!("there is no SQLite database {}: nothing was stored there yet", file.display());
        let older = "the tables of the database are older than this program: run `vitrina migrate` first";
        for told in [&nothing, older] {
            for command in [
                &["orders", "export"][..],
                &["stock", "export"],
                &["requests", "export"],
                &["export", "/nowhere"],
                &["stock", "import", "/nowhere"],
                &["translations", "missing", "--forget"],
            ] {
                let refused = vitrina(&[command, &place].concat());
                assert_eq!((refused.status.success(), said(&refused).as_str()), (false, told), "{command:?}");
            }
            let checked = vitrina(&[&["import", "--check", small_shop().to_str().unwrap()][..], &place].concat());
            let difference = String::from_utf8(checked.stdout.clone()).unwrap();
            assert!(checked.status.success() && difference.contains("products.jsonl: 2 new"), "{difference}{}", said(&checked));
            assert_eq!(file.exists(), told == older);
            fs::write(file, "").unwrap();
        }
        assert!(entries(folder.path()).is_empty() && fs::read(file).unwrap().is_empty());
        assert!(vitrina(&[&["migrate"][..], &place].concat()).status.success());
        assert!(vitrina(&[&["orders", "export"][..], &place].concat()).status.success());
    })
    .await;
}

#[tokio::test]
async fn adm_04_an_import_brings_the_tables_of_an_older_program_up_to_date() {
    both(async |url| {
        let database = Database::open(url).await.unwrap();
        database.make_tables(1).await.unwrap();
        database.close().await.unwrap();
        let folder = Folder::fresh();
        let imported =
            vitrina(&["import", small_shop().to_str().unwrap(), "--database-url", url, "--data", folder.path().to_str().unwrap()]);
        assert!(imported.status.success(), "{}", said(&imported));
    })
    .await;
}

#[tokio::test]
async fn adm_02_nobody_else_reads_what_the_shop_writes() {
    let folder = Folder::fresh();
    let data = folder.path().join("data");
    assert!(vitrina(&["import", small_shop().to_str().unwrap(), "--data", data.to_str().unwrap()]).status.success());
    let mode = |path: &str| fs::metadata(data.join(path)).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(""), mode("vitrina.db"), mode("files"), mode("files/id")), (0o700, 0o600, 0o700, 0o600));
}

#[test]
fn call_01_too_few_open_files_are_told_in_one_sentence() {
    let folder = Folder::fresh();
    let command = format!("ulimit -n 100; exec {BINARY} serve --demo --listen 127.0.0.1:0 --data {}", folder.path().display());
    let refused = Command::new("sh").args(["-c", &command]).output().unwrap();
    assert_eq!(said(&refused), "the system allows this program 100 open files, and it needs 320 at least: raise the limit (ulimit -n)");
    assert!(!refused.status.success());
}

#[tokio::test]
async fn call_01_a_burst_of_connections_waits_until_it_is_accepted() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let node = shop.another(&["--renderers", "0"], &[], None);
        let address: SocketAddr = node.url.strip_prefix("http://").unwrap().parse().unwrap();
        node.signal("STOP");
        let burst: Vec<_> = (0..1000).map(|_| TcpStream::connect_timeout(&address, Duration::from_secs(5))).collect();
        node.signal("CONT");
        assert_eq!(burst.iter().filter(|connection| connection.is_err()).count(), 0);
        drop(burst);
        assert_eq!(get(&format!("{}/healthz", node.url)).status, 200);
    })
    .await;
}

#[tokio::test]
async fn call_01_health_and_figures_have_an_address_of_their_own() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let node = shop.another(&["--renderers", "0", "--ops-listen", &free.to_string()], &[], None);
        let ops = |path: &str| get(&format!("http://{free}{path}"));
        for path in ["/healthz", "/readyz", "/metrics"] {
            assert_eq!((ops(path).status, get(&format!("{}{path}", node.url)).status), (200, 404), "{path}");
        }
        assert_eq!(ops("/api/openapi.json").json()["info"]["title"], "Vitrina");
        assert_eq!((get(&format!("{}/api/openapi.json", node.url)).status, shop.get("/api/openapi.json").status), (404, 200));
        for (path, status) in [("/api/products/mug/variants", 200), ("/api/products?size=0", 400), ("/mug", 200), ("/api/none", 404)] {
            assert_eq!(get(&format!("{}{path}", node.url)).status, status, "{path}");
        }
        let figures = ops("/metrics");
        assert_eq!(figures.header("content-type"), "text/plain; version=0.0.4");
        for line in [
            r#"vitrina_requests_total{method="GET",route="/api/products/{id}/variants",status="2xx"} 1"#,
            r#"vitrina_requests_total{method="GET",route="/api/products",status="4xx"} 1"#,
            r#"vitrina_requests_total{method="GET",route="pages",status="4xx"} 3"#,
            "vitrina_orders_placed_total 0",
            "vitrina_database_errors_total 0",
            "vitrina_pages_not_rendered_total 4",
            "vitrina_renderers_ready 0",
            "vitrina_snapshot_stale_seconds 0",
        ] {
            assert!(figures.text.lines().any(|told| told == line), "{line} is not in {}", figures.text);
        }
        let ahead = figures.text.lines().find_map(|line| line.strip_prefix("vitrina_clock_ahead_seconds ")?.parse::<i64>().ok());
        assert!(ahead.is_some_and(|seconds| seconds.abs() < 60), "{}", figures.text);
        // Without the setting there is health for everybody, and there are no figures.
        assert_eq!((shop.get("/healthz").status, shop.get("/metrics").status), (200, 404));
    })
    .await;
}

#[tokio::test]
async fn auth_11_what_is_refused_is_logged_seldom() {
    on_sqlite(async |url| {
        let (shop, folder) = (Shop::start(url), Folder::fresh());
        let log = folder.path().join("log");
        let node = shop.another(&["--renderers", "0", "--wrong-codes-a-minute", "1"], &[], Some(&log));
        let cart = r#"{"products":[{"guid":"a","id":"mug","quantity":1}],"discountCode":"GUESS"}"#;
        let statuses: Vec<u16> = (0..50).map(|_| try_post(&node.url, "/api/orders/price", cart, &[]).unwrap().status).collect();
        assert_eq!((statuses[0], statuses[1..].iter().all(|status| *status == 429)), (200, true));
        let log = fs::read_to_string(log).unwrap();
        let told: Vec<&str> = log.lines().filter(|line| line.contains("requests are refused: too often")).collect();
        assert!(told.len() < 40 && told[0].contains("/api/orders/price") && told[0].contains("127.0.0.1"), "{log}");
    })
    .await;
}

#[tokio::test]
async fn shell_02_without_node_there_is_one_warning_and_pages_are_drawn_in_the_browser() {
    on_sqlite(async |url| {
        let (shop, folder) = (Shop::start(url), Folder::fresh());
        let log = folder.path().join("log");
        let node = shop.another(&["--renderers", "4"], &[("PATH", "/nowhere")], Some(&log));
        let page = get(&format!("{}/mug", node.url));
        assert!(page.status == 200 && page.text.contains("<div id=\"root\"></div>"), "{}", page.text);
        let log = fs::read_to_string(log).unwrap();
        assert_eq!(log.lines().filter(|line| line.contains("node")).count(), 1, "{log}");
        assert!(log.contains("no renderer can be started"), "{log}");
    })
    .await;
}
