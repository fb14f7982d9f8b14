//! Puts the parts together.

use crate::{
    commands::Failure,
    data_folder::{self, Scratch},
    settings::Settings,
};
use jiff::Timestamp;
use std::sync::Arc;
use vitrina_adapters::{Pictures, free_bytes};
use vitrina_catalog::Shelf;
use vitrina_shop::{
    context::{Chance, Clock, Shop, hexadecimal},
    files::FileStore,
    refresh,
    translations::Translations,
    uploads::{LinkKey, Room, UploadSettings},
};
use vitrina_store::Database;

/// The database of the settings, its tables at this version.
pub(crate) async fn database(settings: &Settings) -> Result<Database, Failure> {
    data_folder::open(&settings.place.data)?;
    let database = Database::open(settings.place.database_url.in_full()).await?;
    database.migrate().await?;
    Ok(database)
}

/// The database of the settings with the tables that it has: they are not changed, nor is it made.
pub(crate) async fn database_as_it_is(settings: &Settings) -> Result<Database, Failure> {
    let database = Database::open_existing(settings.place.database_url.in_full()).await?;
    if database.is_behind().await? {
        return Err(Failure::new("the tables of the database are older than this program: run `vitrina migrate` first"));
    }
    Ok(database)
}

/// A shop that has a catalogue.
pub(crate) async fn shop(
    settings: &Settings,
    database: Database,
    files: Arc<dyn FileStore>,
    scratch: &Scratch,
    clock: Clock,
) -> Result<Shop, Failure> {
    let chance = Chance::new(random);
    Ok(Shop {
        shelf: Arc::new(Shelf::new(refresh::load(&database, None).await?)),
        refreshing: Arc::default(),
        translations: Arc::new(Translations::built_in()?),
        images: Arc::new(pictures(settings, &files)?),
        files,
        uploads: Arc::new(uploads(settings, scratch)),
        link_key: LinkKey::of_shop(&database, &chance).await?,
        database,
        clock,
        chance,
    })
}

/// What is made of pictures lies beside the file store's folder: it can be made again.
fn pictures(settings: &Settings, files: &Arc<dyn FileStore>) -> Result<Pictures, Failure> {
    let folder = settings.place.data.join("pictures");
    Ok(Pictures::open(Arc::clone(files), &folder, settings.pictures.bytes_max(), room(settings))?)
}

/// Uploads arrive on the disk of the file store's folder, so that they can be moved there.
fn uploads(settings: &Settings, scratch: &Scratch) -> UploadSettings {
    UploadSettings { folder: scratch.path().join("uploads"), bytes_max: settings.uploads.bytes_max(), room: room(settings) }
}

/// What the data folder's disk has to give to files that nobody needs to keep the shop going.
fn room(settings: &Settings) -> Room {
    let data = settings.place.data.clone();
    Room::new(move || free_bytes(&data), settings.uploads.free_bytes_min())
}

/// The clock of the system, or one that begins at another moment now and goes on from there.
pub(crate) fn clock(begins_at: Option<Timestamp>) -> Clock {
    let Some(begins_at) = begins_at else { return Clock::new(now) };
    tracing::warn!(%begins_at, "the clock is moved: dates, codes and orders are those of another time");
    let ahead = begins_at.duration_since(now());
    Clock::moved(move || now().saturating_add(ahead).unwrap_or(begins_at))
}

/// The time of now. The only place that reads the clock.
#[expect(clippy::disallowed_methods, reason = "time enters the program here, as an argument to everything else")]
pub(crate) fn now() -> Timestamp {
    Timestamp::now()
}

/// A name that nothing else has.
pub(crate) fn random_name() -> String {
    hexadecimal(&random()[..16])
}

fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}
