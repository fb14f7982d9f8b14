//! The port to the register of VAT codes (decision 8, ADR 43).

use async_trait::async_trait;

/// Knows which VAT codes there are.
#[async_trait]
pub trait VatRegister: Send + Sync {
    /// Looks a code up for the company with the code `requester`, both as a [`vitrina_core::pricing::vat::VatCode`] is written.
    async fn look_up(&self, code: &str, requester: Option<&str>) -> Result<VatAnswer, VatRegisterError>;
}

/// What the register knows of a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatAnswer {
    /// It is given out.
    pub is_valid: bool,
    /// The register's own number of the question, which proves that it was asked.
    pub consultation: Option<String>,
}

/// It says nothing of the code: it, or the register of the code's country, is away or busy.
#[derive(Debug, thiserror::Error)]
#[error("VAT codes cannot be looked up now: {0}")]
pub struct VatRegisterError(pub String);
