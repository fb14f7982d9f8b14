//! A shop whose payments by card go through a stand-in that the test holds.

use crate::{
    catalogue::{Catalogue, Payment},
    orders::boxes,
    support::{Answer, Shop, get_from, post_plain, wait_until},
};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{
    net::{SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};
use vitrina_adapters::{StandIn, Stripe};
use vitrina_shop::{
    context::{Chance, Clock},
    payment::{Cards, Till},
};
use vitrina_store::Database;

/// The provider, and who tells the shop of it.
pub(super) struct Provider {
    pub(super) stand_in: StandIn,
    address: SocketAddr,
    chance: Chance,
}

impl Provider {
    /// One that nobody uses yet; it answers until the tests end.
    pub(super) fn start() -> Self {
        let chance = counting();
        let stand_in = StandIn::new(Clock::new(now), chance.clone());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let serving = stand_in.clone();
        // Tests wait for answers without letting others run.
        thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async { serving.serve(tokio::net::TcpListener::from_std(listener).unwrap()).await.unwrap() });
        });
        Self { stand_in, address, chance }
    }

    /// The small shop, with payment by card, that it takes payments for.
    pub(super) fn shop(&self, database_url: &str) -> Shop {
        self.shop_of(&with_cards(), database_url)
    }

    /// The same of another catalogue.
    pub(super) fn shop_of(&self, catalogue: &Catalogue, database_url: &str) -> Shop {
        let api = format!("http://{}", self.address);
        let account = ["--stripe-key", StandIn::KEY, "--stripe-webhook-secret", StandIn::SECRET, "--stripe-api", &api];
        let shop = catalogue.serve_with(database_url, &[&["--renderers", "0"][..], &account].concat());
        self.stand_in.tell(&format!("{}{NOTICES}", shop.url));
        shop
    }

    /// Closes a page before anybody has paid on it.
    pub(super) fn expire(&self, page: &str) {
        let (_, id) = page.split_once("/pay/").unwrap();
        let url = format!("http://{}/v1/checkout/sessions/{id}/expire", self.address);
        assert_eq!(post_plain(&url, "", &[("authorization", &authorization())]).status, 200);
    }

    /// What it calls the money that came by card for the order of this number.
    pub(super) fn intent(&self, shop: &Shop, number: &str) -> String {
        let cards = shown(shop, number, "card ");
        let reference = cards[0].rsplit(' ').next().unwrap();
        let url = format!("http://{}/v1/checkout/sessions/{reference}", self.address);
        get_from(&url, &[("authorization", &authorization())]).json()["payment_intent"].as_str().unwrap().to_owned()
    }

    /// Gives back as a call did whose answer nobody heard, and whose key the provider has forgotten.
    pub(super) fn refund_unheard(&self, intent: &str, amount: i64, refund_id: &str) {
        assert_eq!(self.post_refund(&format!("payment_intent={intent}&amount={amount}&metadata%5Brefund%5D={refund_id}"), None), 200);
    }

    /// Gives back on its own pages.
    pub(super) fn refund_by_staff(&self, intent: &str, amount: i64) {
        assert_eq!(self.post_refund(&format!("payment_intent={intent}&amount={amount}"), None), 200);
    }

    /// Fails at a call of the shop's, of which nobody hears.
    pub(super) fn fail_at_refund(&self, intent: &str, amount: i64, refund_id: &str, key: &str) {
        self.stand_in.fail_with(Some(500));
        assert_eq!(self.post_refund(&format!("payment_intent={intent}&amount={amount}&metadata%5Brefund%5D={refund_id}"), Some(key)), 500);
        self.stand_in.fail_with(None);
    }

    fn post_refund(&self, fields: &str, key: Option<&str>) -> u16 {
        let (url, authorization) = (format!("http://{}/v1/refunds", self.address), authorization());
        let key = key.map(|key| ("idempotency-key", key));
        post_plain(&url, fields, &[("authorization", &*authorization)].into_iter().chain(key).collect::<Vec<_>>()).status
    }

    /// What it gave back of this money, the last first.
    pub(super) fn refunds(&self, intent: &str) -> Vec<Value> {
        let url = format!("http://{}/v1/refunds?payment_intent={intent}", self.address);
        get_from(&url, &[("authorization", &authorization())]).json()["data"].as_array().unwrap().clone()
    }

    /// What a node works with, for what it does by itself at other times.
    pub(super) fn till(&self, database: &Database) -> Till {
        let provider = Stripe::new(&format!("http://{}", self.address), StandIn::KEY, StandIn::SECRET);
        Till {
            database: database.clone(),
            cards: Cards { provider: Arc::new(provider), origin: None },
            clock: Clock::new(now),
            chance: self.chance.clone(),
            sends_mails: false,
        }
    }
}

fn authorization() -> String {
    format!("Bearer {}", StandIn::KEY)
}

/// Where the shop hears of payments.
pub(super) const NOTICES: &str = "/api/payments/stripe";

/// The small catalogue with a way to pay by card.
pub(super) fn with_cards() -> Catalogue {
    Catalogue::small().with([Payment { id: "card", kind: "card" }])
}

#[expect(clippy::disallowed_methods, reason = "the shop under test has the system's time, and so has its provider")]
pub(super) fn now() -> Timestamp {
    Timestamp::now()
}

