//! What a register answered about customers' VAT codes: the proof that a supply was exempt (decision 8, ADR 43). Rows are added and never changed.

use super::tables::vat_check;
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use vitrina_core::owner::CustomerId;

/// An answer of a register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatCheck {
    /// Random, given by the caller.
    pub id: String,
    /// Whose code it was.
    pub customer: CustomerId,
    /// The code.
    pub code: String,
    /// When.
    pub checked_at: Timestamp,
    /// Whether it is given out.
    pub is_valid: bool,
    /// The register's own number of the question.
    pub consultation: Option<String>,
}

/// Notes an answer.
pub async fn insert(transaction: &WriteTransaction, check: &VatCheck) -> Result<(), DatabaseError> {
    let row = vat_check::Model {
        id: check.id.clone(),
        customer_id: check.customer.0.clone(),
        code: check.code.clone(),
        checked_at: timestamp::write(check.checked_at),
        is_valid: check.is_valid,
        consultation: check.consultation.clone(),
    };
    vat_check::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// The answers about a customer's codes, the latest first, so many at most.
pub async fn of_customer(source: &impl Source, customer: &CustomerId, limit: u64) -> Result<Vec<VatCheck>, DatabaseError> {
    let rows = vat_check::Entity::find()
        .filter(vat_check::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_desc(vat_check::Column::CheckedAt)
        .order_by_desc(vat_check::Column::Id)
        .limit(limit)
        .all(source.connection())
        .await?;
    let read = |row: vat_check::Model| {
        Ok(VatCheck {
            checked_at: timestamp::read(&row.checked_at)?,
            id: row.id,
            customer: CustomerId(row.customer_id),
            code: row.code,
            is_valid: row.is_valid,
            consultation: row.consultation,
        })
    };
    rows.into_iter().map(read).collect()
}
