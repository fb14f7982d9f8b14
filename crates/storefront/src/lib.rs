//! The shopper's surface: JSON calls and HTML pages.
//!
//! A file answers one call: `orders/price.rs` is `POST /api/orders/price`. Each reads from top to bottom: its request, its answer, the
//! handler. Path, verb and documentation stand at the handler alone; a new call is its file, and its name twice below.

/// By whom people sign in without a password.
mod auth {
    pub(crate) mod apple;
    pub(crate) mod begin;
    pub(crate) mod finish;
    mod offered;
    pub(crate) mod words;
}
mod carts {
    pub(crate) mod get;
    pub(crate) mod list;
    pub(crate) mod remove;
    pub(crate) mod save;
    mod wire;
}
mod categories {
    pub(crate) mod list;
}
mod code_list {
    pub(crate) mod read;
}
mod configuration {
    pub(crate) mod get;
}
mod content {
    mod blocks;
    pub(crate) mod indexing;
    pub(crate) mod links;
    pub(crate) mod path_info;
}
mod countries {
    pub(crate) mod settings;
}
mod customer {
    pub(crate) mod addresses {
        pub(crate) mod create;
        pub(crate) mod list;
        pub(crate) mod remove;
        pub(crate) mod update;
        mod wire;
    }
    pub(crate) mod api_keys {
        pub(crate) mod create;
        pub(crate) mod list;
        pub(crate) mod remove;
        mod wire;
    }
    pub(crate) mod webhooks {
        pub(crate) mod create;
        pub(crate) mod list;
        pub(crate) mod messages;
        pub(crate) mod remove;
        pub(crate) mod switch;
        pub(crate) mod test;
        mod wire;
    }
    pub(crate) mod identities {
        pub(crate) mod list;
        pub(crate) mod remove;
    }
    pub(crate) mod removal {
        pub(crate) mod create;
        pub(crate) mod get;
        pub(crate) mod mail;
    }
    pub(crate) mod sessions {
        pub(crate) mod list;
        pub(crate) mod remove;
    }
    pub(crate) mod account_details;
    mod any_moment;
    pub(crate) mod approve_account;
    pub(crate) mod arriving;
    pub(crate) mod change_details;
    pub(crate) mod changing;
    pub(crate) mod credit;
    pub(crate) mod data;
    pub(crate) mod details;
    mod entered;
    pub(crate) mod entering;
    mod guess;
    pub(crate) mod impersonate;
    mod integrations;
    pub(crate) mod login;
    pub(crate) mod logout;
    pub(crate) mod loyalty;
    pub(crate) mod orders;
    pub(crate) mod paging;
    pub(crate) mod password_policy;
    mod passwords;
    pub(crate) mod prices;
    pub(crate) mod private;
    pub(crate) mod product_catalogue;
    pub(crate) mod register;
    pub(crate) mod reset;
    pub(crate) mod sales_programs;
    pub(crate) mod send_confirmation_email;
    pub(crate) mod set_password;
    pub(crate) mod update_password;
}
mod documents {
    pub(crate) mod create;
    pub(crate) mod download;
    pub(crate) mod get;
}
mod export {
    pub(crate) mod catalogue;
    pub(crate) mod price_list;
    pub(crate) mod sending;
}
mod forms {
    pub(crate) mod get;
}
mod images {
    pub(crate) mod get;
    pub(crate) mod social;
}
mod loyalty_programs {
    pub(crate) mod list;
}
mod mailchimp {
    pub(crate) mod create_cart;
}
mod menus {
    pub(crate) mod get;
}
mod news {
    pub(crate) mod list;
}
mod newsletter {
    pub(crate) mod confirm;
    pub(crate) mod leave_page;
    mod plain;
    pub(crate) mod subscribe;
    pub(crate) mod unsubscribe;
}
mod orders {
    pub(crate) mod address;
    pub(crate) mod by_token;
    pub(crate) mod delivery_options;
    pub(crate) mod hand_in;
    pub(crate) mod lines;
    pub(crate) mod order_statuses;
    mod orderer;
    pub(crate) mod paper;
    pub(crate) mod papers;
    pub(crate) mod payment_page;
    pub(crate) mod payment_statuses;
    pub(crate) mod place;
    pub(crate) mod price;
    pub(crate) mod quantity;
    pub(crate) mod reorder;
    mod token;
    mod wire;
    pub(crate) mod withdraw;
}
mod payment_methods {
    pub(crate) mod list;
}
mod payments {
    pub(crate) mod stripe;
}
mod pdf_rendering {
    pub(crate) mod commercial_offer;
}
/// What customers send back because something is wrong with it.
mod product_returns {
    pub(crate) mod create;
    pub(crate) mod get;
    pub(crate) mod list;
    pub(crate) mod reasons;
    pub(crate) mod returnable;
    pub(crate) mod statuses;
    mod wire;
}
mod products {
    mod attributes;
    pub(crate) mod filters;
    pub(crate) mod list;
    pub(crate) mod quantity_date_pricing;
    pub(crate) mod selection;
    pub(crate) mod variants;
    pub(crate) mod wire;
}
mod requests {
    pub(crate) mod create;
    mod plain;
    mod plain_pages;
    mod take;
}
mod shipping_methods {
    pub(crate) mod list;
    pub(crate) mod points;
}
mod shipping_salons {
    pub(crate) mod list;
}
mod translations {
    pub(crate) mod get;
    pub(crate) mod kept;
    pub(crate) mod report;
}
mod wishlist {
    pub(crate) mod variants;
}
/// What makes the shop an app and tells machines about it.
mod web_app {
    pub(crate) mod icon;
    pub(crate) mod manifest;
    pub(crate) mod offline;
    pub(crate) mod robots;
    pub(crate) mod sitemap;
    pub(crate) mod sitemap_parts;
    pub(crate) mod worker;
}

