//! HTML pages: what an address shows, rendered by the workers, kept while it holds.

pub(crate) mod assets;
pub(crate) mod builds;
pub(crate) mod cache;
pub(crate) mod document;
mod file;
pub(crate) mod flights;
pub(crate) mod policy;
pub(crate) mod renderer;
mod serve;

pub(crate) use assets::worker_script;
pub(crate) use file::get as file;
pub(crate) use serve::serve;

pub use assets::renderer_script;
pub use builds::Builds;
pub use renderer::{RenderFigures, Renderer};
