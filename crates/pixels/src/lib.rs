//! Pictures: read, scaled, written.
//!
//! A crate of its own, which knows nothing of the shop: what the codecs' generic code becomes is built once (ADR 48).

mod encoding;
mod scaling;

pub use encoding::{avif, jpeg, png, webp};
pub use image::DynamicImage;
pub use scaling::{Head, PIXELS_MAX, SIDE_PX_MAX, Size, decode, flattened, head, on_ground, resized};

/// What a library says is wrong with a picture.
fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}
