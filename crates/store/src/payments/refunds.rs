//! What is given back.

use super::{state, tables::refund};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, sea_query::Expr};
use vitrina_core::{money::Money, states::RefundState};

/// Money of an order that is given back, or was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    /// Random, given by the caller; the provider hears it too.
    pub id: String,
    /// Whose money it is.
    pub order_id: String,
    /// The payment whose money it is; none of what came by transfer, which a person sends back.
    pub payment_id: Option<String>,
    /// The withdrawal whose goods it is for; none of others, and of those from before that was noted.
    pub claim_id: Option<String>,
    /// What the provider calls it; none before it has answered, and of a transfer.
    pub reference: Option<String>,
    /// How much.
    pub amount: Money,
    /// ISO code.
    pub currency: String,
    /// A person sends the payment's money by transfer, as it cannot go back the way it came.
    pub by_hand: bool,
    /// Where it stands.
    pub state: RefundState,
    /// When it was decided; kept to the microsecond.
    pub created_at: Timestamp,
    /// When it came to stand where it stands.
    pub changed_at: Timestamp,
}

impl Refund {
    /// Whether a person sends it.
    #[must_use]
    pub const fn is_by_hand(&self) -> bool {
        self.by_hand || self.payment_id.is_none()
    }
}

/// Writes down that money is to be given back, or was.
pub async fn insert_refund(transaction: &WriteTransaction, refund: &Refund) -> Result<(), DatabaseError> {
    refund::Entity::insert(row(refund).into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Writes what became of a refund that stood at `before`. `false`: it stands elsewhere by now, and stays.
pub async fn change_refund(transaction: &WriteTransaction, before: RefundState, refund: &Refund) -> Result<bool, DatabaseError> {
    let row = row(refund);
    let update = refund::Entity::update_many()
        .col_expr(refund::Column::Reference, Expr::value(row.reference))
        .col_expr(refund::Column::State, Expr::value(row.state))
        .col_expr(refund::Column::ChangedAt, Expr::value(row.changed_at))
        .filter(refund::Column::Id.eq(row.id))
        .filter(refund::Column::State.eq(before.code()))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// The refund of this id.
pub async fn find_refund(source: &impl Source, id: &str) -> Result<Option<Refund>, DatabaseError> {
    refund::Entity::find_by_id(id).one(source.connection()).await?.map(read).transpose()
}

/// The refund that the provider calls so.
pub async fn find_refund_by_reference(source: &impl Source, reference: &str) -> Result<Option<Refund>, DatabaseError> {
    let found = refund::Entity::find().filter(refund::Column::Reference.eq(reference));
    found.one(source.connection()).await?.map(read).transpose()
}

/// All that was ever to be given back of this order, the first first.
pub async fn refunds_of(source: &impl Source, order_id: &str) -> Result<Vec<Refund>, DatabaseError> {
    let rows = refund::Entity::find()
        .filter(refund::Column::OrderId.eq(order_id))
        .order_by_asc(refund::Column::CreatedAt)
        .order_by_asc(refund::Column::Id)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

fn row(refund: &Refund) -> refund::Model {
    refund::Model {
        id: refund.id.clone(),
        order_id: refund.order_id.clone(),
        payment_id: refund.payment_id.clone(),
        claim_id: refund.claim_id.clone(),
        reference: refund.reference.clone(),
        amount: refund.amount.ten_thousandths(),
        currency: refund.currency.clone(),
        by_hand: refund.by_hand,
        state: refund.state.code().to_owned(),
        created_at: timestamp::write(refund.created_at),
        changed_at: timestamp::write(refund.changed_at),
    }
}

fn read(row: refund::Model) -> Result<Refund, DatabaseError> {
    Ok(Refund {
        id: row.id,
        order_id: row.order_id,
        payment_id: row.payment_id,
        claim_id: row.claim_id,
        reference: row.reference,
        amount: Money::from_ten_thousandths(row.amount),
        currency: row.currency,
        by_hand: row.by_hand,
        state: state(&row.state)?,
        created_at: timestamp::read(&row.created_at)?,
        changed_at: timestamp::read(&row.changed_at)?,
    })
}
