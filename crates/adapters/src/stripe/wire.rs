//! What Stripe answers and tells, as far as the shop reads it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use vitrina_shop::payment::{Checkout, Notice, Progress, Received, RefundNews, RefundProgress};

/// The words for the shop's id of a payment, for which shop that is, and for its id of a refund, in what Stripe keeps with them.
const PAYMENT: &str = "payment";
const SHOP: &str = "shop";
const REFUND: &str = "refund";

/// A checkout session. The stand-in writes what is read here.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) object: String,
    pub(super) status: Option<String>,
    pub(super) payment_status: String,
    pub(super) url: Option<String>,
    pub(super) amount_total: Option<i64>,
    pub(super) currency: Option<String>,
    pub(super) payment_intent: Option<String>,
    #[serde(default)]
    pub(super) metadata: Option<BTreeMap<String, String>>,
    /// Whatever else there is.
    #[serde(flatten)]
    pub(super) more: serde_json::Map<String, Value>,
}

impl Session {
    /// Whether a shop made it: an account may sell in other ways too, and Stripe tells of all of them.
    fn is_ours(&self) -> bool {
        self.metadata.as_ref().is_some_and(|metadata| metadata.contains_key(PAYMENT))
    }

    /// How the payment stands. Fails with what is wrong with the session.
    pub(super) fn checkout(self) -> Result<Checkout, &'static str> {
        let progress = match (self.status.as_deref(), &*self.payment_status) {
            (Some("open"), _) => Progress::Open,
            (Some("expired"), _) => Progress::Expired,
            (_, "paid") => Progress::Paid(received(&self).ok_or("a paid session has no money")?),
            (Some("complete"), _) => Progress::Processing,
            _ => return Err("a session is in a state that is not known"),
        };
        let mut metadata = self.metadata.unwrap_or_default();
        Ok(Checkout { reference: self.id, payment_id: metadata.remove(PAYMENT), shop: metadata.remove(SHOP), page: self.url, progress })
    }
}

fn received(session: &Session) -> Option<Received> {
    let currency = session.currency.as_deref()?.to_uppercase();
    Some(Received { intent: session.payment_intent.clone()?, amount: session.amount_total?, currency })
}

/// A refund.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub(super) struct Refund {
    pub(super) id: String,
    pub(super) object: String,
    pub(super) amount: i64,
    pub(super) currency: String,
    pub(super) payment_intent: Option<String>,
    pub(super) status: Option<String>,
    #[serde(default)]
    pub(super) metadata: Option<BTreeMap<String, String>>,
    /// Whatever else there is.
    #[serde(flatten)]
    pub(super) more: serde_json::Map<String, Value>,
}

/// Refunds of one payment, the last first.
#[derive(Debug, Deserialize)]
pub(super) struct Refunds {
    pub(super) data: Vec<Refund>,
}

impl Refund {
    /// Whether it is the refund that the shop calls so.
    pub(super) fn is_of(&self, refund_id: &str) -> bool {
        self.metadata.as_ref().and_then(|metadata| metadata.get(REFUND)).is_some_and(|id| id == refund_id)
    }

    /// How it stands; none where it gives back nothing that came by a session.
    pub(super) fn news(self) -> Option<RefundNews> {
        let progress = match self.status.as_deref() {
            Some("succeeded") => RefundProgress::Given,
            Some("failed" | "canceled") => RefundProgress::Failed,
            _ => RefundProgress::Sent,
        };
        Some(RefundNews {
            reference: self.id,
            refund_id: self.metadata.and_then(|mut metadata| metadata.remove(REFUND)),
            intent: self.payment_intent?,
            amount: self.amount,
            currency: self.currency.to_uppercase(),
            progress,
        })
    }
}

/// A notice.
#[derive(Debug, Deserialize)]
pub(super) struct Event {
    #[serde(rename = "type")]
    kind: String,
    data: Data,
}

#[derive(Debug, Deserialize)]
struct Data {
    object: Value,
}

impl Event {
    /// What it says; none when it does not say what its kind promises.
    pub(super) fn notice(self) -> Option<Notice> {
        let of_session = |object, read: fn(Checkout) -> Checkout| {
            let session = serde_json::from_value::<Session>(object).ok()?;
            if session.is_ours() { Some(Notice::Checkout(read(session.checkout().ok()?))) } else { Some(Notice::Other) }
        };
        match &*self.kind {
            "checkout.session.completed" | "checkout.session.async_payment_succeeded" | "checkout.session.expired" => {
                of_session(self.data.object, |checkout| checkout)
            }
            "checkout.session.async_payment_failed" => {
                of_session(self.data.object, |checkout| Checkout { progress: Progress::Failed, ..checkout })
            }
            // What `charge.refunded` says these say too, refund by refund.
            "refund.created" | "refund.updated" | "refund.failed" | "charge.refund.updated" => {
                let refund = serde_json::from_value::<Refund>(self.data.object).ok()?;
                Some(refund.news().map_or(Notice::Other, Notice::Refund))
            }
            _ => Some(Notice::Other),
        }
    }
}
