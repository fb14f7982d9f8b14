//! What becomes of a customer's cart that several devices change (CART-03, decision 19): lines are told apart by their guid, and one that somebody
//! removed stays removed for whoever had not heard of it. The browser's half is web/rules/src/merge-cart.ts; both hold to vectors/merged-carts.json.

use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// How many removed lines a cart remembers, the latest: a device that was away for longer can bring an older one back.
pub const REMOVED_MAX: usize = 500;

/// A line of a cart, as far as merging looks at it.
pub trait Line: Clone + PartialEq {
    /// No other line has it.
    fn guid(&self) -> &str;
}

/// A line that somebody removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// Its guid.
    pub guid: String,
    /// The version of the cart that did not have it any more.
    pub version: u64,
}

/// A cart as all of its devices have made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept<L> {
    /// Grows with each change.
    pub version: u64,
    /// In the order in which they came.
    pub lines: Vec<L>,
    /// The last one is the latest.
    pub removed: Vec<Removed>,
}

/// A cart as one device has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent<L> {
    /// The version that the device heard of last; 0 of none.
    pub version: u64,
    /// All lines that it has.
    pub lines: Vec<L>,
    /// Guids of those that it added or changed since.
    pub changed: Vec<String>,
    /// Guids of those that it removed since.
    pub removed: Vec<String>,
}

/// The cart with what a device did to it. A line that the device changed is as the device has it; one that somebody else removed meanwhile stays
/// removed, and one of whose removal the device had heard is there again. Sending the same again changes nothing.
#[must_use]
pub fn merge<L: Line>(kept: &Kept<L>, sent: &Sent<L>) -> Kept<L> {
    let next = kept.version + 1;
    let gone: HashSet<&str> = sent.removed.iter().map(String::as_str).collect();
    let unheard: HashSet<&str> =
        kept.removed.iter().filter(|removed| removed.version > sent.version).map(|removed| removed.guid.as_str()).collect();
    let changed: HashSet<&str> =
        sent.changed.iter().map(String::as_str).filter(|guid| !gone.contains(guid) && !unheard.contains(guid)).collect();
    let mut put: HashMap<&str, &L> =
        sent.lines.iter().filter(|line| changed.contains(line.guid())).map(|line| (line.guid(), line)).collect();

    let stays = |line: &&L| !gone.contains(line.guid());
    let mut lines: Vec<L> = kept.lines.iter().filter(stays).map(|line| put.remove(line.guid()).unwrap_or(line).clone()).collect();
    let added: Vec<L> = sent.lines.iter().filter_map(|line| put.remove(line.guid())).cloned().collect();
    lines.extend(added);

    let is_back = |guid: &str| lines.iter().any(|line| line.guid() == guid);
    let mut removed: Vec<Removed> = kept.removed.iter().filter(|removed| !is_back(&removed.guid)).cloned().collect();
    for guid in &sent.removed {
        if removed.iter().all(|removed| removed.guid != *guid) {
            removed.push(Removed { guid: guid.clone(), version: next });
        }
    }
    removed.drain(..removed.len().saturating_sub(REMOVED_MAX));

    let version = if lines == kept.lines && removed == kept.removed { kept.version } else { next };
    Kept { version, lines, removed }
}

#[cfg(test)]
#[path = "carts_tests.rs"]
mod tests;
