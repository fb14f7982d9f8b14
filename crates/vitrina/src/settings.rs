//! Every setting: a flag, an environment variable VITRINA_…, or a line in DIR/vitrina.toml; else its default (contract).

use axum::http::HeaderName;
use clap::Args;
use std::{
    net::SocketAddr,
    num::NonZeroU32,
    path::{Path, PathBuf},
};

const AT_LEAST_ONE: &str = "a whole number, at least 1";

/// The settings as flags.
#[derive(Args, Debug, Default)]
pub(crate) struct Flags {
    /// Folder of the shop's database and files
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<String>,
    /// Address to listen on
    #[arg(long, global = true, value_name = "HOST:PORT")]
    listen: Option<String>,
    /// `sqlite://PATH` or `postgres://USER:PASSWORD@HOST:PORT/NAME`
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
    /// Number of Node workers that render pages
    #[arg(long, global = true, value_name = "N")]
    renderers: Option<String>,
    /// Largest file that a visitor may send, in MB
    #[arg(long, global = true, value_name = "N")]
    upload_mb_max: Option<String>,
    /// Connections that may be open at once
    #[arg(long, global = true, value_name = "N")]
    connections_max: Option<String>,
    /// Connections that one client address may have open at once
    #[arg(long, global = true, value_name = "N")]
    client_connections_max: Option<String>,
    /// Header in which the proxy in front names the client, such as X-Forwarded-For
    #[arg(long, global = true, value_name = "NAME")]
    client_header: Option<String>,
    /// Orders that one client address may send in a minute
    #[arg(long, global = true, value_name = "N")]
    orders_a_minute: Option<String>,
    /// Files that one client address may send in a minute
    #[arg(long, global = true, value_name = "N")]
    uploads_a_minute: Option<String>,
    /// Forms that one client address may send in a minute
    #[arg(long, global = true, value_name = "N")]
    requests_a_minute: Option<String>,
    /// Wrong discount codes and gift vouchers that one client address may enter in a minute
    #[arg(long, global = true, value_name = "N")]
    wrong_codes_a_minute: Option<String>,
}

/// The effective settings.
#[derive(Debug)]
pub(crate) struct Settings {
    /// `VITRINA_DATA`: folder of database and files; default `data`.
    pub(crate) data: PathBuf,
    /// `VITRINA_LISTEN`: address to listen on; default 127.0.0.1:8080.
    pub(crate) listen: SocketAddr,
    /// `VITRINA_DATABASE_URL`: default an SQLite file in the data folder.
    pub(crate) database_url: String,
    /// `VITRINA_RENDERERS`: Node workers; default one a core; 0 renders in the browser only.
    pub(crate) renderers: usize,
    /// `VITRINA_UPLOAD_MB_MAX`: largest file that a visitor may send, in MB of 1024 x 1024 bytes; default 200 (decision 48).
    pub(crate) upload_mb_max: NonZeroU32,
    /// `VITRINA_CONNECTIONS_MAX`: connections that may be open at once, more wait; default 4096.
    pub(crate) connections_max: NonZeroU32,
    /// `VITRINA_CLIENT_CONNECTIONS_MAX`: connections that one client address may have open at once, more of its own are closed; default
    /// 256: a browser opens six. Not for this machine, nor behind a proxy that `client-header` is set for.
    pub(crate) client_connections_max: NonZeroU32,
    /// `VITRINA_CLIENT_HEADER`: the header in which the only proxy in front names the client last, such as `X-Forwarded-For`; default
    /// empty: clients come directly. Where clients can reach the shop past the proxy, they could write it themselves.
    pub(crate) client_header: Option<HeaderName>,
    /// `VITRINA_ORDERS_A_MINUTE`: orders that one client address may send in a minute, at once or spread over it; default 6000.
    pub(crate) orders_a_minute: NonZeroU32,
    /// `VITRINA_UPLOADS_A_MINUTE`: the same for files; default 600.
    pub(crate) uploads_a_minute: NonZeroU32,
    /// `VITRINA_REQUESTS_A_MINUTE`: the same for forms; default 60.
    pub(crate) requests_a_minute: NonZeroU32,
    /// `VITRINA_WRONG_CODES_A_MINUTE`: the same for discount codes and gift vouchers that do not hold; default 120.
    pub(crate) wrong_codes_a_minute: NonZeroU32,
    /// Name, value and source of each, secrets hidden.
    pub(crate) lines: Vec<String>,
}

/// A setting has a value that cannot be used: one sentence.
#[derive(Debug, thiserror::Error)]
#[error("{name} is \"{value}\", but must be {allowed} (from {source_of})")]
pub(crate) struct SettingError {
    name: &'static str,
    value: String,
    allowed: &'static str,
    source_of: String,
}

struct Found {
    name: &'static str,
    value: String,
    source: String,
}

