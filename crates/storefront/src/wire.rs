//! Small shapes that many calls answer with.

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};
use vitrina_core::{decimal::json_number, money::Money};

/// An exact number of currency units, square metres or percent in JSON (decision 1).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Number(#[serde(with = "json_number")] pub(crate) rust_decimal::Decimal);

impl From<Money> for Number {
    fn from(amount: Money) -> Self {
        Self(amount.to_decimal().normalize())
    }
}

impl From<rust_decimal::Decimal> for Number {
    fn from(number: rust_decimal::Decimal) -> Self {
        Self(number)
    }
}

impl PartialSchema for Number {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Number).into()
    }
}

impl ToSchema for Number {}
