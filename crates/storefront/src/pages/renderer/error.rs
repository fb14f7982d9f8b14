//! Why a page is not rendered.

use std::io;

#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    #[error("no renderer had a place for it in time")]
    NoPlace,
    #[error("the renderer did not answer in time")]
    TimedOut,
    #[error("the renderer ended")]
    Ended,
    #[error("it cannot be sent to a renderer: {0}")]
    Unsendable(#[from] io::Error),
    #[error("the renderer answered: {0}")]
    Refused(String),
}
