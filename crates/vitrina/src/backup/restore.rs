//! `vitrina restore FILE`: into an empty shop, after the archive was read from end to end.

use super::{FORM, MANIFEST, Manifest, file_entry, table_entry, unusable};
use crate::{
    commands::{Failure, say},
    data_folder::{self, Scratch},
    file_store,
    settings::Settings,
    wiring,
};
use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};
use vitrina_shop::files::FileStore;
use vitrina_store::{
    Database,
    backup::{self, LastNumbers, Restoring, Row, Table},
};
use zip::ZipArchive;

/// What is to be done first: money that came after the backup is not in it, and its orders would be given up (STOCK-04).
const BEFORE_IT_SERVES: &str = "no order is given up for three days: before you serve, read every statement since the backup with \
                                vitrina payments match, and note with vitrina orders move NUMBER pay what was noted by hand since";

/// Rows written with one statement.
const ROWS_AT_ONCE: usize = 500;

/// Fills an empty shop from an archive; its orders and papers go on above these last numbers that customers hold, and it says how. What is
/// refused changes nothing; what is stopped half way leaves files at most, and can be done again.
pub(crate) async fn restore(settings: &Settings, path: &Path, orders_after: u32, papers_after: Vec<(String, i64)>) -> Result<(), Failure> {
    let held = LastNumbers { orders: orders_after.into(), papers: papers_after.into_iter().collect() };
    let mut archive = Archive::open(path)?;
    archive.check()?;
    for warning in archive.judge(&held)? {
        eprintln!("warning: {warning}");
    }
    data_folder::open(&settings.place.data)?;
    let _turn = data_folder::turn(&settings.place.data)?;
    let database = Database::open(settings.place.database_url.in_full()).await?;
    backup::check_empty(&database, &archive.manifest.migrations).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let files = file_store::restored(settings, &scratch, &archive.manifest.files_id)?;
    archive.put_files(&*files, &scratch).await?;
    let (rows, [saved, last]) = archive.put_rows(&database, &held).await?;
    let papers = last.papers.iter().map(|(series, last)| {
        let saved = saved.papers.get(series).copied().unwrap_or(0);
        counted(series, &format!("{series}-"), saved, *last)
    });
    let restored = format!("restored {rows} rows and {} files of {}", archive.manifest.files.len(), archive.manifest.made_at);
    let lines = [restored, counted("orders", "", saved.orders, last.orders)].into_iter().chain(papers);
    say(lines.chain([BEFORE_IT_SERVES.to_owned()]).collect::<Vec<_>>().join("\n"))
}

/// The last number that the backup has of something, and the next one.
fn counted(name: &str, prefix: &str, saved: i64, last: i64) -> String {
    let saved = if saved == 0 { "none".to_owned() } else { format!("{prefix}{saved:06}") };
    format!("{name}: the last in the backup is {saved}, the next will be {prefix}{:06}", last.saturating_add(1))
}

struct Archive<'a> {
    path: &'a Path,
    zip: ZipArchive<BufReader<File>>,
    manifest: Manifest,
}

