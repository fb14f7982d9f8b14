//! Whose rows are (decision 56): each table of owned things has the columns `visitor_hash` and `customer_id`, and never both are set.

use crate::{DatabaseError, WriteTransaction};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select, sea_query::Expr};
use vitrina_core::owner::{CustomerId, Owner, VisitorHash};

/// A table whose rows are somebody's.
pub(crate) trait Owned: EntityTrait {
    /// Set in what a visitor has.
    const VISITOR: Self::Column;
    /// Set in what a customer has.
    const CUSTOMER: Self::Column;
    /// The primary key.
    const KEY: Self::Column;
}

/// The condition that a row is one of those that `rows` finds, which are locked in the order of their keys. Whoever changes several at once
/// takes them by it, so that of two none waits for the other for ever.
pub(crate) fn in_order<E: Owned>(rows: Select<E>) -> Expr {
    E::KEY.in_subquery(rows.select_only().column(E::KEY).order_by_asc(E::KEY).lock_exclusive().into_query())
}

/// Gives the rows of the visitor to the customer.
pub(crate) async fn pass_rows<E: Owned>(
    transaction: &WriteTransaction,
    visitor: &VisitorHash,
    customer: &CustomerId,
) -> Result<(), DatabaseError> {
    E::update_many()
        .col_expr(E::CUSTOMER, Expr::value(customer.0.as_str()))
        .col_expr(E::VISITOR, Expr::value(None::<String>))
        .filter(in_order(E::find().filter(E::VISITOR.eq(visitor.0.as_str()))))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// The condition that a row is `owner`'s.
pub(crate) fn is<E: Owned>(owner: &Owner) -> Expr {
    match owner {
        Owner::Visitor(VisitorHash(hash)) => E::VISITOR.eq(hash.as_str()),
        Owner::Customer(CustomerId(id)) => E::CUSTOMER.eq(id.as_str()),
    }
}

/// The values of the columns `visitor_hash` and `customer_id`.
pub(crate) fn columns(owner: Option<&Owner>) -> (Option<String>, Option<String>) {
    match owner {
        Some(Owner::Visitor(VisitorHash(hash))) => (Some(hash.clone()), None),
        Some(Owner::Customer(CustomerId(id))) => (None, Some(id.clone())),
        None => (None, None),
    }
}

/// The owner that the columns tell; none of what nobody said whose it is.
pub(crate) fn read(visitor_hash: Option<String>, customer_id: Option<String>) -> Option<Owner> {
    let visitor = || visitor_hash.map(|hash| Owner::Visitor(VisitorHash(hash)));
    customer_id.map(|id| Owner::Customer(CustomerId(id))).or_else(visitor)
}
