//! GET /api/customer/credit

use super::private::PRIVATE;
use crate::wire::Number;
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::{catalog::Company, customers::SessionKind, ids::OrderNumber};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    credit::{OwedOrder, credit_of},
};

/// The credit of who is signed in (B2B-03).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Credit {
    /// Up to which sum they may owe, with VAT.
    limit: Number,
    /// What they owe.
    used: Number,
    /// What is left of it.
    left: Number,
    currency: String,
    /// Days after an invoice by which they pay it.
    days: i32,
    /// The orders on credit whose money is not here: what is due first comes first, what has no invoice yet last.
    orders: Vec<CreditOrder>,
    /// Where the money goes; null where the shop names no account.
    account: Option<BankAccount>,
}

/// An order on credit whose money is not here.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreditOrder {
    /// Its number, and the reference of its payment.
    number: String,
    /// Opens its page; null as in GET /api/customer/orders.
    token: Option<String>,
    /// RFC 3339.
    placed_at: String,
    amount: Number,
    /// The number of its invoice; null before there is one.
    invoice: Option<String>,
    /// The last day to pay it, yyyy-mm-dd.
    due_on: Option<String>,
    /// Whether that is over.
    is_overdue: bool,
}

/// The shop's account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BankAccount {
    name: String,
    bank: String,
    iban: String,
}

impl BankAccount {
    fn of(company: &Company) -> Option<Self> {
        let (bank, iban) = company.bank.clone().zip(company.iban.clone())?;
        Some(Self { name: company.name.clone(), bank, iban })
    }
}

/// The credit of who is signed in, with the orders that use it.
#[utoipa::path(get, path = "/api/customer/credit", tag = "customers",
    responses((status = 200, body = Credit), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "Staff gave them none"), (status = 503, body = Problem)))]
pub(crate) async fn credit(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let found = credit_of(&shop, &signed.session.customer).await?.ok_or_else(|| Problem::not_found("credit"))?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let is_staff = signed.session.kind == SessionKind::Impersonation;
    let order = |owed: OwedOrder| CreditOrder {
        number: OrderNumber(owed.order.number.unsigned_abs()).to_string(),
        token: owed.token.filter(|_| !is_staff),
        placed_at: owed.order.placed_at.to_string(),
        amount: owed.order.amount.into(),
        invoice: owed.invoice,
        due_on: owed.due_on.map(|day| day.to_string()),
        is_overdue: owed.is_overdue,
    };
    let answer = Credit {
        limit: found.limit.into(),
        used: found.used.into(),
        left: found.left.into(),
        currency: configuration.currency.clone(),
        days: found.days,
        orders: found.orders.into_iter().map(order).collect(),
        account: BankAccount::of(&configuration.company),
    };
    Ok((PRIVATE, Json(answer)))
}
