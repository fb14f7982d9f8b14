use super::{
    put_over::left_behind,
    verdict::{Before, discounts_put, files_named, findings, looks_at_discounts, looks_at_terminals},
};
use crate::{
    checks::Finding,
    context::{Shop, secret_hash},
    files::{FileError, FileStore},
    jobs::JobError,
    named_files::NamedFiles,
    refresh::{self, RefreshError},
    sanitising,
};
use jiff::Timestamp;
use std::{fmt, sync::Arc};
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{CatalogData, ItemKind, Terminal},
    pricing::codes::{DiscountCode, GiftVoucher},
};
use vitrina_store::{
    Database, DatabaseError, Source, catalog,
    catalog::{Change, Plan},
    codes, terminals,
};

/// Others may always be first; then the caller tries again later.
pub(super) const TRIES: usize = 20;

/// Who changes something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// An import of a folder.
    Import,
    /// Whoever works in the shop, by their id.
    Staff(String),
    /// A carrier's list of its terminals, by the shipping method.
    Feed(String),
    /// The program itself.
    System,
}

/// As the audit log and the history of prices have it.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Import => f.write_str("import"),
            Self::Staff(id) => write!(f, "staff {id}"),
            Self::Feed(method) => write!(f, "feed {method}"),
            Self::System => f.write_str("system"),
        }
    }
}

/// What tells an item from what it was and will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version(String);

impl Version {
    /// Of an item as it is stored; there is one of no item, too.
    pub async fn of(source: &impl Source, kind: ItemKind, key: &str) -> Result<Self, DatabaseError> {
        let stored = catalog::stored(source, kind, key).await?;
        Ok(Self(secret_hash(&stored.unwrap_or_default())))
    }
}

/// A change of one item by somebody who saw what it was.
#[derive(Debug, Clone, PartialEq)]
pub struct Edit {
    /// What becomes of it.
    pub change: Change,
    /// What it was; none to change it whatever it is now.
    pub expected: Option<Version>,
}

impl From<Change> for Edit {
    fn from(change: Change) -> Self {
        Self { change, expected: None }
    }
}

/// What came of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is so now.
    Done {
        /// Of the catalogue since then.
        revision: i64,
        /// What became another than it was.
        written: Vec<(ItemKind, String)>,
        /// How many items were so already.
        unchanged: usize,
    },
    /// It would not hold; nothing changed.
    Refused(Vec<Finding>),
    /// Somebody else changed an item since it was seen; nothing changed.
    Conflict {
        /// What it is.
        kind: ItemKind,
        /// Its key among those of its kind.
        key: String,
        /// What it is now.
        now: Version,
    },
}

