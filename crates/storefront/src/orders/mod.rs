pub(crate) mod get;
mod lines;
pub(crate) mod place;
pub(crate) mod price;
mod quantity;
mod wire;
