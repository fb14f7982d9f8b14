//! The discount code and the gift voucher of a cart (decision 7, PRICE-09, PRICE-10).

use super::{Cart, PricedLine};
use jiff::civil::Date;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    money::Money,
    pricing::{
        codes::{CodeProblem, DiscountCode, GiftVoucher, normalised},
        totals::Discount,
    },
};
use vitrina_store::{DatabaseError, Source, WriteTransaction, codes};

/// What the shopper entered in a field for a code.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Entered<T> {
    /// Nothing.
    #[default]
    Nothing,
    /// Something that is no code.
    Unknown,
    /// A code, which may have expired or be used up.
    Found(T),
}

/// The codes of a cart as the database knows them now.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Codes {
    /// The discount code.
    pub discount: Entered<DiscountCode>,
    /// The gift voucher.
    pub voucher: Entered<GiftVoucher>,
}

/// A code that changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Warning {
    /// Where it was entered.
    pub field: CodeField,
    /// Why.
    pub problem: CodeProblem,
}

/// A field for a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeField {
    /// For the discount code.
    DiscountCode,
    /// For the gift voucher.
    GiftVoucher,
}

/// What the codes of a cart come to.
pub(super) struct AppliedCodes<'a> {
    pub(super) discount: Option<(&'a DiscountCode, Discount)>,
    pub(super) voucher: Option<(&'a GiftVoucher, Money)>,
    pub(super) warnings: Vec<Warning>,
}

impl Codes {
    /// Looks the codes of `cart` up, each with one indexed read; without codes nothing is read.
    pub async fn find(source: &impl Source, cart: &Cart) -> Result<Self, DatabaseError> {
        let discount = match read(cart.discount_code.as_deref()) {
            Entered::Found(code) => codes::find_discount(source, &code).await?.into(),
            Entered::Unknown => Entered::Unknown,
            Entered::Nothing => Entered::Nothing,
        };
        let voucher = match read(cart.gift_voucher.as_deref()) {
            Entered::Found(code) => codes::find_voucher(source, &code).await?.into(),
            Entered::Unknown => Entered::Unknown,
            Entered::Nothing => Entered::Nothing,
        };
        Ok(Self { discount, voucher })
    }

    /// The same, from which nobody else takes before the transaction ends: whoever prices with them is not overtaken (PRICE-10).
    pub async fn hold(transaction: &WriteTransaction, cart: &Cart) -> Result<Self, DatabaseError> {
        let names = [read(cart.discount_code.as_deref()), read(cart.gift_voucher.as_deref())];
        let [discount, voucher] = names.each_ref().map(Entered::found);
        codes::hold(transaction, discount.map(String::as_str), voucher.map(String::as_str)).await?;
        Self::find(transaction, cart).await
    }

    /// Holds the codes against a cart whose lines are priced.
    pub(super) fn applied(&self, snapshot: &Snapshot, lines: &[PricedLine<'_>], today: Date) -> AppliedCodes<'_> {
        let mut warnings = Vec::new();
        let discount = self.discount.applied(|code| {
            let prices = lines.iter().filter_map(|line| line.price.as_ref()).map(|price| price.price);
            // A sum beyond all money is refused when the totals are made.
            let sum = Money::checked_sum(prices).unwrap_or_default();
            code.applied(today, sum, lines.iter().any(|line| covers(code, line, snapshot)))
        });
        let voucher = self.voucher.applied(|voucher| voucher.balance_on(today).ok_or(CodeProblem::CodeNotValid));
        let mut warn = |field, problem| warnings.push(Warning { field, problem });
        AppliedCodes {
            discount: discount.and_then(|applied| applied.map_err(|problem| warn(CodeField::DiscountCode, problem)).ok()),
            voucher: voucher.and_then(|applied| applied.map_err(|problem| warn(CodeField::GiftVoucher, problem)).ok()),
            warnings,
        }
    }
}

impl<T> Entered<T> {
    /// What was found.
    const fn found(&self) -> Option<&T> {
        match self {
            Self::Found(found) => Some(found),
            Self::Nothing | Self::Unknown => None,
        }
    }

    /// A code with what it comes to, or why it changes nothing; `None` when nothing was entered.
    fn applied<A>(&self, apply: impl FnOnce(&T) -> Result<A, CodeProblem>) -> Option<Result<(&T, A), CodeProblem>> {
        match self {
            Self::Nothing => None,
            Self::Unknown => Some(Err(CodeProblem::CodeNotValid)),
            Self::Found(code) => Some(apply(code).map(|applied| (code, applied))),
        }
    }
}

impl<T> From<Option<T>> for Entered<T> {
    fn from(found: Option<T>) -> Self {
        found.map_or(Self::Unknown, Self::Found)
    }
}

/// Whether `code` holds for the line's product, by itself or by a category that it stands in or below.
pub(super) fn covers(code: &DiscountCode, line: &PricedLine<'_>, snapshot: &Snapshot) -> bool {
    line.product.as_ref().is_some_and(|product| code.covers(&product.id, snapshot.categories_of(product)))
}

/// The name of the code that was entered.
fn read(entered: Option<&str>) -> Entered<String> {
    match entered.map(str::trim) {
        None | Some("") => Entered::Nothing,
        Some(text) => normalised(text).into(),
    }
}