impl Settings {
    pub(crate) fn read(flags: &Flags) -> Result<Self, SettingError> {
        let nothing = toml::Table::new();
        let data = find("data", flags.data.as_ref(), &nothing, Path::new(""), || "data".to_owned());
        let file = Path::new(&data.value).join("vitrina.toml");
        let table = read_file(&file)?;
        let in_file = |name, flag, default: fn(&str) -> String| find(name, flag, &table, &file, || default(&data.value));
        let listen = in_file("listen", flags.listen.as_ref(), |_| "127.0.0.1:8080".to_owned());
        let database_url = in_file("database-url", flags.database_url.as_ref(), |data| format!("sqlite://{data}/vitrina.db"));
        let renderers =
            in_file("renderers", flags.renderers.as_ref(), |_| std::thread::available_parallelism().map_or(1, usize::from).to_string());
        let upload_mb_max = in_file("upload-mb-max", flags.upload_mb_max.as_ref(), |_| "200".to_owned());
        let connections_max = in_file("connections-max", flags.connections_max.as_ref(), |_| "4096".to_owned());
        let client_connections_max = in_file("client-connections-max", flags.client_connections_max.as_ref(), |_| "256".to_owned());
        let client_header = in_file("client-header", flags.client_header.as_ref(), |_| String::new());
        let orders_a_minute = in_file("orders-a-minute", flags.orders_a_minute.as_ref(), |_| "6000".to_owned());
        let uploads_a_minute = in_file("uploads-a-minute", flags.uploads_a_minute.as_ref(), |_| "600".to_owned());
        let requests_a_minute = in_file("requests-a-minute", flags.requests_a_minute.as_ref(), |_| "60".to_owned());
        let wrong_codes_a_minute = in_file("wrong-codes-a-minute", flags.wrong_codes_a_minute.as_ref(), |_| "120".to_owned());
        Ok(Self {
            listen: listen.parse("an address such as 127.0.0.1:8080")?,
            renderers: renderers.parse("a number of processes")?,
            upload_mb_max: upload_mb_max.parse("a whole number of megabytes, at least 1")?,
            connections_max: connections_max.parse(AT_LEAST_ONE)?,
            client_connections_max: client_connections_max.parse(AT_LEAST_ONE)?,
            client_header: if client_header.value.is_empty() { None } else { Some(client_header.parse("the name of a header")?) },
            orders_a_minute: orders_a_minute.parse(AT_LEAST_ONE)?,
            uploads_a_minute: uploads_a_minute.parse(AT_LEAST_ONE)?,
            requests_a_minute: requests_a_minute.parse(AT_LEAST_ONE)?,
            wrong_codes_a_minute: wrong_codes_a_minute.parse(AT_LEAST_ONE)?,
            lines: [
                &data,
                &listen,
                &database_url,
                &renderers,
                &upload_mb_max,
                &connections_max,
                &client_connections_max,
                &client_header,
                &orders_a_minute,
                &uploads_a_minute,
                &requests_a_minute,
                &wrong_codes_a_minute,
            ]
            .map(Found::line)
            .to_vec(),
            database_url: database_url.value,
            data: data.value.into(),
        })
    }
}

fn read_file(file: &Path) -> Result<toml::Table, SettingError> {
    let refuse = |value: String| SettingError { name: "vitrina.toml", value, allowed: "TOML", source_of: file.display().to_string() };
    match std::fs::read_to_string(file) {
        Ok(text) => text.parse().map_err(|error: toml::de::Error| refuse(error.message().to_owned())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(toml::Table::new()),
        Err(error) => Err(refuse(error.to_string())),
    }
}

fn find(name: &'static str, flag: Option<&String>, table: &toml::Table, file: &Path, default: impl Fn() -> String) -> Found {
    let variable = format!("VITRINA_{}", name.to_uppercase().replace('-', "_"));
    let from = |value: String, source: String| Found { name, value, source };
    if let Some(value) = flag {
        return from(value.clone(), format!("flag --{name}"));
    }
    if let Ok(value) = std::env::var(&variable) {
        return from(value, format!("environment variable {variable}"));
    }
    match table.get(name) {
        Some(toml::Value::String(value)) => from(value.clone(), file.display().to_string()),
        Some(value) => from(value.to_string(), file.display().to_string()),
        None => from(default(), "default".to_owned()),
    }
}

impl Found {
    fn parse<T: std::str::FromStr>(&self, allowed: &'static str) -> Result<T, SettingError> {
        let refuse = |_| SettingError { name: self.name, value: self.value.clone(), allowed, source_of: self.source.clone() };
        self.value.parse().map_err(refuse)
    }

    fn line(&self) -> String {
        format!("{} = {} ({})", self.name, without_password(&self.value), self.source)
    }
}

/// A URL's password is nobody's business, nor what stands behind its question mark.
fn without_password(value: &str) -> String {
    let value = value.split('?').next().unwrap_or_default();
    let Some((scheme, rest)) = value.split_once("://") else { return value.to_owned() };
    match rest.rsplit_once('@') {
        Some((login, host)) => format!("{scheme}://{}:***@{host}", login.split(':').next().unwrap_or_default()),
        None => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let table: toml::Table = "listen = \"127.0.0.1:1\"".parse().expect("TOML");
        let found = |flag: Option<&String>, name| find(name, flag, &table, Path::new("vitrina.toml"), || "default".to_owned()).value;
        assert_eq!(found(Some(&"127.0.0.1:2".to_owned()), "listen"), "127.0.0.1:2");
        assert_eq!(found(None, "listen"), "127.0.0.1:1");
        assert_eq!(found(None, "renderers"), "default");
    }

    #[test]
    fn a_password_is_never_printed() {
        assert_eq!(without_password("postgres://shop:secret@db:5432/shop"), "postgres://shop:***@db:5432/shop");
        assert_eq!(without_password("sqlite://data/vitrina.db"), "sqlite://data/vitrina.db");
    }
}
