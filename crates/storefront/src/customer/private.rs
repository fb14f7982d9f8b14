//! Of answers that are for nobody else.

use axum::http::{HeaderName, header};

/// Kept nowhere, and another for who else asks.
pub(crate) const PRIVATE: [(HeaderName, &str); 2] = [(header::CACHE_CONTROL, "no-store"), (header::VARY, "cookie")];
