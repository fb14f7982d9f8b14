//! Whose something is (decision 56): a visitor's or a customer's. A visitor's things pass to the customer at login, once.

use serde::{Deserialize, Serialize};

/// A visitor, as the shop knows them: the hash of the token that their browser made (decision 42). Whoever has the token is the visitor.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VisitorHash(pub String);

/// A customer, by the id of their account.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CustomerId(pub String);

/// Whose a file, an order, a request or a cart to be reminded of is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Somebody who has not signed in.
    Visitor(VisitorHash),
    /// Somebody with an account.
    Customer(CustomerId),
}

impl Owner {
    /// Whose account it is; none of a visitor.
    #[must_use]
    pub const fn customer(&self) -> Option<&CustomerId> {
        match self {
            Self::Visitor(_) => None,
            Self::Customer(customer) => Some(customer),
        }
    }
}
