//! What every surface shares: problem+json errors, extractors, the accept loop, security headers.

pub mod attempt_cookie;
pub mod body;
pub mod client;
pub mod conditional;
pub mod cookies;
pub mod counted;
mod crowd;
pub mod finishing;
pub mod form;
pub mod headers;
pub mod html;
mod idle;
pub mod in_flight;
pub mod location;
mod objects;
pub mod origin;
pub mod owner;
mod pace;
pub mod params;
pub mod problem;
pub mod rate;
pub mod sampled;
pub mod segment;
pub mod serve;
pub mod session;
pub mod session_cookies;
