use crate::{folder::Folder, names::unique_name, postgres::Postgres};

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
    test(&format!("sqlite://{}/test.db", folder.path().display())).await;
}

/// Runs `test` over a fresh database of a `PostgreSQL` that is started when none runs (see [`Postgres`]).
pub async fn on_postgres(test: impl AsyncFn(&str)) {
    eprintln!("on PostgreSQL:");
    let server = Postgres::shared();
    let name = unique_name();
    server.create(&name);
    test(&server.url(&name)).await;
    server.drop(&name);
}
