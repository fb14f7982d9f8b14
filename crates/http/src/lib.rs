//! What every surface shares: problem+json errors, extractors, the accept loop, security headers.

pub mod body;
pub mod headers;
pub mod params;
pub mod problem;
pub mod serve;
