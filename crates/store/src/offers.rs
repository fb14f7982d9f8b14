//! Discount codes and vouchers.

use crate::{
    DatabaseError, Source,
    entity::{discount, voucher},
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use sea_orm::{EntityTrait, QueryOrder};
use serde::{Deserialize, Serialize};
use vitrina_core::money::Money;

/// A code that takes something off before VAT (decision 7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Discount {
    /// What the shopper enters, unique.
    pub code: String,
    /// What `value` counts.
    #[serde(rename = "type")]
    pub kind: DiscountType,
    /// Percent of each line, or an amount in the shop's currency spread over the lines.
    pub value: Decimal,
    /// Holds from this net sum of the cart on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_cart: Option<Money>,
    /// Holds up to this net sum of the cart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_cart: Option<Money>,
    /// Holds for these products only; together with `categories`, for either.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<String>,
    /// Holds for products of these categories only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// First day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_from: Option<Date>,
    /// Last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_to: Option<Date>,
    /// Orders that may still use it; none means any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u32>,
}

/// What a discount's value counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiscountType {
    /// Percent of each line.
    Percent,
    /// An amount.
    Amount,
}

/// A means of payment after VAT (decision 7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Voucher {
    /// What the shopper enters, unique.
    pub code: String,
    /// What is left on it.
    pub balance: Money,
    /// Last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_to: Option<Date>,
}

/// Every discount as it stands, in the order of the import.
pub async fn discounts(source: &impl Source) -> Result<Vec<Discount>, DatabaseError> {
    let rows = discount::Entity::find().order_by_asc(discount::Column::Position).all(source.connection()).await?;
    let read = |row: discount::Model| {
        let mut discount: Discount = serde_json::from_str(&row.body).map_err(|error| DatabaseError::unreadable("a discount", error))?;
        discount.uses =
            row.uses_left.map(u32::try_from).transpose().map_err(|error| DatabaseError::unreadable("a number of uses", error))?;
        Ok(discount)
    };
    rows.into_iter().map(read).collect()
}

/// Every voucher as it stands, in the order of the import.
pub async fn vouchers(source: &impl Source) -> Result<Vec<Voucher>, DatabaseError> {
    let rows = voucher::Entity::find().order_by_asc(voucher::Column::Position).all(source.connection()).await?;
    let read = |row: voucher::Model| {
        let voucher: Voucher = serde_json::from_str(&row.body).map_err(|error| DatabaseError::unreadable("a voucher", error))?;
        Ok(Voucher { balance: Money::from_ten_thousandths(row.balance), ..voucher })
    };
    rows.into_iter().map(read).collect()
}
