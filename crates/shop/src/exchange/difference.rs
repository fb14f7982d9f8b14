use super::kinds;
use indexmap::IndexMap;
use std::fmt;

/// Keys that are named in a sentence; more are counted.
const NAMED_MAX: usize = 5;
/// A kind with no more items than this may lose most of them without a question (decision 53).
const FEW_ITEMS: usize = 10;

/// What an import changes (ADM-04).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// By file or folder, those that the import's folder has.
    pub kinds: Vec<KindDifference>,
    /// Files that the folder does not have: what they stand for stays as it is.
    pub untouched: Vec<&'static str>,
}

/// What an import changes among the items of one kind, by their keys.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KindDifference {
    /// Name in the folder.
    pub file: String,
    /// Not in the shop yet.
    pub new: Vec<String>,
    /// In the shop with other content.
    pub changed: Vec<String>,
    /// In the shop, and in the folder no more.
    pub removed: Vec<String>,
    /// The others come in another order.
    pub is_reordered: bool,
    /// Items that are in the shop.
    pub before: usize,
}

impl Difference {
    /// The kinds of which so much goes that it must be said twice (decision 53).
    pub fn too_much(&self) -> impl Iterator<Item = &KindDifference> {
        self.kinds.iter().filter(|kind| kind.is_too_much())
    }
}

impl KindDifference {
    /// More than half of the products, or of any kind with more than ten items.
    fn is_too_much(&self) -> bool {
        let counts = self.file == kinds::PRODUCTS.file || self.file != kinds::CONFIGURATION.file && self.before > FEW_ITEMS;
        counts && self.removed.len() * 2 > self.before
    }
}

/// One line a kind.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in &self.kinds {
            writeln!(f, "{kind}")?;
        }
        if !self.untouched.is_empty() {
            writeln!(f, "not in the folder, so left as they are: {}", self.untouched.join(", "))?;
        }
        Ok(())
    }
}

/// `products.jsonl: 1 new (cup), 2 changed (box, mug), 1 removed (pot), 40 as they were`
impl fmt::Display for KindDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = [(&self.new, "new"), (&self.changed, "changed"), (&self.removed, "removed")];
        let mut parts: Vec<String> = told
            .into_iter()
            .filter(|(keys, _)| !keys.is_empty())
            .map(|(keys, what)| format!("{} {what} ({})", keys.len(), named(keys)))
            .collect();
        let same = self.before - self.changed.len() - self.removed.len();
        if same > 0 || parts.is_empty() {
            parts.push(format!("{same} as they were{}", if self.is_reordered { ", in another order" } else { "" }));
        }
        write!(f, "{}: {}", self.file, parts.join(", "))
    }
}

fn named(keys: &[String]) -> String {
    let first = keys.iter().take(NAMED_MAX).map(String::as_str).collect::<Vec<_>>().join(", ");
    match keys.len().saturating_sub(NAMED_MAX) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// Compares the items that will be with those that are, which are met one after the other.
pub(super) struct Comparison<'a, T> {
    found: KindDifference,
    /// Whether it was met, by key.
    after: IndexMap<&'a str, (&'a T, bool)>,
    /// Place in `after` of the last one that was met.
    last: usize,
}

impl<'a, T: PartialEq> Comparison<'a, T> {
    pub(super) fn new(file: impl Into<String>, after: impl IntoIterator<Item = (&'a str, &'a T)>) -> Self {
        let after = after.into_iter().map(|(key, item)| (key, (item, false))).collect();
        Self { found: KindDifference { file: file.into(), ..KindDifference::default() }, after, last: 0 }
    }

    /// The next item that is in the shop, in its order.
    pub(super) fn meet(&mut self, key: &str, item: &T) {
        self.found.before += 1;
        let Some((place, _, (after, is_met))) = self.after.get_full_mut(key) else {
            self.found.removed.push(key.to_owned());
            return;
        };
        *is_met = true;
        if *after != item {
            self.found.changed.push(key.to_owned());
        }
        self.found.is_reordered |= place < self.last;
        self.last = place;
    }

    pub(super) fn finish(mut self) -> KindDifference {
        self.found.new = self.after.into_iter().filter(|(_, (_, is_met))| !is_met).map(|(key, _)| key.to_owned()).collect();
        self.found
    }
}

/// Compares two lists of the same kind.
pub(super) fn compare<'a, T: PartialEq + 'a>(
    file: impl Into<String>,
    before: impl IntoIterator<Item = (&'a str, &'a T)>,
    after: impl IntoIterator<Item = (&'a str, &'a T)>,
) -> KindDifference {
    let mut comparison = Comparison::new(file, after);
    for (key, item) in before {
        comparison.meet(key, item);
    }
    comparison.finish()
}
