//! A stand-in for Stripe: the same calls, pages and notices, and no money. For demonstrations and tests on this machine.

mod account;
mod calls;
mod known;
mod pages;
mod telling;

use account::Account;
use axum::{
    Router,
    routing::{get, post},
};
use jiff::Timestamp;
use std::{io, sync::Arc};
use tokio::net::TcpListener;
use vitrina_shop::context::{Chance, Clock};

/// An account at the stand-in. Clones are the same account.
#[derive(Clone)]
pub struct StandIn(Arc<Account>);

impl StandIn {
    /// The key that opens the account.
    pub const KEY: &str = known::KEY;
    /// What it signs its notices with.
    pub const SECRET: &str = known::SECRET;

    /// An empty account. It is forgotten with the process.
    #[must_use]
    pub fn new(clock: Clock, chance: Chance) -> Self {
        Self(Arc::new(Account::new(clock, chance)))
    }

    /// Has it tell this address of what happens.
    pub fn tell(&self, url: &str) {
        self.0.tell(url);
    }

    /// Has it answer every call with this status, as when it is away; none ends that.
    pub fn fail_with(&self, status: Option<u16>) {
        self.0.fail_with(status);
    }

    /// Whether it tells of what happens; what happens while it does not is never told.
    pub fn keep_silent(&self, is_silent: bool) {
        self.0.keep_silent(is_silent);
    }

    /// Has refunds stand so (`pending`, `succeeded`, `canceled`): those that are made from now on, and those that are pending.
    pub fn settle_refunds_as(&self, status: &str) {
        self.0.settle_refunds_as(status);
    }

    /// How many calls it has answered.
    #[must_use]
    pub fn calls(&self) -> usize {
        self.0.calls()
    }

    /// The header `Stripe-Signature` with which it would send `body` at `now`.
    #[must_use]
    pub fn signature(body: &str, now: Timestamp) -> String {
        super::signature::header(body.as_bytes(), Self::SECRET.as_bytes(), now)
    }

    /// Answers whoever asks at `listener`.
    pub async fn serve(self, listener: TcpListener) -> io::Result<()> {
        axum::serve(listener, self.router()).await
    }

    fn router(self) -> Router {
        Router::new()
            .route("/v1/checkout/sessions", post(calls::open))
            .route("/v1/checkout/sessions/{id}", get(calls::look))
            .route("/v1/checkout/sessions/{id}/expire", post(calls::expire))
            .route("/v1/refunds", get(calls::refunds).post(calls::refund))
            .route("/v1/refunds/{id}", get(calls::look_at_refund))
            .route("/v1/webhook_endpoints", post(calls::listen))
            .route("/pay/{id}", get(pages::show).post(pages::answer))
            .with_state(self.0)
    }
}
