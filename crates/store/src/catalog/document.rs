//! Rows of `documents`: JSON as text, because PostgreSQL's jsonb and SQLite's JSON would reorder keys and rewrite numbers.

use crate::DatabaseError;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(super) mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "documents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub position: i32,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// What a document is about; its name is that of the import file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Configuration,
    Translations,
    Attributes,
    Categories,
    ShippingMethods,
    PaymentMethods,
    Menus,
    Pages,
    News,
    Forms,
    ShippingSalons,
    Redirects,
}

impl Kind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Configuration => "configuration",
            Self::Translations => "translations",
            Self::Attributes => "attributes",
            Self::Categories => "categories",
            Self::ShippingMethods => "shipping-methods",
            Self::PaymentMethods => "payment-methods",
            Self::Menus => "menus",
            Self::Pages => "pages",
            Self::News => "news",
            Self::Forms => "forms",
            Self::ShippingSalons => "shipping-salons",
            Self::Redirects => "redirects",
        }
    }
}

/// Rows of `items`, in their order, each under its key.
pub(super) fn rows<'a, T: Serialize + 'a>(
    kind: Kind,
    items: impl IntoIterator<Item = (&'a str, &'a T)>,
) -> Result<Vec<row::Model>, DatabaseError> {
    let row = |(position, (key, item)): (i32, (&str, &T))| {
        Ok(row::Model { kind: kind.name().to_owned(), key: key.to_owned(), position, body: to_text(item)? })
    };
    (0_i32..).zip(items).map(row).collect()
}

/// The items of one kind among `rows`, which are in their order.
pub(super) fn items<T: DeserializeOwned>(rows: &[row::Model], kind: Kind) -> Result<Vec<T>, DatabaseError> {
    rows.iter().filter(|row| row.kind == kind.name()).map(|row| from_text(kind.name(), &row.body)).collect()
}

/// The text under `field`, which documents of this kind are known by.
pub(super) fn key<'a>(item: &'a Value, field: &str) -> Result<&'a str, DatabaseError> {
    item[field].as_str().ok_or_else(|| DatabaseError::Unexpected(format!("a document without {field}").into()))
}

pub(crate) fn to_text(item: &impl Serialize) -> Result<String, DatabaseError> {
    serde_json::to_string(item).map_err(|error| DatabaseError::Unexpected(error.into()))
}

pub(super) fn from_text<T: DeserializeOwned>(what: &str, body: &str) -> Result<T, DatabaseError> {
    serde_json::from_str(body).map_err(|error| DatabaseError::unreadable(what, error))
}
