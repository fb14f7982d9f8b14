//! Which handler does which kind of work.

use super::Work;
use futures_util::future::{BoxFuture, FutureExt};
use std::{fmt, future::Future, sync::Arc, time::Duration};

/// Why a try did not do the work.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// Another try may: whatever it is that failed.
    #[error("{0}")]
    Passing(String),
    /// No other try would; a person has to look.
    #[error("{0}")]
    Lasting(String),
}

impl JobError {
    /// An error that may pass.
    pub fn passing(error: impl fmt::Display) -> Self {
        Self::Passing(error.to_string())
    }
}

type Handler<C> = Arc<dyn Fn(C, &str) -> BoxFuture<'static, Result<(), JobError>> + Send + Sync>;

/// A kind of work and how it is done.
pub(super) struct Kind<C> {
    pub(super) name: &'static str,
    pub(super) version: i32,
    /// For what comes again and again: how long after it was done.
    pub(super) every: Option<Duration>,
    pub(super) handler: Handler<C>,
}

/// The kinds that a program knows, with what their handlers work with. It leaves others alone.
pub struct Kinds<C>(Vec<Kind<C>>);

impl<C> Default for Kinds<C> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<C> Kinds<C> {
    /// Work that operations write.
    #[must_use]
    pub fn of<W: Work, F>(self, handler: impl Fn(C, W) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Result<(), JobError>> + Send + 'static,
    {
        let read = move |context, payload: &str| match serde_json::from_str(payload) {
            Ok(work) => handler(context, work).boxed(),
            Err(error) => {
                let error = JobError::Lasting(format!("its payload cannot be read: {error}"));
                std::future::ready(Err(error)).boxed()
            }
        };
        self.with(Kind { name: W::KIND, version: W::VERSION, every: None, handler: Arc::new(read) })
    }

    /// Work that comes again so long after it was done, for ever, by one node at a time. One that is taken out leaves its job waiting:
    /// a migration removes that.
    #[must_use]
    pub fn every<F>(self, every: Duration, name: &'static str, handler: impl Fn(C) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Result<(), JobError>> + Send + 'static,
    {
        let handler = move |context, _: &str| handler(context).boxed();
        self.with(Kind { name, version: 1, every: Some(every), handler: Arc::new(handler) })
    }

    fn with(mut self, kind: Kind<C>) -> Self {
        self.0.push(kind);
        self
    }

    pub(super) fn find(&self, name: &str) -> Option<&Kind<C>> {
        self.0.iter().find(|kind| kind.name == name)
    }

    /// Each with the newest version that is known.
    pub(super) fn known(&self) -> Vec<(&'static str, i32)> {
        self.0.iter().map(|kind| (kind.name, kind.version)).collect()
    }

    pub(super) fn periodic(&self) -> impl Iterator<Item = (&'static str, Duration)> {
        self.0.iter().filter_map(|kind| Some((kind.name, kind.every?)))
    }
}

impl<C> fmt::Debug for Kinds<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|kind| kind.name)).finish()
    }
}
