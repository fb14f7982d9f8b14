//! The shopper's surface: JSON calls and HTML pages.
//!
//! A file answers one call: `orders/price.rs` is `POST /api/orders/price`. Each reads from top to bottom:
//! its request, its answer, the handler.

mod categories;
mod configuration;
mod content;
mod countries;
mod documents;
mod forms;
mod images;
mod json;
mod kept;
mod limits;
mod menus;
mod openapi;
mod orders;
mod pages;
mod payment_methods;
mod products;
mod requests;
mod router;
mod shipping_methods;
mod shipping_salons;
mod translations;
mod web_app;
mod wire;

pub use limits::Rates;
pub use openapi::document as openapi_document;
pub use pages::{RenderFigures, Renderer, renderer_script};
pub use router::{Settings, Storefront, router};