mod json;
mod kept;
mod keyed;
mod limits;
mod openapi;
mod pages;
mod plain_form;
mod settings;
mod state;
mod wire;

pub use limits::Rates;
pub use pages::{Builds, RenderFigures, Renderer, renderer_script};
pub use settings::Settings;
pub use state::Storefront;

use axum::{
    Json, Router,
    extract::Request,
    http::StatusCode,
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use kept::keep::keep;
use utoipa::openapi::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};
use vitrina_http::{body::bound_together, finishing, origin, problem::Problem};

/// A longer address is refused. A thousand ids of a list fit; what is beyond twice as much, hyper itself refuses with an empty 414.
const ADDRESS_LENGTH_MAX: usize = 32 * 1024;

/// Calls with their documentation.
type Calls = OpenApiRouter<Storefront>;

/// The catalogue's calls, whose answers are the same for everyone and are kept.
fn catalogue() -> Calls {
    Calls::default()
        .routes(routes!(categories::list::list))
        .routes(routes!(news::list::list))
        .routes(routes!(products::filters::filters))
        .routes(routes!(products::list::list))
        .routes(routes!(products::quantity_date_pricing::quantity_date_pricing))
        .routes(routes!(products::variants::variants))
}

/// All other calls.
fn others() -> Calls {
    Calls::default()
        .routes(routes!(auth::apple::apple))
        .routes(routes!(auth::begin::begin, auth::finish::finish))
        .routes(routes!(carts::get::get, carts::remove::remove))
        .routes(routes!(carts::list::list, carts::save::save))
        .routes(routes!(code_list::read::read))
        .routes(routes!(configuration::get::get))
        .routes(routes!(content::path_info::path_info))
        .routes(routes!(countries::settings::settings))
        .routes(routes!(customer::account_details::account_details, customer::change_details::change_details))
        .routes(routes!(customer::addresses::create::create, customer::addresses::list::list))
        .routes(routes!(customer::addresses::remove::remove, customer::addresses::update::update))
        .routes(routes!(customer::api_keys::create::create, customer::api_keys::list::list))
        .routes(routes!(customer::api_keys::remove::remove))
        .routes(routes!(customer::webhooks::create::create, customer::webhooks::list::list))
        .routes(routes!(customer::webhooks::remove::remove, customer::webhooks::switch::switch))
        .routes(routes!(customer::webhooks::messages::messages))
        .routes(routes!(customer::webhooks::test::test))
        .routes(routes!(customer::approve_account::approve_account))
        .routes(routes!(customer::credit::credit))
        .routes(routes!(customer::data::data))
        .routes(routes!(customer::identities::list::list))
        .routes(routes!(customer::identities::remove::remove))
        .routes(routes!(customer::impersonate::impersonate))
        .routes(routes!(customer::login::login))
        .routes(routes!(customer::logout::logout))
        .routes(routes!(customer::loyalty::loyalty))
        .routes(routes!(customer::orders::orders))
        .routes(routes!(customer::password_policy::password_policy))
        .routes(routes!(customer::prices::prices))
        .routes(routes!(customer::product_catalogue::product_catalogue))
        .routes(routes!(customer::register::register))
        .routes(routes!(customer::removal::create::create, customer::removal::get::get))
        .routes(routes!(customer::removal::mail::mail))
        .routes(routes!(customer::reset::reset))
        .routes(routes!(customer::sales_programs::sales_programs))
        .routes(routes!(customer::send_confirmation_email::send_confirmation_email))
        .routes(routes!(customer::sessions::list::list))
        .routes(routes!(customer::sessions::remove::remove))
        .routes(routes!(customer::set_password::set_password))
        .routes(routes!(customer::update_password::update_password))
        .routes(routes!(documents::create::create))
        .routes(routes!(documents::get::get))
        .routes(routes!(export::catalogue::catalogue))
        .routes(routes!(export::price_list::price_list))
        .routes(routes!(forms::get::get))
        .routes(routes!(loyalty_programs::list::list))
        .routes(routes!(mailchimp::create_cart::create_cart))
        .routes(routes!(menus::get::get))
        .routes(routes!(newsletter::confirm::confirm))
        .routes(routes!(newsletter::subscribe::subscribe))
        .routes(routes!(newsletter::leave_page::leave_page, newsletter::unsubscribe::unsubscribe))
        .routes(routes!(orders::by_token::by_token))
        .routes(routes!(orders::hand_in::hand_in))
        .routes(routes!(orders::order_statuses::order_statuses))
        .routes(routes!(orders::payment_page::payment_page))
        .routes(routes!(orders::payment_statuses::payment_statuses))
        .routes(routes!(orders::paper::paper))
        .routes(routes!(orders::papers::papers))
        .routes(routes!(orders::place::place))
        .routes(routes!(orders::price::price))
        .routes(routes!(orders::reorder::reorder))
        .routes(routes!(orders::withdraw::withdraw))
        .routes(routes!(payment_methods::list::list))
        .routes(routes!(payments::stripe::stripe))
        .routes(routes!(pdf_rendering::commercial_offer::commercial_offer))
        .routes(routes!(product_returns::create::create, product_returns::list::list))
        .routes(routes!(product_returns::get::get))
        .routes(routes!(product_returns::reasons::reasons))
        .routes(routes!(product_returns::returnable::returnable))
        .routes(routes!(product_returns::statuses::statuses))
        .routes(routes!(requests::create::create))
        .routes(routes!(shipping_methods::list::list))
        .routes(routes!(shipping_methods::points::points_of))
        .routes(routes!(shipping_salons::list::list))
        .routes(routes!(translations::get::get, translations::report::report))
        .routes(routes!(wishlist::variants::get, wishlist::variants::put))
}

