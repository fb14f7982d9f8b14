//! `vitrina serve`

use super::{
    Failure, NO_INVOICES, NOBODY_CAN_PAY, charged_by_default, dev_changes,
    dev_mail::{self, Mailbox},
    ops::{self, Watched},
};
use crate::{
    data_folder::{self, Scratch},
    demo::{DemoFolder, OwnPictures},
    file_store, jobs, open_files,
    settings::{self, Settings},
    social::social,
    stopping::told_to_stop,
    wiring::{self, Others},
};
use axum::{Router, middleware, response::IntoResponse};
use jiff::Timestamp;
use std::{
    io::{self, Write},
    net::SocketAddr,
    sync::Arc,
    time::Duration,
};
use tokio::{net::TcpListener, task::JoinHandle};
use vitrina_core::{catalog::PaymentType, pricing::vat::without_standard_rate};
use vitrina_http::{
    counted::{self, Answered},
    headers,
    problem::Problem,
    serve::{self as accept, Door},
};
use vitrina_shop::{
    calendar,
    context::{Clock, Shop},
    exchange::{self, ImportFolder},
    files::FileStore,
    images,
    jobs::{Figures, Runner},
    refresh,
};
use vitrina_store::{Database, catalog};
use vitrina_storefront::{Builds, Rates, Renderer, Storefront};

/// When the program is told to stop, jobs have so long to end, while requests do.
const JOBS_PATIENCE: Duration = Duration::from_secs(10);
/// By then they have, and what they could not end is given back, unless the database is away.
const JOBS_MAX: Duration = Duration::from_secs(20);
/// Renderers end at once, and are waited for no longer.
pub(crate) const PATIENCE_AFTERWARDS: Duration = Duration::from_secs(2);
/// What pages may name is known to be in use for another while so often.
const KEEPING_INTERVAL: Duration = Duration::from_hours(24);
/// Whoever watches the shop needs few.
const OPS_CONNECTIONS_MAX: usize = 64;

/// Serves the shop until it is told to stop, then finishes what is in flight.
pub(crate) async fn serve(settings: &Settings, demo: bool, bench: bool, clock: Clock) -> Result<(), Failure> {
    let door = door(&settings.door)?;
    let listener = listen(settings.door.listen, "--listen")?;
    let ops_listener = settings.door.ops_listen.map(|address| listen(address, "--ops-listen")).transpose()?;
    data_folder::open(&settings.place.data)?;
    let mailbox = if demo { wiring::mailbox(settings)? } else { None };
    let demo_address = demo.then(|| listener.local_addr()).transpose()?;
    let cards = wiring::cards(settings, demo_address, &clock).await?;
    let social = social(&settings.social, demo_address)?;
    let reminders = wiring::reminders(settings, demo)?;
    let vat_register = wiring::vat_register(settings, demo)?;
    let receivers = wiring::receivers(settings, demo);
    // Tables of PostgreSQL that are there may wait for a backup: no other node that begins has to.
    let is_served = settings.place.database_url.file().is_none() && wiring::has_tables(settings).await?;
    let known = if is_served { Some(wiring::database(settings).await?) } else { None };
    // Of several that begin on an empty folder, the first fills it; the others wait and find it full.
    let turn = data_folder::turn(&settings.place.data)?;
    let database = match known {
        Some(database) => database,
        None => wiring::database(settings).await?,
    };
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let builds = Arc::new(wiring::builds(settings, &scratch));
    let keeping = tokio::spawn(keep(Arc::clone(&builds)));
    let files = file_store::open(settings, &database, &scratch).await?;
    if demo && catalog::load(&database).await?.is_none() {
        fill_with_demo(settings, &database, &*files, &scratch, clock.now()).await?;
    }
    drop(turn);
    let post = wiring::post(settings, mailbox.as_ref())?;
    let others = Others { post, cards, reminders, social, vat_register, receivers };
    let shop = wiring::shop(settings, database, files, &scratch, others, clock).await?;
    tell_of_ways_to_pay(&shop);
    tell_of_vat(&shop);
    let script = vitrina_storefront::renderer_script();
    let renderers = script.as_ref().map_or(0, |_| settings.pages.renderers);
    let renderer = Arc::new(Renderer::start(script.unwrap_or_default(), renderers));
    let of_surface = vitrina_storefront::Settings { bench, describes_calls: ops_listener.is_none(), rates: rates(settings) };
    let storefront = Storefront::new(shop.clone(), Arc::clone(&renderer), Arc::clone(&builds), of_surface);
    let runner = runner(settings, &shop);
    let watched = Watched {
        database: shop.database.clone(),
        freshness: Arc::clone(&shop.freshness),
        renderer: Arc::clone(&renderer),
        answered: Answered::default(),
        jobs: runner.figures.clone(),
        clock: shop.clock.clone(),
        looked: Arc::default(),
    };
    let mailbox = mailbox.map(|mailbox| dev_mail::router(Mailbox { mails: mailbox, shelf: Arc::clone(&shop.shelf) }));
    // Nobody else's browser is asked to listen.
    let changes = (demo && settings.door.listen.ip().is_loopback()).then(|| dev_changes::router(Arc::clone(&shop.shelf)));
    let router = router(storefront, &watched, ops_listener.is_some(), mailbox.into_iter().chain(changes));
    let watching = tokio::spawn(watch(shop.clone(), Arc::clone(&renderer)));
    let working = tokio::spawn(runner.run(told_to_stop()?, JOBS_PATIENCE));
    let preparing = (settings.pictures.prepare_pictures && !bench).then(|| tokio::spawn(ahead(shop, Arc::clone(&renderer))));
    // No page names a file before other nodes can answer it.
    let _told = keeping.await;
    let renewing = tokio::spawn(keep_on(builds));
    // Before it says that it listens: whoever waits for that may tell it to stop at once.
    let (stop, ops_stop, jobs_stop) = (told_to_stop()?, told_to_stop()?, told_to_stop()?);
    // It serves also where nobody reads that.
    let _unread = writeln!(io::stdout().lock(), "listening on http://{}", listener.local_addr()?);
    let (served, ops_served, worked) = tokio::join!(
        accept::serve(listener, router, door, stop),
        serve_ops(ops_listener, watched, ops_stop),
        jobs_ended(jobs_stop, working),
    );
    for task in preparing.into_iter().chain([watching, renewing]) {
        task.abort();
    }
    if tokio::time::timeout(PATIENCE_AFTERWARDS, renderer.stop()).await.is_err() {
        tracing::warn!("renderers did not end in time");
    }
    Ok(served.and(ops_served).and(worked)?)
}

