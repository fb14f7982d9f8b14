//! `vitrina backup FILE`: the shop goes on selling meanwhile.

use super::{Contents, FORM, MANIFEST, Manifest, file_entry, table_entry};
use crate::{
    commands::{Failure, say},
    data_folder::Scratch,
    file_store,
    settings::Settings,
    stopping::told_to_stop,
    wiring,
};
use futures_util::TryStreamExt;
use std::{
    ffi::OsString,
    fs::{self, File, TryLockError},
    io::{self, BufWriter, Seek, SeekFrom, Write},
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};
use vitrina_shop::{files::FileStore, uploads::Growing};
use vitrina_store::{
    Database,
    backup::{self, Rows},
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// Writes the whole shop as it is at one moment to a file that is not there yet: whole or not at all. Told to stop, it leaves nothing.
pub(crate) async fn save(settings: &Settings, path: &Path) -> Result<(), Failure> {
    let told = told_to_stop()?;
    tokio::select! {
        done = Box::pin(saved(settings, path)) => say(done?),
        () = told => Err(Failure::new(format!("{} is not written: the backup was told to stop", path.display()))),
    }
}

/// Does so, and says what is in the file.
async fn saved(settings: &Settings, path: &Path) -> Result<String, Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let files = file_store::open(settings, &database, &scratch).await?;
    let partial = Partial::create(path).map_err(|error| unwritable(path, error))?;
    let is_beside_the_shop = partial.file.metadata()?.dev() == fs::metadata(&settings.place.data)?.dev();
    let room = if is_beside_the_shop { Some(wiring::room(settings).of_operator()?.growing()) } else { None };
    let file = SparingFile { file: &partial.file, room, has_failed: false };
    let mut archive = Archive { path, zip: ZipWriter::new(BufWriter::new(file)) };
    let mut manifest = tables(&mut archive, &database, file_store::id(settings)?).await?;
    // After the database: whatever file a row names is there by now, and stays.
    manifest.files = copied(&mut archive, &*files).await?;
    archive.begin(MANIFEST, CompressionMethod::Deflated)?;
    archive.write(&serde_json::to_vec_pretty(&manifest)?)?;
    archive.finish()?;
    partial.keep(path).map_err(|error| unwritable(path, error))?;
    let rows: u64 = manifest.tables.iter().map(|contents| contents.rows).sum();
    Ok(format!("{} has {rows} rows and {} files", path.display(), manifest.files.len()))
}

/// All tables of one moment.
async fn tables(archive: &mut Archive<'_>, database: &Database, files_id: String) -> Result<Manifest, Failure> {
    let transaction = database.begin_backup().await?;
    let mut manifest = Manifest {
        form: FORM,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: wiring::now(),
        migrations: backup::version(&transaction).await?,
        tables: Vec::new(),
        files_id,
        files: Vec::new(),
    };
    for table in backup::tables(&transaction).await? {
        archive.begin(&table_entry(&table), CompressionMethod::Deflated)?;
        let rows = if backup::is_kept(&table) { rows(archive, Rows::of(&transaction, &table)).await? } else { 0 };
        manifest.tables.push(Contents { table, rows });
    }
    transaction.end().await?;
    Ok(manifest)
}

async fn rows(archive: &mut Archive<'_>, mut rows: Rows<'_>) -> Result<u64, Failure> {
    let mut count = 0;
    loop {
        let some = rows.next().await?;
        if some.is_empty() {
            return Ok(count);
        }
        count += some.len() as u64;
        for row in some {
            let mut line = serde_json::to_vec(&row)?;
            line.push(b'\n');
            archive.write(&line)?;
        }
    }
}

/// The keys of the files that are in the archive now. One that goes in the meantime is no longer needed.
async fn copied(archive: &mut Archive<'_>, files: &dyn FileStore) -> Result<Vec<String>, Failure> {
    let mut copied = Vec::new();
    for key in files.keys().await?.into_iter().filter(|key| key != file_store::ID) {
        let Some(mut pieces) = files.open(&key).await? else { continue };
        // Pictures and PDFs are compressed already.
        archive.begin(&file_entry(&key), CompressionMethod::Stored)?;
        while let Some(piece) = pieces.try_next().await? {
            archive.write(&piece)?;
        }
        copied.push(key);
    }
    Ok(copied)
}

const NO_ROOM: &str = "it lies on the shop's own disk, which must not be filled (free-mb-min): write it to another one";

/// The archive on its way.
struct Archive<'a> {
    path: &'a Path,
    zip: ZipWriter<BufWriter<SparingFile<'a>>>,
}

impl Archive<'_> {
    fn begin(&mut self, name: &str, method: CompressionMethod) -> Result<(), Failure> {
        let options = SimpleFileOptions::default().compression_method(method).large_file(true).unix_permissions(0o600);
        self.zip.start_file(name, options).map_err(|error| unwritable(self.path, error))
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.zip.write_all(bytes).map_err(|error| unwritable(self.path, error))
    }

    fn finish(self) -> Result<(), Failure> {
        let out = self.zip.finish().map_err(|error| unwritable(self.path, error))?;
        let file = out.into_inner().map_err(|error| unwritable(self.path, error))?;
        if file.has_failed { Err(unwritable(self.path, "a part of it was refused")) } else { Ok(()) }
    }
}

/// A file that takes no room which the shop needs to go on selling (CHK-04).
struct SparingFile<'a> {
    file: &'a File,
    /// Of its disk, where that is the shop's own.
    room: Option<Growing>,
    /// From then on nothing is written, and nothing refused: whoever writes archives ends one that is given up, and would complain once more.
    has_failed: bool,
}

impl SparingFile<'_> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(room) = &mut self.room
            && !room.take(bytes.len() as u64)?
        {
            return Err(io::Error::new(io::ErrorKind::StorageFull, NO_ROOM));
        }
        self.file.write(bytes)
    }
}

impl Write for SparingFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_failed {
            return Ok(bytes.len());
        }
        let put = self.put(bytes);
        self.has_failed = put.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::Interrupted);
        put
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for SparingFile<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

fn unwritable(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::new(format!("{} cannot be written: {error}", path.display()))
}

/// A file beside the one that it becomes. It goes when it does not get there.
struct Partial {
    path: PathBuf,
    file: File,
}

impl Partial {
    fn create(whole: &Path) -> io::Result<Self> {
        if whole.exists() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "it is there already"));
        }
        let mut name = OsString::from(whole);
        name.push(".partial");
        let path = PathBuf::from(name);
        let file = File::options().create(true).write(true).truncate(false).open(&path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(io::Error::new(io::ErrorKind::ResourceBusy, "another backup is writing it")),
            Err(TryLockError::Error(error)) => return Err(error),
            Ok(()) => {}
        }
        let partial = Self { path, file };
        // What a killed process left.
        partial.file.set_len(0)?;
        Ok(partial)
    }

    /// The whole file, with its name, is on the disk when this returns.
    fn keep(self, whole: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, whole)?;
        let folder = whole.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        let _it_is_whole = fs::remove_file(&self.path);
    }
}
