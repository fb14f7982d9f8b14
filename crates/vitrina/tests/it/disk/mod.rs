//! CHK-04: whatever the disk does, an order that was answered is stored, and the shop sells again when the disk is well.

mod failing;
pub(crate) mod faults;
pub(crate) mod full;

use crate::support::{Answer, Shop};
use std::{collections::BTreeMap, thread, time::Duration};

/// Waits until `GET /readyz` says `status`; it is looked once a second.
pub(crate) fn is_ready(shop: &Shop, status: u16) {
    while shop.get("/readyz").status != status {
        thread::sleep(Duration::from_millis(100));
    }
}

/// Orders that were sent, each under a key of its own, and those that were answered.
struct Orders<'s> {
    order: &'s str,
    sent: usize,
    /// Number and token by key.
    answered: BTreeMap<String, (String, String)>,
    unanswered: Vec<String>,
}

impl<'s> Orders<'s> {
    fn of(order: &'s str) -> Self {
        Self { order, sent: 0, answered: BTreeMap::new(), unanswered: Vec::new() }
    }

    /// Sends the next one; it is placed, or refused with 503 and the time of another try.
    fn send(&mut self, shop: &Shop) -> u16 {
        self.sent += 1;
        let key = format!("order-{}", self.sent);
        let answer = shop.post("/api/orders", self.order, &[("idempotency-key", &key)]);
        if answer.status == 201 {
            self.note(key, &answer);
        } else {
            assert_eq!((answer.status, answer.header("retry-after")), (503, "2"), "{}", answer.text);
            self.unanswered.push(key);
        }
        answer.status
    }

    fn note(&mut self, key: String, answer: &Answer) {
        let placed = answer.json();
        let text = |name: &str| placed[name].as_str().unwrap().to_owned();
        self.answered.insert(key, (text("number"), text("token")));
    }

    /// Whoever got no answer asks again with the same key, and gets the order that was placed, or places it now.
    fn ask_again(&mut self, shop: &Shop) {
        for key in std::mem::take(&mut self.unanswered) {
            let answer = shop.post("/api/orders", self.order, &[("idempotency-key", &key)]);
            assert!(matches!(answer.status, 200 | 201), "{key}: {}", answer.text);
            self.note(key, &answer);
        }
    }

    /// Every answered order is there: at its link, under its key, and in the export, whose numbers have no gaps.
    fn are_stored(&self, shop: &Shop) {
        for (key, (number, token)) in &self.answered {
            assert_eq!(shop.confirmation(token).status, 200, "order {number} was answered and is lost");
            let again = shop.post("/api/orders", self.order, &[("idempotency-key", key)]);
            assert_eq!((again.status, again.json()["number"].as_str()), (200, Some(number.as_str())));
        }
        let stored: Vec<String> = shop.orders().iter().map(|order| order["number"].as_str().unwrap().to_owned()).collect();
        let expected: Vec<String> = (1..=stored.len()).map(|number| format!("{number:06}")).collect();
        assert_eq!(stored, expected);
        assert!(self.answered.values().all(|(number, _)| stored.contains(number)));
    }
}
