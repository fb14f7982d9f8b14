//! What a bank statement tells of money that came.

use crate::since::Since;
use std::collections::BTreeMap;
use vitrina_core::money::Money;

/// What happened on one account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statement {
    /// Its number, as the bank writes it.
    pub account: String,
    /// Money that came, and whatever else the bank took back or gave back, in the bank's order.
    pub credits: Vec<Credit>,
    /// Entries that are money that went.
    pub debits: usize,
    /// Entries that the bank has not booked yet: they come again.
    pub pending: usize,
    /// How often a credit that the bank calls nothing came, by what it is recognised by: two alike in one statement are two.
    pub(super) alike: BTreeMap<String, u32>,
}

/// Money that came to the shop's account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// What it is recognised by when it is told again: the account, and what the bank calls the entry.
    pub reference: String,
    /// How much; none where the bank tells only a sum of several.
    pub amount: Option<Money>,
    /// ISO code.
    pub currency: String,
    /// The bank took back, or got back, what it had booked before.
    pub is_reversal: bool,
    /// It is of an entry of several, which do not come to the amount of it.
    pub is_of_broken_batch: bool,
    /// From when on it counts.
    pub since: Option<Since>,
    /// The same as the bank writes it.
    pub valued_on: String,
    /// Who sent it.
    pub payer: String,
    /// References in the field that is for them.
    pub structured: Vec<String>,
    /// What was written with it.
    pub words: Vec<String>,
}
