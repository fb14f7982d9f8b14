//! The real halves of the ports, and every heavy dependency.

mod folder;
mod pictures;

pub use folder::Folder;
pub use pictures::Pictures;
