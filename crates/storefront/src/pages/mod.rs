//! HTML pages: what an address shows, rendered by the workers, kept while it holds.

pub(crate) mod assets;
pub(crate) mod cache;
pub(crate) mod document;
pub(crate) mod flights;
pub(crate) mod policy;
pub(crate) mod renderer;
mod serve;

pub(crate) use assets::{get as assets, worker_script};
pub(crate) use serve::serve;

pub use assets::renderer_script;
pub use renderer::{RenderFigures, Renderer};
