//! The real halves of the ports, and every heavy dependency.

mod breaches;
mod client;
mod disk;
mod feed;
mod folder;
mod identity;
mod mail;
mod mailchimp;
mod papers;
mod passwords;
mod pictures;
mod receivers;
mod stripe;
mod tables;
mod vies;

pub use breaches::PwnedPasswords;
pub use disk::free_bytes;
pub use feed::WebFeeds;
pub use folder::Folder;
pub use identity::{APPLE_ISSUER, Credential, FACEBOOK_API, FACEBOOK_SITE, Facebook, GOOGLE_ISSUER, OpenId, SigningKey};
pub use mail::{KeptMail, MailFolder, Smtp};
pub use mailchimp::{Mailchimp, mailchimp_api};
pub use papers::Typst;
pub use passwords::Argon2id;
pub use pictures::{PictureDecoder, Pictures, scaled_picture};
pub use receivers::WebReceivers;
pub use stripe::{STRIPE_API, StandIn, Stripe};
pub use tables::Tables;
pub use vies::Vies;
