pub(crate) mod get;
pub(crate) mod place;
pub(crate) mod price;
mod wire;
