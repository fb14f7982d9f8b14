//! HTML pages: what an address shows, rendered by the workers, kept while it holds.

mod assets;
mod cache;
mod document;
mod flights;
mod renderer;
mod serve;

pub(crate) use assets::{Assets, get as assets};
pub(crate) use cache::PageCache;
pub(crate) use flights::Flights;
pub(crate) use serve::serve;

pub use assets::renderer_script;
pub use renderer::{RenderFigures, Renderer};
