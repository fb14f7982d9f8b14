//! What an order holds of others, and what became of it when the order gave it back (STOCK-04).

use super::document::SpentVoucher;
use std::fmt;
use vitrina_core::money::Money;
use vitrina_store::stock::Pieces;

/// Something that an order held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Held {
    /// Goods.
    Pieces(Pieces),
    /// One use of a discount code.
    Use(String),
    /// Money of a gift voucher.
    Money(SpentVoucher),
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pieces(Pieces { variant_code, warehouse_code, quantity }) => {
                write!(f, "{quantity} of {variant_code} to the warehouse {warehouse_code}")
            }
            Self::Use(code) => write!(f, "one use of the code {code}"),
            Self::Money(SpentVoucher { code, amount }) => write!(f, "{amount} to the voucher {code}"),
        }
    }
}

/// What became of something that an order held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenBack {
    /// What it is.
    pub held: Held,
    /// Whether there is still a place for it: an import may have removed the variant, the warehouse, the code or the voucher. Pieces without one
    /// are counted where they were, if that is still known, and nobody can buy them.
    pub has_place: bool,
}

impl fmt::Display for GivenBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fate = match &self.held {
            _ if self.has_place => "given back",
            Held::Pieces(_) => "not for sale, because that is no longer there",
            Held::Use(_) | Held::Money(_) => "not given back, because that is no longer there",
        };
        write!(f, "{fate}: {}", self.held)
    }
}

impl GivenBack {
    /// The voucher's money, if that is what went back.
    pub(crate) fn money(&self) -> Option<Money> {
        match &self.held {
            Held::Money(spent) if self.has_place => Some(spent.amount),
            _ => None,
        }
    }

    /// The voucher's money, if that has no place any more.
    pub(crate) fn lost_money(&self) -> Option<Money> {
        match &self.held {
            Held::Money(spent) if !self.has_place => Some(spent.amount),
            _ => None,
        }
    }
}
