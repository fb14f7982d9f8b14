//! A snapshot beside the one before it, so that only what changed is worked out anew (ADR 7).

use crate::part::{PART_SIZE, Part, Record};
use std::{ops::Range, sync::Arc};

/// A product with its number and the part that its texts are in.
pub(crate) type Numbered<'p> = (u32, &'p Part, &'p Record);

/// The parts of a snapshot, and those of the snapshot before it: parts that both have are one and the same. There are none
/// before a snapshot that is built from nothing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Succession<'p> {
    before: &'p [Arc<Part>],
    now: &'p [Arc<Part>],
}

impl<'p> Succession<'p> {
    pub(crate) fn new(before: &'p [Arc<Part>], now: &'p [Arc<Part>]) -> Self {
        Self { before, now }
    }

    /// How many products there are now.
    pub(crate) fn len(&self) -> usize {
        self.now.iter().map(|part| part.records.len()).sum()
    }

    /// All numbers are below it; where products were removed there are numbers without one.
    pub(crate) fn bound(&self) -> usize {
        self.now.len() * PART_SIZE
    }

    /// Every product, in the maker's order.
    pub(crate) fn all(self) -> impl Iterator<Item = Numbered<'p>> {
        Self { before: &[], ..self }.fresh()
    }

    /// Every product that is in a new part.
    pub(crate) fn fresh(self) -> impl Iterator<Item = Numbered<'p>> {
        missing(self.now, self.before).flat_map(|(numbers, part)| numbered(numbers, part))
    }

    /// Every product that was in a part which is no more.
    pub(crate) fn gone(self) -> impl Iterator<Item = Numbered<'p>> {
        missing(self.before, self.now).flat_map(|(numbers, part)| numbered(numbers, part))
    }

    /// The numbers in parts that are no more.
    pub(crate) fn gone_numbers(self) -> impl Iterator<Item = Range<u32>> {
        missing(self.before, self.now).map(|(numbers, _)| numbers)
    }

    /// The product of this number now.
    pub(crate) fn now(self, number: u32) -> Option<(&'p Part, &'p Record)> {
        record(self.now, number)
    }

    /// The product of this number before.
    pub(crate) fn before(self, number: u32) -> Option<(&'p Part, &'p Record)> {
        record(self.before, number)
    }
}

/// The parts of `these` that `others` do not have in the same place, with the numbers of their products.
fn missing<'p>(these: &'p [Arc<Part>], others: &'p [Arc<Part>]) -> impl Iterator<Item = (Range<u32>, &'p Part)> {
    let firsts = (0_u32..).step_by(PART_SIZE);
    let differ = |place: usize, part: &Arc<Part>| !others.get(place).is_some_and(|other| Arc::ptr_eq(part, other));
    let parts = these.iter().zip(firsts).enumerate().filter(move |(place, (part, _))| differ(*place, part));
    parts.map(|(_, (part, first))| (first..first + u32::try_from(part.records.len()).unwrap_or(u32::MAX), &**part))
}

fn numbered(numbers: Range<u32>, part: &Part) -> impl Iterator<Item = Numbered<'_>> {
    numbers.zip(&part.records).map(move |(number, record)| (number, part, record))
}

fn record(parts: &[Arc<Part>], number: u32) -> Option<(&Part, &Record)> {
    let part = parts.get(number as usize / PART_SIZE)?;
    Some((part, part.records.get(number as usize % PART_SIZE)?))
}