/// What browsers fetch that is neither a call nor a page, as far as the description names it.
fn files() -> Calls {
    Calls::default()
        .routes(routes!(documents::download::download))
        .routes(routes!(images::get::get))
        .routes(routes!(images::social::get))
        .routes(routes!(web_app::manifest::get))
}

/// The description of every call, from the handlers themselves (CALL-04).
#[must_use]
pub fn openapi_document() -> OpenApi {
    openapi::whole(catalogue().merge(others()).merge(files()).into_openapi())
}

/// Every address of the shopper's surface.
pub fn router(storefront: Storefront) -> Router {
    let calls = calls(storefront.clone());
    storefront.calls.get_or_init(|| calls.clone());
    let pages = Router::from(files())
        .route("/assets/{file}", get(pages::file))
        .route("/icons/{file}", get(web_app::icon::get))
        .route("/favicon.ico", get(web_app::icon::favicon))
        .route("/robots.txt", get(web_app::robots::get))
        .route("/sitemap.xml", get(web_app::sitemap::index))
        .route("/sitemaps/{part}", get(web_app::sitemap::part))
        .route("/serviceWorker.bundle.js", get(web_app::worker::get))
        .route("/offline/{language}", get(web_app::offline::get))
        .fallback(pages::serve)
        .method_not_allowed_fallback(other_method)
        .with_state(storefront);
    calls.merge(pages).layer(middleware::from_fn(bound_address)).layer(middleware::from_fn(finishing::to_its_end))
}

