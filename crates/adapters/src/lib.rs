//! The real halves of the ports, and every heavy dependency.

mod disk;
mod folder;
mod mail;
mod papers;
mod pictures;
mod stripe;

pub use disk::free_bytes;
pub use folder::Folder;
pub use mail::{KeptMail, MailFolder, Smtp};
pub use papers::Typst;
pub use pictures::{PictureDecoder, Pictures};
pub use stripe::{STRIPE_API, StandIn, Stripe};
