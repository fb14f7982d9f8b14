//! The port to a list of passwords that breaches made known (decision 37).

use async_trait::async_trait;

/// Knows which passwords attackers have lists of.
#[async_trait]
pub trait BreachedPasswords: Send + Sync {
    /// Whether this one is among them. Who is asked does not learn the password.
    async fn knows(&self, password: &str) -> Result<bool, BreachesAway>;
}

/// It says nothing of the password: it is away or busy.
#[derive(Debug, thiserror::Error)]
#[error("breached passwords cannot be asked about now: {0}")]
pub struct BreachesAway(pub String);