/// Waits for jobs from the moment that they are told to stop, while requests end, but not for ever: what is left of a job another node does, or the
/// next start.
async fn jobs_ended(told: impl Future<Output = ()>, working: JoinHandle<()>) -> io::Result<()> {
    told.await;
    match tokio::time::timeout(JOBS_MAX, working).await {
        Ok(ended) => ended.map_err(io::Error::other),
        Err(_elapsed) => {
            tracing::warn!("jobs did not end in time");
            Ok(())
        }
    }
}

/// Keeps the files of this build where nodes of other builds find them (ADR 57). A shop sells without that.
async fn keep(builds: Arc<Builds>) {
    let kept = tokio::task::spawn_blocking(move || builds.keep(wiring::now().into())).await;
    if let Err(error) = kept.map_err(io::Error::other).flatten() {
        tracing::warn!(%error, "files of pages are not kept for nodes of another version, nor for pages that stay open over an update");
    }
}

/// The same again each day.
async fn keep_on(builds: Arc<Builds>) {
    loop {
        tokio::time::sleep(KEEPING_INTERVAL).await;
        keep(Arc::clone(&builds)).await;
    }
}

/// Makes an empty shop the demo's.
async fn fill_with_demo(
    settings: &Settings,
    database: &Database,
    files: &dyn FileStore,
    scratch: &Scratch,
    now: Timestamp,
) -> Result<(), Failure> {
    let folder = DemoFolder::unpack(scratch.path())?;
    let (from, room) = (ImportFolder::at(folder.path()), wiring::room(settings));
    exchange::import(database, files, &OwnPictures, from, &room, false, now).await?;
    Ok(())
}

/// How often one client may do what costs or guesses.
fn rates(settings: &Settings) -> Rates {
    let rates = &settings.rates;
    Rates {
        orders: rates.orders_a_minute,
        uploads: rates.uploads_a_minute,
        upload_bytes_a_day: settings.uploads.bytes_a_day(),
        requests: rates.requests_a_minute,
        pictures: rates.pictures_a_minute,
        exports: rates.exports_a_minute,
        wrong_codes: rates.wrong_codes_a_minute,
        logins: rates.logins_a_minute,
        account_mails: rates.account_mails_a_minute,
        wrong_logins: rates.wrong_logins_a_minute,
    }
}