/// Names that are another each time.
pub(super) fn counting() -> Chance {
    let count = AtomicU64::new(1);
    let beginning = u64::from(std::process::id());
    Chance::new(move || {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&count.fetch_add(1, Ordering::SeqCst).to_be_bytes());
        bytes[8..16].copy_from_slice(&beginning.to_be_bytes());
        bytes
    })
}

/// Orders boxes, to be paid by card; answers the order's token.
pub(super) fn order(shop: &Shop, key: &str) -> String {
    order_by(shop, key, "card")
}

/// The same, paid otherwise.
pub(super) fn order_by(shop: &Shop, key: &str, method: &str) -> String {
    place(shop, &boxes(shop, 100), key, method)
}

/// Places this order under this key, to be paid so; answers its token.
pub(super) fn place(shop: &Shop, order: &Value, key: &str, method: &str) -> String {
    let mut order = order.clone();
    order["paymentMethodId"] = json!(method);
    let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// Withdraws from so many pieces of the line `a`, under this key that is new; answers the withdrawal.
pub(super) fn withdrawn_by(shop: &Shop, token: &str, key: &str, pieces: u32) -> Value {
    let claim = ask_to_withdraw(shop, token, key, pieces);
    assert_eq!(claim.status, 201, "{}", claim.text);
    claim.json()
}

/// Asks to withdraw so.
pub(super) fn ask_to_withdraw(shop: &Shop, token: &str, key: &str, pieces: u32) -> Answer {
    let body = json!({"lines": [{"guid": "a", "quantity": pieces}]}).to_string();
    shop.post("/api/orders/by-token/withdrawals", &body, &[("x-order-token", token), ("idempotency-key", key)])
}

/// Asks for the page that the order is paid on.
pub(super) fn ask_for_page(shop: &Shop, token: &str) -> Answer {
    shop.post("/api/orders/by-token/payment-page", "", &[("x-order-token", token)])
}

/// The address of that page.
pub(super) fn page(shop: &Shop, token: &str) -> String {
    let answer = ask_for_page(shop, token);
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["url"].as_str().unwrap_or_else(|| panic!("{}", answer.text)).to_owned()
}

/// Presses a button of the page.
pub(super) fn press(page: &str, way: &str) -> Answer {
    post_plain(page, &format!("way={way}"), &[])
}

/// Pays on the page; answers where that leads.
pub(super) fn pay(page: &str) -> String {
    let paid = press(page, "pay");
    assert_eq!(paid.status, 303, "{}", paid.text);
    paid.header("location").to_owned()
}

/// Where the order's payment stands.
pub(super) fn payment(shop: &Shop, token: &str) -> String {
    shop.confirmation(token).json()["paymentStatus"].as_str().unwrap().to_owned()
}

/// Waits until the order's payment stands there.
pub(super) fn wait_for(shop: &Shop, token: &str, state: &str) {
    wait_until(|| payment(shop, token) == state);
}

/// What a command says; it does what it is asked.
pub(super) fn said(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What `vitrina orders show` says of an order's money: the lines that begin so.
pub(super) fn shown(shop: &Shop, number: &str, beginning: &str) -> Vec<String> {
    let text = said(shop, &["orders", "show", number]);
    text.lines().filter(|line| line.starts_with(beginning)).map(str::to_owned).collect()
}

/// The jobs of this kind that are not done.
pub(super) fn jobs(shop: &Shop, kind: &str) -> Vec<String> {
    let list = said(shop, &["jobs", "list"]);
    list.lines().filter(|line| line.contains(kind)).map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}

/// Gives 1.00 of the first order back by a provider that fails at it: the job waits for its next try.
pub(super) fn fail_at_a_refund(provider: &Provider, shop: &Shop) {
    provider.stand_in.fail_with(Some(500));
    said(shop, &["orders", "refund", "1", "--amount", "1"]);
    wait_until(|| said(shop, &["jobs", "list"]).lines().any(|line| line.contains("give-back") && line.contains("told to fail")));
}

/// Why payments wait for a person.
pub(super) fn waiting_for_a_person(shop: &Shop) -> Vec<String> {
    let text = said(shop, &["jobs", "list", "--state", "failed"]);
    text.lines().skip(1).map(str::to_owned).collect()
}

/// The session at the stand-in as the provider's own programs see it.
pub(super) fn session(page: &str) -> Value {
    let (origin, id) = page.split_once("/pay/").unwrap();
    get_from(&format!("{origin}/v1/checkout/sessions/{id}"), &[("authorization", &authorization())]).json()
}

/// Tells the shop of something, signed as the provider does; answers the status.
pub(super) fn tell(shop: &Shop, kind: &str, object: &Value) -> u16 {
    let body = json!({"id": "evt_test", "object": "event", "type": kind, "data": {"object": object}}).to_string();
    let signature = StandIn::signature(&body, now());
    shop.post(NOTICES, &body, &[("stripe-signature", &signature)]).status
}

/// Tells the shop that somebody has paid on the page in a way that takes its time; answers the session as the shop hears of it.
pub(super) fn begin(shop: &Shop, page: &str) -> Value {
    let mut begun = session(page);
    begun["status"] = json!("complete");
    assert_eq!(tell(shop, "checkout.session.completed", &begun), 204);
    begun
}

/// The session as if it had been paid.
pub(super) fn paid(session: &Value, intent: &str) -> Value {
    let mut paid = session.clone();
    paid["status"] = json!("complete");
    paid["payment_status"] = json!("paid");
    paid["payment_intent"] = json!(intent);
    paid["url"] = Value::Null;
    paid
}
