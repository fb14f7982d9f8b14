//! What the handlers work with.

use crate::{
    kept::answers::AnswerCache,
    limits::Limits,
    pages::{assets::Assets, builds::Builds, cache::PageCache, flights::Flights, renderer::Renderer},
    settings::Settings,
    translations::kept::KeptTexts,
    web_app::sitemap_parts::Sitemap,
};
use axum::{Router, extract::FromRef};
use bytes::Bytes;
use moka::sync::Cache;
use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};
use tokio::sync::Mutex;
use vitrina_shop::{context::Shop, missing_texts::Reports, papers::Card};

/// Memory that cards may take: each has some twenty kilobytes.
const CARDS_BYTES_MAX: u64 = 4 * 1024 * 1024;

/// What the surface works with. Each request holds it, so it is one pointer.
#[derive(Clone, Debug)]
pub struct Storefront(Arc<Parts>);

/// The parts of the surface.
#[derive(Debug)]
pub struct Parts {
    pub(crate) shop: Shop,
    pub(crate) renderer: Arc<Renderer>,
    pub(crate) pages: PageCache,
    pub(crate) flights: Flights,
    pub(crate) answers: AnswerCache,
    pub(crate) assets: Assets,
    /// Built files of others.
    pub(crate) builds: Arc<Builds>,
    pub(crate) settings: Settings,
    pub(crate) limits: Limits,
    /// What stands for pages where they are shared.
    pub(crate) cards: Cache<Card, Bytes>,
    /// Of who has one made.
    pub(crate) card_turn: Mutex<()>,
    pub(crate) sitemap: Sitemap,
    pub(crate) texts: KeptTexts,
    /// Texts that pages did not find.
    pub(crate) missing_texts: Reports,
    /// The JSON calls, reached in process while a page is made; filled once the router stands.
    pub(crate) calls: OnceLock<Router>,
}

impl Storefront {
    /// The surface of `shop` with its renderers, and what is kept of built files.
    #[must_use]
    pub fn new(shop: Shop, renderer: Arc<Renderer>, builds: Arc<Builds>, settings: Settings) -> Self {
        Self(Arc::new(Parts {
            shop,
            renderer,
            pages: PageCache::new(),
            flights: Flights::default(),
            answers: AnswerCache::new(),
            assets: Assets::load(),
            builds,
            settings,
            limits: Limits::new(settings.rates),
            cards: Cache::builder()
                .max_capacity(CARDS_BYTES_MAX)
                .weigher(|_, card: &Bytes| card.len().try_into().unwrap_or(u32::MAX))
                .build(),
            card_turn: Mutex::default(),
            sitemap: Sitemap::new(),
            texts: KeptTexts::new(),
            missing_texts: Reports::default(),
            calls: OnceLock::new(),
        }))
    }
}

impl Deref for Storefront {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl FromRef<Storefront> for Shop {
    fn from_ref(storefront: &Storefront) -> Self {
        storefront.shop.clone()
    }
}

impl FromRef<Storefront> for Limits {
    fn from_ref(storefront: &Storefront) -> Self {
        storefront.limits.clone()
    }
}
