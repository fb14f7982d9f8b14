//! Puts the parts together.

use crate::{commands::Failure, settings::Settings};
use jiff::Timestamp;
use std::{fs, sync::Arc};
use vitrina_adapters::{Folder, Pictures};
use vitrina_catalog::Shelf;
use vitrina_shop::{
    context::{Chance, Clock, Shop},
    files::FileStore,
    refresh,
    translations::Translations,
    uploads::{LinkKey, UploadSettings},
};
use vitrina_store::Database;

/// The database of the settings, its tables at this version.
pub(crate) async fn database(settings: &Settings) -> Result<Database, Failure> {
    fs::create_dir_all(&settings.place.data)?;
    let database = Database::open(settings.place.database_url.in_full()).await?;
    database.migrate().await?;
    Ok(database)
}

/// Where the shop's files lie.
pub(crate) fn files(settings: &Settings) -> Result<Arc<dyn FileStore>, Failure> {
    Ok(Arc::new(Folder::open(&settings.place.data.join("files"))?))
}

/// A shop that has a catalogue.
pub(crate) async fn shop(settings: &Settings, database: Database, files: Arc<dyn FileStore>, clock: Clock) -> Result<Shop, Failure> {
    let chance = Chance::new(random);
    Ok(Shop {
        shelf: Arc::new(Shelf::new(refresh::load(&database, None).await?)),
        refreshing: Arc::default(),
        translations: Arc::new(Translations::built_in()?),
        images: Arc::new(Pictures::new(Arc::clone(&files))),
        files,
        uploads: Arc::new(uploads(settings)),
        link_key: LinkKey::of_shop(&database, &chance).await?,
        database,
        clock,
        chance,
    })
}

/// Uploads arrive beside the file store's folder, so that they can be moved there.
fn uploads(settings: &Settings) -> UploadSettings {
    UploadSettings {
        folder: settings.place.data.join("uploading"),
        bytes_max: u64::from(settings.uploads.upload_mb_max.get()) * 1024 * 1024,
    }
}

/// The clock of the system, or one that begins at another moment now and goes on from there.
pub(crate) fn clock(begins_at: Option<Timestamp>) -> Clock {
    let Some(begins_at) = begins_at else { return Clock::new(now) };
    tracing::warn!(%begins_at, "the clock is moved: dates, codes and orders are those of another time");
    let ahead = begins_at.duration_since(now());
    Clock::new(move || now().saturating_add(ahead).unwrap_or(begins_at))
}

/// The time of now. The only place that reads the clock.
#[expect(clippy::disallowed_methods, reason = "time enters the program here, as an argument to everything else")]
pub(crate) fn now() -> Timestamp {
    Timestamp::now()
}

fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}
