//! Accounts as staff go through them.

use super::{Customer, read, tables::customer};
use crate::{DatabaseError, Source};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use vitrina_core::{customers::AccountState, owner::CustomerId};

/// Which accounts are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// Those that wait to be let in.
    Waiting,
    /// Those with a VAT code that nobody has confirmed.
    VatUnconfirmed,
}

/// Accounts after that of this id, in the order of their ids: so many at most, and none that was removed.
pub async fn list(source: &impl Source, after: Option<&CustomerId>, which: Which, limit: u64) -> Result<Vec<Customer>, DatabaseError> {
    let mut accounts = customer::Entity::find().filter(customer::Column::State.ne(AccountState::Removed.code()));
    if let Some(after) = after {
        accounts = accounts.filter(customer::Column::Id.gt(after.0.as_str()));
    }
    accounts = match which {
        Which::All => accounts,
        Which::Waiting => accounts.filter(customer::Column::ApprovedAt.is_null()),
        Which::VatUnconfirmed => {
            accounts.filter(customer::Column::CompanyVatCode.is_not_null()).filter(customer::Column::VatConfirmedCode.is_null())
        }
    };
    let rows = accounts.order_by_asc(customer::Column::Id).limit(limit).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}
