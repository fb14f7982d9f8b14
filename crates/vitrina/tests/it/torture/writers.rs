//! Sixteen who buy without a pause and ask again with the same key until they are answered, and what has to be true afterwards.

use super::Dice;
use crate::{
    catalogue::{Catalogue, Discount, Voucher, Warehouse},
    orders::{boxes, mugs, order_with},
    support::{Shop, try_post},
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Mutex, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

const WRITERS: usize = 16;
/// More than is sold in any run.
const PIECES: u32 = 400_000;
const USES: u32 = 1_000_000;
const BALANCE: &str = "90000000.00";
/// Who was not answered waits so long before they ask again.
const PAUSE: Duration = Duration::from_millis(20);

/// A shop whose goods, code and voucher last for any run.
pub(super) fn catalogue() -> Catalogue {
    let warehouse = |place: u32| Warehouse { code: format!("place-{place}"), place, pieces: PIECES, days: 2 };
    Catalogue::small()
        .product("mug", |mug| mug.variants(|variant| variant.warehouses((0..3).map(warehouse))))
        .with_only([Discount::percent("WELCOME", "10").uses(USES)])
        .with_only([Voucher::new("GIFT", BALANCE)])
}

/// What is bought: something made to order, something out of stock, with a code, and with a voucher that pays for all of it.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Boxes,
    Mug,
    MugWithCode,
    MugWithVoucher,
}

const KINDS: [Kind; 4] = [Kind::Boxes, Kind::Mug, Kind::MugWithCode, Kind::MugWithVoucher];

/// An answered order: its number and its token.
type Placed = (String, String);

pub(crate) struct Writers {
    orders: [String; 4],
    /// What the voucher pays of one order, in hundredths.
    voucher_pays: u64,
    url: RwLock<String>,
    is_over: AtomicBool,
    answered: Mutex<BTreeMap<String, (Kind, Placed)>>,
    /// What nobody may hear.
    faults: Mutex<Vec<String>>,
}

impl Writers {
    pub(crate) fn of(shop: &Shop) -> Self {
        let products = mugs(shop, 1)["products"].clone();
        let with_voucher = order_with(shop, &products, &Value::Null, &json!("GIFT"));
        let whole = mugs(shop, 1)["totalToPay"].as_f64().unwrap();
        assert_eq!(with_voucher["totalToPay"], json!(0), "the voucher pays for all of it");
        Self {
            orders: [boxes(shop, 100), mugs(shop, 1), order_with(shop, &products, &json!("WELCOME"), &Value::Null), with_voucher]
                .map(|order| order.to_string()),
            voucher_pays: hundredths(&format!("{whole:.2}")),
            url: RwLock::new(shop.url.clone()),
            is_over: AtomicBool::new(false),
            answered: Mutex::default(),
            faults: Mutex::default(),
        }
    }

    /// All of them buy while `happening` goes on, and until each has its last answer.
    pub(crate) fn while_they_buy<T>(&self, happening: impl FnOnce(&Self) -> T) -> T {
        self.is_over.store(false, Ordering::Relaxed);
        let begun = self.answered();
        thread::scope(|scope| {
            for writer in 0..WRITERS {
                scope.spawn(move || self.buy(&format!("{begun}-{writer}")));
            }
            // Whoever panics must not leave the others buying for ever.
            let _over = Over(&self.is_over);
            happening(self)
        })
    }

