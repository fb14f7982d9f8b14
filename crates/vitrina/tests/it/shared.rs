//! Shops that tests only read, each running once for all of them.

use crate::{
    catalogue::Catalogue,
    support::{BINARY, Shop, try_get},
};
use std::{fs, path::Path, process::Command};
use vitrina_testkit::{Folder, Postgres};

/// Ends the program `$2` that runs as `$1`, then whatever stands behind it.
const END: &str = r#"if [ "/proc/$1/exe" -ef "$2" ]; then kill -9 "$1"; fi; shift 2; "$@""#;

/// A shop that a scenario only reads: it places no order, sends no file, tries no code, changes no catalogue.
#[derive(Clone, Copy)]
pub(crate) enum Shared {
    /// The small catalogue.
    Small,
    /// The demo.
    Demo,
    /// A catalogue by its name.
    Of { name: &'static str, catalogue: fn() -> Catalogue },
}

/// Runs a scenario that only reads over this shop on each database.
pub(crate) async fn read_on_both(shop: Shared, scenario: impl AsyncFn(&Shop)) {
    read_on_sqlite(shop, &scenario).await;
    eprintln!("on PostgreSQL:");
    let postgres = Postgres::shared();
    scenario(&shop.join("postgres", |_| postgres.lasting())).await;
}

/// The same on `SQLite`.
pub(crate) async fn read_on_sqlite(shop: Shared, scenario: impl AsyncFn(&Shop)) {
    eprintln!("on SQLite:");
    scenario(&shop.join("sqlite", |data| (format!("sqlite://{}/shop.db", data.display()), Command::new("true")))).await;
}

impl Shared {
    /// `database` makes an empty database and answers its URL and the command that removes it.
    fn join(self, kind: &str, database: impl FnOnce(&Path) -> (String, Command)) -> Shop {
        let name = match self {
            Self::Small => "small",
            Self::Demo => "demo",
            Self::Of { name, .. } => name,
        };
        // Its database may be gone: that of a server which nobody needed for a while.
        let is_running = |data: &Path| {
            told(data).and_then(|[url, _]| try_get(&format!("{url}/readyz"))).is_some_and(|ready| ready.text.contains(r#""database":true"#))
        };
        let shared = vitrina_testkit::Shared::join(&format!("shop-{name}-{kind}-{}", vitrina_testkit::Shared::run()), is_running, |data| {
            let (database_url, remove) = database(data);
            let (process, url) = self.start(&database_url, &data.join("shop"));
            fs::write(data.join("told"), format!("{url}\n{database_url}")).unwrap();
            let mut end = Command::new("sh");
            end.args(["-c", END, "end", &process.to_string(), BINARY]).arg(remove.get_program()).args(remove.get_args());
            end
        });
        let [url, database_url] = told(shared.data()).unwrap();
        Shop::of_others(url, &database_url, shared)
    }

    /// Fills the folder and serves it; answers the process and its address.
    fn start(self, database_url: &str, folder: &Path) -> (u32, String) {
        fs::create_dir(folder).unwrap();
        let mut shop = Shop::closed_in(database_url, Folder::of_others(folder));
        match self {
            Self::Small => shop.import(Catalogue::small().path()),
            Self::Demo => {}
            Self::Of { catalogue, .. } => shop.import(catalogue().path()),
        }
        shop.serve(if matches!(self, Self::Demo) { &["--renderers", "0", "--demo"] } else { &["--renderers", "0"] });
        shop.leave()
    }
}

/// The shop's address and its database's, when it was started.
fn told(data: &Path) -> Option<[String; 2]> {
    let told = fs::read_to_string(data.join("told")).ok()?;
    told.split_once('\n').map(|(url, database_url)| [url, database_url].map(str::to_owned))
}
