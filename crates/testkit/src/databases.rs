use crate::{folder::Folder, names::unique_name, postgres::Postgres, shared::Shared};
use std::{fs, process::Command};

const SQLITE: &str = "sqlite://";
/// The file that is copied, once it is whole.
const FILLED: &str = "filled.db";

/// Runs `test` over a fresh `SQLite` file and again over a fresh `PostgreSQL` database; it is handed the URL.
/// The test must close its connections before it ends.
pub async fn both(test: impl AsyncFn(&str)) {
    on_sqlite(&test).await;
    on_postgres(&test).await;
}

/// Runs `test` over a fresh `SQLite` file.
pub async fn on_sqlite(test: impl AsyncFn(&str)) {
    eprintln!("on SQLite:");
    let folder = Folder::fresh();
    test(&format!("{SQLITE}{}/test.db", folder.path().display())).await;
}

/// Runs `test` over a fresh database of a `PostgreSQL` that is started when none runs (see [`Postgres`]).
pub async fn on_postgres(test: impl AsyncFn(&str)) {
    on_database(Postgres::create, test).await;
}

/// Databases with tables in them, which are made once for all test processes of a run: making them takes longer than many a test does.
#[derive(Debug, Clone, Copy)]
pub struct Filled {
    /// What is in them, in one word.
    pub name: &'static str,
    /// Makes it in the empty database of this URL, and closes its connections.
    pub fill: fn(&str),
}

impl Filled {
    /// Runs `test` over a copy on `SQLite` and again over one on `PostgreSQL`, as [`both`] does.
    pub async fn both(self, test: impl AsyncFn(&str)) {
        self.on_sqlite(&test).await;
        self.on_postgres(&test).await;
    }

    /// Runs `test` over a copy on `SQLite`.
    ///
    /// # Panics
    /// When it cannot be copied.
    pub async fn on_sqlite(self, test: impl AsyncFn(&str)) {
        on_sqlite(async |url| {
            let filled = self.file();
            fs::copy(filled.data().join(FILLED), url.trim_start_matches(SQLITE)).expect("a copy");
            test(url).await;
        })
        .await;
    }

    /// Runs `test` over a copy on `PostgreSQL`.
    pub async fn on_postgres(self, test: impl AsyncFn(&str)) {
        on_database(|server, name| server.create_filled(name, self.name, self.fill), test).await;
    }

    /// The folder of the file that is copied.
    fn file(self) -> Shared {
        Shared::join(
            &format!("{}-{}", self.name, Shared::run()),
            |data| data.join(FILLED).exists(),
            |data| {
                // Named as filled once it is: whoever fails at it leaves nothing that others take for whole.
                let filling = data.join("filling.db");
                (self.fill)(&format!("{SQLITE}{}", filling.display()));
                // What is still in the log beside the file would not come along.
                assert!(!data.join("filling.db-wal").exists(), "who fills {} closes its connections", self.name);
                fs::rename(filling, data.join(FILLED)).expect("a new name");
                Command::new("true")
            },
        )
    }
}

async fn on_database(make: impl FnOnce(&Postgres, &str), test: impl AsyncFn(&str)) {
    eprintln!("on PostgreSQL:");
    let server = Postgres::shared();
    let name = unique_name();
    make(server, &name);
    test(&server.url(&name)).await;
    server.drop(&name);
}
