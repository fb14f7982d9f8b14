//! Payments by card on pages of Stripe (Checkout), through its API (decision 25, ADR 21).

mod amounts;
mod asking;
mod signature;
mod stand_in;
mod wire;

pub use stand_in::StandIn;

use asking::{Asking, Call};
use async_trait::async_trait;
use jiff::Timestamp;
use vitrina_shop::payment::{CardPayments, Checkout, Notice, NoticeError, ProviderError, RefundNews, WantedCheckout, WantedRefund};
use wire::{Event, Refund, Refunds, Session};

/// Where Stripe's API is.
pub const STRIPE_API: &str = "https://api.stripe.com";
/// It lists so many at once; nobody gives one payment back in more parts.
const LISTED: usize = 100;
/// A refund is tried under so many keys at most: more than a job has tries on the day for which a key says the same.
const KEYS_MAX: usize = 32;

/// An account at Stripe.
pub struct Stripe {
    asking: Asking,
    webhook_secret: String,
}

impl Stripe {
    /// The account that `key` opens, whose API is at `api`, and which signs its notices with `webhook_secret`. Nothing is connected yet.
    #[must_use]
    pub fn new(api: &str, key: &str, webhook_secret: &str) -> Self {
        Self { asking: Asking::new(api, key), webhook_secret: webhook_secret.to_owned() }
    }

    async fn session(&self, call: Call) -> Result<Checkout, ProviderError> {
        self.asking.ask::<Session>(call).await?.checkout().map_err(|reason| ProviderError::Passing(reason.to_owned()))
    }

    /// What a call made of this refund before: Stripe forgets a key after a day, and the same refund is asked for until it is answered.
    async fn made(&self, wanted: &WantedRefund) -> Result<Option<Refund>, ProviderError> {
        Ok(self.listed(&wanted.intent).await?.into_iter().find(|refund| refund.is_of(&wanted.refund_id)))
    }

    /// What was given back of this money, the last first.
    async fn listed(&self, intent: &str) -> Result<Vec<Refund>, ProviderError> {
        let path = format!("/v1/refunds?payment_intent={}&limit={LISTED}", name(intent)?);
        Ok(self.asking.ask::<Refunds>(Call::get(path)).await?.data)
    }
}

#[async_trait]
impl CardPayments for Stripe {
    fn name(&self) -> &'static str {
        "stripe"
    }

    fn takes(&self, amount: i64, currency: &str) -> bool {
        amounts::are_taken(amount, currency)
    }

    async fn open(&self, wanted: &WantedCheckout) -> Result<Checkout, ProviderError> {
        let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let fields = vec![
            field("mode", "payment"),
            field("payment_method_types[0]", "card"),
            field("client_reference_id", &wanted.number),
            field("customer_email", &wanted.email),
            field("locale", wanted.language),
            field("success_url", &wanted.paid_address),
            field("cancel_url", &wanted.back_address),
            field("expires_at", &wanted.expires_at.as_second().to_string()),
            field("metadata[payment]", &wanted.payment_id),
            field("metadata[shop]", &wanted.shop),
            field("payment_intent_data[description]", &wanted.title),
            field("payment_intent_data[metadata][payment]", &wanted.payment_id),
            field("line_items[0][quantity]", "1"),
            field("line_items[0][price_data][currency]", &wanted.currency.to_lowercase()),
            field("line_items[0][price_data][unit_amount]", &wanted.amount.to_string()),
            field("line_items[0][price_data][product_data][name]", &wanted.title),
        ];
        self.session(Call::post("/v1/checkout/sessions".to_owned(), fields).once(format!("payment-{}", wanted.payment_id))).await
    }

    async fn look(&self, reference: &str) -> Result<Checkout, ProviderError> {
        self.session(Call::get(path(reference)?)).await
    }

    async fn expire(&self, reference: &str) -> Result<Checkout, ProviderError> {
        match self.session(Call::post(format!("{}/expire", path(reference)?), Vec::new())).await {
            // Only an open one can be closed: it was paid, or has closed by itself.
            Err(ProviderError::Refused(_)) => self.look(reference).await,
            answer => answer,
        }
    }

    async fn refund(&self, wanted: &WantedRefund) -> Result<RefundNews, ProviderError> {
        for turn in 0..KEYS_MAX {
            if let Some(refund) = self.made(wanted).await? {
                return told(refund);
            }
            match self.asking.ask::<Refund>(refunding(wanted, turn)).await {
                // Unless one is listed by now it has made none, and says nothing else under this key for a day.
                Err(ProviderError::Ended(_)) => {}
                answer => return told(answer?),
            }
        }
        Err(ProviderError::Passing("it failed at it under every key".to_owned()))
    }

    async fn refunds(&self, intent: &str) -> Result<Vec<RefundNews>, ProviderError> {
        Ok(self.listed(intent).await?.into_iter().rev().filter_map(Refund::news).collect())
    }

    async fn look_at_refund(&self, reference: &str) -> Result<RefundNews, ProviderError> {
        told(self.asking.ask::<Refund>(Call::get(format!("/v1/refunds/{}", name(reference)?))).await?)
    }

    fn read(&self, body: &[u8], signature: &str, now: Timestamp) -> Result<Notice, NoticeError> {
        if !signature::holds(signature, body, self.webhook_secret.as_bytes(), now) {
            return Err(NoticeError::Forged);
        }
        serde_json::from_slice::<Event>(body).map_err(|_| NoticeError::Unreadable)?.notice().ok_or(NoticeError::Unreadable)
    }
}

/// The call that makes a refund, under a key of its own each turn.
fn refunding(wanted: &WantedRefund, turn: usize) -> Call {
    let fields = vec![
        ("payment_intent".to_owned(), wanted.intent.clone()),
        ("amount".to_owned(), wanted.amount.to_string()),
        ("metadata[refund]".to_owned(), wanted.refund_id.clone()),
    ];
    let key = match turn {
        0 => format!("refund-{}", wanted.refund_id),
        _ => format!("refund-{}-{turn}", wanted.refund_id),
    };
    Call::post("/v1/refunds".to_owned(), fields).once(key)
}

fn told(refund: Refund) -> Result<RefundNews, ProviderError> {
    refund.news().ok_or_else(|| ProviderError::Passing("it answers a refund of nothing".to_owned()))
}

/// The session of this name.
fn path(reference: &str) -> Result<String, ProviderError> {
    Ok(format!("/v1/checkout/sessions/{}", name(reference)?))
}

/// It is a name and no way to anything else.
fn name(reference: &str) -> Result<&str, ProviderError> {
    let is_name = !reference.is_empty() && reference.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_name { Ok(reference) } else { Err(ProviderError::Unknown) }
}
