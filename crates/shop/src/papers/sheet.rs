//! A sheet: all that stands on a paper, in words, before it is set.

use jiff::civil::Date;
use serde::Serialize;

/// What stands on a paper, from its head to its foot. Whoever sets it adds no word and computes no number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The language's code.
    pub language: &'static str,
    /// What it is.
    pub title: String,
    /// The number that it goes by.
    pub number: String,
    /// The day on which it was made, as a calendar has it.
    pub date: Day,
    /// Name of the shop.
    pub brand: String,
    /// Who it is for, then others: who sells, where it goes. At least one.
    pub parties: Vec<Block>,
    /// Numbers and days, and what they are.
    pub facts: Vec<Fact>,
    /// What stands over the columns of the lines: first over their titles, then over their figures.
    pub head: Vec<String>,
    /// What was ordered, a line a product.
    pub lines: Vec<SheetLine>,
    /// What the lines come to.
    pub sums: Vec<Fact>,
    /// How it is paid.
    pub payment: Option<Payment>,
    /// The places that it goes to, where those are not the buyer's own.
    pub goes_to: Vec<Block>,
    /// Sentences below everything.
    pub notes: Vec<String>,
    /// Who runs the shop, at the foot of each page.
    pub foot: Vec<String>,
    /// "Page {page} of {pages}", to be filled in for each page.
    pub page: String,
    /// What a machine in the workshop reads off it.
    pub code: Option<String>,
}

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Day {
    year: i16,
    month: i8,
    day: i8,
}

impl From<Date> for Day {
    fn from(date: Date) -> Self {
        Self { year: date.year(), month: date.month(), day: date.day() }
    }
}

/// Lines that belong together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Block {
    /// What they are.
    pub label: String,
    /// At least one, the first of which is a name.
    pub lines: Vec<String>,
}

/// A name and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// How much, or what.
    pub value: String,
    /// Whether the others lead to it.
    pub is_main: bool,
}

impl Fact {
    /// An ordinary one.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into(), is_main: false }
    }

    /// One that others lead to.
    pub fn main(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { is_main: true, ..Self::new(label, value) }
    }
}

/// A product on a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetLine {
    /// Its name.
    pub title: String,
    /// What was chosen.
    pub details: Vec<String>,
    /// Sentences of their own, such as when it arrives.
    pub notes: Vec<String>,
    /// As many as the head has after its first.
    pub figures: Vec<String>,
}

/// How a paper is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Payment {
    /// What stands over it.
    pub title: String,
    /// Account, reference, amount.
    pub facts: Vec<Fact>,
    /// What a bank's program reads off it.
    pub code: Option<String>,
    /// What to do with that.
    pub hint: String,
}
