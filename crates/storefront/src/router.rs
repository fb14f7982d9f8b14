//! The shopper's addresses.

use crate::{
    categories, configuration, content, countries, documents, forms, images,
    kept::answers::{self, AnswerCache},
    limits::{Limits, Rates},
    menus, openapi, orders,
    pages::{self, Assets, Flights, PageCache, Renderer},
    payment_methods, products, requests, shipping_methods, shipping_salons, translations, web_app,
};
use axum::{
    Router,
    extract::{FromRef, Request},
    http::{HeaderMap, HeaderName, StatusCode},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};
use vitrina_http::{body::bound_together, problem::Problem};
use vitrina_shop::context::Shop;

/// A longer address is refused. A thousand ids of a list fit; what is beyond twice as much, hyper itself refuses with an empty 414.
const ADDRESS_LENGTH_MAX: usize = 32 * 1024;

/// Measures what an answer costs that is made anew.
pub(crate) const SKIP_CACHE: HeaderName = HeaderName::from_static("x-vitrina-cache");

/// What the surface is told at the start.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// `X-Vitrina-Cache: skip` makes an answer anew: for measuring only.
    pub bench: bool,
    /// How often one client may do what costs or guesses.
    pub rates: Rates,
}

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
    pub(crate) settings: Settings,
    pub(crate) limits: Limits,
    /// The JSON calls, reached in process while a page is made; filled once the router stands.
    pub(crate) calls: OnceLock<Router>,
}

impl Storefront {
    /// The surface of `shop` with its renderers.
    #[must_use]
    pub fn new(shop: Shop, renderer: Arc<Renderer>, settings: Settings) -> Self {
        Self(Arc::new(Parts {
            shop,
            renderer,
            pages: PageCache::new(),
            flights: Flights::default(),
            answers: AnswerCache::new(),
            assets: Assets::load(),
            settings,
            limits: Limits::new(settings.rates),
            calls: OnceLock::new(),
        }))
    }

    /// Whether this request measures what it costs to make an answer.
    pub(crate) fn skips_cache(&self, headers: &HeaderMap) -> bool {
        self.settings.bench && headers.contains_key(SKIP_CACHE)
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

/// Every address of the shopper's surface.
pub fn router(storefront: Storefront) -> Router {
    let calls = calls(storefront.clone());
    storefront.calls.get_or_init(|| calls.clone());
    let pages = Router::new()
        .route("/assets/{file}", get(pages::assets))
        .route("/images/{id}", get(images::get::get))
        .route("/icons/{file}", get(web_app::icon::get))
        .route("/favicon.ico", get(web_app::icon::favicon))
        .route("/manifest.json", get(web_app::manifest::get))
        .route("/robots.txt", get(web_app::robots::get))
        .fallback(pages::serve)
        .method_not_allowed_fallback(other_method)
        .with_state(storefront);
    calls.merge(pages).layer(middleware::from_fn(bound_address))
}

async fn bound_address(request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|address| address.as_str().len() > ADDRESS_LENGTH_MAX) {
        return Problem::address_too_long(ADDRESS_LENGTH_MAX).into_response();
    }
    next.run(request).await
}

async fn other_method() -> Problem {
    Problem::refused_body(StatusCode::METHOD_NOT_ALLOWED, "This address does not take that method.")
}

fn calls(storefront: Storefront) -> Router {
    let catalogue = Router::new()
        .route("/categories", get(categories::list::list))
        .route("/products", get(products::list::list))
        .route("/products/filters", get(products::filters::filters))
        .route("/products/{id}/quantity-date-pricing", get(products::quantity_date_pricing::quantity_date_pricing))
        .route("/products/{id}/variants", get(products::variants::variants))
        .layer(middleware::from_fn_with_state(storefront.clone(), answers::keep));
    let api = catalogue
        .route("/configuration", get(configuration::get::get))
        .route("/countries/settings", get(countries::settings::settings))
        .route("/document", post(documents::create::create))
        .route("/document/{id}", get(documents::get::get))
        .route("/forms/{id}", get(forms::get::get))
        .route("/menus/{kind}", get(menus::get::get))
        .route("/openapi.json", get(openapi::get))
        .route("/orders", post(orders::place::place))
        .route("/orders/by-token", get(orders::by_token::by_token))
        .route("/orders/price", post(orders::price::price))
        .route("/payment-methods", get(payment_methods::list::list))
        .route("/requests", post(requests::create::create))
        .route("/shipping-methods", get(shipping_methods::list::list))
        .route("/shipping-salons", get(shipping_salons::list::list))
        .route("/translations", get(translations::get::get))
        .fallback(|| async { Problem::not_found("call") })
        .method_not_allowed_fallback(other_method);
    Router::new()
        .nest("/api", api)
        .route("/content/path-info", get(content::path_info::path_info))
        .method_not_allowed_fallback(other_method)
        .layer(bound_together())
        .with_state(storefront)
}