    /// Where the shop is now.
    pub(crate) fn moved_to(&self, shop: &Shop) {
        shop.url.clone_into(&mut self.url.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// How many were answered so far.
    pub(crate) fn answered(&self) -> usize {
        self.answered.lock().unwrap().len()
    }

    fn buy(&self, name: &str) {
        let mut dice = Dice::of(name);
        for number in 0.. {
            if self.is_over.load(Ordering::Relaxed) {
                return;
            }
            let key = format!("writer-{name}-{number}");
            let at = usize::try_from(dice.below(KINDS.len() as u64)).unwrap();
            let placed = self.ask_until_answered(&key, &self.orders[at]);
            self.answered.lock().unwrap().insert(key, (KINDS[at], placed));
        }
    }

    fn ask_until_answered(&self, key: &str, order: &str) -> Placed {
        loop {
            let url = self.url.read().unwrap().clone();
            match try_post(&url, "/api/orders", order, &[("idempotency-key", key)]) {
                Some(answer) if matches!(answer.status, 200 | 201) => {
                    let text = |name: &str| answer.json()[name].as_str().unwrap().to_owned();
                    return (text("number"), text("token"));
                }
                Some(answer) if answer.status != 503 => {
                    self.faults.lock().unwrap().push(format!("{key} was answered {}: {}", answer.status, answer.text));
                }
                _ => {}
            }
            thread::sleep(PAUSE);
        }
    }

    /// Whether all that was answered is there, once and whole, and nothing else; and whether everything that was taken adds up.
    pub(crate) fn are_kept_by(&self, shop: &Shop) -> Result<(), String> {
        let mut faults = std::mem::take(&mut *self.faults.lock().unwrap());
        let answered = self.answered.lock().unwrap();
        for (_, (_, (number, token))) in answered.iter().step_by(answered.len() / 50 + 1) {
            if shop.confirmation(token).status != 200 {
                faults.push(format!("the link of order {number} opens nothing"));
            }
        }
        drop(answered);
        faults.extend(self.found_in(&Kept::by(shop)));
        if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
    }

    /// As if a key had been answered with the order of another one.
    pub(super) fn answer_as_another(&self) {
        let mut answered = self.answered.lock().unwrap();
        let first = answered.values().next().unwrap().1.clone();
        answered.values_mut().last().unwrap().1 = first;
    }

    /// What is wrong with what a shop keeps.
    pub(super) fn found_in(&self, kept: &Kept) -> Vec<String> {
        let answered = self.answered.lock().unwrap();
        let mut faults = Vec::new();
        let by_number: BTreeMap<&str, &Value> = kept.orders.iter().map(|order| (order["number"].as_str().unwrap(), order)).collect();
        for (key, (_, (number, _))) in answered.iter() {
            match by_number.get(number.as_str()) {
                None => faults.push(format!("{key} was answered as order {number}, which is lost")),
                Some(order) if order["lines"].as_array().is_none_or(Vec::is_empty) => faults.push(format!("order {number} has no lines")),
                Some(_) => {}
            }
        }
        let told: BTreeSet<&str> = answered.values().map(|(_, (number, _))| number.as_str()).collect();
        if told.len() != answered.len() {
            faults.push(format!("{} were answered with {} numbers", answered.len(), told.len()));
        }
        if kept.orders.len() != answered.len() {
            faults.push(format!("{} orders were asked for, {} are stored", answered.len(), kept.orders.len()));
        }
        let numbers = (1..=kept.orders.len()).map(|number| format!("{number:06}"));
        if !numbers.eq(by_number.keys().map(ToString::to_string)) {
            faults.push("numbers have gaps or come twice".to_owned());
        }
        let of = |kind: Kind| answered.values().filter(|(of, _)| *of == kind).count() as u64;
        let sold = of(Kind::Mug) + of(Kind::MugWithCode) + of(Kind::MugWithVoucher);
        for (what, is, should_be) in [
            ("pieces in stock", kept.pieces, 3 * u64::from(PIECES) - sold),
            ("uses of the code", kept.uses, u64::from(USES) - of(Kind::MugWithCode)),
            ("cents of the voucher", kept.cents, hundredths(BALANCE) - of(Kind::MugWithVoucher) * self.voucher_pays),
        ] {
            if is != should_be {
                faults.push(format!("{is} {what} are left, not {should_be}"));
            }
        }
        faults
    }
}

/// What a shop keeps of all that was bought.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) orders: Vec<Value>,
    pub(super) pieces: u64,
    pub(super) uses: u64,
    pub(super) cents: u64,
}

impl Kept {
    pub(super) fn by(shop: &Shop) -> Self {
        Self {
            orders: shop.orders(),
            pieces: shop.stock("MUG-W"),
            uses: shop.exported("discounts.jsonl")[0]["uses"].as_u64().unwrap(),
            cents: hundredths(shop.exported("vouchers.jsonl")[0]["balance"].as_str().unwrap()),
        }
    }
}

struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn hundredths(amount: &str) -> u64 {
    amount.replace('.', "").parse().unwrap()
}
