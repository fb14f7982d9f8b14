//! The real halves of the ports, and every heavy dependency.

mod disk;
mod folder;
mod pictures;

pub use disk::free_bytes;
pub use folder::Folder;
pub use pictures::{PictureDecoder, Pictures};