/// Does this node's share of the work in the background.
fn runner(settings: &Settings, shop: &Shop) -> Runner<Shop> {
    Runner {
        context: shop.clone(),
        database: shop.database.clone(),
        kinds: jobs::kinds(&settings.audit, shop),
        clock: shop.clock.clone(),
        chance: shop.chance.clone(),
        at_once: settings.jobs.jobs_at_once,
        figures: Figures::default(),
    }
}

/// A way to pay that the catalogue names and nobody is offered is told.
fn tell_of_ways_to_pay(shop: &Shop) {
    let moment = shop.shelf.now();
    let methods = &moment.snapshot.payment_methods;
    if !methods.iter().any(|method| shop.offers(method)) {
        tracing::warn!("{NOBODY_CAN_PAY}");
    }
    for method in methods.iter().filter(|method| method.payment_type == PaymentType::Card && !shop.offers(method)) {
        tracing::warn!(method = method.id, "payment by card is not offered: it needs the settings stripe-key and stripe-webhook-secret");
    }
}

/// What the shop lacks to charge VAT as it should is told.
fn tell_of_vat(shop: &Shop) {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    if configuration.lacks_vat_code() {
        tracing::warn!("{NO_INVOICES}");
    }
    if let Some(words) = charged_by_default(&without_standard_rate(configuration, calendar::today(configuration, shop.clock.now()))) {
        tracing::warn!("{words}");
    }
}

fn listen(address: SocketAddr, flag: &str) -> Result<TcpListener, Failure> {
    accept::listen(address).map_err(|error| Failure(format!("cannot listen on {address}: {error}; choose another address with {flag}")))
}

/// Who is let in, and how many at once.
pub(crate) fn door(settings: &settings::Door) -> Result<Door, Failure> {
    Ok(Door {
        connections_max: open_files::connections(settings.connections_max)?,
        client_connections_max: usize::try_from(settings.client_connections_max.get()).unwrap_or(usize::MAX),
        client_header: settings.client_header.clone(),
    })
}

/// The shop for everybody, with its health unless that has an address of its own, and what only development has.
fn router(storefront: Storefront, watched: &Watched, is_watched_apart: bool, development: impl Iterator<Item = Router>) -> Router {
    let counted = middleware::from_fn_with_state(watched.answered.clone(), counted::count);
    let shop = vitrina_storefront::router(storefront).layer(counted);
    let shop = development.fold(shop, |shop, more| more.fallback_service(shop));
    let router = if is_watched_apart { shop } else { ops::health(watched.clone()).fallback_service(shop) };
    router
        .layer(tower_http::catch_panic::CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            Problem::unexpected(&"a handler panicked").into_response()
        }))
        .layer(middleware::from_fn(headers::security))
}

/// Serves what watches the shop, if it has an address of its own.
async fn serve_ops(listener: Option<TcpListener>, watched: Watched, stop: impl Future<Output = ()>) -> io::Result<()> {
    let Some(listener) = listener else { return Ok(()) };
    tracing::info!("health and figures on http://{}", listener.local_addr()?);
    let door = Door { connections_max: OPS_CONNECTIONS_MAX, client_connections_max: OPS_CONNECTIONS_MAX, client_header: None };
    accept::serve(listener, ops::router(watched), door, stop).await
}

/// Keeps the snapshot up to the database. What waits for nobody, such as the index of the texts, comes after the first page.
async fn watch(shop: Shop, renderer: Arc<Renderer>) {
    renderer.started().await;
    refresh::watch(shop).await;
}

/// Makes pictures before they are asked for, once pages can be.
async fn ahead(shop: Shop, renderer: Arc<Renderer>) {
    renderer.started().await;
    images::ahead::watch(shop).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BLOCKING_PATIENCE;
    use std::future::pending;

    #[test]
    fn adm_05_all_that_is_waited_for_at_the_end_lies_within_30_s() {
        assert!(accept::DRAIN_TIMEOUT.max(JOBS_MAX) + PATIENCE_AFTERWARDS + BLOCKING_PATIENCE < Duration::from_secs(30));
        assert!(JOBS_MAX > JOBS_PATIENCE, "jobs have their time, also where no request is in flight");
    }

    #[tokio::test(start_paused = true)]
    async fn adm_05_jobs_have_their_time_and_those_that_never_end_do_not_keep_the_program() {
        let begin = tokio::time::Instant::now();
        assert!(jobs_ended(async {}, tokio::spawn(tokio::time::sleep(JOBS_PATIENCE))).await.is_ok());
        assert_eq!(begin.elapsed(), JOBS_PATIENCE);
        assert!(jobs_ended(async {}, tokio::spawn(pending())).await.is_ok());
        assert_eq!(begin.elapsed(), JOBS_PATIENCE + JOBS_MAX);
    }
}
