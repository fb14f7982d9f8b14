//! Puts the parts together.

use crate::{
    commands::Failure,
    data_folder::{self, Scratch},
    settings::Settings,
};
use jiff::Timestamp;
use std::{path::PathBuf, sync::Arc};
use vitrina_adapters::{MailFolder, Pictures, Smtp, free_bytes};
use vitrina_catalog::Shelf;
use vitrina_shop::{
    context::{Chance, Clock, Shop, hexadecimal},
    files::FileStore,
    mail::Mailer,
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
    post: Option<Arc<dyn Mailer>>,
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
        post,
        clock,
        chance,
    })
}

/// What mails leave by: the server of the settings, or the mailbox of a demonstration.
pub(crate) fn post(settings: &Settings, mailbox: Option<&MailFolder>) -> Result<Option<Arc<dyn Mailer>>, Failure> {
    let mail = &settings.mail;
    Ok(match &mail.smtp_url {
        Some(url) => Some(Arc::new(Smtp::new(url.in_full(), mail.mail_from.as_deref()).map_err(Failure::new)?)),
        None => mailbox.map(|mailbox| Arc::new(mailbox.clone()) as Arc<dyn Mailer>),
    })
}

/// Where the mails of a demonstration are kept, if only this machine can read them: nobody reaches it by network or a proxy. A demonstration writes to nobody, so it does not start
/// beside a server that mails leave by.
pub(crate) fn mailbox(settings: &Settings) -> Result<Option<MailFolder>, Failure> {
    if settings.mail.smtp_url.is_some() {
        return Err(Failure::new("--demo keeps its mails and sends none: take smtp-url out of the settings, or start without --demo"));
    }
    let is_here = settings.door.listen.ip().is_loopback() && settings.door.client_header.is_none();
    Ok(is_here.then(|| MailFolder::open(&mail_folder(settings))).transpose()?)
}

fn mail_folder(settings: &Settings) -> PathBuf {
    settings.place.data.join("mail")
}

/// What names mails for commands beside a server; none where the shop sends none.
pub(crate) fn mails(settings: &Settings) -> Option<Chance> {
    let are_sent = settings.mail.smtp_url.is_some() || mail_folder(settings).is_dir();
    are_sent.then(|| Chance::new(random))
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
