pub(crate) mod create;
pub(crate) mod get;