impl<'a> Archive<'a> {
    fn open(path: &'a Path) -> Result<Self, Failure> {
        let file = File::open(path).map_err(|error| Failure::new(format!("{} cannot be read: {error}", path.display())))?;
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|error| unusable(path, error))?;
        let mut text = String::new();
        let entry = zip.by_name(MANIFEST).map_err(|error| unusable(path, error))?;
        BufReader::new(entry).read_to_string(&mut text).map_err(|error| unusable(path, error))?;
        let manifest: Manifest = serde_json::from_str(&text).map_err(|error| unusable(path, error))?;
        if manifest.form != FORM {
            return Err(unusable(path, format!("it was made by vitrina {}, in another form", manifest.program)));
        }
        Ok(Self { path, zip, manifest })
    }

    /// Reads all of it, so that the checksum of each entry is compared, and counts.
    fn check(&mut self) -> Result<(), Failure> {
        for contents in &self.manifest.tables {
            let name = table_entry(&contents.table);
            let entry = self.zip.by_name(&name).map_err(|error| unusable(self.path, format!("{name}: {error}")))?;
            let mut rows = 0;
            for line in BufReader::new(entry).split(b'\n') {
                line.map_err(|error| unusable(self.path, format!("{name}: {error}")))?;
                rows += 1;
            }
            if rows != contents.rows {
                return Err(unusable(self.path, format!("{name} has {rows} rows instead of {}", contents.rows)));
            }
        }
        for key in &self.manifest.files {
            let name = file_entry(key);
            let mut entry = self.zip.by_name(&name).map_err(|error| unusable(self.path, format!("{name}: {error}")))?;
            io::copy(&mut entry, &mut io::sink()).map_err(|error| unusable(self.path, format!("{name}: {error}")))?;
        }
        Ok(())
    }

    /// Refuses a series of papers that is surely mistyped: to go on in one that nobody uses keeps no number from being given twice. Answers what is to
    /// be told of the others that the backup lacks, such as of one that began with the year since.
    fn judge(&mut self, held: &LastNumbers) -> Result<Vec<String>, Failure> {
        let known = if held.papers.is_empty() { BTreeSet::new() } else { self.series()? };
        let named = known.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let lacking = held.papers.keys().filter(|series| !known.contains(*series));
        let judged = lacking.map(|series| match known.iter().find(|known| known.to_lowercase() == series.to_lowercase()) {
            Some(meant) => Err(Failure::new(format!("the backup has no papers {series}-…: {meant}-… is meant"))),
            None => Ok(format!("the backup has no papers {series}-…: its series are {named}")),
        });
        judged.collect()
    }

    /// The series of papers that were counted, or that the configuration names.
    fn series(&mut self) -> Result<BTreeSet<String>, Failure> {
        let mut known = BTreeSet::new();
        for table in self.manifest.tables.iter().map(|contents| &contents.table).filter(|table| backup::names_series(table)) {
            let entry = self.zip.by_name(&table_entry(table)).map_err(|error| unusable(self.path, error))?;
            for line in BufReader::new(entry).lines() {
                let row: Row = serde_json::from_str(&line?)?;
                known.extend(backup::series_of(table, &row));
            }
        }
        Ok(known)
    }

    async fn put_files(&mut self, files: &dyn FileStore, scratch: &Scratch) -> Result<(), Failure> {
        let arriving = scratch.path().join("restored");
        for key in &self.manifest.files {
            let mut entry = self.zip.by_name(&file_entry(key)).map_err(|error| unusable(self.path, error))?;
            io::copy(&mut entry, &mut File::create(&arriving)?)?;
            files.adopt(key, &arriving).await?;
        }
        Ok(())
    }

    /// Answers the last numbers of the backup, and those that the shop goes on after.
    async fn put_rows(&mut self, database: &Database, held: &LastNumbers) -> Result<(u64, [LastNumbers; 2]), Failure> {
        let tables: Vec<Table> = self.manifest.tables.iter().map(|contents| contents.table.clone()).collect();
        let restoring = Restoring::begin(database, &self.manifest.migrations, &tables).await?;
        let mut count = 0;
        for table in restoring.tables() {
            let entry = self.zip.by_name(&table_entry(table)).map_err(|error| unusable(self.path, error))?;
            let mut lines = BufReader::new(entry).lines();
            loop {
                let some: Vec<String> = lines.by_ref().take(ROWS_AT_ONCE).collect::<Result<_, _>>()?;
                if some.is_empty() {
                    break;
                }
                count += some.len() as u64;
                let rows = some.iter().map(|line| serde_json::from_str(line)).collect::<Result<_, _>>()?;
                restoring.insert(table, rows).await?;
            }
        }
        let saved = restoring.last_numbers().await?;
        restoring.go_on_after(held).await?;
        let last = restoring.last_numbers().await?;
        restoring.commit(database, wiring::now()).await?;
        Ok((count, [saved, last]))
    }
}