/// Why a change did not come to an outcome.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The file store.
    #[error(transparent)]
    Files(#[from] FileError),
    /// The catalogue.
    #[error(transparent)]
    Refresh(#[from] RefreshError),
}

/// Makes all `edits` or none, in a running shop, and shows them. An item is named once.
pub async fn change(shop: &Shop, edits: Vec<Edit>, by: &Actor, now: Timestamp) -> Result<Outcome, ChangeError> {
    let edits = Edits::new(edits);
    for _ in 0..TRIES {
        refresh::refresh(shop).await?;
        let snapshot = Arc::clone(&shop.shelf.now().snapshot);
        if let Some(outcome) = Box::pin(attempt(&shop.database, &*shop.files, Some(snapshot), &edits, by, now)).await? {
            // Who wrote sees it at once; other nodes look soon.
            refresh::refresh_soon(shop).await;
            return Ok(outcome);
        }
    }
    Err(always_late())
}

/// The job that brings large changes to their end that were killed once they were seen (ADR 17).
pub async fn finishing(shop: Shop) -> Result<(), JobError> {
    catalog::finish_changes(&shop.database).await.map_err(JobError::passing)
}

pub(super) fn always_late() -> ChangeError {
    DatabaseError::Conflict("other changes were always first".into()).into()
}

/// Changes that are made together.
pub(super) struct Edits {
    changes: Arc<Vec<Change>>,
    expected: Vec<Option<Version>>,
}

impl Edits {
    /// HTML is made harmless when it is written (decision 47).
    pub(super) fn new(edits: Vec<Edit>) -> Self {
        let harmless = |Edit { mut change, expected }| {
            if let Change::Put { item, .. } = &mut change {
                sanitising::make_harmless(item);
            }
            (change, expected)
        };
        let (changes, expected) = edits.into_iter().map(harmless).unzip();
        Self { changes: Arc::new(changes), expected }
    }
}

/// One try; none when the shop is another than `snapshot` by now, or became another meanwhile.
pub(super) async fn attempt(
    database: &Database,
    files: &dyn FileStore,
    snapshot: Option<Arc<Snapshot>>,
    edits: &Edits,
    by: &Actor,
    now: Timestamp,
) -> Result<Option<Outcome>, ChangeError> {
    let source = database.begin_read().await?;
    for (change, expected) in edits.changes.iter().zip(&edits.expected) {
        let Some(expected) = expected else { continue };
        let now = Version::of(&source, change.kind(), change.key()).await?;
        if now != *expected {
            source.end().await?;
            return Ok(Some(Outcome::Conflict { kind: change.kind(), key: change.key().to_owned(), now }));
        }
    }
    let terminals = if looks_at_terminals(&edits.changes) { Some(terminals::all(&source).await?) } else { None };
    let left = left_behind(snapshot.as_deref().map(documents_of), terminals.as_deref().unwrap_or_default(), &edits.changes);
    let changes = if left.is_empty() { Arc::clone(&edits.changes) } else { Arc::new([edits.changes.as_slice(), &left].concat()) };
    let plan = Plan::new(&source, &changes).await?;
    if snapshot.as_ref().is_some_and(|snapshot| snapshot.revision != plan.revision) {
        source.end().await?;
        return Ok(None);
    }
    let discounts = if looks_at_discounts(&changes) { codes::discounts(&source).await? } else { Vec::new() };
    let vouchers = codes::vouchers_of(&source, &discounts_put(&changes)).await?;
    source.end().await?;
    let found = judge(Codes { discounts, vouchers }, terminals, snapshot, Arc::clone(&changes), (files, now)).await?;
    if !found.is_empty() {
        return Ok(Some(Outcome::Refused(found)));
    }
    let written: Vec<(ItemKind, String)> = plan.written().map(|(kind, key, _)| (kind, key.to_owned())).collect();
    let unchanged = changes.len() - written.len();
    let revision = if plan.is_empty() { Some(plan.revision) } else { plan.write(database, &by.to_string(), now).await? };
    Ok(revision.map(|revision| Outcome::Done { revision, written, unchanged }))
}

/// The codes that a change may collide with.
struct Codes {
    discounts: Vec<DiscountCode>,
    vouchers: Vec<GiftVoucher>,
}

/// Looks at all items aside, because a catalogue may take seconds.
async fn judge(
    codes: Codes,
    terminals: Option<Vec<Terminal>>,
    snapshot: Option<Arc<Snapshot>>,
    changes: Arc<Vec<Change>>,
    (files, now): (&dyn FileStore, Timestamp),
) -> Result<Vec<Finding>, ChangeError> {
    let named = {
        let (snapshot, changes) = (snapshot.clone(), Arc::clone(&changes));
        refresh::aside(move || files_named(snapshot.as_deref().map(documents_of), &changes)).await?
    };
    let named = NamedFiles::among(&named, files).await?;
    let found = refresh::aside(move || {
        let snapshot = snapshot.as_deref();
        let documents = snapshot.map(documents_of);
        let Codes { discounts, vouchers } = &codes;
        let before = Before { documents, discounts, vouchers, terminals: terminals.as_deref(), now: Some(now), snapshot };
        findings(before, &changes, &named)
    });
    Ok(found.await?)
}

fn documents_of(snapshot: &Snapshot) -> &CatalogData {
    &snapshot.documents.data
}
