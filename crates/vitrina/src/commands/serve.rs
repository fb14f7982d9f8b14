//! `vitrina serve`

use super::Failure;
use crate::{
    data_folder::{self, Scratch},
    demo::DemoFolder,
    file_store, open_files,
    settings::{self, Settings},
    wiring,
};
use axum::{Json, Router, extract::State, http::StatusCode, middleware, response::IntoResponse, routing::get};
use serde_json::json;
use std::sync::Arc;
use tokio::{net::TcpListener, signal::unix};
use vitrina_http::{
    headers,
    problem::Problem,
    serve::{self as accept, Door},
};
use vitrina_shop::{
    context::{Clock, Shop},
    exchange, refresh, uploads,
};
use vitrina_store::{Database, catalog};
use vitrina_storefront::{Rates, Renderer, Storefront};

/// Serves the shop until it is told to stop, then finishes what is in flight.
pub(crate) async fn serve(settings: &Settings, demo: bool, bench: bool, clock: Clock) -> Result<(), Failure> {
    let door = door(&settings.door)?;
    let listener = TcpListener::bind(settings.door.listen)
        .await
        .map_err(|error| Failure(format!("cannot listen on {}: {error}; choose another address with --listen", settings.door.listen)))?;
    data_folder::open(&settings.place.data)?;
    // Of several that begin on an empty folder, the first fills it; the others wait and find it full.
    let turn = data_folder::turn(&settings.place.data)?;
    let database = wiring::database(settings).await?;
    let scratch = Scratch::open(&settings.place.data)?;
    let files = file_store::open(settings, &database, &scratch).await?;
    if demo && catalog::load(&database).await?.is_none() {
        let folder = DemoFolder::unpack(scratch.path())?;
        exchange::import(&database, &*files, folder.path(), clock.now()).await?;
    }
    drop(turn);
    let shop = wiring::shop(settings, database, files, &scratch, clock).await?;
    let script = vitrina_storefront::renderer_script();
    let renderers = script.as_ref().map_or(0, |_| settings.pages.renderers);
    let renderer = Arc::new(Renderer::start(script.unwrap_or_default(), renderers));
    let rates = Rates {
        orders: settings.rates.orders_a_minute,
        uploads: settings.rates.uploads_a_minute,
        requests: settings.rates.requests_a_minute,
        wrong_codes: settings.rates.wrong_codes_a_minute,
    };
    let storefront = Storefront::new(shop.clone(), Arc::clone(&renderer), vitrina_storefront::Settings { bench, rates });
    let router = router(shop.clone(), Arc::clone(&renderer), storefront);
    let watching = [tokio::spawn(watch(shop.clone(), Arc::clone(&renderer))), tokio::spawn(uploads::watch(shop))];
    println!("listening on http://{}", listener.local_addr()?);
    let served = accept::serve(listener, router, door, told_to_stop()).await;
    for task in watching {
        task.abort();
    }
    renderer.stop().await;
    Ok(served?)
}

/// Who is let in, and how many at once.
pub(crate) fn door(settings: &settings::Door) -> Result<Door, Failure> {
    Ok(Door {
        connections_max: open_files::connections(settings.connections_max)?,
        client_connections_max: usize::try_from(settings.client_connections_max.get()).unwrap_or(usize::MAX),
        client_header: settings.client_header.clone(),
    })
}

fn router(shop: Shop, renderer: Arc<Renderer>, storefront: Storefront) -> Router {
    let state = Health { database: shop.database, renderer };
    Router::new()
        .route("/healthz", get(|| async { "alive" }))
        .route("/readyz", get(ready))
        .with_state(state)
        .fallback_service(vitrina_storefront::router(storefront))
        .layer(tower_http::catch_panic::CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            Problem::unexpected(&"a handler panicked").into_response()
        }))
        .layer(middleware::from_fn(headers::security))
}

#[derive(Clone)]
struct Health {
    database: Database,
    renderer: Arc<Renderer>,
}

/// Whether the shop can serve: the database answers and a renderer is ready. Without a renderer it serves, only slower.
async fn ready(State(health): State<Health>) -> impl IntoResponse {
    let is_database_ready = health.database.ping().await.is_ok();
    let status = if is_database_ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(json!({"database": is_database_ready, "renderer": health.renderer.is_ready()})))
}

/// Keeps the snapshot up to the database. What waits for nobody, such as the index of the texts, comes after the first page.
async fn watch(shop: Shop, renderer: Arc<Renderer>) {
    renderer.started().await;
    refresh::watch(shop).await;
}

/// Done at SIGTERM or Ctrl-C.
pub(crate) async fn told_to_stop() {
    let term = async {
        match unix::signal(unix::SignalKind::terminate()) {
            Ok(mut term) => _ = term.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = term => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
