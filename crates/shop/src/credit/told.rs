//! What a customer is told of their credit (ACC-02).

use crate::{calendar, context::Shop, orders::token_of, papers::Bill};
use jiff::civil::Date;
use std::collections::HashMap;
use vitrina_core::{credit::left, money::Money, owner::CustomerId};
use vitrina_store::{
    DatabaseError, Source,
    credit::{self, OpenCredit},
    customers, papers,
};

/// So many orders are listed at most.
const ORDERS_MAX: u64 = 200;

/// A customer's credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// Up to which sum they may owe.
    pub limit: Money,
    /// What they owe.
    pub used: Money,
    /// What is left of it.
    pub left: Money,
    /// Days after an invoice by which they pay it.
    pub days: i32,
    /// What they owe for: what is due first comes first, and what has no invoice yet last.
    pub orders: Vec<OwedOrder>,
}

/// An order that is owed for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwedOrder {
    /// The order.
    pub order: OpenCredit,
    /// Opens its page; none of orders from before mails could name it.
    pub token: Option<String>,
    /// The number of its invoice; none before there is one.
    pub invoice: Option<String>,
    /// The last day to pay it.
    pub due_on: Option<Date>,
    /// Whether that is over.
    pub is_overdue: bool,
}

/// A customer's credit; none where they have none.
pub async fn credit_of(shop: &Shop, customer: &CustomerId) -> Result<Option<Credit>, DatabaseError> {
    // One moment for all of it, so that what is told adds up.
    let source = shop.database.begin_read().await?;
    let Some((limit, used, days)) = standing(&source, customer).await? else { return Ok(None) };
    let open = credit::open(&source, customer, ORDERS_MAX).await?;
    let ids: Vec<&str> = open.iter().map(|order| order.order_id.as_str()).collect();
    let invoices = papers::invoices(&source, &ids).await?;
    source.end().await?;
    let invoices: HashMap<String, Bill> =
        invoices.into_iter().filter_map(|paper| Some((paper.order_id, Bill::read(&paper.body).ok()?))).collect();
    let today = calendar::today(&shop.shelf.now().snapshot.configuration, shop.clock.now());
    let owed = |order: OpenCredit| {
        let bill = invoices.get(&order.order_id);
        let due_on = bill.and_then(|bill| bill.due_on);
        OwedOrder {
            token: token_of(&shop.link_key, &order.order_id, &order.token_hash),
            invoice: bill.map(|bill| bill.number.clone()),
            due_on,
            is_overdue: due_on.is_some_and(|day| day < today),
            order,
        }
    };
    let mut orders: Vec<OwedOrder> = open.into_iter().map(owed).collect();
    orders.sort_by_key(|owed| (owed.due_on.is_none(), owed.due_on));
    Ok(Some(Credit { limit, used, left: left(limit, used), days, orders }))
}

/// What is left of a customer's credit; none where they have none.
pub async fn left_of(source: &impl Source, customer: &CustomerId) -> Result<Option<Money>, DatabaseError> {
    Ok(standing(source, customer).await?.map(|(limit, used, _)| left(limit, used)))
}

/// The last day to pay the invoice of an order on credit; none before there is one.
pub async fn due_on(source: &impl Source, order_id: &str) -> Result<Option<Date>, DatabaseError> {
    let invoices = papers::invoices(source, &[order_id]).await?;
    Ok(invoices.first().and_then(|paper| Bill::read(&paper.body).ok()?.due_on))
}

/// Limit, what is owed, and days to pay; none without credit.
async fn standing(source: &impl Source, customer: &CustomerId) -> Result<Option<(Money, Money, i32)>, DatabaseError> {
    let account = customers::find(source, customer).await?;
    let Some((limit, days)) = account.and_then(|account| Some((account.credit_limit?, account.credit_days))) else { return Ok(None) };
    Ok(Some((limit, credit::used(source, customer).await?, days)))
}
