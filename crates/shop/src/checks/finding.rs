//! What a check tells.

use vitrina_core::catalog::ItemKind;

/// Something that does not hold. Whoever made the change says where it is in terms of their own: file and line, field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What the item is.
    pub kind: ItemKind,
    /// Its key among those of its kind.
    pub key: String,
    /// Path of the field within the item's JSON, such as `variants.0.priceNow`; empty when it is about the whole item.
    pub field: String,
    /// The rule that does not hold.
    pub code: Code,
    /// What is wrong and what is allowed.
    pub words: String,
}

/// The rule that does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// What is named is there.
    Missing,
    /// A key, a code or an address belongs to one.
    Taken,
    /// What follows one another ends.
    Circle,
    /// A value is one that means something, and fits those beside it.
    Unfit,
    /// What shoppers read is there.
    Empty,
    /// Orders can be placed, delivered and paid.
    Closed,
}

/// An item that is looked at.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) kind: ItemKind,
    pub(super) key: &'a str,
}

impl<'a> At<'a> {
    pub(super) const fn new(kind: ItemKind, key: &'a str) -> Self {
        Self { kind, key }
    }

    pub(super) const fn configuration() -> Self {
        Self::new(ItemKind::Configuration, "")
    }

    pub(super) fn finding(self, code: Code, field: impl Into<String>, words: impl Into<String>) -> Finding {
        Finding { kind: self.kind, key: self.key.to_owned(), field: field.into(), code, words: words.into() }
    }
}
