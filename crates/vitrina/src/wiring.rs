//! Puts the parts together.

use crate::{
    commands::Failure,
    data_folder::{self, Scratch},
    settings::Settings,
};
use jiff::Timestamp;
use std::{io, net::SocketAddr, path::PathBuf, pin::pin, sync::Arc, time::Duration};
use tokio::{net::TcpListener, time::timeout};
use vitrina_adapters::{
    Argon2id, MailFolder, Mailchimp, Pictures, PwnedPasswords, Smtp, StandIn, Stripe, Tables, Typst, Vies, WebFeeds, WebReceivers,
    free_bytes, mailchimp_api,
};
use vitrina_catalog::Shelf;
use vitrina_shop::{
    context::{Chance, Clock, Shop, hexadecimal},
    customers::{BreachedPasswords, PasswordDesk, Social, VatRegister},
    files::FileStore,
    mail::Mailer,
    payment::Cards,
    refresh,
    reminders::CartReminders,
    translations::Translations,
    uploads::{LinkKey, Room, UploadSettings},
};
use vitrina_store::{Database, DatabaseError, backup};
use vitrina_storefront::Builds;

/// What takes longer at the start is told.
const SILENCE: Duration = Duration::from_secs(5);

/// The database of the settings, its tables at this version.
pub(crate) async fn database(settings: &Settings) -> Result<Database, Failure> {
    data_folder::open(&settings.place.data)?;
    let database = Database::open(settings.place.database_url.in_full()).await?;
    migrate(&database).await?;
    Ok(database)
}

/// Brings the tables up to this version, and says once where that does not happen at once.
async fn migrate(database: &Database) -> Result<(), DatabaseError> {
    let mut migrating = pin!(database.migrate());
    if let Ok(migrated) = timeout(SILENCE, migrating.as_mut()).await {
        return migrated;
    }
    tracing::warn!(
        "the tables are not at this version yet: steps take long, or wait until a backup, an export, pg_dump or another node is done with them"
    );
    migrating.await
}

/// The database of the settings with the tables that it has: they are not changed, nor is it made.
pub(crate) async fn database_as_it_is(settings: &Settings) -> Result<Database, Failure> {
    let database = Database::open_existing(settings.place.database_url.in_full()).await?;
    if database.is_behind().await? {
        return Err(Failure::new("the tables of the database are older than this program: run `vitrina migrate` first"));
    }
    Ok(database)
}

/// The same; none where nothing was stored yet.
pub(crate) async fn database_if_any(settings: &Settings) -> Result<Option<Database>, Failure> {
    Ok(if has_tables(settings).await? { Some(database_as_it_is(settings).await?) } else { None })
}

/// Whether something was stored, by this program or an older one.
pub(crate) async fn has_tables(settings: &Settings) -> Result<bool, Failure> {
    let url = &settings.place.database_url;
    if url.file().is_some_and(|file| !file.exists()) {
        return Ok(false);
    }
    Ok(!backup::version(&Database::open_existing(url.in_full()).await?).await?.is_empty())
}

/// Who does for a shop what it does not do itself; none of what it is not set up for.
pub(crate) struct Others {
    pub(crate) post: Option<Arc<dyn Mailer>>,
    pub(crate) cards: Option<Cards>,
    pub(crate) reminders: Option<Arc<dyn CartReminders>>,
    pub(crate) social: Social,
    pub(crate) vat_register: Option<Arc<dyn VatRegister>>,
    pub(crate) receivers: WebReceivers,
}

