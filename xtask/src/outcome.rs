//! What a step gives.

/// Its value, or the sentence that says why there is none.
pub(crate) type Outcome<T = ()> = Result<T, String>;