fn calls(storefront: Storefront) -> Router {
    let kept = middleware::from_fn_with_state(storefront.clone(), keep);
    let unknown = Router::new().fallback(|| async { Problem::not_found("call") });
    let mut described = Router::new();
    if storefront.settings.describes_calls {
        described = described.route("/api/openapi.json", get(|| async { Json(openapi_document()) }));
    }
    Router::from(catalogue().layer(kept).merge(others()))
        .merge(described)
        .nest("/api", unknown)
        .method_not_allowed_fallback(other_method)
        .layer(bound_together())
        .layer(middleware::from_fn_with_state(storefront.clone(), keyed::by_key))
        .layer(middleware::from_fn_with_state(storefront.shop.clone(), origin::of_this_shop))
        .with_state(storefront)
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

#[cfg(test)]
mod tests {
    use super::openapi_document;
    use serde_json::Value;
    use vitrina_shop::own_addresses::is_own;

    #[test]
    fn call_04_docs_openapi_json_is_the_document_of_this_code() {
        let document = serde_json::to_string_pretty(&openapi_document()).expect("JSON") + "\n";
        assert!(document == include_str!("../../../docs/openapi.json"), "docs/openapi.json is stale: run `cargo xtask gen`");
    }

    #[test]
    fn adm_02_no_item_takes_the_address_of_a_call() {
        // A dot is in no address of an item.
        for path in openapi_document().paths.paths.keys().filter(|path| !path.contains('.')) {
            assert!(is_own(path), "{path}");
        }
    }

    #[test]
    fn call_04_the_document_says_what_errors_are_and_what_parameters_may_be() {
        let document = serde_json::to_value(openapi_document()).expect("JSON");
        let at = |pointer: &str| document.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer}"));
        let calls =
            at("/paths").as_object().expect("paths").iter().flat_map(|(path, item)| {
                item.as_object().expect("calls").iter().map(move |(method, call)| (format!("{method} {path}"), call))
            });
        for (name, call) in calls {
            for (status, response) in call["responses"].as_object().expect("responses") {
                let kinds: Vec<&str> = response["content"].as_object().into_iter().flatten().map(|(kind, _)| kind.as_str()).collect();
                assert_eq!(kinds == ["application/problem+json"], status.as_str() >= "400", "{status} of {name}: {kinds:?}");
            }
            let takes_body = call["requestBody"].is_object();
            assert!(!takes_body || ["408", "413", "415"].iter().all(|status| call["responses"][status].is_object()), "{name}");
            assert!(name.starts_with("get ") || call["responses"]["403"].is_object(), "{name}");
            for parameter in call["parameters"].as_array().into_iter().flatten() {
                let shape = match parameter["name"].as_str() {
                    Some("lang") => "#/components/schemas/Locale",
                    Some("sort") if name.starts_with("get /api/products") => "#/components/schemas/Sort",
                    _ => continue,
                };
                assert_eq!(parameter["schema"]["$ref"], shape, "{name}");
            }
        }
        assert_eq!(at("/components/schemas/Sort/enum").as_array().map(Vec::len), Some(5));
        for call in ["/paths/~1api~1products/get", "/paths/~1api~1categories/get"] {
            assert_eq!(at(&format!("{call}/responses/200/headers/X-Total-Count/schema/type")), &Value::from("integer"));
        }
    }
}