/// A shop that has a catalogue.
pub(crate) async fn shop(
    settings: &Settings,
    database: Database,
    files: Arc<dyn FileStore>,
    scratch: &Scratch,
    Others { post, cards, reminders, social, vat_register, receivers }: Others,
    clock: Clock,
) -> Result<Shop, Failure> {
    let chance = chance();
    let tables = Arc::new(Tables::new(scratch.path().to_owned(), room(settings)));
    Ok(Shop {
        shelf: Arc::new(Shelf::new(refresh::load(&database, None).await?)),
        refreshing: Arc::default(),
        freshness: Arc::default(),
        translations: Arc::new(Translations::built_in()?),
        images: Arc::new(pictures(settings, &files)?),
        files,
        uploads: Arc::new(uploads(settings, scratch)),
        link_key: LinkKey::of_shop(&database, &chance).await?,
        database,
        typesetter: Arc::new(Typst::default()),
        tables: tables.clone(),
        table_reader: tables,
        post,
        requests_to: settings.mail.requests_to.clone(),
        cards,
        reminders,
        receivers: Arc::new(receivers),
        feeds: Arc::new(WebFeeds),
        passwords: passwords(settings),
        social,
        vat_register,
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
    Ok(is_here(settings).then(|| MailFolder::open(&mail_folder(settings))).transpose()?)
}

/// Whether only this machine reaches the shop: nobody does by network or a proxy.
fn is_here(settings: &Settings) -> bool {
    settings.door.listen.ip().is_loopback() && settings.door.client_header.is_none()
}

/// Who takes payments by card: the account of the settings; of a demonstration that only this machine can reach, at `shop`, a stand-in that
/// answers as long as the process lives. A demonstration takes no money, so it does not start beside an account.
pub(crate) async fn cards(settings: &Settings, demo: Option<SocketAddr>, clock: &Clock) -> Result<Option<Cards>, Failure> {
    let payment = &settings.payment;
    let Some(shop) = demo else {
        return match (&payment.stripe_key, &payment.stripe_webhook_secret) {
            (Some(key), Some(secret)) => {
                let provider = Stripe::new(&payment.stripe_api, key.in_full(), secret.in_full());
                Ok(Some(Cards { provider: Arc::new(provider), origin: None }))
            }
            (None, None) => Ok(None),
            _ => Err(Failure::new("payments by card need both stripe-key and stripe-webhook-secret: set the other one too, or neither")),
        };
    };
    if payment.stripe_key.is_some() || payment.stripe_webhook_secret.is_some() {
        return Err(Failure::new(
            "--demo takes no money: take stripe-key and stripe-webhook-secret out of the settings, or start without --demo",
        ));
    }
    if !is_here(settings) {
        return Ok(None);
    }
    let url = format!("http://{}", stand_in(shop, clock.clone()).await?);
    let provider = Stripe::new(&url, StandIn::KEY, StandIn::SECRET);
    Ok(Some(Cards { provider: Arc::new(provider), origin: Some(format!("http://{shop}")) }))
}

/// Starts a stand-in for the payment provider that tells the shop at `shop`.
async fn stand_in(shop: SocketAddr, clock: Clock) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind((shop.ip(), 0)).await?;
    let address = listener.local_addr()?;
    let stand_in = StandIn::new(clock, chance());
    stand_in.tell(&format!("http://{shop}/api/payments/stripe"));
    tokio::spawn(async move {
        if let Err(error) = stand_in.serve(listener).await {
            tracing::error!(%error, "the stand-in for payments has ended");
        }
    });
    tracing::info!("a stand-in for the payment provider, which takes no money, on http://{address}");
    Ok(address)
}

/// Who reminds of carts: the store of the settings. A demonstration's shoppers are nobody's, so it does not start beside one.
pub(crate) fn reminders(settings: &Settings, demo: bool) -> Result<Option<Arc<dyn CartReminders>>, Failure> {
    let reminders = &settings.reminders;
    let (key, store) = match (&reminders.mailchimp_key, &reminders.mailchimp_store) {
        (None, None) => return Ok(None),
        (Some(_), _) | (_, Some(_)) if demo => {
            return Err(Failure::new(
                "--demo tells nobody of its carts: take mailchimp-key and mailchimp-store out of the settings, or start without --demo",
            ));
        }
        (Some(key), Some(store)) => (key.in_full(), store),
        _ => return Err(Failure::new("reminders of carts need both mailchimp-key and mailchimp-store: set the other one too, or neither")),
    };
    let api = reminders.mailchimp_api.clone().or_else(|| mailchimp_api(key)).unwrap_or_default();
    Ok(Some(Arc::new(Mailchimp::new(&api, key, store))))
}

/// Who knows which VAT codes there are. A demonstration's customers are nobody's, so it does not start beside a register.
pub(crate) fn vat_register(settings: &Settings, demo: bool) -> Result<Option<Arc<dyn VatRegister>>, Failure> {
    match &settings.vat.vies_api {
        Some(_) if demo => Err(Failure::new("--demo looks no VAT codes up: take vies-api out of the settings, or start without --demo")),
        Some(api) => Ok(Some(Arc::new(Vies::new(api)))),
        None => Ok(None),
    }
}

/// Where messages to customers' own programs go. A demonstration's customers are nobody's: one that only this machine can reach sends to this machine, another
/// one nowhere.
pub(crate) fn receivers(settings: &Settings, demo: bool) -> WebReceivers {
    if demo && is_here(settings) {
        WebReceivers::here()
    } else if demo {
        WebReceivers::nowhere()
    } else {
        WebReceivers::public()
    }
}

/// Where passwords are brought to be hashed.
pub(crate) fn passwords(settings: &Settings) -> PasswordDesk {
    let api = settings.passwords.breached_passwords_api.as_deref();
    PasswordDesk::new(Arc::new(Argon2id::default())).asking(api.map(|api| Arc::new(PwnedPasswords::new(api)) as Arc<dyn BreachedPasswords>))
}

fn mail_folder(settings: &Settings) -> PathBuf {
    settings.place.data.join("mail")
}

/// What names mails for commands beside a server; none where the shop sends none.
pub(crate) fn mails(settings: &Settings) -> Option<Chance> {
    let are_sent = settings.mail.smtp_url.is_some() || mail_folder(settings).is_dir();
    are_sent.then(chance)
}

/// What is made of pictures lies beside the file store's folder: it can be made again.
fn pictures(settings: &Settings, files: &Arc<dyn FileStore>) -> Result<Pictures, Failure> {
    let folder = settings.place.data.join("pictures");
    Ok(Pictures::open(Arc::clone(files), &folder, &random_name(), settings.pictures.bytes_max(), room(settings))?)
}

/// Built files lie there too, for other nodes and builds: each has its own inside.
pub(crate) fn builds(settings: &Settings, scratch: &Scratch) -> Builds {
    Builds::of(&settings.place.data, scratch.path(), room(settings))
}

/// Uploads arrive on the disk of the file store's folder, so that they can be moved there.
fn uploads(settings: &Settings, scratch: &Scratch) -> UploadSettings {
    UploadSettings { folder: scratch.path().join("uploads"), bytes_max: settings.uploads.bytes_max(), room: room(settings) }
}

/// What the data folder's disk has to give to files that nobody needs to keep the shop going.
pub(crate) fn room(settings: &Settings) -> Room {
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

/// What names new things.
pub(crate) fn chance() -> Chance {
    Chance::new(random)
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
